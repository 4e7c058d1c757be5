// Package chronicle is what happened in a turn of Welt der Waben, in codes and numbers: events with
// the rule that decided them and the values that did, battles round by round, what was seen, the books of
// realms, letters that arrived or got lost. The steps of a turn write it; letters, the
// Segmentsbote and the game master's protocol are made from it and from nothing else.
//
// Start with Log, then code.go, which lists every event with its rule and who may read it.
package chronicle
