package letter

import (
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// Borders are whose each field is, for all to know, where the laws say so (WDW-R-57), and which fields have changed hands in the turn.
// Of what the ground is they say nothing.
type Borders struct {
	Owner []world.RealmID // by field
	Moved []Move          // by field
	names *names
}

// The grounds that a map of borders is drawn with.
const (
	plain  = land.Lowland
	struck = land.Highland
)

// Move is a field that is another realm's, or nobody's, than before the turn.
type Move struct {
	Field    grid.Field
	From, To world.RealmID
}

// borders are those after the turn.
func (d *Desk) borders() *Borders {
	b := &Borders{Owner: append([]world.RealmID(nil), d.w.Owner...), names: &names{d.w.Patch, d.w.Realms}}
	first := map[grid.Field]world.RealmID{}
	for n := range d.log.Events {
		if e := &d.log.Events[n]; e.Code == chronicle.Taken {
			if _, there := first[e.Field]; !there {
				first[e.Field] = e.Other
			}
		}
	}
	for f := range grid.Field(len(b.Owner)) {
		if was, taken := first[f]; taken && was != b.Owner[f] {
			b.Moved = append(b.Moved, Move{f, was, b.Owner[f]})
		}
	}
	return b
}

// Map is a world in which there is nothing but the fields that realms own: what is drawn of borders. Those that have changed hands are
// of another ground.
func (b *Borders) Map() *world.World {
	w := &world.World{Patch: b.names.patch, Owner: b.Owner, Land: make([]land.Terrain, len(b.Owner))}
	for n := range b.names.realms {
		r := &b.names.realms[n]
		w.Realms = append(w.Realms, world.Realm{Code: r.Code, Name: r.Name, Capital: grid.None})
	}
	n := len(b.Owner)
	w.Traits, w.Rivers, w.Canals = make([]world.Trait, n), make([]world.Sides, n), make([]world.Sides, n)
	w.Roads, w.Bridges = make([]world.Sides, n), make([]world.Sides, n)
	w.Stances = make([]world.Stance, len(w.Realms)*len(w.Realms))
	for f, owner := range b.Owner {
		if owner != world.Nobody {
			w.Land[f] = plain
		}
	}
	for _, m := range b.Moved {
		w.Land[m.Field] = struck
	}
	return w
}

func (b *Borders) write(e *encoder) {
	e.list("moved", len(b.Moved), func(n int) {
		m := &b.Moved[n]
		e.field("field", m.Field)
		e.realm("from", m.From)
		e.realm("to", m.To)
	})
	e.key("owners")
	e.open('{')
	for n := range b.names.realms {
		e.codesOf(b, world.RealmID(n+1))
	}
	e.shut('}')
}

// codesOf writes the fields of a realm.
func (e *encoder) codesOf(b *Borders, r world.RealmID) {
	var list []string
	for f, owner := range b.Owner {
		if owner == r {
			list = append(list, b.names.patch.Name(grid.Field(f)))
		}
	}
	e.strings(b.names.code(r), len(list), func(n int) string { return list[n] })
}

// moved writes which fields have changed hands, and has the map drawn. On paper it has a page of its own, the last.
func (p *pen) moved(g *Gazette) {
	if g.Borders == nil {
		return
	}
	p.heading(2, "gazette.borders")
	p.begin(0, 0)
	p.say("gazette.borders.about", num("n", int64(len(g.Borders.Moved))))
	for n, m := range g.Borders.Moved {
		p.put([]string{" ", "; "}[min(n, 1)])
		p.field(m.Field)
		p.put(": ")
		p.realm(m.From)
		p.put(" → ")
		p.realm(m.To)
	}
	p.end()
	if p.doc != nil {
		p.doc.Items = append(p.doc.Items, Item{Kind: Chart})
	}
	if p.html && g.Picture != "" {
		p.b = append(append(append(p.b, `<figure class="map">`...), g.Picture...), "</figure>\n"...)
	}
}
