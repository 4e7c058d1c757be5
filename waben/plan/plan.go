// Package plan holds a realm's sheet against a world: which units, fields and realms are meant, which ways
// can be gone at all, what cannot be paid. What it refuses it says line by line, and the rest counts.
//
// The checker plans on what the realm knows, the evaluation on the truth, by the same code.
package plan

import (
	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/march"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// Plan is what one realm does in one moon.
type Plan struct {
	Realm    world.RealmID
	Units    []Unit // by ID; units without a line are not there: they defend where they stand
	Recruits []Recruit
	Changes  []Change
	Builds   []Build
	Pays     []Pay
	Capital  grid.Field   // newly declared, or None
	Ranks    []grid.Field // order of settlements for the cap of the people
	Stock    *int64
}

// Unit is what one unit does.
type Unit struct {
	ID      world.UnitID
	Line    int // of the sheet
	Order   kit.Order
	Ext     kit.Extension
	Side    hex.Side // of B1 to B6 and AB
	Special int
	Route   []Step
	Against []world.RealmID // besides those at war
	Attack  grid.Field      // a neighbour of the end to be attacked, or None
	With    []world.UnitID  // characters that go with it
}

// Step is one step of a way.
type Step = march.Step

// Recruit is a new unit, or more for one that is there.
type Recruit struct {
	Line    int
	Unit    uint16
	Size    int32
	Kind    kit.Unit
	Leaders int16
	Field   grid.Field
	Harbour hex.Side
}

// Change dissolves, splits, merges, loads or unloads a unit.
type Change struct {
	Line int
	ID   world.UnitID
	sheet.Change
}

// Build starts, goes on with or halts a building.
type Build struct {
	Line int
	Site world.Site // as it shall be; Realm, Field and what it is name it
	Halt bool
	Pay  int16 // points to be paid now; 0: the section that is due
}

// Pay moves gold.
type Pay struct {
	Line     int
	Gold     int64
	From, To grid.Field    // settlements; None: the realm's own purse
	Realm    world.RealmID // another realm, or Nobody
	For      string
}
