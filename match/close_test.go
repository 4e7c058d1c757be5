package match_test

import (
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/match"
)

func TestNothingClosesBeforeTheDeadline(t *testing.T) {
	h := councilOfThree(t, match.Plan{Terms: spans(match.Day)})
	deadline := *h.m.CloseAt
	version := h.m.Version
	for _, now := range []time.Time{noon.Add(-time.Hour), noon, deadline.Add(-time.Millisecond)} {
		h.now = now
		h.close()
	}
	if h.m.Version != version || h.m.Phase != 1 {
		t.Fatalf("phase %d of version %d", h.m.Phase, h.m.Version)
	}
	h.now = deadline
	h.close()
	if h.m.Phase != 2 || !h.m.CloseAt.Equal(deadline.AddDate(0, 0, 1)) {
		t.Fatalf("phase %d closes %v", h.m.Phase, h.m.CloseAt)
	}
	h.close() // a second trigger
	h.now = deadline.Add(-time.Hour)
	h.close() // and one with a clock that was set back
	if h.m.Phase != 2 {
		t.Error("closed twice")
	}
}

func TestARestartAcrossDeadlinesClosesOnce(t *testing.T) {
	h := councilOfThree(t, match.Plan{Terms: spans(match.Day)})
	h.now = noon.AddDate(0, 0, 5)
	h.close()
	if h.m.Phase != 2 || !h.m.CloseAt.Equal(h.now.AddDate(0, 0, 1)) {
		t.Errorf("phase %d closes %v", h.m.Phase, h.m.CloseAt)
	}
}

func TestTheRecordsClockNeverRunsBack(t *testing.T) {
	h := councilOfThree(t, match.Plan{})
	h.now = noon.Add(time.Hour)
	h.submit(anna, "raven", "bid 1 "+hand(h, "raven"), false)
	h.now = noon.Add(-time.Hour)
	s := h.submit(anna, "raven", "bid 2 "+hand(h, "raven"), false)
	if !s.Receipt.At.Equal(h.now) {
		t.Errorf("the receipt says %s", s.Receipt.At)
	}
	if err := match.VerifyRecord(h.entries); err != nil {
		t.Error(err)
	}
}

func TestWaitingMatchesCloseAtTheDeadlineOnly(t *testing.T) {
	terms := spans(match.Day)
	terms.Wait = true
	h := councilOfThree(t, match.Plan{Terms: terms})
	for _, s := range h.m.Pending.Seats {
		h.submit(h.who(s), s, "bid 0 "+hand(h, s), true)
	}
	if h.m.Phase != 1 {
		t.Fatal("ready sped up")
	}
	h.refused(match.Forbidden, "seat.none", func(t *match.Table) error { return t.SetWait(dora, false, "", h.now) })
	h.must(func(t *match.Table) error { return t.SetWait(gm, false, "", h.now) })
	if h.m.Phase != 2 {
		t.Error("all are ready and nothing waits any more")
	}
}

func TestGraceComesOnceAPhaseAndRunsOut(t *testing.T) {
	terms := spans(match.Day)
	terms.Grace, terms.Graces = 6*match.Hour, 1
	h := councilOfThree(t, match.Plan{Terms: terms})
	h.submit(anna, "raven", "bid 1 "+hand(h, "raven"), false)
	h.now = *h.m.CloseAt
	h.close()
	if h.m.Phase != 1 || !h.m.CloseAt.Equal(noon.Add(30*time.Hour)) || h.chair("raven").Graces != 0 || h.chair("fox").Graces != 1 {
		t.Fatalf("phase %d closes %v: %+v", h.m.Phase, h.m.CloseAt, h.m.Chairs)
	}
	h.submit(ben, "fox", "bid 2 "+hand(h, "fox"), false)
	h.now = *h.m.CloseAt
	h.close()
	if h.m.Phase != 2 || h.chair("fox").Missed != 0 || h.chair("bear").Missed != 1 {
		t.Fatalf("phase %d: %+v", h.m.Phase, h.m.Chairs)
	}
	h.submit(anna, "raven", "vote yes", false)
	h.now = *h.m.CloseAt
	h.close()
	if h.m.Phase != 3 || h.chair("bear").Missed != 2 || h.chair("fox").Missed != 1 {
		t.Errorf("phase %d: %+v", h.m.Phase, h.m.Chairs)
	}
	h.submit(anna, "raven", defaultText(h, "raven"), false)
	h.submit(ben, "fox", defaultText(h, "fox"), false)
	h.now = *h.m.CloseAt
	h.close()
	if h.m.Phase != 4 || h.chair("bear").Missed != 3 || h.chair("fox").Missed != 0 {
		t.Errorf("in a row: phase %d: %+v", h.m.Phase, h.m.Chairs)
	}
}

func TestGraceIsNotGivenTwiceInAPhase(t *testing.T) {
	terms := spans(match.Day)
	terms.Grace, terms.Graces = 6*match.Hour, 2
	h := councilOfThree(t, match.Plan{Terms: terms})
	h.now = *h.m.CloseAt
	h.close()
	h.now = *h.m.CloseAt
	h.close()
	if h.m.Phase != 2 || h.chair("fox").Graces != 1 || h.chair("fox").Missed != 1 {
		t.Errorf("phase %d: %+v", h.m.Phase, h.chair("fox"))
	}
}

func TestMissedTurns(t *testing.T) {
	run := func(p match.MissedPolicy) *server {
		terms := spans(match.Day)
		terms.MaxMissed, terms.Missed, terms.Bot = 2, p, "expert"
		h := councilOfThree(t, match.Plan{Terms: terms})
		for range 2 {
			for _, s := range []game.Seat{"raven", "bear"} {
				h.submit(h.who(s), s, defaultText(h, s), false)
			}
			h.now = *h.m.CloseAt
			h.close()
		}
		if h.m.Phase != 3 {
			t.Fatalf("%s: phase %d", p, h.m.Phase)
		}
		return h
	}
	if c := run(match.MissedDefault).chair("fox"); c.Resigned || c.Missed != 2 {
		t.Errorf("default: %+v", c)
	}
	if c := run(match.MissedResign).chair("fox"); !c.Resigned {
		t.Errorf("resign: %+v", c)
	}
	h := run(match.MissedBot)
	if c := h.chair("fox"); c.Holder.Kind != match.Bot || c.Holder.ID != "expert" || c.Missed != 0 {
		t.Errorf("bot: %+v", c)
	}
	h.submit(match.Server, "fox", defaultText(h, "fox"), true)

	terms := spans(match.Day)
	terms.MaxMissed, terms.Missed = 1, match.MissedResign
	two := duel(t, nil, terms)
	two.now = *two.m.CloseAt
	two.close()
	if w := two.m.Result.Winners(); two.m.Status != match.Over || len(w) != 1 || w[0] != "trojans" {
		t.Errorf("%s: %+v", two.m.Status, two.m.Result)
	}
	two.verified()
	all := councilOfThree(t, match.Plan{Terms: terms})
	all.now = *all.m.CloseAt
	all.close()
	if w := all.m.Result.Winners(); len(w) != 3 || all.m.Result.Reason.Code != "match.abandoned" {
		t.Errorf("%+v", all.m.Result)
	}
	all.verified()
}

func defaultText(h *server, seat game.Seat) string {
	h.t.Helper()
	table, err := match.Open(h.rules, h.m, h.state, key)
	if err != nil {
		h.t.Fatal(err)
	}
	v, err := table.View(game.As(seat))
	if err != nil {
		h.t.Fatal(err)
	}
	return v.Write("", v.Default())
}

// tie lets all three bid the same, which the game master has to judge.
func tie(h *server) {
	h.t.Helper()
	for _, s := range h.m.Pending.Seats {
		h.submit(h.who(s), s, "bid 2 "+hand(h, s), true)
	}
}

func TestQuestionsWaitForTheGameMaster(t *testing.T) {
	h := councilOfThree(t, match.Plan{GM: "gundula", Terms: match.Terms{RulingTime: 2 * match.Day}})
	tie(h)
	if h.m.Phase != 1 || len(h.m.Questions) != 1 || h.m.AskedAt == nil || !h.m.CloseAt.Equal(noon.AddDate(0, 0, 2)) {
		t.Fatalf("%+v", h.m)
	}
	if h.m.Waiting() != nil || len(h.effects) == 0 || !h.effects[len(h.effects)-1].GM {
		t.Errorf("waits for %v, effects %+v", h.m.Waiting(), h.effects)
	}
	h.now = noon.Add(time.Hour)
	r := h.refused(match.Late, "orders.late", submitting(anna, match.Draft{Seat: "raven", Text: "bid 1 bread"}, h.now))
	if r.Receipt.Late != time.Hour.Milliseconds() {
		t.Errorf("%+v", r.Receipt)
	}
	answer := func(who match.Who, k, a string) func(*match.Table) error {
		return func(t *match.Table) error { return t.Answer(who, k, a, "", h.now) }
	}
	h.refused(match.Forbidden, "gm.only", answer(anna, "chair", "fox"))
	h.refused(match.NotFound, "question.unknown", answer(gm, "chairs", "fox"))
	h.refused(match.Invalid, "answer.wrong", answer(gm, "chair", "owl"))
	h.refused(match.Conflict, "questions.open", func(t *match.Table) error {
		_, err := t.Correct(gm, []match.Correction{{Phase: 1}}, "why not", h.phases, h.now)
		return err
	})
	h.must(answer(gm, "chair", "fox"))
	want := game.Ruling{Key: "chair", Answer: "fox", By: "gm"}
	if h.m.Phase != 2 || h.m.Questions != nil || h.phases[1].Protocol.Rulings[0] != want {
		t.Fatalf("phase %d, rulings %+v", h.m.Phase, h.phases[1].Protocol.Rulings)
	}
	h.must(func(t *match.Table) error { return t.Announce(gm, "The fox is in the chair.", "", h.now) })
	h.playOut(newRand(3))
	h.verified()
}

// A correction may leave a ruling without a question, or a question without a ruling.
func TestARulingThatIsNoChoiceAnyMoreGivesWayToTheDefault(t *testing.T) {
	h := councilOfThree(t, match.Plan{GM: "gundula"})
	tie(h)
	h.must(func(t *match.Table) error { return t.Answer(gm, "chair", "bear", "", h.now) })
	fix := []match.Correction{{Phase: 1, Orders: map[game.Seat]string{"bear": "bid 0 " + bearsCard(h)}}}
	h.must(func(t *match.Table) error { _, err := t.Correct(gm, fix, "misread", h.phases, h.now); return err })
	want := game.Ruling{Key: "chair", Answer: "raven", By: "default"}
	if r := h.phases[1].Protocol.Rulings; len(r) != 1 || r[0] != want {
		t.Errorf("rulings %+v", r)
	}
	h.playOut(newRand(6))
	h.verified()
}

// bearsCard is the card that the bear bid with.
func bearsCard(h *server) string {
	fields := strings.Fields(h.phases[1].Orders[2].Text)
	return fields[len(fields)-1]
}

func TestNoMatchWaitsForNobody(t *testing.T) {
	h := councilOfThree(t, match.Plan{GM: "gundula"})
	tie(h)
	h.now = noon.Add(time.Duration(match.DefaultRulingTime) - time.Millisecond)
	h.close()
	if h.m.Phase != 1 {
		t.Fatal("the game master's time was cut")
	}
	h.now = h.now.Add(time.Millisecond)
	h.close()
	want := game.Ruling{Key: "chair", Answer: "raven", By: "default"}
	if h.m.Phase != 2 || h.phases[1].Protocol.Rulings[0] != want {
		t.Fatalf("phase %d, rulings %+v", h.m.Phase, h.phases[1].Protocol.Rulings)
	}
	without := councilOfThree(t, match.Plan{})
	tie(without)
	if without.m.Phase != 2 || without.phases[1].Protocol.Rulings[0] != want {
		t.Errorf("phase %d, rulings %+v", without.m.Phase, without.phases[1].Protocol.Rulings)
	}
	if string(without.state) != string(h.state) {
		t.Error("a default by time and one without a game master differ")
	}
	h.playOut(newRand(4))
	h.verified()
}
