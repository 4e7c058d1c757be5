package notation

import (
	"sync"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/rathersilly/season"
)

// Notation reads and writes orders. It is read-only.
type Notation struct {
	names *phrase.Names
	chart *chart.Chart
	pack  Pack
}

// Pack are the labels that orders are written with. All are read (section 6 of the rules).
type Pack uint8

// The packs: with neutral labels, and with those of the original text.
const (
	Neutral Pack = iota
	Original
)

// Standard is the notation with neutral labels.
var Standard = sync.OnceValue(func() *Notation { return New(Neutral) })

// New makes a notation that writes with the labels of a pack.
func New(p Pack) *Notation {
	n := phrase.NamesOf(season.Board())
	return &Notation{names: n, chart: n.Chart, pack: p}
}

// Context is what a reader of orders may know: no more than the seat whose sheet it is.
type Context struct {
	// Power is whose sheet it is; chart.None for a sheet of all players, on which each
	// order belongs to the one last named.
	Power chart.Power
	// World is the board with its herds as far as the seat knows them; nil if nothing is
	// known.
	World *season.World
	// Phase is the phase that is open.
	Phase season.Phase
	// Season says that the sheet is for all phases of the season from Phase on.
	Season bool
	// Options are those of the match.
	Options season.Options
	// Strict takes what is written; otherwise slips that can be understood are mended, and
	// told.
	Strict bool
	// Legal says why an order is impossible in World, and completes it: season.Engine's
	// Check. Without it only what can be told from the text is told.
	Legal func(*season.Order) season.Fault
}

// Takes reports whether a sheet in this context may hold orders for a phase. Without one
// deadline a season, what comes after the open phase and before the next deadline is
// ordered with it (RSD-17).
func (c Context) Takes(p season.Phase) bool {
	switch {
	case c.Phase == season.Before || p == season.Before:
		return p == c.Phase
	case p == season.Winter && c.World != nil && !c.autumn():
		return false
	case c.Season:
		return p >= c.Phase
	}
	switch c.Phase {
	case season.Moving:
		return p == season.Moving || p == season.Lamas
	case season.Retreats:
		return p == season.Retreats || p == season.Sales || p == season.Extras
	case season.Winter:
		return p >= season.Winter
	default:
		return p == c.Phase
	}
}

// autumn reports whether the board is that of an autumn, which a winter follows.
func (c Context) autumn() bool { return c.World.Season == judge.Fall }
