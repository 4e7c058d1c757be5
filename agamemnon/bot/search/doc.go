// Package search plays Agamemnon on the quick core: it lists and tries moves, deals
// hands as chance does, and holds the players that the levels are made of.
//
//   - [Planner] finds good moves for a hand by the judgement of package value;
//   - [Solver] plays the last turns exactly, averaging over the draws;
//   - [Flat] is the yardstick: uniform playouts for every move;
//   - [Expert] looks a turn ahead over many draws, and then solves.
//
// Nothing here knows how the face-down pieces lie: hands are always dealt anew.
// Start reading at [Move].
package search
