package scroll

import (
	"strconv"
	"strings"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// dimMark stands behind the terrain of fields that take a Kleinfeld from sight.
const dimMark = "'"

// rows goes over the words of a picture of a Großfeld, in the order of its fields. Rows that are too short or
// too long are told of.
func (r *reader) rows(s *statement, label int, cell func(c *cursor, w word, f grid.Field)) {
	kf := 1
	for n, row := range s.rows {
		if len(row.words) != width(n) {
			last := row.words[len(row.words)-1]
			r.tell(row.number, last, "width", "", strconv.Itoa(width(n)))
		}
		for i, w := range row.words {
			if f := r.w.Patch.Of(label, kf+i); i < width(n) && f != grid.None {
				c := cursor{r: r, line: row.number, all: row.words, at: i + 1}
				cell(&c, w, f)
			}
		}
		kf += width(n)
	}
	if len(s.rows) != 8 {
		r.tell(s.first.number, s.first.words[0], "rows", "", "8")
	}
}

// picture reads the terrain of a Großfeld.
func (r *reader) picture(s *statement) {
	if len(s.first.words) < 2 {
		return // told of when the patch was made
	}
	label, err := strconv.Atoi(s.first.words[1].text)
	if err != nil {
		return
	}
	r.rows(s, label, func(c *cursor, w word, f grid.Field) {
		text, dim := strings.CutSuffix(w.text, dimMark)
		w = w.part(0, text)
		if dim {
			r.w.Traits[f] |= world.Dim
		}
		if text != land.Unknown.String() {
			r.w.Land[f] = c.asTerrain(w, text)
		}
	})
}

// owners reads whose the fields of a Großfeld are.
func (r *reader) owners(s *statement) {
	c := r.cursor(s)
	label := c.district()
	c.end()
	if c.bad {
		return
	}
	r.rows(s, label, func(c *cursor, w word, f grid.Field) {
		c.at--
		if w.text != "." && r.codes[strings.ToUpper(w.text)] == world.Nobody && r.stray(w.text) {
			return // told of where it stands first: a realm that is misspelt in one place may have a hundred fields
		}
		if owner := c.realm(true); owner != world.Nobody && c.once(w, ownerKey(f)) {
			r.w.Owner[f] = owner
		}
	})
}

// stray reports whether a code of no realm was in a picture before.
func (r *reader) stray(code string) bool {
	_, before := r.seen[strayKey(code)]
	r.seen[strayKey(code)] = spot{}
	return before
}

// district reads the label of a Großfeld that is there.
func (c *cursor) district() int {
	label := int(c.number(0, 999))
	if !c.bad && c.r.w.Patch.Of(label, 1) == grid.None {
		c.fail(c.all[c.at-1], "district", "ggg")
	}
	return label
}

// lists reads what lies in or around the fields of a Großfeld: `Flüsse 210: 01(12) 02(34)`, `Gefroren 210: 04=w`.
func (c *cursor) lists(is term) {
	label := c.district()
	for c.more() {
		w := c.take()
		switch is {
		case tGrades, tFrozen:
			c.set(is, label, w)
		default:
			c.along(is, label, w)
		}
		c.bad = false // each word stands for itself
	}
}

// set reads `04=w`.
func (c *cursor) set(is term, label int, w word) {
	kf, value, found := strings.Cut(w.text, "=")
	if !found {
		c.fail(w, "item", "kk=")
		return
	}
	f := c.kf(w.part(0, kf), label, kf)
	behind := w.part(len(kf)+1, value)
	if is == tGrades {
		if grade := c.asNumber(behind, value, 0, 2); !c.bad {
			if c.r.w.Grades == nil {
				c.r.w.Grades = map[grid.Field]int8{}
			}
			c.r.w.Grades[f] = int8(grade)
		}
		return
	}
	if before := c.asTerrain(behind, value); !c.bad {
		if c.r.w.Thawed == nil {
			c.r.w.Thawed = map[grid.Field]land.Terrain{}
		}
		c.r.w.Thawed[f] = before
	}
}

// kf is a field by its number in a Großfeld.
func (c *cursor) kf(w word, label int, text string) grid.Field {
	kf := c.asNumber(w, text, 1, grid.PerGF)
	if c.bad {
		return grid.None
	}
	return c.r.w.Patch.Of(label, int(kf))
}

// along reads `01(12)` or `01|02`: sides of a field.
func (c *cursor) along(is term, label int, w word) {
	number, _, neighbour := strings.Cut(w.text, "|")
	var sides world.Sides
	if neighbour {
		if e := c.asPlace(w, strconv.Itoa(label)+"/"+w.text, "kk|kk"); !c.bad && e.Side.Valid() {
			sides = sides.With(e.Side)
		}
	} else {
		at := strings.IndexByte(w.text, '(')
		if at < 0 {
			c.fail(w, "item", "kk(s)")
			return
		}
		number = w.text[:at]
		sides = c.asSides(w, w.text[at:])
	}
	f := c.kf(w, label, number)
	if c.bad {
		return
	}
	for _, s := range hex.Sides {
		if !sides.Has(s) {
			continue
		}
		world := c.r.w
		switch is {
		case tRivers:
			c.r.edge(world.Rivers, f, s)
		case tCanals:
			c.r.edge(world.Canals, f, s)
		case tRoads:
			c.r.edge(world.Roads, f, s)
		case tBridges:
			c.r.edge(world.Bridges, f, s)
		case tSprings:
			c.spring(w, f, s)
		}
	}
}

func (c *cursor) spring(w word, f grid.Field, s hex.Side) {
	spring := world.Spring{Field: f, Side: s}
	if c.once(w, spring) {
		c.r.w.Springs = append(c.r.w.Springs, spring)
	}
}
