// Package value says at a glance how well each power stands in a position of Diplomacy:
// its share of the squares of all centres, as it will probably be some years later. Start
// reading at [Judge]; learn_test.go finds the weights.
package value
