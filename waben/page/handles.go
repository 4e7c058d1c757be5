package page

import (
	"strconv"

	"spielleiter/game"
	"spielleiter/waben/board"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// handleReach is how far a unit reaches on the map.
const handleReach = 8

// judges begins the names of numbers that are what a realm's judge decides.
const judges = "judge "

// Handles are what a game master takes hold of on the map: units, owners of fields, treasuries, and accounts where turns
// cost something.
func (Board) Handles(v game.View, t Text) game.Handles {
	view := viewOf(v)
	h := game.Handles{Reach: handleReach}
	w := view.World
	if w == nil {
		return h
	}
	seat := func(r world.RealmID) game.Seat {
		if r == world.Nobody || int(r) > len(view.Seats) {
			return ""
		}
		return view.Seats[r-1]
	}
	for n := range w.Realms {
		r := &w.Realms[n]
		s := seat(world.RealmID(n + 1))
		h.Seats = append(h.Seats, game.HandleSeat{Seat: s, Name: t("seat."+string(s), nil)})
		number := game.HandleNumber{ID: "gold " + r.Code, Seat: s, Value: strconv.FormatInt(r.Gold, 10), Name: t("hand.gold", game.Args{"realm": r.Code})}
		if r.Capital != grid.None {
			number.Place = w.Patch.Name(r.Capital)
		}
		h.Numbers = append(h.Numbers, number)
		h.Numbers = append(h.Numbers, game.HandleNumber{ID: judges + r.Code, Seat: s, Value: r.Limits(), Name: t("hand.judge", game.Args{"realm": r.Code}), Words: true})
		if w.Laws.Fee > 0 || r.Account.Balance != 0 {
			h.Numbers = append(h.Numbers, game.HandleNumber{
				ID: "account " + r.Code, Seat: s, Value: strconv.Itoa(r.Account.Balance), Name: t("hand.account", game.Args{"realm": r.Code}),
			})
		}
	}
	for f := range grid.Field(w.Patch.Fields()) {
		if w.Land[f] == land.Unknown {
			continue
		}
		x, y := board.At(w, f)
		name := w.Patch.Name(f)
		h.Places = append(h.Places, game.HandlePlace{ID: name, Name: name, X: float64(x), Y: float64(y), Owned: !w.Land[f].Floats(), Owner: seat(w.Owner[f])})
	}
	for n := range w.Units {
		u := &w.Units[n]
		if u.Gone || u.Aboard != 0 {
			continue
		}
		x, y := board.At(w, u.Field)
		code, number, at := w.Realm(u.Realm).Code, strconv.Itoa(int(u.Number)), w.Patch.Name(u.Field)
		h.Pieces = append(h.Pieces, game.HandlePiece{
			ID: code + " " + number, Name: t("hand.unit", game.Args{"n": number, "kind": "@" + u.Kind.Key(), "place": at}), Sign: number,
			Kind: "unit " + number, Seat: seat(u.Realm), Place: at, X: float64(x), Y: float64(y),
		})
	}
	return h
}
