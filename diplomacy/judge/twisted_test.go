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

// twisted makes a tangled season with everything in it that a twist can hold.
func twisted(t testing.TB, r *rand.Rand, units int) *season {
	c := chart.Silly()
	s := &season{position: crowdedOn(c, r, units), graph: c.Graph}
	for _, code := range []string{"isl", "kre"} {
		if r.IntN(4) == 0 {
			s.position.Units = append(s.position.Units, someUnit(r, c, sillyProvince(t, code), chart.Power(r.IntN(3))))
		}
	}
	some := func() chart.Place { return s.position.Units[r.IntN(len(s.position.Units))].At }
	if a, b := some(), some(); r.IntN(2) == 0 && a != b && !c.Provinces[c.Of(a)].Sealed && !c.Provinces[c.Of(b)].Sealed {
		c.Connect(&s.graph, a, b, true)
	}
	s.twist.Forces = &s.forces
	deep := tunnel(t, s.graph)
	for _, u := range s.position.Units {
		s.tweak(r, c.Of(u.At), deep)
	}
	for range r.IntN(4) {
		a, b := c.Of(some()), c.Of(some())
		for _, b := range []judge.Bond{{Giver: a, Receiver: b}, {Giver: b, Receiver: a}} {
			b.Value = int8(1 + r.IntN(5)/4)
			s.twist.Bonds = append(s.twist.Bonds, b)
		}
	}
	if mover := c.Of(some()); r.IntN(2) == 0 {
		for range 1 + r.IntN(4) {
			chart.Add(&s.twist.Yields[mover], c.Of(some()))
		}
		chart.Remove(&s.twist.Yields[mover], mover)
	}
	s.orders = tangleOn(c, &s.graph, &s.twist, r, &s.position)
	return s
}

// tweak makes something else of one unit.
func (s *season) tweak(r *rand.Rand, p chart.Province, deep *chart.Graph) {
	worth := []int8{0, 0, 0, 1, 1, 1, 1, 1, 1, 2}[r.IntN(10)]
	s.forces[p] = judge.Force{Base: worth, Support: worth}
	if r.IntN(2) == 0 {
		s.twist.Graphs[p] = deep
	}
	if r.IntN(5) == 0 {
		chart.Add(&s.twist.Flights, p)
	}
	if r.IntN(2) == 0 {
		chart.Add(&s.twist.Away, p)
	}
	if r.IntN(8) == 0 {
		s.twist.Bold[p] = chart.Set{r.Uint64(), r.Uint64()}
	}
}

func (s *season) describe() string {
	c := chart.Silly()
	var b strings.Builder
	b.WriteString(describeOn(c, &s.position, s.orders))
	list := func(what string, set chart.Set) {
		fmt.Fprintf(&b, "\n%s:", what)
		for p := range chart.All[chart.Place](set) {
			b.WriteString(" " + c.Code(p))
		}
	}
	for _, u := range s.position.Units {
		at := c.Of(u.At)
		if f := s.forces[at]; f.Base != 1 {
			fmt.Fprintf(&b, "\n%s is worth %d", c.Code(u.At), f.Base)
		}
		if !s.twist.Yields[at].Empty() {
			list("yield to "+c.Code(u.At), s.twist.Yields[at])
		}
	}
	list("flights", s.twist.Flights)
	list("away", s.twist.Away)
	for _, x := range s.twist.Bonds {
		fmt.Fprintf(&b, "\n%s+%s %d", c.Code(chart.Place(x.Giver)), c.Code(chart.Place(x.Receiver)), x.Value)
	}
	return b.String()
}

func TestAgreesWithSlowJudgeOnTwists(t *testing.T) {
	count := gametest.Times(10_000, 100_000)
	if testing.Short() {
		count = 3_000
	}
	e := judge.Engine{Chart: chart.Silly()}
	r := rand.New(rand.NewPCG(5, 6))
	seen := map[string]int{}
	for range count {
		s := twisted(t, r, 6+r.IntN(9))
		slow := newSlowTwist(newSlowOn(chart.Silly(), &s.graph, &s.twist, &s.position, s.orders))
		kinds, strayed := slow.resolve()
		for _, kind := range kinds {
			seen[kind]++
		}
		if strayed {
			seen["strayed"]++
		}
		e.Graph, e.Twist = &s.graph, &s.twist
		if problem := slow.compare(e.Movement(&s.position, s.orders), seen); problem != "" {
			t.Errorf("%s (%v)%s", problem, kinds, s.describe())
		}
	}
	t.Log(seen)
	for _, kind := range []string{"plain", "circle", "paradox", "knot", "dropped", "bonds", "cut bonds", "yielded"} {
		if seen[kind] == 0 {
			t.Errorf("no %s among the positions", kind)
		}
	}
}

// compare says what an engine has judged otherwise, and counts what happened.
func (t *slowTwist) compare(out *judge.Outcome, seen map[string]int) string {
	var fallen []chart.Unit
	for n := range t.units {
		u := &t.units[n]
		if got, want := out.Results[n].Verdict, t.verdict(n); got != want {
			return fmt.Sprintf("unit %d: %s, slowly %s", n, got, want)
		}
		if t.dropped(u) {
			fallen = append(fallen, u.Unit)
			seen["dropped"]++
		}
		if v := t.at(u.to); t.moving(u) && t.is(n) && v != nil && t.yields(v, u) && t.dislodged(v) {
			seen["yielded"]++
		}
	}
	for n := range t.bonds {
		seen[map[bool]string{true: "bonds", false: "cut bonds"}[t.is(len(t.units)+n)]]++
	}
	if !slices.Equal(fallen, out.Dropped) {
		return fmt.Sprintf("dropped %s, slowly %s", showOn(t.c, out.Dropped), showOn(t.c, fallen))
	}
	return ""
}
