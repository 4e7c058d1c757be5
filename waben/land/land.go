// Package land knows the terrain of Welt der Waben: heights and kinds, what they are called and
// coloured, how hard they are to cross, who lives there, and what they do to those who stay
// (chapters 2 and 3 of the rules, WDW-13 to WDW-23).
//
// Start with Terrain: a byte that holds a height and a kind, or that nobody knows.
package land

// Height is a Höhenstufe, 0 (water) to 4 (mountains).
type Height uint8

// Kind is a Geländetyp.
type Kind uint8

// The kinds. Normal is the bare height: water, lowland, highland, hills or mountains.
const (
	Normal Kind = iota
	Forest
	Lake
	Steppe
	Swamp
	Jungle
	Desert
	Ice
	Volcano
	DeepSea
	kinds
)

// Terrain is a height and a kind that the rules allow together (table 2.2-1). The zero Terrain is
// unknown: nobody has been there.
type Terrain uint8

// Unknown is what a map shows white.
const Unknown Terrain = 0

// The terrains of height 0, and the bare ones.
const (
	Water     = Terrain(1 + uint8(Normal)*5)
	Sea       = Terrain(1 + uint8(DeepSea)*5) // Tiefsee
	SeaIce    = Terrain(1 + uint8(Ice)*5)     // Eiswüste on water
	Lowland   = Water + 1
	Highland  = Water + 2
	Hills     = Water + 3
	Mountains = Water + 4
)

// heights are the heights that each kind comes at (table 2.2-1).
var heights = [kinds][2]Height{
	Normal: {0, 4}, Forest: {1, 4}, Lake: {1, 4}, Steppe: {1, 1}, Swamp: {1, 3},
	Jungle: {1, 3}, Desert: {1, 3}, Ice: {0, 4}, Volcano: {1, 4}, DeepSea: {0, 0},
}

// Of is the terrain of a kind at a height, or Unknown if the rules have none such (WDW-13).
func Of(k Kind, h Height) Terrain {
	if k >= kinds || h < heights[k][0] || h > heights[k][1] {
		return Unknown
	}
	return Terrain(1 + uint8(k)*5 + uint8(h))
}

// Valid reports whether t is a terrain of the rules. Unknown is none.
func (t Terrain) Valid() bool { return t != Unknown && Of(t.Kind(), t.Height()) == t }

// Height is the Höhenstufe. t has to be known.
func (t Terrain) Height() Height { return Height((t - 1) % 5) }

// Kind is the Geländetyp. t has to be known.
func (t Terrain) Kind() Kind { return Kind((t - 1) / 5) }

// Floats reports whether ships sail on the field and nothing walks: water and Tiefsee. Frozen
// sea carries those who walk.
func (t Terrain) Floats() bool { return t == Water || t == Sea }

// Grade is the difficulty grade (Schwierigkeitsstufe), 0 normal, 1 heavy, 2 extreme; the highest
// cause counts (WDW-19; C1, C2).
func (t Terrain) Grade() int {
	switch t.Kind() {
	case Swamp, Volcano:
		return 2
	case Jungle, Ice, Desert:
		return 1
	}
	if t.Height() == 4 {
		return 1
	}
	return 0
}

// basic are the inhabitants of a kind at height 1; each further height halves them.
var basic = [kinds]int32{
	Normal: 50_000, Forest: 30_000, Lake: 30_000, Steppe: 15_000, Swamp: 10_000,
	Jungle: 10_000, Desert: 10_000, Ice: 10_000, Volcano: 5_000,
}

// Inhabitants is how many people live on a field (table 3.1-1).
func (t Terrain) Inhabitants() int32 {
	switch {
	case t == SeaIce:
		return 1_000
	case t.Height() == 0:
		return 0
	}
	return basic[t.Kind()] >> (t.Height() - 1)
}

// Tax is what a field pays its realm each half-year in GS: 6 % of its inhabitants, .5 rounded up
// (table 3.1-1, WDW-22).
func (t Terrain) Tax() int32 { return (t.Inhabitants()*6 + 50) / 100 }

// Dims reports whether the kind always takes a Kleinfeld from the sight of those inside: jungle
// and Tiefsee do; some forests and swamps do too, which fields say themselves (WDW-17).
func (t Terrain) Dims() bool { return t.Kind() == Jungle || t == Sea }

// MayDim reports whether single fields of the kind may take a Kleinfeld from sight.
func (t Terrain) MayDim() bool { return t.Kind() == Forest || t.Kind() == Swamp || t.Dims() }

// Freezes reports whether the field can freeze to ice (WDW-16).
func (t Terrain) Freezes() bool { return t.Floats() || t.Kind() == Lake }
