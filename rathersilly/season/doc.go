// Package season plays Rather Silly Diplomacy season by season: eleven steps in a fixed
// order (RSD-17), from the movement of all units at once to the exchange of the wormhole.
//
// A [World] is a board with all that lives on it, an [Order] one thing that a player
// wants. An [Engine] has a method for each step; what happened is in its [Event]s, as
// codes with the values that decided them, and each tells who may read it. The package
// knows neither texts nor matches, and how people write orders is not its business.
//
// Movement is judged by Diplomacy's own judge. What makes this game different comes
// before it (rewrite.go: who obeys the Fool, who is lured, where birds land) and after it
// (what is dropped, exorcised, merged).
//
// Start at world.go and order.go, then movement.go; the other steps stand in files of
// their names.
package season
