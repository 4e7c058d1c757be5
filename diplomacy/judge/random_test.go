package judge_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game/gametest"
)

// free reports whether a dislodged unit may retreat to a province.
func (t *slowTry) free(p chart.Province, u *slowUnit) bool {
	if v := t.at(p); v != nil && !t.has(t.index(v)) && !t.dislodged(t.index(v)) {
		return false
	}
	for _, m := range t.moves {
		a := &t.units[m]
		switch {
		case a.to == p && t.has(m): // taken
			return false
		case a.to == p && t.prevent(m) > 0: // a stand-off
			return false
		case a.to == u.in && t.has(m) && a.in == p && !a.convoy: // where the attacker comes from
			return false
		}
	}
	return true
}

// crowded makes a position of some units close together, of few powers.
func crowded(r *rand.Rand, units int) judge.Position { return crowdedOn(chart.Standard(), r, units) }

func crowdedOn(c *chart.Chart, r *rand.Rand, units int) judge.Position {
	region := []chart.Province{pick[chart.Province](r, c.Graph.Seas())}
	for n := 0; len(region) < units+units/4; n++ {
		near := slices.Collect(chart.All[chart.Province](c.Graph.Shores(region[n])))
		r.Shuffle(len(near), func(i, j int) { near[i], near[j] = near[j], near[i] })
		for _, p := range near {
			if !slices.Contains(region, p) {
				region = append(region, p)
			}
		}
	}
	region = region[:units+units/4]
	r.Shuffle(len(region), func(i, j int) { region[i], region[j] = region[j], region[i] })
	region = region[:units]
	slices.Sort(region)
	p := judge.Position{Year: 1901}
	powers := 2 + r.IntN(3)
	for _, at := range region {
		p.Units = append(p.Units, someUnit(r, c, at, chart.Power(r.IntN(powers))))
	}
	return p
}

func someUnit(r *rand.Rand, c *chart.Chart, at chart.Province, power chart.Power) chart.Unit {
	info := c.Provinces[at]
	if info.Terrain == chart.Inland || info.Terrain == chart.Coastal && r.IntN(5) < 2 {
		return chart.Unit{Kind: chart.Army, Power: power, At: chart.Place(at)}
	}
	u := chart.Unit{Kind: chart.Fleet, Power: power, At: chart.Place(at)}
	if len(info.Coasts) > 0 {
		u.At = info.Coasts[r.IntN(len(info.Coasts))]
	}
	return u
}

// pick gives a member of a set.
func pick[M chart.Member](r *rand.Rand, s chart.Set) M {
	list := slices.Collect(chart.All[M](s))
	if len(list) == 0 {
		return chart.None
	}
	return list[r.IntN(len(list))]
}

// nonsense makes something of an order that nobody meant.
func nonsense(r *rand.Rand, p *judge.Position, o *judge.Order) {
	some := func() chart.Place { return chart.Place(r.IntN(len(chart.Standard().Places))) }
	o.Kind = judge.OrderKind(r.IntN(int(judge.Waive) + 1))
	o.Of, o.To = some(), some()
	if r.IntN(2) == 0 {
		o.Of = p.Units[r.IntN(len(p.Units))].At
	}
	if r.IntN(3) == 0 {
		o.To = chart.None
	}
	o.Via = r.IntN(2) == 0
}

// describe writes a phase as text.
func describe(p *judge.Position, orders []judge.Order) string {
	return describeOn(chart.Standard(), p, orders)
}

func describeOn(c *chart.Chart, p *judge.Position, orders []judge.Order) string {
	var b strings.Builder
	for n, o := range orders {
		fmt.Fprintf(&b, "\n%s: kind %d of %s to %s via %v", showOn(c, p.Units[n:n+1]), o.Kind, c.Code(o.Of), c.Code(o.To), o.Via)
	}
	return b.String()
}

func TestAgreesWithSlowJudge(t *testing.T) {
	count := gametest.Times(10_000, 100_000)
	if testing.Short() {
		count = 5_000
	}
	var e judge.Engine
	r := rand.New(rand.NewPCG(1, 2))
	seen := map[string]int{}
	for range count {
		p := crowded(r, 7+r.IntN(10))
		orders := tangle(r, &p)
		s := newSlow(&p, orders)
		if len(s.moves) > 9 {
			seen["left out"]++
			continue
		}
		want, kind := s.verdicts()
		seen[kind]++
		out := e.Movement(&p, orders)
		for n, v := range want {
			if got := out.Results[n].Verdict; got != v {
				t.Errorf("unit %d: %s, slowly %s (%s)%s", n, got, v, kind, describe(&p, orders))
				break
			}
		}
	}
	t.Log(seen)
	for _, kind := range []string{"plain", "circle", "paradox"} {
		if seen[kind] == 0 {
			t.Errorf("no %s among the positions", kind)
		}
	}
}
