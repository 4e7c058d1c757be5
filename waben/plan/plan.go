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
	Units    []Unit // by ID, after [Plan.March]; units without a line are not there: they defend where they stand
	Recruits []Recruit
	Changes  []Change
	Builds   []Build
	Pays     []Pay
	Capital  grid.Field   // newly declared, or None
	Seat     int          // its line in the sheet
	Ranks    []grid.Field // order of settlements for the cap of the people
	Stock    *int64
	Stances  []Stance // of the sheet, in its first moon
	Letters  []Letter // likewise
	Releases []Release
	People   []Person // of the sheet, in its first moon

	// Router finds ways to targets; it may be set, so that one serves all plans.
	Router *march.Router

	lines  []sheet.Line // of the units, whose conditions hold
	sheet  *sheet.Sheet
	before *sheet.Moon // what it orders for the moon before, nil in the first
}

// Stance is what the realm declares to hold of another.
type Stance struct {
	Line   int
	Realm  world.RealmID
	Stance world.Stance
}

// Letter is a message, notice, treaty or culture report with those it goes to; nobody named: to everybody.
type Letter struct {
	To []world.RealmID
	sheet.Letter
}

// Unit is what one unit does.
type Unit struct {
	ID      world.UnitID
	Attack  grid.Field // a neighbour of the end to be attacked, or None
	Line    int        // of the sheet
	Special int16
	Order   kit.Order
	Ext     kit.Extension
	Side    hex.Side // of B1 to B6 and AB
	Route   []Step
	others  *others // nil if there are none
}

// others are those whom an order names. Hardly any does, so they do not lie among what all have.
type others struct {
	against []world.RealmID
	with    []world.UnitID
}

// Against are the realms that the unit attacks besides those at war.
func (u *Unit) Against() []world.RealmID {
	if u.others == nil {
		return nil
	}
	return u.others.against
}

// With are the characters that go with the unit.
func (u *Unit) With() []world.UnitID {
	if u.others == nil {
		return nil
	}
	return u.others.with
}

// more is where those are kept whom an order names.
func (u *Unit) more() *others {
	if u.others == nil {
		u.others = &others{}
	}
	return u.others
}

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

// Change dissolves, splits, merges, loads or unloads a unit, or raises more for it.
type Change struct {
	Line   int
	Number uint16 // of the unit; Change.Unit is that of the other one
	sheet.Change
}

// Build starts, goes on with or halts a building.
type Build struct {
	Line int
	Site world.Site // as it shall be; Realm, Field and what it is name it
	Halt bool
	Pay  int16 // points to be paid now; 0: the section that is due
	Sent int64 // own workers whom the sheet sends there to build
}

// Pay moves gold.
type Pay struct {
	Line     int
	Gold     int64
	From, To grid.Field    // settlements; None: the realm's own purse
	Realm    world.RealmID // another realm, or Nobody
	For      string
}

// Step is one step of a way.
type Step = march.Step
