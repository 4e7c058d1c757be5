package sheet

import (
	"strings"

	"spielleiter/waben/kit"
)

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
