package turn

import (
	"slices"

	"spielleiter/waben/dice"
	"spielleiter/waben/march"
	"spielleiter/waben/world"
)

// clock is the calendar of a moon: which units end a step at which tick (D-T). Within a tick they come in an
// order of their own keys, so nobody's place depends on who else is there.
type clock struct {
	due [march.Ticks + 1][]uint64 // key in the upper half, unit in the lower
}

func (c *clock) reset() {
	for t := range c.due {
		c.due[t] = c.due[t][:0]
	}
}

// add notes that a unit ends a step at a tick.
func (c *clock) add(tick int, key uint32, id world.UnitID) {
	c.due[tick] = append(c.due[tick], uint64(key)<<32|uint64(uint32(id)))
}

// sorted gives those who end a step at a tick, in their order.
func (c *clock) sorted(tick int) []uint64 {
	slices.Sort(c.due[tick])
	return c.due[tick]
}

func unitOf(entry uint64) world.UnitID { return world.UnitID(uint32(entry)) }

// key is the place of a unit within a tick.
func key(d dice.Dice, moon int32, u *world.Unit, tick int) uint32 {
	return uint32(d.Roll(moon, dice.TickOrder, name(u), int64(tick)) >> 32)
}

// name is a unit's name for dice: it depends on nobody else.
func name(u *world.Unit) int64 { return int64(u.Realm)<<16 | int64(u.Number) }

// sortKeys puts entries into the order of their keys.
func sortKeys(entries []uint64) { slices.Sort(entries) }
