package web

import (
	"cmp"
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// wishRow is a seat in the form with what somebody would like to play.
type wishRow struct {
	Seat, Name string
	Choices    []choice
}

// drawLine is a turn of the draw, in words.
type drawLine struct{ Text string }

func (q *ask) seating() match.Seating {
	if q.on("wishing") {
		return match.SeatingPreferred
	}
	return match.SeatingChosen
}

// wishForm are the seats with the places that they have in the reader's list.
func (q *ask) wishForm(p *host.MatchPage, words *i18n.Printer) (rows []wishRow) {
	if !p.You.Can(host.ActPrefer) {
		return nil
	}
	var list []game.Seat
	if p.Prefers != nil {
		list = p.Prefers.Seats
	}
	return q.wishRows(p.Config.Seats, list, words)
}

// wishRows are seats with their places in a list.
func (q *ask) wishRows(seats, list []game.Seat, words *i18n.Printer) (rows []wishRow) {
	for _, s := range seats {
		row := wishRow{Seat: string(s), Name: words.T("seat."+string(s), nil), Choices: []choice{{Value: "", Name: q.p.T("wishes.any", nil)}}}
		at := slices.Index(list, s)
		for n := range seats {
			row.Choices = append(row.Choices, choice{Value: strconv.Itoa(n + 1), Name: q.p.Fill("wishes.nth", game.Args{"n": strconv.Itoa(n + 1)}), On: n == at})
		}
		rows = append(rows, row)
	}
	return rows
}

// prefer keeps what the reader would like to play. Seats with the same place stand in the order of the game.
func (s *Server) prefer(q *ask) error {
	p, err := s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	if err := s.host.Prefer(q.r.Context(), q.actor, q.id(), q.wishList(p.Config.Seats)); err != nil {
		return err
	}
	return q.redirect("/m/"+q.id(), "preferred")
}

// preferInSeason keeps what the reader would like to play at the tables of a season.
func (s *Server) preferInSeason(q *ask) error {
	p, err := s.host.Season(q.r.Context(), q.actor, q.club(), q.season())
	if err != nil {
		return err
	}
	return s.host.PreferInSeason(q.r.Context(), q.actor, q.club(), q.season(), q.wishList(p.Seats))
}

// wishList reads the form.
func (q *ask) wishList(all []game.Seat) []game.Seat {
	type wish struct {
		seat  game.Seat
		place int
	}
	var list []wish
	for _, seat := range all {
		if n, err := strconv.Atoi(q.form("wish." + string(seat))); err == nil {
			list = append(list, wish{seat, n})
		}
	}
	slices.SortStableFunc(list, func(a, b wish) int { return cmp.Compare(a.place, b.place) })
	seats := make([]game.Seat, len(list))
	for n, w := range list {
		seats[n] = w.seat
	}
	return seats
}

// drawLines tell how seats were drawn, turn by turn.
func (q *ask) drawLines(p *host.MatchPage, words *i18n.Printer) (lines []drawLine) {
	if p.Drawn == nil {
		return nil
	}
	for n, s := range p.Drawn.Steps {
		args := game.Args{"n": strconv.Itoa(n + 1), "name": s.Name, "seat": words.T("seat."+string(s.Got), nil), "wish": strconv.Itoa(s.Wish)}
		switch {
		case s.Kind == string(match.Bot):
			args["name"] = q.p.T("wishes.bot", nil)
		case s.Name == "":
			args["name"] = q.p.T("season.nobody", nil)
		}
		key := "wishes.got"
		if s.Wish == 0 {
			key = "wishes.got.lot"
		}
		lines = append(lines, drawLine{q.p.Fill(key, args)})
	}
	return lines
}
