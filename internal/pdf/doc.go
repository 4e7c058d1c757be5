// Package pdf prints the letters of Welt der Waben: headings, paragraphs and tables on upright pages with numbers, and the map
// of what the reader knows, as lines and areas that stay sharp, on pages of its own: on one sheet, or by Großfelder, so that numbers of fields can be
// read. Paper is A4 or A3.
//
// The format is written here (file.go, typeface.go, canvas.go) and not by a library: docs/performance.md says why.
//
// Text can be searched and copied out, in Latin with all accents, Greek and Cyrillic; what the font lacks is printed as □ and
// counted at the end. The same input gives the same bytes. Start with [Print].
package pdf
