// Package sim lets computer opponents play each other and weighs the results. It
// knows no game: all it needs is a game.Game and bots.
//
// Matches come in rounds. In a round every player sits once on every place of the
// table, each time with the same seed, so that the same draws fall and neither the
// seat nor luck decides: with two players that is a side-swapped pair. At a table of
// many seats one player can sit alone among others. Start reading at [Arena].
package sim
