package web

import (
	"strconv"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// invitation is what somebody reads who may sit down: who asks, to what, and for how long.
type invitation struct {
	By                  string // "" if nobody may know
	Line, Players, Long string
	Picture, Learn      string
	Names               bool // the reader may say who they are
	Name                string
}

// invitation says what a match that gathers is about, to those who may take part; nil to all others.
func (q *ask) invitation(p *host.MatchPage, e games.Entry, may map[string]bool) *invitation {
	if p.Status != match.Gathering || !may["join"] {
		return nil
	}
	c := q.card(e)
	i := &invitation{Line: c.Line, Players: q.p.Fill("shelf.players", game.Args{"n": strconv.Itoa(len(p.Seats))}), Long: c.Length, Picture: c.Cover, Names: !q.actor.Known() || q.actor.Guest}
	if c.Lessons {
		i.Learn = "/learn/" + c.Game
	}
	if q.actor.Guest {
		i.Name = q.actor.Name
	}
	for _, s := range p.Seats {
		if s.Kind == "person" && i.By == "" && !p.Terms.Anonymous {
			i.By = s.Name
		}
	}
	return i
}
