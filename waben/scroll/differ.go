package scroll

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// Differences are the lines of [Amend] that make one world another, as far as lines can say it: terrain, what lies on sides, walls,
// settlements, units, characters, and what realms are called and think. Both have the same Großfelder and realms.
func Differences(before, after *world.World, l Language) []string {
	d := &differ{was: &writer{w: before, l: l}, is: &writer{w: after, l: l}}
	d.land()
	d.sides(tRivers, before.Rivers, after.Rivers)
	d.sides(tCanals, before.Canals, after.Canals)
	d.sides(tRoads, before.Roads, after.Roads)
	d.sides(tBridges, before.Bridges, after.Bridges)
	compare(d, before.Walls, after.Walls, d.wall)
	compare(d, before.Settlements, after.Settlements, d.settlement)
	compare(d, there(before), there(after), d.unit)
	for n := range after.Realms {
		d.realm(world.RealmID(n + 1))
	}
	return d.lines
}

// there are the units of a world that are not gone.
func there(w *world.World) []world.Unit {
	return slices.DeleteFunc(slices.Clone(w.Units), func(u world.Unit) bool { return u.Gone })
}

// differ holds two worlds against each other.
type differ struct {
	was, is *writer
	lines   []string
}

func (d *differ) say(format string, args ...any) {
	d.lines = append(d.lines, strings.TrimSpace(fmt.Sprintf(format, args...)))
}

// pick is the word of a language.
func (d *differ) pick(words []string) string { return words[d.is.l] }

// written is what a writer writes of something.
func written(w *writer, write func(w *writer)) string {
	w.Reset()
	write(w)
	return strings.Join(strings.Fields(w.String()), " ")
}

// called is how something is called, for taking it away, and the line that sets it.
type called struct{ name, line string }

// compare tells which things of a list are new or are otherwise now, and then which are gone.
func compare[T any](d *differ, before, after []T, tell func(w *writer, x *T) called) {
	had, has := map[string]string{}, map[string]bool{}
	for n := range before {
		x := tell(d.was, &before[n])
		had[x.name] = x.line
	}
	for n := range after {
		x := tell(d.is, &after[n])
		has[x.name] = true
		if had[x.name] != x.line {
			d.say("%s", x.line)
		}
	}
	for n := range before {
		if x := tell(d.was, &before[n]); !has[x.name] {
			d.say("%s %s", away[d.is.l], x.name)
		}
	}
}

// land tells of terrain.
func (d *differ) land() {
	cell := func(w *world.World, f grid.Field) string {
		text := w.Land[f].String()
		if w.Traits[f]&world.Dim != 0 {
			text += dimMark
		}
		return text
	}
	for f := range grid.Field(len(d.is.w.Land)) {
		if d.was.w.Land[f] == land.Unknown || d.is.w.Land[f] == land.Unknown {
			continue
		}
		if text := cell(d.is.w, f); text != cell(d.was.w, f) {
			d.say("%s %s %s", d.pick(terrainWords), d.is.field(f), text)
		}
	}
}

// sides tells what lies on sides, and what no longer does, each side once.
func (d *differ) sides(is term, before, after []world.Sides) {
	for f := range grid.Field(len(after)) {
		for _, s := range hex.Sides {
			e := grid.Edge{Field: f, Side: s}
			if before[f].Has(s) == after[f].Has(s) || d.is.w.Patch.Canon(e) != e {
				continue
			}
			text := singular[is][d.is.l] + " " + d.is.w.Patch.EdgeName(e)
			if !after[f].Has(s) {
				text = away[d.is.l] + " " + text
			}
			d.say("%s", text)
		}
	}
}

// singular is how one of what lies on sides is called.
var singular = map[term][2]string{
	tRivers: {"Fluss", "River"}, tCanals: {"Kanal", "Canal"}, tRoads: {"Straße", "Road"}, tBridges: {"Brücke", "Bridge"},
}

func (d *differ) wall(w *writer, x *world.Wall) called {
	name := w.word(tWall) + " " + w.w.Patch.EdgeName(grid.Edge{Field: x.Field, Side: x.Side})
	return called{name, written(w, func(w *writer) { w.wall(x) })}
}

func (d *differ) settlement(w *writer, x *world.Settlement) called {
	return called{w.word(tTown) + " " + w.field(x.Field), written(w, func(w *writer) { w.settlement(x) })}
}

func (d *differ) unit(w *writer, x *world.Unit) called {
	name := fmt.Sprintf("%s %s %d", d.pick(unitWords), w.code(x.Realm), x.Number)
	row := written(w, func(w *writer) { w.unit(x) })
	return called{name, name + strings.TrimPrefix(row, fmt.Sprintf("%03d", x.Number))}
}

// realm tells what a realm is called, where its capital is, who its people are and how it stands to others.
func (d *differ) realm(id world.RealmID) {
	was, is := d.was.w.Realm(id), d.is.w.Realm(id)
	if was.Name != is.Name {
		d.say("%s %s %q", d.is.word(tRealm), is.Code, is.Name)
	}
	if booked, before := is.Account.Ledger, was.Account.Ledger; len(booked) > len(before) {
		for _, b := range booked[len(before):] {
			d.booking(is.Code, b)
		}
	}
	switch {
	case was.Capital == is.Capital:
	case is.Capital == grid.None:
		d.say("%s %s %s", away[d.is.l], d.is.word(tCapital), is.Code)
	default:
		d.say("%s %s %s", d.is.word(tCapital), is.Code, d.is.field(is.Capital))
	}
	compare(d, was.People, is.People, func(w *writer, p *world.Character) called {
		name := fmt.Sprintf("%s %s %d", w.word(tPerson), is.Code, p.Number)
		row := written(w, func(w *writer) { w.person(p) })
		return called{name, name + strings.TrimPrefix(row, fmt.Sprintf("%s %d", w.word(tPerson), p.Number))}
	})
	n := len(d.is.w.Realms)
	row, old := d.is.w.Stances[(int(id)-1)*n:int(id)*n], d.was.w.Stances[(int(id)-1)*n:int(id)*n]
	if slices.Equal(row, old) {
		return
	}
	line := []string{d.is.word(tStance), is.Code}
	for other := range row {
		if row[other] != old[other] {
			line = append(line, d.is.w.Realms[other].Code, d.is.word(tNeutral+term(row[other])))
		}
	}
	d.say("%s", strings.Join(line, " "))
}

// booking tells what was booked on the account of a realm.
func (d *differ) booking(code string, b world.Booking) {
	if b.Sort == world.Charge {
		return
	}
	text := ""
	if b.Text != "" {
		text = strconv.Quote(b.Text)
	}
	cents := max(b.Cents, -b.Cents)
	d.say("%s %s %d,%02d %s", words[tCharge+term(b.Sort-world.Charge)][d.is.l], code, cents/100, cents%100, text)
}
