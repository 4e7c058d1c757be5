// Package board draws Rather Silly Diplomacy: the map of Diplomacy (package
// diplomacy/board/ink) with all that lives on it, what was ordered, and what each of the
// eleven steps of a season did (RSD-17).
//
// A [Scene] is the board after one step: items with the place where each is drawn, lines
// for orders and ways, provinces that stand out, and the sentences of the step. The
// picture of a page, its tables and its script all show scenes, so geometry is worked out
// here only.
//
// Start at board.go, then strip.go, which goes back from how it stands through the steps
// that led there, layout.go, line.go and picture.go.
package board
