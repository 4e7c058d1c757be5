package scroll

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/hex"
	"spielleiter/order"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/law"
	"spielleiter/waben/world"
)

// reader reads a segment.
type reader struct {
	file     string
	lang     Language
	w        *world.World
	codes    map[string]world.RealmID
	problems []game.Problem
	current  world.RealmID // whom the lines are about
	maps     []mapLine
	seen     map[any]spot     // what may be there once only, and where it is
	units    map[unitKey]bool // those that have a row, right or wrong
	doubled  bool             // the lines are about a realm that there is already: what they say again is told with its name
	here     spot             // where what is wrong with something stands that was there before
}

// spot is a word on its line.
type spot struct {
	line int
	word word
}

// unitKey and settlementKey are units and settlements among what a reader has seen, ownerKey is whose a field is.
type (
	realmKey string
	strayKey string
	unitKey  struct {
		realm  world.RealmID
		number uint16
	}
	settlementKey grid.Field
	ownerKey      grid.Field
)

// statement is a line with a keyword, and the rows below that belong to it.
type statement struct {
	is    term
	first line
	rows  []line
}

// mapLine is a line about memories. What they are is seen when everything else is known.
type mapLine struct {
	c     cursor
	realm world.RealmID
}

// Read reads a segment's text, UTF-8 or Latin-1. The problems are all that is wrong with it, line by line; the
// world is nil if there are any errors. Its laws are those given.
func Read(text []byte, laws law.Laws) (*world.World, []game.Problem) {
	r := &reader{
		file: SegmentFile, w: &world.World{Laws: laws}, codes: map[string]world.RealmID{},
		seen: map[any]spot{}, units: map[unitKey]bool{},
	}
	list := r.statements(split(Decode(text)))
	r.patch(list)
	r.announce(list)
	for n := range list {
		r.read(&list[n])
	}
	r.arrange()
	r.remember()
	r.sound()
	if !game.HasError(r.problems) {
		r.verify()
	}
	slices.SortStableFunc(r.problems, func(a, b game.Problem) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	if game.HasError(r.problems) {
		return nil, r.problems
	}
	return r.w, r.problems
}

// statements finds the keywords, and gives rows to those above them: of a picture the next eight, of units all
// that begin with a number.
func (r *reader) statements(lines []line) []statement {
	var list []statement
	for _, l := range lines {
		first := l.words[0]
		is := statements[order.Fold(first.text)]
		var last *statement
		if len(list) > 0 {
			last = &list[len(list)-1]
		}
		switch {
		case last != nil && last.wants(l, is):
			last.rows = append(last.rows, l)
		case is != none && !first.quoted:
			list = append(list, statement{is: is, first: l})
			if len(list) == 1 && first.text == is.in(English) && is.in(German) != is.in(English) {
				r.lang = English
			}
		case first.counts():
			r.tell(l.number, first, "row", "")
		case len(r.problems) < most:
			names := append(between(tSegment, tSeen, German), between(tSegment, tSeen, English)...)
			r.tell(l.number, first, "keyword", order.Suggest(first.text, names))
		}
	}
	return list
}

// wants reports whether a line belongs to the statement above it.
func (s *statement) wants(l line, is term) bool {
	if s.is != tGF && s.is != tOwners {
		return s.is >= tRealm && l.words[0].counts()
	}
	if len(s.rows) == 8 {
		return false
	}
	cells := 0
	for _, w := range l.words {
		if s.is == tGF && isTerrain(w.text) || s.is == tOwners && (w.text == "." || world.ValidCode(w.text)) {
			cells++
		}
	}
	// Codes of realms may look like keywords, and rows may have mistakes in them.
	whole := len(l.words) == width(len(s.rows))
	return whole && cells == len(l.words) || is == none && (whole || cells > 0)
}

// isTerrain reports whether a word is a cell of a picture of the land.
func isTerrain(text string) bool {
	text = strings.TrimSuffix(text, dimMark)
	_, known := land.Parse(text)
	return known || text == land.Unknown.String()
}

// width is how many Kleinfelder a row of a Großfeld has: 4, 5, 6, 7, 8, 7, 6, 5.
func width(row int) int { return 8 - max(row-4, 4-row) }

// patch makes the patch of all Großfelder, before anything can be said of their fields.
func (r *reader) patch(list []statement) {
	var gfs []grid.GF
	labels, spots := map[int]bool{}, map[grid.Spot]bool{}
	for n := range list {
		if list[n].is != tGF {
			continue
		}
		c := r.cursor(&list[n])
		label := int(c.number(0, 999))
		if c.more() {
			c.attr(tAt)
		}
		var spot grid.Spot
		if w := c.take("0,0"); !c.bad {
			i, j, found := strings.Cut(w.text, ",")
			if !found {
				c.fail(w, "spot", "0,0")
			}
			spot = grid.Spot{I: int(c.asNumber(w, i, -999, 999)), J: int(c.asNumber(w, j, -999, 999))}
			if !c.bad && (labels[label] || spots[spot]) {
				c.fail(w, "twice")
			}
		}
		c.end()
		if !c.bad {
			labels[label], spots[spot] = true, true
			gfs = append(gfs, grid.GF{Label: label, At: spot})
		}
	}
	if r.lay(gfs); len(gfs) == 0 && len(r.problems) == 0 {
		r.tell(1, word{length: 1}, "empty", "", tGF.in(r.lang))
	}
}

// lay makes the patch, and tables for its fields. Labels and places have been held against each other.
func (r *reader) lay(gfs []grid.GF) {
	patch, err := grid.NewPatch(gfs)
	if err != nil {
		panic("scroll: " + err.Error())
	}
	fields, w := patch.Fields(), r.w
	w.Patch = patch
	w.Land, w.Traits, w.Owner = make([]land.Terrain, fields), make([]world.Trait, fields), make([]world.RealmID, fields)
	w.Rivers, w.Canals = make([]world.Sides, fields), make([]world.Sides, fields)
	w.Roads, w.Bridges = make([]world.Sides, fields), make([]world.Sides, fields)
}

// cursor is at the words behind a statement's keyword.
func (r *reader) cursor(s *statement) cursor {
	return cursor{r: r, line: s.first.number, all: s.first.words, at: 1}
}

// announce finds all realms, which lines above them may name.
func (r *reader) announce(list []statement) {
	for n := range list {
		is := list[n].is
		if is != tRealm && is != tOrganisation && is != tWanderer {
			continue
		}
		c := r.cursor(&list[n])
		w := c.take("XX")
		code := strings.ToUpper(w.text)
		switch {
		case c.bad:
		case !world.ValidCode(code):
			c.fail(w, "code", "XX")
		case r.codes[code] != world.Nobody:
			c.fail(w, "twice")
			continue
		case len(r.w.Realms) == mostRealms:
			c.fail(w, "realms", strconv.Itoa(mostRealms))
		}
		if len(r.w.Realms) == mostRealms {
			continue
		}
		realm := world.Realm{Code: strings.Clone(code), Sort: world.Sort(is - tRealm), Capital: grid.None}
		realm.Name = c.name()
		c.end()
		r.w.Realms = append(r.w.Realms, realm)
		if r.codes[code] == world.Nobody {
			r.codes[code] = world.RealmID(len(r.w.Realms))
		}
	}
	r.w.Stances = make([]world.Stance, len(r.w.Realms)*len(r.w.Realms))
}

// mostRealms is how many realms a segment may have: each thinks something of each.
const mostRealms = 1000

// names are the codes of all realms.
func (r *reader) names() []string {
	var list []string
	for n := range r.w.Realms {
		list = append(list, r.w.Realms[n].Code)
	}
	return list
}

// once reports whether something has not been there before, and tells if it has.
func (c *cursor) once(w word, what any) bool {
	if _, there := c.r.seen[what]; there && !c.bad {
		if c.r.doubled {
			c.bad = true
			return false
		}
		c.fail(w, "twice")
	}
	if !c.bad {
		c.r.seen[what] = spot{c.line, w}
	}
	return !c.bad
}

// read carries out a statement.
func (r *reader) read(s *statement) {
	c := r.cursor(s)
	switch {
	case s.is == tGF:
		r.picture(s)
		return
	case s.is >= tRealm && s.is <= tWanderer:
		c.at = len(c.all) // announced
		code := s.first.words[min(1, len(s.first.words)-1)].text
		r.doubled = !c.once(word{}, realmKey(strings.ToUpper(code)))
		r.current = r.codes[strings.ToUpper(s.first.words[min(1, len(s.first.words)-1)].text)]
	case s.is == tMap:
		r.maps = append(r.maps, mapLine{c, r.current})
		return
	case s.is <= tCrossing:
		c.head(s.is)
	case s.is == tOwners:
		r.owners(s)
		return
	case s.is <= tFrozen:
		c.lists(s.is)
	case s.is <= tSite:
		c.building(s.is)
	default:
		c.realmLine(s.is)
	}
	c.end()
	for _, row := range s.rows {
		if number, err := strconv.ParseUint(row.words[0].text, 10, 16); err == nil {
			r.units[unitKey{r.current, uint16(number)}] = true
		}
		u := cursor{r: r, line: row.number, all: row.words}
		u.unitRow()
		u.end()
	}
}

// head reads what is said of the segment as a whole.
func (c *cursor) head(is term) {
	w := c.r.w
	keyword := c.all[0]
	if is != tCrossing && !c.once(keyword, is) {
		return
	}
	switch is {
	case tSegment:
		w.Name = c.text()
	case tMoon:
		w.Moon = c.moon()
	case tTurn:
		w.Turn = int(c.number(0, max31))
	case tView:
		w.Me = c.realm(false)
	case tCrossing:
		from := c.field()
		if g, abroad := c.beyond(from); abroad {
			if c.once(keyword, [2]int{int(tCrossing), int(g.From)}) {
				w.SetGate(g)
			}
			return
		}
		crossing := world.Crossing{From: from, To: c.field()}
		if !c.bad {
			w.Crossings = append(w.Crossings, crossing)
		}
	}
}

// arrange sorts what a world has sorted.
func (r *reader) arrange() {
	w := r.w
	slices.SortFunc(w.Walls, func(a, b world.Wall) int {
		return cmp.Or(cmp.Compare(a.Field, b.Field), cmp.Compare(a.Side, b.Side))
	})
	slices.SortFunc(w.Springs, func(a, b world.Spring) int {
		return cmp.Or(cmp.Compare(a.Field, b.Field), cmp.Compare(a.Side, b.Side))
	})
	slices.SortFunc(w.Worn, func(a, b world.Worn) int {
		return cmp.Or(cmp.Compare(a.Edge.Field, b.Edge.Field), cmp.Compare(a.Edge.Side, b.Edge.Side), cmp.Compare(a.What, b.What))
	})
	slices.SortStableFunc(w.Units, func(a, b world.Unit) int {
		return cmp.Or(cmp.Compare(a.Realm, b.Realm), cmp.Compare(a.Number, b.Number))
	})
	for n := range w.Realms {
		slices.SortFunc(w.Realms[n].People, func(a, b world.Character) int { return cmp.Compare(a.Number, b.Number) })
	}
	r.carry()
}

// carry puts those aboard where their carriers are. Carriers that are missing are told of.
func (r *reader) carry() {
	w := r.w
	for n := range w.Units {
		u := &w.Units[n]
		top := u
		for depth := 0; top.Aboard != 0 && depth < 8; depth++ {
			id := w.Unit(u.Realm, top.Aboard)
			if id == world.NoUnit {
				break
			}
			top = &w.Units[id]
		}
		if top.Aboard == 0 {
			u.Field = top.Field
		}
	}
}

// verify tells what is wrong with the world though each line may be right.
func (r *reader) verify() {
	err := r.w.Verify()
	if err == nil {
		return
	}
	for fault := range strings.SplitSeq(err.Error(), "\n") {
		r.tell(0, word{}, "unsound", "")
		r.problems[len(r.problems)-1].Args["fault"] = fault
	}
}

// settlement is the type of settlement of a term.
func (t term) settlement() kit.Settlement {
	if t < tGarrison || t > tMetropolis {
		return kit.NoSettlement
	}
	return kit.Garrison + kit.Settlement(t-tGarrison)
}

// edge marks a side in a table, for both fields at it.
func (r *reader) edge(table []world.Sides, f grid.Field, s hex.Side) {
	table[f] = table[f].With(s)
	if g := r.w.Patch.Next(f, s); g != grid.None {
		table[g] = table[g].With(s.Opposite())
	}
}
