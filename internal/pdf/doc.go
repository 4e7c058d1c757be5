// Package pdf prints the letters of Welt der Waben: their plain text in two columns on landscape paper, with headings and
// page numbers, and behind it the map of what the reader knows, as lines and areas that stay sharp.
//
// Text can be searched and copied out. The same input gives the same bytes. Start with [Print].
package pdf
