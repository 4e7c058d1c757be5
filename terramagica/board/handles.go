package board

import (
	"strconv"

	"spielleiter/game"
)

// Handles are what a game master takes hold of on the map: armies, provinces, and the purses of the realms.
func (Board) Handles(v game.View, text Text) game.Handles {
	s := sceneOf(viewOf(v))
	say := speaker{s, text}
	h := game.Handles{Reach: flag}
	for n, seat := range s.Seats {
		r := s.Realms[n]
		h.Seats = append(h.Seats, game.HandleSeat{Seat: seat, Name: say.realm(seat)})
		for _, purse := range []struct {
			id, key string
			value   int
		}{{"gold", "board.change.gold", r.Gold}, {"mana", "board.change.mana", r.Mana}} {
			h.Numbers = append(h.Numbers, game.HandleNumber{
				ID: purse.id + " " + string(seat), Seat: seat, Place: r.Home, Value: strconv.Itoa(purse.value),
				Name: text(purse.key, game.Args{"realm": "@seat." + string(seat)}),
			})
		}
	}
	for n, p := range s.Map {
		h.Places = append(h.Places, game.HandlePlace{
			ID: p.ID, Name: say.province(n), X: s.places[n].x, Y: s.places[n].y, Owned: s.campaign(), Owner: s.Provinces[n].Owner,
		})
	}
	for _, a := range s.armies {
		at, _ := s.anchor(a.realm, a.number)
		h.Pieces = append(h.Pieces, game.HandlePiece{
			ID: string(a.realm) + " " + strconv.Itoa(a.number), Name: text("board.change.army", game.Args{"n": strconv.Itoa(a.number), "place": say.province(a.place)}),
			Sign: strconv.Itoa(a.number), Kind: "army " + strconv.Itoa(a.number), Seat: a.realm, Place: s.Map[a.place].ID, X: at.x, Y: at.y,
		})
	}
	for _, u := range s.cat.Units {
		if !u.Unhireable {
			h.Kinds = append(h.Kinds, game.HandleKind{ID: u.ID, Name: say.each(u.Name, u.ID)})
		}
	}
	return h
}
