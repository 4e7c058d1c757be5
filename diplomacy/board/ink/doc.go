// Package ink draws what the maps of Diplomacy and of its variants have in common: the
// water and the land with their owners' colours and patterns, names and supply centres,
// and the lines and signs of orders.
//
// A [Map] is a board with its sheet; a [Ground] is that map with its owners, ready to be
// drawn. [Curve] is the way of an arrow. Start at ground.go.
package ink
