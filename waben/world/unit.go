package world

import (
	"cmp"
	"slices"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/moon"
)

// Unit is a unit (Heer): one kind of Rüstgut with Heerführer. A unit of leaders alone has the kind
// kit.Leader, is as big as they are many, and counts none as its Heerführer; characters are units of size 1
// (WDW-44, WDW-53).
type Unit struct {
	Realm   RealmID
	Number  uint16
	Kind    kit.Unit
	Side    hex.Side     // of the field, for ships on rivers
	Raised  land.Terrain // where it was recruited (WDW-21)
	Gone    bool         // destroyed or dissolved; leaves the list after the moon
	Size    int32
	Leaders int16
	Arm     kit.Unit   // of a unit of leaders that has left others: a kind they can lead; NoUnit: they lead none (WDW-53)
	Aboard  uint16     // number of the own unit that carries it, or that a character is with; 0: none
	Field   grid.Field // aboard too: that of the carrier
	Came    grid.Field // the last field traversed, for retreats; None after a moon's rest
	Gold    int32      // carried
	Arrived moon.Count // the moon it was recruited in
}

// Strong reports whether the unit has its minimum size, so that it may take Kleinfelder (WDW-45).
func (u *Unit) Strong() bool { return u.Size >= u.Kind.Spec().Minimum }

// Scout reports whether the unit is below its minimum size and no leader or character. Whether it
// gets a scout's points, the segment's cap and its orders decide (WDW-45, D-X).
func (u *Unit) Scout() bool { return u.Kind != kit.Leader && !u.Strong() }

// Of are the units of a realm, by number, and the place of the first.
func (w *World) Of(r RealmID) ([]Unit, UnitID) {
	from := w.unitsBefore(r, 0)
	return w.Units[from:w.unitsBefore(r+1, 0)], UnitID(from)
}

// Unit is the place of a realm's unit with a number, or NoUnit.
func (w *World) Unit(r RealmID, number uint16) UnitID {
	n := w.unitsBefore(r, number)
	if n == len(w.Units) || w.Units[n].Realm != r || w.Units[n].Number != number {
		return NoUnit
	}
	return UnitID(n)
}

// unitsBefore is how many units come before a realm's one with a number. Units are looked for at every step of a
// moon, so none is copied on the way.
func (w *World) unitsBefore(r RealmID, number uint16) int {
	from, to := 0, len(w.Units)
	for from < to {
		mid := int(uint(from+to) >> 1)
		if u := &w.Units[mid]; u.Realm < r || u.Realm == r && u.Number < number {
			from = mid + 1
		} else {
			to = mid
		}
	}
	return from
}

// Enlist puts units into the list, each at its place by realm and number; it sorts those it is given. Places in the list change,
// so an [Index] has to be built anew.
func (w *World) Enlist(recruits []Unit) {
	order := func(a, b Unit) int {
		return cmp.Or(cmp.Compare(a.Realm, b.Realm), cmp.Compare(a.Number, b.Number))
	}
	slices.SortFunc(recruits, order)
	old, add := len(w.Units), len(recruits)
	w.Units = append(w.Units, recruits...)
	for to := old + add - 1; add > 0; to-- { // from behind, so that nothing is overwritten
		if old > 0 && order(w.Units[old-1], recruits[add-1]) > 0 {
			old--
			w.Units[to] = w.Units[old]
			continue
		}
		add--
		w.Units[to] = recruits[add]
	}
}

// Sighting is a foreign unit as a realm has seen it: where, when, and how big by class, never the
// number of heads (D-S2).
type Sighting struct {
	Realm RealmID    `json:"realm,omitempty"`
	Kind  kit.Unit   `json:"kind"`
	Class SizeClass  `json:"class"`
	Field grid.Field `json:"field"`
	Moon  moon.Count `json:"moon"`
	Tick  uint8      `json:"tick,omitempty"` // 0 at the start of the moon, 120 at its end
}

// SizeClass is what others see of a unit's size, in minimum sizes.
type SizeClass uint8

// The classes (D-S2).
const (
	Below SizeClass = iota // below the minimum size
	Few                    // 1 to 2
	Some                   // 3 to 5
	Many                   // 6 to 10
	Host                   // more than 10
)

// Class is the unit's size class. More than two minimum sizes count as three, and so on: the next whole
// class.
func (u *Unit) Class() SizeClass {
	m := u.Kind.Spec().Minimum
	switch {
	case u.Size < m:
		return Below
	case u.Size <= 2*m:
		return Few
	case u.Size <= 5*m:
		return Some
	case u.Size <= 10*m:
		return Many
	}
	return Host
}

// Sizes are the sizes of a kind in a class; most is 0 where there is none.
func (c SizeClass) Sizes(k kit.Unit) (least, most int32) {
	m := k.Spec().Minimum
	switch c {
	case Below:
		return 1, max(m-1, 1)
	case Few:
		return m, 2 * m
	case Some:
		return 2*m + 1, 5 * m
	case Many:
		return 5*m + 1, 10 * m
	}
	return 10*m + 1, 0
}
