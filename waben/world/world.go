package world

import (
	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/law"
	"spielleiter/waben/moon"
)

// RealmID is a realm's place in the list of realms plus one; 0 is nobody.
type RealmID uint16

// Nobody owns what no realm owns.
const Nobody RealmID = 0

// UnitID is a unit's place in the list of units. It holds within one moon: between moons
// units that are no more leave the list.
type UnitID int32

// NoUnit is none.
const NoUnit UnitID = -1

// Sides is a set of sides of a field: bit s-1 stands for side s.
type Sides uint8

// Has reports whether a side is in the set. The side has to be valid.
func (s Sides) Has(side hex.Side) bool { return s>>(side-1)&1 != 0 }

// With is the set with a side in it. The side has to be valid.
func (s Sides) With(side hex.Side) Sides { return s | 1<<(side-1) }

// Without is the set without a side. The side has to be valid.
func (s Sides) Without(side hex.Side) Sides { return s &^ (1 << (side - 1)) }

// World is a segment at the start of a moon. Tables by field have an entry for every field of
// the patch. What lies on the side between two fields is in the tables of both.
type World struct {
	Name  string
	Moon  moon.Count
	Turn  int // turns evaluated so far
	Laws  law.Laws
	Patch *grid.Patch

	Land    []land.Terrain
	Traits  []Trait
	Grades  map[grid.Field]int8 // grades of difficulty that the game master has set (WDW-19)
	Owner   []RealmID
	Rivers  []Sides
	Canals  []Sides // finished ones
	Roads   []Sides
	Bridges []Sides
	Thawed  map[grid.Field]land.Terrain // what a frozen field was before
	Springs []Spring                    // by field, then side

	Walls       []Wall       // by field, then side
	Worn        []Worn       // by field, then side, then kind
	Settlements []Settlement // by age: the oldest first
	Sites       []Site       // by age
	Realms      []Realm      // RealmID 1 is the first
	Stances     []Stance     // by realm, then other realm: len(Realms)² entries
	Units       []Unit       // by realm, then number
	Crossings   []Crossing
	Gates       []Gate

	// Me is the realm that the world is known to, Nobody if it is the whole truth.
	Me RealmID
	// Seen are the foreign units that Me has seen last; in the whole truth each realm has its own.
	Seen []Sighting
}

// Trait is what is peculiar to a field, as bits.
type Trait uint8

// The traits.
const (
	Dim Trait = 1 << iota // takes a Kleinfeld from sight (WDW-17)
)

// Spring is where a river begins, a corner of a field: the one at the clockwise end of a side. It has no
// effect (WDW-18).
type Spring struct {
	Field grid.Field
	Side  hex.Side
}

// corners are the names that the three fields at a spring have for its corner; those beyond the edge have no field.
func (w *World) corners(s Spring) [3]grid.Corner {
	return [3]grid.Corner{
		{Field: s.Field, Side: s.Side},
		{Field: w.Patch.Next(s.Field, s.Side), Side: s.Side.Turn(2)},
		{Field: w.Patch.Next(s.Field, s.Side.Turn(1)), Side: s.Side.Turn(4)},
	}
}

// Wall is a wall on a side of the field that it protects.
type Wall struct {
	Field  grid.Field `json:"field"`
	Side   hex.Side   `json:"side"`
	Points int16      `json:"points"`          // Bauwertpunkte it was built with
	Left   int16      `json:"left"`            // that still stand
	Siege  int32      `json:"siege,omitempty"` // siege strength that has not made a whole point yet
}

// Breached reports whether a fifth of the wall is destroyed, so that units may enter (WDW-76).
func (w *Wall) Breached() bool { return 5*(w.Points-w.Left) >= w.Points }

// Worn is infrastructure that a siege has begun to destroy (WDW-63, WDW-74). It falls when the strength spent on it
// makes up its value, 2,500 a point; until then it serves as before.
type Worn struct {
	Edge  grid.Edge          `json:"edge"` // by its one name, see grid.Patch.Canon
	What  kit.Infrastructure `json:"what"`
	Siege int32              `json:"siege"` // strength spent so far
}

// Crossing is a passage through the Nebelwand that the game master has opened, one way.
type Crossing struct {
	From, To grid.Field
}

// Realm gives a realm by its ID, which must not be Nobody.
func (w *World) Realm(id RealmID) *Realm { return &w.Realms[id-1] }

// Water reports whether a field is one that ships sail and nothing walks.
func (w *World) Water(f grid.Field) bool { return w.Land[f].Floats() }

// Grade is a field's grade of difficulty: the game master's, or its terrain's (WDW-19).
func (w *World) Grade(f grid.Field) int {
	if g, set := w.Grades[f]; set {
		return int(g)
	}
	return w.Land[f].Grade()
}
