package match_test

import (
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/match"
)

// deserted is a council of Anna, Ben and Cleo in which Cleo's seat is open, since she has missed a deadline.
func deserted(t *testing.T, change func(*match.Plan)) *server {
	t.Helper()
	p := match.Plan{Listed: true, Terms: spans(match.Day)}
	p.Terms.Missed, p.Terms.MaxMissed, p.Terms.Return = match.MissedOpen, 1, 3*match.Day
	if change != nil {
		change(&p)
	}
	h := councilOfThree(t, p)
	h.desert("bear")
	if c := h.chair("bear"); c.Open == nil || h.chair("fox").Open != nil {
		t.Fatalf("%+v", h.m.Chairs)
	}
	return h
}

// desert lets everybody but one seat move until that one has missed a deadline.
func (h *server) desert(seat game.Seat) {
	h.t.Helper()
	for n := 0; h.chair(seat).Open == nil && n < 20; n++ {
		for _, s := range h.m.Waiting() {
			if s != seat {
				h.submit(h.who(s), s, h.random(s, newRand(uint64(n))), true)
			}
		}
		if h.chair(seat).Open == nil && h.m.CloseAt != nil {
			h.now = *h.m.CloseAt
			h.close()
		}
	}
}

// round lets everybody who is waited for move once.
func (h *server) round() {
	h.t.Helper()
	for _, s := range h.m.Waiting() {
		h.submit(h.who(s), s, h.random(s, newRand(3)), true)
	}
}

func TestSPL29ASeatIsOpenAfterTooManyMissedTurns(t *testing.T) {
	h := deserted(t, nil)
	c := h.chair("bear")
	if c.Open.Back == nil || !c.Open.Back.Equal(c.Open.Since.Add(72*time.Hour)) || c.Holder.ID != "cleo" {
		t.Errorf("%+v", c)
	}
	phase := h.m.Phase
	h.round()
	if h.m.Phase == phase {
		t.Errorf("the table waits for an open seat: %v", h.m.Waiting())
	}
	h.must(func(t *match.Table) error { return t.Pause(anna, "", h.now) })
	h.must(func(t *match.Table) error { return t.Pause(ben, "", h.now) })
	if h.m.Paused == nil {
		t.Error("an open seat is asked")
	}
	h.refused(match.Conflict, "seat.open", func(t *match.Table) error { return t.Resume(cleo, "", h.now) })
	h.refused(match.Conflict, "seat.open", func(t *match.Table) error { return t.OfferDraw(cleo, "bear", h.now) })
	h.verified()
}

func TestSPL29WhoLostASeatTakesItBack(t *testing.T) {
	for name, back := range map[string]func(*server) error{
		"by the button": func(h *server) error { return h.do(func(t *match.Table) error { return t.Return(cleo, h.now) }) },
		"with orders": func(h *server) error {
			for !h.m.Pending.WaitsFor("bear") {
				h.round()
			}
			return h.do(func(t *match.Table) error {
				_, err := t.Submit(cleo, match.Draft{Seat: "bear", Text: h.random("bear", newRand(1))}, h.now)
				return err
			})
		},
	} {
		h := deserted(t, nil)
		if err := back(h); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if c := h.chair("bear"); c.Open != nil || c.Missed != 0 || c.Since != nil {
			t.Errorf("%s: %+v", name, c)
		}
		h.verified()

		h = deserted(t, nil)
		h.must(func(t *match.Table) error { return t.Extend(match.Server, 5*match.Day, "", h.now) })
		h.now = h.now.Add(72*time.Hour + time.Millisecond)
		wantRefusal(t, back(h), match.Conflict, "seat.late")
		h.must(func(t *match.Table) error { return t.Claim(cleo, "bear", "", h.now) })
		if c := h.chair("bear"); c.Open != nil || c.Since == nil {
			t.Errorf("%s: nobody else came, and it cannot be had: %+v", name, c)
		}
	}
}

func TestSPL29AComputerStandsIn(t *testing.T) {
	h := deserted(t, nil)
	h.refused(match.Forbidden, "seat.none", func(t *match.Table) error { return t.SetBot(dora, "bear", "expert", h.now) })
	h.refused(match.Forbidden, "seat.none", func(t *match.Table) error { return t.SetBot(cleo, "bear", "expert", h.now) })
	h.must(func(t *match.Table) error { return t.SetBot(anna, "bear", "expert", h.now) })
	for !h.m.Pending.WaitsFor("bear") {
		h.round()
	}
	if due := h.m.BotsDue(); len(due) != 1 || due[0] != "bear" {
		t.Fatalf("due: %v", due)
	}
	h.submit(match.Server, "bear", h.random("bear", newRand(1)), true)
	if by := h.chair("bear").Submission; by != nil && by.By != "bot:expert" {
		t.Errorf("by %s", by.By)
	}
	h.must(func(t *match.Table) error { return t.Return(cleo, h.now) })
	if len(h.m.BotsDue()) != 0 || h.chair("bear").Holder.ID != "cleo" {
		t.Errorf("%+v", h.chair("bear"))
	}
	h.verified()
}

func TestSPL29WhereNobodyIsPresentPhasesCloseAtTheirDeadline(t *testing.T) {
	h := deserted(t, nil)
	for n := 0; len(h.m.OpenSeats()) < 3 && n < 10; n++ {
		h.now = *h.m.CloseAt
		h.close()
	}
	phase, at := h.m.Phase, *h.m.CloseAt
	h.now = at.Add(-time.Millisecond)
	h.close()
	if len(h.m.OpenSeats()) != 3 || h.m.Phase != phase || h.m.Status != match.Running {
		t.Fatalf("the match runs away: %d open, phase %d, then %d", len(h.m.OpenSeats()), phase, h.m.Phase)
	}
	h.now = at
	h.close()
	if h.m.Phase != phase+1 {
		t.Errorf("phase %d after the deadline of %d", h.m.Phase, phase)
	}
	h.verified()
}

func TestSPL29AnOpenSeatHasNoVoteOnADraw(t *testing.T) {
	h := deserted(t, nil)
	h.must(func(t *match.Table) error { return t.Resign(anna, "raven", h.now) })
	if h.m.Status != match.Running {
		t.Fatal("an open seat counts as resigned")
	}
	h.must(func(t *match.Table) error { return t.OfferDraw(ben, "fox", h.now) })
	if h.m.Status != match.Over || len(h.m.Result.Winners()) != 2 {
		t.Errorf("%+v", h.m.Result)
	}
	h.verified()
}

func TestSPL30WhoComesFirstTakesAnOpenSeat(t *testing.T) {
	h := deserted(t, func(p *match.Plan) { p.GM = "gundula" })
	claim := func(who match.Who, seat game.Seat, invite string) func(*match.Table) error {
		return func(t *match.Table) error { return t.Claim(who, seat, invite, h.now) }
	}
	h.refused(match.Conflict, "seat.double", claim(ben, "bear", ""))
	h.refused(match.Forbidden, "seek.gm", claim(gm, "bear", ""))
	h.refused(match.Conflict, "seat.held", claim(dora, "fox", ""))
	h.refused(match.Forbidden, "person.unknown", claim(match.Who{}, "bear", ""))
	h.must(claim(dora, "bear", ""))
	if c := h.chair("bear"); c.Holder.ID != "dora" || c.Open != nil || c.Missed != 0 || c.Since == nil {
		t.Errorf("%+v", c)
	}
	h.refused(match.Forbidden, "seat.none", func(t *match.Table) error { return t.Return(cleo, h.now) })
	h.refused(match.Conflict, "seat.held", claim(cleo, "bear", ""))
	h.verified()
}

func TestSPL30AnUnlistedMatchNeedsItsInvitation(t *testing.T) {
	h := deserted(t, func(p *match.Plan) { p.Listed = false })
	h.refused(match.Forbidden, "invite.wrong", func(t *match.Table) error { return t.Claim(dora, "bear", "guess", h.now) })
	h.must(func(t *match.Table) error { return t.Claim(dora, "bear", "psst", h.now) })
	h.verified()
}

// In an anonymous match the record tells of seats alone.
func TestSPL30AnAnonymousMatchKeepsWhoTookASeat(t *testing.T) {
	p := match.Plan{Listed: true, Terms: spans(match.Day)}
	p.Terms.Missed, p.Terms.MaxMissed, p.Terms.Return, p.Terms.Anonymous = match.MissedOpen, 1, 3*match.Day, true
	p.Config.Seats = []game.Seat{"raven", "fox", "bear"}
	h := found(t, council.New(), p)
	for _, who := range []match.Who{anna, ben, cleo} {
		h.join(who, "")
	}
	lost := h.m.Chairs[2].Seat
	h.desert(lost)
	h.must(func(t *match.Table) error { return t.Claim(dora, lost, "", h.now) })
	m := h.m.For(game.Public)
	if c, _ := m.Chair(lost); c.Holder.Kind != match.Hidden {
		t.Errorf("%+v", c)
	}
	for _, e := range match.Redact(h.entries, game.Public, &h.m) {
		if e.Kind == match.EntrySeated && e.Secret != nil || e.Actor == "person:dora" {
			t.Errorf("%+v", e)
		}
	}
	h.must(func(t *match.Table) error { return t.Cancel(match.Server, "", h.now) })
	h.verified()
}

// A record that gives back a seat that is not open, and a match with another opening than its record, are none of ours.
func TestForgedVacanciesAreFound(t *testing.T) {
	h := deserted(t, nil)
	h.must(func(t *match.Table) error { return t.Return(cleo, h.now) })
	h.must(func(t *match.Table) error { return t.Cancel(match.Server, "", h.now) })
	for kind, change := range map[string]func(*forger){
		"match.field":  func(f *forger) { f.Match.Chairs[2].Open = &match.Vacancy{} },
		"entry.opened": func(f *forger) { e := f.first("returned"); e.Public = replace(e.Public, "bear", "fox") },
	} {
		f := forge(t, h.export(game.Public))
		change(f)
		f.chain()
		_, err := match.Verify(f.file(), find)
		wantFault(t, err, kind)
	}
}
