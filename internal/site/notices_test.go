package site_test

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"io"
	"mime/quotedprintable"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/notice"
	"spielleiter/internal/notice/hook"
	"spielleiter/internal/notice/mail/mailtest"
	"spielleiter/internal/notice/sender"
	"spielleiter/internal/site"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// told is a world that sends mail to a real server and calls a real webhook, and works by itself.
type told struct {
	*world
	mails *mailtest.Server
	hook  *httptest.Server
	mu    sync.Mutex
	calls []string
}

func newTold(t *testing.T) *told {
	t.Helper()
	return newToldAt(t, "")
}

// newToldAt is such a world with a domain to which mail can be sent, "": none.
func newToldAt(t *testing.T, domain string) *told {
	t.Helper()
	w := &told{world: &world{t: t, log: &hosttest.Journal{}, random: hosttest.Chance(40), tokens: map[string]string{}}, mails: mailtest.New(t)}
	w.hook = httptest.NewTLSServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		w.mu.Lock()
		defer w.mu.Unlock()
		w.calls = append(w.calls, string(body))
	}))
	t.Cleanup(w.hook.Close)
	roots := x509.NewCertPool()
	roots.AddCert(w.hook.Certificate())
	hooks := hook.New(hook.Options{Inside: true, TLS: &tls.Config{RootCAs: roots, MinVersion: tls.VersionTLS12}})
	s, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "spielleiter.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	w.options = site.Options{Secure: true, Version: "test"}
	w.Server = hosttest.Of(t, s, hosttest.NewClock(), played(), host.Options{Random: w.random, Sender: sender.New(texts(), "https://games.example.org", w.mails.Client(), hooks), MailDomain: domain})
	w.options.Log = w.Log()
	w.handler, err = site.New(w.Host, texts(), w.options)
	w.Must(err)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		w.Run(ctx)
	}()
	t.Cleanup(func() {
		stop()
		<-ended
	})
	return w
}

// mailTo waits for so many mails to an address and gives the last one, readable.
func (w *told) mailTo(to string, n int) string {
	w.t.Helper()
	for range 100 {
		var got []string
		for _, m := range w.mails.Mails() {
			if m.To == to {
				got = append(got, m.Data)
			}
		}
		if len(got) >= n {
			text, err := io.ReadAll(quotedprintable.NewReader(strings.NewReader(got[n-1])))
			if err != nil {
				w.t.Fatal(err)
			}
			return string(text)
		}
		time.Sleep(100 * time.Millisecond)
	}
	w.t.Fatalf("no mail %d to %s", n, to)
	return ""
}

func (w *told) called(n int) []string {
	w.t.Helper()
	for range 100 {
		w.mu.Lock()
		calls := slices.Clone(w.calls)
		w.mu.Unlock()
		if len(calls) >= n {
			return calls
		}
		time.Sleep(100 * time.Millisecond)
	}
	w.t.Fatalf("no call %d of the webhook", n)
	return nil
}

var linked = regexp.MustCompile(`https://games\.example\.org(/notices/[^\s"<>]+)`)

func (w *told) post(as host.Actor, path string, pairs ...string) reply {
	return w.ask(as, request{method: "POST", path: path, body: form(pairs...), header: map[string]string{"Accept-Language": "en"}})
}

// From the account page to the mailbox and back: an address is asked for, confirmed by its link, gets what
// it should, and stops with one click. Neither mail nor webhook holds a word of a letter or an order.
func TestNoticesGoByMailAndWebhookAndTellNoSecret(t *testing.T) {
	w := newTold(t)
	a, b := w.person("Thetis"), w.person("Nereus")
	get := func(as host.Actor, path string) reply {
		return w.ask(as, request{method: "GET", path: path, header: map[string]string{"Accept-Language": "en"}})
	}
	w.post(b, "/account/notices", "act", "mail", "address", "b@example.org")
	if page := get(b, "/account"); !strings.Contains(page.body, "Wartet auf den Link in der Mail an b@example.org") {
		t.Error("the page does not say that it waits")
	}
	link := linked.FindStringSubmatch(w.mailTo("b@example.org", 1))[1]
	if got := get(host.Actor{}, link); got.status != 200 || !strings.Contains(got.body, "b@example.org") {
		t.Errorf("the link: %d", got.status)
	}
	if n, err := w.Notices(t.Context(), b); err != nil || n.Mail.State != host.ChannelWaiting {
		t.Errorf("a look at the link confirms: %+v %v", n.Mail, err)
	}
	if got := w.post(host.Actor{}, link); got.status != 200 {
		t.Errorf("confirmed: %d %s", got.status, got.body)
	}
	if got := w.post(host.Actor{}, link); got.status != 404 {
		t.Errorf("the link works twice: %d", got.status)
	}
	w.post(b, "/account/notices", "act", "hook", "url", w.hook.URL, "shape", "json")
	w.post(b, "/account/notices", "act", "save", "lead", "360", "on", "turn.mail", "on", "soon.mail", "on", "letter.mail", "on", "letter.hook", "on", "ended.mail", "on", "ended.hook")

	made, err := w.Create(t.Context(), a, host.NewMatch{
		Game: "agamemnon", Seat: "greeks", Options: map[string]string{"starter": "greeks"}, Title: "Troja",
		Terms: match.Terms{Press: match.PressPublic, Pace: match.Pace{Kind: match.PaceSpan, Span: match.Span(24 * time.Hour)}},
	})
	w.Must(err)
	w.Must(w.Join(t.Context(), b, made.ID, "", made.Invite))
	const canary = "Kanarienvogel"
	_, err = w.Say(t.Context(), a, made.ID, "", canary)
	w.Must(err)
	mover := w.Mover(made.ID, a, b)
	var orders []string
	for mover.Person == a.Person {
		text := w.DefaultOrders(w.Page(a, made.ID))
		orders = append(orders, text)
		_, err := w.Submit(t.Context(), a, made.ID, host.Order{Text: text, Ready: true})
		w.Must(err)
		mover = w.Mover(made.ID, a, b)
	}
	time.Sleep(1500 * time.Millisecond) // what happened becomes deliveries
	w.Clock.Forward(7 * time.Minute)
	w.mailTo("b@example.org", 3)
	w.called(1)
	w.Must(w.Resign(t.Context(), a, made.ID))
	w.mailTo("b@example.org", 4)
	w.called(2)
	if got := w.mails.Mails(); len(got) != 4 {
		t.Errorf("%d mails", len(got))
	}
	everything := w.called(2)
	for n := range 4 {
		everything = append(everything, w.mailTo("b@example.org", n+1))
	}
	for _, text := range everything[:2] {
		if !strings.Contains(text, made.ID) || !strings.Contains(text, "Troja") {
			t.Errorf("the webhook got %s", text)
		}
	}
	for _, text := range everything {
		for _, secret := range append(orders, canary, "Thetis", a.Person, b.Person+`"`, w.tokens[b.Person]) {
			if strings.Contains(text, secret) {
				t.Errorf("%q is told: %s", secret, text)
			}
		}
	}

	stop := linked.FindStringSubmatch(w.mailTo("b@example.org", 4))[1]
	if got := get(host.Actor{}, stop); got.status != 200 || !strings.Contains(got.body, "b@example.org") {
		t.Errorf("the link that stops: %d", got.status)
	}
	if got := w.post(host.Actor{}, stop, "List-Unsubscribe", "One-Click"); got.status != 200 {
		t.Errorf("one click: %d", got.status)
	}
	if n, err := w.Notices(t.Context(), b); err != nil || n.Mail.State != host.ChannelNone || n.Hook.State != host.ChannelOn || n.Settings.Wants(notice.Turn, notice.Hook) {
		t.Errorf("after that: %+v %v", n, err)
	}
}

// Nobody is asked for the address of others again and again, and no link works late or for somebody else.
func TestLinksOfMailsAreGuarded(t *testing.T) {
	w := newTold(t)
	a, b := w.person("Thetis"), w.person("Nereus")
	for n := range 5 {
		status := w.post([]host.Actor{a, b}[n%2], "/account/notices", "act", "mail", "address", "victim@example.org").status
		if want := map[bool]int{true: 303, false: 429}[n < 3]; status != want {
			t.Errorf("asked for the %d. time: %d, want %d", n+1, status, want)
		}
	}
	for _, wrong := range []string{"", "anna", "a@b", "a@127.0.0.1", "a@example.org\r\nBcc: b@example.org", "<x@example.org", strings.Repeat("a", 70) + "@example.org"} {
		if got := w.post(a, "/account/notices", "act", "mail", "address", wrong).status; wrong != "" && got != 422 {
			t.Errorf("%q: %d", wrong, got)
		}
	}
	w.post(b, "/account/notices", "act", "mail", "address", "b@example.org")
	link := linked.FindStringSubmatch(w.mailTo("b@example.org", 1))[1]
	_, secret, _ := strings.Cut(link, ".")
	for _, path := range []string{"/notices/confirm/" + a.Person + "." + secret, link + "A", link[:len(link)-1], "/notices/stop/" + b.Person + "." + secret} {
		if got := w.post(a, path).status; got != 404 {
			t.Errorf("%s: %d", path, got)
		}
	}
	w.Clock.Forward(49 * time.Hour)
	if got := w.post(b, link).status; got != 404 {
		t.Errorf("too late: %d", got)
	}
}
