package world

// Alive are the realms that have land or units, by realm from 1 on.
func (w *World) Alive() []bool {
	alive := make([]bool, len(w.Realms))
	for _, owner := range w.Owner {
		if owner != Nobody {
			alive[owner-1] = true
		}
	}
	for n := range w.Units {
		if !w.Units[n].Gone {
			alive[w.Units[n].Realm-1] = true
		}
	}
	return alive
}
