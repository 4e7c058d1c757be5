// Package gametest is the conformance suite that every ruleset runs: it plays random
// matches and holds what happened against the contract written in package game.
//
//	func TestConformance(t *testing.T) {
//		gametest.Run(t, council.New(), gametest.Texts(council.Texts()), gametest.Rulebook(text))
//	}
//
// [Run] reports each property as a subtest whose name is a sentence; [Check] gives the
// same as values, for tests of the suite itself. Options say what a game has beyond
// its interface: texts, a rulebook, documents, pairs of positions that differ in a
// secret. [FuzzRead] and [FuzzLoad] put a game's parsers under the fuzzer.
//
// Inside, a match is recorded once (match.go) and each property looks at the records
// (properties.go lists them all). Package council is a complete small game that runs
// the suite, and whose broken copies prove that the suite notices.
package gametest
