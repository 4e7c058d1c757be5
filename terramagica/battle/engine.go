package battle

import "slices"

// Engine fights battles between units of a set of kinds. It is not safe for concurrent
// use: one for each goroutine.
type Engine struct {
	kinds []Kind
	even  []float64 // A/(A+V) of every kind against every other, at full values
	told  Watcher

	units  []fighter // side 0, then side 1
	first  [3]int    // where the sides begin; first[2] is how many units there are
	flanks [2]flank
	forts  []Fort
	walls  walls
	idle   [2]bool  // whether somebody of a side may have some of his attack left for the movement phase
	dead   []uint16 // who fell in this round
	queue  []uint16 // who strikes back

	chance  Chance
	round   int
	phase   Phase
	attacks int
	result  Result
}

// New makes an engine for some kinds of units. Kinds that cannot be reckoned with give a
// *[Fault].
func New(kinds []Kind) (*Engine, error) {
	if err := checkKinds(kinds); err != nil {
		return nil, err
	}
	e := &Engine{kinds: slices.Clone(kinds), even: make([]float64, 0, len(kinds)*len(kinds))}
	for _, u := range kinds {
		for _, t := range kinds {
			e.even = append(e.even, u.A/(u.A+t.V))
		}
	}
	return e, nil
}

// Watch lets somebody hear of everything that happens in the battles from now on; nil
// ends it.
func (e *Engine) Watch(w Watcher) { e.told = w }
