package match

import (
	"slices"

	"spielleiter/game"
)

// prefers tells an audit what somebody would like to play.
func (a *audit) prefers(e Entry) error {
	var p seatPublic
	if err := payload(e.Public, &p); err != nil {
		return err
	}
	var s preferredSecret
	if err := payload(e.Secret, &s); err != nil {
		return err
	}
	c, err := a.chair(p.Seat)
	if err != nil {
		return err
	}
	m := Match{Chairs: a.chairs}
	wrong := a.status != Gathering || a.created.Terms.Seating != SeatingPreferred || s.Seat != p.Seat || c.Holder.Kind != Person || s.By != "person:"+c.Holder.ID && s.By != "gm:"+c.Holder.ID
	if wrong || m.preferable(s.Seats) != nil {
		return &Fault{Code: "entry.preferred", Args: game.Args{"seat": string(p.Seat)}}
	}
	c.Prefers = &Preference{Seats: slices.Clone(s.Seats)}
	return nil
}

// seatsDrawn draws seats again, and compares.
func (a *audit) seatsDrawn(e Entry) error {
	var d SeatDraw
	if err := payload(e.Public, &d); err != nil {
		return err
	}
	want := drawPreferred(a.chairs, seatSeed(a.seed))
	if a.status != Gathering || a.drawn != nil || a.created.Terms.Seating != SeatingPreferred || e.Actor != Server.actor() || !sameJSON(want, d) {
		return &Fault{Code: "seats.drawn"}
	}
	d.sit(a.chairs)
	a.drawn = &d
	return nil
}
