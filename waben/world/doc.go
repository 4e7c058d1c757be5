// Package world is the state of a segment of Welt der Waben: its fields with what lies on their
// sides, realms, settlements, building sites, units and characters, and what each realm knows of
// the map.
//
// A World is either the whole truth or what one realm knows of it ([World.For]): movement, checks
// and trial runs work on both, so none of them can tell a realm what it does not know.
// Start with world.go.
package world
