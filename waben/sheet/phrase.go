package sheet

import (
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/waben/kit"
)

// phrases reads what stands behind the order. What is not understood is kept as a remark for people, and told.
func (r *reader) phrases(c *cursor, line *Line) bool {
	for !c.done() {
		from := c.pos
		switch b := c.here(); {
		case b == ',' || b == ';' || b == '.' || b == '|':
			c.pos++
			continue
		case digit(b):
			if !r.bareNumber(c, line) {
				return false
			}
			continue
		case b == '=':
			if !r.end(c, line) {
				return false
			}
			continue
		}
		if text, there := c.quoted(); there {
			line.remark(text)
			continue
		}
		w := c.word()
		if v, known := verbs.Find(w); known {
			if !r.phrase(c, line, v, from) {
				return false
			}
			continue
		}
		if isFiller(w) {
			continue
		}
		r.unread(c, line, from, w)
		return true
	}
	return true
}

func (line *Line) remark(text string) {
	if text == "" {
		return
	}
	more := line.More()
	if more.Remark != "" {
		more.Remark += " "
	}
	more.Remark += text
}

// unread keeps the rest of a line as a remark.
func (r *reader) unread(c *cursor, line *Line, from int, w string) {
	silent := reader{options: r.options, quiet: true}
	again := cursor{s: c.s, pos: from, n: c.n}
	if o, there, _ := silent.command(&again); there && o.order != kit.NoOrder {
		if o.order == line.Order && (o.ext == kit.NoExtension || o.ext == line.Ext) && again.done() { // "KH Stellung halten"
			c.pos = len(c.s)
			return
		}
		r.report(c, from, len(c.s), game.Problem{Code: "problem.sheet.order.two", Args: game.Args{"unit": strconv.Itoa(int(line.Unit))}, Cite: []string{"WDW-60"}})
	}
	c.pos = len(c.s)
	line.remark(tidy(c.s[from:]))
	p := game.Problem{Severity: game.Hint, Code: "problem.sheet.remark", Args: game.Args{"text": quoted(c.s[from:])}, Cite: []string{"WDW-82"}}
	end := c.pos
	if near := verbs.Suggest(w); near != "" {
		p.Severity, p.Suggest, end = game.Warning, near, from+len(w)
	}
	r.report(c, from, end, p)
}

// bareNumber reads what stands in a table's columns without a word: characters, and the field to attack.
func (r *reader) bareNumber(c *cursor, line *Line) bool {
	from := c.pos
	v, n := c.digits()
	if c.here() == '/' {
		c.pos = from
		return r.bareField(c, line)
	}
	if n == 3 && v >= 500 && v <= lastUnit {
		line.with(uint16(v))
		return true
	}
	r.report(c, from, c.pos, game.Problem{Code: "problem.sheet.loose", Args: game.Args{"number": c.s[from:c.pos]}, Cite: []string{"WDW-82"}})
	return false
}

func (line *Line) with(unit uint16) {
	if more := line.More(); !slices.Contains(more.With, unit) {
		more.With = append(more.With, unit)
	}
}

// bareField reads `001/01 angreifen`.
func (r *reader) bareField(c *cursor, line *Line) bool {
	start := c.pos
	p, _, good := r.position(c, Before)
	if !good {
		return false
	}
	from := c.pos
	switch w := c.word(); {
	case strings.EqualFold(w, "angreifen") || strings.EqualFold(w, "attack"):
		line.More().Attack = r.place(p)
		return true
	case !line.To.There():
		c.pos = from
		line.To = p
		return true
	}
	r.report(c, from, c.pos, game.Problem{Code: "problem.sheet.loose", Args: game.Args{"number": quoted(c.s[start:from])}, Cite: []string{"WDW-82"}})
	return false
}

// phrase reads one phrase whose verb was read.
func (r *reader) phrase(c *cursor, line *Line, v verb, from int) bool {
	switch v {
	case withVerb:
		return r.numbers(c, line)
	case againstVerb:
		return r.codes(c, line, from)
	case attackVerb:
		return r.attack(c, line, from)
	case endVerb:
		return r.until(c, line, from)
	case boardVerb:
		return r.board(c, line, from)
	case mergeVerb, toWord:
		if r.slash(c) || v == toWord && c.at() == '(' {
			return r.until(c, line, from)
		}
		return r.change(c, line, mergeVerb, from)
	case landVerb, offWord: // the route says where
		return true
	}
	return r.change(c, line, v, from)
}

// numbers reads `501, 502`.
func (r *reader) numbers(c *cursor, line *Line) bool {
	for {
		c.skip()
		from := c.pos
		v, n := c.digits()
		if n != 3 || v < firstUnit {
			r.report(c, from, c.pos+1, game.Problem{Code: "problem.sheet.with", Want: []string{"501"}, Cite: []string{"WDW-71"}})
			return false
		}
		line.with(uint16(v))
		if !c.take(',') {
			return true
		}
	}
}

// codes reads `XX, YY`.
func (r *reader) codes(c *cursor, line *Line, from int) bool {
	more := line.More()
	for {
		w := c.word()
		if !isCode(w) {
			r.report(c, from, c.pos, game.Problem{Code: "problem.sheet.against", Args: game.Args{"word": quoted(w)}, Cite: []string{"WDW-D-F"}})
			return false
		}
		if code := strings.ToUpper(w); !slices.Contains(more.Against, code) {
			more.Against = append(more.Against, code)
		}
		if !c.take(',') {
			return true
		}
	}
}

// attack reads `greift an 001/01` and `greift 001/01 an`; the word behind is a phrase of its own.
func (r *reader) attack(c *cursor, line *Line, from int) bool {
	if v, known := verbs.Find(c.peek()); known && v == offWord {
		c.word()
	}
	p, there, good := r.position(c, Before)
	if there && !good {
		return false
	}
	if !there || p.GF == Before || p.KF == 0 {
		r.report(c, from, c.pos, game.Problem{Code: "problem.sheet.attack", Want: []string{"001/01"}, Cite: []string{"WDW-74"}})
		return false
	}
	line.More().Attack = r.place(p)
	return true
}

// until reads the end that the player expects.
func (r *reader) until(c *cursor, line *Line, from int) bool {
	p, there, good := r.position(c, Before)
	if there && !good {
		return false
	}
	if !there {
		r.report(c, from, c.pos, game.Problem{Code: "problem.sheet.until", Want: []string{"210/21"}, Cite: []string{"WDW-82"}})
		return false
	}
	line.To = p
	return true
}

// board reads `einladen nach 302`, which says again what the route says, or what it forgot to.
func (r *reader) board(c *cursor, line *Line, from int) bool {
	for isFiller(c.peek()) && c.peek() != "" {
		c.word()
	}
	bracket := c.take('(')
	v, n := c.digits()
	if bracket {
		c.take(')')
	}
	if n != 3 || v < firstUnit {
		r.report(c, from, c.pos, game.Problem{Code: "problem.sheet.board", Want: []string{"302"}, Cite: []string{"WDW-59"}})
		return false
	}
	unit := uint16(v)
	steps := line.Route.Steps
	switch {
	case line.Route.Form&(ByFields|ByTarget) != 0 && steps[len(steps)-1].Aboard == unit:
	case line.Route.Form&(ByFields|ByTarget) != 0 && steps[len(steps)-1].Aboard == 0:
		steps[len(steps)-1].Aboard = unit
	case line.Route.Form == 0:
		r.steps = append(r.steps, Place{Aboard: unit})
		line.Route = Route{Form: ByFields, Steps: r.steps[len(r.steps)-1:]}
	default:
		r.report(c, from, c.pos, game.Problem{Code: "problem.sheet.boards", Args: game.Args{"unit": strconv.Itoa(v)}, Cite: []string{"WDW-59"}})
		return false
	}
	return true
}
