package scroll

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// widest is from where on lists go on in a further line.
const widest = 100

// writer writes a world in a language.
type writer struct {
	bytes.Buffer
	w *world.World
	l Language
	x world.Index
}

// Write writes a sound segment in the one canonical form of a language. What it writes, [Read] reads as the same world
// if it is given the same laws; units that are gone are left out.
func Write(w *world.World, l Language) []byte {
	b := &writer{w: w, l: l}
	b.x.Build(w)
	b.head()
	for n, gf := range w.Patch.GFs() {
		b.district(n, gf)
	}
	b.places()
	for n := range w.Realms {
		b.realm(world.RealmID(n + 1))
	}
	return b.Bytes()
}

func (b *writer) printf(format string, args ...any) { fmt.Fprintf(&b.Buffer, format, args...) }

// word is how a term is written.
func (b *writer) word(t term) string { return t.in(b.l) }

// say writes a term and what belongs to it, with a space in front.
func (b *writer) say(t term, args ...any) {
	b.printf(" %s", b.word(t))
	for _, a := range args {
		b.printf(" %v", a)
	}
}

// count writes a term and a number, unless that is what is left out.
func (b *writer) count(t term, n, silent int64) {
	if n != silent {
		b.say(t, n)
	}
}

// flag writes a term if something is so.
func (b *writer) flag(t term, so bool) {
	if so {
		b.say(t)
	}
}

func (b *writer) moon(m moon.Count) string {
	if m < 0 {
		return strconv.Itoa(int(m))
	}
	return moons[m.Moon()][b.l] + " " + strconv.Itoa(m.Year())
}

func (b *writer) code(id world.RealmID) string {
	if id == world.Nobody {
		return "."
	}
	return b.w.Realm(id).Code
}

func (b *writer) field(f grid.Field) string { return b.w.Patch.Name(f) }

// digits writes sides as digits.
func digits(s world.Sides) string {
	var text []byte
	for _, side := range hex.Sides {
		if s.Has(side) {
			text = append(text, '0'+byte(side))
		}
	}
	return string(text)
}

func (b *writer) head() {
	w := b.w
	for _, row := range introduction[b.l] {
		b.printf("# %s\n", row)
	}
	b.printf("\n%s %q\n", b.word(tSegment), w.Name)
	b.printf("%s %s\n", b.word(tMoon), b.moon(w.Moon))
	b.printf("%s %d\n", b.word(tTurn), w.Turn)
	if w.Me != world.Nobody {
		b.printf("%s %s\n", b.word(tView), b.code(w.Me))
	}
	for _, c := range w.Crossings {
		b.printf("%s %s %s\n", b.word(tCrossing), b.field(c.From), b.field(c.To))
	}
	for _, g := range w.Gates {
		b.printf("%s %s %s\n", b.word(tCrossing), b.field(g.From), g.To())
	}
	for _, s := range w.Seen {
		b.sighting("", s)
	}
}

// introduction tells those who open the file how it is to be read.
var introduction = [2][]string{
	{
		"Ein Segment. Jede Zeile sagt etwas; was hinter # steht, zählt nicht.",
		"Großfelder sind gezeichnet, wie sie aussehen: acht Reihen mit 4, 5, 6, 7, 8, 7, 6 und 5 Kleinfeldern.",
		"Ein ' hinter dem Gelände nimmt ein Kleinfeld Sicht. Bei „Besitz“ stehen die Kürzel der Reiche.",
		"Seiten zählen von rechts oben im Uhrzeigersinn: 04(16) sind die Seiten 1 und 6 von Kleinfeld 04.",
	},
	{
		"A segment. Each line says something; what stands behind # does not count.",
		"Districts are drawn as they look: eight rows of 4, 5, 6, 7, 8, 7, 6 and 5 fields.",
		"A ' behind the land takes a field from sight. Below “Owners” stand the codes of the realms.",
		"Sides count clockwise from the upper right: 04(16) are the sides 1 and 6 of field 04.",
	},
}

// district writes a Großfeld: its pictures, and what lies in it.
func (b *writer) district(n int, gf grid.GF) {
	first := grid.Field(grid.PerGF * n)
	b.printf("\n%s %03d %s %d,%d\n", b.word(tGF), gf.Label, b.word(tAt), gf.At.I, gf.At.J)
	b.picture(first, func(f grid.Field) string {
		cell := b.w.Land[f].String()
		if b.w.Traits[f]&world.Dim != 0 {
			cell += dimMark
		}
		return cell
	})
	owned := slices.ContainsFunc(b.w.Owner[first:first+grid.PerGF], func(id world.RealmID) bool { return id != world.Nobody })
	if owned {
		b.printf("%s %03d\n", b.word(tOwners), gf.Label)
		b.picture(first, func(f grid.Field) string { return b.code(b.w.Owner[f]) })
	}
	b.edges(tRivers, gf, first, b.w.Rivers)
	b.edges(tCanals, gf, first, b.w.Canals)
	b.edges(tRoads, gf, first, b.w.Roads)
	b.edges(tBridges, gf, first, b.w.Bridges)
	springs := make([]world.Sides, grid.PerGF)
	for _, s := range b.w.Springs {
		if s.Field/grid.PerGF == first/grid.PerGF {
			springs[s.Field%grid.PerGF] = springs[s.Field%grid.PerGF].With(s.Side)
		}
	}
	b.items(tSprings, gf, func(kf int) string { return bracket(springs[kf]) })
	b.items(tGrades, gf, func(kf int) string {
		if g, set := b.w.Grades[first+grid.Field(kf)]; set {
			return "=" + strconv.Itoa(int(g))
		}
		return ""
	})
	b.items(tFrozen, gf, func(kf int) string {
		if before := b.w.Thawed[first+grid.Field(kf)]; before != land.Unknown {
			return "=" + before.String()
		}
		return ""
	})
}

// picture writes the cells of a Großfeld in eight rows, each half a cell to the side of the one above.
func (b *writer) picture(first grid.Field, cell func(f grid.Field) string) {
	widest := 0
	for kf := range grid.Field(grid.PerGF) {
		widest = max(widest, utf8.RuneCountInString(cell(first+kf)))
	}
	pitch := (widest + 2) / 2 * 2
	f := first
	for row := range 8 {
		var line strings.Builder
		line.WriteString(strings.Repeat(" ", 2+(8-width(row))*pitch/2))
		for range width(row) {
			text := cell(f)
			line.WriteString(text + strings.Repeat(" ", pitch-utf8.RuneCountInString(text)))
			f++
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
}

// edges writes the sides of a table by their one names.
func (b *writer) edges(t term, gf grid.GF, first grid.Field, table []world.Sides) {
	b.items(t, gf, func(kf int) string {
		f := first + grid.Field(kf)
		own := table[f]
		for _, s := range hex.Sides {
			if own.Has(s) && b.w.Patch.Canon(grid.Edge{Field: f, Side: s}).Field != f {
				own = own.Without(s)
			}
		}
		return bracket(own)
	})
}

func bracket(s world.Sides) string {
	if s == 0 {
		return ""
	}
	return "(" + digits(s) + ")"
}

// items writes what the fields of a Großfeld have, if any has something.
func (b *writer) items(t term, gf grid.GF, item func(kf int) string) {
	start := fmt.Sprintf("%s %03d:", b.word(t), gf.Label)
	line := start
	for kf := range grid.PerGF {
		text := item(kf)
		if text == "" {
			continue
		}
		if len(line) > widest {
			b.WriteString(line + "\n")
			line = start
		}
		line += fmt.Sprintf(" %02d%s", kf+1, text)
	}
	if line != start {
		b.WriteString(line + "\n")
	}
}

// places writes walls, settlements and sites.
func (b *writer) places() {
	w := b.w
	if len(w.Walls)+len(w.Worn)+len(w.Settlements)+len(w.Sites) > 0 {
		b.WriteByte('\n')
	}
	for n := range w.Walls {
		b.wall(&w.Walls[n])
	}
	for _, worn := range w.Worn {
		b.printf("%s %s %s %d\n", b.word(tWorn), infrastructureWords[worn.What][b.l], w.Patch.EdgeName(worn.Edge), worn.Siege)
	}
	for n := range w.Settlements {
		b.settlement(&w.Settlements[n])
	}
	for n := range w.Sites {
		b.site(&w.Sites[n])
	}
}

func (b *writer) wall(l *world.Wall) {
	b.printf("%s %s %d", b.word(tWall), b.w.Patch.EdgeName(grid.Edge{Field: l.Field, Side: l.Side}), l.Left)
	if l.Left != l.Points {
		b.printf("/%d", l.Points)
	}
	b.count(tSiege, int64(l.Siege), 0)
	b.WriteByte('\n')
}

func (b *writer) settlement(s *world.Settlement) {
	b.printf("%s %s %s %q", b.word(tGarrison+term(s.Kind-kit.Garrison)), b.field(s.Field), b.code(s.Realm), s.Name)
	if s.Harbours != 0 {
		b.say(tHarbours, digits(s.Harbours))
	}
	b.count(tGold, s.Gold, 0)
	b.count(tSiege, int64(s.Siege), 0)
	b.count(tNext, int64(s.Turn), 0)
	b.count(tRecruited, int64(s.Recruit), 0)
	b.count(tRank, int64(s.Rank), 0)
	whole, stands := s.Kind.Standard(), s.Stands
	b.count(tPeople, int64(stands.People), int64(whole.People))
	b.count(tRecruit, int64(stands.Recruit), int64(whole.Recruit))
	b.count(tMil, int64(stands.Mil), int64(whole.Mil))
	b.count(tDefence, int64(stands.Defence), int64(whole.Defence))
	b.count(tWalls, int64(stands.Walls), int64(whole.Walls))
	b.count(tLabs, int64(stands.Labs), int64(whole.Labs))
	b.count(tTemples, int64(stands.Temples), int64(whole.Temples))
	b.WriteByte('\n')
}

func (b *writer) site(s *world.Site) {
	b.printf("%s %s ", b.word(tSite), b.code(s.Realm))
	if s.Settlement != kit.NoSettlement {
		b.printf("%s %s", b.word(tGarrison+term(s.Settlement-kit.Garrison)), b.field(s.Field))
	} else {
		b.printf("%s %s", infrastructureWords[s.What][b.l], b.w.Patch.EdgeName(grid.Edge{Field: s.Field, Side: s.Side}))
	}
	if s.Name != "" {
		b.printf(" %q", s.Name)
	}
	b.say(tValue, s.Value)
	b.say(tPaid, s.Paid)
	b.say(tDone, s.Done)
	b.say(tBegun, b.moon(s.Begun))
	if s.Harbours != 0 {
		b.say(tHarbours, digits(s.Harbours))
	}
	b.flag(tHalted, s.Halted)
	b.WriteByte('\n')
}
