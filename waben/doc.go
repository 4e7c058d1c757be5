// Package waben is Welt der Waben for a host: a segment of hexagons with its realms, a turn of one or two moons at
// a time, sheets, letters and a standing at the end.
//
// The engines stand below: world is the segment, sheet the language of turns, turn the evaluation, letter what it comes to for
// those who may know it. Here they are held together: [Rules.Setup] makes a world with genesis, [Rules.View] copies what a
// realm knows, [Rules.Read] takes sheets line by line, [Rules.Step] evaluates. Start with rules.go.
package waben
