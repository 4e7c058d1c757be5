package world

import (
	"testing"

	"pgregory.net/rapid"

	"spielleiter/waben/grid"
	"spielleiter/waben/land"
)

func TestKnownToIsWhatARealmRemembersOrWhatItsWorldShows(t *testing.T) {
	w := flat(t, 2)
	w.Realms[0].Known = []Memory{{Field: 3}, {Field: 64}, {Field: 95}}
	var k Known
	check := func(what string, want func(grid.Field) bool) {
		t.Helper()
		for f := range grid.Field(w.Patch.Fields()) {
			if k.Has(f) != want(f) {
				t.Errorf("%s: %s is known: %v", what, w.Patch.Name(f), k.Has(f))
			}
		}
	}
	k = w.KnownTo(1, k)
	check("the truth", func(f grid.Field) bool { return f == 3 || f == 64 || f == 95 })
	w.Me, w.Land[5] = 1, land.Unknown
	k = w.KnownTo(1, k) // in the same memory
	check("a realm's world", func(f grid.Field) bool { return f != 5 })
}

// What is seen from a field is what lies within two Kleinfelder, or one where sight is dim (WDW-17, WDW-67).
func TestWDW67AnOutlookIsADisc(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := flat(t, 3)
		f := grid.Field(rapid.IntRange(0, w.Patch.Fields()-1).Draw(t, "field"))
		near := 1
		switch rapid.IntRange(0, 3).Draw(t, "dim") {
		case 0:
			w.Traits[f], near = Dim, 0
		case 1:
			w.Land[f], near = land.Of(land.Jungle, 2), 0
		}
		var o Outlook
		w.Look(f, &o)
		seen := map[grid.Field]int{}
		for _, g := range o.Near() {
			seen[g] += near
		}
		for _, g := range o.Far() {
			seen[g] += near + 1
		}
		for g := range grid.Field(w.Patch.Fields()) {
			d := w.Patch.Distance(f, g)
			got, there := seen[g]
			if there != (d <= near+1) || there && (got == near) != (d <= near) {
				t.Fatalf("%s from %s at distance %d: seen %v as %d", w.Patch.Name(g), w.Patch.Name(f), d, there, got)
			}
		}
		if len(seen) != len(o.All()) {
			t.Fatal("a field is seen twice")
		}

		// And somebody who comes there learns something if one of them is not known yet.
		k := w.KnownTo(1, nil)
		for g := range grid.Field(w.Patch.Fields()) {
			k.Add(g)
		}
		if w.Shows(f, k) {
			t.Fatal("all is known, and yet there is something new")
		}
		g := grid.Field(rapid.IntRange(0, w.Patch.Fields()-1).Draw(t, "forgotten"))
		k[g>>6] &^= 1 << (g & 63)
		if _, there := seen[g]; w.Shows(f, k) != there {
			t.Fatalf("%s is new: %v", w.Patch.Name(g), !there)
		}
	})
}

func TestWDWDS1WhatIsHigherThanBothHidesWhatIsBehind(t *testing.T) {
	w := flat(t, 1)
	p := w.Patch
	at := func(kf int) grid.Field { return p.Of(100, kf) }
	sees := func(from, to int) bool {
		var o Outlook
		w.Look(at(from), &o)
		for _, f := range o.All() {
			if f == at(to) {
				return true
			}
		}
		return false
	}
	w.Land[at(26)] = land.Highland
	if !sees(25, 27) {
		t.Error("the laws do not want it, and yet it hides")
	}
	w.Laws.LineOfSight = true
	for name, c := range map[string]struct {
		from, to int
		want     bool
	}{"behind": {25, 27, false}, "beside": {25, 19, true}, "from the height": {26, 28, true}, "itself": {25, 26, true}} {
		if sees(c.from, c.to) != c.want {
			t.Errorf("%s: seen is %v", name, !c.want)
		}
	}
	w.Land[at(25)] = land.Highland // no lower than what is between
	if !sees(25, 27) || !sees(27, 25) {
		t.Error("a height hides who is on one")
	}
	w.Land[at(25)], w.Land[at(18)] = land.Lowland, land.Highland
	if sees(25, 19) {
		t.Error("both fields between are higher, and yet it is seen")
	}
}
