package prowl

import "spielleiter/diplomacy/chart"

// Scene is what all monsters see when they choose: before a movement phase the same for
// all, so that two may want the same field (RSD-3.2).
type Scene struct {
	Ground   *Ground
	Units    *Count    // all units but monsters
	Monsters chart.Set // provinces with a monster, the one that chooses may be among them
}

// Move says where a monster at a place goes: to a neighbouring centre, from a centre only
// to one that is quieter than its own; otherwise it stays in its centre, or goes towards
// the nearest one (RSD-3.3 to 3.6). Centres with another monster are none to it. Among
// candidates the lowest [Rival] class is best, then the smallest level counts, then the
// smallest ring counts. The same place means that it holds.
func (p *Prowler) Move(s *Scene, r *Roads, at chart.Place) Choice {
	p.look(s.Ground, s.Units)
	own, next := r.Of(at), chart.Set{}
	if within(r.Places, at) {
		next = r.Next[at]
	}
	goals := r.seats.Without(r.places(s.Monsters))
	seats := next.And(goals)
	if within(r.Centres, own) {
		c := p.calmer(r, own, seats)
		if c.Aim == Keep {
			c.Places = chart.SetOf(at)
		}
		return c
	}
	if !seats.Empty() {
		return p.rank(r, Seize, seats, 1)
	}
	if near, steps := p.nearest(r, next, goals); steps >= 0 {
		return p.rank(r, Approach, near, steps+1)
	}
	c := p.stay(Stranded, own)
	c.Places = chart.SetOf(at)
	return c
}

// Retreat says where a monster that was dislodged retreats, among the places that it may
// retreat to. It prefers as Move does: centres, then what is nearest to one (RSD-3.4). It
// has lost its own centre, so that any other will do. Without a place to go to it
// perishes (RSD-4.3), and Tied is empty.
func (p *Prowler) Retreat(s *Scene, r *Roads, legal chart.Set) Choice {
	p.look(s.Ground, s.Units)
	legal = legal.And(r.Places)
	if legal.Empty() {
		return p.stay(Perish, chart.None)
	}
	near, steps := p.nearest(r, legal, r.seats.Without(r.places(s.Monsters)))
	switch {
	case steps < 0:
		return p.rank(r, Stranded, legal, 0)
	case steps == 0:
		return p.rank(r, Seize, near, 1)
	default:
		return p.rank(r, Approach, near, steps+1)
	}
}

// calmer chooses for a monster in a centre. Seats are the centres next to it.
func (p *Prowler) calmer(r *Roads, own chart.Province, seats chart.Set) Choice {
	p.begin(r.fields(seats), true)
	limit := p.around(own)
	for rest := p.left; !rest.Empty(); {
		f := chart.Take[chart.Province](&rest)
		if n := p.around(f); n >= limit {
			p.drop(f, Quiet, 0, n)
		}
	}
	if p.left.Len() < len(p.rivals) {
		p.rounds = append(p.rounds, Round{By: Quiet, Count: limit})
	}
	if p.left.Empty() {
		chart.Add(&p.left, own)
		return p.end(Keep)
	}
	c := p.compare(Calmer, 1)
	c.Places = r.places(p.left).And(seats)
	return c
}

// rank chooses among places.
func (p *Prowler) rank(r *Roads, aim Aim, places chart.Set, steps int) Choice {
	p.begin(r.fields(places), true)
	c := p.compare(aim, steps)
	c.Places = r.places(p.left).And(places)
	return c
}

// compare lets the candidates of a monster fall out.
func (p *Prowler) compare(aim Aim, steps int) Choice {
	for rest := p.left; !rest.Empty(); {
		f := chart.Take[chart.Province](&rest)
		class := p.class(f, aim)
		p.rivals[p.slot[f]].Class = class
		p.value[f] = uint64(class)
	}
	if !p.decided() {
		p.sift(Class, 0)
	}
	if !p.decided() {
		p.byLevels()
	}
	if !p.decided() {
		p.byRings()
	}
	c := p.end(aim)
	c.Steps = steps
	return c
}

// class gives the class of a candidate (RSD-3.3).
func (p *Prowler) class(f chart.Province, aim Aim) uint8 {
	switch {
	case !chart.Has(p.some, f):
		return 1
	case aim == Approach || aim == Stranded || p.around(f) == 0:
		return 2
	default:
		return 3
	}
}

// nearest gives those of some places from which a goal is fewest steps away, and how many
// they are: -1 if none leads to one.
func (p *Prowler) nearest(r *Roads, from, goals chart.Set) (near chart.Set, steps int) {
	p.layers = p.layers[:0]
	seen := from
	for edge := from; !edge.Empty(); {
		p.layers = append(p.layers, edge)
		if near = edge.And(goals); !near.Empty() {
			return p.back(r, near), len(p.layers) - 1
		}
		edge = spread(&r.Next, edge).Without(seen)
		seen = seen.Or(edge)
	}
	return chart.Set{}, -1
}

// back follows the shortest ways from the last layer to the first one.
func (p *Prowler) back(r *Roads, near chart.Set) chart.Set {
	for n := len(p.layers) - 2; n >= 0; n-- {
		var back chart.Set
		for rest := p.layers[n]; !rest.Empty(); {
			if at := chart.Take[chart.Place](&rest); !r.Next[at].And(near).Empty() {
				chart.Add(&back, at)
			}
		}
		near = back
	}
	return near
}
