package sight

import (
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// eyes is what one realm has seen. In one moon that is a small part of the map, so there is room for that part only.
type eyes struct {
	known world.Known // ever
	words []uint16    // by 64 fields: place of their view plus one, 0 if nothing of them was seen
	views []view
}

// view is what was seen of 64 fields, a bit for each.
type view struct {
	looked uint64 // fields that one of its units has looked round from
	full   uint64 // fields seen with everything on them
	land   uint64 // fields of which the land was seen
}

// clear forgets what was seen in this moon of a map with so many fields.
func (e *eyes) clear(fields int) {
	words := (fields + 63) / 64
	if cap(e.words) < words {
		e.words = make([]uint16, words)
	}
	e.words, e.views = e.words[:words], e.views[:0]
	clear(e.words)
}

// seeAll notes that a field was seen with everything on it.
func (e *eyes) seeAll(f grid.Field) {
	v, bit := e.at(f)
	v.full |= bit
	e.known.Add(f)
}

// seeLand notes that the land of a field was seen.
func (e *eyes) seeLand(f grid.Field) {
	v, bit := e.at(f)
	v.land |= bit
	e.known.Add(f)
}

// at is the word of a field, and its place in there. The word may be written to until the next call.
func (e *eyes) at(f grid.Field) (*view, uint64) {
	n := &e.words[f>>6]
	if *n == 0 {
		e.views = append(e.views, view{})
		*n = uint16(len(e.views))
	}
	return &e.views[*n-1], 1 << (f & 63)
}
