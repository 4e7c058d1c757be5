package world

import (
	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/moon"
)

// Settlement is a settlement (Ansiedlung). There is one a field at most (WDW-38).
type Settlement struct {
	Field    grid.Field
	Realm    RealmID
	Name     string
	Kind     kit.Settlement
	Stands   kit.Structures // what is left of it
	Harbours Sides
	Gold     int64 // the treasure stored there
	Siege    int32 // siege strength that has not made a whole point yet (WDW-75)
	Turn     uint8 // whose turn it is among the structures that a siege takes one point of each
	Recruit  int32 // GS recruited for at the current date
	Rank     uint8 // its place in the order that its realm has given for the cap of the people, from 1; 0: after those, by age (D-E2)
}

// Site is a building under construction. Settlements may be built over a smaller one on the field: the site's Value
// is what is still to be built.
type Site struct {
	Realm      RealmID
	Field      grid.Field
	Side       hex.Side           // of infrastructure
	Settlement kit.Settlement     // or
	What       kit.Infrastructure // one of both
	Name       string
	Harbours   Sides
	Value      int16 // Bauwertpunkte to be built in all
	Paid       int16 // that are paid for
	Done       int16 // that stand
	Begun      moon.Count
	Halted     bool
}

// SettlementAt is the settlement on a field, or nil.
func (w *World) SettlementAt(f grid.Field) *Settlement {
	for n := range w.Settlements {
		if w.Settlements[n].Field == f {
			return &w.Settlements[n]
		}
	}
	return nil
}
