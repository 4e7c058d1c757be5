package judge

import "spielleiter/diplomacy/chart"

// Code names a link in the chain of reasons behind a result.
type Code uint8

// The codes. Unit is always the unit that is explained; By is another one, At a province,
// Strength and Helpers are those of the one that the comment names.
const (
	Unordered    Code = iota // Unit had no order that counts, and holds
	Attacks                  // Unit attacks At with Strength and Helpers
	AidRefused               // these Helpers of Unit do not count: By in At is of their own power
	ByConvoy                 // Unit went through the fleets in Helpers
	NoWay                    // Unit's convoy failed with the fleets in Helpers; without any, none was ordered
	Enters                   // Unit enters At, which is empty or left by By
	Swaps                    // Unit and By change places, one of them by convoy
	Circle                   // Unit moves in a circle, Helpers are all in it
	Overcomes                // Unit dislodges By, which had Strength and Helpers
	Outdone                  // By wanted to go to At too, with less: Strength and Helpers
	OwnUnit                  // By in At is of Unit's power and stays
	HeldBy                   // By stays in At and holds with Strength and Helpers
	HeadOn                   // By comes towards Unit and defends with Strength and Helpers
	Prevented                // By wanted to go to At too, with Strength and Helpers
	Broken                   // Unit would go in a circle, or past another by convoy, but By wanted to go to At too, where one of them was to go, with Strength and Helpers
	Crossed                  // By wanted to go to At too, in a circle that did not close for it, with Strength and Helpers
	CutBy                    // Unit's support is cut by the attack of By
	CutDislodged             // Unit's support is cut because By dislodged it
	UncutOwn                 // By's attack does not cut it: same power
	UncutTarget              // nor this: By comes from At, against which Unit supports
	UncutWay                 // nor this: By's convoy failed
	UncutWeak                // nor this: By is worth nothing
	UncutRule                // nor this, by the paradox rule of the profile
	Entangled                // Unit hung on its own effects with Helpers; the paradox rule stops it
	Holds                    // Unit has Strength and Helpers to stay
	Withstands               // which is enough against By, who attacks with Strength and Helpers
	DislodgedBy              // Unit was dislodged by By, who attacked with Strength and Helpers
	NoRetreat                // Unit has nowhere to go

	// The codes that only a twist makes necessary.

	ByAir     // Unit's move is by air
	NeedsTwo  // By stays in At, and Unit, by air, has only Strength and Helpers; it takes supports worth two
	GivesWay  // By in At, or on its way to At, gives way to Unit
	GaveWay   // Unit had to give way to By at At
	Bonded    // Unit helps By without an order, with Strength
	BondCut   // its help for By is cut by attacks worth Strength, of Helpers
	BondUncut // attacks worth Strength, of Helpers, are too few to cut its help for By
	BondLost  // its help for By is lost, because Helpers dislodged or shot it
	Dropped   // Unit's flight failed and it had left its field
	ShotBy    // Unit's flight failed, and By entered its field with Strength and Helpers
)

var codes = [...]string{
	"unordered", "attacks", "aidrefused", "byconvoy", "noway", "enters", "swaps", "circle", "overcomes", "outdone",
	"ownunit", "heldby", "headon", "prevented", "broken", "crossed", "cutby", "cutdislodged", "uncutown", "uncuttarget", "uncutway",
	"uncutweak", "uncutrule", "entangled", "holds", "withstands", "dislodgedby", "noretreat",
	"byair", "needstwo", "givesway", "gaveway", "bonded", "bondcut", "bonduncut", "bondlost", "dropped", "shotby",
}

// String gives the code as the end of a text key.
func (c Code) String() string { return codes[c] }

// Reason is one link in the chain of reasons behind what happened to a unit. Units are
// named by the provinces in which the phase began for them.
type Reason struct {
	Code     Code
	Unit     chart.Province // the unit that is explained
	By       chart.Province // another unit, or None
	At       chart.Province // where it happened, or None
	Strength int8
	Helpers  chart.Set // units
	Bonds    chart.Set // units that help too, without an order
}
