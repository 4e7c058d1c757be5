package rathersilly

import (
	"slices"
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/rathersilly/season"
)

// borgThing is how changes call the Borg; herds are "lama SEAT PROVINCE", units "SEAT UNIT" as states write them.
const (
	borgThing = "borg"
	herdThing = "lama"
)

// Change makes a change by hand: units, monsters, the Borg, herds of lamas and owners of centres.
func (r Rules) Change(s State, c game.Change) (State, []game.Problem) {
	w, err := s.world()
	if err != nil {
		return s, game.ChangeFault("change.thing", game.Args{"thing": c.Thing})
	}
	h := hand{w.Clone()}
	var problems []game.Problem
	at, ok := board().Find(c.Place)
	switch {
	case c.Do != game.Remove && !ok:
		problems = game.ChangeFault("change.place", game.Args{"place": c.Place})
	case c.Do == game.Own:
		problems = h.grant(board().Of(at), c)
	case c.Thing == borgThing:
		h.w.Borg = chart.None
		if c.Do != game.Remove {
			h.w.Borg = board().Of(at)
		}
	case c.Do == game.Add:
		problems = h.add(at, c)
	case c.Do == game.Move || c.Do == game.Remove:
		problems = h.shift(at, c)
	default:
		problems = game.ChangeFault("change.thing", game.Args{"thing": c.Thing})
	}
	if len(problems) > 0 {
		return s, problems
	}
	s.pack(&h.w)
	return s, nil
}

// hand is a game master's on the board.
type hand struct{ w season.World }

func (h *hand) grant(at chart.Province, c game.Change) []game.Problem {
	owner := PowerOf(c.Seat)
	switch {
	case !chart.Has(board().Centres, at):
		return game.ChangeFault("change.centre", game.Args{"place": "@place." + c.Place})
	case c.Seat != "" && int(owner) >= season.Players:
		return game.ChangeFault("change.power", nil)
	}
	h.w.Owners[at] = owner
	return nil
}

// add puts something new on the board. It lives on what units of its class do.
func (h *hand) add(at chart.Place, c game.Change) []game.Problem {
	owner := PowerOf(c.Seat)
	if c.Thing == herdThing {
		if int(owner) >= season.Players {
			return game.ChangeFault("change.power", nil)
		}
		h.w.PutHerd(season.Herd{Owner: owner, At: board().Of(at)})
		return nil
	}
	class := season.Class(max(0, slices.Index(letters[:], c.Thing)))
	u := season.Unit{Class: class, Owner: owner, Built: chart.None}
	switch {
	case class == season.NoClass:
		return game.ChangeFault("change.thing", game.Args{"thing": c.Thing})
	case class.Monster():
		u.Owner, u.Supply = season.Monsters, season.ByNothing
	case class == season.Lure || class == season.Jammer:
		u.Supply = season.ByQuota
	}
	if !class.Monster() && int(owner) >= season.Players {
		return game.ChangeFault("change.power", nil)
	}
	return h.put(u, at)
}

func (h *hand) put(u season.Unit, at chart.Place) []game.Problem {
	args := game.Args{"place": "@place." + board().Code(at), "unit": "@board.kind." + letters[u.Class]}
	taken := slices.ContainsFunc(h.w.Units, func(o season.Unit) bool { return board().Of(o.At) == board().Of(at) })
	switch {
	case u.Class == season.Birds:
		at = chart.Place(board().Of(at))
	case !board().Stands(u.Class.Kind(), at):
		return game.ChangeFault("change.stands", args)
	case taken:
		return game.ChangeFault("change.taken", args)
	}
	u.At = at
	h.w.Put(u)
	return nil
}

// shift moves what is on the board, or takes it off.
func (h *hand) shift(to chart.Place, c game.Change) []game.Problem {
	seat, text, _ := strings.Cut(c.Thing, " ")
	unknown := game.ChangeFault("change.thing", game.Args{"thing": c.Thing})
	if seat == herdThing {
		return h.drive(text, to, c.Do, unknown)
	}
	class, at, err := FindUnit(text)
	is := func(u season.Unit) bool { return u.Class == class && u.At == at && u.Owner == PowerOf(game.Seat(seat)) }
	if err != nil {
		return unknown
	}
	for _, list := range []*[]season.Unit{&h.w.Units, &h.w.Swarms} {
		if n := slices.IndexFunc(*list, is); n >= 0 {
			u := (*list)[n]
			*list = slices.Delete(*list, n, n+1)
			if c.Do == game.Remove {
				return nil
			}
			return h.put(u, to)
		}
	}
	n := slices.IndexFunc(h.w.Dislodged, func(d season.Dislodged) bool { return is(d.Unit) })
	if n < 0 || c.Do != game.Remove {
		return unknown
	}
	h.w.Dislodged = slices.Delete(h.w.Dislodged, n, n+1)
	return nil
}

// drive moves a herd of lamas, or takes it off.
func (h *hand) drive(herd string, to chart.Place, do game.Deed, unknown []game.Problem) []game.Problem {
	seat, place, _ := strings.Cut(herd, " ")
	at, ok := board().Find(place)
	n := slices.IndexFunc(h.w.Herds, func(l season.Herd) bool { return ok && l.Owner == PowerOf(game.Seat(seat)) && l.At == board().Of(at) })
	if n < 0 {
		return unknown
	}
	l := h.w.Herds[n]
	h.w.Herds = slices.Delete(h.w.Herds, n, n+1)
	if do == game.Move {
		h.w.PutHerd(season.Herd{Owner: l.Owner, At: board().Of(to)})
	}
	return nil
}
