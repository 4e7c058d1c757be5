package web

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/games"
)

// Where a table may have more seats than crowd, it seldom has all: the form asks how many there are, and proposes a few.
const (
	crowd = 12
	few   = 6
)

// company says how many seats are taken along, if the form asks for that: 0 if all are.
func (q *ask) company(info game.Info) int {
	if len(info.Seats) <= crowd {
		return 0
	}
	n, err := strconv.Atoi(q.form("count"))
	if err != nil {
		n = few
	}
	return min(max(n, info.MinSeats), len(info.Seats))
}

// table are the seats of the match, in the order of the game: those that were chosen for somebody, and as many others as
// there are to be.
func (q *ask) table(info game.Info) []game.Seat {
	n := q.company(info)
	switch {
	case q.brought != nil:
		return q.brought
	case n == 0:
		return info.Seats
	}
	taken := map[game.Seat]bool{}
	for _, s := range info.Seats {
		if q.with(s) != same || q.form("seat") == string(s) {
			taken[s] = true
		}
	}
	for _, s := range info.Seats {
		if len(taken) < n {
			taken[s] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(info.Seats), func(s game.Seat) bool { return !taken[s] })
}

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
			c.Choices = append(c.Choices, choice{Value: l.Value, Name: q.p.Fill("seat.bot", game.Args{"level": l.Name})})
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
	switch who := cmp.Or(q.with(s), q.against()); who {
	case human, invite, anybody, leading:
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

// invites reports whether a seat beside one's own is for people.
func (q *ask) invites(table []game.Seat) bool {
	return slices.ContainsFunc(table, func(s game.Seat) bool { return q.form("seat") != string(s) && q.level(s) == "" })
}

// newPace are the fields of the pace of a new match.
func (q *ask) newPace(e games.Entry) paceFields {
	f := q.paceFields(e)
	f.usual = usualPace(e, q.invites(q.table(e.Game.Info())))
	f.proposed = usualPace(e, true)
	return f
}
