// Package board draws Agamemnon. [Board] makes a picture of a view that stands on its
// own (a page without script, a replay, a thumbnail, a file) and tells the board's
// script in the browser what it needs to bring the same picture to life.
//
// The drawing is our own. Everything is told twice, by colour and by shape: the three
// kinds of tiles are a pointed, a round and a notched ribbon with spearheads, dots and
// a wave; Greek pieces have a plain rim, Trojan pieces a beaded one; what the Greeks
// hold bears a round coin, what the Trojans hold a square one stood on its corner.
//
// Pictures have presentation attributes only, in the colours of palette.go, so that
// the style sheet of a page can put others in their place. Start at picture.go, which
// puts together what table.go, tile.go, piece.go and mark.go draw at the places of
// layout.go.
package board
