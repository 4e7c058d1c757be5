package host_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/quota"
	"spielleiter/match"
)

// follow begins to follow for a test.
func follow(t *testing.T, h *hosttest.Server, a host.Actor, seen string) *host.Following {
	t.Helper()
	f, err := h.Follow(t.Context(), a, seen)
	h.Must(err)
	t.Cleanup(f.Close)
	return f
}

// tells says in short what is told within some time: matches and what of each is other.
func tells(t *testing.T, h *hosttest.Server, f *host.Following, most time.Duration) (told []string, last host.MatchNews) {
	t.Helper()
	list, err := f.Next(t.Context(), most)
	h.Must(err)
	for n, news := range list {
		if (news.ID != "") != (n == len(list)-1) {
			t.Errorf("line %d of %d: %+v", n+1, len(list), news)
		}
		of := []string{}
		for _, c := range news.Changes {
			of = append(of, string(c))
		}
		told, last = append(told, news.Match+" "+strings.Join(of, " ")), news
	}
	return told, last
}

// hears holds what is told against what should be.
func hears(t *testing.T, h *hosttest.Server, f *host.Following, want ...string) host.MatchNews {
	t.Helper()
	got, last := tells(t, h, f, 2*time.Second*time.Duration(min(len(want), 1)))
	if !slices.Equal(got, want) {
		t.Fatalf("told %q, want %q", got, want)
	}
	return last
}

// The life of a match is told to who plays it, also of one that they come to while they listen.
func TestWhoFollowsIsToldTheLifeOfTheirMatches(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	a, b := h.Person("Thetis"), h.Person("Nereus")
	fa, fb := follow(t, h, a, ""), follow(t, h, b, "")
	hears(t, h, fa)
	made, err := h.Create(ctx, a, host.NewMatch{Game: "agamemnon", Seat: "greeks", Listed: true, Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}}})
	h.Must(err)
	id := made.ID
	if n := hears(t, h, fa, id+" new"); n.Status != match.Gathering || n.Game != "agamemnon" || n.Waits {
		t.Errorf("%+v", n)
	}
	hears(t, h, fb)
	h.Must(h.Join(ctx, b, id, "", ""))
	began := map[host.Actor]string{a: id + " status phase", b: id + " new"}
	mover := h.Mover(id, a, b)
	began[mover] += " waits"
	hears(t, h, fa, began[a]+" closes")
	hears(t, h, fb, began[b]+" closes")
	_, err = h.Say(ctx, a, id, "", "χαῖρε")
	h.Must(err)
	hears(t, h, fa, id+" talk")
	if n := hears(t, h, fb, id+" talk"); n.Unread != 1 {
		t.Errorf("%+v", n)
	}
	h.Clock.Forward(time.Minute)
	_, err = h.Submit(ctx, mover, id, host.Order{Text: h.DefaultOrders(h.Page(mover, id)), Ready: true})
	h.Must(err)
	next := h.Mover(id, a, b) // it may be the same
	lines := map[host.Actor]*host.Following{a: fa, b: fb}
	for who, f := range lines {
		want := id + " phase closes"
		if (who == mover) != (who == next) {
			want = id + " phase waits closes"
		}
		if n := hears(t, h, f, want); n.Phase != 2 || n.Waits != (who == next) || n.Closes == nil || n.Name == "" {
			t.Errorf("%+v", n)
		}
	}
	h.Must(h.Resign(ctx, b, id))
	for who, f := range lines {
		want := id + " status closes"
		if who == next {
			want = id + " status waits closes"
		}
		if n := hears(t, h, f, want); n.Status != match.Over || n.ID != "1" {
			t.Errorf("%+v", n)
		}
	}
}

// Whoever comes back is told what they have missed and nothing twice: also that a match has ended meanwhile.
func TestWhoComesBackIsToldWhatTheyMissed(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	id, a, b := h.Two()
	seen := ""
	comesBack := func(do func(), want ...string) {
		t.Helper()
		do()
		f, err := h.Follow(ctx, a, seen)
		h.Must(err)
		defer f.Close()
		if got, _ := tells(t, h, f, 0); !slices.Equal(got, want) {
			t.Fatalf("told %q, want %q", got, want)
		}
		seen = f.Seen()
	}
	first := id + " new"
	if h.Mover(id, a, b) == a {
		first += " waits"
	}
	nothing := func() {}
	comesBack(nothing, first)
	comesBack(nothing)
	comesBack(func() {
		_, err := h.Say(ctx, b, id, "", "χαῖρε")
		h.Must(err)
	}, id+" talk")
	made, err := h.Create(ctx, a, host.NewMatch{Game: "agamemnon", Seat: "greeks"})
	h.Must(err)
	comesBack(nothing, made.ID+" new")
	comesBack(func() { h.Must(h.Cancel(ctx, a, made.ID, "")) }, made.ID+" status")
	comesBack(nothing)
}

// What is not theirs is nothing but gone, whether it exists or not; and what this server has not written counts for nothing.
func TestWhoFollowsLearnsNothingOfMatchesThatAreNotTheirs(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	id, _, _ := h.Two()
	c := h.Person("Eris")
	for _, other := range []string{id, "nix"} {
		f := follow(t, h, c, "1~"+other+".r.1.0.0.0")
		if got, err := f.Next(ctx, 0); err != nil || len(got) != 1 || !slices.Equal(got[0].Changes, []host.NewsOf{host.NewsGone}) ||
			got[0].Status != "" || got[0].Phase != 0 || got[0].Game != "" || got[0].ID != "1" {
			t.Errorf("%s: %+v, %v", other, got, err)
		}
	}
	for _, odd := range []string{"2", "1~", "1~a.r.1.0.0", "1~a.o.1.0.0.0", "1~a b.r.1.0.0.0", "1~a.r.1.0.0.!", "1~a..1.0.0.0", "1" + strings.Repeat("~a.r.1.0.0.0", 200)} {
		hears(t, h, follow(t, h, c, odd))
	}
	_, err := h.Follow(ctx, host.Actor{}, "")
	h.Refused(err, host.Anonymous, "person.needed")
}

// That others save orders in secret tells nobody anything.
func TestWhoFollowsIsNotToldThatOthersSave(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	made, err := h.Create(ctx, h.Person("Gaia"), host.NewMatch{Game: "council", Seats: beasts, Listed: true})
	h.Must(err)
	var people []host.Actor
	var lines []*host.Following
	for _, seat := range beasts {
		a := h.Person(string(seat))
		h.Must(h.Join(ctx, a, made.ID, seat, ""))
		people, lines = append(people, a), append(lines, follow(t, h, a, ""))
	}
	for _, f := range lines {
		tells(t, h, f, 0)
	}
	_, err = h.Submit(ctx, people[0], made.ID, host.Order{Text: h.DefaultOrders(h.Page(people[0], made.ID)), Ready: true})
	h.Must(err)
	hears(t, h, lines[0], made.ID+" waits")
	for _, f := range lines[1:] {
		if got, _ := tells(t, h, f, 50*time.Millisecond); len(got) > 0 {
			t.Errorf("told %q", got)
		}
	}
}

// A token is told of what it opens, and of nothing when it or its person may no longer.
func TestTokensFollowWhatTheyOpen(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	a := tokenHolder(t, h, "Thetis")
	var ids []string
	for range 2 {
		made, err := h.Create(ctx, a, host.NewMatch{Game: "agamemnon", Seat: "greeks"})
		h.Must(err)
		ids = append(ids, made.ID)
	}
	both := []string{ids[0] + " new talk", ids[1] + " new"}
	slices.Sort(both)
	for _, c := range []struct {
		grant host.NewToken
		want  []string
		end   func(as host.Actor) error
	}{
		{host.NewToken{Name: "eine", Scope: host.TokenPlay, Match: ids[1]}, []string{ids[1] + " new"}, func(as host.Actor) error { return h.WithdrawToken(ctx, a, as.Session) }},
		{host.NewToken{Name: "lesen", Scope: host.TokenRead}, both, func(as host.Actor) error { return h.Ban(ctx, host.CommandLine, "Thetis", nil, "x") }},
	} {
		_, as := by(t, h, a, c.grant)
		f := follow(t, h, as, "")
		hears(t, h, f, c.want...)
		if c.grant.Match != "" {
			_, err := h.Say(ctx, a, ids[0], "", "nichts für das Token")
			h.Must(err)
			hears(t, h, f)
		}
		h.Must(c.end(as))
		news, err := f.Next(ctx, 10*time.Second)
		for len(news) > 0 { // that seats are given up may come before
			news, err = f.Next(ctx, 10*time.Second)
		}
		h.Refused(err, host.Anonymous, "session.unknown")
	}
}

// Who listens is bounded, and whoever leaves makes room.
func TestListenersAreBounded(t *testing.T) {
	h := hosttest.With(t, hosttest.New(t).Store, hosttest.NewClock(), host.Options{Limits: quota.Limits{quota.Listeners: {Name: quota.Listeners, Most: 2}}})
	a, b := h.Person("Thetis"), h.Person("Nereus")
	first := follow(t, h, a, "")
	follow(t, h, b, "")
	_, err := h.Follow(t.Context(), b, "")
	h.Refused(err, host.TooMany, "quota.listeners")
	first.Close()
	follow(t, h, b, "")
	if n := h.Watching(); n != 2 {
		t.Errorf("%d listen", n)
	}
}
