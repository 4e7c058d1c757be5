package cli

import (
	"context"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/cli/command"
)

// shortFolder is a folder whose names fit into the address of a socket.
func shortFolder(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "s") //nolint:usetesting // the name of a test makes its folder too long for a socket
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// A server can be at a socket with a mode; it is made anew after a crash, and gone after a stop.
func TestAServerAtASocket(t *testing.T) {
	dir := shortFolder(t)
	path := filepath.Join(dir, "http")
	stale, err := net.ListenUnix("unix", &net.UnixAddr{Name: path, Net: "unix"})
	if err != nil {
		t.Fatal(err)
	}
	stale.SetUnlinkOnClose(false)
	stale.Close() // as after a crash
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	m := OS(server)
	m.Env, m.Stdout, m.Stderr = func(string) string { return "" }, &strings.Builder{}, &strings.Builder{}
	ended := make(chan int, 1)
	args := []string{"spielleiter", "serve", "--proxy", "--listen", "unix:" + path, "--socket-mode", "600", "--db", filepath.Join(dir, "a.db")}
	go func() { ended <- m.Run(ctx, args) }()
	client := &http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return (&net.Dialer{}).DialContext(ctx, "unix", path)
	}}}
	var res *http.Response
	for range 100 {
		if res, err = client.Get("http://localhost/readyz"); err == nil {
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	if err != nil || res.StatusCode != http.StatusOK {
		t.Fatalf("%v, %v", res, err)
	}
	res.Body.Close()
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
	if code, _, errs := run(t, "", args[1:]...); code != command.ExitFailed || !strings.Contains(errs, "already uses unix:") {
		t.Errorf("a second server: %d, %s", code, errs)
	}
	client.CloseIdleConnections()
	stop()
	if code := <-ended; code != command.ExitGood {
		t.Errorf("exit %d", code)
	}
	if _, err := os.Lstat(path); !os.IsNotExist(err) {
		t.Errorf("the socket is still there: %v", err)
	}
}

// What cannot be a socket is said, and nothing that is there is lost.
func TestWhatIsWrongWithASocketIsSaid(t *testing.T) {
	dir := shortFolder(t)
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args   []string
		en, de string
	}{
		{[]string{"--proxy", "--listen", "unix:" + file}, "is not a socket; it is not replaced", "ist kein Socket"},
		{[]string{"--proxy", "--listen", "unix:"}, "Name the socket", "Nenne die Datei"},
		{[]string{"--listen", "unix:" + dir + "/s"}, "goes with --proxy", "gehört --proxy"},
		{[]string{"--proxy", "--listen", "unix:" + dir + "/s", "--socket-mode", "rw"}, "not a mode", "kein Modus"},
		{[]string{"--proxy", "--listen", "unix:" + dir + "/s", "--socket-mode", "440"}, "not a mode", "kein Modus"},
		{[]string{"--proxy", "--listen", "unix:" + dir + "/no/s"}, "no such file", "no such file"},
	} {
		for lang, want := range map[string]string{"en": c.en, "de": c.de} {
			args := append([]string{"serve", "--lang", lang, "--db", filepath.Join(dir, "a.db")}, c.args...)
			if code, _, errs := run(t, "", args...); code == 0 || !strings.Contains(errs, want) {
				t.Errorf("%v: %d, no %q in %s", c.args, code, want, errs)
			}
		}
	}
	if data, err := os.ReadFile(file); err != nil || string(data) != "mine" {
		t.Errorf("%q, %v", data, err)
	}
}
