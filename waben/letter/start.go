package letter

import (
	"slices"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/purse"
	"spielleiter/waben/world"
)

// Start is what a realm's first letter has besides: the Startauswertung (WDW-8).
type Start struct {
	Neighbours []world.RealmID // whose land is on the realm's map
	Embassies  []world.RealmID
	Forecast   chronicle.Book // what it may reckon with in the next half-year
}

// start is that of a realm.
func (d *Desk) start(r world.RealmID) *Start {
	x := d.w.Realm(r)
	s := &Start{Embassies: x.Embassies, Forecast: purse.Balance(d.w, r)}
	for n := range x.Known {
		if owner := x.Known[n].Owner; x.Known[n].Full && owner != r && owner != world.Nobody {
			s.Neighbours = append(s.Neighbours, owner)
		}
	}
	slices.Sort(s.Neighbours)
	s.Neighbours = slices.Compact(s.Neighbours)
	return s
}

// start writes what a first letter has besides.
func (p *pen) start(l *Letter) {
	if l.Start == nil {
		return
	}
	p.paragraph("start.about")
	p.neighbours(l.Start)
}

// neighbours writes whom a realm knows, and what it may reckon with.
func (p *pen) neighbours(s *Start) {
	p.heading(2, "start.neighbours")
	p.realms("start.neighbour", s.Neighbours)
	p.realms("start.embassies", s.Embassies)
	p.heading(2, "start.forecast")
	p.paragraph("start.forecast.about")
	p.ledger(&s.Forecast)
}

// realms writes a sentence with a list of realms; the text has another one for none.
func (p *pen) realms(key string, list []world.RealmID) {
	p.begin(0, 0)
	p.say(key, num("n", int64(len(list))))
	for n, r := range list {
		if n > 0 {
			p.put(",")
		}
		p.put(" ")
		p.realm(r)
	}
	if len(list) > 0 {
		p.put(".")
	}
	p.statements("WDW-8, WDW-D-M")
	p.end()
}
