package terramagica

import (
	"math"

	"spielleiter/game"
)

// manifest is what choosing a new home province costs in mana (TM-N40).
const manifest = 5

// income pays what provinces yield (TM-S14).
func (t *turn) income() {
	for n, seat := range t.s.Seats {
		gold, mana := t.yield(&t.s, seat)
		t.s.Realms[n].Gold += gold
		t.s.Realms[n].Mana += mana
		if t.s.lives(seat) {
			t.tell(t.note("note.income", "TM-S14").number("gold", gold).number("mana", mana), seat)
		}
	}
}

// yield is what the provinces of a seat yield a week.
func (w *world) yield(s *State, seat game.Seat) (gold, mana int) {
	return w.yields(s.Provinces, seat)
}

func (w *world) yields(provinces []Province, seat game.Seat) (gold, mana int) {
	for n, p := range provinces {
		if p.Owner == seat {
			gold += w.scene.Provinces[n].Gold
			mana += w.scene.Provinces[n].Mana
		}
	}
	return gold, mana
}

// produce raises men, builds and repairs walls, and lets Hierophants choose their homes, in
// the order of the sheets, as long as there is gold (TM-S15, TM-S16, TM-S18).
func (t *turn) produce() {
	for _, seat := range t.s.Seats {
		for _, r := range t.orders[seat].Raises {
			t.raise(seat, r)
		}
		for _, b := range t.orders[seat].Builds {
			t.build(seat, b)
		}
		for _, id := range t.orders[seat].Home {
			t.manifest(seat, t.province(id))
		}
	}
}

// raise hires as many of the men as can be paid, if the province is still held. The army they
// join has come there, or has fallen and is raised anew.
func (t *turn) raise(seat game.Seat, r Raise) {
	realm, p, n := t.s.realm(seat), t.province(r.At), t.s.army(seat, r.Army)
	men := r.Men
	if cost := t.kind(r.Kind).Cost; cost > 0 {
		men = min(men, realm.Gold/cost)
	}
	failed := ""
	switch {
	case t.s.Provinces[p].Owner != seat:
		failed = "@reason.lost"
	case men == 0:
		failed = "@reason.gold"
	}
	if failed != "" {
		t.tell(t.note("note.raise.failed", "TM-S15").place("place", p).unit(r.Kind, r.Men).set("reason", failed), seat)
		return
	}
	realm.Gold -= men * t.kind(r.Kind).Cost
	if n < 0 {
		t.s.Armies = append(t.s.Armies, Army{Realm: seat, Number: r.Army})
		n = len(t.s.Armies) - 1
		realm.Armies = max(realm.Armies, r.Army)
	}
	a := &t.s.Armies[n]
	a.At = r.At
	a.Units = append(a.Units, t.raised(r, men))
	a.join()
	t.tell(t.note("note.raised", "TM-S15").place("place", p).unit(r.Kind, men).army(*a).
		number("gold", men*t.kind(r.Kind).Cost), seat)
}

// build builds or repairs a fortification.
func (t *turn) build(seat game.Seat, b Build) {
	realm, p := t.s.realm(seat), t.province(b.At)
	n := t.s.Provinces[p].fort(b.Fort)
	cost := t.buildCost(t.s.Provinces[p], b)
	if t.s.Provinces[p].Owner != seat || realm.Gold < cost || b.Repair && n < 0 {
		t.tell(t.note("note.build.failed", "TM-S16").place("place", p).fort(b.Fort), seat)
		return
	}
	realm.Gold -= cost
	if n < 0 {
		t.s.Provinces[p].Forts = append(t.s.Provinces[p].Forts, Fort{b.Fort, t.fort(b.Fort).HP})
		t.ring(t.s.Provinces[p].Forts)
	} else {
		t.s.Provinces[p].Forts[n].HP = t.fort(b.Fort).HP
	}
	t.tell(t.note("note.built", "TM-S16").place("place", p).fort(b.Fort).number("gold", cost), seat)
}

// fort gives the index of a fortification that stands, -1 if it does not.
func (p Province) fort(kind string) int {
	for n, f := range p.Forts {
		if f.Kind == kind && f.HP > 0 {
			return n
		}
	}
	return -1
}

// buildCost is what building costs, and of a repair the part that is missing, rounded up.
func (w *world) buildCost(p Province, b Build) int {
	kind := w.fort(b.Fort)
	if !b.Repair {
		return kind.Cost
	}
	n := p.fort(b.Fort)
	if n < 0 {
		return 0
	}
	return int(math.Ceil(float64(kind.Cost) * (1 - p.Forts[n].HP/kind.HP)))
}

// manifest gives a Hierophant without a home a new one (TM-N40).
func (t *turn) manifest(seat game.Seat, p int) {
	realm := t.s.realm(seat)
	if t.s.Provinces[p].Owner != seat || realm.Mana < manifest {
		t.tell(t.note("note.manifest.failed", "TM-N40", "TM-S18").place("place", p), seat)
		return
	}
	realm.Mana -= manifest
	realm.Home = t.scene.Provinces[p].ID
	t.tell(t.note("note.manifest", "TM-N40", "TM-S18").realm("realm", seat).place("place", p).number("mana", manifest))
}
