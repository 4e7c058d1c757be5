package world

import (
	"slices"

	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
)

// For is what one realm knows, as a world of its own, from which the whole truth cannot be found:
//
//   - the patch has the Großfelder that the realm knows a field of, by label, moved to a corner of the lattice; pieces
//     that no fields it knows join lie apart, so that nothing says how far it is between them;
//   - own fields, settlements, sites, units and walls are as they are, everything else as the realm remembers it;
//   - of foreign settlements it knows the type and takes them for whole, of foreign walls that they are there, and
//     takes them for the least ones; of sieges it knows whole points of damage and not the strength behind them;
//   - of other realms it knows code, name and sort, and how both stand to each other;
//   - of crossings of the Nebelwand it knows those of which it has seen both ends, of gates to other segments those
//     that begin on a field it has seen.
//
// The world has to be the whole truth. Nothing of it is shared.
func (w *World) For(me RealmID) *World {
	s := w.scope(me)
	v := &World{Name: w.Name, Moon: w.Moon, Turn: w.Turn, Laws: w.Laws, Patch: s.patch, Me: me}
	s.fields(v)
	s.edges(v)
	s.marks(v)
	s.places(v)
	s.realms(v)
	s.units(v)
	for _, c := range w.Crossings {
		if s.seen.Has(c.From) && s.seen.Has(c.To) {
			v.Crossings = append(v.Crossings, Crossing{s.field(c.From), s.field(c.To)})
		}
	}
	for _, g := range w.Gates {
		if s.seen.Has(g.From) {
			v.Gates = append(v.Gates, Gate{s.field(g.From), g.GF, g.KF})
		}
	}
	return v
}

// scope is the part of a world that a realm knows.
type scope struct {
	w     *World
	me    RealmID
	realm *Realm
	seen  Known        // fields of which something is known
	mine  []grid.Field // the own fields
	place []int32      // by Großfeld of the world: where it is in the patch, or -1
	patch *grid.Patch
}

func (w *World) scope(me RealmID) *scope {
	s := &scope{w: w, me: me, realm: w.Realm(me), seen: w.KnownTo(me, nil), place: make([]int32, len(w.Patch.GFs()))}
	for f, owner := range w.Owner {
		if owner == me {
			s.seen.Add(grid.Field(f))
			s.mine = append(s.mine, grid.Field(f))
		}
	}
	own, _ := w.Of(me)
	for n := range own {
		s.seen.Add(own[n].Field)
	}
	for n := range w.Settlements {
		if w.Settlements[n].Realm == me {
			s.seen.Add(w.Settlements[n].Field)
		}
	}
	for n := range w.Sites {
		if w.Sites[n].Realm == me {
			s.seen.Add(w.Sites[n].Field)
		}
	}
	s.settle()
	return s
}

// settle makes the patch of the Großfelder that are known, by label.
func (s *scope) settle() {
	all := s.w.Patch.GFs()
	joined := make([]int32, len(all)) // by Großfeld: one it is joined to, itself at the end; -1: not known
	for n := range joined {
		joined[n] = -1
	}
	var order []int32
	for f := range s.seen.all() {
		gf := int32(f / grid.PerGF)
		if joined[gf] < 0 {
			joined[gf] = gf
			order = append(order, gf)
		}
		for _, g := range s.w.Patch.Around(f) {
			if other := int32(g / grid.PerGF); g != grid.None && other < gf && s.seen.Has(g) {
				joined[root(joined, gf)] = root(joined, other)
			}
		}
	}
	slices.SortFunc(order, func(a, b int32) int { return all[a].Label - all[b].Label })
	for n := range s.place {
		s.place[n] = -1
	}
	gfs, pieces := make([]grid.GF, len(order)), make([]int32, len(order))
	for n, gf := range order {
		s.place[gf] = int32(n)
		gfs[n], pieces[n] = all[gf], root(joined, gf)
	}
	patch, err := grid.NewPatch(layOut(gfs, pieces))
	if err != nil {
		panic("world: a part of a patch is no patch: " + err.Error()) // labels and places of a patch are single
	}
	s.patch = patch
}

// root is what a Großfeld is joined to at last.
func root(joined []int32, gf int32) int32 {
	for joined[gf] != gf {
		gf = joined[gf]
	}
	return gf
}

// layOut moves Großfelder so that their places tell no more than what their realm has seen of who lies next to
// whom: each piece keeps its shape, the first one starts at 0,0, the others follow to the right with a gap between.
func layOut(gfs []grid.GF, pieces []int32) []grid.GF {
	moved := slices.Clone(gfs)
	done := make([]bool, len(gfs))
	left := 0
	for first := range gfs {
		if done[first] {
			continue
		}
		low, high := gfs[first].At, gfs[first].At
		for n, g := range gfs {
			if pieces[n] == pieces[first] {
				low = grid.Spot{I: min(low.I, g.At.I), J: min(low.J, g.At.J)}
				high.I = max(high.I, g.At.I)
			}
		}
		for n, g := range gfs {
			if pieces[n] == pieces[first] {
				moved[n].At, done[n] = grid.Spot{I: g.At.I - low.I + left, J: g.At.J - low.J}, true
			}
		}
		left += high.I - low.I + 2
	}
	return moved
}

// field is the field in the patch, None for what is not on it.
func (s *scope) field(f grid.Field) grid.Field {
	if f == grid.None || s.place[f/grid.PerGF] < 0 {
		return grid.None
	}
	return grid.PerGF*grid.Field(s.place[f/grid.PerGF]) + f%grid.PerGF
}

// realms copies what everybody knows of realms, and everything of the own one.
func (s *scope) realms(v *World) {
	v.Realms = make([]Realm, len(s.w.Realms))
	for n := range v.Realms {
		r := &s.w.Realms[n]
		v.Realms[n] = Realm{Code: r.Code, Name: r.Name, Sort: r.Sort, Capital: grid.None}
	}
	own := s.realm.clone()
	own.Capital = s.field(own.Capital)
	for n := range own.People {
		own.People[n].Settlement = s.field(own.People[n].Settlement)
	}
	for n := range own.Known {
		own.Known[n].Field = s.field(own.Known[n].Field)
	}
	slices.SortFunc(own.Known, func(a, b Memory) int { return int(a.Field - b.Field) })
	for _, seen := range own.Seen {
		if seen.Field = s.field(seen.Field); seen.Field != grid.None {
			v.Seen = append(v.Seen, seen)
		}
	}
	own.Seen = nil
	v.Realms[s.me-1] = own
	s.captives(v)

	size := len(v.Realms)
	v.Stances = make([]Stance, len(s.w.Stances))
	for other := range size {
		for _, n := range [2]int{(int(s.me)-1)*size + other, other*size + int(s.me) - 1} {
			v.Stances[n] = s.w.Stances[n]
		}
	}
}

// captives copies the characters of others whom the realm holds: who they are, and no more. Their numbers it does not know.
func (s *scope) captives(v *World) {
	for n := range s.w.Realms {
		if RealmID(n+1) == s.me {
			continue
		}
		held := &v.Realms[n].People
		for _, c := range s.w.Realms[n].People {
			if c.Captive == s.me {
				*held = append(*held, Character{
					Number: kit.Leader.Spec().First + uint16(len(*held)), Name: c.Name, Office: c.Office, Settlement: grid.None, Captive: s.me,
				})
			}
		}
	}
}

// units copies the own units.
func (s *scope) units(v *World) {
	own, _ := s.w.Of(s.me)
	v.Units = slices.Clone(own)
	for n := range v.Units {
		u := &v.Units[n]
		v.Land[s.field(u.Field)] = s.w.Land[u.Field] // it stands there
		s.frozen(v, u.Field)
		u.Field, u.Came = s.field(u.Field), s.field(u.Came)
	}
}
