// Package reporttest reads the reports of Agamemnon as a player does who has nothing but the rule book: from what was seen
// before a phase and from what was told of it, it rebuilds what is seen after it. It is for tests, uses nothing of the
// engine, and reads views and orders as the JSON that everybody outside gets.
//
// [Read] is a [gametest.Reader]; start there. [Reasons] holds the reasons of a hint against the position that they are about.
// Strings are followed in thread.go and weighed in weigh.go.
package reporttest
