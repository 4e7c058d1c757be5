package match_test

import (
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/match"
)

// inviting is a council whose game master may say a word each phase, and is asked for another if it is no good.
type inviting struct{ game.Game }

func (g inviting) Setup(c game.Config, clerk *game.Clerk) (game.Position, error) {
	p, err := g.Game.Setup(c, clerk)
	return invited{p}, err
}

func (g inviting) Load(schema int, state []byte) (game.Position, error) {
	p, err := g.Game.Load(schema, state)
	return invited{p}, err
}

type invited struct{ game.Position }

func (p invited) Step(orders []game.ErasedOrders, clerk *game.Clerk) (game.Position, error) {
	word, _ := clerk.Invite(game.Question{Key: "word", Code: "question.word", Cite: []string{"X-1"}})
	if word == "bad" {
		_, _ = clerk.Ask(game.Question{Key: "word/again", Code: "question.word", Cite: []string{"X-1"}})
	}
	next, err := p.Position.Step(orders, clerk)
	return invited{next}, err
}

// invitingCouncil is a council of three of that kind, whose seats have sent their orders.
func invitingCouncil(t *testing.T, plan match.Plan) *server {
	t.Helper()
	plan.Config.Seats = []game.Seat{"raven", "fox", "bear"}
	h := found(t, inviting{council.New()}, plan)
	h.join(anna, "raven")
	h.join(ben, "fox")
	h.join(cleo, "bear")
	h.submit(anna, "raven", "bid 1 "+hand(h, "raven"), true)
	h.submit(cleo, "bear", "bid 0 "+hand(h, "bear"), true)
	return h
}

// replayed holds that the whole match verifies.
func replayed(t *testing.T, h *server) {
	t.Helper()
	data, err := match.ExportWhole(h.m, h.entries, h.phases, pub)
	if err != nil {
		t.Fatal(err)
	}
	rules := func(string, string) (game.Game, bool) { return inviting{council.New()}, true }
	if r, err := match.Verify(data, rules, pub); err != nil || r.Redacted {
		t.Fatalf("%v: %+v", err, r)
	}
}

// Who leads is invited; what is said counts, and so does silence. A match without a game master waits for nobody.
func TestGameMastersAreInvitedToRule(t *testing.T) {
	fox := func(h *server) { h.submit(ben, "fox", "bid 3 "+hand(h, "fox"), true) }
	t.Run("said", func(t *testing.T) {
		h := invitingCouncil(t, match.Plan{GM: "gundula", Terms: spans(match.Day)})
		fox(h)
		if len(h.m.Questions) != 1 || h.m.Questions[0].Key != "word" {
			t.Fatalf("open %+v", h.m.Questions)
		}
		if err := h.ruling("word", "good"); err != nil || h.m.Phase != 2 || h.phases[1].Protocol.Rulings[0].By != "gm" {
			t.Errorf("%v, phase %d", err, h.m.Phase)
		}
		replayed(t, h)
	})
	t.Run("silence", func(t *testing.T) {
		h := invitingCouncil(t, match.Plan{GM: "gundula", Terms: spans(match.Day)})
		fox(h)
		h.now = *h.m.CloseAt
		h.close()
		if h.m.Phase != 2 || len(h.phases[1].Protocol.Rulings) != 0 || len(h.phases[1].Asked) != 0 {
			t.Errorf("phase %d, ruled %+v", h.m.Phase, h.phases[1].Protocol.Rulings)
		}
		replayed(t, h)
	})
	t.Run("nobody", func(t *testing.T) {
		h := invitingCouncil(t, match.Plan{Terms: spans(match.Day)})
		fox(h)
		if h.m.Phase != 2 || len(h.phases[1].Protocol.Rulings) != 0 {
			t.Errorf("phase %d, open %+v", h.m.Phase, h.m.Questions)
		}
		replayed(t, h)
	})
}

// What was answered to the server, as how a line was meant, makes nobody a judge of the rules: the invitation that was left
// open is not on the record, so that the match verifies.
func TestInvitationsDoNotHangOnAnswersToTheServer(t *testing.T) {
	h := invitingCouncil(t, match.Plan{GM: "gundula", Terms: spans(match.Day)})
	h.asIs(ben, "fox", foxSays(h), true)
	if err := h.ruling("house/unclear/fox/1", match.AsRead); err != nil || len(h.m.Questions) != 1 || h.m.Questions[0].Key != "word" {
		t.Fatalf("%v, open %+v", err, h.m.Questions)
	}
	h.now = *h.m.CloseAt
	h.close()
	if h.m.Phase != 2 || len(h.phases[1].Protocol.Rulings) != 0 {
		t.Errorf("phase %d, ruled %+v", h.m.Phase, h.phases[1].Protocol.Rulings)
	}
	replayed(t, h)
}

// A phase is corrected with rulings that nobody gave then; questions to which they lead, and that take their defaults, are
// told, so that they can be answered in the same correction.
func TestCorrectionsTellWhatTheyWouldAsk(t *testing.T) {
	h := invitingCouncil(t, match.Plan{GM: "gundula", Terms: spans(match.Day)})
	h.submit(ben, "fox", "bid 3 "+hand(h, "fox"), true)
	if err := h.ruling("word", ""); err != nil {
		t.Fatal(err)
	}
	replay := func(rulings map[string]string) match.PhaseDifference {
		var d match.Difference
		h.must(func(t *match.Table) (err error) {
			d, err = t.Replay(gm, []match.Correction{{Phase: 1, Rulings: rulings}}, h.phases)
			return err
		})
		return d.Phases[0]
	}
	if p := replay(map[string]string{"word": "good"}); len(p.Asked) != 0 {
		t.Errorf("asks %+v", p.Asked)
	}
	if p := replay(map[string]string{"word": "bad"}); len(p.Asked) != 1 || p.Asked[0].Key != "word/again" {
		t.Errorf("asks %+v", p.Asked)
	}
	if p := replay(map[string]string{"word": "bad", "word/again": "good"}); len(p.Asked) != 0 || len(p.Answered) != 1 || p.Answered[0].Key != "word/again" {
		t.Errorf("asks %+v", p.Asked)
	}
	h.must(func(t *match.Table) error {
		_, err := t.Correct(gm, []match.Correction{{Phase: 1, Rulings: map[string]string{"word": "bad", "word/again": "good"}}}, "forgotten", h.phases, h.now)
		return err
	})
	if list := h.phases[1].Protocol.Rulings; len(list) < 2 || list[0].Answer != "bad" || list[1].Answer != "good" {
		t.Errorf("ruled %+v", list)
	}
	replayed(t, h)
}

// A closed phase has invitations as long as nobody has taken them up, for the game master alone.
func TestInvitationsNobodyTookUpAreStillThere(t *testing.T) {
	h := invitingCouncil(t, match.Plan{GM: "gundula", Terms: spans(match.Day)})
	h.submit(ben, "fox", "bid 3 "+hand(h, "fox"), true)
	h.now = *h.m.CloseAt
	h.close()
	invited := func(want int) {
		t.Helper()
		h.must(func(t *match.Table) error {
			if _, err := t.Invitations(anna, 1, h.phases); err == nil {
				h.t.Error("a player reads what the game master is asked")
			}
			for n, want := range []int{0, want, 0} {
				list, err := t.Invitations(gm, n, h.phases)
				if err != nil || len(list) != want {
					h.t.Errorf("phase %d: %v, invited to %+v", n, err, list)
				}
			}
			return nil
		})
	}
	invited(1)
	h.must(func(t *match.Table) error {
		_, err := t.Correct(gm, []match.Correction{{Phase: 1, Rulings: map[string]string{"word": "good"}}}, "forgotten", h.phases, h.now)
		return err
	})
	invited(0)
	replayed(t, h)
}
