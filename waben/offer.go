package waben

import (
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/march"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// Offer lists candidates for the first moon of a turn: what each unit can do where it stands, and in the fields that it reaches with
// that moon by what its realm knows (6.2, WDW-82); and in a moon of recruiting one unit of the least size for each settlement
// (4.4). All else that a sheet can say, from buildings to treaties, the rulebook tells.
func (Rules) Offer(v View, lang string) game.Menu {
	if v.silent() != nil {
		return game.Menu{}
	}
	o := offer{view: &v, lang: lang, fields: map[stand][]string{}}
	var m game.Menu
	m.Head, _, _ = strings.Cut(sheet.Write(lang, o.empty()), "\n")
	if g := o.units(); len(g.Parts) > 0 {
		m.Groups = append(m.Groups, g)
	}
	if g := o.recruits(); len(g.Parts) > 0 {
		m.Groups = append(m.Groups, g)
	}
	return m
}

// offer writes menus.
type offer struct {
	view   *View
	lang   string
	fields map[stand][]string // that are reached with the moon
}

// stand is what units have in common that reach the same.
type stand struct {
	at     march.Way
	kind   kit.Unit
	points int
}

// empty is a sheet of the realm without an order.
func (o *offer) empty() *sheet.Sheet {
	return &sheet.Sheet{Realm: o.view.code(), Turn: o.view.World.Turn + 1, Moons: make([]sheet.Moon, max(o.view.World.Laws.Moons, 1))}
}

// line writes one order of a moon, and the heading that it stands under.
func (o *offer) line(moon sheet.Moon) (head, line string) {
	s := o.empty()
	s.Moons[0] = moon
	lines := strings.Split(strings.TrimSpace(sheet.Write(o.lang, s)), "\n")
	at := slices.Index(lines, "") + 1 // after what begins the sheet
	return strings.Join(lines[at:len(lines)-1], "\n"), lines[len(lines)-1]
}

// units are the orders of the realm's units.
func (o *offer) units() (g game.MenuGroup) {
	w := o.view.World
	var (
		ix     world.Index
		ground march.Ground
		router march.Router
		scouts march.Scouts
	)
	ix.Build(w)
	ground.Survey(w, &ix)
	known := w.KnownTo(w.Me, nil)
	units, first := w.Of(w.Me)
	for n := range units {
		u := &units[n]
		if u.Gone {
			continue
		}
		s := stand{march.At(u), u.Kind, march.Points(u, scouts.Take(&w.Laws, u, 0, 0))}
		fields, there := o.fields[s]
		if !there {
			router.Reach(&ground, first+world.UnitID(n), known, s.points, 1, func(f grid.Field, _ int) {
				if f != u.Field {
					fields = append(fields, w.Patch.Name(f))
				}
			})
			slices.Sort(fields)
			o.fields[s] = slices.Compact(fields)
		}
		var part game.MenuPart
		g.Head, part = o.unit(u, o.fields[s])
		g.Parts = append(g.Parts, part)
	}
	return g
}

// unit is what one unit can do.
func (o *offer) unit(u *world.Unit, fields []string) (head string, p game.MenuPart) {
	orders := []kit.Order{kit.Hold, kit.Defend, kit.Attack, kit.Annihilate, kit.Ignore}
	if u.Kind == kit.Worker {
		orders = []kit.Order{kit.Build}
	}
	p.Of = strconv.Itoa(int(u.Number))
	codes := make([]string, len(orders))
	for n, order := range orders {
		var line string
		head, line = o.line(sheet.Moon{Units: []sheet.Line{{Unit: u.Number, Order: order}}})
		p.Lines = append(p.Lines, line)
		codes[n] = strings.TrimPrefix(line, p.Of+" ")
	}
	if targets := o.view.World.Laws.RouteForms&int(sheet.ByTarget) != 0; targets && len(fields) > 0 && u.Aboard == 0 && u.Kind != kit.Worker {
		p.Forms = []game.MenuForm{{Line: p.Of + " >{0} {1}", Slots: []game.MenuSlot{{Words: fields}, {Words: codes}}}}
	}
	return head, p
}

// recruits are units of the least size in the realm's settlements, one of them, as gold and people are for all.
func (o *offer) recruits() (g game.MenuGroup) {
	w := o.view.World
	if !w.Moon.Recruiting() {
		return g
	}
	g.Most = 1
	for n := range w.Settlements {
		s := &w.Settlements[n]
		if s.Realm != w.Me {
			continue
		}
		p := game.MenuPart{Of: w.Patch.Name(s.Field)}
		for _, k := range kit.Units() {
			if k > kit.Beast {
				continue
			}
			r := sheet.Recruit{Unit: o.free(k), Size: k.Spec().Minimum, Kind: k, Leaders: 1, Place: sheet.PlaceOf(w.Patch, s.Field)}
			for side := hex.NE; k == kit.Ship && side <= hex.NW; side++ {
				if s.Harbours.Has(side) {
					r.Place.Side = side
				}
			}
			if k == kit.Ship && r.Place.Side == hex.NoSide {
				continue // it has no harbour
			}
			var line string
			g.Head, line = o.line(sheet.Moon{Recruits: []sheet.Recruit{r}})
			p.Lines = append(p.Lines, line)
		}
		g.Parts = append(g.Parts, p)
	}
	return g
}

// free is the first number of a kind that no unit of the realm has.
func (o *offer) free(k kit.Unit) uint16 {
	w, number := o.view.World, k.Spec().First
	for w.Unit(w.Me, number) != world.NoUnit && number < k.Spec().Last {
		number++
	}
	return number
}
