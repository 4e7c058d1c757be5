package sheet

import (
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/waben/kit"
)

// unitLine reads the order of a unit in any of its three forms.
func (r *reader) unitLine(c *cursor) {
	if strings.HasPrefix(strings.TrimLeft(c.s, " \t|"), "#") {
		return
	}
	if r.tableHead(c) || isRule(c.s) {
		return
	}
	r.comment(c)
	if r.promy(c) {
		return
	}
	line := Line{At: c.place()}
	var good bool
	if cells := r.cells(c.s); cells != nil {
		good = r.row(c, &line, cells)
	} else {
		good = r.plain(c, &line)
	}
	if good && !r.twice(c, &line) {
		m := r.here()
		if m.Units == nil {
			m.Units = make([]Line, 0, min(max(r.lines-c.n, 16), 1000)) // as many as there are lines left, within reason
		}
		m.Units = append(m.Units, line)
	}
}

// twice reports a second line of a unit, of which one could be meant. With conditions several may stand together; the
// first that holds counts.
func (r *reader) twice(c *cursor, line *Line) bool {
	for len(r.given) <= r.moon {
		r.given = append(r.given, make([]int32, lastUnit+1))
	}
	before := &r.given[r.moon][line.Unit]
	if *before != 0 {
		r.report(c, line.Col-1, len(c.s), game.Problem{
			Code: "problem.sheet.twice", Args: game.Args{"unit": strconv.Itoa(int(line.Unit)), "line": strconv.Itoa(int(*before))}, Cite: []string{"WDW-60"},
		})
		return true
	}
	if line.When == nil {
		*before = int32(line.Line)
	}
	return false
}

// plain reads `101 8.000 K 2 Hf 210/19-20-21 KVE mit 501 neu 2000K`.
func (r *reader) plain(c *cursor, line *Line) bool {
	if !r.when(c, &line.When) || !r.unitNumber(c, &line.Unit) || !r.make(c, line) {
		return false
	}
	if !r.way(c, line) {
		return false
	}
	return r.orders(c, line) && r.phrases(c, line)
}

// unitNumber reads the number that a line begins with.
func (r *reader) unitNumber(c *cursor, to *uint16) bool {
	c.skip()
	from := c.pos
	if strings.EqualFold(c.peek(), "Einheit") || strings.EqualFold(c.peek(), "unit") || strings.EqualFold(c.peek(), "Nr") {
		c.word()
		c.take('.')
		c.skip()
	}
	v, n := c.digits()
	if n == 0 {
		w := c.peek()
		r.report(c, from, len(c.s), game.Problem{
			Code: "problem.sheet.line", Args: game.Args{"text": quoted(c.s[from:])}, Suggest: sectionLike(w), Cite: []string{"WDW-82"},
		})
		return false
	}
	if v < firstUnit || v > lastUnit {
		r.report(c, from, c.pos, game.Problem{
			Code: "problem.sheet.number", Args: game.Args{"number": c.s[from:c.pos]}, Want: []string{"100–999"}, Cite: []string{"WDW-44"},
		})
		return false
	}
	*to = uint16(v)
	if b := c.here(); b == ':' || b == '.' || b == ')' {
		c.pos++
	}
	return true
}

// sectionLike is the name of a section that a misspelt word probably is.
func sectionLike(w string) string {
	if len(w) < 4 {
		return ""
	}
	return parts.Suggest(w)
}

// make reads size, kind and leaders, as far as they are there.
func (r *reader) make(c *cursor, line *Line) bool {
	for {
		c.skip()
		from := c.pos
		if c.here() == '+' {
			c.pos++
		}
		v, there := c.number()
		if !there {
			c.pos = from
			return r.kindAlone(c, line)
		}
		if b := c.here(); b == '/' || b == '(' && line.Size > 0 {
			c.pos = from
			return true
		}
		middle := c.pos
		w := c.word()
		if w == "" {
			r.report(c, from, middle, game.Problem{Code: "problem.sheet.what", Args: game.Args{"number": c.s[from:middle]}, Cite: []string{"WDW-82"}})
			return false
		}
		if !r.amount(c, line, v, w, from) {
			return false
		}
	}
}

// amount takes a number with the word behind it: so many of a kind, or so many leaders.
func (r *reader) amount(c *cursor, line *Line, v int64, w string, from int) bool {
	if leaderWords.is(w) {
		line.Leaders = int16(min(v, 9999))
		return true
	}
	k, known := r.kind(w)
	if !known && !pieceWords.is(w) {
		r.wrongKind(c, w, line.Unit)
		return false
	}
	if v == 0 || v > mostPieces {
		r.report(c, from, c.pos, game.Problem{Code: "problem.sheet.size", Args: game.Args{"size": strconv.FormatInt(v, 10)}, Cite: []string{"WDW-82"}})
		return false
	}
	line.Size, line.Kind = int32(v), k
	return true
}

// wrongKind tells that the word that was just read is no kind.
func (r *reader) wrongKind(c *cursor, w string, unit uint16) {
	r.report(c, c.pos-len(w), c.pos, game.Problem{
		Code: "problem.sheet.kind", Args: game.Args{"kind": quoted(w)}, Want: kindCodes[:], Suggest: kindLike(w, unit), Cite: []string{"WDW-47"},
	})
}

// mostPieces is the size that no unit can have.
const mostPieces = 99_999_999

var kindCodes = [...]string{"K", "R", "S", "A", "B", "LT"}

// kind knows a word for a kind, also those of the segment.
func (r *reader) kind(w string) (kit.Unit, bool) {
	if k, known := kinds.Find(w); known {
		return k, true
	}
	k, known := r.options.Kinds[strings.ToUpper(w)]
	return k, known
}

// kindLike is the code that was meant: a letter of a code, which fits the unit's number, or a word nearby.
func kindLike(w string, unit uint16) string {
	if len(w) == 2 && isCode(w) {
		for n := range w {
			k, known := kinds.Find(w[n : n+1])
			if spec := k.Spec(); known && spec.First <= unit && unit <= spec.Last {
				return spec.Code
			}
		}
	}
	return kinds.Suggest(w)
}

// kindAlone reads the kind of a unit whose size is not said: `201 R 1 Hf`. An R in front of directions is none.
func (r *reader) kindAlone(c *cursor, line *Line) bool {
	from := c.pos
	w := c.word()
	k, known := kinds.Find(w)
	if !known || line.Size > 0 || strings.EqualFold(w, "S") && !r.slash(c) || digit(c.here()) {
		c.pos = from
		return true
	}
	if after := c.pos; digit(c.at()) {
		_, _ = c.number()
		next := c.word()
		if c.pos = after; !leaderWords.is(next) && k == kit.Rider && !r.slash(c) {
			c.pos = from // directions
			return true
		}
		line.Kind = k
		return r.make(c, line)
	}
	line.Kind = k
	return true
}

// slash reports whether a place follows.
func (r *reader) slash(c *cursor) bool {
	at := c.pos
	defer func() { c.pos = at }()
	c.skip()
	_, n := c.digits()
	return n > 0 && c.here() == '/'
}

// way reads where the unit is, where it goes and where the player expects it to end.
func (r *reader) way(c *cursor, line *Line) bool {
	gf := Before
	p, there, good := r.position(c, gf)
	if there && !good {
		return false
	}
	if there {
		if p.GF == Before {
			r.report(c, 0, c.pos, game.Problem{Code: "problem.sheet.place", Args: game.Args{"place": strconv.Itoa(int(p.KF))}, Want: []string{"210/19"}, Cite: []string{"WDW-12"}})
			return false
		}
		line.From = p
		gf = p.group(gf)
	}
	if !r.route(c, line, gf) {
		return false
	}
	return r.end(c, line)
}

// route reads a route of any form, if there is one.
func (r *reader) route(c *cursor, line *Line, gf int) bool {
	if !r.byFields(c, &line.Route, gf, false) {
		return false
	}
	if line.Route.Form != 0 {
		return true
	}
	switch c.at() {
	case '>':
		c.pos++
		return r.byTarget(c, &line.Route, gf)
	case 'R', 'r':
		from := c.pos
		c.pos++
		if digit(c.at()) {
			return r.byDirections(c, &line.Route)
		}
		c.pos = from
	}
	return true
}

// end reads a second place. If it goes on with a dash it is a route whose first dash is missing.
func (r *reader) end(c *cursor, line *Line) bool {
	if b := c.at(); b == '=' {
		c.pos++
	} else if !digit(b) && b != '(' {
		return true
	}
	c.skip()
	from := c.pos
	p, there, good := r.position(c, Before)
	if there && !good {
		return false
	}
	if !there {
		return true
	}
	if b := c.at(); b != '-' && (b < 0x80 || !c.dashNext()) {
		line.To = p
		return true
	}
	c.pos = from
	if line.Route.Form != 0 {
		r.report(c, from, len(c.s), game.Problem{Code: "problem.sheet.routes", Cite: []string{"WDW-82"}})
		return false
	}
	gf := Before
	if line.From.There() {
		gf = line.From.group(gf)
	}
	return r.byFields(c, &line.Route, gf, true) && r.end(c, line)
}

// dashNext reports whether a dash follows.
func (c *cursor) dashNext() bool {
	from := c.pos
	found := c.dash()
	c.pos = from
	return found
}

// orders reads the main order; without one the line says nothing.
func (r *reader) orders(c *cursor, line *Line) bool {
	c.skip()
	from := c.pos
	o, there, good := r.command(c)
	if there && !good {
		return false
	}
	if !there {
		w := c.peek()
		r.report(c, from, max(from+len(w), from+1), game.Problem{
			Code: "problem.sheet.order.missing", Args: game.Args{"unit": strconv.Itoa(int(line.Unit)), "word": quoted(w)},
			Want: []string{"KN", "KA", "KH", "KV", "KI", "KR", "AB", "S"}, Cite: []string{"WDW-60"},
		})
		return false
	}
	if line.To.There() && strings.EqualFold(c.s[from:c.pos], "angreifen") { // "210/37-30 001/01 angreifen"
		line.More().Attack, line.To = r.place(line.To), Place{}
	}
	line.Order, line.Ext, line.Side, line.Special = o.order, o.ext, o.side, int16(o.special)
	return true
}
