package judge

import "spielleiter/diplomacy/chart"

// Code names a link in the chain of reasons behind a result.
type Code uint8

// The codes, with what the fields of their Reason mean. Unit is always the unit that is
// explained. An attack, a prevention and a defence name their strength and who helped.
const (
	Attacks      Code = iota // Unit attacks At with Strength, of which Helpers gave their part
	AidRefused               // of those who support Unit, Helpers do not count: they would help to dislodge their own power's unit By
	Enters                   // Unit enters At, which is empty or left
	Overcomes                // Unit dislodges By, whose Strength it exceeds
	HeldBy                   // By stays in At with Strength, with Helpers
	HeadOn                   // By comes towards Unit and defends with Strength, with Helpers
	Prevented                // By wants to enter At too, with Strength, with Helpers
	Outdone                  // By wanted to enter At too, with less Strength, with Helpers
	OwnUnit                  // By in At is of the same power and stays
	Swaps                    // Unit and By go past each other, one by convoy
	Circle                   // Unit moves in a circle that nothing stops; Helpers are all in it
	NoWay                    // Unit had no convoy left: the fleets in Helpers failed
	ByConvoy                 // Unit went by convoy through the fleets in Helpers
	CutBy                    // the support of Unit is cut by the attack of By
	CutDislodged             // the support of Unit is cut because By dislodged it
	NotCutOwn                // the attack of By does not cut the support: same power
	NotCutTarget             // nor if By comes from At, against which the support is directed
	NotCutWay                // nor if the convoy of By failed
	NotCutRule               // nor if the paradox rule says so
	DislodgedBy              // Unit was dislodged by By, which attacked with Strength, with Helpers
	Entangled                // the convoy of Unit hung on itself, the paradox rule stopped it; Helpers are the units involved
	NoRetreat                // Unit has nowhere to go
	Unordered                // Unit had no order that counts
)

// Reason is one link in the chain of reasons behind what happened to a unit.
type Reason struct {
	Code     Code
	Unit     chart.Province // where the explained unit was ordered
	By       chart.Province // another unit, or None
	At       chart.Province // where it happened, or None
	Strength int8
	Helpers  chart.Set // provinces of units
}
