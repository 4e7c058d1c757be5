// Package proof holds what is proved of Welt der Waben across its packages, from the text of a sheet to the last byte of a
// letter: the rules' example end to end, what is conserved in worlds that genesis makes, that nobody learns what he cannot
// know, that bad input is told line by line, and that each numbered statement has its test. It has tests and nothing else.
//
// Start with stage_test.go, which has the scene that secrets are proved on, and secret_test.go.
package proof
