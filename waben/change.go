package waben

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"spielleiter/game"
	"spielleiter/waben/grid"
	"spielleiter/waben/scroll"
	"spielleiter/waben/world"
)

// richest is more gold than any realm gathers, and deepest more cents than anybody owes or pays in.
const (
	richest = 1_000_000_000_000
	deepest = 100_000_000
)

// ThingLine is what the world is changed by in words: its value is a line of [scroll.Amend].
const ThingLine = "line"

// Change makes a change by hand: units are called by their realm and number, "BON 104", treasuries "gold BON", accounts of players
// "account BON", what their judges may decide "judge BON", fields by their names. "line" is set to what is so from now on, in the words
// of a segment.
func (r Rules) Change(s State, c game.Change) (State, []game.Problem) {
	s.World = s.World.Clone()
	h := hand{&s, s.World}
	var problems []game.Problem
	switch c.Do {
	case game.Move, game.Remove:
		problems = h.shift(c)
	case game.Own:
		problems = h.grant(c)
	case game.Set:
		switch c.Thing {
		case thingBote:
			problems = s.editIssue(c.Value)
		case ThingLine:
			var amended *world.World
			if amended, problems = scroll.Amend(s.World, []byte(c.Value)); amended != nil {
				s.World = amended
			}
		default:
			problems = h.pay(c)
		}
	default:
		problems = game.ChangeFault("change.thing", game.Args{"thing": c.Thing})
	}
	return s, problems
}

// hand is a game master's on a world.
type hand struct {
	s *State
	w *world.World
}

// field finds a field by its name, grid.None if there is none.
func (h hand) field(name string) grid.Field {
	label, kf, _ := strings.Cut(name, "/")
	l, err := strconv.Atoi(label)
	k, err2 := strconv.Atoi(kf)
	if err != nil || err2 != nil || k < 1 || k > grid.PerGF {
		return grid.None
	}
	return h.w.Patch.Of(l, k)
}

// realm finds a realm by its code.
func (h hand) realm(code string) world.RealmID {
	return world.RealmID(slices.IndexFunc(h.w.Realms, func(r world.Realm) bool { return r.Code == code }) + 1)
}

// shift moves a unit with all that it carries, or takes it off the map.
func (h hand) shift(c game.Change) []game.Problem {
	code, text, _ := strings.Cut(c.Thing, " ")
	number, err := strconv.ParseUint(text, 10, 16)
	realm, to := h.realm(code), h.field(c.Place)
	unit := world.NoUnit
	if realm != world.Nobody && err == nil {
		unit = h.w.Unit(realm, uint16(number))
	}
	switch {
	case unit == world.NoUnit:
		return game.ChangeFault("change.thing", game.Args{"thing": c.Thing})
	case c.Do == game.Move && to == grid.None:
		return game.ChangeFault("change.place", game.Args{"place": c.Place})
	}
	for n := range h.w.Units {
		u := &h.w.Units[n]
		if c.Do == game.Move && u.Realm == realm && (world.UnitID(n) == unit || u.Aboard == uint16(number)) {
			u.Field, u.Came = to, grid.None
		}
	}
	if c.Do == game.Move {
		h.w.Units[unit].Aboard = 0
		return nil
	}
	if slices.ContainsFunc(h.w.Units, func(u world.Unit) bool { return u.Realm == realm && u.Aboard == uint16(number) }) {
		return game.ChangeFault("change.aboard", game.Args{"thing": c.Thing})
	}
	h.w.Units = slices.Delete(h.w.Units, int(unit), int(unit)+1)
	return nil
}

// grant gives a field to a realm, or to nobody.
func (h hand) grant(c game.Change) []game.Problem {
	at, realm := h.field(c.Place), h.s.realm(c.Seat)
	switch {
	case at == grid.None:
		return game.ChangeFault("change.place", game.Args{"place": c.Place})
	case c.Seat != "" && realm == world.Nobody:
		return game.ChangeFault("change.realm", nil)
	case realm != world.Nobody && h.w.Land[at].Floats():
		return game.ChangeFault("change.water", game.Args{"place": c.Place})
	}
	h.w.Owner[at] = realm
	return nil
}

// pay sets the treasury of a realm, in gold, or the account of who plays it, in cents (WDW-9).
func (h hand) pay(c game.Change) []game.Problem {
	what, code, _ := strings.Cut(c.Thing, " ")
	realm := h.realm(code)
	if what == "account" && realm != world.Nobody {
		return h.book(realm, c.Value)
	}
	if what == "judge" && realm != world.Nobody {
		return h.appoint(realm, c.Value)
	}
	value, err := strconv.ParseInt(c.Value, 10, 64)
	switch {
	case what != "gold" || realm == world.Nobody:
		return game.ChangeFault("change.thing", game.Args{"thing": c.Thing})
	case err != nil || value < 0 || value > richest:
		return game.ChangeFault("change.number", game.Args{"value": c.Value, "max": strconv.Itoa(richest)})
	}
	h.w.Realm(realm).Gold = value
	return nil
}

func (h hand) book(r world.RealmID, text string) []game.Problem {
	cents, err := strconv.Atoi(text)
	if err != nil || cents < -deepest || cents > deepest {
		return game.ChangeFault("change.account", game.Args{"value": game.Literal(text), "max": strconv.Itoa(deepest)})
	}
	h.w.Realm(r).Account.Balance = cents
	return nil
}

// longestLimits is how many characters there are to say what a judge may decide.
const longestLimits = 300

// appoint says what the judge of a realm may decide (WDW-4); with no words it has none any more. Who that is nobody is told: of a
// match it is its leader's to know, and a folder names its own.
func (h hand) appoint(r world.RealmID, limits string) []game.Problem {
	limits = strings.TrimSpace(limits)
	if utf8.RuneCountInString(limits) > longestLimits || !utf8.ValidString(limits) || strings.ContainsFunc(limits, unicode.IsControl) {
		return game.ChangeFault("change.judge", game.Args{"max": strconv.Itoa(longestLimits)})
	}
	players := h.w.Realm(r).Players
	n := max(0, slices.IndexFunc(players, func(p world.Player) bool { return p.Judge }))
	if n == len(players) {
		return game.ChangeFault("change.realm", nil)
	}
	players[n].Judge, players[n].Limits = limits != "", limits
	return nil
}
