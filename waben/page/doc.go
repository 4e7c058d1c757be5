// Package page shows Welt der Waben on the pages of a host: the map of what a viewer knows with the facts of its fields, the
// trial run of a sheet, and letters, the Segmentsbote and the game master's protocol as papers.
//
// Start with board.go and papers.go. Everything is made from views and so tells nothing else.
package page
