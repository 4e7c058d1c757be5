package judge

import "spielleiter/diplomacy/chart"

// advance sets the phase of the next position: the next in which anything is awaited.
func (e *Engine) advance() {
	n := &e.out.Next
	if n.Phase == Movement && len(n.Dislodged) > 0 {
		n.Phase = Retreats
		return
	}
	switch n.Season {
	case Spring:
		n.Season, n.Phase = Fall, Movement
		return
	case Fall:
		Capture(e.scene.chart, n)
		n.Season, n.Phase = Winter, Adjustments
		if !Idle(e.scene.chart, n) {
			return
		}
	default:
	}
	n.Year, n.Season, n.Phase = n.Year+1, Spring, Movement
}

// Capture gives every centre with a unit to its power.
func Capture(c *chart.Chart, p *Position) {
	for _, u := range p.Units {
		if at := c.Of(u.At); chart.Has(c.Centres, at) && u.Power != chart.None {
			p.Owners[at] = u.Power
		}
	}
}

// Count gives how many centres and how many units a power has.
func Count(c *chart.Chart, p *Position, power chart.Power) (centres, units int) {
	for rest := c.Centres; !rest.Empty(); {
		if p.Owners[chart.Take[chart.Province](&rest)] == power {
			centres++
		}
	}
	for _, u := range p.Units {
		if u.Power == power {
			units++
		}
	}
	return centres, units
}

// Due gives what a power has to do in an adjustment phase: how many units it may build,
// or, negative, must remove. It may build no more than it has free home centres.
func Due(c *chart.Chart, p *Position, power chart.Power) int {
	centres, units := Count(c, p, power)
	if centres <= units {
		return centres - units
	}
	return min(centres-units, Sites(c, p, power).Len())
}

// Sites gives the provinces in which a power may build.
func Sites(c *chart.Chart, p *Position, power chart.Power) (s chart.Set) {
	if int(power) >= len(c.Powers) {
		return s
	}
	for rest := c.Powers[power].Home; !rest.Empty(); {
		if at := chart.Take[chart.Province](&rest); p.Owners[at] == power {
			chart.Add(&s, at)
		}
	}
	for _, u := range p.Units {
		chart.Remove(&s, c.Of(u.At))
	}
	return s
}

// Idle reports whether nobody has anything to do in an adjustment phase.
func Idle(c *chart.Chart, p *Position) bool {
	over := balance(c, &p.Owners, p.Units)
	for n := range c.Powers {
		if b := over[n]; b < 0 || b > 0 && !Sites(c, p, chart.Power(n)).Empty() {
			return false
		}
	}
	return true
}

// balance gives by power how many more centres it has than units.
func balance(c *chart.Chart, owners *[chart.Max]chart.Power, units []chart.Unit) (over [1 << 8]int16) {
	for rest := c.Centres; !rest.Empty(); {
		over[owners[chart.Take[chart.Province](&rest)]]++
	}
	for _, u := range units {
		over[u.Power]--
	}
	return over
}
