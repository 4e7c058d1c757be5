package season

import "sync"

// engines are warm and wait for work.
var engines = sync.Pool{New: func() any { return new(Engine) }}

// Warm gives an engine without dice that may have served others before, which shows in
// nothing but the memory it need not ask for. Whoever is done with it, and with all that
// belongs to it, lets it Rest.
func Warm(o Options) *Engine {
	e := engines.Get().(*Engine)
	e.Options, e.Draw, e.Choose, e.Events = o, noDice, nil, e.Events[:0]
	return e
}

// noDice stands in where nothing is drawn, or where a guess is enough.
func noDice(string, int) int { return 0 }

// Rest gives an engine back. Neither it nor anything that belongs to it may be used after.
func (e *Engine) Rest() { engines.Put(e) }
