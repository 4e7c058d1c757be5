package e2e

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

var (
	// patience is only used up when something is broken: everything else goes on as soon
	// as it can.
	patience = flag.Duration("patience", time.Minute, "how long a person waits for something before the test fails")
	shots    = flag.String("shots", "", "write a picture of every page into this directory (TestScreens)")
	readme   = flag.String("readme", "", "write the picture of the README to this file (TestReadmePicture)")
)

// chrome is the one browser of all tests; each person gets a profile of their own in it. The whole one shows notices, which the
// other does not: it is started for those tests alone.
var chrome, wholeChrome running

// running is a browser, once a test wants it.
type running struct {
	once sync.Once
	ctx  context.Context
	err  error
	stop func()
}

func TestMain(m *testing.M) {
	flag.Parse()
	code := m.Run()
	for _, r := range []*running{&chrome, &wholeChrome} {
		if r.stop != nil {
			r.stop()
		}
	}
	os.Exit(code)
}

// browser gives the running browser, and skips the test if there is none.
func browser(t *testing.T) context.Context {
	t.Helper()
	return chrome.get(t, "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
}

// wholeBrowser gives one that shows notices.
func wholeBrowser(t *testing.T) context.Context {
	t.Helper()
	return wholeChrome.get(t, "chromium", "chromium-browser", "google-chrome")
}

// get gives the browser of one of some names.
func (r *running) get(t *testing.T, names ...string) context.Context {
	t.Helper()
	path := findChrome(names)
	if path == "" {
		if os.Getenv("CI") == "true" {
			t.Fatal("no chromium: e2e/setup.sh installs it")
		}
		t.Skip("no chromium: e2e/setup.sh installs it")
	}
	r.once.Do(func() { r.err = r.start(path) })
	if r.err != nil {
		t.Fatal(r.err)
	}
	return r.ctx
}

// findChrome gives the first that there is. The Chromium without a window draws the same pages with a third less to reckon.
func findChrome(names []string) string {
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

func (r *running) start(path string) error {
	dir, err := os.MkdirTemp("", "spielleiter-e2e-")
	if err != nil {
		return err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.UserDataDir(filepath.Join(dir, "profile")),
		chromedp.NoSandbox, chromedp.DisableGPU,
		// no process is started for a page that nobody opens
		chromedp.Flag("disable-features", "site-per-process,Translate,BlinkGenPropertyTrees,SpareRendererForSitePerProcess,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,AiModeOmniboxEntryPoint,AimEnabled"),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("hide-scrollbars", true), chromedp.Flag("force-prefers-reduced-motion", true), chromedp.Flag("font-render-hinting", "none"),
		chromedp.WSURLReadTimeout(*patience),
	)
	alloc, stopAlloc := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, stop := chromedp.NewContext(alloc)
	r.ctx = ctx
	r.stop = func() {
		stop()
		stopAlloc()
		_ = os.RemoveAll(dir) // a temporary directory; the browser may still write
	}
	if err := chromedp.Do(ctx); err != nil {
		return fmt.Errorf("start %s: %w", path, err)
	}
	return nil
}
