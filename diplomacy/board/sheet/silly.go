package sheet

import (
	"maps"
	"sync"
)

// Silly is the sheet of Rather Silly Diplomacy: Iceland and Crete are provinces.
var Silly = sync.OnceValue(func() *Sheet {
	s := *Standard()
	s.Provinces, s.Decor, s.Spots = maps.Clone(s.Provinces), maps.Clone(s.Decor), maps.Clone(s.Spots)
	for code, island := range map[string]struct {
		decor string
		spots Spots
	}{
		"isl": {"isl", Spots{Unit: Point{470, 262}, Dislodged: Point{580, 214}, Label: Point{582, 322}}},
		"kre": {"cre", Spots{Unit: Point{2210, 2586}, Dislodged: Point{2318, 2600}, Label: Point{2210, 2652}}},
	} {
		s.Provinces[code], s.Spots[code] = s.Decor[island.decor], island.spots
		delete(s.Decor, island.decor)
	}
	return &s
})
