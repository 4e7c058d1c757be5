// Package kit holds the printed tables of Welt der Waben as values: types of settlements and
// infrastructure (chapter 4), kinds of units (chapter 5), orders (chapter 6), and the steps of
// movement (tables 5.3-1).
package kit
