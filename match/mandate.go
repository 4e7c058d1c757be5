package match

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"spielleiter/game"
)

// Deputies says whether seats may have themselves deputized for (SPL-37).
type Deputies string

// Whether there are deputies.
const (
	DeputiesAllowed Deputies = ""
	DeputiesOff     Deputies = "off"
)

// The bounds of mandates.
const (
	MaxLimits    = 60        // of one mandate
	MaxBarred    = 50        // refused attempts that are kept, of one mandate
	maxMandate   = 366 * Day // how long one lasts
	mandateAhead = 500       // phases that one may last
)

// Mandate is what the person of a seat has left to a deputy: to give its orders for a while, inside of limits (SPL-37).
// A mandate is never changed, only replaced.
type Mandate struct {
	Deputy Holder       `json:"deputy"`
	Since  time.Time    `json:"since"`            // when it was given
	Phase  int          `json:"phase"`            // that was open then
	Until  *time.Time   `json:"until,omitempty"`  // when it ends
	Before int          `json:"before,omitempty"` // it ends when this phase opens
	Agreed *time.Time   `json:"agreed,omitempty"` // since when the deputy orders; nil: they are asked
	Limits []game.Limit `json:"limits,omitempty"` // the seat's secret, and the deputy's
	Barred int          `json:"barred,omitempty"` // how many orders the limits have kept out
	Missed int          `json:"missed,omitempty"` // deadlines that the deputy has missed in a row
}

// Deputed is somebody who orders, or has ordered, in the place of a seat.
type Deputed struct {
	Seat game.Seat  `json:"seat"`
	Kind HolderKind `json:"kind"`
	ID   string     `json:"id"`
}

// Ends says why a mandate is over.
type Ends string

// The reasons. Who resigns or loses the seat ends the mandate without a word of its own.
const (
	EndsByHolder  Ends = "holder"  // the person of the seat took it back
	EndsByDeputy  Ends = "deputy"  // the deputy gave it back, or has declined
	EndsByOrders  Ends = "ordered" // the person of the seat has ordered
	EndsByDate    Ends = "date"
	EndsByPhase   Ends = "phase"
	EndsBySilence Ends = "missed" // the deputy has missed too many deadlines in a row
)

// runs reports whether a mandate lasts at an instant of a phase. Its deputy may still have to agree.
func (d *Mandate) runs(phase int, at time.Time) bool {
	return d != nil && (d.Until == nil || at.Before(*d.Until)) && (d.Before == 0 || phase < d.Before)
}

// maxSilent is how many deadlines in a row a deputy may miss where nothing was agreed for seats.
const maxSilent = 2

// silent is how many deadlines in a row a deputy may miss before the mandate ends.
func (t Terms) silent() int { return cmp.Or(t.MaxMissed, maxSilent) }

// missed counts deadlines that a deputy has missed in a row.
func (d *Mandate) missed(n int) *Mandate {
	counted := *d
	counted.Missed = n
	return &counted
}

// Deputized reports whether a deputy orders for the chair.
func (c Chair) Deputized() bool { return c.Mandate != nil && c.Mandate.Agreed != nil }

// deputedAt reports whether it is a deputy who has to order for the chair at an instant of a phase.
func (c Chair) deputedAt(phase int, now time.Time) bool {
	return c.Deputized() && c.Mandate.runs(phase, now)
}

// told is a mandate as everybody at the table sees it: whose it is and until when, once the deputy has agreed.
func (d *Mandate) told() *Mandate {
	if d == nil || d.Agreed == nil {
		return nil
	}
	public := *d
	public.Limits, public.Barred = nil, 0
	return &public
}

// unnamed is a mandate as the record knows it.
func (d *Mandate) unnamed() *Mandate {
	if d == nil {
		return nil
	}
	bare := *d
	bare.Deputy.Name = ""
	return &bare
}

// MandateFor gives the seat for which a person is a deputy, or asked to be one.
func (m *Match) MandateFor(person string) (game.Seat, Mandate, bool) {
	for _, c := range m.Chairs {
		if person != "" && c.Mandate != nil && c.Mandate.Deputy.IsPerson(person) {
			return c.Seat, *c.Mandate, m.Status == Running
		}
	}
	return "", Mandate{}, false
}

// DeputyOf gives the seat for which a person may order now, as its deputy, and the mandate by which they do.
func (m *Match) DeputyOf(person string, now time.Time) (game.Seat, Mandate, bool) {
	seat, d, ok := m.MandateFor(person)
	return seat, d, ok && d.Agreed != nil && d.runs(m.Phase, now)
}

// leftOrders reports whether the person of a seat has left orders for the open phase with which its computer deputy does not meddle.
func (m *Match) leftOrders(s game.Seat) bool {
	c, _ := m.Chair(s)
	return c.Deputized() && c.Submission != nil && c.Submission.Receipt.source() != Deputized
}

// Deputized reports whether somebody orders for a seat, or has.
func (m *Match) Deputized(seat game.Seat) bool {
	return slices.ContainsFunc(m.Deputies, func(d Deputed) bool { return d.Seat == seat })
}

// deputed reports whether a person has seen what another seat sees, as its deputy.
func (m *Match) deputed(person string, but game.Seat) bool {
	return slices.ContainsFunc(m.Deputies, func(d Deputed) bool { return d.Kind == Person && d.ID == person && d.Seat != but })
}

// deputyMark stands before whoever has ordered in a receipt that is a deputy's.
const deputyMark = "deputy:"

// source is what the receipt of saved orders says of where they come from.
func (r Receipt) source() Source {
	switch {
	case r.By == "":
		return Submitted
	case strings.HasPrefix(r.By, deputyMark):
		return Deputized
	}
	return Amended
}

// ByDeputy reports whether a receipt is of orders that a deputy gave.
func (r Receipt) ByDeputy() bool { return r.source() == Deputized }

// actor is the name under which the record keeps what a deputy does.
func (h Holder) actor() string {
	if h.Kind == Bot {
		return "bot:" + h.ID
	}
	return "person:" + h.ID
}

// hash is that of a mandate in its receipt: SHA-256 of the line "spielleiter mandate 1" and then kind and id of the deputy, the
// end as Unix milliseconds or nothing, the phase of the end, and the limits, kind, seat and place of each, all after their lengths; after
// the kind a blank and the number, if there is one.
func (s mandateSecret) hash() string {
	until := ""
	if s.Until != nil {
		until = millis(*s.Until)
	}
	fields := []string{string(s.Kind), s.ID, until, number(s.Before)}
	for _, l := range s.Limits {
		kind := l.Kind
		if l.N != 0 {
			kind += " " + number(l.N)
		}
		fields = append(fields, kind, string(l.Seat), l.Place)
	}
	return hashFields("spielleiter mandate 1\n", fields...)
}
