package battle

import "slices"

// Engine fights battles between units of a set of kinds. It is not safe for concurrent
// use: one for each goroutine.
type Engine struct {
	kinds   []Kind
	watcher Watcher

	units    []fighter // side 0, then side 1
	first    [3]int    // where the sides begin; first[2] is how many there are
	living   [2]int
	forts    []Fort
	fortSide int
	chance   Chance
	queue    []int // who strikes back
	queued   []bool
	round    int
	phase    Phase
	attacks  int
	result   Result
}

// New makes an engine for some kinds of units. Kinds that cannot be reckoned with give a
// *[Fault].
func New(kinds []Kind) (*Engine, error) {
	if err := checkKinds(kinds); err != nil {
		return nil, err
	}
	return &Engine{kinds: slices.Clone(kinds)}, nil
}

// Watch lets somebody hear of everything that happens in the battles from now on; nil
// ends it.
func (e *Engine) Watch(w Watcher) { e.watcher = w }
