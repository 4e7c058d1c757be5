package judge

import (
	"slices"

	"spielleiter/diplomacy/chart"
)

// Season is a season of a year.
type Season uint8

// The seasons.
const (
	Spring Season = iota
	Fall
	Winter
)

// Phase is what a season waits for.
type Phase uint8

// The phases. Winter has only adjustments, the others have only the first two.
const (
	Movement Phase = iota
	Retreats
	Adjustments
)

// Position is a board between two evaluations. It is a value; what its slices hold is
// never changed in place.
type Position struct {
	Year      int
	Season    Season
	Phase     Phase
	Units     []chart.Unit           // one a province, in the order of provinces
	Dislodged []Dislodged            // only while retreats are awaited, in the order of provinces
	Owners    [chart.Max]chart.Power // of supply centres by province; chart.None if nobody's
}

// Dislodged is a unit that must retreat or be disbanded.
type Dislodged struct {
	chart.Unit
	By chart.Province // where its attacker came from
	To chart.Set      // places that it can retreat to
}

// Clone gives a position that shares nothing with p.
func (p *Position) Clone() Position {
	q := *p
	q.Units = slices.Clone(p.Units)
	q.Dislodged = slices.Clone(p.Dislodged)
	return q
}
