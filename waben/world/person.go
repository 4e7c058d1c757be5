package world

import (
	"cmp"
	"slices"
)

// Person is the realm's character of a number, nil if there is none.
func (r *Realm) Person(number uint16) *Character {
	n, found := slices.BinarySearchFunc(r.People, number, func(c Character, n uint16) int { return cmp.Compare(c.Number, n) })
	if !found {
		return nil
	}
	return &r.People[n]
}
