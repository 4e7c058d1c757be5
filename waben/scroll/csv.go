package scroll

import (
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/order"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/law"
	"spielleiter/waben/world"
)

// ListFile is what problems call a list of terrain.
const ListFile = "terrain.csv"

// Import makes a segment without realms of a list of terrain as other programs write them, UTF-8 or Latin-1, a field a line:
//
//	gf,kf,gelände         names of columns, passed over
//	210,01,twa,17         Großfeld, Kleinfeld, terrain; further columns are left alone
//	711;3;TWÜ             semicolons and tabs do as well
//	Großfeld,210,0,0      where a Großfeld lies, as in segment.txt; also GF
//
// Without lines that say where Großfelder lie their numbers do, as those of the sister game do: the hundreds are the column
// from the left, the rest is the row from the top, every second column lies half a Großfeld lower. What the list says
// nothing of is water. The problems are all that is wrong with it; the world is nil if there are any errors.
func Import(data []byte, laws law.Laws) (*world.World, []game.Problem) {
	r := &reader{file: ListFile, w: &world.World{Laws: laws, Stances: []world.Stance{}}, seen: map[any]spot{}}
	fields, districts := r.list(data)
	gfs := r.places(districts)
	if len(districts) == 0 {
		gfs = r.numbered(fields)
	}
	if r.lay(gfs); len(gfs) == 0 && len(r.problems) == 0 {
		r.tell(1, word{length: 1}, "empty", "", "ggg,kk,t")
	}
	if !game.HasError(r.problems) {
		r.terrain(fields)
	}
	for f, t := range r.w.Land {
		if t == land.Unknown {
			r.w.Land[f] = land.Water
		}
	}
	if game.HasError(r.problems) {
		return nil, r.problems
	}
	return r.w, r.problems
}

// Terrain reads the lines of such a list that are about fields of a patch. It gives a table by field, with Unknown where
// the list says nothing, and all that is wrong with the list. Of lines about one field the last counts.
func Terrain(data []byte, p *grid.Patch) ([]land.Terrain, []game.Problem) {
	r := &reader{file: ListFile, w: &world.World{Patch: p, Land: make([]land.Terrain, p.Fields())}}
	fields, _ := r.list(data)
	r.terrain(fields)
	return r.w.Land, r.problems
}

// list parts a list into lines about fields and about Großfelder.
func (r *reader) list(data []byte) (fields, districts []line) {
	number := 0
	for row := range strings.SplitSeq(Decode(data), "\n") {
		number++
		words := columns(row)
		switch {
		case len(words) == 0:
		case statements[order.Fold(words[0].text)] == tGF && len(words) > 1 && words[1].counts():
			districts = append(districts, line{number, words})
		case number > 1 || strings.Trim(words[0].text, "0123456789") == "":
			fields = append(fields, line{number, words})
		}
	}
	return fields, districts
}

// places reads where Großfelder lie.
func (r *reader) places(districts []line) (gfs []grid.GF) {
	for _, l := range districts {
		c := cursor{r: r, line: l.number, all: l.words, at: 1}
		gf := grid.GF{Label: int(c.number(0, 999)), At: grid.Spot{I: int(c.number(-999, 999)), J: int(c.number(-999, 999))}}
		type label int
		if c.once(l.words[1], label(gf.Label)) && c.once(l.words[1], gf.At) {
			gfs = append(gfs, gf)
		}
	}
	return gfs
}

// numbered places Großfelder by their numbers.
func (r *reader) numbered(fields []line) (gfs []grid.GF) {
	for _, l := range fields {
		label, err := strconv.Atoi(l.words[0].text)
		if err != nil || label < 0 || label > 999 || slices.ContainsFunc(gfs, func(g grid.GF) bool { return g.Label == label }) {
			continue // what is no number is told of with the field
		}
		column, row := label/100, label%100
		gfs = append(gfs, grid.GF{Label: label, At: grid.Spot{I: column, J: row + (column+1)/2}})
	}
	return gfs
}

// terrain reads lines about fields.
func (r *reader) terrain(fields []line) {
	for _, l := range fields {
		c := cursor{r: r, line: l.number, all: l.words}
		label := c.district()
		w := c.take("1 … 48")
		f := c.kf(w, label, w.text)
		if t := c.terrain(); !c.bad {
			r.w.Land[f] = t
		}
	}
}

// columns cuts a line of a list at its separators.
func columns(row string) []word {
	row, _, _ = strings.Cut(row, "#")
	row = strings.TrimRight(row, " \t")
	if row == "" {
		return nil
	}
	var list []word
	col := int32(1)
	for part := range strings.FieldsFuncSeq(row, func(r rune) bool { return r == ',' || r == ';' || r == '\t' }) {
		at := strings.Index(row, part)
		col += runes(row[:at])
		text := strings.Trim(part, ` "`)
		length := runes(part)
		list = append(list, word{text: text, col: col, length: length})
		row, col = row[at+len(part):], col+length
	}
	return list
}
