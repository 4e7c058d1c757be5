package prowl

import (
	"math"

	"spielleiter/diplomacy/chart"
)

// Prowler compares fields. It owns its buffers, so that a warm one allocates nothing; it
// serves one goroutine. The zero value is ready.
type Prowler struct {
	ground *Ground
	units  *Count
	some   chart.Set // fields of the ground with a unit or more
	many   chart.Set // with two or more

	left  chart.Set // candidates that are still in
	least bool      // the smaller count is the better one
	value [chart.Max]uint64
	slot  [chart.Max]uint8 // by candidate: where it is in rivals

	rounds []Round
	rivals []Rival
	tied   []chart.Province

	tower  tower
	seen   [chart.Max]chart.Set // by candidate: what its rings have covered
	rim    [chart.Max]chart.Set // by candidate: its last ring
	layers []chart.Set
}

// look begins to count units on a ground.
func (p *Prowler) look(g *Ground, units *Count) {
	p.ground, p.units = g, units
	p.some, p.many = units.some.And(g.Fields), units.many.And(g.Fields)
}

// begin makes fields the candidates.
func (p *Prowler) begin(candidates chart.Set, least bool) {
	p.left, p.least = candidates, least
	p.rounds, p.rivals, p.tied = p.rounds[:0], p.rivals[:0], p.tied[:0]
	for rest := candidates; !rest.Empty(); {
		f := chart.Take[chart.Province](&rest)
		p.slot[f] = uint8(len(p.rivals))
		p.rivals = append(p.rivals, Rival{Field: f})
	}
}

// decided reports whether but one candidate is left.
func (p *Prowler) decided() bool { return p.left.Len() <= 1 }

// end tells what became of the candidates.
func (p *Prowler) end(aim Aim) Choice {
	c := Choice{Aim: aim, Rounds: p.rounds, Rivals: p.rivals}
	for rest := p.left; !rest.Empty(); {
		p.tied = append(p.tied, chart.Take[chart.Province](&rest))
	}
	c.Tied = p.tied
	switch {
	case len(c.Tied) > 1:
		c.By = Draw
	case len(c.Rounds) > 0:
		last := c.Rounds[len(c.Rounds)-1]
		c.By, c.Depth = last.By, last.Depth
	}
	return c
}

// stay is a choice without candidates.
func (p *Prowler) stay(aim Aim, at chart.Province) Choice {
	p.begin(chart.Set{}, false)
	if at != chart.None {
		p.tied = append(p.tied, at)
	}
	return p.end(aim)
}

// sift lets those candidates fall out whose value is not the best.
func (p *Prowler) sift(by Criterion, depth int) {
	if p.pick(by, depth, &p.value) {
		p.rounds = append(p.rounds, Round{by, depth, p.value[p.first()]})
	}
}

// pick is sift for one word of a long number, and reports whether somebody fell out. Shown
// is what the losers have in the report.
func (p *Prowler) pick(by Criterion, depth int, shown *[chart.Max]uint64) (fell bool) {
	var flip uint64
	if p.least {
		flip = math.MaxUint64
	}
	best := uint64(0)
	for rest := p.left; !rest.Empty(); {
		best = max(best, p.value[chart.Take[chart.Province](&rest)]^flip)
	}
	for rest := p.left; !rest.Empty(); {
		f := chart.Take[chart.Province](&rest)
		if p.value[f]^flip != best {
			p.drop(f, by, depth, shown[f])
			fell = true
		}
	}
	return fell
}

// drop lets a candidate fall out.
func (p *Prowler) drop(f chart.Province, by Criterion, depth int, count uint64) {
	chart.Remove(&p.left, f)
	r := &p.rivals[p.slot[f]]
	r.By, r.Depth, r.Count = by, depth, count
}

// first gives the first candidate that is still in.
func (p *Prowler) first() chart.Province {
	rest := p.left
	return chart.Take[chart.Province](&rest)
}

// weight counts the units on some fields.
func (p *Prowler) weight(fields chart.Set) uint64 {
	n := uint64(fields.And(p.some).Len())
	for rest := fields.And(p.many); !rest.Empty(); {
		n += uint64(p.units.units[chart.Take[chart.Province](&rest)]) - 1
	}
	return n
}

// around is n1: the units next to a field, and those on the field itself beyond one,
// which have that one for a neighbour.
func (p *Prowler) around(f chart.Province) uint64 {
	n := p.weight(p.ground.Next[f])
	if chart.Has(p.many, f) {
		n += uint64(p.units.units[f]) - 1
	}
	return n
}
