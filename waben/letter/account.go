package letter

import (
	"strconv"

	"spielleiter/waben/moon"
	"spielleiter/waben/purse"
	"spielleiter/waben/world"
)

// Account is the statement of the account of who plays a realm (WDW-R-59).
type Account struct {
	Bookings []world.Booking // that are kept, the latest last
	Year     int             // at the beginning of a year: what its turns cost, in cents
	Missing  int             // what of that is not there yet
}

// account is the statement for a realm; it is empty as long as nothing is kept.
func (d *Desk) account(r world.RealmID) (a Account) {
	a.Bookings = d.w.Realm(r).Account.Ledger
	if d.w.Moon.Moon() == moon.Widder {
		a.Year, a.Missing = purse.Advance(d.w, r)
	}
	return a
}

// statement writes the bookings, and what a year asks in advance.
func (p *pen) statement(a *Account) {
	if len(a.Bookings) == 0 {
		return
	}
	p.heading(2, "account")
	p.table([]column{{width: 22, head: "col.when"}, {width: 36, head: "col.entry"}, {width: 12, right: true, head: "col.cents"}}, len(a.Bookings), func(n int, next func()) {
		b := &a.Bookings[n]
		p.moon(b.Moon)
		next()
		p.say("account.sort." + strconv.Itoa(int(b.Sort)))
		if b.Text != "" {
			p.put(": ")
			p.put(b.Text)
		}
		next()
		p.money(int64(b.Cents))
	})
	if a.Year == 0 {
		return
	}
	p.begin(0, 0)
	p.say("account.year")
	p.put(" ")
	p.money(int64(a.Year))
	p.put("; ")
	if a.Missing > 0 {
		p.say("account.missing")
		p.put(" ")
		p.money(int64(a.Missing))
	} else {
		p.say("account.paid")
	}
	p.put(".")
	p.statements("WDW-10, WDW-R-59")
	p.end()
}

// account writes a statement, if there is one.
func (e *encoder) account(a *Account) {
	if len(a.Bookings) == 0 {
		return
	}
	e.list("bookings", len(a.Bookings), func(n int) {
		b := &a.Bookings[n]
		e.int("moon", int64(b.Moon))
		e.text("sort", bookings[b.Sort])
		e.int("cents", int64(b.Cents))
		e.text("text", b.Text)
	})
	if a.Year > 0 {
		e.int("advance", int64(a.Year))
		e.int("missing", int64(a.Missing))
	}
}

// bookings are the sorts of bookings for programs.
var bookings = [...]string{"", world.Charge: "charge", world.Payment: "payment", world.Reminder: "reminder"}
