package ai

// Named makes an opponent that is one of a game's levels, or that every game has: "random"
// and "standing".
func Named(levels []Level, name string) (Bot, bool) {
	for _, l := range levels {
		if l.Name == name {
			return l.New(), true
		}
	}
	switch name {
	case "random":
		return Random{}, true
	case "standing":
		return Standing{}, true
	default:
		return nil, false
	}
}
