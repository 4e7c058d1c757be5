// Package muster reads and writes line-ups: who stands where on both sides of a battle of
// Terra Magica, and behind which walls.
//
// A [Muster] has four forms. JSON is for programs and for collections of test vectors, which
// may say how the battle has to end. The text is for people: what they would write on a forum,
// in German or English, and the head of every protocol of a battle. The code fits into a link.
// And [Muster.Lineup] is what the engine fights.
//
// Start at [Read], which finds out by itself what it is given: JSON, text, a protocol in either
// form, or the report of an army.
package muster
