// Package press is the talk of computer opponents in Diplomacy: what can be proposed and promised, what was kept and
// broken, and five characters who deal with it in their own ways.
//
// Start reading at [Remember], which makes out of talk and closed phases what a seat has in mind, and at [Speak]. There is
// no other memory: the same talk and the same phases give the same words and promises in every process.
package press
