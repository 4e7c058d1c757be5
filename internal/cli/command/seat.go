package command

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/i18n"
	"spielleiter/order"
)

// seatNamed finds the seat that somebody means: by its code, by its name in German or in
// English, by a word that the game has for it besides, or by how one of these begins,
// if that tells it from all others.
func (a *App) seatNamed(e games.Entry, name string) (game.Seat, bool) {
	var is, begins []game.Seat
	word := order.Fold(strings.TrimSpace(name))
	for _, seat := range e.Game.Info().Seats {
		for _, called := range a.seatNames(e, seat) {
			switch called = order.Fold(called); {
			case called == word:
				is = append(is, seat)
			case word != "" && strings.HasPrefix(called, word):
				begins = append(begins, seat)
			}
		}
	}
	for _, found := range [][]game.Seat{is, begins} {
		if found = slices.Compact(found); len(found) > 0 {
			return found[0], len(found) == 1
		}
	}
	return "", false
}

// seatNames are all names of a seat.
func (a *App) seatNames(e games.Entry, seat game.Seat) []string {
	id := e.Game.Info().ID
	names := []string{string(seat)}
	for _, lang := range []i18n.Lang{i18n.German, i18n.English} {
		names = append(names, a.Catalog.Printer(lang, id).T("seat."+string(seat), nil))
	}
	if besides := a.Nicknames(id); besides != nil {
		names = append(names, besides(seat)...)
	}
	return names
}

// wrongSeat refuses a name with the seats that would be right.
func wrongSeat(code, name string, right []game.Seat) error {
	p := Problem(code, "seat", name)
	for _, s := range right {
		p.Want = append(p.Want, string(s))
	}
	p.Suggest = order.Suggest(name, p.Want)
	return Wrongly(p)
}

// SideOf finds the seat a person wants; without a wish the first at the table.
func (a *App) SideOf(e games.Entry, name string) (game.Seat, error) {
	seats := e.Game.Info().Seats
	if name == "" {
		return seats[0], nil
	}
	if seat, ok := a.seatNamed(e, name); ok {
		return seat, nil
	}
	return "", wrongSeat("config.seat.unknown", name, seats)
}

// SeatOf finds the seat that somebody means among the pending ones, the only one if
// nobody is meant.
func (a *App) SeatOf(e games.Entry, name string, pending game.Pending) (game.Seat, error) {
	switch {
	case pending.Over():
		return "", Wrongly(Problem("cli.over"))
	case name == "" && len(pending.Seats) == 1:
		return pending.Seats[0], nil
	case name == "":
		return "", wrongSeat("cli.seat.which", name, pending.Seats)
	}
	if seat, ok := a.seatNamed(e, name); ok && pending.WaitsFor(seat) {
		return seat, nil
	}
	return "", wrongSeat("cli.seat.wrong", name, pending.Seats)
}

// BySeat gives orders by the codes of their seats, whatever names they came under. Names
// of no seat stay for those who know which are awaited.
func (a *App) BySeat(e games.Entry, orders map[string]json.RawMessage) (map[string]json.RawMessage, error) {
	list := make(map[string]json.RawMessage, len(orders))
	for _, name := range slices.Sorted(maps.Keys(orders)) {
		key := name
		if seat, ok := a.seatNamed(e, name); ok {
			key = string(seat)
		}
		if list[key] != nil {
			return nil, Wrongly(Problem("cli.seat.twice", "seat", key))
		}
		list[key] = orders[name]
	}
	return list, nil
}
