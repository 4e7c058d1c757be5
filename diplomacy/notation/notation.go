package notation

import (
	"sync"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation/phrase"
)

// Notation reads and writes the orders of one chart. It is read-only.
type Notation struct {
	names *phrase.Names
	chart *chart.Chart
}

// Standard is the notation of the standard board.
var Standard = sync.OnceValue(func() *Notation { return New(chart.Standard()) })

// New makes the notation of a chart.
func New(c *chart.Chart) *Notation { return &Notation{phrase.NamesOf(c), c} }

// Context is what a reader of orders may know; all of it is public.
type Context struct {
	// Power is whose sheet it is; chart.None for a sheet of all powers, on which each
	// order belongs to the power last named.
	Power chart.Power
	// Position says where units stand and which phase it is.
	Position *judge.Position
	// Season says that the sheet is for all phases of the season from Position on.
	Season bool
	// Profile and Graph are those that orders will be judged by; the zero profile is the
	// standard one, no graph that of the chart.
	Profile judge.Profile
	Graph   *chart.Graph
}
