// Package agamemnon is the rule book of Agamemnon, the board game by Günter Cornett,
// as rules that a computer can host: statements AGA-1 to AGA-17 of the folder rulebook, with
// the variants Loom, Oracle and Defying the gods.
//
// The package has two floors. The lower one is quick and knows nothing of texts:
//
//   - [Board] is data: spaces, connections and what is printed on them. A [Net] is a
//     board as one match plays on it.
//   - [Core] is a position in fixed arrays that is copied by assignment: it places,
//     weaves, scores and plays on at random without allocating. Bots think on it.
//
// The upper one implements [game.Rules]: [State] is what is stored, [View] what is
// shown, [Orders] what a seat submits. Start reading at [Rules]; the order of play is
// in step.go, the notation in read.go, and who takes which string and why in
// thread.go.
//
// Spaces are numbered from 1 wherever people or JSON see them ([Space]) and from 0
// in the core.
package agamemnon
