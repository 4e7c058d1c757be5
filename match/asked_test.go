package match_test

import (
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/match"
)

// ruled is a council whose first phase had a question, on which was ruled.
func ruled(t testing.TB) *server {
	t.Helper()
	h := councilOfThree(t, match.Plan{GM: "gundula", Terms: spans(match.Day)})
	tie(h)
	h.must(func(t *match.Table) error { return t.Answer(gm, "chair", "fox", "", h.now) })
	return h
}

func TestAClosedPhaseKeepsWhatWasAsked(t *testing.T) {
	h := ruled(t)
	p := h.phases[1]
	if len(p.Asked) != 1 || p.Asked[0].Key != "chair" || p.Asked[0].Default == "" || len(p.Asked[0].Choices) < 2 || len(p.Asked) != len(p.Protocol.Rulings) {
		t.Fatalf("asked %+v, ruled %+v", p.Asked, p.Protocol.Rulings)
	}
	for v, reads := range map[game.Viewer]bool{game.Master: true, game.Public: false, game.As("fox"): false} {
		if got := p.For(v, &h.m); (got.Asked != nil) != reads {
			t.Errorf("%s reads the questions: %t", v, !reads)
		}
	}
	h.verifiedWhole()
	h.playOut(newRand(5))
	if over := h.phases[1].For(game.Public, &h.m); over.Asked == nil {
		t.Error("what was asked stays secret after the end")
	}
	h.verified()
}

// What nobody rules is asked all the same, and can be ruled otherwise afterwards.
func TestAQuestionAnsweredByDefaultIsKept(t *testing.T) {
	h := councilOfThree(t, match.Plan{GM: "gundula", Terms: spans(match.Day)})
	tie(h)
	h.now = *h.m.CloseAt
	h.close()
	if p := h.phases[1]; p.Protocol.Rulings[0].By != "default" || len(p.Asked) != 1 || p.Asked[0].Default != p.Protocol.Rulings[0].Answer {
		t.Fatalf("%+v", p)
	}
}

func TestACorrectedRulingIsOneOfTheChoices(t *testing.T) {
	h := ruled(t)
	correct := func(c match.Correction, dry bool) func(*match.Table) error {
		return func(t *match.Table) (err error) {
			if dry {
				_, err = t.Replay(gm, []match.Correction{c}, h.phases)
			} else {
				_, err = t.Correct(gm, []match.Correction{c}, "misread", h.phases, h.now)
			}
			return err
		}
	}
	wolf := match.Correction{Phase: 1, Rulings: map[string]string{"chair": "wolf"}}
	other := match.Correction{Phase: 1, Rulings: map[string]string{"borg": "wolf"}}
	long := match.Correction{Phase: 1, Rulings: map[string]string{"chair": string(make([]byte, 2001))}}
	for _, dry := range []bool{true, false} {
		r := h.refused(match.Invalid, "answer.wrong", correct(wolf, dry))
		if r.Args["answer"] != "wolf" || r.Args["choices"] == "" {
			t.Errorf("%+v", r.Args)
		}
		h.refused(match.Invalid, "ruling.unused", correct(other, dry))
		h.refused(match.Invalid, "text.long", correct(long, dry))
	}

	// The fox has bid the most now: nothing is tied, and what was asked is asked no more.
	bid := match.Correction{
		Phase: 1, Rulings: map[string]string{"chair": "bear"},
		Orders: map[game.Seat]string{"fox": "bid 5 " + bidCard(h, "fox")},
	}
	h.refused(match.Invalid, "ruling.unused", correct(bid, false))
	bid.Rulings = nil
	h.must(correct(bid, false))
	if len(h.phases[1].Asked) != 0 {
		t.Errorf("the corrected phase still asks %+v", h.phases[1].Asked)
	}
	h.verifiedWhole()
}

// bidCard is the card that a seat has bid with in the first phase.
func bidCard(h *server, seat game.Seat) string {
	n := slices.IndexFunc(h.phases[1].Orders, func(g match.Given) bool { return g.Seat == seat })
	text := h.phases[1].Orders[n].Text
	return text[slices.Index([]byte(text[4:]), ' ')+5:]
}

// Matches from before questions were kept verify, and their rulings are corrected as ever.
func TestAPhaseWithoutItsQuestionsIsStillGood(t *testing.T) {
	h := ruled(t)
	h.playOut(newRand(6))
	f := forge(t, h.export(game.Public))
	f.Phases[1].Asked = nil
	if _, err := match.Verify(f.file(), find, pub); err != nil {
		t.Error(err)
	}
	f = forge(t, h.export(game.Public))
	f.Phases[1].Asked[0].Choices = []string{"fox", "wolf"}
	_, err := match.Verify(f.file(), find, pub)
	wantFault(t, err, "phase.asked")

	old := ruled(t)
	old.phases[1].Asked = nil
	old.refused(match.Invalid, "answer.wrong", func(t *match.Table) error {
		_, err := t.Correct(gm, []match.Correction{{Phase: 1, Rulings: map[string]string{"chair": "wolf"}}}, "x", old.phases, old.now)
		return err
	})
	old.must(func(t *match.Table) error {
		_, err := t.Correct(gm, []match.Correction{{Phase: 1, Rulings: map[string]string{"chair": "bear"}}}, "x", old.phases, old.now)
		return err
	})
	if len(old.phases[1].Asked) != 1 {
		t.Error("a phase that is evaluated again keeps its questions")
	}
}

// Several questions are ruled at once, all of them or none; no answers are no reason to close anything.
func TestAnswersAreAllOrNone(t *testing.T) {
	h := councilOfThree(t, match.Plan{GM: "gundula", Terms: spans(match.Day)})
	before := h.m.Phase
	h.must(func(t *match.Table) error { return t.Answers(gm, nil, "", h.now) })
	if h.m.Phase != before || h.m.AskedAt != nil {
		t.Fatalf("phase %d is closed by nothing", before)
	}
	tie(h)
	open := h.m.Phase
	h.refused(match.NotFound, "question.unknown", func(t *match.Table) error {
		return t.Answers(gm, []match.Ruled{{Key: "chair", Answer: "fox"}, {Key: "stool", Answer: "fox"}}, "", h.now)
	})
	if h.m.Phase != open || len(h.m.Questions) != 1 || len(h.m.Rulings) > 0 {
		t.Errorf("half of the answers count: %+v", h.m.Rulings)
	}
	h.refused(match.Invalid, "text.long", func(t *match.Table) error {
		return t.Answers(gm, []match.Ruled{{Key: "chair", Answer: strings.Repeat("x", match.MaxAnswer+1)}}, "", h.now)
	})
	h.refused(match.Forbidden, "gm.only", func(t *match.Table) error {
		return t.Answers(anna, []match.Ruled{{Key: "chair", Answer: "fox"}}, "", h.now)
	})
	h.must(func(t *match.Table) error {
		return t.Answers(gm, []match.Ruled{{Key: "chair", Answer: "fox"}}, "", h.now)
	})
	if h.m.Phase != open+1 {
		t.Errorf("phase %d", h.m.Phase)
	}
}
