package release

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// settled are the variables that change what the compiler writes; they are the same for every release.
var settled = []string{"CGO_ENABLED=0", "GOFLAGS=", "GOWORK=off", "GOEXPERIMENT=", "GOAMD64=v1", "GOARM64=v8.0"}

// Build makes the program of a checkout: static, without paths of this machine and without symbols.
func Build(ctx context.Context, source string, p Platform, program string, told io.Writer) error {
	program, err := filepath.Abs(program)
	if err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, "go", "build", "-trimpath", "-buildvcs=auto", "-ldflags=-s -w -buildid=", "-o", program, "./cmd/spielleiter")
	cmd.Dir, cmd.Stdout, cmd.Stderr = source, told, told
	cmd.Env = append(without(os.Environ(), settled), settled...)
	cmd.Env = append(cmd.Env, "GOOS="+p.OS, "GOARCH="+p.Arch)
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("build for %s: %w", p, err)
	}
	return nil
}

// without leaves out of an environment what is set anew.
func without(env, anew []string) []string {
	return slices.DeleteFunc(slices.Clone(env), func(e string) bool {
		name, _, _ := strings.Cut(e, "=")
		return name == "GOOS" || name == "GOARCH" || slices.ContainsFunc(anew, func(s string) bool { return strings.HasPrefix(s, name+"=") })
	})
}
