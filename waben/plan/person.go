package plan

import (
	"spielleiter/waben/grid"
	"spielleiter/waben/purse"
	"spielleiter/waben/sheet"
)

// Person names a character (WDW-R-55).
type Person struct {
	Line int
	purse.Person
}

// people resolves which characters are named.
func (m *maker) people(s *sheet.Sheet) {
	for n := range s.People {
		line := &s.People[n]
		p := Person{Line: line.Line, Person: purse.Person{
			Realm: m.realm, Number: line.Unit, REP: line.REP, Name: line.Name, Office: line.Office, Settlement: grid.None, Leads: line.Leads,
		}}
		if line.Place != nil {
			if p.Settlement = m.settlement(line.At, line.Place, "WDW-36"); p.Settlement == grid.None {
				continue
			}
		}
		m.plan.People = append(m.plan.People, p)
	}
}
