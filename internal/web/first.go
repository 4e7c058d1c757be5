package web

import (
	"slices"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// firstTurn tells whoever has not yet ordered anything who they are, how they win, what they can do and what threatens.
type firstTurn struct {
	Title  string
	Points []choice // a word for it, and the sentence
	Ready  bool     // both steps of the turn are done
	Learn  string   // the game's lessons, "" if it has none
}

// firstPoints are the keys under which a game's texts say it, each for all seats or, with the seat behind it, for one; and what the
// page calls each.
var firstPoints = [...]struct{ key, title string }{{"first.win", "first.win-title"}, {"first.do", "first.do-title"}, {"first.risk", "first.risk-title"}}

// first is nil for who plays no seat, who has ordered before, and in games that say nothing.
func (q *ask) first(p *host.MatchPage, e games.Entry, lines []host.PhaseLine, words *i18n.Printer) *firstTurn {
	seat := p.You.Seat
	before := slices.ContainsFunc(lines, func(l host.PhaseLine) bool { return ordered(l, seat) })
	if seat == "" || before || p.Status != match.Running {
		return nil
	}
	f := &firstTurn{Title: q.p.Fill("first.title", game.Args{"seat": words.T("seat."+string(seat), nil)}), Ready: p.Orders != nil && p.Orders.Ready}
	for _, point := range firstPoints {
		said := point.key
		if own := said + "." + string(seat); words.Has(own) {
			said = own
		}
		if words.Has(said) {
			f.Points = append(f.Points, choice{Name: q.p.T(point.title, nil), Value: words.T(said, nil)})
		}
	}
	if len(f.Points) == 0 {
		return nil
	}
	if e.Lessons != nil {
		f.Learn = "/learn/" + e.Game.Info().ID
	}
	return f
}
