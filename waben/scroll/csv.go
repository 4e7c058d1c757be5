package scroll

import (
	"strings"

	"spielleiter/game"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// Terrain reads terrain as PROMY lists it, a field a line: `ggg,kk,abk`, also with semicolons or tabs, and with further
// columns, which are left alone; a first line with names is passed over. It gives a table by field of the patch, with
// Unknown where the list says nothing, and all that is wrong with the list. Of lines about one field the last counts.
func Terrain(data []byte, p *grid.Patch) ([]land.Terrain, []game.Problem) {
	r := &reader{file: "terrain.csv", w: &world.World{Patch: p}}
	table := make([]land.Terrain, p.Fields())
	number := 0
	for row := range strings.SplitSeq(decode(data), "\n") {
		number++
		words := columns(row)
		if len(words) == 0 || number == 1 && strings.Trim(words[0].text, "0123456789") != "" {
			continue
		}
		c := cursor{r: r, line: number, all: words}
		label := c.district()
		w := c.take("1 … 48")
		f := c.kf(w, label, w.text)
		if t := c.terrain(); !c.bad {
			table[f] = t
		}
	}
	return table, r.problems
}

// columns cuts a line of a list at its separators.
func columns(row string) []word {
	row, _, _ = strings.Cut(row, "#")
	row = strings.TrimRight(row, " \t")
	if row == "" {
		return nil
	}
	var list []word
	col := 1
	for part := range strings.FieldsFuncSeq(row, func(r rune) bool { return r == ',' || r == ';' || r == '\t' }) {
		at := strings.Index(row, part)
		col += len([]rune(row[:at]))
		text := strings.Trim(part, ` "`)
		length := len([]rune(part))
		list = append(list, word{text: text, col: col, length: length})
		row, col = row[at+len(part):], col+length
	}
	return list
}
