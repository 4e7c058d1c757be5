package web

import (
	"math/rand/v2"
	"slices"

	"spielleiter/game"
	"spielleiter/games"
)

// each are the seats of a game for more than two with who can sit there, and whether one
// of them was chosen by itself.
func (q *ask) each(e games.Entry) (list []seatChoice, chosen bool) {
	info := e.Game.Info()
	if len(info.Seats) < 3 {
		return nil, false
	}
	p := q.words(info.ID, "")
	for _, s := range info.Seats {
		c := seatChoice{Seat: string(s), Name: p.T("seat."+string(s), nil), Choices: []choice{
			{Value: same, Name: q.p.T("new.each.same", nil)}, {Value: human, Name: q.p.T("new.each.person", nil)},
		}}
		for _, l := range levels(p, e) {
			c.Choices = append(c.Choices, choice{Value: l.Value, Name: q.p.T("seat.bot", game.Args{"level": l.Name})})
		}
		for n := range c.Choices {
			c.Choices[n].On = c.Choices[n].Value == q.with(s)
		}
		list, chosen = append(list, c), chosen || q.with(s) != same
	}
	return list, chosen
}

// with is who was chosen for one seat alone.
func (q *ask) with(s game.Seat) string { return q.form("with." + string(s)) }

// level is the strength of the computer that is to sit on a seat, "" for people.
func (q *ask) level(s game.Seat) string {
	switch who := or(q.with(s), q.form("against")); who {
	case human, invite, anybody:
		return ""
	default:
		return who
	}
}

// lot draws one's own seat: one that was not chosen for a computer, if there is one.
func (q *ask) lot(seats []game.Seat) game.Seat {
	free := slices.DeleteFunc(slices.Clone(seats), func(s game.Seat) bool { return q.with(s) != same && q.level(s) != "" })
	if len(free) == 0 {
		free = seats
	}
	return free[rand.IntN(len(free))]
}
