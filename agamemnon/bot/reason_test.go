package bot_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"testing"

	"spielleiter/agamemnon"
	"spielleiter/agamemnon/bot"
	"spielleiter/agamemnon/reporttest"
	"spielleiter/ai"
	"spielleiter/ai/bottest"
	"spielleiter/game"
	"spielleiter/game/gametest"
)

// judged counts the reasons that were held against their positions.
type judged struct{ hints, reasons int }

// hold holds what advice says against the position that it is about.
func (j *judged) hold(t *testing.T, v game.View, list []bot.Suggestion) {
	t.Helper()
	for _, s := range list {
		var told []game.Note
		for _, r := range s.Reasons {
			told = append(told, r.Note)
		}
		j.hints++
		j.reasons += len(told)
		for _, fault := range reporttest.Reasons(jsonOf(t, v), jsonOf(t, s.Orders), told) {
			t.Errorf("%q: %s", s.Text, fault)
		}
		for n := range told {
			if len(reporttest.Reasons(jsonOf(t, v), jsonOf(t, s.Orders), slices.Delete(slices.Clone(told), n, n+1))) == 0 {
				t.Errorf("%q: that the reason %v is left out is not noticed", s.Text, told[n])
			}
			if len(reporttest.Reasons(jsonOf(t, v), jsonOf(t, s.Orders), otherwise(told, n))) == 0 {
				t.Errorf("%q: that the reason %v is altered is not noticed", s.Text, told[n])
			}
		}
	}
}

// otherwise gives reasons of which one counts one tile more.
func otherwise(told []game.Note, n int) []game.Note {
	told = slices.Clone(told)
	told[n].Args = maps.Clone(told[n].Args)
	told[n].Args["n"] += "1"
	return told
}

func jsonOf(t *testing.T, v any) json.RawMessage {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestReasonsOfHintsAreTrueOfThePosition(t *testing.T) {
	random := map[game.Seat]ai.Bot{"greeks": ai.Random{}, "trojans": ai.Random{}}
	var j judged
	for seed := range gametest.Times(2*len(configs), 40*len(configs)) {
		played, _ := play(t, configs[seed%len(configs)], random, byte(seed))
		for n, p := range played {
			if n%gametest.Times(5, 1) != seed%5 && !gametest.Release() {
				continue
			}
			list, err := bot.Hint(t.Context(), p.View)
			if err != nil {
				t.Fatal(err)
			}
			j.hold(t, p.View, list)
			var hints []ai.Hint
			for _, s := range list {
				hints = append(hints, ai.Hint{Text: s.Text, Win: s.Win})
			}
			bottest.Advised(t, p.View, hints)
		}
	}
	t.Logf("agamemnon: %d hints, %d reasons", j.hints, j.reasons)
}

// A review gives reasons for what was played and for what would have been best, and its sums come out as it says.
func TestReviewsAddUpAndTheirReasonsAreTrue(t *testing.T) {
	random := map[game.Seat]ai.Bot{"greeks": ai.Random{}, "trojans": ai.Random{}}
	var j judged
	for seed := range gametest.Times(len(configs), 10*len(configs)) {
		played, last := play(t, configs[seed%len(configs)], random, byte(100+seed))
		a, err := bot.Analyse(t.Context(), played, last, bot.Effort{Width: 4, Hands: 2})
		if err != nil {
			t.Fatal(err)
		}
		chance, sums := 0.5, [2]float64{}
		for n, s := range a.Steps {
			j.hold(t, played[n].View, append(slices.Clone(s.Best), s.Played))
			if s.Before != chance || s.Loss < 0 || s.Best[0].Win < s.Played.Win {
				t.Errorf("step %d: %v after a chance of %v", n, s, chance)
			}
			chance = s.After
			sums[s.Side] += s.Luck - s.Loss
		}
		if got := 0.5 + sums[agamemnon.Greeks] - sums[agamemnon.Trojans]; math.Abs(got-chance) > 1e-9 {
			t.Errorf("the steps add up to %v, the chance in the end is %v", got, chance)
		}
		if end := a.Steps[len(a.Steps)-1]; !end.Exact || fmt.Sprintf("%.6f", chance) != fmt.Sprintf("%.6f", a.Result) {
			t.Errorf("the last chance is %v, the result %v", chance, a.Result)
		}
	}
	t.Logf("agamemnon: reviews with %d suggestions, %d reasons", j.hints, j.reasons)
}

// What the coach tells of a match is the analysis, figure by figure.
func TestTheCoachTellsTheAnalysis(t *testing.T) {
	random := map[game.Seat]ai.Bot{"greeks": ai.Random{}, "trojans": ai.Random{}}
	phases, last := play(t, configs[0], random, 77)
	played := make([]ai.Played, len(phases))
	for n, p := range phases {
		played[n] = ai.Played(p)
	}
	played = played[max(0, len(played)-6):] // the end of a match is quickly looked at
	r, err := bot.Coach{}.Review(t.Context(), played, last)
	if err != nil {
		t.Fatal(err)
	}
	bottest.Reviewed(t, r, played)
}
