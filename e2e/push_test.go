package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	permissions "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/serviceworker"
	tabs "github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"spielleiter/internal/notice/mail"
	"spielleiter/internal/notice/push/pushtest"
)

// standIn is a browser's way to its push service: no test may call the public one. All else is the browser's own. What it has
// subscribed it knows on the next page, too.
const standIn = `(() => {
  const own = %s;
  const read = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0)).buffer;
  const subscription = () => localStorage.subscribed && {
    endpoint: own.endpoint, options: { applicationServerKey: read(localStorage.subscribed) }, toJSON: () => own,
    unsubscribe: async () => delete localStorage.subscribed,
  };
  PushManager.prototype.getSubscription = async () => subscription() || null;
  PushManager.prototype.subscribe = async (options) => {
    if (Notification.permission !== "granted" || !options.userVisibleOnly) throw new DOMException("no", "NotAllowedError");
    localStorage.subscribed = options.applicationServerKey;
    return subscription();
  };
})()`

// may says what the browser answers when a page wants to show notices.
func (p *person) may(setting permissions.PermissionSetting) {
	p.t.Helper()
	context := order(p, tabs.GetTargetInfo, tabs.GetTargetInfoParams{}).TargetInfo.BrowserContextID
	order(p, permissions.SetPermission, permissions.SetPermissionParams{
		Permission: &permissions.PermissionDescriptor{Name: "notifications"}, Setting: setting, Origin: p.server.url, BrowserContextID: context,
	})
}

// before has a script run before those of every page from now on.
func (p *person) before(script string) page.ScriptIdentifier {
	p.t.Helper()
	return order(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script}).Identifier
}

// delivered brings a text to the worker of the pages, as a push service does.
func (p *person) delivered(text string) {
	p.t.Helper()
	order(p, serviceworker.Enable, cdp.Empty{})
	var id serviceworker.RegistrationID
	for end := time.Now().Add(*patience); id == "" && time.Now().Before(end); pause() {
		p.mu.Lock()
		id = p.registration
		p.mu.Unlock()
	}
	order(p, serviceworker.DeliverPushMessage, serviceworker.DeliverPushMessageParams{Origin: p.server.url, RegistrationID: id, Data: text})
}

// shows delivers a push until it is shown, as one notice of which something is so: a worker that is just being started may miss one.
func (p *person) shows(text, js string) {
	p.t.Helper()
	for range 6 {
		p.delivered(text)
		if p.waits(*patience/6, "("+shownNotices+", window.noticed?.length === 1 && "+js+")") {
			return
		}
	}
	p.t.Fatalf("the notice was never shown; there is %v", look[[]string](p, "window.noticed ?? []"))
}

// shownNotices is what the browser shows, as "title|line|tag|path".
const shownNotices = `navigator.serviceWorker.ready.then((r) => r.getNotifications()).then((list) => (window.noticed = list.map((n) => [n.title, n.body, n.tag, n.data.path, n.lang].join("|"))), () => {})`

// No test can press a notice of the system: the worker of the pages hears that one was pressed, and notes which page it shows or opens,
// for which a browser wants a real press. An event that a script makes cannot be waited for.
const (
	watchWorker = `
  self.heard = [];
  self.kept = [ExtendableEvent.prototype.waitUntil, Clients.prototype.openWindow, WindowClient.prototype.focus];
  const part = (url) => new URL(url).pathname + new URL(url).hash;
  ExtendableEvent.prototype.waitUntil = function (work) {
    if (this.type !== "push") work.then(() => heard.push("done"), (e) => heard.push("failed: " + e));
  };
  Clients.prototype.openWindow = async (page) => void heard.push("opens " + part(page));
  WindowClient.prototype.focus = async function () { heard.push("shows " + part(this.url)) };`
	unwatchWorker = `[ExtendableEvent.prototype.waitUntil, Clients.prototype.openWindow, WindowClient.prototype.focus] = self.kept;`
	clickNotice   = `
  registration.getNotifications().then(([one]) => self.dispatchEvent(new NotificationEvent("notificationclick", { notification: one })));`
	renewSubscription = `
  self.dispatchEvent(Object.assign(new ExtendableEvent("pushsubscriptionchange"), { newSubscription: { toJSON: () => (%s) } }));`
)

// pagesWorker is the worker of the pages in somebody's browser.
type pagesWorker struct {
	t   *testing.T
	ctx context.Context
}

func (p *person) worker() pagesWorker {
	p.t.Helper()
	list, err := chromedp.Targets(p.ctx)
	must(p.t, err)
	for _, one := range list {
		if one.Type == "service_worker" && strings.HasPrefix(one.URL, p.server.url) {
			ctx, cancel := chromedp.NewContext(p.ctx, chromedp.WithTargetID(one.TargetID))
			p.t.Cleanup(cancel)
			return pagesWorker{p.t, ctx}
		}
	}
	p.t.Fatalf("no worker of the pages among %d targets", len(list))
	return pagesWorker{}
}

func (w pagesWorker) runs(script string) {
	w.t.Helper()
	_, err := chromedp.Run(w.ctx, limited(chromedp.Evaluate[int]("(() => {"+script+"\n})(), 0")))
	must(w.t, err)
}

// says waits until the worker has done just that since it was asked last.
func (w pagesWorker) says(want ...string) {
	w.t.Helper()
	var heard []string
	for end := time.Now().Add(*patience); len(heard) < len(want) && time.Now().Before(end); pause() {
		var err error
		heard, err = chromedp.Run(w.ctx, limited(chromedp.Evaluate[[]string]("self.heard")))
		must(w.t, err)
	}
	if !slices.Equal(heard, want) {
		w.t.Errorf("the worker of the pages did %q, want %q", heard, want)
	}
	w.runs("self.heard = []")
}

// Somebody presses the button, lets the browser do it, sends themselves a trial and sees it: encrypted by the server, read by the
// browser's keys, shown by the worker of the pages. The same one twice is shown once. Pressed, it shows the page that it is about, or opens it;
// and an address that the push service has renewed is the server's at once.
func TestNoticesArePushedToABrowser(t *testing.T) {
	t.Parallel()
	service := pushtest.New(t)
	mails, err := mail.Parse("smtp://127.0.0.1:1?tls=none&from=house@example.org", "")
	must(t, err)
	h := opening{mails: mails, front: func(h http.Handler) http.Handler { return h }, pushes: service.HTTP()}.fresh(t)
	p := opened(t, h, "de", phone, wholeBrowser(t), chromedp.WithNewBrowserContext())
	p.startsAgainstComputer()
	mine := service.Browser("")
	own, err := json.Marshal(map[string]any{"endpoint": mine.Endpoint, "keys": mine.Keys})
	must(t, err)
	p.before(fmt.Sprintf(standIn, own))

	p.may(permissions.PermissionSettingDenied)
	p.visit("/account")
	p.until("the page to say that the browser refuses", `!document.querySelector("[data-push-says=denied]").hidden && document.querySelector("[data-push-button]").hidden`)
	p.may(permissions.PermissionSettingGranted)
	p.visit("/account")
	p.until("the button", `!document.querySelector("[data-push-button]").hidden`)
	p.judgedBare()
	p.looksAt(screen{name: "narrow", width: 320, height: 700})
	p.fits("/account")
	p.looksAt(phone)
	p.leaves(func() { p.click(at("[data-push-button] button")) })
	p.reads(p.word("done.notices.pushed"))
	p.until("the browser in the list and no button", `document.querySelector("#push .sessions [value=trial]") && document.querySelector("[data-push-button]").hidden`)
	p.looksAt(screen{name: "narrow", width: 320, height: 700})
	p.fits("/account")
	p.judgedBare()
	p.looksAt(phone)

	p.leaves(func() { p.click(at("#push [value=trial]")) })
	p.reads(p.word("done.notices.trial"))
	var got []pushtest.Push
	for end := time.Now().Add(*patience); len(got) == 0 && time.Now().Before(end); pause() {
		got, _ = service.Got()
	}
	if len(got) != 1 {
		t.Fatalf("%d trials arrived", len(got))
	}
	n := got[0].Notice(t)
	want := n.Title + "|" + n.Line + "|" + n.Tag + "|/account#notices|de"
	for range 2 {
		p.shows(got[0].Text, "window.noticed[0] === "+quoted(want))
	}
	worker := p.worker()
	worker.runs(watchWorker)
	worker.runs(clickNotice)
	worker.says("shows /account", "done")
	p.until("no notice", "("+shownNotices+", window.noticed?.length === 0)")
	p.visit("/help")
	p.shows(got[0].Text, "true")
	worker.runs(clickNotice)
	worker.says("opens /account#notices", "done")
	p.visit("/account")
	renewed := service.Browser("")
	other, err := json.Marshal(map[string]any{"endpoint": renewed.Endpoint, "keys": renewed.Keys})
	must(t, err)
	worker.runs(fmt.Sprintf(renewSubscription, other))
	worker.says("done")
	worker.runs(unwatchWorker)
	p.leaves(func() { p.click(at("#push [value=trial]")) })
	p.reads(p.word("done.notices.trial"))
	for end := time.Now().Add(*patience); len(got) < 2 && time.Now().Before(end); pause() {
		got, _ = service.Got()
	}
	if len(got) != 2 || got[0].Endpoint != mine.Endpoint || got[1].Endpoint != renewed.Endpoint {
		t.Fatalf("the second trial did not come to the renewed address: %+v", got)
	}
	const said = "(" + shownNotices + `, window.noticed?.some((one) => one.startsWith("Spielleiter|")))`
	shown := false
	for n := 0; n < 5 && !shown; n++ { // a worker that is just being put to sleep misses what is delivered to it
		p.delivered("no JSON at all")
		shown = p.waits(*patience/5, said)
	}
	p.until("a browser that was woken up to show something", said)

	p.leaves(func() { p.click(at("#push [data-unpush] button")) })
	p.reads(p.word("done.notices.unpushed"))
	p.until("the button again", `!document.querySelector("[data-push-button]").hidden && !localStorage.subscribed && !document.querySelector("#push .sessions")`)
	p.leaves(func() { p.click(at("[data-push-button] button")) })
	p.reads(p.word("done.notices.pushed"))

	for why, lacks := range map[string]string{"insecure": `Object.defineProperty(window, "isSecureContext", { value: false })`, "none": `delete window.PushManager`} {
		script := p.before(lacks)
		p.visit("/account")
		p.until(why, `!document.querySelector("[data-push-says=`+why+`]").hidden && document.querySelector("[data-push-button]").hidden`)
		order(p, page.RemoveScriptToEvaluateOnNewDocument, page.RemoveScriptToEvaluateOnNewDocumentParams{Identifier: script})
	}
	p.withoutScripts()
	p.visit("/account")
	p.reads(p.word("notices.push.scripts"))
}

// judgedBare has axe look at the page.
func (p *person) judgedBare() {
	p.t.Helper()
	if axe, err := os.ReadFile("node_modules/axe-core/axe.min.js"); err == nil {
		for _, f := range p.judged(string(axe), everything) {
			p.t.Errorf("%s: %s %+v", f.ID, f.Help, f.Nodes)
		}
	}
}

// quoted is a text as a script writes it.
func quoted(s string) string {
	data, _ := json.Marshal(s) // texts always encode
	return string(data)
}
