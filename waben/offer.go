package waben

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/march"
	"spielleiter/waben/sheet"
	"spielleiter/waben/trial"
	"spielleiter/waben/world"
)

// Offer lists candidates for the first moon of a turn: what each unit can do where it stands, and in the fields that it reaches with
// that moon by what its realm knows (6.2, WDW-82); and, one of each, what the realm can recruit (WDW-46) and begin to build with the
// gold that it has. All else that a sheet can say, from payments to treaties, the rulebook tells.
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
	if moons := trial.Surveys(v.World, v.Me); len(moons) > 0 {
		for _, g := range []game.MenuGroup{o.recruits(&moons[0]), o.builds(&moons[0])} {
			if len(g.Parts) > 0 {
				m.Groups = append(m.Groups, g)
			}
		}
	}
	return m
}

// offer writes menus.
type offer struct {
	view   *View
	lang   string
	fields map[stand][]string // that are reached with the moon

	// What is written with, over and over.
	sheet *sheet.Sheet
	text  []byte
	head  string
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
	if o.sheet == nil {
		o.sheet = o.empty()
	}
	o.sheet.Moons[0] = moon
	o.text = bytes.TrimRight(sheet.Append(o.text[:0], o.lang, o.sheet), "\n")
	at := bytes.LastIndexByte(o.text, '\n') + 1
	_, above, _ := bytes.Cut(o.text[:max(at-1, 0)], []byte("\n\n")) // after what begins the sheet
	if string(above) != o.head {
		o.head = string(above)
	}
	return o.head, string(o.text[at:])
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

// recruits are units of one kind, as many as the settlement still gives, in one of the places where the realm may recruit: gold and people
// are for all.
func (o *offer) recruits(s *trial.Survey) (g game.MenuGroup) {
	w := o.view.World
	g.Most = 1
	for _, m := range s.Towns {
		if m.No.Refused() {
			continue
		}
		p := game.MenuPart{Of: w.Patch.Name(m.Field)}
		for _, k := range kit.Units() {
			r := sheet.Recruit{Unit: o.free(k), Size: sample, Kind: k, Leaders: 1, Place: sheet.PlaceOf(w.Patch, m.Field)}
			if k == kit.Ship {
				if m.Harbours == 0 {
					continue
				}
				r.Place.Side = side(m.Harbours)
			}
			spec := k.Spec()
			most := min(m.Left, s.Gold) / int64(spec.Cost)
			if most < int64(spec.Minimum) || r.Unit == 0 || k == kit.Leader {
				continue
			}
			var line string
			g.Head, line = o.line(sheet.Moon{Recruits: []sheet.Recruit{r}})
			line = strings.Replace(line, strconv.Itoa(sample), "{0}", 1)
			p.Forms = append(p.Forms, game.MenuForm{Line: line, Slots: []game.MenuSlot{{From: int(spec.Minimum), To: int(most)}}})
		}
		if len(p.Forms) > 0 {
			g.Parts = append(g.Parts, p)
		}
	}
	return g
}

// sample is a size that stands for a blank; no number of a unit has as many digits.
const sample = 7_777_777

// side is the first of some sides.
func side(of world.Sides) hex.Side {
	for _, s := range hex.Sides {
		if of.Has(s) {
			return s
		}
	}
	return hex.NoSide
}

// builds are what can be begun with the gold that there is, on one of the realm's fields.
func (o *offer) builds(s *trial.Survey) (g game.MenuGroup) {
	w := o.view.World
	g.Most = 1
	for _, l := range s.Lots {
		p := game.MenuPart{Of: w.Patch.Name(l.Field)}
		put := func(b sheet.Build, plot trial.Plot) {
			if plot.Begun || plot.No.Refused() || plot.Due == 0 || int64(plot.Due)*plot.Point > s.Gold {
				return
			}
			var line string
			g.Head, line = o.line(sheet.Moon{Builds: []sheet.Build{b}})
			p.Lines = append(p.Lines, line)
		}
		at := sheet.PlaceOf(w.Patch, l.Field)
		for n, plot := range l.Towns {
			put(sheet.Build{Settlement: kit.Settlement(n + 1), Place: at}, plot)
		}
		for n, sides := range l.Works {
			for k, plot := range sides {
				at.Side = hex.Side(k + 1)
				put(sheet.Build{What: kit.Infrastructure(n + 1), Place: at}, plot)
			}
		}
		if len(p.Lines) > 0 {
			g.Parts = append(g.Parts, p)
		}
	}
	return g
}

// free is the first number of a kind that no unit of the realm has, 0 if there is none.
func (o *offer) free(k kit.Unit) uint16 {
	w, spec := o.view.World, k.Spec()
	for number := spec.First; number <= spec.Last; number++ {
		if w.Unit(w.Me, number) == world.NoUnit {
			return number
		}
	}
	return 0
}
