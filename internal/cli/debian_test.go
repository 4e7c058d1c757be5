package cli

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"spielleiter/game/gametest"
	"spielleiter/internal/release"
)

// packed is a program for packages: the built one in the thorough suite, else a script that starts this test as the program.
func packed(t *testing.T) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "program")
	if gametest.Release() {
		if err := release.Build(t.Context(), "../..", release.Platform{OS: runtime.GOOS, Arch: runtime.GOARCH}, program, t.Output()); err != nil {
			t.Fatal(err)
		}
		return program
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(t.TempDir(), "spielleiter")
	if err := os.Symlink(self, link); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(program, fmt.Appendf(nil, "#!/bin/sh\nexec %s \"$@\"\n", link), 0o700); err != nil {
		t.Fatal(err)
	}
	return program
}

// installed is a root folder in which dpkg has installed the package.
func installed(t *testing.T) (root string, dpkg func(args ...string) string) {
	t.Helper()
	if _, err := exec.LookPath("dpkg"); err != nil || os.Getuid() != 0 {
		t.Skip("no dpkg, or not root")
	}
	root = t.TempDir()
	for _, dir := range []string{"etc", "var/lib/dpkg/info", "var/lib/dpkg/updates"} {
		if err := os.MkdirAll(filepath.Join(root, dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for name, text := range map[string]string{"etc/passwd": "root:x:0:0::/root:/bin/sh\n", "etc/group": "root:x:0:\n", "var/lib/dpkg/status": ""} {
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	dpkg = func(args ...string) string {
		t.Helper()
		// Scripts run outside of the root folder, which has no shell; they are told where it is.
		args = append([]string{"--root=" + root, "--force-script-chrootless", "--force-depends", "--force-bad-path"}, args...)
		out, err := exec.CommandContext(t.Context(), "dpkg", args...).CombinedOutput()
		if err != nil {
			t.Fatalf("dpkg %v: %v\n%s", args, err, out)
		}
		return string(out)
	}
	deb := filepath.Join(t.TempDir(), "spielleiter.deb")
	var b bytes.Buffer
	err := release.WriteDebian(&b, "../..", packed(t), runtime.GOARCH, release.Info{Version: "1.2.3", Time: time.Unix(0, 0)})
	if err == nil {
		err = os.WriteFile(deb, b.Bytes(), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	dpkg("--install", deb)
	return root, dpkg
}

// The Debian package is installed, serves with its own settings, and goes without what people have played.
func TestTheDebianPackageServes(t *testing.T) {
	root, dpkg := installed(t)
	in := func(name string) string { return filepath.Join(root, name) }
	text := func(name string) string {
		t.Helper()
		data, err := os.ReadFile(in(name))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	if !regexp.MustCompile(`(?m)^spielleiter:[x!]:[1-9][0-9]{0,2}:.*nologin$`).MatchString(text("etc/passwd")) {
		t.Errorf("no user is made: %s", text("etc/passwd"))
	}
	_, none := exec.LookPath("systemctl")
	for _, wanted := range []string{"multi-user.target.wants/spielleiter.service", "timers.target.wants/spielleiter-backup.timer"} {
		if _, err := os.Lstat(in("etc/systemd/system/" + wanted)); err != nil && none == nil {
			t.Errorf("it does not start with the machine: %v", err)
		}
	}
	if err := os.MkdirAll(in("var/lib/spielleiter"), 0o750); err != nil { // StateDirectory
		t.Fatal(err)
	}
	unit := regexp.MustCompile(`(?m)^ExecStart=(.*)$`).FindStringSubmatch(text("usr/lib/systemd/system/spielleiter.service"))
	if unit == nil {
		t.Fatal("the unit starts nothing")
	}
	var words []string
	for word := range strings.FieldsSeq(unit[1]) {
		if strings.HasPrefix(word, "/") {
			word = in(word)
		}
		words = append(words, word)
	}
	// The settings are those of the package, except that the root folder has another place and its port may be in use.
	served(t, []string{"SPIELLEITER_DB=" + in("var/lib/spielleiter/spielleiter.db"), "SPIELLEITER_LISTEN=127.0.0.1:0"}, nil, words, nil)

	if code, out, errs := configured(t, nil, "config", "check", in("etc/spielleiter/spielleiter.conf")); code != 0 {
		t.Errorf("the settings of the package: %s%s", out, errs)
	}
	dpkg("--purge", "spielleiter")
	for name, there := range map[string]bool{
		"usr/bin/spielleiter": false, "etc/spielleiter": false, "etc/systemd/system/multi-user.target.wants/spielleiter.service": false, "var/lib/spielleiter/spielleiter.db": true,
	} {
		if _, err := os.Lstat(in(name)); (err == nil) != there {
			t.Errorf("after it was purged: %s: %v", name, err)
		}
	}
}

// served starts a program, asks it for its health and its first page, does something meanwhile, and stops it in order.
func served(t *testing.T, env []string, set func(*exec.Cmd), words []string, meanwhile func(address string)) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, words[0], words[1:]...)
	cmd.Env = append([]string{"LANG=C.UTF-8"}, env...)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	if set != nil {
		set(cmd)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	first, err := bufio.NewReader(out).ReadString('\n')
	address := regexp.MustCompile(`http://[0-9a-z.:]+`).FindString(first)
	if err != nil || address == "" {
		_ = cmd.Wait()
		t.Fatalf("%v says no address: %q, %v\n%s", words, first, err, errs.String())
	}
	for _, path := range []string{"/readyz", "/"} {
		res, err := http.Get(strings.TrimSuffix(address, ".") + path)
		if err != nil {
			t.Errorf("%s: %v", path, err)
			continue
		}
		body, _ := io.ReadAll(res.Body)
		res.Body.Close()
		if res.StatusCode != http.StatusOK {
			t.Errorf("%s: %d %s", path, res.StatusCode, body)
		}
	}
	if meanwhile != nil {
		meanwhile(address)
	}
	_ = cmd.Process.Signal(syscall.SIGTERM)
	_, _ = io.Copy(io.Discard, out)
	if err := cmd.Wait(); err != nil {
		t.Errorf("it did not stop in order: %v\n%s", err, errs.String())
	}
}

// What systemd may check, it finds in order, and it thinks little of what an intruder could do.
func TestTheUnitsAreHardened(t *testing.T) {
	if _, err := exec.LookPath("systemd-analyze"); err != nil {
		t.Skip("no systemd-analyze")
	}
	for _, unit := range []string{"spielleiter", "spielleiter-backup"} {
		out, err := exec.CommandContext(t.Context(), "systemd-analyze", "security", "--offline=true", "--no-pager", "--threshold=20", "../../packaging/"+unit+".service").CombinedOutput()
		if err != nil {
			t.Errorf("%s: %v\n%s", unit, err, out)
		}
	}
}
