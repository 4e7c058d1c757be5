package world

import (
	"iter"
	"math/bits"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
)

// Known is a set of fields: those that a realm has ever seen. It is what counts as Sichtbereich when steps
// are judged (D-V1).
type Known []uint64

// Has reports whether a field is in the set.
func (k Known) Has(f grid.Field) bool { return k[f>>6]>>(f&63)&1 != 0 }

// Add puts a field into the set.
func (k Known) Add(f grid.Field) { k[f>>6] |= 1 << (f & 63) }

// all gives the fields of the set, in their order.
func (k Known) all() iter.Seq[grid.Field] {
	return func(yield func(grid.Field) bool) {
		for n, word := range k {
			for ; word != 0; word &= word - 1 {
				if !yield(grid.Field(n<<6 + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}

// KnownTo gives the fields that a realm has seen, in the memory of a set that is no longer needed, or of nil. In
// a realm's own world it is what that world knows.
func (w *World) KnownTo(r RealmID, memory Known) Known {
	k := grown(memory, (w.Patch.Fields()+63)/64)
	clear(k)
	if w.Me == r && r != Nobody {
		for f, t := range w.Land {
			if t != land.Unknown {
				k.Add(grid.Field(f))
			}
		}
		return k
	}
	for n := range w.Realm(r).Known {
		k.Add(w.Realm(r).Known[n].Field)
	}
	return k
}

// Outlook is what is seen from a field: the field itself, its neighbours, and the fields around them, of which the
// land alone is seen (WDW-67). Fields beyond the edge are left out.
type Outlook struct {
	near, all uint8
	fields    [19]grid.Field
}

// Near are the field and those next to it that are seen with everything in them.
func (o *Outlook) Near() []grid.Field { return o.fields[:o.near] }

// Far are the fields of which the land is seen.
func (o *Outlook) Far() []grid.Field { return o.fields[o.near:o.all] }

// All are both.
func (o *Outlook) All() []grid.Field { return o.fields[:o.all] }

// Dims reports whether those inside a field see one Kleinfeld less far (WDW-17).
func (w *World) Dims(f grid.Field) bool {
	return w.Traits[f]&Dim != 0 || w.Land[f] != land.Unknown && w.Land[f].Dims()
}

// Look fills in what is seen from a field. Whoever is inside of jungle, Tiefsee or a dim forest sees one Kleinfeld
// less far; where the segment's laws want it, heights block the sight of what is behind them (D-S1).
func (w *World) Look(f grid.Field, o *Outlook) {
	o.fields[0], o.near, o.all = f, 1, 1
	around := w.Patch.Around(f)
	for _, n := range around {
		if n != grid.None {
			o.fields[o.all] = n
			o.all++
		}
	}
	if w.Dims(f) {
		return
	}
	o.near = o.all
	for side, n := range around {
		next := around[(side+1)%6]
		straight, between := grid.None, grid.None
		if n != grid.None {
			straight, between = w.Patch.Next(n, hex.Side(side+1)), w.Patch.Next(n, hex.Side(side+1).Turn(1))
		} else if next != grid.None {
			between = w.Patch.Next(next, hex.Side(side+1))
		}
		if straight != grid.None && !w.hides(n, f, straight) {
			o.fields[o.all] = straight
			o.all++
		}
		if between != grid.None && !(w.hides(n, f, between) && w.hides(next, f, between)) {
			o.fields[o.all] = between
			o.all++
		}
	}
}

// hides reports whether a field is higher than two others, so that they do not see each other across it. What
// is beyond the edge hides everything.
func (w *World) hides(middle, a, b grid.Field) bool {
	switch {
	case !w.Laws.LineOfSight:
		return false
	case middle == grid.None:
		return true
	}
	return height(w.Land[middle]) > max(height(w.Land[a]), height(w.Land[b]))
}

// height is that of a terrain; what nobody knows is taken to be flat.
func height(t land.Terrain) land.Height {
	if t == land.Unknown {
		return 0
	}
	return t.Height()
}

// Shows reports whether somebody who comes onto a field sees anything that is not known (WDW-56).
func (w *World) Shows(f grid.Field, k Known) bool {
	if !k.Has(f) {
		return true
	}
	var o Outlook
	w.Look(f, &o)
	for _, g := range o.All() {
		if !k.Has(g) {
			return true
		}
	}
	return false
}
