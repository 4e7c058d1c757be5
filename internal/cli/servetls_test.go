package cli

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"spielleiter/internal/cli/command"
)

// lines are a log that may be read while it is written.
type lines struct {
	mu   sync.Mutex
	text strings.Builder
}

func (j *lines) Write(b []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(b)
}

func (j *lines) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.String()
}

// begun runs a server in this process until the test stops it, and gives the line that it begins with.
func begun(t *testing.T, args ...string) (first string, log *lines, stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	out, in := io.Pipe()
	m := OS(server)
	log = &lines{}
	m.Env, m.Names, m.Stdout, m.Stderr = func(string) string { return "" }, nil, in, log
	ended := make(chan int, 1)
	go func() {
		ended <- m.Run(ctx, append([]string{"spielleiter", "serve"}, args...))
		in.Close()
	}()
	first, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("%v: %s", err, log)
	}
	go io.Copy(io.Discard, out)
	return first, log, sync.OnceFunc(func() {
		cancel()
		if code := <-ended; code != command.ExitGood {
			t.Errorf("exit %d: %s", code, log)
		}
	})
}

// A server without a proxy fetches its certificate, speaks TLS with it, keeps it over a new start, and sends people on who come
// without TLS. For other names it asks nobody.
func TestAServerFetchesItsCertificate(t *testing.T) {
	ca, dir := newAuthority(t), t.TempDir()
	redirect := "127.0.0.1:" + freePort(t)
	args := []string{"--listen", "127.0.0.1:0", "--db", filepath.Join(dir, "a.db"), "--tls-host", "play.example.org", "--tls-directory", ca.URL + "/directory", "--tls-redirect", redirect}
	address := regexp.MustCompile(`https://play\.example\.org:([0-9]+)`)
	start := func() (port string, log *lines, stop func()) {
		t.Helper()
		first, log, stop := begun(t, args...)
		m := address.FindStringSubmatch(first)
		if m == nil {
			t.Fatalf("it is at %q", first)
		}
		return m[1], log, stop
	}
	port, log, stop := start()
	defer stop()
	ca.at <- "127.0.0.1:" + port
	browser := ca.client("127.0.0.1:" + port)
	get := func(url string) *http.Response {
		t.Helper()
		res, err := browser.Get(url)
		if err != nil {
			t.Fatalf("%v\n%s", err, log)
		}
		res.Body.Close()
		return res
	}
	res := get("https://play.example.org/")
	if res.StatusCode != http.StatusOK || res.ProtoMajor != 2 || res.Header.Get("Strict-Transport-Security") == "" {
		t.Errorf("%s %s, HSTS %q", res.Status, res.Proto, res.Header.Get("Strict-Transport-Security"))
	}
	if _, err := browser.Get("https://other.example.org/"); err == nil {
		t.Error("it speaks for other names")
	}
	browser.CloseIdleConnections()
	browser = ca.client(redirect)
	res = get("http://play.example.org/m/x?y=z")
	if res.StatusCode != http.StatusMovedPermanently || res.Header.Get("Location") != "https://play.example.org/m/x?y=z" {
		t.Errorf("without TLS: %s to %s", res.Status, res.Header.Get("Location"))
	}
	if res, err := browser.Post("http://play.example.org/login", "text/plain", strings.NewReader("x")); err != nil || res.StatusCode != http.StatusBadRequest {
		t.Errorf("a form without TLS: %v, %v", res, err)
	}
	env := map[string]string{"SPIELLEITER_LISTEN": "127.0.0.1:" + port, "SPIELLEITER_TLS_HOST": "play.example.org"}
	if code, out, errs := configured(t, env, "health"); code != command.ExitGood {
		t.Errorf("health by TLS: %d, %s%s", code, out, errs)
	}
	stop()
	if got := ca.ordered(); !slices.Equal(got, []string{"play.example.org"}) {
		t.Errorf("ordered: %v", got)
	}
	for _, name := range []string{"tls", "tls/play.example.org"} {
		if info, err := os.Stat(filepath.Join(dir, name)); err != nil || info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s: %v, %v", name, info, err)
		}
	}
	if until, err := validUntil(filepath.Join(dir, "tls/play.example.org")); err != nil || time.Until(until) < 80*24*time.Hour {
		t.Errorf("the certificate is good until %s: %v", until, err)
	}

	ca.Close() // from now on there is no authority
	port, log, stop = start()
	defer stop()
	browser = ca.client("127.0.0.1:" + port)
	if res := get("https://play.example.org/readyz"); res.StatusCode != http.StatusOK {
		t.Errorf("after a new start: %s", res.Status)
	}
}

func TestWhatDoesNotFitWithCertificatesIsToldAtTheStart(t *testing.T) {
	for want, args := range map[string][]string{
		"keep one of the two":      {"--tls-host", "play.example.org", "--proxy"},
		"name it with --tls-cache": {"--tls-host", "play.example.org", "--db", "postgres://h/d"},
		"--tls-cache goes with":    {"--tls-cache", "x"},
		"--tls-redirect goes with": {"--tls-redirect", ":80"},
		"is not a name for":        {"--tls-host", "https://play.example.org"},
		"of an authority for":      {"--tls-host", "play.example.org", "--tls-directory", "http://ca.example.org"},
	} {
		code, _, errs := configured(t, nil, append([]string{"serve", "--listen", "127.0.0.1:0"}, args...)...)
		if code != command.ExitUsage || !strings.Contains(errs, want) {
			t.Errorf("%v: %d, no %q in %s", args, code, want, errs)
		}
	}
	for text, want := range map[string]bool{
		"tls-host = play.example.org, www.example.org": true, "tls-host = play": false, "tls-directory = http://127.0.0.1:1/dir": true,
		"tls-directory = ca": false, "tls-redirect = 80": false, "tls-redirect = :80": true,
	} {
		code, out, _ := configured(t, nil, "config", "check", written(t, text, 0o600))
		if (code == command.ExitGood) != want {
			t.Errorf("%s: %d, %s", text, code, out)
		}
	}
}

// The doctor looks for the certificates that the server fetches, and until when they are good.
func TestADoctorLooksAtCertificates(t *testing.T) {
	ca := newAuthority(t)
	env, file := house(t)
	delete(env, "SPIELLEITER_PROXY")
	env["SPIELLEITER_TLS_HOST"] = "play.example.org"
	cert := filepath.Join(filepath.Dir(file), "tls/play.example.org")
	want := func(words string, now time.Time) {
		t.Helper()
		m := OS(server)
		var out strings.Builder
		m.Env, m.Names, m.Kept, m.Stdout, m.Now = func(name string) string { return env[name] }, nil, nil, &out, func() time.Time { return now }
		m.Run(t.Context(), []string{"spielleiter", "admin", "doctor"})
		if !strings.Contains(out.String(), words) {
			t.Errorf("no %q in\n%s", words, out.String())
		}
	}
	want("There is no certificate for play.example.org", time.Now())
	if err := os.MkdirAll(filepath.Dir(cert), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(cert, []byte("nonsense"), 0o600); err != nil {
		t.Fatal(err)
	}
	want("cannot be read: no certificate is in it", time.Now())
	if err := os.WriteFile(cert, pemOf(ca.root.Raw), 0o600); err != nil {
		t.Fatal(err)
	}
	want("has not been renewed", time.Now())
	want("nothing is wrong", ca.root.NotAfter.Add(-soon-time.Minute))
}
