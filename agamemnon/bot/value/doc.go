// Package value judges positions of Agamemnon: how many string tiles each side may
// hope for, and how likely the side to draw next wins.
//
// A position is taken apart into its strings as they are now ([Scan]). A small
// network for each kind of string guesses how many of the string's tiles end up with
// whom; the guesses add up, because the score does. What is still open makes the
// spread, and both together the chance to win ([Judge.Win]).
//
// The weights come from matches that the program played against itself (see
// bot/train); they are embedded. Start reading at [Judge].
package value
