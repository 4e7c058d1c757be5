// Package reporttest reads the reports of Terra Magica as a player does who has nothing but the rule book and the catalogue: from what
// was seen before a week and from what was told of it, it rebuilds what is seen after it. It is for tests, uses nothing of the
// engine, and reads views and orders as the JSON that everybody outside gets.
//
// An army is reckoned with as hit points of each kind, between a least and a most: which man of a unit is wounded is not told when
// men desert or are handed over, so a note of these leaves up to one man's hit points open until a battle tells them exactly.
// Rows and tactics of the viewer's own armies are not followed; those of a battle are held against its protocol.
//
// Start with Reader, which gives a [gametest.Reader].
package reporttest
