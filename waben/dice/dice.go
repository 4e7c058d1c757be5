// Package dice draws by key: every roll of a turn depends on the turn's seed, its moon, what it is for and
// whom it concerns, and on no other roll. A correction or a late sheet changes only the dice it touches, and
// rolls may be made in any order (chapter 4.5 of the decisions).
package dice

// Purpose is what a roll is for. Stored turns are replayed: a number never changes its meaning.
type Purpose uint8

// The purposes.
const (
	TickOrder Purpose = iota + 1 // who moves first in the same tick
	Luck                         // of a side in a round of battle
	Flight                       // where to, when there is no way back
	Terrain                      // losses to terrain
	Disaster                     // eruptions and storms
	Desertion                    // unpaid troops
	Fate                         // of Heerführer whose unit is destroyed
	Post                         // whether a message arrives
	Genesis                      // making worlds
	Bots
	Winter // what freezes
)

// Dice are the dice of one turn, by its seed.
type Dice uint64

// Roll gives 64 random bits for a moon, a purpose, and up to two numbers of what it concerns.
func (d Dice) Roll(moon int32, p Purpose, a, b int64) uint64 {
	x := mix(uint64(d) + 0x9e3779b97f4a7c15)
	x = mix(x ^ uint64(uint32(moon))<<8 ^ uint64(p))
	x = mix(x ^ uint64(a))
	return mix(x ^ uint64(b) + 0x9e3779b97f4a7c15)
}

// N gives a number in [0, n); n has to be positive and small, as dice are.
func (d Dice) N(n int, moon int32, p Purpose, a, b int64) int {
	return int(d.Roll(moon, p, a, b) >> 32 * uint64(n) >> 32)
}

// TwoSix gives the sum of two six-sided dice, 2 to 12.
func (d Dice) TwoSix(moon int32, p Purpose, a, b int64) int {
	x := d.Roll(moon, p, a, b)
	return int(x>>32*6>>32) + int(x&0xffffffff*6>>32) + 2
}

// mix is the finaliser of SplitMix64.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
