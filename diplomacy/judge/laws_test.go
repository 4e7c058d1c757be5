package judge_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// lawful says what is wrong with a position as such, or "".
func lawful(p *judge.Position) string {
	c := chart.Standard()
	for n, u := range p.Units {
		switch {
		case u.Kind != chart.Army && u.Kind != chart.Fleet || !c.Stands(u.Kind, u.At):
			return fmt.Sprintf("%s cannot stand there", show(p.Units[n:n+1]))
		case n > 0 && c.Of(u.At) <= c.Of(p.Units[n-1].At):
			return "units are not one a province in order: " + show(p.Units)
		}
	}
	for n, d := range p.Dislodged {
		switch {
		case n > 0 && c.Of(d.At) <= c.Of(p.Dislodged[n-1].At):
			return "the dislodged are not in order"
		case d.To.Empty():
			return "a dislodged unit has nowhere to go"
		}
		for to := range chart.All[chart.Place](d.To) {
			if !c.Stands(d.Kind, to) || slices.ContainsFunc(p.Units, func(u chart.Unit) bool { return c.Of(u.At) == c.Of(to) }) {
				return "a retreat leads nowhere or on a unit"
			}
		}
	}
	return ""
}

// sorts gives what kinds of units of what powers there are.
func sorts(units []chart.Unit) (list []chart.Unit) {
	for _, u := range units {
		u.At = 0
		list = append(list, u)
	}
	slices.SortFunc(list, func(a, b chart.Unit) int {
		return cmp.Or(cmp.Compare(a.Power, b.Power), cmp.Compare(a.Kind, b.Kind))
	})
	return list
}

// all gives every unit that an outcome leaves or takes.
func all(out *judge.Outcome) []chart.Unit {
	units := slices.Concat(out.Next.Units, out.Removed)
	for _, d := range slices.Concat(out.Next.Dislodged, out.Destroyed) {
		units = append(units, d.Unit)
	}
	return units
}

// anyPhase draws a tangled movement phase with some orders too many or too few.
func anyPhase(t *rapid.T) (judge.Position, []judge.Order) {
	r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	p := crowded(r, 4+r.IntN(14))
	orders := tangle(r, &p)
	for range r.IntN(4) {
		o := orders[r.IntN(len(orders))]
		nonsense(r, &p, &o)
		orders = append(orders, o)
	}
	return p, orders[:len(orders)-r.IntN(3)]
}

func TestUnitsNeitherVanishNorAppear(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, orders := anyPhase(t)
		var e judge.Engine
		out := e.Movement(&p, orders)
		if why := lawful(&out.Next); why != "" {
			t.Fatal(why, describe(&p, orders[:min(len(orders), len(p.Units))]))
		}
		if !slices.Equal(sorts(all(out)), sorts(p.Units)) {
			t.Fatalf("%v became %v", p.Units, all(out))
		}
	})
}

func TestTheNamesOfPowersDoNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, orders := anyPhase(t)
		names := rapid.Permutation([]chart.Power{0, 1, 2, 3, 4, 5, 6}).Draw(t, "names")
		q, others := p.Clone(), slices.Clone(orders)
		for n := range q.Units {
			q.Units[n].Power = names[q.Units[n].Power]
		}
		for n := range others {
			others[n].Unit.Power = names[others[n].Unit.Power]
		}
		var e judge.Engine
		want := slices.Clone(e.Movement(&p, orders).Results)
		for n, r := range e.Movement(&q, others).Results {
			if r.Verdict != want[n].Verdict {
				t.Fatalf("order %d: %s, with other names %s", n, want[n].Verdict, r.Verdict)
			}
		}
	})
}

func TestTheSequenceOfOrdersDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, orders := anyPhase(t)
		places := make([]int, len(orders))
		for n := range places {
			places[n] = n
		}
		places = rapid.Permutation(places).Draw(t, "places")
		others := make([]judge.Order, len(orders))
		for n, at := range places {
			others[at] = orders[n]
		}
		var e, f judge.Engine
		out, again := e.Movement(&p, orders), f.Movement(&p, others)
		for n, at := range places {
			if out.Results[n].Verdict != again.Results[at].Verdict {
				t.Fatalf("order %d: %s, elsewhere %s", n, out.Results[n].Verdict, again.Results[at].Verdict)
			}
		}
		if show(out.Next.Units) != show(again.Next.Units) {
			t.Fatal("the boards differ")
		}
	})
}

func TestAnEngineRemembersNothing(t *testing.T) {
	var warm judge.Engine
	rapid.Check(t, func(t *rapid.T) {
		p, orders := anyPhase(t)
		var cold judge.Engine
		a, b := warm.Movement(&p, orders), cold.Movement(&p, orders)
		if !slices.Equal(a.Results, b.Results) || !slices.Equal(a.Next.Units, b.Next.Units) || !slices.Equal(a.Next.Dislodged, b.Next.Dislodged) {
			t.Fatal("a warm engine judges otherwise")
		}
	})
}
