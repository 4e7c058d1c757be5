package waben

import (
	"cmp"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// standing tells what has changed and no event of a letter says: sites that were begun or rest, the order of places, who holds what
// office, whose captive somebody is, and who was put ashore.
func (e *evaluation) standing(next *State) {
	e.vacancies(next)
	e.sites(next)
	e.ranks(next)
	e.persons(next)
	e.ashore(next)
}

// vacancies tells everybody which realms are vacant now, or are led again: the list of realms says so (WDW-85).
func (e *evaluation) vacancies(next *State) {
	for n := range next.World.Realms {
		was, is := e.before.World.Realms[n].Vacant, next.World.Realms[n].Vacant
		if was == is {
			continue
		}
		code := "note.vacated"
		if was {
			code = "note.led"
		}
		e.clerk.Tell(game.Note{Code: code, Cite: []string{"WDW-79", "WDW-85"}, Args: e.realm(game.Args{}, "realm", world.RealmID(n+1))})
	}
}

// spot is where something is built, and what.
type spot struct {
	realm      world.RealmID
	edge       grid.Edge
	settlement kit.Settlement
	what       kit.Infrastructure
}

func spotOf(s *world.Site) spot {
	return spot{s.Realm, grid.Edge{Field: s.Field, Side: s.Side}, s.Settlement, s.What}
}

// sites tells of sites that are new, and of those whose work was stopped or goes on.
func (e *evaluation) sites(next *State) {
	before := map[spot]*world.Site{}
	for n := range e.before.World.Sites {
		s := &e.before.World.Sites[n]
		before[spotOf(s)] = s
	}
	for n := range next.World.Sites {
		s := &next.World.Sites[n]
		code, old := "note.begun", before[spotOf(s)]
		switch {
		case old == nil: // a site that is new and rests already has rested in the second moon
		case s.Halted && !old.Halted:
			code = "note.rests"
		case old.Halted && !s.Halted:
			code = "note.goes_on"
		default:
			continue
		}
		args := game.Args{"what": whatKey(s.Settlement, s.What), "place": e.border(s), "points": strconv.Itoa(int(s.Value))}
		e.clerk.Tell(game.Note{Code: code, Cite: []string{"WDW-31"}, Args: args}, next.seat(s.Realm))
		if old == nil && s.Halted {
			e.clerk.Tell(game.Note{Code: "note.rests", Cite: []string{"WDW-31"}, Args: args}, next.seat(s.Realm))
		}
	}
}

// border names where something is built: a field, or a side of it.
func (e *evaluation) border(s *world.Site) string {
	if s.Side.Valid() {
		return e.before.World.Patch.EdgeName(grid.Edge{Field: s.Field, Side: s.Side})
	}
	return e.place(s.Field)
}

// whatKey is the key of the name of what is built.
func whatKey(s kit.Settlement, i kit.Infrastructure) string {
	if s != kit.NoSettlement {
		return "@" + s.Key()
	}
	return "@" + i.Key()
}

// ranks tells in which order a realm's places count now for the share of the people who may live in them, if it is another one.
func (e *evaluation) ranks(next *State) {
	before := map[grid.Field]world.Settlement{}
	for _, s := range e.before.World.Settlements {
		before[s.Field] = s
	}
	for n, seat := range next.Seats {
		changed, ranked := false, map[uint8]string{}
		for _, s := range next.World.Settlements {
			if s.Realm != world.RealmID(n+1) {
				continue
			}
			if old := before[s.Field]; old.Realm == s.Realm && old.Rank != s.Rank || old.Realm != s.Realm && s.Rank > 0 {
				changed = true
			}
			if s.Rank > 0 {
				ranked[s.Rank] = e.place(s.Field)
			}
		}
		if !changed {
			continue
		}
		var places []string
		for rank := uint8(1); len(places) < len(ranked) && rank > 0; rank++ {
			if place, there := ranked[rank]; there {
				places = append(places, place)
			}
		}
		e.clerk.Tell(game.Note{
			Code: "note.ranked", Cite: []string{"WDW-37", "WDW-D-E2"},
			Args: game.Args{"n": strconv.Itoa(len(places)), "places": strings.Join(places, ", ")},
		}, seat)
	}
}

// persons tells of characters who have another office or seat, or another captor.
func (e *evaluation) persons(next *State) {
	for n := range next.World.Realms {
		r := world.RealmID(n + 1)
		for k := range next.World.Realms[n].People {
			c := &next.World.Realms[n].People[k]
			old := e.before.World.Realm(r).Person(c.Number)
			if old == nil {
				old = &world.Character{Settlement: grid.None}
			}
			if old.Name != c.Name || old.Office != c.Office || c.Settlement != old.Settlement && c.Settlement != grid.None {
				e.clerk.Tell(game.Note{
					Code: "note.office", Cite: []string{"WDW-36", "WDW-R-55"},
					Args: game.Args{"unit": strconv.Itoa(int(c.Number)), "person": quoted(c.Name), "office": cmp.Or(quoted(c.Office), "–"), "place": e.place(c.Settlement)},
				}, next.seat(r))
			}
			if old.Captive != c.Captive {
				e.captor(next, r, c, old.Captive)
			}
		}
	}
}

// captor tells a character's realm and whose captive it is that it is so, and those who held it that they hold it no more: in whose
// hands it is now is not theirs to know.
func (e *evaluation) captor(next *State, r world.RealmID, c *world.Character, before world.RealmID) {
	tell := func(code string, other world.RealmID, to ...game.Seat) {
		args := e.realm(e.realm(game.Args{"person": quoted(c.Name)}, "realm", r), "other", other)
		e.clerk.Tell(game.Note{Code: code, Cite: []string{"WDW-D-C1", "WDW-R-35"}, Args: args}, to...)
	}
	switch {
	case c.Captive == world.Nobody:
		tell("note.free", before, next.seat(r), next.seat(before))
		return
	case before != world.Nobody:
		tell("note.free", before, next.seat(before))
	}
	tell("note.captive", c.Captive, next.seat(r), next.seat(c.Captive))
}

// ashore tells of units that were aboard another one and are not any more, though it is there and no step has led them off it: it had
// no room for them any more.
func (e *evaluation) ashore(next *State) {
	var left map[[2]int]bool
	for n := range e.before.World.Units {
		u := &e.before.World.Units[n]
		if u.Aboard == 0 {
			continue
		}
		id, carrier := next.World.Unit(u.Realm, u.Number), next.World.Unit(u.Realm, u.Aboard)
		if id == world.NoUnit || carrier == world.NoUnit || next.World.Units[id].Aboard != 0 {
			continue
		}
		if left == nil {
			left = e.stirred()
		}
		if !left[[2]int{int(u.Realm), int(u.Number)}] {
			e.clerk.Tell(game.Note{
				Code: "note.ashore", Cite: []string{"WDW-50", "WDW-D-U"},
				Args: game.Args{"unit": strconv.Itoa(int(u.Number)), "with": strconv.Itoa(int(u.Aboard)), "place": e.place(next.World.Units[id].Field)},
			}, next.seat(u.Realm))
		}
	}
}

// stirred are the units that an event has brought off or back, by realm and number.
func (e *evaluation) stirred() map[[2]int]bool {
	m := map[[2]int]bool{}
	for n := range e.log.Events {
		switch ev := &e.log.Events[n]; ev.Code {
		case chronicle.Landed, chronicle.LeaderFate, chronicle.Released, chronicle.Ruled:
			m[[2]int{int(ev.Realm), int(ev.Unit)}] = true
		default:
		}
	}
	return m
}
