package notation

import (
	"iter"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/rathersilly/season"
)

// Facts are what conditions look at, as everybody would know it when the phase begins.
type Facts interface {
	// World is the board at the time of the phase.
	World() *season.World
	// Centres counts the supply centres of a player, without one that the Borg blocks.
	Centres(chart.Power) int
	// Past gives the public orders of the season's phases before this one, as they were
	// carried out, and whether each succeeded: a move, flight or retreat arrived, a support
	// was given, a convoy available, a unit stands, a build or sale was made.
	Past() iter.Seq2[season.Order, bool]
}

// Condition is a test of facts: one of the types below, or All, Any, Not, Centres.
type Condition = phrase.Condition[Facts]

// The conditions that are made of others, and the count of centres.
type (
	All     = phrase.All[Facts]
	Any     = phrase.Any[Facts]
	Not     = phrase.Not[Facts]
	Centres = phrase.Centres[Facts]
)

// Occupied holds if a unit other than birds stands in the province.
type Occupied struct{ In chart.Province }

// Holds tells so.
func (o Occupied) Holds(f Facts) bool {
	for _, u := range f.World().Units {
		if season.Board().Of(u.At) == o.In {
			return true
		}
	}
	return false
}

// Stands holds if a unit of the player (chart.None for anyone) and of the class (NoClass
// for any) is in the province. An army or a fleet may be a twin.
type Stands struct {
	Power chart.Power
	Class season.Class
	In    chart.Province
}

// Holds tells so.
func (s Stands) Holds(f Facts) bool {
	w := f.World()
	for _, units := range [][]season.Unit{w.Units, w.Swarms} {
		for _, u := range units {
			if season.Board().Of(u.At) == s.In && (s.Power == chart.None || s.Power == u.Owner) && alike(s.Class, u.Class) {
				return true
			}
		}
	}
	return false
}

// BorgIn holds if the Borg is in the province.
type BorgIn struct{ In chart.Province }

// Holds tells so.
func (b BorgIn) Holds(f Facts) bool { return f.World().Borg == b.In }

// TardisIn holds if the TARDIS is in the province, or with chart.None in Hyperspace.
type TardisIn struct{ In chart.Province }

// Holds tells so.
func (t TardisIn) Holds(f Facts) bool { return f.World().Tardis == t.In }

// Done holds if an order was given. What the order leaves out (whose it was, the class of
// a unit, a coast) may be anything.
type Done struct {
	Order season.Order
	How   How
}

// How says what became of an order.
type How = phrase.How

// The ways: an order was given, whatever became of it; or it succeeded; or it was a move
// or a flight that succeeded.
const (
	Ordered   = phrase.WasOrdered
	Succeeded = phrase.HasSucceeded
	Moved     = phrase.HasMoved
)

// Holds tells so.
func (d Done) Holds(f Facts) bool {
	return phrase.Happened(f.Past(), d.How, func(o season.Order) bool { return fits(d.Order, o) })
}

// fits reports whether an order is of the kind that a pattern describes. A move may have
// been a flight.
func fits(pattern, o season.Order) bool {
	moved := pattern.Do == season.Move && (o.Do == season.Ride || o.Do == season.Fly)
	switch {
	case pattern.Do != o.Do && !moved, pattern.Via && !o.Via, pattern.Extra && !o.Extra,
		pattern.Unit.Owner != chart.None && pattern.Unit.Owner != o.Unit.Owner,
		pattern.Unit.Tardis != o.Unit.Tardis, !alike(pattern.Unit.Class, o.Unit.Class), !near(pattern.Unit.At, o.Unit.At):
		return false
	}
	switch o.Do {
	case season.LureOne:
		return alike(pattern.OfClass, o.OfClass) && near(pattern.Of, o.Of) && (pattern.To == chart.None || near(pattern.To, o.To))
	case season.Support, season.Convoy:
		return alike(pattern.OfClass, o.OfClass) && near(pattern.Of, o.Of) && near(pattern.To, o.To)
	case season.LureAll:
		return pattern.OfClass == o.OfClass
	case season.Move, season.Fly, season.Ride, season.Retreat, season.Hop:
		return near(pattern.To, o.To)
	default:
		return true
	}
}

// alike reports whether a class is the one that a pattern names.
func alike(pattern, c season.Class) bool {
	return pattern == season.NoClass || c == season.NoClass || pattern == c ||
		pattern == season.Army && c == season.TwinArmy || pattern == season.Fleet && c == season.TwinFleet
}

// near reports whether a place is the one that a pattern names, or on some coast of it.
func near(pattern, p chart.Place) bool {
	b := season.Board()
	return pattern == p || int(pattern) < len(b.Provinces) && int(p) < len(b.Places) && b.Of(p) == chart.Province(pattern)
}
