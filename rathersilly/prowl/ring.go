package prowl

import "spielleiter/diplomacy/chart"

// byRings lets candidates fall out by ring counts (RSD-1.4): the units that are exactly
// one field away, exactly two, and so on, until nobody is further away.
func (p *Prowler) byRings() {
	for rest := p.left; !rest.Empty(); {
		f := chart.Take[chart.Province](&rest)
		p.seen[f] = chart.SetOf(f)
		p.rim[f] = p.seen[f]
	}
	for d := 1; !p.decided(); d++ {
		if !p.widen() {
			return
		}
		p.sift(Ring, d)
	}
}

// widen makes the next ring of each candidate, and reports whether there was something to
// count in one of them or there may be beyond.
func (p *Prowler) widen() (more bool) {
	for rest := p.left; !rest.Empty(); {
		f := chart.Take[chart.Province](&rest)
		p.rim[f] = spread(&p.ground.Next, p.rim[f]).Without(p.seen[f])
		more = more || !p.rim[f].Empty() && !p.some.Without(p.seen[f]).Empty()
		p.seen[f] = p.seen[f].Or(p.rim[f])
		p.value[f] = p.weight(p.rim[f])
	}
	return more
}

// byAmazons lets candidates fall out that have fewer Amazons than another (RSD-1.4).
func (p *Prowler) byAmazons() {
	for rest := p.left; !rest.Empty(); {
		f := chart.Take[chart.Province](&rest)
		p.value[f] = uint64(p.units.amazons[f])
	}
	p.sift(Amazons, 0)
}
