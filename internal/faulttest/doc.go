// Package faulttest kills, stops and exchanges running servers while players play, and then asks whether every
// order and every phase was kept. It holds tests alone: on both databases, with one server and with three, under load,
// and with servers that are broken on purpose, which the same questions must catch.
//
// Start at kills_test.go; what is asked of the database afterwards is in verdict_test.go.
package faulttest
