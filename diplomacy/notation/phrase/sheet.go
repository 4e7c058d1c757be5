package phrase

import "slices"

// Line is what a sheet says about one unit, or one wish, in a phase of type P.
type Line[P comparable, F, O any] struct {
	Phase   P
	Choices []Choice[F, O] // never empty; the first that holds and is possible counts
}

// Orders gives what lines come to in a phase: of each what [Choose] takes of its choices.
// Of lines about the same, as repeats tells of two, the last counts.
func Orders[P comparable, F, O any](lines []Line[P, F, O], phase P, f F, possible func(O) bool, repeats func(l, later Line[P, F, O]) bool) []O {
	var list []O
	for n, l := range lines {
		if l.Phase != phase || slices.ContainsFunc(lines[n+1:], func(later Line[P, F, O]) bool { return repeats(l, later) }) {
			continue
		}
		if o, ok := Choose(l.Choices, f, possible); ok {
			list = append(list, o)
		}
	}
	return list
}

// Placed is a line with the places of its choices in the text.
type Placed[P comparable, F, O any] struct {
	Line[P, F, O]
	Marks []Marks
}

// DropRepeated leaves of lines about the same the last, and tells of the others.
func DropRepeated[P comparable, F, O any](lines []Placed[P, F, O], repeats func(l, later Line[P, F, O]) bool, tell func(Placed[P, F, O])) []Placed[P, F, O] {
	kept := lines[:0]
	for n, l := range lines {
		if slices.ContainsFunc(lines[n+1:], func(later Placed[P, F, O]) bool { return repeats(l.Line, later.Line) }) {
			tell(l)
			continue
		}
		kept = append(kept, l)
	}
	return kept
}
