// Package protocol is the record of a battle, which everybody in the province gets (TM-N42):
// the line-up, every attack, step and rout with the numbers that made it, and the result
// (TM-D44). Nothing in it is hidden, and whoever doubts it can fight the battle again.
//
// [Record] fights a battle and writes down what happens; [Protocol.Verify] does it once more
// and compares. In JSON an event is a list of numbers (json.go says which). For people each
// event is a note with the statements of the rules behind it ([Protocol.Note]), the whole a
// text ([Protocol.Text]), and what mattered a summary ([Protocol.Summary]). [Position] is the
// field between two events, for pictures.
package protocol
