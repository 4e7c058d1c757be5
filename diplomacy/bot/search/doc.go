// Package search looks for orders by trying them: it imagines many times what everybody
// else may order, adjudicates what a power could order against all of it, and keeps
// what leads to the best positions.
//
// Start reading at [Expert]. What others may order comes from package policy, and, with time to
// think, from what each of them would find in the same way (the council); how good a position is comes
// from package value.
package search
