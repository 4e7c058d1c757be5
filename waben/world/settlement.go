package world

import (
	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/moon"
)

// Settlement is a settlement (Ansiedlung). There is one a field at most (WDW-38).
type Settlement struct {
	Field    grid.Field     `json:"field"`
	Realm    RealmID        `json:"realm,omitempty"`
	Name     string         `json:"name,omitempty"`
	Kind     kit.Settlement `json:"kind"`
	Stands   kit.Structures `json:"stands"` // what is left of it
	Harbours Sides          `json:"harbours,omitempty"`
	Gold     int64          `json:"gold,omitempty"`    // the treasure stored there
	Siege    int32          `json:"siege,omitempty"`   // siege strength that has not made a whole point yet (WDW-75)
	Turn     uint8          `json:"turn,omitempty"`    // whose turn it is among the structures that a siege takes one point of each
	Recruit  int32          `json:"recruit,omitempty"` // GS recruited for at the current date
	Rank     uint8          `json:"rank,omitempty"`    // its place in the order that its realm has given for the cap of the people, from 1; 0: after those, by age (D-E2)
}

// Site is a building under construction. Settlements may be built over a smaller one on the field: the site's Value
// is what is still to be built.
type Site struct {
	Realm      RealmID            `json:"realm"`
	Field      grid.Field         `json:"field"`
	Side       hex.Side           `json:"side,omitempty"`       // of infrastructure
	Settlement kit.Settlement     `json:"settlement,omitempty"` // or
	What       kit.Infrastructure `json:"what,omitempty"`       // one of both
	Name       string             `json:"name,omitempty"`
	Harbours   Sides              `json:"harbours,omitempty"`
	Value      int16              `json:"value"` // Bauwertpunkte to be built in all
	Paid       int16              `json:"paid"`  // that are paid for
	Done       int16              `json:"done"`  // that stand
	Begun      moon.Count         `json:"begun,omitempty"`
	Halted     bool               `json:"halted,omitempty"`
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
