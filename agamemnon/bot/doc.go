// Package bot offers computer opponents for Agamemnon and what grows from them: hints
// and the analysis of a finished match.
//
// A [Player] is an ai.Bot: it reads an agamemnon.View and nothing else, decides on
// piles, redraws and placements, and gives orders. Start reading at [Levels]; the
// thinking itself is in package search, the judgement of positions in package value.
package bot
