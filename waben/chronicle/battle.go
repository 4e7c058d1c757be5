package chronicle

import (
	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// Battle is a battle, storm or overrun, with every number that decided it. Letters show of it what
// their reader may know (WDW-72).
type Battle struct {
	Moon   moon.Count
	Tick   uint8
	Field  grid.Field
	Wall   hex.Side // of Field, if it was fought for a wall
	Storm  bool     // of a settlement or a wall
	Points int16    // Bef or wall points that stood: the attackers' strength was divided by 1 + Points/2
	Sides  [2]Party // attackers, defenders
	Rounds []Round
	Ended  End
	Winner int8 // side 0 or 1; -1: nobody
	Booty  int32
}

// Party is one side of a battle.
type Party struct {
	Units []Fighter
	Bonus int16 // special circumstances that the game master has added, in Gutpunkten
}

// Fighter is a unit in a battle.
type Fighter struct {
	Realm   world.RealmID
	Number  uint16
	Kind    kit.Unit
	Order   kit.Order
	Size    int32 // at the start
	Lost    int32
	Leaders int16
	Fallen  int16 // leaders lost
	Points  []Merit
	From    grid.Field // it came from, or None
	Fled    grid.Field // it retreated to, or None
}

// Merit are Gutpunkte and where they come from (table 7.2-1).
type Merit struct {
	Cause  Cause
	Points int16
}

// Cause is a cause of Gutpunkte.
type Cause uint8

// The causes, in the order of table 7.2-1.
const (
	Downhill Cause = iota + 1
	FromForest
	HomeGround // raised in this terrain
	FromWithin // defends out of a settlement
	SallyFrom  // attacks out of a settlement
	Mounted
	Governor // the settlement's character
	SallyCapital
	BehindRiver // or wall
	InCapital
	RealPerson    // a REP with the unit
	RealLeader    // a REP as Heerführer
	LowMorale     // upkeep not paid
	Circumstances // the game master's
)

// Round is a round of battle.
type Round struct {
	Strength [2]int64 // effective: sum of KS·(10+GP)/10·luck, in thousandths of a minimum size
	Dice     [2]int8  // 2W6
	Loss     [2]int16 // per mille of the start of the round
}

// End is how a battle ended.
type End uint8

// The ends.
const (
	ToTheLast End = iota + 1 // one side, or both, to the last
	Retreated                // the loser left
	Overrun                  // ten to one or more
	Undecided                // after twenty rounds
	Repelled                 // a storm that failed
)
