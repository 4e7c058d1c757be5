// Package field draws battles of Terra Magica: the field from above, a strip of grass for
// each row, walls that crumble with their hit points, and for each unit a mass of figures that
// thins out as men fall, with its banner behind it.
//
// [Of] makes a [Field] of a protocol: what every [Frame] of it shows, and where everything is
// drawn in all of them. A unit has one place from left to right for the whole battle, so that
// in a replay units only go up and down. [Field.Draw] draws a frame as SVG, [Field.Script]
// gives what a player of the replay moves.
//
// Side 0, the leader, is at the bottom and looks up. Start at frame.go, then layout.go and
// draw.go. The glyphs are from game-icons.net (glyphs/LICENSE.txt).
package field
