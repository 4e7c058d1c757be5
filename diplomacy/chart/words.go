package chart

import (
	"fmt"

	"spielleiter/order"
)

// meaning is what a word stands for: a place or a power, the other is None.
type meaning struct {
	place Place
	power Power
}

// name gives a word a meaning. Powers and provinces share words ("F" is a power and
// "eng" both), so those of powers are kept under a prefix.
func (c *Chart) name(prefix, word string, m meaning) error {
	key := prefix + order.Fold(word)
	if old, ok := c.words[key]; ok && old != m {
		return fmt.Errorf("%q means two things", word)
	}
	c.words[key] = m
	return nil
}

// Find gives the place of a code or a name in either language, however it is written;
// a coast follows after a stroke ("stp/nc").
func (c *Chart) Find(word string) (Place, bool) {
	var room [64]byte
	m, ok := c.words[string(order.AppendFold(room[:0], word))]
	return m.place, ok
}

// FindPower gives the power of a code, a name or an initial.
func (c *Chart) FindPower(word string) (Power, bool) {
	m, ok := c.words["power "+order.Fold(word)]
	return m.power, ok
}
