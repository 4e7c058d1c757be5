package match_test

import (
	"fmt"
	"iter"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/match"
)

func (h *server) record() iter.Seq2[match.Entry, error] {
	return func(yield func(match.Entry, error) bool) {
		for _, e := range h.entries {
			if !yield(e, nil) {
				return
			}
		}
	}
}

// shares are what a match came to, in a line each.
func (h *server) shares() (lines []string) {
	h.t.Helper()
	list, err := match.Shares(&h.m, h.record())
	if err != nil {
		h.t.Fatal(err)
	}
	for _, s := range list {
		lines = append(lines, fmt.Sprintf("%s %s %s gone=%v rated=%v", s.Seat, s.Holder.ID, s.Outcome, s.Gone, s.Rated > 0))
		if s.Kept > s.Due || s.Rated != 0 && s.Rated != s.Place && (!s.Gone || s.Rated != len(h.m.Chairs)+1) {
			h.t.Errorf("%+v", s)
		}
	}
	return lines
}

func (h *server) wantShares(want ...string) {
	h.t.Helper()
	if got := h.shares(); fmt.Sprint(got) != fmt.Sprint(want) {
		h.t.Errorf("\n got %q\nwant %q", got, want)
	}
}

func (h *server) share(person string) match.Share {
	h.t.Helper()
	list, err := match.Shares(&h.m, h.record())
	if err != nil {
		h.t.Fatal(err)
	}
	for _, s := range list {
		if s.Holder.ID == person {
			return s
		}
	}
	h.t.Fatalf("%s has no share", person)
	return match.Share{}
}

func TestSPL42WhoResignsHasLost(t *testing.T) {
	h := duel(t, nil, match.Terms{})
	h.must(func(t *match.Table) error { return t.Resign(ben, "trojans", h.now) })
	h.wantShares("greeks anna won gone=false rated=true", "trojans ben lost gone=true rated=true")

	h = duel(t, nil, match.Terms{})
	h.must(func(t *match.Table) error { return t.OfferDraw(anna, "greeks", h.now) })
	h.must(func(t *match.Table) error { return t.OfferDraw(ben, "trojans", h.now) })
	h.wantShares("greeks anna shared gone=false rated=true", "trojans ben shared gone=false rated=true")
}

// Who has lost a seat has lost the match, whatever became of the seat; who took it over is not rated; who takes it back has never gone.
func TestSPL42WhoseSeatChangedHandsHasLost(t *testing.T) {
	draw := func(h *server, last match.Who, seat game.Seat) {
		h.must(func(t *match.Table) error { return t.OfferDraw(anna, "raven", h.now) })
		h.must(func(t *match.Table) error { return t.OfferDraw(ben, "fox", h.now) })
		if last.Person != "" {
			h.must(func(t *match.Table) error { return t.OfferDraw(last, seat, h.now) })
		}
	}
	h := deserted(t, nil)
	draw(h, match.Who{}, "")
	h.wantShares("raven anna shared gone=false rated=true", "fox ben shared gone=false rated=true", "bear cleo lost gone=true rated=true")

	h = deserted(t, nil)
	h.must(func(t *match.Table) error { return t.Claim(dora, "bear", "", h.now) })
	draw(h, dora, "bear")
	h.wantShares("raven anna shared gone=false rated=true", "fox ben shared gone=false rated=true",
		"bear cleo lost gone=true rated=true", "bear dora shared gone=false rated=false")

	h = deserted(t, nil)
	h.must(func(t *match.Table) error { return t.Return(cleo, h.now) })
	draw(h, cleo, "bear")
	h.wantShares("raven anna shared gone=false rated=true", "fox ben shared gone=false rated=true", "bear cleo shared gone=false rated=true")
}

// In an anonymous match seats are drawn, and whose a seat was is found as well.
func TestSPL42TheSeatsOfAnAnonymousMatch(t *testing.T) {
	p := match.Plan{Listed: true, Terms: spans(match.Day), Config: game.Config{Seats: []game.Seat{"raven", "fox", "bear"}}}
	p.Terms.Missed, p.Terms.MaxMissed, p.Terms.Anonymous = match.MissedOpen, 1, true
	for seed := range byte(6) {
		p.Seed = game.Seed{seed, 7}
		h := found(t, council.New(), p)
		for _, who := range []match.Who{cleo, anna, ben} {
			h.join(who, "")
		}
		lost := h.m.Chairs[2]
		want := map[game.Seat]string{}
		for _, c := range h.m.Chairs {
			want[c.Seat] = c.Holder.ID
		}
		h.desert(lost.Seat)
		h.must(func(t *match.Table) error { return t.Claim(dora, lost.Seat, "", h.now) })
		for _, c := range h.m.Chairs {
			h.must(func(t *match.Table) error { return t.OfferDraw(h.who(c.Seat), c.Seat, h.now) })
		}
		list, err := match.Shares(&h.m, h.record())
		if err != nil || len(list) != 4 {
			t.Fatal(list, err)
		}
		for _, s := range list {
			if s.Rated > 0 && want[s.Seat] != s.Holder.ID || s.Gone != (s.Holder.ID == lost.Holder.ID) {
				t.Errorf("%v held %+v", want, s)
			}
		}
	}
}

func TestSPL43TurnsInTime(t *testing.T) {
	h := deserted(t, nil)
	cleo1, anna1 := turnsOf(h, "cleo"), turnsOf(h, "anna")
	if cleo1.due != cleo1.kept+1 || anna1.due == 0 || anna1.due != anna1.kept {
		t.Errorf("cleo %+v, anna %+v", cleo1, anna1)
	}
	h.must(func(t *match.Table) error { return t.Claim(dora, "bear", "", h.now) })
	h.round()
	h.round()
	if now := turnsOf(h, "cleo"); now != cleo1 {
		t.Errorf("what Dora gave is Cleo's: %+v", now)
	}
	if now := turnsOf(h, "dora"); now.due == 0 || now.kept != now.due {
		t.Errorf("dora %+v", now)
	}
	before := turnsOf(h, "anna")
	wish := func(who match.Who) {
		h.must(func(t *match.Table) error { return t.RollBack(who, 1, "again", h.phases, h.now) })
	}
	wish(anna)
	wish(ben)
	wish(dora)
	if now := turnsOf(h, "anna"); h.m.Phase != 1 || now.due >= before.due {
		t.Errorf("what was rolled back counts: %+v, before %+v", now, before)
	}
}

type given struct{ due, kept int }

// turnsOf is what somebody has given so far, as if the match ended now.
func turnsOf(h *server, person string) given {
	h.t.Helper()
	was := *h
	defer func() { *h = was }()
	for _, c := range h.m.Chairs {
		if c.Open == nil && h.m.Status == match.Running {
			h.must(func(t *match.Table) error { return t.Resign(h.who(c.Seat), c.Seat, h.now) })
		}
	}
	s := h.share(person)
	return given{s.Due, s.Kept}
}
