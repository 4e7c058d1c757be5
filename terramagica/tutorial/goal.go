package tutorial

import (
	"slices"

	"spielleiter/game"
	"spielleiter/terramagica"
	"spielleiter/terramagica/battle"
)

// Goal is what is to be true when the weeks of a case are evaluated. What is missing does not
// matter.
type Goal struct {
	Won      game.Seat                    `json:"won,omitempty"`      // has won a battle
	Left     map[game.Seat]map[string]int `json:"left,omitempty"`     // men of a kind that live, at least
	Dead     []game.Seat                  `json:"dead,omitempty"`     // have no army any more
	Holds    map[string]game.Seat         `json:"holds,omitempty"`    // who owns provinces
	Homes    map[game.Seat]string         `json:"homes,omitempty"`    // "" for none
	Fallen   map[string]string            `json:"fallen,omitempty"`   // a fortification of a province that is gone
	Together []game.Seat                  `json:"together,omitempty"` // stood on one side of a battle
	Peace    bool                         `json:"peace,omitempty"`    // no battle was fought
}

// reached reports whether the goal is reached, as the game master sees it.
func (g Goal) reached(before, v terramagica.View) bool {
	fought := slices.DeleteFunc(slices.Clone(v.Battles), func(b terramagica.Battle) bool { return b.Week < before.Week })
	return g.battles(fought) && g.armies(v) && g.places(v)
}

// battles reports whether what is to be true of the battles is so.
func (g Goal) battles(fought []terramagica.Battle) bool {
	if g.Peace && len(fought) > 0 {
		return false
	}
	if g.Won != "" && !slices.ContainsFunc(fought, func(b terramagica.Battle) bool { return winner(b, g.Won) }) {
		return false
	}
	return len(g.Together) == 0 || slices.ContainsFunc(fought, func(b terramagica.Battle) bool { return together(b, g.Together) })
}

// winner reports whether a realm has won a battle.
func winner(b terramagica.Battle, seat game.Seat) bool {
	side := slices.Index([]string{"first", "second"}, b.Outcome)
	return side >= 0 && slices.ContainsFunc(b.Sides[side], func(f terramagica.Fighter) bool { return f.Realm == seat })
}

// together reports whether some realms stood on one side.
func together(b terramagica.Battle, seats []game.Seat) bool {
	return slices.ContainsFunc(b.Sides[:], func(side []terramagica.Fighter) bool {
		return !slices.ContainsFunc(seats, func(seat game.Seat) bool {
			return !slices.ContainsFunc(side, func(f terramagica.Fighter) bool { return f.Realm == seat })
		})
	})
}

// armies reports whether those live who are to live, and nobody else lives who is not to.
func (g Goal) armies(v terramagica.View) bool {
	for seat, kinds := range g.Left {
		for kind, want := range kinds {
			if men(v, seat, kind) < want {
				return false
			}
		}
	}
	return !slices.ContainsFunc(g.Dead, func(seat game.Seat) bool {
		return slices.ContainsFunc(v.Armies, func(a terramagica.Army) bool { return a.Realm == seat })
	})
}

// men counts the living men of a kind.
func men(v terramagica.View, seat game.Seat, kind string) (n int) {
	k, _ := v.Catalogue().Unit(kind)
	for _, a := range v.Armies {
		for _, u := range a.Units {
			if a.Realm == seat && u.Kind == kind {
				n += battle.Men(u.HP, v.Catalogue().Units[k].Battle.HP)
			}
		}
	}
	return n
}

// places reports whether owners, homes and fortifications are as they are to be.
func (g Goal) places(v terramagica.View) bool {
	for n, place := range v.Map {
		if owner, ok := g.Holds[place.ID]; ok && v.Provinces[n].Owner != owner {
			return false
		}
		kind, ok := g.Fallen[place.ID]
		if ok && slices.ContainsFunc(v.Provinces[n].Forts, func(f terramagica.Fort) bool { return f.Kind == kind }) {
			return false
		}
	}
	for n, seat := range v.Seats {
		if home, ok := g.Homes[seat]; ok && v.Realms[n].Home != home {
			return false
		}
	}
	return true
}
