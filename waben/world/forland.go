package world

import (
	"cmp"
	"slices"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
)

// fields fills the tables by field: own fields as they are, the others as remembered. What lies on sides is
// only what was seen from the field itself; edges holds both against each other.
func (s *scope) fields(v *World) {
	n := s.patch.Fields()
	v.Land, v.Traits, v.Owner = make([]land.Terrain, n), make([]Trait, n), make([]RealmID, n)
	sides := make([]Sides, 4*n)
	v.Rivers, v.Canals, v.Roads, v.Bridges = sides[:n:n], sides[n:2*n:2*n], sides[2*n:3*n:3*n], sides[3*n:]
	for k := range s.realm.Known {
		m := &s.realm.Known[k]
		f := s.field(m.Field)
		v.Land[f], v.Rivers[f], v.Traits[f] = m.Land, m.Rivers, m.Traits
		if !m.Full {
			continue
		}
		v.Roads[f], v.Bridges[f], v.Canals[f] = m.Roads, m.Bridges, m.Canals
		if m.Owner != s.me { // what is lost is known to be lost
			v.Owner[f] = m.Owner
		}
	}
	w := s.w
	for _, f := range s.mine {
		to := s.field(f)
		v.Land[to], v.Traits[to], v.Owner[to] = w.Land[f], w.Traits[f], s.me
		v.Rivers[to], v.Canals[to], v.Roads[to], v.Bridges[to] = w.Rivers[f], w.Canals[f], w.Roads[f], w.Bridges[f]
	}
}

// Ranks of what is known of a field; the moon of the last sight lies between.
const (
	unseen  int32 = -2
	fromFar int32 = -1
	exact   int32 = 1<<31 - 1
)

// edges makes both fields at a side say the same: what was seen later counts, and what is seen alike is there
// if one of both saw it.
func (s *scope) edges(v *World) {
	n := s.patch.Fields()
	rank := make([]int32, n)
	for f := range rank {
		rank[f] = unseen
	}
	for k := range s.realm.Known {
		m := &s.realm.Known[k]
		if f := s.field(m.Field); m.Full {
			rank[f] = int32(m.Moon)
		} else {
			rank[f] = fromFar
		}
	}
	for _, f := range s.mine {
		rank[s.field(f)] = exact
	}
	for f := range grid.Field(n) {
		for _, side := range [3]hex.Side{hex.NE, hex.E, hex.SE} {
			g := s.patch.Next(f, side)
			if g == grid.None || v.sides(f)|v.sides(g) == 0 {
				continue
			}
			agree(v.Rivers, f, g, side, cmp.Compare(level(rank[f]), level(rank[g])))
			built := cmp.Compare(max(rank[f], fromFar), max(rank[g], fromFar))
			agree(v.Canals, f, g, side, built)
			agree(v.Roads, f, g, side, built)
			agree(v.Bridges, f, g, side, built)
		}
	}
}

// sides are the sides of a field that have anything on them.
func (w *World) sides(f grid.Field) Sides {
	return w.Rivers[f] | w.Canals[f] | w.Roads[f] | w.Bridges[f]
}

// level is the rank of what is known of rivers, for which all sight is alike.
func level(rank int32) int32 {
	if rank == exact {
		return exact
	}
	return min(rank, fromFar)
}

// agree makes two fields agree about their side: f is right if more is positive, g if it is negative, and
// whoever says that there is something if it is 0.
func agree(table []Sides, f, g grid.Field, side hex.Side, more int) {
	back := side.Opposite()
	there, beyond := table[f].Has(side), table[g].Has(back)
	if there == beyond {
		return
	}
	if more > 0 && there || more < 0 && beyond || more == 0 {
		table[f], table[g] = table[f].With(side), table[g].With(back)
		return
	}
	table[f], table[g] = table[f].Without(side), table[g].Without(back)
}

// marks copies what is peculiar to fields: grades, what froze, springs.
func (s *scope) marks(v *World) {
	grade := func(f grid.Field, g int8) {
		if v.Grades == nil {
			v.Grades = map[grid.Field]int8{}
		}
		v.Grades[s.field(f)] = g
	}
	for k := range s.realm.Known {
		if m := &s.realm.Known[k]; m.Grade > 0 && s.w.Owner[m.Field] != s.me {
			grade(m.Field, m.Grade-1)
		}
	}
	for f, g := range s.w.Grades {
		if s.w.Owner[f] == s.me {
			grade(f, g)
		}
	}
	for f := range s.w.Thawed {
		if s.owns(f) {
			s.frozen(v, f)
		}
	}
	s.springs(v)
}

// springs copies the springs at corners of own fields, and those that are remembered. Several fields may remember
// the same.
func (s *scope) springs(v *World) {
	spring := func(f grid.Field, side hex.Side) {
		v.Springs = append(v.Springs, Spring(s.patch.CanonCorner(grid.Corner{Field: f, Side: side})))
	}
	for k := range s.realm.Known {
		m := &s.realm.Known[k]
		if m.Springs == 0 || s.w.Owner[m.Field] == s.me {
			continue
		}
		for _, side := range hex.Sides {
			if m.Springs.Has(side) {
				spring(s.field(m.Field), side)
			}
		}
	}
	for _, known := range s.w.Springs {
		for _, c := range s.w.corners(known) {
			if s.owns(c.Field) {
				spring(s.field(c.Field), c.Side)
			}
		}
	}
	slices.SortFunc(v.Springs, func(a, b Spring) int {
		return cmp.Or(cmp.Compare(a.Field, b.Field), cmp.Compare(a.Side, b.Side))
	})
	v.Springs = slices.Compact(v.Springs)
}

// frozen copies what a frozen field was, as those know who live or stand there.
func (s *scope) frozen(v *World, f grid.Field) {
	before, frozen := s.w.Thawed[f]
	if !frozen {
		return
	}
	if v.Thawed == nil {
		v.Thawed = map[grid.Field]land.Terrain{}
	}
	v.Thawed[s.field(f)] = before
}

// places copies settlements, sites and walls.
func (s *scope) places(v *World) {
	taken := map[grid.Field]bool{}
	for n := range s.w.Settlements {
		t := &s.w.Settlements[n]
		switch {
		case t.Realm == s.me:
			own := *t
			own.Field, own.Siege = s.field(t.Field), 0 // how strong besiegers are is theirs to know
			v.Settlements = append(v.Settlements, own)
		case s.w.Owner[t.Field] == s.me:
			v.Settlements = append(v.Settlements, asWhole(s.field(t.Field), t.Realm, t.Kind))
		default:
			continue
		}
		taken[t.Field] = true
	}
	for n := range s.w.Sites {
		if t := s.w.Sites[n]; t.Realm == s.me {
			t.Field = s.field(t.Field)
			v.Sites = append(v.Sites, t)
		}
	}
	for n := range s.w.Walls {
		if l := s.w.Walls[n]; s.w.Owner[l.Field] == s.me {
			l.Field, l.Siege = s.field(l.Field), 0
			v.Walls = append(v.Walls, l)
		}
	}
	for _, worn := range s.w.Worn {
		if worn.Siege -= worn.Siege % siegePoint; worn.Siege == 0 {
			continue
		}
		if other := s.w.Patch.Next(worn.Edge.Field, worn.Edge.Side); s.owns(worn.Edge.Field) || s.owns(other) {
			worn.Edge.Field = s.field(worn.Edge.Field)
			if worn.Edge.Field == grid.None { // the other one is known by its own side
				worn.Edge = grid.Edge{Field: s.field(other), Side: worn.Edge.Side.Opposite()}
			}
			worn.Edge = s.patch.Canon(worn.Edge)
			v.Worn = append(v.Worn, worn)
		}
	}
	slices.SortFunc(v.Worn, func(a, b Worn) int {
		return cmp.Or(cmp.Compare(a.Edge.Field, b.Edge.Field), cmp.Compare(a.Edge.Side, b.Edge.Side), cmp.Compare(a.What, b.What))
	})
	least := int16(kit.Wall.Value())
	for k := range s.realm.Known {
		m := &s.realm.Known[k]
		if !m.Full || s.w.Owner[m.Field] == s.me {
			continue
		}
		f := s.field(m.Field)
		if m.Settlement != kit.NoSettlement && !taken[m.Field] {
			v.Settlements = append(v.Settlements, asWhole(f, v.Owner[f], m.Settlement))
		}
		for _, side := range hex.Sides {
			if m.Walls.Has(side) {
				v.Walls = append(v.Walls, Wall{Field: f, Side: side, Points: least, Left: least})
			}
		}
	}
	slices.SortFunc(v.Walls, func(a, b Wall) int {
		return cmp.Or(cmp.Compare(a.Field, b.Field), cmp.Compare(a.Side, b.Side))
	})
}

// siegePoint is the siege strength that destroys a whole point (WDW-75): the least damage that can be seen.
const siegePoint = 2500

// owns reports whether a field is an own one.
func (s *scope) owns(f grid.Field) bool { return f != grid.None && s.w.Owner[f] == s.me }

// asWhole is a settlement of which no more is known than its type.
func asWhole(f grid.Field, r RealmID, kind kit.Settlement) Settlement {
	return Settlement{Field: f, Realm: r, Kind: kind, Stands: kind.Standard()}
}
