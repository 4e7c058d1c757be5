// Package board draws maps of Welt der Waben as SVG, for letters and pages: the whole world for the game
// master, or what one realm knows of it, cut to what is known.
//
// A field is a ring in the colour of its height and a disc in that of its kind (WDW-14); what nobody knows stays
// blank paper. Pictures are small: fields of a colour are one path, numbers of a row one text. Everything is
// in whole units, 14 to a field's width. Start with [SVG], which tells the order of the layers.
package board
