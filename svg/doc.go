// Package svg writes SVG pictures that are well-formed whatever is put into them.
//
// A [Canvas] is a pen: Open, Empty, Text and Close write elements in order, and every
// value is escaped on its way. [Path] collects the data of a path; [Num] writes numbers
// short and the same on every machine, so that pictures can be compared byte by byte.
// What a board looks like stays with the game.
package svg
