package land

// Loss is a cause of losses to terrain (table 2.3-1). Losses do not depend on the grade of difficulty
// (WDW-20).
type Loss uint8

// The causes, in the order of table 2.3-1.
const (
	NoLoss Loss = iota
	InJungle
	InIce
	OnRivers // crossing one without a bridge; ships on rivers of heights 2 to 4
	InMountains
	InSwamp
	OnDeepSea
	OnVolcano
	InDesert
	losses
)

// Hazard is what a cause does: the most that it takes of a unit in a moon, in percent, by whether the unit
// stays or moves (D-L), its grade of difficulty, and the heights at which it lurks.
type Hazard struct {
	Key       string // of its name in the texts
	Staying   int32
	Moving    int32
	Riders    int32 // more of riders
	Grade     int
	Low, High Height
	Unlimited bool // may take all of a unit (WDW-20)
}

var hazards = [losses]Hazard{
	InJungle:    {Key: "land.loss.jungle", Staying: 10, Moving: 20, Grade: 1, Low: 1, High: 3},
	InIce:       {Key: "land.loss.ice", Staying: 10, Moving: 30, Grade: 1, Low: 0, High: 4},
	OnRivers:    {Key: "land.loss.river", Moving: 20, Grade: 0, Low: 1, High: 4},
	InMountains: {Key: "land.loss.mountains", Staying: 10, Moving: 20, Riders: 10, Grade: 1, Low: 4, High: 4},
	InSwamp:     {Key: "land.loss.swamp", Staying: 10, Moving: 20, Grade: 2, Low: 1, High: 3},
	OnDeepSea:   {Key: "land.loss.deepsea", Staying: 10, Moving: 30, Grade: 0, Low: 0, High: 0, Unlimited: true},
	OnVolcano:   {Key: "land.loss.volcano", Staying: 20, Moving: 30, Grade: 2, Low: 1, High: 4, Unlimited: true},
	InDesert:    {Key: "land.loss.desert", Staying: 10, Moving: 30, Grade: 1, Low: 1, High: 3},
}

// Hazard is what the cause does.
func (l Loss) Hazard() Hazard { return hazards[l] }

// Losses are the causes of all losses.
func Losses() []Loss {
	return []Loss{InJungle, InIce, OnRivers, InMountains, InSwamp, OnDeepSea, OnVolcano, InDesert}
}

// LossCap is the most that all causes together take in a moon, in percent, but for those without limit
// (WDW-20).
const LossCap = 30

var lossOf = [kinds]Loss{Jungle: InJungle, Ice: InIce, Swamp: InSwamp, DeepSea: OnDeepSea, Volcano: OnVolcano, Desert: InDesert}

// Losses are what may befall units on a field of the terrain: by its kind, and by its height. t has to be
// known.
func (t Terrain) Losses() (kind, height Loss) {
	if t.Height() == 4 {
		height = InMountains
	}
	return lossOf[t.Kind()], height
}

// RiverLoss is the most that crossing a river without a bridge takes at a height, in percent; none at
// height 0 (D-L).
func RiverLoss(h Height) int32 {
	switch h {
	case 0:
		return 0
	case 1:
		return hazards[OnRivers].Moving / 2
	}
	return hazards[OnRivers].Moving
}

// ShipLoss is the most that a river takes of ships on it, in percent: only at heights 2 to 4 (C3).
func ShipLoss(h Height) int32 {
	if h < 2 {
		return 0
	}
	return hazards[OnRivers].Moving
}

// Spares reports whether a unit raised in a terrain is exempt from a loss: raised in the same kind, at every
// height, or unmounted and raised at height 4 from losses by that height (WDW-21).
func (l Loss) Spares(raised Terrain, mounted bool) bool {
	if !raised.Valid() || l == NoLoss || l == OnRivers {
		return false
	}
	if l == InMountains {
		return raised.Height() == 4 && !mounted
	}
	return lossOf[raised.Kind()] == l
}

// Frozen is what the terrain becomes when it freezes: water, Tiefsee and lakes become Eiswüste, all else
// stays (WDW-16).
func (t Terrain) Frozen() Terrain {
	if !t.Freezes() {
		return t
	}
	return Of(Ice, t.Height())
}

// Thawed is what Eiswüste becomes when it thaws: what it was before it froze, if that is known, else water at height
// 0 and bare land above. All else stays (WDW-16).
func (t Terrain) Thawed(was Terrain) Terrain {
	switch {
	case t.Kind() != Ice:
		return t
	case was.Valid() && was.Kind() != Ice && was.Height() == t.Height():
		return was
	}
	return Of(Normal, t.Height())
}
