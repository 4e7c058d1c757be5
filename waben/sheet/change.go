package sheet

import (
	"strconv"

	"spielleiter/game"
)

// change reads what becomes of a unit (D-O1), behind its verb.
func (r *reader) change(c *cursor, line *Line, v verb, from int) bool {
	var change Change
	good := true
	switch v {
	case reinforceVerb:
		change.Sort = Reinforce
		good = r.troops(c, &change)
	case dissolveVerb:
		change.Sort = Dissolve
		good = r.troops(c, &change) && r.where(c, &change)
	case splitVerb:
		change.Sort = Split
		good = r.partner(c, &change, from) && r.troops(c, &change)
		if good && change.Size == 0 && change.Leaders == 0 {
			r.report(c, from, c.pos, game.Problem{Code: "problem.sheet.split", Want: []string{"119:1000K+1Hf"}, Cite: []string{"WDW-D-O1"}})
			return false
		}
	case mergeVerb:
		change.Sort = Merge
		good = r.partner(c, &change, from) && r.troops(c, &change)
	case loadVerb, unloadVerb:
		change.Sort = Load
		if v == unloadVerb {
			change.Sort = Unload
		}
		good = r.load(c, &change, from)
	}
	if good {
		more := line.More()
		more.Changes = append(more.Changes, change)
	}
	return good
}

// partner reads the other unit's number.
func (r *reader) partner(c *cursor, change *Change, from int) bool {
	for w := c.peek(); w != "" && (isFiller(w) || w == "ab"); w = c.peek() {
		c.word()
	}
	v, n := c.digits()
	if n != 3 || v < firstUnit {
		r.report(c, from, c.pos, game.Problem{Code: "problem.sheet.partner", Want: []string{"119"}, Cite: []string{"WDW-D-O1"}})
		return false
	}
	change.Unit = uint16(v)
	c.take(':')
	return true
}

// troops reads `2000K+1Hf`, also in pieces and without either part.
func (r *reader) troops(c *cursor, change *Change) bool {
	for {
		c.skip()
		from := c.pos
		c.take('+')
		c.take('-')
		v, there := c.number()
		if !there || c.here() == '/' {
			c.pos = from
			return true
		}
		middle := c.pos
		w := c.word()
		switch k, known := r.kind(w); {
		case leaderWords.is(w):
			change.Leaders = int16(min(v, 9999))
		case known:
			change.Size, change.Kind = int32(min(v, mostPieces)), k
		case w == "" || isFiller(w) || isVerb(w):
			change.Size = int32(min(v, mostPieces))
			c.pos = middle
		default:
			r.wrongKind(c, w, 0)
			return false
		}
		if v == 0 {
			r.report(c, from, c.pos, game.Problem{Code: "problem.sheet.size", Args: game.Args{"size": strconv.FormatInt(v, 10)}, Cite: []string{"WDW-82"}})
			return false
		}
	}
}

func isVerb(w string) bool { _, found := verbs.Find(w); return found }

// where reads `in 210/19`.
func (r *reader) where(c *cursor, change *Change) bool {
	from := c.pos
	if w := c.word(); w != "" && !isFiller(w) || !r.slash(c) {
		c.pos = from
		return true
	}
	p, _, good := r.position(c, Before)
	if good {
		change.Place = r.place(p)
	}
	return good
}

// load reads `500 GS`.
func (r *reader) load(c *cursor, change *Change, from int) bool {
	c.skip()
	v, there := c.number()
	if !there || v == 0 {
		r.report(c, from, c.pos, game.Problem{Code: "problem.sheet.load", Want: []string{"500 GS"}, Cite: []string{"WDW-50"}})
		return false
	}
	change.Gold = v
	mark := c.pos
	if w := c.word(); !goldWords.is(w) {
		c.pos = mark
	}
	return true
}
