// Package rating reckons how strong players are from who finished a match before whom: Glicko-2, as Mark E. Glickman describes it
// in "Example of the Glicko-2 system" (Boston University, 22 March 2022). The steps that comments name are the steps of that paper.
//
// Two things are added, both in the shape that the paper leaves room for. A game counts with a weight, so that a match of many
// seats, which is compared pair by pair, weighs no more than one of two. And time is counted in fractions of a rating period, so
// that a rating moves with each match and becomes less certain while nobody plays; a period is [Period].
//
// Start at [Player.After]; [Match] is what turns the places of a match into results.
package rating
