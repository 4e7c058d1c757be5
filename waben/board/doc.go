// Package board draws maps of Welt der Waben: the whole world for the game master, or what one realm knows of it, cut to
// what is known.
//
// A field lies in the colour of its height and has a disc in that of its kind (WDW-14); what nobody knows stays blank
// paper. On top of that the land is drawn as by hand: coasts and slopes are bent, woods, reeds and peaks differ from
// field to field, all by the field's number, so that the same world is the same picture. Start with [Draw], which
// tells the order of the layers; package sketch is what comes of it.
package board
