package season

// Prowl gives what the monsters are going to order in a world before its movement: nobody has to guess it,
// because they look at where all units stand before anybody moves (RSD-3.2). Where the lot decides, it is
// the engine's, which tells nothing.
func (e *Engine) Prowl(w *World) []Order {
	told := len(e.Events)
	e.enter(w)
	e.turn.begin(w)
	e.moved.Results = e.moved.Results[:0]
	e.roam()
	e.Events = e.Events[:told]
	list := make([]Order, 0, len(e.moved.Results))
	for n := range e.moved.Results {
		list = append(list, e.moved.Results[n].Order)
	}
	return list
}
