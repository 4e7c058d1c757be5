package judge

import "spielleiter/diplomacy/chart"

// OrderKind says what an order is for.
type OrderKind uint8

// The kinds of orders. Move is also a retreat, and Disband also a removal.
const (
	Hold OrderKind = iota
	Move
	Support
	Convoy
	Disband
	Build
	Waive
)

// Order is one order as it is understood. It may still be impossible: whether it can be
// carried out is judged with all others.
type Order struct {
	Kind OrderKind
	// Unit is what is ordered: whose, of what kind (chart.Unsaid if the order does not
	// tell) and where it stands, or is built.
	Unit chart.Unit

	// Of and OfKind are the unit that is supported or convoyed; its coast does not matter.
	Of     chart.Place
	OfKind chart.Kind

	// To is where a unit moves, or the supported or convoyed one does; chart.None for
	// the support of a unit that stays. A fleet's coast may be left out where only one
	// is possible.
	To chart.Place

	Via   bool      // a move that is to go by convoy
	Route chart.Set // the seas that a convoyed move names, provinces; empty for any
}
