// Package purse is the book-keeping of Welt der Waben: what land and settlements bring, what buildings and
// units cost, recruiting and what becomes of units afterwards, building, payments, and the books in which every
// gold piece of a moon is accounted for (chapters 3 to 5, WDW-22 to WDW-53).
//
// Start with Treasury, which is opened at the start of a moon and closed at its end; its methods are
// the steps of a moon in their order (D-N1). Prices alone are in price.go.
//
// All of it works on a world.World, be it the truth or what a realm knows. Of a view only the own realm is
// reckoned.
package purse
