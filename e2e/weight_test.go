package e2e

import (
	"bufio"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// What a board page may weigh in all, in bytes: with nothing to tell or little, and where scripts fetch more of what has happened.
const (
	maxBoardPage = 150_000
	maxToldPage  = 170_000
)

// isLight holds a board page against a bound: opens visits it and waits until it is alive, with nothing in the cache; then all
// that its scripts ask for is waited for. The page before is left first, for what it still fetches is not this one's.
func (p *person) isLight(what string, most float64, opens func()) {
	p.t.Helper()
	order(p, network.SetCacheDisabled, network.SetCacheDisabledParams{CacheDisabled: true})
	order(p, network.SetBypassServiceWorker, network.SetBypassServiceWorkerParams{Bypass: true})
	p.do("leave the page before", chromedp.Navigate("about:blank"))
	p.mu.Lock()
	p.bytes, p.files = 0, nil
	p.mu.Unlock()
	opens()
	for came := -1; came != p.arrived(); time.Sleep(500 * time.Millisecond) { // what scripts ask for counts, too
		came = p.arrived()
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.t.Logf("%s: %.1f kB in %d files", what, p.bytes/1000, len(p.files))
	if p.bytes == 0 || p.bytes > most {
		p.t.Errorf("%s weighs %.0f bytes, at most %.0f are allowed:\n%s", what, p.bytes, most, strings.Join(p.files, "\n"))
	}
}

// arrived is how many files have come.
func (w *witness) arrived() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.files)
}

// The first visit to a match in the middle, with nothing in the cache.
func TestBoardPageIsLight(t *testing.T) {
	w := settled(t)
	p := someone(t, w.server, "de", desktop)
	p.isAnna(w)
	for _, a := range w.pages {
		if a.state != "my turn" && a.state != "over" && a.state != "practice" {
			continue
		}
		most := float64(maxBoardPage)
		if a.state == "my turn" {
			most = maxToldPage
		}
		p.isLight(a.path+" ("+a.state+")", most, func() {
			p.opensPage(a, desktop)
			p.until("the fonts", `document.fonts.status === "loaded"`)
		})
	}
}

// From the start of the program to its first page, with a new database. The goal of one
// second is for a machine with nothing else to do; the limit here is for any.
func TestColdStart(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program")
	}
	dir := t.TempDir()
	binary := filepath.Join(dir, "spielleiter")
	build := exec.CommandContext(t.Context(), "go", "build", "-o", binary, "../cmd/spielleiter")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	begun := time.Now()
	cmd := exec.CommandContext(t.Context(), binary, "serve", "--listen", "127.0.0.1:0", "--db", filepath.Join(dir, "spielleiter.db"))
	cmd.Env = append(os.Environ(), "LANG=C.UTF-8", "NO_COLOR=1")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		_ = cmd.Process.Signal(syscall.SIGTERM) // it has ended if this fails, and Wait says how
		if err := cmd.Wait(); err != nil {
			t.Errorf("the program ended with %v", err)
		}
	}()
	address := ""
	for lines := bufio.NewScanner(out); address == "" && lines.Scan(); {
		address = regexp.MustCompile(`http://[0-9.:]+`).FindString(lines.Text())
	}
	res, err := http.Get(address + "/")
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	took := time.Since(begun)
	t.Logf("first page %v after the start", took)
	if res.StatusCode != http.StatusOK || took > 10*time.Second {
		t.Errorf("status %d after %v", res.StatusCode, took)
	}
}
