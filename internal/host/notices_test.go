package host_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/notice"
	"spielleiter/internal/notice/journal"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// carrier is a sender that keeps what it is given.
type carrier struct {
	mu       sync.Mutex
	messages []notice.Message
	fail     error  // of everything
	during   func() // what happens before it is taken
}

func (c *carrier) Sends(notice.Channel) bool { return true }

func (c *carrier) Address(_ notice.Channel, to string) (string, error) {
	if strings.Contains(to, " ") {
		return "", errors.New("no address")
	}
	return to, nil
}

func (c *carrier) Send(_ context.Context, p notice.Message) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.during != nil {
		c.during()
	}
	if c.fail == nil {
		p.Taken()
		c.messages = append(c.messages, p)
	}
	return c.fail
}

func (c *carrier) failing(err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.fail = err
}

// take gives what was carried since the last time, as "kind to".
func (c *carrier) take() (list []string, messages []notice.Message) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, p := range c.messages {
		list = append(list, string(p.Kind)+" "+p.To)
	}
	slices.Sort(list)
	messages, c.messages = c.messages, nil
	return list, messages
}

// post is a house with a sender.
type post struct {
	*hosttest.Server
	*carrier
	t *testing.T
}

func newPost(t *testing.T) *post {
	t.Helper()
	c := &carrier{}
	h := hosttest.New(t)
	return &post{hosttest.With(t, h.Store, h.Clock, host.Options{Sender: c}), c, t}
}

// round empties the outbox as far as it is due.
func (p *post) round() {
	p.t.Helper()
	for range 3 { // what is told becomes deliveries, and these are carried
		p.Host.EmptyOutbox(p.t.Context())
	}
}

// after moves the clock and tells what was carried.
func (p *post) after(d time.Duration, want ...string) []notice.Message {
	p.t.Helper()
	p.Clock.Forward(d)
	p.round()
	got, messages := p.take()
	if len(want)+len(got) > 0 && !slices.Equal(got, want) {
		p.t.Errorf("%v later: told %q, want %q", d, got, want)
	}
	return messages
}

// reached gives somebody a confirmed address.
func (p *post) reached(a host.Actor, address string) {
	p.t.Helper()
	_, err := p.SetMail(p.t.Context(), a, address)
	p.Must(err)
	p.round()
	_, messages := p.take()
	if len(messages) != 1 || messages[0].Kind != notice.Confirm || messages[0].To != address {
		p.t.Fatalf("no link was sent: %+v", messages)
	}
	p.Must(p.Confirm(p.t.Context(), messages[0].Token))
	p.round()
	p.take()
}

// daily is a match of two with a day for each turn.
func (p *post) daily() (id string, mover, other host.Actor) {
	p.t.Helper()
	a, b := p.Person("Thetis"), p.Person("Nereus")
	made, err := p.Create(p.t.Context(), a, host.NewMatch{
		Game: "agamemnon", Seat: "greeks", Options: map[string]string{"starter": "greeks"}, Title: "Troja",
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Span(24 * time.Hour)}, Press: match.PressPublic},
	})
	p.Must(err)
	p.Must(p.Join(p.t.Context(), b, made.ID, "", made.Invite))
	mover = p.Mover(made.ID, a, b)
	other = b
	if mover.Person == b.Person {
		other = a
	}
	return made.ID, mover, other
}

// hand plays for somebody until the match waits for another, who is given back.
func (p *post) hand(id string, from host.Actor, all ...host.Actor) host.Actor {
	p.t.Helper()
	next := from
	for next.Person == from.Person {
		_, err := p.Submit(p.t.Context(), from, id, host.Order{Text: p.DefaultOrders(p.Page(from, id)), Ready: true})
		p.Must(err)
		next = p.Mover(id, all...)
	}
	p.round()
	return next
}

func TestATurnAndItsDeadlineAreToldOnceEach(t *testing.T) {
	p := newPost(t)
	id, mover, other := p.daily()
	p.reached(mover, "m@example.org")
	p.reached(other, "o@example.org")
	p.after(2 * time.Minute)
	p.hand(id, mover, mover, other)
	p.after(30 * time.Second) // they may have the page open
	told := p.after(time.Minute, "turn o@example.org")
	if i := told[0].Items[0]; i.Match != id || i.Title != "Troja" || i.Deadline == nil || told[0].Token == "" {
		t.Errorf("%+v", told[0])
	}
	p.after(17 * time.Hour)
	p.after(time.Hour, "soon o@example.org")
	p.after(5 * time.Hour)
	p.hand(id, other, mover, other)
	p.after(2*time.Minute, "turn m@example.org")
	p.hand(id, mover, mover, other) // before the deadline is near
	p.after(30 * time.Second)
	p.hand(id, other, mover, other) // at once: there is no need
	p.after(2*time.Minute, "turn m@example.org")
}

func TestWhoReadsThePageIsNotToldOfATurnButOfTheDeadline(t *testing.T) {
	p := newPost(t)
	id, mover, other := p.daily()
	p.reached(other, "o@example.org")
	ctx, leave := context.WithCancel(t.Context())
	defer leave()
	_, err := p.Watch(ctx, other, id)
	p.Must(err)
	p.hand(id, mover, mover, other)
	p.after(2 * time.Minute)
	p.after(18*time.Hour, "soon o@example.org")
}

func TestADeadlineThatMovesIsToldWhereItIs(t *testing.T) {
	p := newPost(t)
	id, mover, other := p.daily()
	p.reached(other, "o@example.org")
	p.hand(id, mover, mover, other)
	p.after(2*time.Minute, "turn o@example.org")
	ctx := t.Context()
	p.Must(p.Extend(ctx, mover, id, match.Span(24*time.Hour), ""))
	p.Must(p.Extend(ctx, other, id, match.Span(24*time.Hour), ""))
	p.after(19 * time.Hour)
	p.after(24*time.Hour, "soon o@example.org")
}

func TestALetterIsToldUnlessItWasRead(t *testing.T) {
	p := newPost(t)
	id, mover, other := p.daily()
	p.reached(other, "o@example.org")
	p.reached(mover, "m@example.org")
	for _, a := range []host.Actor{mover, other} {
		s := notice.Defaults()
		s.On[notice.Letter] = []notice.Channel{notice.Mail}
		s.On[notice.Turn], s.On[notice.Soon] = nil, nil
		_, err := p.SetNotices(t.Context(), a, s)
		p.Must(err)
	}
	p.after(time.Hour)
	for n := range 3 {
		_, err := p.Say(t.Context(), mover, id, "", fmt.Sprint("canary ", n))
		p.Must(err)
	}
	p.after(6*time.Minute, "letter o@example.org") // one for all three, and none to who wrote them
	_, err := p.Say(t.Context(), other, id, "", "answer")
	p.Must(err)
	p.Must(p.Heard(t.Context(), mover, id, "", 4))
	p.after(6 * time.Minute)
}

// A server that is away for a day costs nothing: all that still matters is told once when it is back.
func TestAMailServerThatIsAwayForADayLosesNothing(t *testing.T) {
	p := newPost(t)
	id, mover, other := p.daily()
	p.reached(other, "o@example.org")
	p.reached(mover, "m@example.org")
	s := notice.Defaults()
	s.On[notice.Letter] = []notice.Channel{notice.Mail}
	_, err := p.SetNotices(t.Context(), other, s)
	p.Must(err)
	p.failing(errors.New("connection refused"))
	p.hand(id, mover, mover, other)
	_, err = p.Say(t.Context(), mover, id, "", "canary")
	p.Must(err)
	for range 22 * 4 {
		p.after(15 * time.Minute)
	}
	p.failing(nil)
	p.after(time.Hour, "letter o@example.org", "soon o@example.org", "turn o@example.org")
	p.after(time.Hour / 2)
}

// deaf is a store that forgets that something was done, as if the process had died right after sending.
type deaf struct {
	store.Store
	deaf bool
}

func (d *deaf) Done(ctx context.Context, id string, now time.Time) error {
	if d.deaf {
		return store.ErrUnavailable
	}
	return d.Store.Done(ctx, id, now)
}

func TestADeathBetweenSendingAndNotingDoublesOneNoticeAndLosesNone(t *testing.T) {
	h := hosttest.New(t)
	s, c := &deaf{Store: h.Store}, &carrier{}
	p := &post{hosttest.With(t, s, h.Clock, host.Options{Sender: c}), c, t}
	id, mover, other := p.daily()
	p.reached(other, "o@example.org")
	s.deaf = true
	p.hand(id, mover, mover, other)
	first := p.after(2*time.Minute, "turn o@example.org")
	s.deaf = false
	p.Server = hosttest.With(t, s, h.Clock, host.Options{Sender: c}) // another process
	p.after(time.Minute)                                             // the lease has not ended
	again := p.after(5*time.Minute, "turn o@example.org")
	if first[0].ID != again[0].ID {
		t.Errorf("%s came again as %s", first[0].ID, again[0].ID)
	}
	p.after(time.Hour)
}

// With a journal the next process knows what was taken although no commit says so, and a commit that fails costs nothing.
func TestADeathBetweenSendingAndNotingDoublesNothingWithAJournal(t *testing.T) {
	h := hosttest.New(t)
	s, c, path := &deaf{Store: h.Store}, &carrier{}, filepath.Join(t.TempDir(), "notices")
	process := func() *hosttest.Server {
		j, err := journal.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = j.Close() })
		return hosttest.With(t, s, h.Clock, host.Options{Sender: c, Handed: j})
	}
	p := &post{process(), c, t}
	id, mover, other := p.daily()
	p.reached(other, "o@example.org")
	s.deaf = true
	var doubtful []string
	c.during = func() {
		j, err := journal.Open(path)
		p.Must(err)
		_, doubtful = j.Left()
		p.Must(j.Close())
	}
	p.hand(id, mover, mover, other)
	p.after(2*time.Minute, "turn o@example.org")
	if c.during = nil; len(doubtful) != 1 {
		t.Errorf("while it is handed over nobody can tell: %q", doubtful)
	}
	p.after(6 * time.Minute) // the lease has ended, and the same process knows
	s.deaf = false
	p.Server = process()
	p.RecallHanded(t.Context())
	p.after(6 * time.Minute)
	p.failing(errors.New("no route"))
	p.hand(id, other, mover, other)
	p.hand(id, mover, mover, other)
	p.after(2 * time.Minute)
	p.failing(nil)
	p.Server = process() // what was not taken is nobody's secret: it is told again
	p.RecallHanded(t.Context())
	p.after(6*time.Minute, "turn o@example.org")
}

// What a process had claimed when it died waits for the end of the lease, unless the next one knows that it is alone.
func TestWhatADeadProcessHasClaimedIsFreeForWhoIsAlone(t *testing.T) {
	for _, alone := range []bool{false, true} {
		p := newPost(t)
		id, mover, other := p.daily()
		p.reached(other, "o@example.org")
		p.hand(id, mover, mover, other)
		p.Clock.Forward(2 * time.Minute)
		list, err := p.Store.Claim(t.Context(), p.Clock.Now(), 5*time.Minute, 100)
		if p.Must(err); len(list) != 1 {
			t.Fatalf("%d were claimed", len(list))
		}
		p.Server = hosttest.With(t, p.Store, p.Clock, host.Options{Sender: p.carrier, Alone: alone})
		p.RecallHanded(t.Context())
		want := []string{"turn o@example.org"}
		if alone {
			p.after(0, want...)
			continue
		}
		p.after(0)
		p.after(6*time.Minute, want...)
	}
}

func TestAnAddressThatTakesNothingIsSwitchedOff(t *testing.T) {
	p := newPost(t)
	id, mover, other := p.daily()
	p.reached(other, "o@example.org")
	p.failing(fmt.Errorf("550: %w", notice.ErrGone))
	p.hand(id, mover, mover, other)
	p.after(2 * time.Minute)
	n, err := p.Notices(t.Context(), other)
	p.Must(err)
	if n.Mail.State != host.ChannelOff || n.Mail.Address != "o@example.org" {
		t.Errorf("%+v", n.Mail)
	}
	p.failing(nil)
	p.after(19 * time.Hour)
}

func TestAWebhookIsTriedForADayAndThenSwitchedOffWithANotice(t *testing.T) {
	p := newPost(t)
	id, mover, other := p.daily()
	p.reached(other, "o@example.org")
	n, err := p.SetHook(t.Context(), other, "https://hook.example.org/x", notice.Discord)
	p.Must(err)
	if n.Hook.State != host.ChannelOn || !strings.HasPrefix(n.Hook.Secret, "whsec_") {
		t.Errorf("%+v", n.Hook)
	}
	s := notice.Defaults()
	s.On = map[notice.Kind][]notice.Channel{notice.Letter: {notice.Hook}}
	_, err = p.SetNotices(t.Context(), other, s)
	p.Must(err)
	_, err = p.Say(t.Context(), mover, id, "", "canary")
	p.Must(err)
	p.failing(errors.New("it answers 500"))
	for range 25 {
		p.after(time.Hour)
	}
	p.failing(nil)
	p.after(time.Hour, "off o@example.org")
	n, err = p.Notices(t.Context(), other)
	p.Must(err)
	if n.Hook.State != host.ChannelOff {
		t.Errorf("%+v", n.Hook)
	}
}
