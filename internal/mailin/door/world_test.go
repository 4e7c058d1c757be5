package door_test

import (
	"cmp"
	"context"
	"crypto/tls"
	"log/slog"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/i18n"
	"spielleiter/internal/mailin"
	"spielleiter/internal/mailin/door"
	"spielleiter/internal/mailin/door/doortest"
	"spielleiter/internal/notice"
	"spielleiter/internal/notice/mail/mailtest"
	"spielleiter/internal/notice/sender"
	"spielleiter/match"
)

const domain = "orders.example.net"

// world is a house that sends mail to a real server and takes mail at a real door.
type world struct {
	*hosttest.Server
	t        *testing.T
	mails    *mailtest.Server
	door     string
	provider *doortest.Provider // of those who write
	log      *hosttest.Journal
	sent     int // mails, so that each has a name of its own
}

func newWorld(t *testing.T) *world {
	t.Helper()
	return newWorldWith(t, nil)
}

// newWorldWith is a world whose door may speak TLS.
func newWorldWith(t *testing.T, secure *tls.Config) *world {
	t.Helper()
	w := &world{t: t, mails: mailtest.New(t), log: &hosttest.Journal{}}
	log := slog.New(slog.NewTextHandler(w.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	texts := i18n.All(hosttest.Shapes(), match.Texts, host.Texts, notice.Texts, mailin.Texts)
	store := hosttest.New(t)
	w.Server = hosttest.With(t, store.Store, store.Clock, host.Options{
		Sender: sender.New(texts, "https://games.example.net", w.mails.Client(), nil), MailDomain: domain, Log: log, PerMinute: -1,
	})
	w.provider = doortest.New(t, "example.org", "evil.example")
	l, err := net.Listen("tcp", "127.0.0.1:0")
	w.Must(err)
	w.door = l.Addr().String()
	ctx, stop := context.WithCancel(t.Context())
	var all sync.WaitGroup
	all.Go(func() { w.Run(ctx) })
	all.Go(func() {
		if err := door.New(w.Host, door.Options{Domain: domain, Resolver: w.provider, Log: log, TLS: secure}).Serve(ctx, l); err != nil {
			t.Error(err)
		}
	})
	t.Cleanup(func() { stop(); all.Wait() })
	return w
}

// mailTo waits for the nth mail to an address.
func (w *world) mailTo(to string, n int) mailtest.Letter {
	w.t.Helper()
	for range 150 {
		if got := w.arrived(to); len(got) >= n {
			return got[n-1]
		}
		time.Sleep(50 * time.Millisecond)
	}
	w.t.Fatalf("no mail %d to %s", n, to)
	return mailtest.Letter{}
}

func (w *world) arrived(to string) []mailtest.Letter { return w.mails.Letters(to) }

// between finds what stands between two texts.
func (w *world) between(text, from, to string) string {
	w.t.Helper()
	_, text, ok := strings.Cut(text, from)
	text, _, ends := strings.Cut(text, to)
	if !ok || !ends {
		w.t.Fatalf("nothing between %q and %q", from, to)
	}
	return text
}

// reached gives somebody a confirmed address.
func (w *world) reached(a host.Actor, address string) {
	w.t.Helper()
	_, err := w.SetMail(w.t.Context(), a, address)
	w.Must(err)
	w.Must(w.Confirm(w.t.Context(), w.between(w.mailTo(address, 1).Plain, "/notices/confirm/", "\n")))
}

// table is a match of two of which the one who is to move reads mail, and the address to which they answer.
func (w *world) table(address string) (id string, a, other host.Actor, reply string) {
	w.t.Helper()
	return w.tableOf(w.Person("Thetis"), w.Person("Nereus"), address)
}

// tableOf is a table of two people.
func (w *world) tableOf(x, y host.Actor, address string) (id string, a, other host.Actor, reply string) {
	w.t.Helper()
	ctx := w.t.Context()
	made, err := w.Create(ctx, x, host.NewMatch{
		Game: "agamemnon", Seat: "greeks", Options: map[string]string{"starter": "greeks"}, Title: "Troja",
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Span(24 * time.Hour)}, Press: match.PressPublic},
	})
	w.Must(err)
	w.Must(w.Join(ctx, y, made.ID, "", made.Invite))
	a = w.Mover(made.ID, x, y)
	w.reached(a, address)
	other = y
	if a.Person == y.Person {
		other = x
	}
	return made.ID, a, other, w.turn(made.ID, address, a, other)
}

// turn plays until the match waits for somebody anew, and gives the reply address they are told.
func (w *world) turn(id, address string, a, other host.Actor) string {
	w.t.Helper()
	for _, mover := range []host.Actor{a, other} {
		for w.Page(mover, id).You.Can(host.ActSubmit) {
			_, err := w.Submit(w.t.Context(), mover, id, host.Order{Text: w.DefaultOrders(w.Page(mover, id)), Ready: true})
			w.Must(err)
		}
	}
	have := len(w.arrived(address))
	for n := 0; n < 100 && len(w.arrived(address)) == have; n++ {
		w.Clock.Forward(time.Minute) // a notice waits for its reader to look at the page
		time.Sleep(50 * time.Millisecond)
	}
	time.Sleep(1200 * time.Millisecond) // two turns within a second are told twice
	return strings.Trim(w.mailTo(address, have+1).Header.Get("Reply-To"), "<>")
}

// note is a mail that somebody writes.
type note struct {
	from, to, body string
	more           []string // header fields
	envelope       string   // "": from
	raw            string   // in the place of all but the header fields that stand in every mail
	signs          string   // the domain that signs it, "" if none does
}

// write gives a mail as it goes over the net.
func (w *world) write(n note) []byte {
	w.t.Helper()
	w.sent++
	head := []string{
		"From: Anna <" + n.from + ">", "To: " + n.to, "Subject: Re: Du bist am Zug: Troja", "Date: Fri, 20 Nov 2026 19:00:00 +0100",
		"Message-ID: <" + strings.Repeat("x", w.sent) + "@example.org>", "MIME-Version: 1.0",
	}
	body := n.raw
	if body == "" {
		body = "Content-Type: text/plain; charset=utf-8\n\n" + n.body + "\n"
	}
	data := []byte(strings.ReplaceAll(strings.Join(slices.Concat(head, n.more), "\n")+"\n"+body, "\n", "\r\n"))
	if n.signs == "" {
		return data
	}
	return w.provider.Sign(data, n.signs)
}

// bring hands a mail over as mail servers do.
func (w *world) bring(n note) error {
	w.t.Helper()
	return w.deliver(n, w.write(n))
}

func (w *world) deliver(n note, data []byte) error {
	w.t.Helper()
	return w.provider.Deliver(w.door, strings.Trim(cmp.Or(n.envelope, n.from), "<>"), n.to, data)
}

// another gives orders that are not those that are stored.
func (w *world) another(a host.Actor, id string) string {
	w.t.Helper()
	p := w.Page(a, id)
	list, ok := p.GameView().List()
	if !ok {
		w.t.Fatal("the orders cannot be listed")
	}
	for _, o := range list {
		if text := p.GameView().Write("en", o); p.Orders == nil || text != p.Orders.Text {
			return text
		}
	}
	w.t.Fatal("there is one way only")
	return ""
}

// stored are the orders that somebody has saved in the open phase, "" if none.
func (w *world) stored(a host.Actor, id string) string {
	w.t.Helper()
	if o := w.Page(a, id).Orders; o != nil {
		return o.Text
	}
	return ""
}

// held reports whether orders wait for somebody's click.
func (w *world) held(a host.Actor, id string) bool {
	w.t.Helper()
	o, err := w.HeldFor(w.t.Context(), a, w.Page(a, id))
	w.Must(err)
	return o != nil
}
