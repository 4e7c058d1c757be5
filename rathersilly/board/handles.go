package board

import (
	"cmp"
	"slices"
	"strings"

	"spielleiter/diplomacy/board/ink"
	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/rathersilly"
)

// Handles are what a game master takes hold of on the map: units, birds, monsters, the Borg, herds and supply centres.
func (Board) Handles(v game.View, text Text) game.Handles {
	own, c := viewOf(v), ink.Silly().Chart
	h := game.Handles{Reach: 36}
	now := standing(own)
	for _, seat := range owners() {
		if seat != "monsters" {
			h.Seats = append(h.Seats, game.HandleSeat{Seat: seat, Name: text("seat."+string(seat), nil)})
		}
	}
	for _, class := range []string{"A", "F", "SA", "SF", "V", "AZ", "DA", "MS", "MW", "L", "BORG"} {
		id := map[string]string{"L": "lama", "BORG": "borg"}[class]
		h.Kinds = append(h.Kinds, game.HandleKind{ID: cmp.Or(id, class), Name: text(kindKey(class), nil), Nobody: class == "MS" || class == "MW" || class == "BORG"})
	}
	for n := range c.Places {
		at := chart.Place(n)
		code := c.Code(at)
		place := game.HandlePlace{ID: code, Name: text("place."+code, nil), X: spot(code).X, Y: spot(code).Y}
		if chart.Place(c.Of(at)) == at {
			place.Takes = append(place.Takes, "V", "lama", "borg")
		}
		if c.Stands(chart.Army, at) {
			place.Takes = append(place.Takes, "A", "SA", "AZ", "DA", "MW")
		}
		if c.Stands(chart.Fleet, at) {
			place.Takes = append(place.Takes, "F", "SF", "MS")
		}
		if slices.Contains(centres(), code) {
			place.Owned, place.Owner = true, now.centres[code]
		}
		h.Places = append(h.Places, place)
	}
	slices.SortStableFunc(h.Places, func(a, b game.HandlePlace) int { return cmp.Compare(a.Name, b.Name) })
	h.Pieces = pieces(now, own, text)
	return h
}

// kindKey is the text of what something on the map is.
func kindKey(class string) string {
	if class == "L" {
		return "board.change.herd"
	}
	return "board.kind." + class
}

// pieces are what is on the map, where it is drawn.
func pieces(now stand, own rathersilly.View, text Text) (list []game.HandlePiece) {
	seats := map[string]game.Seat{}
	for _, seat := range owners() {
		seats[codeOf(seat)] = seat
	}
	for _, i := range now.layout() {
		_, at, _ := strings.Cut(i.Unit, " ")
		p := game.HandlePiece{
			ID: string(seats[i.Power]) + " " + i.Unit, Name: text(kindKey(i.Class), nil) + " " + text("place."+cmp.Or(at, i.At), nil), Sign: i.Class,
			Kind: i.Class, Seat: seats[i.Power], Place: cmp.Or(at, i.At), X: i.X, Y: i.Y, Fixed: i.Out,
		}
		switch i.Class {
		case "BORG":
			p.ID, p.Kind, p.Sign, p.Seat = "borg", "borg", "B", ""
		case "T", "L":
			continue // the TARDIS goes where the Doctor says; herds are below, with their owners
		}
		list = append(list, p)
	}
	for _, seat := range owners() {
		for _, at := range own.Herds[seat] {
			spot := spot(at)
			list = append(list, game.HandlePiece{
				ID: "lama " + string(seat) + " " + at, Name: text("board.change.herd", nil) + " " + text("place."+at, nil), Sign: "L", Kind: "lama",
				Seat: seat, Place: at, X: spot.X + 56, Y: spot.Y + 36,
			})
		}
	}
	return list
}
