// Package search looks for orders by trying them: it imagines many times what everybody
// else may order, adjudicates what a power could order against all of it, and keeps
// what leads to the best positions.
//
// Start reading at [Expert]. What others may order comes from package policy, how good a
// position is from package value.
package search
