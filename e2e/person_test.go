package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/audits"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"spielleiter/game"
	"spielleiter/internal/i18n"
)

// screen is what somebody looks at.
type screen struct {
	name          string
	width, height int
	touch         bool
}

var (
	phone   = screen{"phone", 390, 844, true}
	tablet  = screen{"tablet", 820, 1180, true}
	desktop = screen{"desktop", 1360, 900, false}
)

// person is somebody at a browser of their own, with their own cookies.
type person struct {
	t       *testing.T
	ctx     context.Context
	server  *server
	lang    string
	screen  screen
	scheme  string          // the colours of the system, "" if not told
	looked  map[string]bool // what axe has seen with everything: dayAndNight
	touched int             // how often, with mouse or finger
	*witness
}

// someone opens a browser and looks at nothing yet.
func someone(t *testing.T, h *server, lang string, s screen) *person {
	t.Helper()
	return opened(t, h, lang, s, browser(t), chromedp.WithNewBrowserContext())
}

// tab opens one more tab of the same browser.
func (p *person) tab() *person {
	p.t.Helper()
	return opened(p.t, p.server, p.lang, p.screen, p.ctx)
}

func opened(t *testing.T, h *server, lang string, s screen, parent context.Context, options ...chromedp.ContextOption) *person {
	t.Helper()
	w := &witness{server: h.url, asked: map[network.RequestID]string{}}
	w.allow(`status of 409 .*/check$`) // orders that are looked at while somebody else closes their phase
	ctx, cancel := chromedp.NewContext(parent, append(options, chromedp.WithListener(w.see))...)
	p := &person{t: t, ctx: ctx, server: h, lang: lang, screen: s, looked: map[string]bool{}, witness: w}
	t.Cleanup(func() {
		if t.Failed() {
			p.keepPicture()
		}
		cancel()
		w.testify(t)
	})
	p.do("open a tab", nothing)
	order(p, network.Enable, network.EnableParams{})
	order(p, log.Enable, cdp.Empty{})
	order(p, audits.Enable, cdp.Empty{})
	order(p, network.SetExtraHTTPHeaders, network.SetExtraHTTPHeadersParams{Headers: network.Headers{"Accept-Language": lang}})
	order(p, emulation.SetTimezoneOverride, emulation.SetTimezoneOverrideParams{TimezoneID: "Europe/Berlin"})
	p.looksAt(s)
	return p
}

// word is what a page calls something, in the person's language.
func (p *person) word(key string, args ...string) string {
	p.t.Helper()
	list := game.Args{}
	for n := 0; n+1 < len(args); n += 2 {
		list[args[n]] = args[n+1]
	}
	words := p.server.texts.Printer(i18n.Lang(p.lang), "agamemnon")
	if !words.Has(key) {
		p.t.Fatalf("no page has the words %q", key)
	}
	return words.T(key, list)
}

// goesOffline loses the connection; comesOnline has it again.
func (p *person) goesOffline() {
	p.t.Helper()
	p.allow("ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE|ERR_NETWORK|ERR_SOCKET")
	p.allow(`Uncaught \(in promise\) TypeError: Failed to fetch`) // a worker that was being installed: the browser tries again later
	p.network(true)
	p.server.line.cut() // what flows already knows nothing of the browser being offline
}

func (p *person) comesOnline() {
	p.t.Helper()
	p.network(false)
}

func (p *person) network(offline bool) {
	p.t.Helper()
	order(p, conditions, map[string]any{"offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1})
}

// conditions is spelt out: its successor in the protocol is not the same in all
// browsers yet.
var conditions = cdp.Command[map[string]any, cdp.Empty]{Method: "Network.emulateNetworkConditions"}

var nothing = chromedp.Func(func(context.Context, *chromedp.Target) error { return nil })

// looksAt changes the size of the screen.
func (p *person) looksAt(s screen) {
	p.t.Helper()
	p.screen = s
	var touch []chromedp.EmulateViewportOption
	if s.touch {
		touch = append(touch, chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulatePortrait)
	}
	p.do("change the screen", chromedp.EmulateViewport(int64(s.width), int64(s.height), touch...))
	// What the page puts in its place by script when its size changes is there two pictures later.
	p.do("see it", chromedp.Evaluate[chromedp.Void]("new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))", chromedp.EvalAwaitPromise))
}

// prefers sets the system's colours, "light" or "dark", and stops all motion.
func (p *person) prefers(scheme string) {
	p.t.Helper()
	p.scheme = scheme
	order(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: "reduce"},
	}})
}

// withoutScripts turns scripts off for all pages from now on.
func (p *person) withoutScripts() {
	p.t.Helper()
	order(p, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
}

// do runs one action of the browser, within one's patience.
func (p *person) do(what string, a chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, limited(a)); err != nil {
		p.t.Fatalf("%s: %v", what, err)
	}
}

// limited gives an action a limit of time. The tab's own context must have none.
func limited[T any](a chromedp.Action[T]) chromedp.Action[T] {
	return func(ctx context.Context, t *chromedp.Target) (T, error) {
		ctx, cancel := context.WithTimeout(ctx, *patience)
		defer cancel()
		return a(ctx, t)
	}
}

// order gives the browser one command of its protocol.
func order[P, R any](p *person, c cdp.Command[P, R], params P) R {
	p.t.Helper()
	r, err := chromedp.Run(p.ctx, limited(func(ctx context.Context, t *chromedp.Target) (R, error) {
		return cdp.Call(ctx, t, c, params)
	}))
	if err != nil {
		p.t.Fatalf("%s: %v", c.Method, err)
	}
	return r
}

// visit opens a page by its address.
func (p *person) visit(path string) {
	p.t.Helper()
	if !strings.HasPrefix(path, "http") {
		path = p.server.url + path
	}
	p.do("visit "+path, chromedp.Navigate(path))
}

// findsAt opens a page again and again until something on it is so: it is made on the server from what another page tells it
// while it is being left.
func (p *person) findsAt(path, what, js string) {
	p.t.Helper()
	for end := time.Now().Add(*patience); time.Now().Before(end); pause() {
		p.visit(path)
		if look[bool](p, js) {
			return
		}
	}
	p.t.Fatalf("%s at %s never happened. What is there:\n%s", what, path, p.glance())
}

// path is where the person is.
func (p *person) path() string {
	p.t.Helper()
	return look[string](p, "location.pathname + location.hash")
}

// look reads something from the page.
func look[T any](p *person, js string) T {
	p.t.Helper()
	v, err := chromedp.Run(p.ctx, limited(chromedp.Evaluate[T](js)))
	if err != nil {
		p.t.Fatalf("read %s: %v", js, err)
	}
	return v
}

// until waits for something on the page to be so. A page that is just being left or
// loaded is asked again.
func (p *person) until(what, js string) {
	p.t.Helper()
	if !p.waits(*patience, js) {
		p.t.Fatalf("%s (%s, %s): %s never happened at %s. What is there:\n%s", p.t.Name(), p.lang, p.screen.name, what, p.where(), p.glance())
	}
}

func (p *person) waits(limit time.Duration, js string) bool {
	rest := 5 * time.Millisecond
	for end := time.Now().Add(limit); time.Now().Before(end); time.Sleep(rest) {
		if ok, err := chromedp.Run(p.ctx, limited(chromedp.Evaluate[bool]("!!("+js+")"))); err == nil && ok {
			return true
		}
		rest = min(2*rest, longestRest) // most is so at once; looking often takes the machine from those who work
	}
	return false
}

// longestRest is the longest time between two looks at a page.
const longestRest = 80 * time.Millisecond

// pause is the time between two looks at the page.
func pause() { time.Sleep(25 * time.Millisecond) }

func (p *person) where() string {
	at, err := chromedp.Run(p.ctx, limited(chromedp.Location()))
	if err != nil {
		return err.Error()
	}
	return at
}

// glance is the text of the page, for reports.
func (p *person) glance() string {
	text, err := chromedp.Run(p.ctx, limited(chromedp.Evaluate[string]("document.body?.innerText ?? ''")))
	if err != nil {
		return err.Error()
	}
	return text
}

// arrives waits for a page whose path matches, with its scripts at work.
func (p *person) arrives(pattern string) {
	p.t.Helper()
	p.until("arriving at "+pattern, fmt.Sprintf("document.readyState === 'complete' && new RegExp(%s).test(location.pathname)", quote(pattern)))
}

// reads waits until the page says something.
func (p *person) reads(text string) {
	p.t.Helper()
	p.until("reading "+strconv.Quote(text), fmt.Sprintf("document.body.innerText.replace(/\\s+/g,' ').includes(%s)", quote(text)))
}

// readsIn waits until a part of the page says something.
func (p *person) readsIn(part element, text string) {
	p.t.Helper()
	p.until(fmt.Sprintf("reading %q in %s", text, part), fmt.Sprintf("(%s)?.textContent.replace(/\\s+/g,' ').includes(%s)", part, quote(text)))
}

// sees reports whether the page says something now.
func (p *person) sees(text string) bool {
	p.t.Helper()
	return look[bool](p, fmt.Sprintf("document.body.innerText.replace(/\\s+/g,' ').includes(%s)", quote(text)))
}

// keepPicture stores what a failed test saw, where go test -artifacts leaves it.
func (p *person) keepPicture() {
	ctx, cancel := context.WithTimeout(p.ctx, 10*time.Second)
	defer cancel()
	data, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		return
	}
	file := filepath.Join(p.t.ArtifactDir(), fmt.Sprintf("%s-%s-%d.png", p.lang, p.screen.name, time.Now().UnixNano()))
	if err := os.WriteFile(file, data, 0o644); err == nil {
		p.t.Logf("what was to be seen: %s", file)
	}
}

func quote(s string) string {
	data, err := json.Marshal(s)
	if err != nil {
		panic(err) // a string can always be encoded
	}
	return string(data)
}

// leaves does something that leads to another page, and waits for that page.
func (p *person) leaves(act func()) {
	p.t.Helper()
	before := look[float64](p, "performance.timeOrigin")
	act()
	p.until("another page", fmt.Sprintf("performance.timeOrigin !== %v && document.readyState === 'complete'", before))
}
