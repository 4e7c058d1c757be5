// Package tally holds two worlds of Welt der Waben and what a chronicle tells between them against each other: every
// head and every gold piece that came, went or changed hands has to be told (WDW-27). It is what tests ask of
// evaluations, and knows the events and entries only, not how they came about.
//
// Start with Heads and Gold. Both give what does not add up, in words for those who test.
package tally
