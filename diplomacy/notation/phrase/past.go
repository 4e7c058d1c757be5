package phrase

import "iter"

// How says what became of an order that a condition asks for.
type How uint8

// The ways: an order was given, whatever became of it; or it succeeded; or it was a move
// that succeeded.
const (
	WasOrdered How = iota
	HasSucceeded
	HasMoved
)

// HowOf gives what a word asks for: Ordered, Succeeded or Moved.
func HowOf(t Term) How {
	return map[Term]How{Ordered: WasOrdered, Succeeded: HasSucceeded, Moved: HasMoved}[t]
}

// Word writes what became of an order.
func (h How) Word(w Written) string {
	return [...]string{WasOrdered: w.Ordered, HasSucceeded: w.Succeeded, HasMoved: w.Moved}[h]
}

// Happened reports whether an order of some kind was given and became what is asked. The
// past are orders, and whether each succeeded.
func Happened[O any](past iter.Seq2[O, bool], how How, isKind func(O) bool) bool {
	for o, ok := range past {
		if (ok || how == WasOrdered) && isKind(o) {
			return true
		}
	}
	return false
}
