package diplomacy

// Suppose gives the position, which is open to all.
func (Rules) Suppose(v View) (State, bool) { return v.State, true }
