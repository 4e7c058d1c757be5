package terramagica

import (
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
)

// recruits are how many men an army has that a game master puts on the map.
const recruits = 10

// Change makes a change by hand: armies are called "bear 2", a realm's purse "gold bear" and "mana bear", provinces by their
// short names.
func (r Rules) Change(s State, c game.Change) (State, []game.Problem) {
	h := hand{s.world(), s.clone()}
	var wrong []game.Problem
	switch c.Do {
	case game.Move, game.Remove:
		wrong = h.shift(c)
	case game.Add:
		wrong = h.raise(c)
	case game.Own:
		wrong = h.grant(c)
	case game.Set:
		wrong = h.pay(c)
	default:
		wrong = game.ChangeFault("change.thing", game.Args{"thing": c.Thing})
	}
	if wrong != nil {
		return s, wrong
	}
	return h.s, nil
}

// hand is a game master's on a state.
type hand struct {
	*world
	s State
}

// shift moves an army, or takes it off the map. What it and others held of each other does not go with it.
func (h *hand) shift(c game.Change) []game.Problem {
	seat, text, _ := strings.Cut(c.Thing, " ")
	number, err := strconv.Atoi(text)
	n := h.s.army(game.Seat(seat), number)
	if err != nil || n < 0 {
		return game.ChangeFault("change.thing", game.Args{"thing": c.Thing})
	}
	if c.Do == game.Move && h.province(c.Place) < 0 {
		return game.ChangeFault("change.place", game.Args{"place": c.Place})
	}
	for k := range h.s.Armies {
		a := &h.s.Armies[k]
		a.Stances = slices.DeleteFunc(a.Stances, func(st Stance) bool { return string(st.Realm) == seat && st.Army == number })
		if len(a.Stances) == 0 {
			a.Stances = nil
		}
	}
	if c.Do == game.Remove {
		h.s.Armies = slices.Delete(h.s.Armies, n, n+1)
		return nil
	}
	h.s.Armies[n].At, h.s.Armies[n].Stances = c.Place, nil
	return nil
}

// raise puts an army of one kind on the map.
func (h *hand) raise(c game.Change) []game.Problem {
	kind, known := h.Unit(c.Thing)
	realm := h.s.realm(c.Seat)
	switch {
	case h.province(c.Place) < 0:
		return game.ChangeFault("change.place", game.Args{"place": c.Place})
	case realm == nil:
		return game.ChangeFault("change.realm", nil)
	case !known || h.Units[kind].Unhireable:
		return game.ChangeFault("change.thing", game.Args{"thing": c.Thing})
	}
	realm.Armies++
	h.s.Armies = append(h.s.Armies, Army{Realm: c.Seat, Number: realm.Armies, At: c.Place, Units: []Unit{
		{Kind: c.Thing, HP: recruits * h.Units[kind].Battle.HP, Row: 1, Tactic: h.Tactics[0].ID},
	}})
	h.s.sortArmies()
	return nil
}

// grant gives a province to a realm, or to nobody.
func (h *hand) grant(c game.Change) []game.Problem {
	n := h.province(c.Place)
	switch {
	case n < 0:
		return game.ChangeFault("change.place", game.Args{"place": c.Place})
	case c.Seat != "" && h.s.realm(c.Seat) == nil:
		return game.ChangeFault("change.realm", nil)
	}
	h.s.Provinces[n].Owner = c.Seat
	return nil
}

// pay sets the gold or the mana of a realm.
func (h *hand) pay(c game.Change) []game.Problem {
	what, seat, _ := strings.Cut(c.Thing, " ")
	realm := h.s.realm(game.Seat(seat))
	value, err := strconv.Atoi(c.Value)
	switch {
	case realm == nil || what != "gold" && what != "mana":
		return game.ChangeFault("change.thing", game.Args{"thing": c.Thing})
	case err != nil || value < 0 || value > much:
		return game.ChangeFault("change.number", game.Args{"value": c.Value, "max": strconv.Itoa(much)})
	case what == "gold":
		realm.Gold = value
	default:
		realm.Mana = value
	}
	return nil
}
