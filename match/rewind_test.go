package match_test

import (
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"spielleiter/game"
	"spielleiter/match"
)

func TestUndo(t *testing.T) {
	undo := func(h *server, who match.Who, seat game.Seat) func(*match.Table) error {
		return func(t *match.Table) error { return t.Undo(who, seat, h.phases, h.now) }
	}
	open := map[string]string{"open": "on"} // nothing is drawn in it
	terms := spans(match.Day)
	terms.Undo = true

	h := duel(t, open, terms)
	h.refused(match.Conflict, "undo.nothing", undo(h, anna, "greeks"))
	first := string(h.state)
	text := h.random("greeks", newRand(1))
	h.now = noon.Add(time.Hour)
	h.submit(anna, "greeks", text, true)
	h.refused(match.Conflict, "undo.nothing", undo(h, ben, "trojans"))
	h.refused(match.Forbidden, "seat.other", undo(h, ben, "greeks"))
	h.now = noon.Add(2 * time.Hour)
	h.must(undo(h, anna, "greeks"))
	if h.m.Phase != 1 || string(h.state) != first || len(h.phases) != 1 || !h.m.CloseAt.Equal(noon.AddDate(0, 0, 1)) {
		t.Fatalf("phase %d, %d phases, closes %v", h.m.Phase, len(h.phases), h.m.CloseAt)
	}
	if s := h.chair("greeks").Submission; s == nil || s.Text != text || s.Ready {
		t.Errorf("restored %+v", s)
	}
	h.submit(anna, "greeks", h.random("greeks", newRand(2)), true)
	h.submit(ben, "trojans", h.random("trojans", newRand(2)), false)
	h.must(undo(h, anna, "greeks")) // whether it is refused must not tell that the opponent has saved something
	if h.m.Phase != 1 || h.chair("trojans").Submission != nil {
		t.Errorf("phase %d, the opponent's orders are %+v", h.m.Phase, h.chair("trojans").Submission)
	}
	h.playOut(newRand(3))
	h.verified()

	told := duel(t, open, terms)
	told.submit(anna, "greeks", text, true)
	told.phases[1].Protocol.Notes[0].To = []game.Seat{"greeks"}
	told.refused(match.Conflict, "undo.secret", undo(told, anna, "greeks"))

	never := duel(t, open, match.Terms{})
	never.submit(anna, "greeks", text, true)
	never.refused(match.Forbidden, "undo.terms", undo(never, anna, "greeks"))

	drawn := duel(t, nil, terms) // the next pieces are revealed by the move
	for drawn.m.Phase == 1 {
		drawn.submit(anna, "greeks", drawn.random("greeks", newRand(1)), true)
	}
	drawn.refused(match.Conflict, "undo.drawn", undo(drawn, anna, "greeks"))
}

func TestRollBackPlaysAgainWithTheSameDice(t *testing.T) {
	h := duel(t, nil, match.Terms{})
	rng := newRand(7)
	for h.m.Phase < 6 {
		s := h.m.Waiting()[0]
		h.submit(h.who(s), s, h.random(s, rng), true)
	}
	old := slices.Clone(h.phases)
	back := func(who match.Who, n int, reason string) func(*match.Table) error {
		return func(t *match.Table) error { return t.RollBack(who, n, reason, h.phases, h.now) }
	}
	h.refused(match.NotFound, "phase.unknown", back(gm, 0, "why"))
	h.refused(match.NotFound, "phase.unknown", back(gm, 6, "why"))
	h.refused(match.Invalid, "reason.missing", back(gm, 3, ""))
	h.must(back(gm, 3, "a wrong key"))
	if h.m.Phase != 3 || len(h.phases) != 3 || string(h.state) != string(old[2].State) {
		t.Fatalf("phase %d of %d", h.m.Phase, len(h.phases))
	}
	for h.m.Phase < 6 {
		s := h.m.Waiting()[0]
		h.submit(h.who(s), s, old[h.m.Phase].Orders[0].Text, true)
	}
	for n, p := range h.phases {
		if string(p.State) != string(old[n].State) || !cmp.Equal(p.Protocol, old[n].Protocol) {
			t.Errorf("phase %d came out differently", n)
		}
	}
	h.must(back(anna, 2, "both agree"))
	h.must(back(ben, 2, "both agree"))
	if h.m.Phase != 2 {
		t.Error("both wish it and nothing happens")
	}
	h.playOut(rng)
	h.refused(match.Conflict, "match.ended", back(gm, 3, "why"))
	h.verified()
}

func TestRollBackTakesQuestionsBack(t *testing.T) {
	h := councilOfThree(t, match.Plan{GM: "gundula"})
	tie(h)
	h.must(func(t *match.Table) error { return t.RollBack(gm, 1, "bid again", h.phases, h.now) })
	if h.m.AskedAt != nil || h.m.Questions != nil || len(h.m.Waiting()) != 3 || h.chair("fox").Submission == nil {
		t.Fatalf("%+v", h.m)
	}
	h.playOut(newRand(8))
	h.verified()
}

func TestRollBackTakesQuestionsBackThoughASeatIsGone(t *testing.T) {
	h := councilOfThree(t, match.Plan{GM: "gundula"})
	h.must(func(t *match.Table) error { return t.Resign(cleo, "bear", h.now) })
	for _, s := range []game.Seat{"raven", "fox"} {
		h.submit(h.who(s), s, "bid 2 "+hand(h, s), true)
	}
	if h.m.AskedAt == nil {
		t.Fatalf("%+v", h.m)
	}
	h.must(func(t *match.Table) error { return t.RollBack(gm, 1, "bid again", h.phases, h.now) })
	if h.m.AskedAt != nil || len(h.m.Waiting()) != 2 || h.chair("fox").Submission == nil {
		t.Fatalf("%+v", h.m)
	}
	h.playOut(newRand(8))
	h.verified()
}

func TestRollBackInAPauseStartsWithAllTheTime(t *testing.T) {
	h := votes(t)
	h.must(func(t *match.Table) error { return t.Pause(gm, "", h.now) })
	h.must(func(t *match.Table) error { return t.RollBack(gm, 2, "why", h.phases, h.now) })
	if h.m.CloseAt != nil || h.m.Paused == nil || *h.m.Paused.Left != match.Day {
		t.Errorf("closes %v, paused %+v", h.m.CloseAt, h.m.Paused)
	}
}

func TestRollBackGivesNothingBackToSeatsThatResigned(t *testing.T) {
	h := votes(t)
	h.must(func(t *match.Table) error { return t.Resign(ben, "fox", h.now) })
	h.must(func(t *match.Table) error { return t.RollBack(gm, 2, "why", h.phases, h.now) })
	if h.chair("fox").Submission != nil || h.chair("bear").Submission == nil {
		t.Errorf("%+v", h.m.Chairs)
	}
	h.playOut(newRand(4))
	h.verified()
}

// votes is a council after a bid and a vote, with a submission for the next bid.
func votes(t testing.TB) *server {
	h := councilOfThree(t, match.Plan{GM: "gundula", Terms: spans(match.Day)})
	h.submit(anna, "raven", "bid 1 "+hand(h, "raven"), true)
	h.submit(ben, "fox", "bid 3 "+hand(h, "fox"), true)
	h.submit(cleo, "bear", "bid 2 "+hand(h, "bear"), true)
	for _, s := range h.m.Pending.Seats {
		h.submit(h.who(s), s, "vote no", true)
	}
	h.now = noon.Add(time.Hour)
	h.submit(anna, "raven", "bid 1 "+hand(h, "raven"), true)
	return h
}

func TestCorrectingShowsTheDifferenceFirst(t *testing.T) {
	h := votes(t)
	fix := []match.Correction{{Phase: 2, Orders: map[game.Seat]string{"fox": "stimme ja", "bear": "stimme ja"}, Lang: "de"}}
	var dry match.Difference
	before, closeAt := string(h.state), *h.m.CloseAt
	h.refused(match.Forbidden, "gm.only", func(t *match.Table) error { _, err := t.Replay(anna, fix, h.phases); return err })
	h.must(func(t *match.Table) (err error) { dry, err = t.Replay(gm, fix, h.phases); return err })
	if string(h.state) != before || dry.From != 2 || len(dry.Phases) != 1 || len(dry.Phases[0].Paths) == 0 {
		t.Fatalf("%+v", dry)
	}
	if dry.After.Standing[0].Seat != "fox" || dry.After.Standing[0].Points != 2 || dry.Before.Standing[0].Points != 0 {
		t.Errorf("%+v", dry)
	}
	var done match.Difference
	h.must(func(t *match.Table) (err error) {
		done, err = t.Correct(gm, fix, "the mail came in time", h.phases, h.now)
		return err
	})
	if d := cmp.Diff(dry, done); d != "" {
		t.Errorf("what was done is not what was told: %s", d)
	}
	if string(h.state) == before || h.m.Phase != 3 || len(h.phases) != 3 || !h.m.CloseAt.Equal(closeAt) {
		t.Errorf("phase %d, %d phases, closes %v", h.m.Phase, len(h.phases), h.m.CloseAt)
	}
	if h.phases[2].Orders[1].Source != match.Corrected || h.phases[2].Orders[1].Text != "vote yes" || h.phases[2].Orders[0].Source != match.Submitted {
		t.Errorf("%+v", h.phases[2].Orders)
	}
	if s := h.chair("raven").Submission; s == nil || !s.Ready {
		t.Error("orders that are still legal were lost")
	}
	h.playOut(newRand(9))
	h.verified()
}

func TestCorrectionsThatAreRefused(t *testing.T) {
	h := votes(t)
	for code, c := range map[string]struct {
		fix  []match.Correction
		kind match.Kind
	}{
		"correct.nothing": {nil, match.Invalid},
		"phase.unknown":   {[]match.Correction{{Phase: 3}}, match.Invalid},
		"correct.seat":    {[]match.Correction{{Phase: 2, Orders: map[game.Seat]string{"wolf": "vote yes"}}}, match.Invalid},
		"orders.wrong":    {[]match.Correction{{Phase: 2, Orders: map[game.Seat]string{"fox": "vote maybe"}}}, match.Invalid},
		"ruling.unused":   {[]match.Correction{{Phase: 2, Rulings: map[string]string{"chair": "fox"}}}, match.Invalid},
	} {
		h.refused(c.kind, code, func(t *match.Table) error {
			_, err := t.Correct(gm, c.fix, "why", h.phases, h.now)
			return err
		})
	}
	h.refused(match.Invalid, "reason.missing", func(t *match.Table) error {
		_, err := t.Correct(gm, []match.Correction{{Phase: 2}}, "", h.phases, h.now)
		return err
	})
}

func TestCorrectingAnEarlyMoveReplaysTheRest(t *testing.T) {
	h := duel(t, map[string]string{"open": "on"}, match.Terms{OpenOrders: true})
	rng := newRand(11)
	for h.m.Phase < 8 {
		s := h.m.Waiting()[0]
		h.submit(h.who(s), s, h.random(s, rng), true)
	}
	// Put the first piece where the fourth move goes, so that the fourth is illegal.
	taken := h.phases[4].Orders[0].Text
	space := taken[slices.Index([]byte(taken), '@'):]
	for n, c := range space {
		if n > 0 && (c < '0' || c > '9') {
			space = space[:n]
			break
		}
	}
	first := h.phases[1].Orders[0].Text
	fix := []match.Correction{{Phase: 1, Orders: map[game.Seat]string{"greeks": "A" + space}}}
	if first[0] == 'A' {
		t.Logf("the first piece was A already: %s", first)
	}
	var d match.Difference
	h.must(func(t *match.Table) (err error) {
		d, err = t.Correct(gm, fix, "read wrongly", h.phases, h.now)
		return err
	})
	if !slices.Contains(d.Phases[3].Replaced, "trojans") || h.phases[4].Orders[0].Source != match.Illegal {
		t.Errorf("%+v\n%+v", d, h.phases[4].Orders)
	}
	h.must(func(t *match.Table) error { // and once more over the corrected phases
		_, err := t.Correct(gm, []match.Correction{{Phase: 2, Orders: map[game.Seat]string{"trojans": h.phases[2].Orders[0].Text}}}, "again", h.phases, h.now)
		return err
	})
	h.playOut(rng)
	h.verified()
	last := h.m.Phase - 1
	over := []match.Correction{{Phase: last, Orders: map[game.Seat]string{h.phases[last].Orders[0].Seat: h.phases[last].Orders[0].Text}}}
	h.must(func(t *match.Table) error {
		_, err := t.Correct(gm, over, "the last word", h.phases, h.now)
		return err
	})
	if h.m.Status != match.Over {
		t.Error(h.m.Status)
	}
	h.verified()
}
