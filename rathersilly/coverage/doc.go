// Package coverage says which statements of the rule book a match of Rather Silly
// Diplomacy has tried.
//
// Most results cite their statements, and whoever counts citations needs no help. But some
// statements decide silently, forbid something, or define a word. For those there is a
// witness here: something that can be counted when a phase closes, and that could not
// be as it is without the statement. What each counts stands in texts, under
// "witness.RSD-1.8".
//
// Start at watch.go; the witnesses stand in files by sections.
package coverage
