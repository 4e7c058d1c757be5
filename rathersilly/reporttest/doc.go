// Package reporttest reads the reports of Rather Silly Diplomacy as a player does who has nothing but the rule book: from what
// was seen before a phase and from what was told of it, it rebuilds what is seen after it. It is for tests, uses nothing of
// the engine, and reads views as the JSON that everybody outside gets.
//
// These facts are held: where units are and whose (RSD-17.1 to 17.10), which of them are dislodged, which have sold their
// souls, whose the supply centres are, where the Borg and the TARDIS are, what the wormhole joins, the herds that the viewer
// may know, who has won, and of roles the lost souls, shares, points and twins. Not held are: why something happened, what supports and
// convoys came to, where the dislodged may go, how long a soul is still sold for, which fleets are immune, the Fool's
// commands, whom the Borg ate last, and the questions.
//
// [Read] is a [gametest.Reader]; start there.
package reporttest
