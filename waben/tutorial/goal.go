package tutorial

import (
	"slices"

	"spielleiter/waben"
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// mine is the reader's realm, the first one.
const mine world.RealmID = 1

// Goal is what is to be true when the turn is evaluated. What is missing does not matter.
type Goal struct {
	At    map[uint16]string `json:"at,omitempty"`    // where the reader's units are, by number
	Size  map[uint16]int32  `json:"size,omitempty"`  // how many men they have at least
	Owns  []string          `json:"owns,omitempty"`  // fields of the reader
	Land  int               `json:"land,omitempty"`  // how many fields the reader has at least
	Knows []string          `json:"knows,omitempty"` // fields that the reader has fully seen
	Roads []string          `json:"roads,omitempty"` // sides along which a road leads
}

// reached reports whether the goal is reached, as the game master sees it. Names of fields are those of the lesson's own
// world.
func (g Goal) reached(v waben.View) bool {
	return g.units(v.World) && g.land(v.World) && g.roads(v.World)
}

// units reports whether the reader's units live, where and as strong as they are to be.
func (g Goal) units(w *world.World) bool {
	for number, field := range g.At {
		u := w.Unit(mine, number)
		if u == world.NoUnit || w.Units[u].Gone || w.Patch.Name(w.Units[u].Field) != field {
			return false
		}
	}
	for number, least := range g.Size {
		u := w.Unit(mine, number)
		if u == world.NoUnit || w.Units[u].Gone || w.Units[u].Size < least {
			return false
		}
	}
	return true
}

// land reports whether the reader has, and has seen, what is wanted.
func (g Goal) land(w *world.World) bool {
	count := 0
	for f, owner := range w.Owner {
		name := w.Patch.Name(grid.Field(f))
		if owner == mine {
			count++
		} else if slices.Contains(g.Owns, name) {
			return false
		}
		if m := w.Realm(mine).Memory(grid.Field(f)); slices.Contains(g.Knows, name) && (m == nil || !m.Full) {
			return false
		}
	}
	return count >= g.Land
}

// roads reports whether the roads are built.
func (g Goal) roads(w *world.World) bool {
	return !slices.ContainsFunc(g.Roads, func(name string) bool {
		e, err := w.Patch.ParseEdge(name)
		return err != nil || !w.Roads[e.Field].Has(e.Side)
	})
}
