package letter

import (
	"strconv"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// books writes a realm's treasury, moon by moon: in income and recruiting moons the Reichsbilanz (WDW-28).
func (p *pen) books(list []chronicle.Book) {
	for n := range list {
		p.book(&list[n])
	}
}

func (p *pen) book(b *chronicle.Book) {
	key := "book"
	if b.Moon.Income() || b.Moon.Recruiting() {
		key = "book.balance"
	}
	p.say(key)
	p.put(" ")
	p.moon(b.Moon)
	p.headingDone(2)
	p.ledger(b)
	for n := range b.Stores {
		p.store(&b.Stores[n])
	}
	if b.Claims && b.Claimed != b.New {
		p.begin(0, 0)
		p.say("book.claimed", num("claimed", b.Claimed), num("new", b.New), num("gap", b.New-b.Claimed))
		p.statements("WDW-28")
		p.end()
	}
}

// ledger writes the entries of a book between its old and its new stock.
func (p *pen) ledger(b *chronicle.Book) {
	list := lines(b.Entries)
	rows := len(list) + 2
	p.table([]column{{width: 42, head: "col.entry"}, {width: 16, right: true, head: "col.each"}, {width: 12, right: true, head: "col.sum"}}, rows, func(n int, next func()) {
		switch n {
		case 0:
			p.say("book.old")
			next()
			next()
			p.number(b.Old)
		case rows - 1:
			p.say("book.new")
			next()
			next()
			p.number(b.New)
		default:
			e := &list[n-1]
			p.entry(e)
			next()
			p.reckon(e)
			next()
			p.number(e.Sum)
		}
	})
}

// lines are the entries of a book as they are written: the leaders of those who are recruited or dissolved, whose price is in
// the sum of an entry, have a line of their own (WDW-46, WDW-49).
func lines(list []chronicle.Entry) []chronicle.Entry {
	rows := make([]chronicle.Entry, 0, len(list))
	for n := range list {
		e, gold := list[n], int64(0)
		switch e.Sort {
		case chronicle.Recruited:
			gold = -e.Sum
		case chronicle.Refunded:
			gold = 2 * e.Sum
		}
		price := kit.Leader.Spec().Cost
		leaders := (gold - int64(e.Count)*int64(e.Each)) / int64(price)
		if e.Kind == kit.Leader || leaders <= 0 {
			rows = append(rows, e)
			continue
		}
		led := e
		led.Kind, led.Count, led.Each, led.Sum = kit.Leader, int32(leaders), price, -leaders*int64(price)
		if e.Sort == chronicle.Refunded {
			led.Sum = leaders * int64(price) / 2
		}
		e.Sum -= led.Sum
		rows = append(rows, e, led)
	}
	return rows
}

// reckon writes out what an entry comes to. Of what is dissolved half comes back.
func (p *pen) reckon(e *chronicle.Entry) {
	if e.Each == 0 {
		return
	}
	p.number(int64(e.Count))
	p.put(" × ")
	p.number(int64(e.Each))
	if e.Sort == chronicle.Refunded {
		p.put(" / 2")
	}
}

// store writes where gold lies.
func (p *pen) store(s *chronicle.Store) {
	p.begin(2, 4)
	p.say("book.store")
	p.put(" ")
	switch {
	case s.Unit != 0:
		p.say("book.store.unit", num("unit", int64(s.Unit)))
	case s.Field == grid.None:
		p.say("book.store.realm")
	default:
		p.field(s.Field)
	}
	p.put(": ")
	p.gold(s.Gold)
	p.end()
}

// entry writes what a line of a book is about.
func (p *pen) entry(e *chronicle.Entry) {
	p.say("entry." + strconv.Itoa(int(e.Sort)))
	switch e.Sort {
	case chronicle.LandTax:
		p.put(": ")
		p.play(p.t.lands[e.Land], nil)
	case chronicle.SettlementIncome, chronicle.SettlementUpkeep:
		p.put(": ")
		p.put(e.Place.String())
	case chronicle.InfrastructureUpkeep:
		p.put(": ")
		p.put(e.What.String())
	case chronicle.UnitUpkeep, chronicle.Recruited, chronicle.Refunded:
		p.put(": ")
		p.unit(e.Kind)
	case chronicle.Building:
		p.put(": ")
		if e.What != 0 {
			p.put(e.What.String())
		} else {
			p.put(e.Place.String())
		}
	case chronicle.Paid, chronicle.Received, chronicle.Booty, chronicle.Seized, chronicle.Other:
		p.put(":")
	}
	if e.Grade > 0 {
		p.put(" (")
		p.say("entry.grade", num("n", int64(e.Grade)))
		p.put(")")
	}
	if e.Unit != 0 {
		p.put(" ")
		p.line = strconv.AppendInt(p.line, int64(e.Unit), 10)
	}
	if e.Field != grid.None {
		p.put(" ")
		p.field(e.Field)
	}
	if e.Other != world.Nobody {
		p.put(" ")
		p.realm(e.Other)
	}
	if e.Text != "" {
		p.put(" ")
		p.put(e.Text)
	}
}
