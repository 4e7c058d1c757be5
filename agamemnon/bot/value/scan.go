package value

import (
	"math/bits"

	"spielleiter/agamemnon"
)

// Strand is a string of a position, reduced to what decides its fate. Mine belongs to
// the side the position is judged for.
type Strand struct {
	Kind   agamemnon.Kind
	Tiles  uint8
	Open   uint8    // empty spaces
	Joints uint8    // empty spaces that join at least two of the tiles
	Parts  uint8    // strings it falls into if the match ends now
	Amount [2]uint8 // spears, pieces or set of ranks (A is bit 4): mine, theirs
	End    [2]uint8 // tiles held if the match ended now: mine, theirs
	Weft   [2]uint8 // Wefts at its ends: mine, theirs
	Mask   uint64   // its spaces that do not cut
}

// maxStrands is more than a board of 66 tiles can hold at once.
const maxStrands = agamemnon.MaxConnections

// Scan is a position taken apart.
type Scan struct {
	Strands []Strand
	// Sure are the tiles between two Wefts of one side, which nothing changes: mine
	// less theirs.
	Sure int

	store [maxStrands]Strand
}

// A weight is all that a stone counts, packed so that stones are added with one
// addition: spears (two bytes), pieces (two bytes), ranks (two bytes).
var weights = func() (w [32]uint64) {
	for side := range uint64(2) {
		for _, p := range agamemnon.Pieces {
			v := uint64(p.Spears())<<(8*side) | 1<<(16+8*side)
			if p.IsLeader() {
				v |= 1 << (agamemnon.E - p) << (32 + 8*side)
			}
			w[agamemnon.StoneOf(agamemnon.Side(side), p)&31] = v
		}
	}
	return w
}()

// shift finds a kind's amounts in a weight.
var shift = [4]uint{agamemnon.Strength: 0, agamemnon.Force: 16, agamemnon.Rank: 32}

// Read takes a position apart for one side.
func (s *Scan) Read(c *agamemnon.Core, me agamemnon.Side) {
	weft := [2]uint64{c.Wefts(me), c.Wefts(me.Other())}
	s.Strands = s.store[:0]
	s.Sure = sure(c, weft[0]) - sure(c, weft[1])
	for _, k := range agamemnon.Kinds {
		s.readKind(c, k, c.Net().Playable, weft, uint(me)*8)
	}
}

// ReadPart reads only the strings of a kind in a part of the board, which must hold
// whole strings.
func (s *Scan) ReadPart(c *agamemnon.Core, me agamemnon.Side, k agamemnon.Kind, part uint64) {
	s.Strands = s.store[:0]
	s.readKind(c, k, part, [2]uint64{c.Wefts(me), c.Wefts(me.Other())}, uint(me)*8)
}

// sure counts the force tiles between two Wefts of a set.
func sure(c *agamemnon.Core, weft uint64) int {
	n := 0
	for w := weft; w != 0; w &= w - 1 {
		n += bits.OnesCount64(c.Across(bits.TrailingZeros64(w), agamemnon.Force) & weft & (w&-w - 1))
	}
	return n
}

// readKind follows every string of a kind from space to space; only a Weft cuts.
func (s *Scan) readKind(c *agamemnon.Core, k agamemnon.Kind, part uint64, weft [2]uint64, flip uint) {
	free := c.Free()
	cut := weft[0] | weft[1]
	for open := part &^ cut; open != 0; {
		front := open & -open
		open ^= front
		mask := front
		var weight, touched uint64
		ends := 0
		joints := 0
		for front != 0 {
			at := bits.TrailingZeros64(front)
			next := c.Across(at, k)
			weight += weights[c.Stone(at)&31]
			ends += bits.OnesCount64(next) + bits.OnesCount64(next&cut)
			if free>>uint(at)&1 == 1 && next&(next-1) != 0 {
				joints++
			}
			touched |= next
			mask |= next & open
			front = front&(front-1) | next&open
			open &^= next
		}
		if ends == 0 {
			continue
		}
		t := Strand{Kind: k, Tiles: uint8(ends / 2), Mask: mask, Joints: uint8(joints)}
		t.Open = uint8(bits.OnesCount64(mask & free))
		t.Weft = [2]uint8{uint8(bits.OnesCount64(touched & weft[0])), uint8(bits.OnesCount64(touched & weft[1]))}
		t.Amount = amounts(k, weight, flip, t.Weft)
		t.settle(c, weft, flip)
		s.Strands = append(s.Strands, t)
	}
}

// amounts reads what counts in a kind; in force a Weft at an end counts one.
func amounts(k agamemnon.Kind, weight uint64, flip uint, weft [2]uint8) [2]uint8 {
	w := weight >> shift[k]
	a := [2]uint8{uint8(w >> flip), uint8(w >> (8 - flip))}
	if k == agamemnon.Force {
		a[0] += weft[0]
		a[1] += weft[1]
	}
	return a
}

// take gives tiles to the side with the larger amount.
func (t *Strand) take(amount [2]uint8, tiles uint8) {
	switch {
	case amount[0] > amount[1]:
		t.End[0] += tiles
	case amount[1] > amount[0]:
		t.End[1] += tiles
	}
}

// join changes the string as it is with one more piece on an empty space of it. The
// position already has the piece.
func (t *Strand) join(c *agamemnon.Core, space int, me agamemnon.Side) {
	next := c.Across(space, t.Kind)
	if next&(next-1) != 0 {
		t.Joints--
	}
	t.Open--
	flip := uint(me) * 8
	a := amounts(t.Kind, weights[c.Stone(space)&31], flip, [2]uint8{})
	t.Amount[0] += a[0]
	t.Amount[1] += a[1]
	t.settle(c, [2]uint64{c.Wefts(me), c.Wefts(me.Other())}, flip)
}

// settle finds what the string comes to if the match ends now.
func (t *Strand) settle(c *agamemnon.Core, weft [2]uint64, flip uint) {
	t.End, t.Parts = [2]uint8{}, 0
	if t.Open == 0 {
		t.Parts = 1
		t.take(t.Amount, t.Tiles)
		return
	}
	t.fall(c, c.Free(), weft, flip)
}

// fall finds the strings that are left if the empty spaces cut.
func (t *Strand) fall(c *agamemnon.Core, free uint64, weft [2]uint64, flip uint) {
	cut := free | weft[0] | weft[1]
	for open := t.Mask &^ free; open != 0; {
		front := open & -open
		open ^= front
		var weight, touched uint64
		ends := 0
		for front != 0 {
			at := bits.TrailingZeros64(front)
			next := c.Across(at, t.Kind)
			weight += weights[c.Stone(at)&31]
			ends += bits.OnesCount64(next) + bits.OnesCount64(next&cut)
			touched |= next
			front = front&(front-1) | next&open
			open &^= next
		}
		at := [2]uint8{uint8(bits.OnesCount64(touched & weft[0])), uint8(bits.OnesCount64(touched & weft[1]))}
		t.take(amounts(t.Kind, weight, flip, at), uint8(ends/2))
		t.Parts++
	}
}
