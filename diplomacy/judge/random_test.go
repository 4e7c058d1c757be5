package judge_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
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
func crowded(r *rand.Rand, units int) judge.Position {
	c := chart.Standard()
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

// tangle orders every unit so that much depends on much: armies go by convoy to where
// others stand, fleets convoy them, the rest attack and support there, and some do what
// nobody meant.
func tangle(r *rand.Rand, p *judge.Position) []judge.Order {
	t := tangler{Rand: r, c: chart.Standard(), orders: make([]judge.Order, len(p.Units))}
	for n, u := range p.Units {
		t.orders[n] = judge.Order{Unit: u, Of: chart.None, To: chart.None}
	}
	for n, u := range p.Units {
		if u.Kind == chart.Army && r.IntN(10) < 8 {
			t.embark(n, p)
		}
	}
	for n := range p.Units {
		if t.orders[n].Kind == judge.Hold && r.IntN(10) < 4 {
			t.attack(n, p)
		}
	}
	for n := range p.Units {
		if t.orders[n].Kind == judge.Hold && r.IntN(10) < 9 {
			t.help(n)
		}
		if r.IntN(60) == 0 {
			nonsense(r, p, &t.orders[n])
		}
	}
	return t.orders
}

type tangler struct {
	*rand.Rand
	c      *chart.Chart
	orders []judge.Order
}

// embark sends an army by convoy, through one fleet or two, to where a unit stands.
func (t *tangler) embark(n int, p *judge.Position) {
	o := &t.orders[n]
	var seas chart.Set
	for _, u := range p.Units {
		if u.Kind == chart.Fleet {
			chart.Add(&seas, t.c.Of(u.At))
		}
	}
	seas = seas.And(t.c.Graph.Seas())
	way := t.c.Graph.Shores(t.c.Of(o.Unit.At)).And(seas)
	f := pick[chart.Province](t.Rand, way)
	if f == chart.None {
		return
	}
	if g := pick[chart.Province](t.Rand, t.c.Graph.Shores(f).And(seas)); g != chart.None && t.IntN(2) == 0 {
		t.convoy(g, n)
		f = g
	}
	t.convoy(f, n)
	goals := t.c.Graph.Shores(f).And(t.c.Graph.Ports())
	chart.Remove(&goals, t.c.Of(o.Unit.At))
	var taken chart.Set
	for _, u := range p.Units {
		chart.Add(&taken, t.c.Of(u.At))
	}
	if !goals.And(taken).Empty() && t.IntN(8) > 0 {
		goals = goals.And(taken)
	}
	o.Kind, o.To, o.Via = judge.Move, chart.Place(pick[chart.Province](t.Rand, goals)), t.IntN(4) == 0
	for i := range t.orders {
		if v := &t.orders[i]; v.Kind == judge.Convoy && t.c.Of(v.Of) == t.c.Of(o.Unit.At) {
			v.To = o.To
		}
	}
}

// convoy lets the fleet in a sea convoy a unit.
func (t *tangler) convoy(sea chart.Province, n int) {
	for i := range t.orders {
		if v := &t.orders[i]; t.c.Of(v.Unit.At) == sea && v.Kind == judge.Hold {
			v.Kind, v.Of = judge.Convoy, t.orders[n].Unit.At
		}
	}
}

// attack sends a unit somewhere, mostly against a convoying fleet or another unit.
func (t *tangler) attack(n int, p *judge.Position) {
	o := &t.orders[n]
	reach := t.c.Reach(&t.c.Graph, o.Unit.Kind, o.Unit.At)
	goal := pick[chart.Place](t.Rand, reach)
	for _, i := range t.Perm(len(t.orders)) {
		at := t.orders[i].Unit.At
		if chart.Has(reach, at) && (t.orders[i].Kind == judge.Convoy || t.IntN(4) == 0) {
			goal = at
			break
		}
	}
	if goal != chart.None {
		o.Kind, o.To = judge.Move, goal
	}
}

// help lets a unit support another, mostly against or for a convoying fleet.
func (t *tangler) help(n int) {
	o := &t.orders[n]
	reach := t.c.Reach(&t.c.Graph, o.Unit.Kind, o.Unit.At)
	var near, sea chart.Set
	for at := range chart.All[chart.Place](reach) {
		chart.Add(&near, t.c.Of(at))
	}
	for i := range t.orders {
		if t.orders[i].Kind == judge.Convoy {
			chart.Add(&sea, t.c.Of(t.orders[i].Unit.At))
		}
	}
	for range 2 { // first only where there are convoys
		for _, i := range t.Perm(len(t.orders)) {
			v := &t.orders[i]
			goal := v.To
			if v.Kind != judge.Move {
				goal = v.Unit.At
			}
			if i != n && chart.Has(near, t.c.Of(goal)) && (chart.Has(sea, t.c.Of(goal)) || sea.Empty()) {
				o.Kind, o.Of, o.To = judge.Support, chart.Place(t.c.Of(v.Unit.At)), chart.None
				if v.Kind == judge.Move {
					o.To = v.To
				}
				return
			}
		}
		sea = chart.Set{}
	}
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
	c := chart.Standard()
	var b strings.Builder
	for n, o := range orders {
		fmt.Fprintf(&b, "\n%s: kind %d of %s to %s via %v", show(p.Units[n:n+1]), o.Kind, c.Code(o.Of), c.Code(o.To), o.Via)
	}
	return b.String()
}

func TestAgreesWithSlowJudge(t *testing.T) {
	count := 100_000
	if testing.Short() {
		count = 5_000
	}
	var e judge.Engine
	r := rand.New(rand.NewPCG(seed(), 2))
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

func seed() uint64 { v := uint64(1); fmt.Sscan(os.Getenv("JSEED"), &v); return v }
