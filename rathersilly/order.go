package rathersilly

import (
	"slices"
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/rathersilly/season"
)

// Order is one order, as data.
type Order struct {
	Do    string    `json:"do"`
	Unit  string    `json:"unit,omitempty"`    // "A mun", where it stands or is built; "T" or "T mun" for the TARDIS
	Owner game.Seat `json:"owner,omitempty"`   // of a unit that the Fool commands
	Cmd   string    `json:"command,omitempty"` // what the Fool makes it do
	Of    string    `json:"of,omitempty"`      // the unit that is supported, convoyed or lured; the other twin; one end of a wormhole
	Class string    `json:"class,omitempty"`   // what all are lured, or a prediction prefers: "A" or "F"
	To    string    `json:"to,omitempty"`      // where to
	Via   bool      `json:"via,omitempty"`     // by convoy
	Route []string  `json:"route,omitempty"`   // the seas that a convoyed move names
	Path  []string  `json:"path,omitempty"`    // the fields of a flight after its start
	Extra bool      `json:"extra,omitempty"`   // a build for a share
}

// deeds are what orders do, as they are written down.
var deeds = [...]string{
	season.Hold: "hold", season.Move: "move", season.Support: "support", season.Convoy: "convoy", season.Scare: "scare",
	season.Fly: "fly", season.Ride: "ride", season.LureOne: "lure", season.LureAll: "lureall", season.Jam: "jam", season.Hop: "hop",
	season.Command: "command", season.Foresee: "foresee", season.Explode: "explode", season.Vote: "vote",
	season.Retreat: "retreat", season.Disband: "disband", season.Sell: "sell", season.Build: "build", season.Waive: "waive",
	season.Settle: "settle",
}

// OrderOf writes an order down as data.
func OrderOf(o season.Order) Order {
	w := Order{Do: deeds[o.Do], Via: o.Via, Extra: o.Extra, Unit: actorName(o.Unit), To: board().Code(o.To)}
	if o.Do == season.Command {
		w.Owner, w.Cmd = SeatOf(o.Unit.Owner), deeds[o.Cmd]
	}
	switch {
	case o.Do == season.Vote:
		w.Of = board().Code(o.Of)
	case o.Of != chart.None:
		w.Of = UnitName(o.OfClass, o.Of)
	case o.OfClass != season.NoClass:
		w.Class = letters[o.OfClass]
	}
	for sea := range chart.All[chart.Province](o.Route) {
		w.Route = append(w.Route, code(sea))
	}
	for _, at := range o.Path[:o.Steps] {
		w.Path = append(w.Path, board().Code(at))
	}
	return w
}

func actorName(a season.Actor) string {
	switch {
	case a.Tardis:
		return strings.TrimSpace(tardis + " " + board().Code(a.At))
	case a.At == chart.None:
		return ""
	default:
		return UnitName(a.Class, a.At)
	}
}

// Season gives the order of a seat as the steps take it.
func (w Order) Season(by chart.Power) (o season.Order, err error) {
	o = season.Order{By: by, Of: chart.None, To: chart.None, Via: w.Via, Extra: w.Extra}
	if o.Do, err = deed(w.Do); err != nil {
		return o, err
	}
	if o.Unit, err = w.actor(by); err != nil {
		return o, err
	}
	if w.Cmd != "" {
		if o.Cmd, err = deed(w.Cmd); err != nil {
			return o, err
		}
	}
	if err := w.object(&o); err != nil {
		return o, err
	}
	if w.To != "" {
		if o.To, err = place(w.To); err != nil {
			return o, err
		}
	}
	if o.Route, err = provinces(w.Route); err != nil {
		return o, err
	}
	if len(w.Path) > len(o.Path) {
		return o, &game.UnknownError{Kind: "flight", Word: strings.Join(w.Path, " - ")}
	}
	for n, text := range w.Path {
		if o.Path[n], err = place(text); err != nil {
			return o, err
		}
	}
	o.Steps = uint8(len(w.Path))
	return o, nil
}

// object reads what an order is about beside its unit.
func (w Order) object(o *season.Order) (err error) {
	switch {
	case w.Of == "":
	case o.Do == season.Vote:
		o.Of, err = place(w.Of)
	default:
		o.OfClass, o.Of, err = FindUnit(w.Of)
	}
	if w.Class != "" {
		n := slices.Index(letters[:], w.Class)
		if n <= 0 || w.Of != "" {
			return &game.UnknownError{Kind: "class", Word: w.Class}
		}
		o.OfClass = season.Class(n)
	}
	return err
}

func (w Order) actor(by chart.Power) (a season.Actor, err error) {
	a.Owner, a.At = by, chart.None
	if w.Owner != "" {
		if a.Owner = PowerOf(w.Owner); a.Owner == chart.None {
			return a, &game.UnknownError{Kind: "seat", Word: string(w.Owner)}
		}
	}
	switch rest, isTardis := strings.CutPrefix(w.Unit, tardis); {
	case w.Unit == "":
		return a, nil
	case isTardis && rest == "":
		a.Tardis = true
		return a, nil
	case isTardis && rest[0] == ' ':
		a.Tardis = true
		a.At, err = place(rest[1:])
		return a, err
	}
	a.Class, a.At, err = FindUnit(w.Unit)
	return a, err
}

func deed(text string) (season.Deed, error) {
	n := slices.Index(deeds[:], text)
	if n < 0 || text == "" {
		return 0, &game.UnknownError{Kind: "order", Word: text}
	}
	return season.Deed(n), nil
}

func place(text string) (chart.Place, error) {
	at, ok := board().Find(text)
	if !ok {
		return chart.None, &game.UnknownError{Kind: "place", Word: text}
	}
	return at, nil
}
