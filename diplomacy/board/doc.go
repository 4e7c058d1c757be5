// Package board draws Diplomacy: a [Scene], which is a position with what was ordered and
// what became of it, as a picture that stands on its own ([Draw] for pages, [Print] for
// files and paper) and as tables for those who listen ([Describe]).
//
// Everything is told twice, by colour and by shape. Powers have a colour, a pattern of
// their land and a sign of arms on units and coins; armies are shields, fleets are ships.
// A move is an arrow, a support a thin line to the middle of the arrow that it helps,
// a convoy a wave, a stay a ring; what failed is broken and crossed.
//
// Pictures have presentation attributes only, in the colours of palette.go, so that the
// style sheet of a page can put others in their place. Start at picture.go, which puts
// together what mark.go, order.go, stroke.go and package ink draw on the map of package
// sheet.
package board
