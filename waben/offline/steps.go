package offline

import (
	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/march"
	"spielleiter/waben/world"
)

// stretch is how many signs say what a step is, and what it is of one that leads nowhere.
const (
	stretch = 3
	nowhere = "---"
)

// What may change of a step while a turn goes on, as bits.
const (
	newSight = 1 << iota // somebody may have looked there by then
	notOwn               // it may be taken by then
	unseen               // nothing is known of the field
)

const digits = "0123456789abcdefghijklmnopqrstuvwxyz"

// steps are the known fields with those beside them, and what it takes to go from each to each.
type steps struct {
	Names []string `json:"names"` // known ones, then those beside them that are there and not known
	Known int      `json:"known"`
	Next  []int    `json:"next"` // by known field and side: which name lies there, -1 for none
	// Land is by known field and side what a step there is to who walks, [stretch] signs each: why it cannot be made, 0 if it can; how hard
	// it is; what of that may change. Sea is the same of fleets, by field of open water.
	Land  string         `json:"land"`
	Sea   map[int]string `json:"sea"`
	Water []int          `json:"water"` // known fields of open water
	Gates []int          `json:"gates"` // fields from which something leads through the Nebelwand
}

// pathfinder tries steps with a unit that walks and one that sails.
type pathfinder struct {
	w       *world.World
	ground  march.Ground
	known   world.Known
	on, off world.UnitID // who sails, who walks
	number  []int        // of a field among the names, from 1
}

// stepsOf tries all steps between fields that a realm knows, as its own units would.
func stepsOf(of *world.World, me world.RealmID) steps {
	p := pathfinder{w: of.Clone()}
	for _, k := range []kit.Unit{kit.Ship, kit.Foot} {
		p.w.Enlist([]world.Unit{{Realm: me, Number: mannequin(k), Kind: k, Size: 1, Came: grid.None}})
	}
	p.on, p.off = p.w.Unit(me, mannequin(kit.Ship)), p.w.Unit(me, mannequin(kit.Foot))
	var ix world.Index
	ix.Build(p.w)
	p.ground.Survey(p.w, &ix)
	p.known = p.w.KnownTo(me, nil)
	p.number = make([]int, p.w.Patch.Fields())
	s := steps{Sea: map[int]string{}}
	var list []grid.Field
	for f := range grid.Field(p.w.Patch.Fields()) {
		if p.w.Land[f] != land.Unknown {
			list = append(list, f)
			p.name(&s, f)
		}
	}
	s.Known = len(list)
	for n, f := range list {
		p.around(&s, n, f)
	}
	for _, c := range p.w.Crossings {
		s.Gates = append(s.Gates, p.number[c.From]-1)
	}
	for _, g := range p.w.Gates {
		s.Gates = append(s.Gates, p.number[g.From]-1)
	}
	return s
}

// mannequin is the number of a unit that tries steps, which no unit has: what it is and whose is all that counts.
func mannequin(kind kit.Unit) uint16 { return 1000 + uint16(kind) }

// name gives a field its number among the names.
func (p *pathfinder) name(s *steps, f grid.Field) int {
	if p.number[f] == 0 {
		s.Names = append(s.Names, p.w.Patch.Name(f))
		p.number[f] = len(s.Names)
	}
	return p.number[f] - 1
}

// around adds the steps from a field.
func (p *pathfinder) around(s *steps, n int, f grid.Field) {
	water := p.w.Land[f].Floats()
	sea := ""
	for _, side := range hex.Sides {
		to := p.w.Patch.Next(f, side)
		if to == grid.None {
			s.Next = append(s.Next, -1)
			s.Land, sea = s.Land+nowhere, sea+nowhere
			continue
		}
		s.Next = append(s.Next, p.name(s, to))
		s.Land += p.step(p.off, f, to)
		if water {
			sea += p.step(p.on, f, to)
		}
	}
	if water {
		s.Water = append(s.Water, n)
		s.Sea[n] = sea
	}
}

// step is what a step is to a unit.
func (p *pathfinder) step(id world.UnitID, from, to grid.Field) string {
	v := p.ground.Try(id, p.known, march.Way{Field: from}, march.Step{Field: to})
	flags := notOwn
	for _, part := range v.Parts() {
		switch part.Cause {
		case march.OwnLand:
			flags &^= notOwn
		case march.NewSight:
			flags |= newSight
		}
	}
	if !p.known.Has(to) {
		flags |= unseen
	}
	return string([]byte{digits[v.Reason], digits[v.Difficulty], digits[flags]})
}
