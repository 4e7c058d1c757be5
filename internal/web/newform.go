package web

import (
	"cmp"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/games"
)

// gameChoice is a game in the form, with its picture.
type gameChoice struct {
	choice
	Cover string
}

// sideChoice is a seat in the form. One with a place lies there on the picture of the opening.
type sideChoice struct {
	choice
	Place string // a class of the style sheet, "" for a seat beside the picture
}

func (q *ask) gameChoices(chosen string) (list []gameChoice) {
	for _, id := range q.s.host.Games().IDs() {
		list = append(list, gameChoice{choice{Value: id, Name: q.words(id, "").T("game.name", nil), On: id == chosen}, q.coverURL(id)})
	}
	return list
}

// against is who comes to the seats that are not chosen one by one.
func (q *ask) against() string {
	return cmp.Or(q.form("against"), cmp.Or(q.r.URL.Query().Get("against"), invite))
}

// fillCompany says who can sit on the other seats.
func (q *ask) fillCompany(b *newBody, e games.Entry) {
	chosen := q.against()
	for _, l := range e.Levels {
		b.Levels = append(b.Levels, choice{Value: l.Name, Name: q.words(b.Game, "").T("bot."+l.Name, nil), On: l.Name == chosen})
	}
	for _, v := range []string{invite, anybody, leading} {
		b.Company = append(b.Company, choice{Value: v, Name: q.p.T("new.with."+v, nil), Help: q.p.T("new.with."+v+".help", nil), On: v == chosen})
	}
}

// fillSides says where one can sit oneself; on a picture, if the game's board knows where seats begin.
func (q *ask) fillSides(b *newBody, e games.Entry) {
	info := e.Game.Info()
	p := q.words(info.ID, "")
	var homes map[game.Seat][2]int
	if o, ok := q.s.openings[info.ID]; ok {
		homes = o.homes()
		b.Picture = "/games/" + info.ID + "/opening/" + string(q.lang) + ".svg"
	}
	seat := q.form("seat")
	b.Sides = []sideChoice{{choice: choice{Value: byLot, Name: q.p.T("new.seat.lot", nil), On: seat == byLot}}}
	for _, s := range info.Seats {
		c := sideChoice{choice: choice{Value: string(s), Name: p.T("seat."+string(s), nil), On: seat == string(s)}}
		if at, ok := homes[s]; ok {
			c.Place = "x" + strconv.Itoa(at[0]/4) + " y" + strconv.Itoa(at[1]/4)
		}
		b.Sides = append(b.Sides, c)
	}
	b.Sides = append(b.Sides, sideChoice{choice: choice{Value: noSeat, Name: q.p.T("new.seat.none", nil), On: seat == noSeat}})
}

// summary says in a line what was chosen; the page's script does the same with each change.
func (q *ask) summary(b newBody, e games.Entry) string {
	info := e.Game.Info()
	n := len(info.Seats)
	if b.Count > 0 {
		n = b.Count
	}
	says := []string{q.p.Fill("shelf.players", game.Args{"n": strconv.Itoa(n)})}
	says = append(says, chosen(b.Levels, func(c choice) string { return q.p.Fill("seat.bot", game.Args{"level": c.Name}) })...)
	says = append(says, chosen(b.Company, func(c choice) string { return c.Name })...)
	if p, err := q.newPace(e).pace(); err == nil {
		says = append(says, q.p.Pace(p, q.words(info.ID, "")))
	}
	says = append(says, chosen(b.Press, func(c choice) string { return q.p.Fill("new.talk", game.Args{"how": c.Name}) })...)
	return strings.Join(says, " · ")
}

// chosen says what of some choices is chosen.
func chosen(list []choice, says func(choice) string) (said []string) {
	for _, c := range list {
		if c.On {
			said = append(said, says(c))
		}
	}
	return said
}
