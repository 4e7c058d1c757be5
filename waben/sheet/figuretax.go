package sheet

import (
	"strings"

	"spielleiter/waben/land"
)

// taxHead reads the heights above the table of taxes.
func (r *reader) taxHead(text string) bool {
	if strings.ContainsAny(text, "0123456789") {
		return false
	}
	var columns []taxColumn
	for n, x := range split(text) {
		c := cursor{s: x.text(text)}
		for !c.done() {
			w := c.word()
			if w == "" {
				c.pos++
			}
			if h, known := heightWords.Find(w); known {
				columns = append(columns, taxColumn{h, n})
			}
		}
	}
	if len(columns) < 2 {
		return false
	}
	r.tally = tally{columns: columns, block: TaxGold}
	return true
}

// taxRow reads a row of the table of taxes: fields and gold for each height. Without tabs or bars both have to be there for all.
func (r *reader) taxRow(text string, n int, of func(land.Height) (fields, gold Figure)) bool {
	columns := r.tally.columns
	if len(columns) == 0 {
		return false
	}
	cells := split(text)
	if len(cells) < 2 {
		c := cursor{s: text, n: n}
		c.word()
		numbers, good := r.values(&c)
		if !good || len(numbers) != 2*len(columns) {
			return false
		}
		for k, x := range columns {
			fields, gold := of(x.height)
			r.note(fields, numbers[2*k])
			r.note(gold, numbers[2*k+1])
		}
		return true
	}
	for _, x := range columns {
		fields, gold := of(x.height)
		for k, f := range [2]Figure{fields, gold} {
			if x.cell+k >= len(cells) {
				continue
			}
			c := cursor{s: text[:cells[x.cell+k].to], pos: cells[x.cell+k].from, n: n}
			if numbers, _ := r.values(&c); len(numbers) == 1 {
				r.note(f, numbers[0])
			}
		}
	}
	return true
}

// taxLine reads `KF tsu 37`, `Steuern Tiefland 112.800` and `KF 181`.
func (r *reader) taxLine(c *cursor, f Figure) bool {
	w := c.word()
	numbers, good := r.values(c)
	if !good || len(numbers) != 1 {
		return false
	}
	height, known := heightWords.Find(w)
	ground, terrain := land.Parse(w)
	gold := f.Item == HeightGold
	switch {
	case known:
		f.Item, f.Height = pick(gold, HeightGold, HeightFields), height
	case terrain:
		f.Item, f.Ground = pick(gold, TaxGold, TaxFields), ground
	case w != "":
		return false
	default:
		f.Item = pick(gold, LandTaxes, AllFields)
	}
	r.note(f, numbers[0])
	return true
}

func pick(first bool, a, b Item) Item {
	if first {
		return a
	}
	return b
}
