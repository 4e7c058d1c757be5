package bot

import (
	"slices"

	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/purse"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// ahead is the world as the realm expects it after the moon that it has just planned, if nobody interferes: turns may
// have two moons (WDW-78).
func (m *mind) ahead() *world.World {
	w := m.v.Clone()
	var ix world.Index
	ix.Build(w)
	t := purse.Open(w, &ix, dice.Dice(0), nil)
	t.Income()
	t.Upkeep()
	m.change(t)
	for n := range m.moon.Builds {
		b := &m.moon.Builds[n]
		site := world.Site{
			Realm: m.me, Field: b.Place.On(w.Patch), Side: b.Place.Side, Settlement: b.Settlement, What: b.What, Value: int16(b.Points),
		}
		for _, s := range b.Harbours {
			site.Harbours = site.Harbours.With(s)
		}
		t.Build(purse.Build{Site: site, Pay: int16(b.Pay)})
	}
	for n := range m.moon.Pays {
		p := &m.moon.Pays[n]
		t.Pay(purse.Payment{Realm: m.me, Gold: p.Gold, From: p.From.On(w.Patch), To: p.To.On(w.Patch)})
	}
	t.Muster()
	for n := range m.moon.Units {
		m.move(w, &m.moon.Units[n])
	}
	t.Works(nil)
	t.Close()
	w.Units = slices.DeleteFunc(w.Units, func(u world.Unit) bool { return u.Gone })
	if c := m.moon.Capital; c != nil {
		w.Realm(m.me).Capital = c.On(w.Patch)
	}
	w.Moon++
	return w
}

// change carries out what becomes of units, in the order of the evaluation (D-N1).
func (m *mind) change(t *purse.Treasury) {
	each := func(sort sheet.ChangeSort, do func(l *sheet.Line, c *sheet.Change)) {
		for n := range m.moon.Units {
			l := &m.moon.Units[n]
			for _, c := range l.Changes() {
				if c.Sort == sort {
					do(l, &c)
				}
			}
		}
	}
	each(sheet.Dissolve, func(l *sheet.Line, _ *sheet.Change) { t.Dissolve(m.me, l.Unit, 0, 0) })
	for n := range m.moon.Recruits {
		r := &m.moon.Recruits[n]
		t.Recruit(purse.Recruit{
			Realm: m.me, Unit: r.Unit, Size: r.Size, Kind: r.Kind, Leaders: r.Leaders, Field: r.Place.On(m.v.Patch), Harbour: r.Place.Side,
		})
	}
	each(sheet.Split, func(l *sheet.Line, c *sheet.Change) {
		t.Split(purse.Split{Realm: m.me, Unit: l.Unit, New: c.Unit, Size: c.Size, Leaders: c.Leaders})
	})
	each(sheet.Merge, func(l *sheet.Line, c *sheet.Change) { t.Merge(m.me, l.Unit, c.Unit) })
}

// move puts a unit where its way ends, or aboard, with those who go with it, and gives its realm what it takes. Of the
// other ways only those by fields are followed; who goes otherwise is taken to stay.
func (m *mind) move(w *world.World, l *sheet.Line) {
	id := w.Unit(m.me, l.Unit)
	if id == world.NoUnit || w.Units[id].Gone {
		return
	}
	for _, c := range l.With() {
		if k := w.Unit(m.me, c); k != world.NoUnit {
			w.Units[k].Aboard = l.Unit
		}
	}
	u := &w.Units[id]
	for _, p := range l.Route.Steps {
		if k := w.Unit(m.me, p.Aboard); p.Aboard != 0 && k != world.NoUnit {
			u.Aboard, u.Field, u.Side = p.Aboard, w.Units[k].Field, w.Units[k].Side
			return
		}
		f := p.On(w.Patch)
		if p.KF == 0 || f == grid.None || l.Route.Form != sheet.ByFields {
			return
		}
		u.Came, u.Field, u.Side, u.Aboard = u.Field, f, 0, 0
		if l.Ext == kit.Conquer && m.prey(f) && m.foe[f] == 0 && m.ix.Settlement(f) < 0 {
			w.Owner[f] = m.me
		}
	}
	for k := range w.Units {
		if w.Units[k].Realm == m.me && w.Units[k].Aboard == l.Unit {
			w.Units[k].Field, w.Units[k].Side = u.Field, u.Side
		}
	}
}
