package sheet

import (
	"slices"
	"strings"

	"spielleiter/waben/kit"
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

// town reads a settlement's line: `MET 210/04 Tharos 48 BWP 10.200`.
func (r *reader) town(c *cursor) bool {
	c.s = strings.ReplaceAll(c.s, "|", " ") // the order of cells says enough
	silent := reader{options: r.options, quiet: true}
	p, there, good := silent.position(c, Before)
	if !there || !good || p.GF == Before || p.KF == 0 {
		return false
	}
	f := Figure{Place: r.place(p)}
	for !c.done() {
		from := c.pos
		w := c.word()
		if what, _ := works.Find(w); what.harbours {
			break // the sides behind it are no sums
		}
		if w != "" {
			continue
		}
		at, minus := c.place(), c.dashNext()
		if minus {
			c.dash()
		}
		v, is := c.number()
		mark := c.pos
		switch unit := c.word(); {
		case is && pointWords.is(unit):
			f.Item = TownValue
			r.note(f, number{at, v})
			continue
		case is && (unit == "" && c.done() || goldWords.is(unit)):
			if minus {
				v = -v
			}
			f.Item = TownIncome
			r.note(f, number{at, v})
		}
		c.pos = max(mark, from+1)
	}
	r.tally.block = TownIncome
	return true
}

// pieces reads a line of infrastructure: `WL Wälle 23 2`, how many at each grade of difficulty, or `Wall GSw 1 2`.
func (r *reader) pieces(c *cursor, what kit.Infrastructure) bool {
	r.tally.block = Pieces
	return r.grades(c, Figure{Item: Pieces, What: what}) > 0
}

// grades reads numbers of the grades 0, 1 and 2 in their cells, or of one that is named. It gives how many numbers it has read.
func (r *reader) grades(c *cursor, f Figure) int {
	if strings.IndexByte(c.s, '/') >= 0 {
		return 0 // it has a place
	}
	mark := c.pos
	if w := c.word(); gradeWords.is(w) {
		list, good := r.values(c)
		if good && len(list) == 2 && list[0].value >= 0 && list[0].value <= hardest {
			f.Grade = uint8(list[0].value)
			r.note(f, list[1])
			return 2
		}
		return 0
	} else if _, known := works.Find(w); w != "" && !known && f.Item != Pieces {
		c.pos = mark
	}
	read := 0
	for n, x := range r.gradeCells(c) {
		if x == nil {
			continue
		}
		if read++; n <= hardest {
			f.Grade = uint8(n)
			r.note(f, *x)
		} else if f.Item == Weighed {
			r.note(Figure{Item: WorksUpkeep}, *x)
		}
	}
	return read
}

// gradeCells are the numbers of a line by their cells; empty cells are nil.
func (r *reader) gradeCells(c *cursor) (list []*number) {
	cells := split(c.s)
	if len(cells) < 2 {
		numbers, good := r.values(c)
		if !good {
			return nil
		}
		for n := range numbers {
			list = append(list, &numbers[n])
		}
		return list
	}
	for _, x := range cells[1:] {
		part := cursor{s: c.s[:x.to], pos: x.from, n: c.n}
		var found *number
		if numbers, _ := r.values(&part); len(numbers) == 1 {
			found = &numbers[0]
		}
		list = append(list, found)
	}
	return list
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

// townLine reads `Einnahmen 210/04 10.200`, `Bauwert 210/04 48` and `Einnahmen 19.200`.
func (r *reader) townLine(c *cursor, f Figure) bool {
	mark := c.pos
	silent := reader{options: r.options, quiet: true}
	if p, there, good := silent.position(c, Before); there && good && p.GF != Before && p.KF != 0 {
		f.Place = r.place(p)
		if f.Item == TownsNet {
			f.Item = TownIncome
		}
	} else if c.pos = mark; f.Item == TownValue {
		return false
	}
	numbers, good := r.values(c)
	if !good || len(numbers) != 1 {
		return false
	}
	r.note(f, numbers[0])
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

func (w *writer) figures(list []Figure) {
	for n := range list {
		f := &list[n]
		w.s("  ")
		if f.Item == Pieces {
			w.name(infrastructureNames[f.What])
		} else {
			w.name(itemNames[f.Item])
		}
		switch f.Item {
		case TaxFields, TaxGold:
			w.s(" " + f.Ground.String())
		case HeightFields, HeightGold:
			w.s(" ")
			w.name(heightNames[f.Height])
		case TownIncome, TownValue:
			w.s(" ")
			w.place(*f.Place, nowhere)
		case Pieces, Weighed:
			w.say(" GSw ", " grade ")
			w.n(int64(f.Grade))
		}
		w.s(" ")
		w.n(f.Value)
		w.s("\n")
	}
}
