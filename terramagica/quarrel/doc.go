// Package quarrel finds out who fights whom in a province of Terra Magica: what armies
// have declared towards each other, in which order the battles are fought, and who stands
// on which side (TM-N3 to TM-N9, TM-D35 to TM-D40).
//
// Armies are numbers, 0 to 63, in the order of their ids; realms are numbers of the caller.
// Start at [Province]: fill it, and ask [Province.Battles] for one battle after the other.
package quarrel
