// Package terramagica is Terra Magica for a host: matches of a single province ("battle")
// and campaigns on a map ("campaign"), a week a phase.
//
// The rules of battles are in package battle, who fights whom in package quarrel, what there
// is to fight with in package catalogue, maps in package scenario. This package holds the
// rest: armies and their orders, the evaluation of a week in the order of the rules
// (TM-N43), what each realm may know, and how a match ends.
//
// Start with state.go, then step.go, whose functions are the steps of a week.
package terramagica
