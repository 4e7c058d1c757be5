package judge

import "sync"

// engines are warm and wait for work.
var engines = sync.Pool{New: func() any { return new(Engine) }}

// Warm gives an engine for the standard board that may have served others before, which
// shows in nothing but the memory it need not ask for. Whoever is done with it, and with
// all that belongs to it, lets it Rest.
func Warm(p Profile) *Engine {
	e := engines.Get().(*Engine)
	e.Profile = p
	return e
}

// Rest gives an engine back. Neither it nor any outcome of it may be used after.
func (e *Engine) Rest() {
	e.Chart, e.Graph, e.Twist, e.Profile = nil, nil, nil, Profile{}
	engines.Put(e)
}
