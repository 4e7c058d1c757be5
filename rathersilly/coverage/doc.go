// Package coverage says which statements of the rule book a match of Rather Silly
// Diplomacy has tried.
//
// Results and events cite the statements that made them so, and whoever counts citations
// needs no help. But some statements are never the reason of anything that happens: they
// define a word (RSD-0.1, 0.5), forbid something or say what does not happen (RSD-1.11,
// 5.5, 6.1, 10.3, 11.2, 13.1), keep something secret (RSD-2.2), say what may be ordered
// and when (RSD-2.3, 7.1, 17.12 to 17.14), or in which order all goes (RSD-17.2 to 17.11).
// For those there is a witness here: something that can be counted when a phase closes,
// and that could not be as it is without the statement. What each counts stands in texts,
// under "witness.RSD-1.11".
//
// Start at watch.go; the witnesses stand in files by sections.
package coverage
