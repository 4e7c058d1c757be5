package purse

import (
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/law"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// The realms of the tests.
const (
	me  world.RealmID = 1
	you world.RealmID = 2
)

// The dates of the tests.
var (
	income     = moon.At(422, moon.Dachs)
	recruiting = moon.At(422, moon.Adler)
	quiet      = moon.At(422, 3)
)

// plain is a world of lowland in a row of Großfelder, all of it realm 1's, with two realms.
func plain(t testing.TB, gfs int) *world.World {
	t.Helper()
	list := make([]grid.GF, gfs)
	for n := range list {
		list[n] = grid.GF{Label: n + 1, At: grid.Spot{I: n}}
	}
	patch, err := grid.NewPatch(list)
	if err != nil {
		t.Fatal(err)
	}
	n := patch.Fields()
	w := &world.World{
		Moon: income, Laws: law.Default(), Patch: patch,
		Land: make([]land.Terrain, n), Traits: make([]world.Trait, n), Owner: make([]world.RealmID, n),
		Rivers: make([]world.Sides, n), Canals: make([]world.Sides, n), Roads: make([]world.Sides, n), Bridges: make([]world.Sides, n),
		Realms: []world.Realm{{Code: "ME", Capital: grid.None}, {Code: "YOU", Capital: grid.None}},
	}
	w.Stances = make([]world.Stance, 4)
	for f := range w.Land {
		w.Land[f], w.Owner[f] = land.Lowland, me
	}
	return w
}

// town puts a whole settlement into a world.
func town(w *world.World, r world.RealmID, f grid.Field, kind kit.Settlement, gold int64) *world.Settlement {
	w.Settlements = append(w.Settlements, world.Settlement{Field: f, Realm: r, Kind: kind, Stands: kind.Standard(), Gold: gold})
	w.Owner[f] = r
	return &w.Settlements[len(w.Settlements)-1]
}

// unit puts a unit into a world; units have to come by realm and number.
func unit(w *world.World, r world.RealmID, number uint16, kind kit.Unit, size int32, leaders int16, f grid.Field) *world.Unit {
	w.Units = append(w.Units, world.Unit{
		Realm: r, Number: number, Kind: kind, Size: size, Leaders: leaders, Field: f, Came: grid.None, Raised: w.Land[f],
	})
	return &w.Units[len(w.Units)-1]
}

// edge joins a field to its neighbour in a table by field.
func edge(w *world.World, table []world.Sides, f grid.Field, side hex.Side) {
	table[f] = table[f].With(side)
	if other := w.Patch.Next(f, side); other != grid.None {
		table[other] = table[other].With(side.Opposite())
	}
}

// open opens a treasury on a world at a date.
func open(w *world.World, at moon.Count) (*Treasury, *chronicle.Log) {
	w.Moon = at
	ix := &world.Index{}
	ix.Build(w)
	log := &chronicle.Log{}
	return Open(w, ix, 42, log), log
}

// closed closes a treasury, which may not have lost anything, and gives a realm's book.
func closed(t testing.TB, tr *Treasury, log *chronicle.Log, r world.RealmID) chronicle.Book {
	t.Helper()
	if gap := tr.Close(); gap != 0 {
		t.Errorf("%d GS unaccounted for: %+v", gap, log.Books)
	}
	for _, b := range log.Books {
		if b.Realm == r {
			return b
		}
	}
	t.Fatalf("no book of realm %d", r)
	return chronicle.Book{}
}

// sum is what the entries of one sort come to.
func sum(b chronicle.Book, sort chronicle.EntrySort) int64 {
	var s int64
	for _, e := range b.Entries {
		if e.Sort == sort {
			s += e.Sum
		}
	}
	return s
}

// told are the events of a code.
func told(log *chronicle.Log, code chronicle.Code) []chronicle.Event {
	var list []chronicle.Event
	for _, e := range log.Events {
		if e.Code == code {
			list = append(list, e)
		}
	}
	return list
}

// want fails if a refusal is not the one expected; Fine expects none.
func want(t testing.TB, what string, got Refusal, why Reason) {
	t.Helper()
	if got.Why != why {
		t.Errorf("%s: refused by %q (want %d, have %d), expected %q", what, got.Why, got.Want, got.Have, why)
	}
}
