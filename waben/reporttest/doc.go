// Package reporttest reads the reports of Welt der Waben as a player does, and holds them against what the player sees. It is written from
// the rule book and uses nothing of the game: only tests import it.
//
// What tells, and what is told of. The report of this game is the letter (WDW-85): its events, battles, books, post and faults tell, with
// the notes of the turn. For the game master the log tells in their place, for the public the Segmentsbote. The notes come first: each has to be
// borne out by an event or by what has changed, and each event of a kind that is told at once has to have its note, once. Everything else in
// a view is what is seen: the world that a realm knows, and the standing that the letter prints (units, places, people, relations, the
// map). [Read] takes the view before, lets the report happen to it, and compares that with the view after; what the letter prints of
// the standing has to be the same once more. So no standing tells anything, but for four things that no event names because they are
// no events: the side of a river on which a fleet lies, the map of what was seen, which carries the moon in which each field was,
// what stands of a place that a realm has just taken, and whose neighbours build on a border.
//
// Figures are recomputed from those before them: the points left after a step and the tick it ends at, the losses and Heerführer of a
// unit, each round of a battle with its dice and what it cost whom, the entries of a book, the purse, the strength index at the end.
//
// Start with Read.
package reporttest
