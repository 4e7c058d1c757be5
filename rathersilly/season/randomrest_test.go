package season_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly/season"
)

// picks takes one order out of each list that a player may choose from, or leaves some
// lists out.
func picks(t *rapid.T, lists [][]season.Order, skip bool) (sheet []season.Order) {
	for _, list := range lists {
		if skip && rapid.Bool().Draw(t, "skip") {
			continue
		}
		sheet = append(sheet, rapid.SampledFrom(list).Draw(t, "order"))
	}
	return sheet
}

// steps are those after the retreats, with the phase that they take orders of.
var steps = []struct {
	name  string
	phase season.Phase
	fall  bool
	play  func(*season.Engine, *season.World, []season.Order) []season.Result
}{
	{"settle", season.Before, false, (*season.Engine).Settle},
	{"explode", season.Lamas, false, (*season.Engine).Explode},
	{"feed", season.Moving, false, without((*season.Engine).Feed)},
	{"calm", season.Moving, false, without((*season.Engine).Calm)},
	{"sell", season.Sales, false, (*season.Engine).Sell},
	{"spawn", season.Moving, false, without((*season.Engine).Spawn)},
	{"capture", season.Moving, true, without((*season.Engine).Capture)},
	{"adjust", season.Winter, true, (*season.Engine).Adjust},
	{"reward", season.Moving, false, without(func(e *season.Engine, w *season.World) { e.Reward(w, []chart.Power{0, season.Fool}, w.Year%3 == 0) })},
	{"extra", season.Extras, false, (*season.Engine).Extra},
	{"exchange", season.Moving, false, func(e *season.Engine, w *season.World, o []season.Order) []season.Result { return e.Exchange(w, o) }},
	{"won", season.Moving, false, without(func(e *season.Engine, w *season.World) { e.Won(w) })},
	{"next", season.Moving, false, without(func(_ *season.Engine, w *season.World) { w.Next() })},
}

// Whatever is ordered, every step leaves a world that is one; what is chosen from the
// lists is possible; and it does not matter whose sheet comes first.
func TestLaterStepsKeepTheWorldWhole(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, seed := anyWorld(t), rapid.Byte().Draw(t, "seed")
		e := lots(seed)
		for _, s := range steps {
			if s.fall && w.Season != judge.Fall {
				continue
			}
			var there, back []season.Order
			for p := range chart.Power(season.Players) {
				var sheet []season.Order
				if s.name == "exchange" || s.phase != season.Moving {
					sheet = picks(t, later(e.Choices(w, p, s.phase), s.name), s.phase != season.Winter)
				}
				if rapid.IntRange(0, 2).Draw(t, "nonsense") == 0 {
					o := nonsense(t)
					o.By = p
					sheet = append(sheet, o)
				}
				there = append(there, sheet...)
				back = append(append([]season.Order{}, sheet...), back...)
			}
			other := w.Clone()
			s.play(e, w, there)
			s.play(lots(seed), &other, back)
			if err := w.Verify(); err != nil {
				t.Fatalf("%s: %v", s.name, err)
			}
			if diff := cmp.Diff(*w, other); diff != "" {
				t.Fatalf("%s: the order of sheets matters: %s", s.name, diff)
			}
			if s.name == "adjust" {
				if err := e.VerifyWinter(w); err != nil {
					t.Fatal(err)
				}
			}
		}
	})
}

// later gives the lists that are for a step: votes wait for the last one.
func later(lists [][]season.Order, step string) (kept [][]season.Order) {
	for _, list := range lists {
		if step == "exchange" && !slices.ContainsFunc(list, func(o season.Order) bool { return o.Do == season.Vote }) {
			continue
		}
		if step == "settle" && list[0].Do == season.Vote {
			continue
		}
		kept = append(kept, list)
	}
	return kept
}

// One order out of every list is a sheet in which all are possible.
func TestChoicesOfTheLaterStepsArePossible(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := anyWorld(t)
		for _, s := range steps {
			if s.phase == season.Moving && s.name != "exchange" {
				continue
			}
			p := chart.Power(rapid.IntRange(0, season.Players-1).Draw(t, "player"))
			lists := later(lots(0).Choices(w, p, s.phase), s.name)
			for _, list := range lists {
				o := rapid.SampledFrom(list).Draw(t, "alone")
				if fault := lots(0).Check(w, &o); fault != 0 {
					t.Fatalf("%s: %+v has fault %d", s.name, o, fault)
				}
			}
			other := w.Clone()
			for _, r := range s.play(lots(0), &other, picks(t, lists, false)) {
				if r.Fault != 0 {
					t.Fatalf("%s: %+v has fault %d", s.name, r.Order, r.Fault)
				}
			}
		}
	})
}

// No order, and no world after it, makes a step fail in another way than by a fault.
func TestNoOrderIsTooMuch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := anyWorld(t)
		for range 20 {
			o := nonsense(t)
			lots(0).Check(w, &o)
		}
	})
}

// Lists of choices are never empty, in any phase.
func TestThereIsAlwaysAChoice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, e := anyWorld(t), lots(0)
		p := chart.Power(rapid.IntRange(0, season.Players-1).Draw(t, "player"))
		for phase := season.Before; phase <= season.Extras; phase++ {
			if slices.ContainsFunc(e.Choices(w, p, phase), func(l []season.Order) bool { return len(l) == 0 }) {
				t.Fatalf("phase %d has an empty list for player %d", phase, p)
			}
		}
	})
}
