package bot

import (
	"slices"

	"spielleiter/terramagica"
	"spielleiter/terramagica/bot/sandtable"
)

const (
	hidden = 6.0 // gold's worth of armies for each gold a week that a realm is believed to have, seen or not
	spare  = 2   // armies that each realm can raise while a table is played on
	awe    = 0.5 // of the price of an avatar that an army is thought to need against it
	keep   = 0.1 // a man's upkeep of his price
)

// lay puts what is known of the campaign onto a sand table.
func (w *war) lay() *sandtable.Table {
	t := &sandtable.Table{Ground: w.ground(), Gold: make([]float64, len(w.v.Seats))}
	for p, at := range w.v.Provinces {
		home := slices.IndexFunc(w.v.Realms, func(r terramagica.Realm) bool { return r.Home == w.v.Map[p].ID })
		t.Owner, t.Home = append(t.Owner, w.index(at.Owner)), append(t.Home, home)
	}
	for _, f := range slices.Concat(w.mine, w.foes) {
		if f.number != 0 {
			t.Pieces = append(t.Pieces, w.piece(f))
		}
	}
	w.suspect(t)
	for r := range w.v.Seats {
		room := spare
		if r == w.index(w.v.Seat) {
			room += armies
		}
		for range room {
			t.Pieces = append(t.Pieces, sandtable.Piece{Realm: r, To: sandtable.None})
		}
	}
	_, t.Gold[w.index(w.v.Seat)] = w.purse()
	return t
}

// ground is what the map says.
func (w *war) ground() *sandtable.Ground {
	g := &sandtable.Ground{Near: w.near, Upkeep: keep, Realms: len(w.v.Seats)}
	if a := w.avatar(w.v.Seat, 0); a != nil {
		g.Avatar = awe * w.dear([]*force{a})
	}
	for p, at := range w.v.Map {
		g.Yield = append(g.Yield, float64(at.Gold))
		g.Worth = append(g.Worth, w.holds(p))
	}
	return g
}

// piece is an army on the table. Mine stay where they are unless they are moved.
func (w *war) piece(f *force) sandtable.Piece {
	p := sandtable.Piece{Realm: w.index(f.realm), At: f.at, To: sandtable.None, Strength: f.worth}
	if f.realm == w.v.Seat {
		p.To = f.at
	}
	return p
}

// suspect adds armies that nobody sees, in provinces of their realms that I do not look into.
func (w *war) suspect(t *sandtable.Table) {
	seen := make([]float64, len(w.v.Seats))
	for _, f := range w.foes {
		seen[w.index(f.realm)] += f.worth
	}
	for r, seat := range w.v.Seats {
		gold, where := 0.0, sandtable.None
		for p, at := range w.v.Provinces {
			if at.Owner != seat || seat == w.v.Seat {
				continue
			}
			if gold += float64(w.v.Map[p].Gold); !w.looks(p) {
				where = p
			}
		}
		if lack := hidden*gold - seen[r]; lack > 0 && where != sandtable.None {
			t.Pieces = append(t.Pieces, sandtable.Piece{Realm: r, At: where, To: sandtable.None, Strength: lack})
		}
	}
}

// looks reports whether I see who stands in a province (TM-S26).
func (w *war) looks(p int) bool {
	if w.v.Provinces[p].Owner == w.v.Seat || w.v.Options["sight"] == "all" {
		return true
	}
	return slices.ContainsFunc(w.v.Armies, func(a terramagica.Army) bool { return w.away[w.places[a.At]][p] <= 1 })
}
