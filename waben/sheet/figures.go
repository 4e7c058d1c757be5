package sheet

import (
	"slices"

	"spielleiter/waben/land"
)

// tally is what the lines of a Reichsbilanz before have been about: tables go on over several.
type tally struct {
	columns []taxColumn
	block   Item // of the line before: TaxGold, TownIncome, Pieces, or 0
}

// taxColumn is where the table of taxes has a height: its fields are in a cell, and the gold in the next.
type taxColumn struct {
	height land.Height
	cell   int
}

// figures reads a line of the Reichsbilanz as chapter 8.3 prints it or Write writes it, and reports whether it is one. What
// looks otherwise is skipped: the section may hold whatever players keep there.
func (r *reader) figures(text string, n int) bool {
	if len(text) > widestFigures {
		return false
	}
	if r.taxHead(text) {
		return true
	}
	c := cursor{s: text, n: n}
	for c.at() == '|' || c.here() == '*' {
		c.pos++
	}
	if digit(c.here()) {
		return r.bare(&c)
	}
	start := c.pos
	first := c.word()
	switch kind, ground := groundWords.Find(first); {
	case first == "":
		return false
	case subtotalWords.is(first):
		return r.taxRow(text, n, func(h land.Height) (Figure, Figure) {
			return Figure{Item: HeightFields, Height: h}, Figure{Item: HeightGold, Height: h}
		})
	case ground && r.taxRow(text, n, func(h land.Height) (Figure, Figure) {
		t := land.Of(kind, h)
		return Figure{Item: TaxFields, Ground: t}, Figure{Item: TaxGold, Ground: t}
	}):
		return true
	}
	if what, known := works.Find(first); known {
		switch {
		case what.settlement != 0:
			return r.town(&c)
		case what.what != 0:
			return r.pieces(&c, what.what)
		}
	}
	mark := c.pos
	if item, known := itemWords.Find(first + " " + c.word()); known {
		return r.item(&c, item, start)
	}
	c.pos = mark
	item, known := itemWords.Find(first)
	return known && r.item(&c, item, start)
}

// number is one of a line, with its place.
type number struct {
	At
	value int64
}

// values reads numbers to the end of a line or cell. It is not good if there is anything else but units of measure.
func (r *reader) values(c *cursor) (list []number, good bool) {
	for !c.done() {
		at, minus := c.place(), false
		switch b := c.here(); {
		case b == '+' || b == ':' || b == '=' || b == '|':
			c.pos++
			continue
		case c.dashNext():
			c.dash()
			minus = true
		}
		if v, there := c.number(); there && c.here() != '/' && c.here() != '(' {
			if minus {
				v = -v
			}
			list = append(list, number{at, v})
			continue
		}
		if w := c.word(); !goldWords.is(w) && !fieldWords.is(w) {
			return list, false
		}
	}
	return list, true
}

// note keeps a figure, if there is such a thing: what stands where the rules have no terrain is nothing.
func (r *reader) note(f Figure, x number) {
	f.At, f.Value = x.At, x.value
	if f.valid() && len(r.sheet.Figures) < mostFigures {
		r.sheet.Figures = append(r.sheet.Figures, f)
	}
}

// widestFigures is longer, in bytes, than any line of a Reichsbilanz: finding the column of each number of a line takes time.
const widestFigures = 512

// mostFigures is more than a Reichsbilanz has.
const mostFigures = 2000

// bare reads a line of numbers alone: the sums below the tables of taxes and of settlements.
func (r *reader) bare(c *cursor) bool {
	numbers, good := r.values(c)
	switch {
	case good && len(numbers) == 2 && r.tally.block == TaxGold:
		r.note(Figure{Item: AllFields}, numbers[0])
		r.note(Figure{Item: LandTaxes}, numbers[1])
	case good && len(numbers) == 1 && r.tally.block == TownIncome:
		r.note(Figure{Item: TownsNet}, numbers[0])
	default:
		return false
	}
	r.tally.block = 0
	return true
}

// item reads what stands behind the name of a figure.
func (r *reader) item(c *cursor, item Item, start int) bool {
	f := Figure{Item: item}
	switch item {
	case AllFields, HeightGold:
		return r.taxLine(c, f)
	case TownsNet, TownValue:
		return r.townLine(c, f)
	case Weighed:
		return r.sums(c, start)
	case LandHeads, SeaHeads, LeaderHeads:
		r.tally.block = 0
		for item == LeaderHeads && !c.done() && !digit(c.here()) { // "Charaktere / Hf etc.."
			c.pos++
		}
		numbers, good := r.values(c)
		for n := range min(len(numbers), 3) {
			if good {
				r.note(Figure{Item: item + Item(n)}, numbers[n])
			}
		}
		return good && len(numbers) > 0
	}
	r.tally.block = 0
	numbers, good := r.values(c)
	if !good || len(numbers) == 0 || len(numbers) > 1 && item != Others {
		return false
	}
	r.note(f, numbers[len(numbers)-1])
	return true
}

// sums reads the line below a table: of taxes, or of infrastructure.
func (r *reader) sums(c *cursor, start int) bool {
	if r.tally.block == TaxGold {
		numbers, good := r.values(c)
		if good && len(numbers) == 2 {
			return r.bare(&cursor{s: c.s, pos: firstDigit(c.s, start), n: c.n})
		}
		return !slices.ContainsFunc([]byte(c.s), digit) // "Summen: KF Steuern Land"
	}
	return r.grades(c, Figure{Item: Weighed}) > 0
}

func firstDigit(s string, from int) int {
	for from < len(s) && !digit(s[from]) {
		from++
	}
	return from
}
