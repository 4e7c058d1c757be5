// Package battle fights the battles of Terra Magica, round by round, as chapter 6 of its
// rules says (TM-N10 to TM-N36; decisions TM-D1 to TM-D36).
//
// A [Lineup] is all that a battle depends on: two sides, the fortifications of one of them
// and a seed. An [Engine] fights it; it is made for one set of kinds, is used again and
// again, and allocates nothing once it is warm. Whoever wants to know how it went gives a
// [Watcher], which is told every attack, step and rout with the numbers that made it.
//
// The same line-up gives the same battle to the last bit on every machine: every product is
// rounded before it is added to something, and chance is one 64-bit draw an attack.
//
// Start with lineup.go, then fight.go, whose functions are the rounds' phases in order;
// attack.go and move.go are what a unit does in them, walls.go what stands in its way.
// open.go is the combat phase once more for battles by the thousand.
package battle
