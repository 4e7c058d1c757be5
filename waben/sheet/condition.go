package sheet

import (
	"strings"

	"spielleiter/game"
)

// when reads `wenn 210/37 mein, 101 in 210/19:` in front of a line, if it is there.
func (r *reader) when(c *cursor, to **Condition) bool {
	c.skip()
	if b := c.here() | 0x20; b != 'w' && b != 'i' && b != 'f' {
		return true
	}
	from := c.pos
	switch strings.ToLower(c.word()) {
	case "wenn", "if", "falls":
	default:
		c.pos = from
		return true
	}
	colon := strings.IndexByte(c.rest(), ':')
	if colon < 0 {
		r.report(c, from, len(c.s), game.Problem{Code: "problem.sheet.when.colon", Want: []string{":"}, Cite: []string{"WDW-78"}})
		return false
	}
	part := cursor{s: c.s[:c.pos+colon], pos: c.pos, n: c.n}
	when := &Condition{}
	for {
		test, good := r.test(&part)
		if !good {
			return false
		}
		when.All = append(when.All, test)
		if part.done() {
			break
		}
		if !part.take(',') && !part.ask(andAsk) {
			r.wrongTest(&part, part.pos)
			return false
		}
	}
	*to = when
	c.pos = len(part.s) + 1
	return true
}

// ask goes over a word of conditions, if it is next.
func (c *cursor) ask(want ask) bool {
	from := c.pos
	if a, known := asks.Find(c.word()); known && a == want {
		return true
	}
	c.pos = from
	return false
}

func (r *reader) wrongTest(c *cursor, from int) {
	r.report(c, from, len(c.s), game.Problem{
		Code: "problem.sheet.when", Args: game.Args{"text": quoted(c.s[from:])},
		Want: []string{"@sheet.test.mine", "@sheet.test.at", "@sheet.test.there", "@sheet.test.gold", "@sheet.test.stance", "@sheet.test.sighted"},
		Cite: []string{"WDW-78"},
	})
}

// test reads one test.
func (r *reader) test(c *cursor) (t Test, good bool) {
	c.skip()
	from := c.pos
	t.Not = c.ask(notAsk)
	switch {
	case digit(c.at()) && r.slash(c):
		good = r.fieldTest(c, &t)
	case digit(c.here()):
		good = r.unitTest(c, &t)
	default:
		good = r.wordTest(c, &t)
	}
	if !good {
		r.wrongTest(c, from)
	}
	return t, good
}

// fieldTest reads `210/37 [nicht] mein`.
func (r *reader) fieldTest(c *cursor, t *Test) bool {
	p, _, good := r.position(c, Before)
	t.Sort, t.Place = Mine, r.place(p)
	c.ask(atAsk)
	t.Not = c.ask(notAsk) || t.Not
	return good && c.ask(mineAsk)
}

// unitTest reads `101 [nicht] in 210/19` and `101 [nicht] da`.
func (r *reader) unitTest(c *cursor, t *Test) bool {
	v, n := c.digits()
	if n != 3 || v < firstUnit {
		return false
	}
	t.Unit = uint16(v)
	if c.ask(notAsk) {
		t.Not = true
	}
	if c.ask(thereAsk) {
		t.Sort = UnitIs
		return true
	}
	return r.atTest(c, t, UnitAt)
}

// atTest reads `[nicht] in 210/19`.
func (r *reader) atTest(c *cursor, t *Test, sort TestSort) bool {
	in := false
	for c.ask(atAsk) {
		in = true
		if c.ask(notAsk) {
			t.Not = true
		}
	}
	if sort == UnitAt && c.ask(thereAsk) {
		t.Sort = UnitIs
		return true
	}
	if !in || !r.slash(c) {
		return false
	}
	p, _, good := r.position(c, Before)
	t.Sort, t.Place = sort, r.place(p)
	return good
}

// wordTest reads `Schatz 5000`, `fremde in 210/05`, `XX in 210/05` and `XX Krieg`.
func (r *reader) wordTest(c *cursor, t *Test) bool {
	w := c.word()
	switch a, known := asks.Find(w); {
	case known && a == goldAsk:
		c.skip()
		v, there := c.number()
		t.Sort, t.Gold = GoldIs, v
		if mark := c.pos; !goldWords.is(c.word()) {
			c.pos = mark
		}
		return there
	case known && a == strangerAsk:
		if c.ask(notAsk) {
			t.Not = true
		}
		return r.atTest(c, t, Sighted)
	case !isCode(w):
		return false
	}
	t.Code = strings.ToUpper(w)
	if c.ask(notAsk) {
		t.Not = true
	}
	mark := c.pos
	if s, known := stances.Find(c.word()); known {
		t.Sort, t.State = StanceIs, s
		return true
	}
	c.pos = mark
	return r.atTest(c, t, Sighted)
}
