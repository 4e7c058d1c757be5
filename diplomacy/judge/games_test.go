package judge_test

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

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
		WrongKind: judge.WrongKindIllegal, Twice: judge.TwiceLast, Surplus: judge.SurplusLast, Disorder: judge.FromHome, Nowhere: judge.NowhereMoves,
	}
}
