// Package order helps games read their notation: it cuts a text into orders and
// tokens that know where they stand, compares words as people write them, and finds
// the word that was probably meant.
//
// Start at [Lines]; a game's grammar then looks its words up in a [Vocabulary]. What
// the words mean, and every sentence about a mistake, stays with the game.
package order
