// Package coverage says which statements of the rule book a match of Welt der Waben has tried.
//
// The house counts what notes and problems cite. Most of what happens in a turn is told by letters alone: so the chronicle of each turn
// is looked through here, whose every event names its statements, and witnesses count what is no event: orders, battles, books,
// sightings and mail. What each counts stands in texts, under "witness.WDW-56".
//
// Start at watch.go; the witnesses stand in witness.go.
package coverage
