// Package chart holds boards of Diplomacy as graphs: provinces and their coasts, who
// starts where, and between which places armies and fleets move.
//
// A [Chart] is data that is read once and never changes. Provinces, places and powers
// are small numbers, so that a set of them is two words ([Set]) and a table of them an
// array. The edges are in a [Graph], which is a value: an engine whose rules open or
// close an edge for a season changes a copy.
//
// Start at [Standard].
package chart
