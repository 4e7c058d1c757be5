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

// TestWholeGames plays games of random choices through every phase.
func TestWholeGames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		var e judge.Engine
		for p := opening(); p.Year < 1908; {
			orders := randomSheets(r, &e, &p)
			for _, o := range orders {
				if c := e.Check(&p, o); c.Fault != judge.NoFault {
					t.Fatalf("choice %+v: %s", o, c.Fault)
				}
			}
			before := len(all(&judge.Outcome{Next: p}))
			out := e.Judge(&p, orders)
			for n, res := range out.Results {
				if res.Verdict&judge.Illegal != 0 {
					t.Fatalf("choice %+v: %s", orders[n], res.Fault)
				}
			}
			built := 0
			for _, o := range orders {
				if o.Kind == judge.Build {
					built++
				}
			}
			if why := lawful(&out.Next); why != "" || len(all(out)) != before+built {
				t.Fatal(why, before, built, len(all(out)))
			}
			p = out.Next.Clone()
			fair(t, &p)
		}
	})
}

// fair: in spring nobody has more units than centres.
func fair(t *rapid.T, p *judge.Position) {
	if p.Season != judge.Spring || p.Phase != judge.Movement {
		return
	}
	for n := range chart.Standard().Powers {
		if centres, units := judge.Count(chart.Standard(), p, chart.Power(n)); units > centres {
			t.Fatalf("power %d has %d units and %d centres", n, units, centres)
		}
	}
}

func opening() judge.Position {
	c := chart.Standard()
	p := judge.Position{Year: 1901}
	for n := range p.Owners {
		p.Owners[n] = chart.None
	}
	for n, power := range c.Powers {
		p.Units = append(p.Units, power.Start...)
		for at := range chart.All[chart.Province](power.Home) {
			p.Owners[at] = chart.Power(n)
		}
	}
	slices.SortFunc(p.Units, func(a, b chart.Unit) int { return cmp.Compare(c.Of(a.At), c.Of(b.At)) })
	return p
}

func randomSheets(r *rand.Rand, e *judge.Engine, p *judge.Position) (orders []judge.Order) {
	for n := range chart.Standard().Powers {
		for _, list := range e.Choices(p, chart.Power(n)) {
			orders = append(orders, list[r.IntN(len(list))])
		}
	}
	return orders
}

func FuzzMovement(f *testing.F) {
	f.Add([]byte{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11})
	f.Fuzz(func(t *testing.T, data []byte) {
		p := opening()
		var orders []judge.Order
		for ; len(data) >= 8; data = data[8:] {
			o := judge.Order{
				Kind: judge.OrderKind(data[0]), Of: chart.Place(data[4]), OfKind: chart.Kind(data[5]), To: chart.Place(data[6]),
				Unit: chart.Unit{Kind: chart.Kind(data[1]), Power: chart.Power(data[2]), At: chart.Place(data[3])},
				Via:  data[7]&1 != 0,
			}
			if data[7]&2 != 0 {
				o.Route = chart.SetOf(chart.Province(data[7]>>2), chart.Province(data[6]&127))
			}
			if data[7]&4 != 0 && len(p.Units) > 0 { // most numbers are nobody's unit
				o.Unit = p.Units[int(data[3])%len(p.Units)]
			}
			orders = append(orders, o)
		}
		for _, profile := range []judge.Profile{{}, judge.Droidippy(), odd()} {
			e := judge.Engine{Profile: profile}
			for q := p; q.Year < 1903; {
				out := e.Judge(&q, orders)
				if why := lawful(&out.Next); why != "" {
					t.Fatal(why)
				}
				e.Explain(nil)
				q = out.Next.Clone()
			}
		}
	})
}

// odd is the profile that differs from the standard one everywhere.
func odd() judge.Profile {
	return judge.Profile{
		Paradox: judge.AllHold, Routes: judge.AnyFleet, Via: judge.ViaOrLand, Adjacent: judge.Swapping, CutFrom: judge.CutFromSea,
		Behind: judge.BehindClosed, Seaway: judge.SeawayBinding, Beaten: judge.BeatenAlways, NoCoast: judge.NoCoastIllegal,
		BadCoast: judge.BadCoastChanged, AidCoast: judge.AidCoastNeeded, OwnCoast: judge.OwnCoastIllegal,
		WrongKind: judge.WrongKindIllegal, Twice: judge.TwiceLast, Surplus: judge.SurplusLast, Disorder: judge.FromHome,
	}
}
