package sheet

import (
	"strings"

	"spielleiter/game"
	"spielleiter/hex"
	"spielleiter/waben/kit"
)

// recruit reads `106 3000 K 2 Hf in 210/04 für 17000 GS`, and what lists of recruiting look like:
// `106 +3000K 210/04 -16.000`.
func (r *reader) recruit(c *cursor) {
	line := Recruit{At: c.place()}
	if !r.when(c, &line.When) {
		return
	}
	for strings.EqualFold(c.peek(), "neu") || strings.EqualFold(c.peek(), "new") {
		c.word()
	}
	var unit Line
	if !r.unitNumber(c, &line.Unit) {
		return
	}
	if c.at() == '(' { // "(aufr.)", "(abr.)"
		from := c.pos
		if c.dissolves() {
			r.report(c, from, c.pos, game.Problem{Severity: game.Warning, Code: "problem.sheet.recruit.dissolve", Cite: []string{"WDW-49"}})
			r.dissolved(c, &Claim{At: line.At, Unit: line.Unit})
			return
		}
		if end := strings.IndexByte(c.rest(), ')'); end > 0 && !digit(c.s[c.pos+1]) {
			c.pos += end + 1
		}
	}
	if c.at() == '+' {
		c.pos++
	}
	if !r.make(c, &unit) {
		return
	}
	line.Size, line.Kind, line.Leaders = unit.Size, unit.Kind, unit.Leaders
	if line.Size == 0 && line.Leaders == 0 || line.Size > 0 && line.Kind == kit.NoUnit {
		r.report(c, 0, len(c.s), game.Problem{Code: "problem.sheet.recruit", Want: []string{"106 3000 K 1 Hf in 210/04"}, Cite: []string{"WDW-46"}})
		return
	}
	if line.Size == 0 {
		line.Kind, line.Size = kit.Leader, int32(line.Leaders)
		line.Leaders = 0
	}
	if !r.placeIn(c, &line.Place, "WDW-46") || !r.cost(c, &line.Gold) || !r.finished(c) {
		return
	}
	line.led()
	m := r.recruiting()
	m.Recruits = append(m.Recruits, line)
}

// led takes leaders from the sum of a line that does not say any: what is paid beyond the troops is for them, as in the
// printed turn, where 3,000 K for 16,000 GS come with one (WDW-R-49).
func (line *Recruit) led() {
	if line.Leaders != 0 || line.Gold == nil || line.Kind == kit.NoUnit || line.Kind == kit.Leader {
		return
	}
	beyond, each := *line.Gold-int64(line.Size)*int64(line.Kind.Spec().Cost), int64(kit.Leader.Spec().Cost)
	if n := beyond / each; n > 0 && n*each == beyond && n <= mostLeaders {
		line.Leaders = int16(n)
	}
}

// mostLeaders is how many leaders a sum may stand for; more is a slip of the pen.
const mostLeaders = 9

// placeIn reads `[in] 210/04[(s)]`.
func (r *reader) placeIn(c *cursor, to *Place, cite string) bool {
	for w := c.peek(); w != "" && isFiller(strings.ToLower(w)); w = c.peek() { // no code stands here
		c.word()
	}
	from := c.pos
	p, there, good := r.position(c, Before)
	if there && !good {
		return false
	}
	if !there || p.GF == Before || p.KF == 0 {
		r.report(c, from, c.pos+1, game.Problem{Code: "problem.sheet.where", Want: []string{"210/04"}, Cite: []string{cite}})
		return false
	}
	*to = p
	return true
}

// cost reads the sum that a player expects, if one is there.
func (r *reader) cost(c *cursor, to **int64) bool {
	if m, known := moneys.Find(c.peek()); known && m == forMoney {
		c.word()
	}
	c.skip()
	if c.dashNext() {
		c.dash()
	}
	if v, there := c.number(); there {
		*to = &v
		if mark := c.pos; !goldWords.is(c.word()) {
			c.pos = mark
		}
	}
	return true
}

// finished reports whether nothing is left of a line, and tells what is.
func (r *reader) finished(c *cursor) bool {
	for c.at() == ',' || c.here() == '.' || c.here() == ';' {
		c.pos++
	}
	if c.done() {
		return true
	}
	r.report(c, c.pos, len(c.s), game.Problem{Code: "problem.sheet.rest", Args: game.Args{"text": quoted(c.rest())}, Cite: []string{"WDW-80"}})
	return false
}

// build reads `Burg 210/05 "Name" Hafen 1 2`, `Wall 10 210/01(2)` and `Halt Straße 210/01(1)`.
func (r *reader) build(c *cursor) {
	line := Build{At: c.place()}
	if !r.when(c, &line.When) {
		return
	}
	start, placed := c.pos, false
	for !c.done() {
		from := c.pos
		if text, there := c.quoted(); there {
			line.Name = text
			continue
		}
		switch b := c.here(); {
		case digit(b) && r.slash(c):
			p, _, good := r.position(c, Before)
			if !good {
				return
			}
			line.Place, placed = p, true
		case digit(b):
			v, _ := c.number()
			line.Points = int(min(v, mostPoints))
		case b == ',' || b == ';' || b == ':' || b == '.':
			c.pos++
		default:
			if !r.work(c, &line, from) {
				return
			}
		}
	}
	if r.whole(c, &line, start, placed) {
		r.here().Builds = append(r.here().Builds, line)
	}
}

// mostPoints is more than any building has.
const mostPoints = 9999

// work reads a word of a building's line and what belongs to it.
func (r *reader) work(c *cursor, line *Build, from int) bool {
	w := c.word()
	what, known := works.Find(w)
	switch {
	case !known:
		if c.pos == from {
			c.pos++
		}
		r.report(c, from, c.pos, game.Problem{
			Code: "problem.sheet.work", Args: game.Args{"word": quoted(c.s[from:c.pos])}, Suggest: works.Suggest(w), Want: workNames[:], Cite: []string{"WDW-34", "WDW-41"},
		})
		return false
	case what.halt:
		line.Halt = true
	case what.harbours:
		return r.harbours(c, line, from)
	case what.pay:
		c.skip()
		v, _ := c.number()
		line.Pay = int(min(v, mostPoints))
	case what.settlement != 0:
		line.Settlement = what.settlement
	case what.what != 0:
		line.What = what.what
	}
	return true
}

var workNames = [...]string{
	"@sheet.work.garrison", "@sheet.work.castle", "@sheet.work.town", "@sheet.work.fortress", "@sheet.work.metropolis",
	"@sheet.work.road", "@sheet.work.bridge", "@sheet.work.wall", "@sheet.work.canal",
}

// harbours reads the sides behind `Hafen`.
func (r *reader) harbours(c *cursor, line *Build, from int) bool {
	for {
		for c.at() == ',' || c.here() == '(' || c.here() == ')' {
			c.pos++
		}
		if !digit(c.here()) || r.slash(c) {
			break
		}
		v, n := c.digits()
		if s := sideOf(v); n == 1 && s != hex.NoSide {
			line.Harbours = append(line.Harbours, s)
			continue
		}
		r.report(c, from, c.pos, game.Problem{Code: "problem.sheet.direction", Args: game.Args{"text": quoted(c.s[from:c.pos])}, Want: []string{"1–6"}, Cite: []string{"WDW-40"}})
		return false
	}
	return true
}

// whole reports whether a line says what is built and where.
func (r *reader) whole(c *cursor, line *Build, start int, placed bool) bool {
	p := game.Problem{Cite: []string{"WDW-41"}}
	switch {
	case line.Settlement == 0 && line.What == 0:
		p.Code, p.Want = "problem.sheet.work.missing", workNames[:]
	case line.Settlement != 0 && line.What != 0:
		p.Code = "problem.sheet.work.two"
	case !placed:
		p.Code, p.Want = "problem.sheet.where", []string{"210/04", "210/04(2)"}
	case line.What != 0 && !line.Place.Side.Valid():
		p.Code, p.Want = "problem.sheet.work.side", []string{"210/04(2)"}
	case line.Settlement != 0 && line.Place.Side.Valid():
		p.Code, p.Cite = "problem.sheet.work.noside", []string{"WDW-38"}
	default:
		return true
	}
	r.report(c, start, len(c.s), p)
	return false
}

// treasury reads transfers, the expected stock, the capital and the order of settlements.
func (r *reader) treasury(c *cursor) {
	line := Pay{At: c.place()}
	if !r.when(c, &line.When) {
		return
	}
	start := c.pos
	if w := c.peek(); w != "" {
		r.treasuryWord(c, w)
		return
	}
	v, there := c.number()
	if !there || v == 0 {
		r.report(c, start, len(c.s), game.Problem{Code: "problem.sheet.pay", Args: game.Args{"text": quoted(c.rest())}, Cite: []string{"WDW-27"}})
		return
	}
	line.Gold = v
	if mark := c.pos; !goldWords.is(c.word()) {
		c.pos = mark
	}
	for !c.done() {
		if !r.payPart(c, &line) {
			return
		}
	}
	if line.Code == "" && line.To == nil && line.From == nil || line.Code != "" && line.To != nil {
		r.report(c, start, len(c.s), game.Problem{Code: "problem.sheet.pay", Args: game.Args{"text": quoted(c.s[start:])}, Cite: []string{"WDW-27"}})
		return
	}
	r.here().Pays = append(r.here().Pays, line)
}

// payPart reads from where, to where, to whom or what for.
func (r *reader) payPart(c *cursor, line *Pay) bool {
	from := c.pos
	w := c.word()
	m, known := moneys.Find(w)
	if known && m == forMoney {
		if text, there := c.quoted(); there {
			line.For = text
		} else {
			line.For = tidy(strings.TrimSpace(c.rest()))
			c.pos = len(c.s)
		}
		return true
	}
	if known && m == realmMoney && digit(c.at()) {
		m = toMoney
	}
	switch {
	case known && m == realmMoney || known && m == toMoney && !digit(c.at()):
		code := c.word()
		if isCode(code) {
			line.Code = strings.ToUpper(code)
			return true
		}
	case known && (m == fromMoney || m == toMoney):
		var p Place
		if !r.placeIn(c, &p, "WDW-27") {
			return false
		}
		if m == fromMoney {
			line.From = &p
		} else {
			line.To = &p
		}
		return true
	}
	r.report(c, from, len(c.s), game.Problem{Code: "problem.sheet.pay", Args: game.Args{"text": quoted(c.s[from:])}, Cite: []string{"WDW-27"}})
	return false
}

// treasuryWord reads the lines that begin with a word.
func (r *reader) treasuryWord(c *cursor, w string) {
	from, at := c.pos, c.place()
	c.word()
	c.take(':')
	m, _ := moneys.Find(w)
	switch m {
	case stockMoney:
		c.skip()
		if v, there := c.number(); there {
			if mark := c.pos; !goldWords.is(c.word()) {
				c.pos = mark
			}
			if r.finished(c) {
				r.here().Stock, r.here().Told = &v, at
			}
			return
		}
	case capitalMoney:
		var p Place
		if r.placeIn(c, &p, "WDW-39") && r.finished(c) {
			r.here().Capital, r.here().Seat = &p, at
		}
		return
	case rankMoney:
		var list []Place
		for !c.done() {
			var p Place
			if !r.placeIn(c, &p, "WDW-37") {
				return
			}
			list = append(list, p)
			c.take(',')
		}
		r.here().Order, r.here().Ranked = list, at
		return
	}
	r.report(c, from, len(c.s), game.Problem{
		Code: "problem.sheet.pay", Args: game.Args{"text": quoted(c.s[from:])}, Suggest: moneys.Suggest(w), Cite: []string{"WDW-27"},
	})
}
