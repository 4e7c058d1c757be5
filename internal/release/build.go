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

// Flags are those by which the compiler writes a smaller program: functions are aligned to 16 bytes instead of 32, and where nothing is in a
// hurry none is written into another. Together that is 1.4 MB.
func Flags() []string {
	flags := []string{"-ldflags=-s -w -buildid= -funcalign=16"}
	for _, calm := range []string{
		"spielleiter/internal/api", "github.com/riverqueue/...", "github.com/tidwall/...", "github.com/yuin/...",
		"github.com/go-webauthn/...", "github.com/fxamacker/...", "github.com/urfave/...",
	} {
		flags = append(flags, "-gcflags="+calm+"=-l")
	}
	return flags
}

// Build makes the program of a checkout: static, without paths of this machine and without symbols.
func Build(ctx context.Context, source string, p Platform, program string, told io.Writer) error {
	program, err := filepath.Abs(program)
	if err != nil {
		return err
	}
	args := slices.Concat([]string{"build", "-trimpath", "-buildvcs=auto"}, Flags(), []string{"-o", program, "./cmd/spielleiter"})
	cmd := exec.CommandContext(ctx, "go", args...)
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
