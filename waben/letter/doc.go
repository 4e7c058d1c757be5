// Package letter says what happened in a turn of Welt der Waben to those who may know it: to a realm its Auswertung, to
// all the Segmentsbote, to the game master the whole protocol (WDW-8, WDW-85).
//
// A [Letter] is a model of one realm's evaluation that holds nothing the realm must not know; everything that
// is written is written from it: plain text in two languages, a page of its own, JSON, and a [Document] for whoever sets it on
// paper. The model of the
// Segmentsbote is [Gazette], the game master's is [Protocol].
//
// Start with desk.go: a Desk sorts a turn's chronicle once for all readers. Sentences are templates in texts, read once
// and played without reflection.
package letter
