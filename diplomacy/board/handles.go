package board

import (
	"cmp"
	"slices"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/chart"
	"spielleiter/game"
)

// Handles are what a game master takes hold of on the map: units, those that have to leave, and supply centres.
func (Board) Handles(v game.View, text Text) game.Handles {
	p, c, m := viewOf(v).Position(), chart.Standard(), theMap()
	h := game.Handles{Reach: m.Token, Kinds: []game.HandleKind{
		{ID: "A", Name: text("board.kind.army", nil)},
		{ID: "F", Name: text("board.kind.fleet", nil)},
	}}
	for _, s := range (diplomacy.Rules{}).Info().Seats {
		h.Seats = append(h.Seats, game.HandleSeat{Seat: s, Name: text("seat."+string(s), nil)})
	}
	for n := range c.Places {
		at := chart.Place(n)
		code := c.Code(at)
		place := game.HandlePlace{ID: code, Name: text("place."+code, nil), X: float64(m.Places[code].Unit[0]), Y: float64(m.Places[code].Unit[1])}
		for _, kind := range []chart.Kind{chart.Army, chart.Fleet} {
			if c.Stands(kind, at) {
				place.Takes = append(place.Takes, diplomacy.KindLetter(kind))
			}
		}
		if of := c.Of(at); chart.Place(of) == at && chart.Has(c.Centres, of) {
			place.Owned, place.Owner = true, diplomacy.SeatOf(p.Owners[of])
		}
		h.Places = append(h.Places, place)
	}
	for _, u := range p.Units {
		h.Pieces = append(h.Pieces, handleOf(u, diplomacy.UnitName(u), m.Places[c.Code(u.At)].Unit, text))
	}
	for _, d := range p.Dislodged {
		piece := handleOf(d.Unit, "out "+c.Code(d.At), m.Places[c.Code(d.At)].Out, text)
		piece.Fixed, piece.Name = true, text("board.outkind."+kindName(d.Kind), nil)+" "+text("place."+c.Code(d.At), nil)
		h.Pieces = append(h.Pieces, piece)
	}
	slices.SortStableFunc(h.Places, func(a, b game.HandlePlace) int { return cmp.Compare(a.Name, b.Name) })
	return h
}

func handleOf(u chart.Unit, id string, at [2]int, text Text) game.HandlePiece {
	code, kind := chart.Standard().Code(u.At), diplomacy.KindLetter(u.Kind)
	return game.HandlePiece{
		ID: id, Name: text("board.kind."+kindName(u.Kind), nil) + " " + text("place."+code, nil), Sign: kind, Kind: kind,
		Seat: diplomacy.SeatOf(u.Power), Place: code, X: float64(at[0]), Y: float64(at[1]),
	}
}
