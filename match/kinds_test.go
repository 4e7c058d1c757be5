package match_test

import (
	"testing"
	"time"

	"spielleiter/agamemnon"
	"spielleiter/diplomacy"
	"spielleiter/game"
	"spielleiter/match"
	"spielleiter/rathersilly"
)

// Phases of a kind that has a length of its own close by it, the others by the rule: in the games themselves.
func TestSPL32KindsOfPhasesHaveLengthsOfTheirOwn(t *testing.T) {
	for _, c := range []struct {
		rules game.Game
		kinds map[string]match.Span
	}{
		{diplomacy.New(), map[string]match.Span{"phase.retreats": 12 * match.Hour, "phase.adjustments": 6 * match.Hour}},
		{rathersilly.New(), map[string]match.Span{"phase.retreats": 12 * match.Hour, "phase.winter": 6 * match.Hour}},
	} {
		pace := daily("20:00", 5)
		pace.Kinds = c.kinds
		h := botsAlone(t, c.rules, match.Terms{Pace: pace})
		seen := map[string]int{}
		for rng := newRand(3); h.m.Status == match.Running && len(h.phases) < 40; {
			kind := h.m.Pending.Kind
			seen[kind]++
			open := h.m.CloseAt.Sub(*h.m.OpenedAt)
			if span, own := c.kinds[kind]; own && open != time.Duration(span) {
				t.Fatalf("%s is open for %s", kind, open)
			} else if at := h.m.CloseAt.In(berlin(t)); !own && (at.Weekday() != time.Friday || at.Hour() != 20) {
				t.Fatalf("%s closes %s", kind, at)
			}
			h.now = h.now.Add(time.Hour)
			for _, s := range h.m.Waiting() {
				h.submit(match.Server, s, h.random(s, rng), true)
			}
		}
		for kind := range c.kinds {
			if seen[kind] == 0 {
				t.Errorf("%s: no %s among %v", c.rules.Info().ID, kind, seen)
			}
		}
	}
}

func berlin(t *testing.T) *time.Location {
	t.Helper()
	zone, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	return zone
}

// botsAlone is a running match that the server plays.
func botsAlone(t *testing.T, g game.Game, terms match.Terms) *server {
	t.Helper()
	h := found(t, g, match.Plan{Terms: terms})
	for range g.Info().Seats {
		h.must(func(t *match.Table) error { return t.SetBot(match.Server, "", "random", h.now) })
	}
	return h
}

func TestKindsAreThoseOfTheGame(t *testing.T) {
	pace := match.Pace{Kind: match.PaceSpan, Span: match.Day, Kinds: map[string]match.Span{"phase.retreats": match.Hour}}
	bank := match.Pace{Kind: match.PaceBank, Bank: match.Day, Bonus: match.Hour}
	for _, c := range []struct {
		rules game.Game
		pace  match.Pace
		want  string
	}{
		{diplomacy.New(), pace, ""},
		{agamemnon.New(), pace, "terms.kind"},
		{agamemnon.New(), bank, ""},
		{diplomacy.New(), bank, "terms.bank.turns"},
	} {
		_, err := match.New(c.rules, match.Plan{ID: "m", Terms: match.Terms{Pace: c.pace}, Seed: game.Seed{1}}, anna, key, noon)
		wantRefusal(t, err, match.Invalid, c.want)
	}
}
