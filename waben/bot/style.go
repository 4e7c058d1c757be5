package bot

import "spielleiter/waben/kit"

// Style is how a bot plays.
type Style struct {
	Name string
	// Share is how many percent of its income its units may cost in peace, WarShare in war.
	Share, WarShare int64
	Horizon         int  // moons that units plan ahead
	Columns         int  // units that conquer at the same time
	Sloth           int  // percent of the free units that do nothing in a moon
	Wars            bool // begins wars of its own, storms and besieges
	Ferries         bool // ships carry troops
	Talks           bool // treats with others
	Mute            bool // declares and writes nothing
	Patience        int  // fields that another realm may take in a turn before that is a reason for war: it may not have seen whose they were
	Masses          bool // gathers its riders to a host and saves for them
	Plain           bool // all its riders are one host and nobody else does anything, see [Plain]
	Left            int  // moons until the match ends, the next one included; 0: no end is known
	Spends          int  // percent of its income that buildings under way may still cost
}

// Beginner expands, builds and defends, and begins no war.
func Beginner() Style {
	return Style{Name: "beginner", Share: 30, WarShare: 40, Horizon: 1, Columns: 1, Sloth: 50, Patience: 3, Spends: 50}
}

// Intermediate does all that realms do.
func Intermediate() Style {
	return Style{Name: "intermediate", Share: 50, WarShare: 75, Horizon: 2, Columns: 5, Patience: 1, Wars: true, Ferries: true, Talks: true, Spends: 100}
}

// Expert makes war with all it has: one host, where it is sure to win.
func Expert() Style {
	return Style{
		Name: "expert", Share: 90, WarShare: 90, Horizon: 2, Columns: 5, Patience: 1,
		Wars: true, Ferries: true, Talks: true, Masses: true, Spends: 100,
	}
}

// arm is what wars are fought with.
func (s *Style) arm() kit.Unit {
	if s.Masses {
		return kit.Rider
	}
	return kit.Foot
}
