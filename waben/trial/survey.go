package trial

import (
	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/purse"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// Survey is what a realm could spend its gold on in one moon, wherever that is, if nothing else were ordered in the turn.
type Survey struct {
	Gold  int64  // GS that can be spent
	Towns []Mart // settlements in which it may recruit, and its own
	Lots  []Lot  // its own fields, in the first moon alone: what is built later depends on what is built now
}

// Mart is a settlement as who recruits and pays sees it.
type Mart struct {
	Field    grid.Field
	Own      bool
	Gold     int64 // that lies there
	Room     int64 // GS that can be recruited for at this date
	Left     int64
	Harbours world.Sides
	No       purse.Refusal // why nobody can be recruited there
}

// Lot is a field as who builds there sees it.
type Lot struct {
	Field grid.Field
	Towns [kit.Metropolis]Plot // settlements, the smallest first
	Works [kit.Canal][6]Plot   // what lies at sides, by kind and side
	Shore world.Sides          // where harbours can be
}

// Plot is what one building would come to, or why it cannot be begun. One that is begun already goes on.
type Plot struct {
	No    purse.Refusal
	Begun bool
	Point int64 // GS for one Bauwertpunkt
	Due   int16 // points that are paid for now
}

// Surveys looks at each moon of a turn in which a realm orders nothing. It tells nothing that the world does not know.
func Surveys(w *world.World, realm world.RealmID) []Survey {
	a := &asked{field: grid.None, all: true}
	run(w, realm, &sheet.Sheet{}, a)
	return a.surveys
}

// survey looks at all that the realm may spend gold on, when the treasury has reckoned the moon.
func (r *runner) survey() {
	s := Survey{Gold: r.treasury.Ready(r.realm)}
	for n := range r.w.Settlements {
		if m, open := r.mart(&r.w.Settlements[n]); open {
			s.Towns = append(s.Towns, m)
		}
	}
	if len(r.asked.surveys) == 0 {
		for f, owner := range r.w.Owner {
			if owner == r.realm {
				s.Lots = append(s.Lots, r.lot(grid.Field(f)))
			}
		}
	}
	r.asked.surveys = append(r.asked.surveys, s)
}

func (r *runner) mart(s *world.Settlement) (m Mart, open bool) {
	m = Mart{Field: s.Field, Own: s.Realm == r.realm}
	if m.Own {
		m.Gold = s.Gold
	} else if !r.treasury.Guest(r.realm, s.Field) {
		return m, false
	}
	have, no := r.treasury.Barracks(r.realm, s.Field)
	m.Room, m.Left, m.Harbours, m.No = have.Room, max(0, have.Room-have.Used), have.Harbours, no
	return m, true
}

func (r *runner) lot(f grid.Field) (l Lot) {
	l.Field = f
	for k := kit.Garrison; k <= kit.Metropolis; k++ {
		l.Towns[k-1] = r.plot(world.Site{Realm: r.realm, Field: f, Settlement: k})
	}
	for k := kit.Road; k <= kit.Canal; k++ {
		for _, side := range hex.Sides {
			l.Works[k-1][side-1] = r.plot(world.Site{Realm: r.realm, Field: f, Side: side, What: k})
		}
	}
	for _, side := range hex.Sides {
		if r.treasury.Shore(f, side) {
			l.Shore = l.Shore.With(side)
		}
	}
	return l
}

func (r *runner) plot(s world.Site) Plot {
	if r.treasury.Begun(&s) {
		return Plot{Begun: true}
	}
	p, no := r.treasury.Prospect(s, 0)
	return Plot{No: no, Point: p.Point, Due: p.Due}
}
