// Package reporttest reads the reports of Diplomacy as a player does who has nothing but the rule book and the map: from what
// was seen before a phase and from what was told of it, it rebuilds what is seen after it. It is for tests, uses nothing of
// the judge, and reads views as the JSON that everybody outside gets.
//
// [Read] is a [gametest.Reader]; start there.
package reporttest
