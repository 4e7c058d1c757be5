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

// chrome is the one browser of all tests; each person gets a profile of their own in it.
var chrome struct {
	once sync.Once
	ctx  context.Context
	err  error
	stop func()
}

func TestMain(m *testing.M) {
	flag.Parse()
	code := m.Run()
	if chrome.stop != nil {
		chrome.stop()
	}
	os.Exit(code)
}

// browser gives the running browser, and skips the test if there is none.
func browser(t *testing.T) context.Context {
	t.Helper()
	path := findChrome()
	if path == "" {
		if os.Getenv("CI") == "true" {
			t.Fatal("no chromium: e2e/setup.sh installs it")
		}
		t.Skip("no chromium: e2e/setup.sh installs it")
	}
	chrome.once.Do(func() { chrome.err = startChrome(path) })
	if chrome.err != nil {
		t.Fatal(chrome.err)
	}
	return chrome.ctx
}

// findChrome prefers the Chromium without a window: it draws the same pages with a third less to reckon.
func findChrome() string {
	for _, name := range []string{"chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

func startChrome(path string) error {
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
	chrome.ctx = ctx
	chrome.stop = func() {
		stop()
		stopAlloc()
		_ = os.RemoveAll(dir) // a temporary directory; the browser may still write
	}
	if err := chromedp.Do(ctx); err != nil {
		return fmt.Errorf("start %s: %w", path, err)
	}
	return nil
}
