package sight

import (
	"testing"

	"pgregory.net/rapid"

	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// A realm has room for the part of the map that it sees, wherever that is, and what it has seen there is kept apart from
// everything else.
func TestEyesHaveRoomForWhatTheySee(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := eyes{known: make(world.Known, 64)}
		for range 2 {
			e.clear(64 * 64)
			full, land := map[grid.Field]bool{}, map[grid.Field]bool{}
			words := map[int]bool{}
			for _, f := range rapid.SliceOf(rapid.IntRange(0, 64*64-1)).Draw(t, "fields") {
				g := grid.Field(f)
				if words[f>>6] = true; f%3 == 0 {
					e.seeAll(g)
					full[g] = true
				} else {
					e.seeLand(g)
					land[g] = true
				}
			}
			if len(e.views) != len(words) {
				t.Fatalf("%d words for fields in %d", len(e.views), len(words))
			}
			for word, at := range e.words {
				var v view
				if at != 0 {
					v = e.views[at-1]
				}
				for bit := range 64 {
					f := grid.Field(word<<6 + bit)
					if v.full>>bit&1 != 0 != full[f] || v.land>>bit&1 != 0 != land[f] || v.looked != 0 {
						t.Fatalf("field %d: %+v", f, v)
					}
				}
			}
		}
	})
}
