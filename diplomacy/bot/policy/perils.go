package policy

import "spielleiter/diplomacy/chart"

// Perils are what a game that is more than Diplomacy has in store for units, by province.
// Who knows nothing of them leaves them zero.
type Perils struct {
	Clash [chart.Max]float32 // what not getting in costs, as a part of what getting in is worth
	Death [chart.Max]float32 // the chance to die where the season leaves a unit
	Homes chart.Set          // centres that are worth more to whom they belong by right: Home times
	Home  float32
	Ceded chart.Set // own centres that are left to another
	Sites chart.Set // where no unit should stand at the end: it would be in the way of a new one
	Taken chart.Set // where something of mine stands that the policy does not order
	Yield chart.Set // that one rival less will contest
	Raids chart.Set // centres that are lost unless somebody stands in them or in the way
	Might chart.Set // where units stand that count twice
	Lairs chart.Set // held by units that will stay and that nobody helps: two get in, one never does
}

// settled is what a place is worth that a unit is left in, as far as it lives.
func (p *Perils) settled(at chart.Province, worth float32) float32 {
	if chart.Has(p.Sites, at) {
		worth *= blocking
	}
	return worth * (1 - p.Death[at])
}

// blocking is what is left of the worth of a place where a new unit should be.
const blocking = 0.4

// repelled is what is left to a unit that does not get into a province that was worth something to it: most of
// what its own place is worth, less what a bounce costs.
func (p *Perils) repelled(from, at chart.Province, home, worth float32) float32 {
	return p.settled(from, 0.9*home) - p.Clash[at]*worth
}

// storm is the chance of so many units to drive a unit out of its lair.
func storm(units int8) float32 {
	if units > 1 {
		return 0.95
	}
	return 0
}
