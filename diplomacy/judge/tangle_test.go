package judge_test

import (
	"math/rand/v2"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// tangle orders every unit so that much depends on much: armies go by convoy to where
// others stand, fleets convoy them, the rest attack and support there, and some do what
// nobody meant.
func tangle(r *rand.Rand, p *judge.Position) []judge.Order {
	c := chart.Standard()
	return tangleOn(c, &c.Graph, nil, r, p)
}

// tangleOn does so on some board, where units move as a twist says.
func tangleOn(c *chart.Chart, g *chart.Graph, twist *judge.Twist, r *rand.Rand, p *judge.Position) []judge.Order {
	t := tangler{Rand: r, c: c, g: g, twist: twist, orders: make([]judge.Order, len(p.Units))}
	for n, u := range p.Units {
		t.orders[n] = judge.Order{Unit: u, Of: chart.None, To: chart.None}
	}
	for n, u := range p.Units {
		switch {
		case u.Kind != chart.Army || r.IntN(10) >= 8:
		case twist != nil && chart.Has(twist.Flights, c.Of(u.At)):
			t.fly(n)
		default:
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
	g      *chart.Graph
	twist  *judge.Twist
	orders []judge.Order
}

// reach gives the places that a unit reaches by itself.
func (t *tangler) reach(u chart.Unit) chart.Set {
	g := t.g
	if t.twist != nil && t.twist.Graphs[t.c.Of(u.At)] != nil {
		g = t.twist.Graphs[t.c.Of(u.At)]
	}
	return t.c.Reach(g, u.Kind, u.At)
}

// fly sends an army by air to where a unit stands, or nearby.
func (t *tangler) fly(n int) {
	goal := t.c.Of(t.orders[t.IntN(len(t.orders))].Unit.At)
	if t.IntN(2) == 0 {
		goal = pick[chart.Province](t.Rand, t.g.Armies(goal).Or(t.g.Shores(goal)))
	}
	t.orders[n].Kind, t.orders[n].To = judge.Move, chart.Place(goal)
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
	seas = seas.And(t.g.Seas())
	way := t.g.Shores(t.c.Of(o.Unit.At)).And(seas)
	f := pick[chart.Province](t.Rand, way)
	if f == chart.None {
		return
	}
	if g := pick[chart.Province](t.Rand, t.g.Shores(f).And(seas)); g != chart.None && t.IntN(2) == 0 {
		t.convoy(g, n)
		f = g
	}
	t.convoy(f, n)
	goals := t.g.Shores(f).And(t.g.Ports())
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
	reach := t.reach(o.Unit)
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
	reach := t.reach(o.Unit)
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
