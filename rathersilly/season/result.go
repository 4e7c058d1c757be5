package season

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// Result is what became of an order.
type Result struct {
	Order   Order // as it was carried out
	Given   Order // as it was written, if Changed
	Changed Change
	Fault   Fault
	Verdict judge.Verdict
}

// Change says who made another order of one.
type Change uint8

// The changes (section 2.1 of the rule book).
const (
	Unchanged   Change = iota
	ByFool             // RSD-13.2
	ByJammer           // RSD-10.5: VER became hold
	ByLure             // RSD-9.3
	ByMermaid          // RSD-9.6
	ByScarecrow        // RSD-8.10: the flight ends earlier
	ByTwin             // RSD-12.3: both hold
	ByTorn             // two Amazons pull: the order is void
	ByRuling           // RSD-11.4, by the game master
)

// Fault says why an order is not carried out, whatever others do. Those of Diplomacy are
// judge.Fault; the faults of this game follow after them.
type Fault uint8

// The faults beyond those of Diplomacy.
const (
	FaultClass     Fault = iota + 100 // a unit of that class cannot do that
	FaultRoute                        // the fields of a flight do not follow each other
	FaultLong                         // more fields than birds fly, laden or not
	FaultCargo                        // birds do not carry that
	FaultNoBirds                      // there are no birds to carry it
	FaultMatch                        // the routes of army and birds part at once
	FaultInland                       // from inland no fleet can be lured (RSD-9.5)
	FaultLured                        // that unit cannot be lured
	FaultMermaid                      // only in Denmark (RSD-9.6)
	FaultTwin                         // it would part the twins (RSD-12.3)
	FaultCompany                      // the TARDIS has company, or has none to go with (RSD-15.6, 15.8); see Fault.Told
	FaultSpace                        // the TARDIS is not there (RSD-15.1)
	FaultCommand                      // the Fool cannot command that unit so (RSD-13.3)
	FaultCommands                     // more commands than the Fool has (RSD-13.5, 13.6)
	FaultForesight                    // more than two predictions, or of no such field (RSD-16.1)
	FaultNoHerd                       // no herd there (RSD-2.3)
	FaultHerdSite                     // no herd can live there, or the player has placed three (RSD-2.1)
	FaultLink                         // no wormhole joins those (RSD-7.1)
	FaultSoul                         // that unit has no soul to sell, or has sold it (RSD-5.5)
	FaultSouls                        // a second soul in one season (RSD-5.1)
	FaultQuota                        // no more Amazons or dirtbags (RSD-9.1, 10.1)
	FaultTwins                        // twins were built before, or stand apart (RSD-12.1)
	FaultShare                        // no whole share, or one was used this season (RSD-14.7)
	FaultSite                         // not a site of this player (RSD-14.2, 15.5, 16.6)
	FaultBorg                         // the Borg is there (RSD-1.12)
)

// Movement is what step 1 led to. It belongs to the engine and is overwritten by its next
// movement.
type Movement struct {
	// Results are those of the orders that were given, in their order; then of monsters, and
	// of units that somebody moved who had no order.
	Results []Result
	// Bounced are the fields where regular units bounced, for step 2, with the units that
	// were involved.
	Bounced []Bounce
}

// Bounce is a field that several regular units wanted (RSD-16.1).
type Bounce struct {
	At    chart.Province
	Units []chart.Province // where those involved started
}
