package site_test

import (
	"context"
	"encoding/base64"
	"log/slog"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/notice/push"
	"spielleiter/internal/notice/push/pushtest"
	"spielleiter/internal/notice/sender"
	"spielleiter/internal/site"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// newPushed is a world that pushes to a service, and works by itself.
func newPushed(t *testing.T) (*world, *pushtest.Service) {
	t.Helper()
	w, service := &world{t: t, log: &hosttest.Journal{}, random: hosttest.Chance(41), tokens: map[string]string{}}, pushtest.New(t)
	s, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "spielleiter.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	w.options = site.Options{Secure: true, Version: "test", Log: slog.New(slog.NewTextHandler(w.log, nil))}
	carries := sender.New(texts(), "https://games.example.org", nil, nil).Pushing(push.New(service.HTTP(), "https://games.example.org"))
	w.Server = hosttest.Of(t, s, hosttest.NewClock(), played(), host.Options{Random: w.random, Sender: carries, Log: w.options.Log})
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
	return w, service
}

// arrived waits until so many notices have come.
func arrived(t *testing.T, s *pushtest.Service, n int) []pushtest.Push {
	t.Helper()
	for range 100 {
		if got, _ := s.Got(); len(got) >= n {
			return got
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatalf("no push %d", n)
	return nil
}

// From the button to the lock screen and back, by the page, the outbox and a push service that looks at signature and encryption:
// what a browser is told is its own, holds no word of a letter, an order or another seat, and ends with the session.
func TestNoticesArePushedAndTellNoSecret(t *testing.T) {
	w, service := newPushed(t)
	a, b := w.person("Thetis"), w.person("Nereus")
	post := func(as host.Actor, pairs ...string) reply {
		return w.ask(as, request{method: "POST", path: "/account/notices", body: form(pairs...), header: map[string]string{"Accept-Language": "en"}})
	}
	account := func(as host.Actor) string {
		return w.ask(as, request{method: "GET", path: "/account", header: map[string]string{"Accept-Language": "en"}}).body
	}
	_, key, _ := strings.Cut(account(b), `data-push="`)
	key, _, _ = strings.Cut(key, `"`)
	browser := service.Browser(key)
	if got := post(b, "act", "push", "endpoint", browser.Endpoint, "p256dh", browser.Keys.P256dh, "auth", browser.Keys.Auth); got.status != http.StatusSeeOther {
		t.Fatalf("%d %s", got.status, got.body)
	}
	post(b, "act", "save", "lead", "360", "on", "turn.push", "on", "letter.push", "on", "ended.push")
	page := account(b)
	if !strings.Contains(page, `name="browser" value="`+b.Session+`"`) || !strings.Contains(page, "data-here") {
		t.Error("the page does not show the browser")
	}
	post(b, "act", "trial", "browser", b.Session)
	if n := arrived(t, service, 1)[0].Notice(t); n.Path != "/account#notices" || n.Lang != "de" || n.Title == "" {
		t.Errorf("%+v", n)
	}

	made, err := w.Create(t.Context(), a, host.NewMatch{
		Game: "agamemnon", Seat: "greeks", Options: map[string]string{"starter": "greeks"}, Title: "Troja",
		Terms: match.Terms{Press: match.PressPublic, Pace: match.Pace{Kind: match.PaceSpan, Span: match.Span(24 * time.Hour)}},
	})
	w.Must(err)
	w.Must(w.Join(t.Context(), b, made.ID, "", made.Invite))
	const canary = "Kanarienvogel"
	_, err = w.Say(t.Context(), a, made.ID, "", canary)
	w.Must(err)
	secrets := []string{canary, "Thetis", a.Person, b.Person, w.tokens[b.Person]}
	for mover := w.Mover(made.ID, a, b); mover.Person == a.Person; mover = w.Mover(made.ID, a, b) {
		text := w.DefaultOrders(w.Page(a, made.ID))
		secrets = append(secrets, text)
		_, err := w.Submit(t.Context(), a, made.ID, host.Order{Text: text, Ready: true})
		w.Must(err)
	}
	time.Sleep(1500 * time.Millisecond) // what happened becomes deliveries
	w.Clock.Forward(7 * time.Minute)
	got := arrived(t, service, 3)
	w.Must(w.Resign(t.Context(), a, made.ID))
	got = arrived(t, service, len(got)+1)
	titles, topics := map[string]bool{}, map[string]bool{}
	for _, p := range got[1:] {
		n := p.Notice(t)
		titles[n.Title] = true
		if n.Path != "/m/"+made.ID || n.Tag != p.Topic || topics[p.Topic] || p.Key != key || p.Subject != "https://games.example.org" {
			t.Errorf("%+v of %+v", n, p)
		}
		topics[p.Topic] = true
		for _, secret := range secrets {
			if strings.Contains(p.Text, secret) {
				t.Errorf("%q is told: %s", secret, p.Text)
			}
		}
	}
	for _, want := range []string{"Du bist am Zug: Troja", "Du hast Post: Troja", "Zu Ende: Troja"} {
		if !titles[want] {
			t.Errorf("no %q in %v", want, titles)
		}
	}

	// Neither a page nor the log says the key, the endpoint, or what the browser has told.
	secret, err := w.Store.Secret(t.Context(), "push", nil)
	w.Must(err)
	everything := account(a) + account(b) + w.log.String() + w.ask(b, request{method: "GET", path: "/api/v1/me/notices"}).body + w.ask(b, request{method: "GET", path: "/m/" + made.ID + "/export"}).body
	for _, s := range []string{base64.StdEncoding.EncodeToString(secret), base64.RawURLEncoding.EncodeToString(secret), string(secret), browser.Endpoint, browser.Keys.Auth, browser.Keys.P256dh} {
		if len(secret) != 32 || strings.Contains(everything, s) {
			t.Errorf("%q is told", s)
		}
	}

	// A browser that has ended its subscription stands on the page as such, and one whose session ends does not.
	service.Forget(browser)
	post(b, "act", "trial", "browser", b.Session)
	for range 50 {
		if page = account(b); strings.Contains(page, "Aus seit") {
			break
		}
		time.Sleep(100 * time.Millisecond)
	}
	if !strings.Contains(page, "Aus seit") || strings.Contains(page, "data-here") {
		t.Error("the page does not say that the browser takes no notices any more")
	}
	w.Clock.Forward(time.Second) // or it is the same trial
	another := service.Browser(key)
	post(b, "act", "push", "endpoint", another.Endpoint, "p256dh", another.Keys.P256dh, "auth", another.Keys.Auth)
	post(b, "act", "trial", "browser", b.Session)
	before := len(arrived(t, service, len(got)+1))
	w.Must(w.SignOut(t.Context(), b))
	_, err = w.Say(t.Context(), a, made.ID, "", canary)
	w.Must(err)
	time.Sleep(1500 * time.Millisecond)
	w.Clock.Forward(7 * time.Minute)
	time.Sleep(2 * time.Second)
	if got, _ := service.Got(); len(got) != before {
		t.Errorf("after signing out %+v", got[before:])
	}
}
