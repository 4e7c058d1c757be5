package e2e

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/mailin/door"
	"spielleiter/internal/mailin/door/doortest"
	"spielleiter/internal/notice/mail/mailtest"
)

// week is a server with a clock that its test sets, which sends mail to a real server and takes orders by mail; it can be
// stopped, and started again on the same database and at the same address.
type week struct {
	*server
	t        *testing.T
	dir      string
	addr     string
	clock    *hosttest.Clock
	mails    *mailtest.Server
	provider *doortest.Provider // of those who answer by mail
	door     string
	stop     func()
	sent     int // mails, so that each has a name of its own
}

const (
	// replyDomain is where reply addresses are.
	replyDomain = "orders.example.net"
	// weekOutage is from how long on an outage counts: longer than the clock is moved at a time.
	weekOutage = 36 * time.Hour
)

func openWeek(t *testing.T) *week {
	t.Helper()
	w := &week{t: t, dir: t.TempDir(), addr: "127.0.0.1:0", clock: hosttest.NewClock(), mails: mailtest.New(t), provider: doortest.New(t, "example.org")}
	w.clock.Forward(time.Until(w.clock.Now())) // pages reckon by the clock of the browser, too
	w.start()
	t.Cleanup(func() { w.stop() })
	return w
}

// start opens the server.
func (w *week) start() {
	t := w.t
	t.Helper()
	var stop func()
	w.server, stop = opening{
		db: filepath.Join(w.dir, "spielleiter.db"), addr: w.addr, level: slog.LevelError, mails: w.mails.Client(),
		front:   func(h http.Handler) http.Handler { return h },
		options: host.Options{Clock: w.clock.Now, PerMinute: -1, OutageLeast: weekOutage, OutageBefore: 30 * 24 * time.Hour, MailDomain: replyDomain},
	}.start(t)
	w.addr = strings.TrimPrefix(w.url, "http://")
	letters, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	w.door = letters.Addr().String()
	log := slog.New(slog.NewTextHandler(complaints{t}, &slog.HandlerOptions{Level: slog.LevelError}))
	ctx, end := context.WithCancel(context.WithoutCancel(t.Context()))
	done := make(chan error, 1)
	go func() {
		done <- door.New(w.Host, door.Options{Domain: replyDomain, Resolver: w.provider, Log: log}).Serve(ctx, letters)
	}()
	w.stop = func() {
		end()
		if err := <-done; err != nil {
			t.Error(err)
		}
		stop()
	}
}

// passes lets some time pass, and the server do what is due in a match.
func (w *week) passes(id string, d time.Duration) {
	w.t.Helper()
	w.clock.Forward(d)
	must(w.t, w.CloseDue(w.t.Context(), id))
}

// letter waits for a mail to an address that says something, while time passes minute by minute: notices wait for their readers
// to see the page first.
func (w *week) letter(to, text string) mailtest.Letter {
	w.t.Helper()
	for end := time.Now().Add(*patience); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		list := w.mails.Letters(to)
		if n := slices.IndexFunc(list, func(l mailtest.Letter) bool { return strings.Contains(l.Subject+"\n"+l.Plain, text) }); n >= 0 {
			return list[n]
		}
		w.clock.Forward(10 * time.Second)
	}
	for _, l := range w.mails.Letters(to) {
		w.t.Logf("%s\n%s", l.Subject, l.Plain)
	}
	w.t.Fatalf("no mail to %s says %q", to, text)
	return mailtest.Letter{}
}

// member is one of those who play.
type member struct {
	host.Actor
	token, address string
}

// member makes a guest who reads mail.
func (w *week) member(name, lang string) member {
	t := w.t
	t.Helper()
	token, a, err := w.Guest(t.Context(), host.Client{IP: "127.0.0.1", Agent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0", Lang: lang, Zone: "Europe/Berlin"})
	must(t, err)
	a, err = w.SetProfile(t.Context(), a, host.Profile{Name: name, Lang: lang})
	must(t, err)
	m := member{a, token, strings.ToLower(name) + "@example.org"}
	_, err = w.SetMail(t.Context(), a, m.address)
	must(t, err)
	_, link, _ := strings.Cut(w.letter(m.address, "/notices/confirm/").Plain, "/notices/confirm/")
	link, _, _ = strings.Cut(link, "\n")
	must(t, w.Confirm(t.Context(), link))
	return m
}

// answers sends orders by mail, signed by the provider of the writer, to the reply address of the mail that asked for them.
func (w *week) answers(m member, asked mailtest.Letter, orders string) {
	w.t.Helper()
	w.sent++
	to := strings.Trim(asked.Header.Get("Reply-To"), "<>")
	mail := strings.ReplaceAll(fmt.Sprintf(`From: %s
To: %s
Subject: Re: %s
Date: %s
Message-ID: <week-%d@example.org>
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

%s
`, m.address, to, asked.Subject, w.clock.Now().Format(time.RFC1123Z), w.sent, orders), "\n", "\r\n")
	must(w.t, w.provider.Deliver(w.door, m.address, to, w.provider.Sign([]byte(mail), "example.org")))
}
