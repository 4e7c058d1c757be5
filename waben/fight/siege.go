package fight

import (
	"cmp"
	"slices"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// PerPoint is the siege strength that destroys a Bauwertpunkt in a moon (WDW-75).
const PerPoint = 2500

// Part is a kind of structure of a settlement, or of what stands on a side: the value "what" of chronicle.Besieged.
type Part int32

// The parts, those of settlements in the order in which a siege takes them (WDW-63, WDW-M-8).
const (
	Walls Part = iota + 1
	Defence
	Mil
	Recruiting
	People
	Temples
	Labs
	Wall // on a side
	Road
	Bridge
	Canal
)

// Damage is what a siege has destroyed of a part.
type Damage struct {
	Part   Part
	Points int32
	Left   int32 // points that still stand
}

// Strength is a unit's siege strength: 1 a besieger (table 5.2-1).
func Strength(u *world.Unit) int32 {
	if !u.Kind.Spec().Besieges {
		return 0
	}
	return u.Size
}

// points takes whole points out of a strength to which a rest is added, and gives the new rest.
func points(strength, rest int32) (whole, left int32) {
	sum := int64(strength) + int64(rest)
	return int32(sum / PerPoint), int32(sum % PerPoint)
}

// Siege lets a strength besiege a settlement for a moon (WDW-63, WDW-75): walls first, then Stv, then one point of each other
// structure in turn. What makes no whole point is kept for the next moon. It appends what was destroyed to a list.
func Siege(s *world.Settlement, strength int32, list []Damage) []Damage {
	var whole int32
	whole, s.Siege = points(strength, s.Siege)
	var gone [Labs + 1]int32
	for ; whole > 0; whole-- {
		part := nextPart(s)
		if part == 0 {
			s.Siege = 0
			break
		}
		wreck(s, part)
		gone[part]++
	}
	for part := Walls; part <= Labs; part++ {
		if gone[part] > 0 {
			list = append(list, Damage{part, gone[part], left(s, part)})
		}
	}
	return list
}

// nextPart is what a siege takes the next point of; 0 if nothing stands.
func nextPart(s *world.Settlement) Part {
	for _, first := range [2]Part{Walls, Defence} {
		if left(s, first) > 0 {
			return first
		}
	}
	const others = Labs - Mil + 1
	for n := range others {
		if part := Mil + (Part(s.Turn)+n)%others; left(s, part) > 0 {
			s.Turn = uint8((part - Mil + 1) % others)
			return part
		}
	}
	return 0
}

// Ruined reports whether nothing of a settlement stands.
func Ruined(s *world.Settlement) bool {
	asked := *s // whose turn it is stays
	return nextPart(&asked) == 0
}

// PassOver leaves out the structure whose turn it would be (law siege_in_turn).
func PassOver(s *world.Settlement) { nextPart(s) }

// left is how many points of a part stand; what has begun counts.
func left(s *world.Settlement, part Part) int32 {
	switch part {
	case Walls:
		return int32(s.Stands.Walls)
	case Defence:
		return int32(s.Stands.Defence)
	case Mil:
		return int32(s.Stands.Mil)
	case Recruiting:
		return (s.Stands.Recruit + 9_999) / 10_000
	case People:
		return (s.Stands.People + 9_999) / 10_000
	case Temples:
		return int32(s.Stands.Temples)
	case Labs:
		return int32(s.Stands.Labs)
	}
	return 0
}

// wreck destroys one point of a part.
func wreck(s *world.Settlement, part Part) {
	switch part {
	case Walls:
		s.Stands.Walls--
	case Defence:
		s.Stands.Defence--
	case Mil:
		s.Stands.Mil--
	case Recruiting:
		s.Stands.Recruit = max(s.Stands.Recruit-10_000, 0)
	case People:
		s.Stands.People = max(s.Stands.People-10_000, 0)
	case Temples:
		s.Stands.Temples--
	case Labs:
		s.Stands.Labs--
	}
}

// SiegeSide lets a strength that stands on a field besiege what is on one of its sides (B1 to B6; WDW-63, WDW-74, WDW-76): first
// the wall beyond that is turned against it, then road, bridge and canal, then a wall of the field itself. Infrastructure of
// a whole falls when all its points are destroyed. Walls of which nothing stands stay in the list until [Clear]. It appends what was destroyed to a list.
func SiegeSide(w *world.World, x *world.Index, field grid.Field, side hex.Side, strength int32, list []Damage) []Damage {
	beyond := w.Patch.Next(field, side)
	if beyond != grid.None {
		list, strength = siegeWall(w, x, beyond, side.Opposite(), strength, list)
	}
	for _, what := range [3]kit.Infrastructure{kit.Road, kit.Bridge, kit.Canal} {
		list, strength = siegeWhole(w, grid.Edge{Field: field, Side: side}, what, strength, list)
	}
	list, _ = siegeWall(w, x, field, side, strength, list)
	return list
}

// siegeWall besieges a wall and gives the strength that is left over.
func siegeWall(w *world.World, x *world.Index, field grid.Field, side hex.Side, strength int32, list []Damage) ([]Damage, int32) {
	n := x.Wall(w, field, side)
	if n < 0 || strength == 0 || w.Walls[n].Left == 0 {
		return list, strength
	}
	l := &w.Walls[n]
	whole, rest := points(strength, l.Siege)
	if over := whole - int32(l.Left); over >= 0 {
		list = append(list, Damage{Wall, int32(l.Left), 0})
		l.Left, l.Siege = 0, 0
		return list, over*PerPoint + rest
	}
	l.Left, l.Siege = l.Left-int16(whole), rest
	if whole > 0 {
		list = append(list, Damage{Wall, whole, int32(l.Left)})
	}
	return list, 0
}

// siegeWhole besieges infrastructure that stands or falls as a whole, and gives the strength that is left over.
func siegeWhole(w *world.World, edge grid.Edge, what kit.Infrastructure, strength int32, list []Damage) ([]Damage, int32) {
	table, part := w.Roads, Road
	switch what {
	case kit.Bridge:
		table, part = w.Bridges, Bridge
	case kit.Canal:
		table, part = w.Canals, Canal
	}
	if strength == 0 || !table[edge.Field].Has(edge.Side) {
		return list, strength
	}
	edge = w.Patch.Canon(edge)
	n, worn := slices.BinarySearchFunc(w.Worn, world.Worn{Edge: edge, What: what}, compareWorn)
	before := int64(0)
	if worn {
		before = int64(w.Worn[n].Siege)
	}
	need := int64(what.Value()) * PerPoint
	spent := min(before+int64(strength), need)
	if whole := int32(spent/PerPoint - before/PerPoint); whole > 0 {
		list = append(list, Damage{part, whole, int32((need - spent + PerPoint - 1) / PerPoint)})
	}
	switch {
	case spent == need:
		if worn {
			w.Worn = slices.Delete(w.Worn, n, n+1)
		}
		table[edge.Field] = table[edge.Field].Without(edge.Side)
		if other := w.Patch.Next(edge.Field, edge.Side); other != grid.None {
			table[other] = table[other].Without(edge.Side.Opposite())
		}
	case worn:
		w.Worn[n].Siege = int32(spent)
	default:
		w.Worn = slices.Insert(w.Worn, n, world.Worn{Edge: edge, What: what, Siege: int32(spent)})
	}
	return list, strength - int32(spent-before)
}

// compareWorn orders worn infrastructure by field, then side, then kind.
func compareWorn(a, b world.Worn) int {
	return cmp.Or(cmp.Compare(a.Edge.Field, b.Edge.Field), cmp.Compare(a.Edge.Side, b.Edge.Side), cmp.Compare(a.What, b.What))
}

// Clear takes walls out of the world of which nothing stands. The index has to be built anew afterwards.
func Clear(w *world.World) {
	w.Walls = slices.DeleteFunc(w.Walls, func(l world.Wall) bool { return l.Left == 0 })
}
