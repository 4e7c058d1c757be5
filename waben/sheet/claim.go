package sheet

import (
	"fmt"
	"strings"

	"spielleiter/waben/kit"
)

// claim reads a line of the Reichsaufstellung, as `101 8.000 K 2 Hf 210/19` or `501 REP 210/37 48 4+2 Traska Dagon II.`
// What is no such line is skipped: the section may hold whatever players keep there.
func (r *reader) claim(text string, n int) {
	c := cursor{s: text, n: n}
	silent := reader{options: r.options, quiet: true}
	var line Line
	claim := Claim{At: c.place()}
	if !digit(c.at()) || !silent.unitNumber(&c, &line.Unit) {
		return
	}
	claim.Unit = line.Unit
	if c.dissolves() {
		r.dissolved(&c, &claim)
		return
	}
	if w := c.peek(); strings.EqualFold(w, "REP") || strings.EqualFold(w, "NSC") || strings.EqualFold(w, "NPC") {
		claim.REP = strings.EqualFold(w, "REP")
		c.word()
	} else if !silent.make(&c, &line) {
		return
	}
	p, there, good := silent.position(&c, Before)
	if !there || !good || p.GF == Before {
		return
	}
	claim.Size, claim.Kind, claim.Leaders, claim.Place = line.Size, line.Kind, line.Leaders, r.place(p)
	if line.Size == 0 && line.Leaders == 0 {
		c.skip()
		claim.Points, _ = c.digits()
		if claim.Points == 0 || claim.Points > mostPoints {
			return
		}
	}
	r.sheet.Claims = append(r.sheet.Claims, claim)
}

// recruiting reports whether a line of the Reichsaufstellung is one of the table of new units: `106 +3000K 210/04 -16.000`,
// `101 (aufr.) +3000K …`. That table is the order (chapter 8.2), all others only say what is there.
func recruiting(line string) bool {
	c := cursor{s: line}
	if c.skip(); !digit(c.here()) {
		return false
	}
	if _, n := c.digits(); n != 3 {
		return false
	}
	if rest := strings.ToLower(c.rest()); c.at() == '(' && (strings.HasPrefix(strings.TrimSpace(rest), "(auf") || strings.HasPrefix(strings.TrimSpace(rest), "(rein")) {
		return true
	}
	return c.at() == '+'
}

// dissolves goes over the note that a unit is dissolved, "(abr.)", if it is next.
func (c *cursor) dissolves() bool {
	c.skip()
	rest := strings.ToLower(c.rest())
	end := strings.IndexByte(rest, ')')
	if end < 0 || !strings.HasPrefix(rest, "(abr") && !strings.HasPrefix(rest, "(dis") {
		return false
	}
	c.pos += end + 1
	return true
}

// dissolved reads what stands behind that note: `-50 R 210/19 +875`.
func (r *reader) dissolved(c *cursor, claim *Claim) {
	silent := reader{options: r.options, quiet: true}
	var line Line
	c.skip()
	if c.dashNext() {
		c.dash()
	}
	if !silent.make(c, &line) || line.Size == 0 {
		return
	}
	p, there, good := silent.position(c, Before)
	numbers, whole := r.values(c)
	if !there || !good || p.GF == Before || p.KF == 0 || !whole || len(numbers) != 1 {
		return
	}
	claim.Size, claim.Kind, claim.Leaders, claim.Place, claim.Refund = line.Size, line.Kind, line.Leaders, r.place(p), &numbers[0].value
	r.sheet.Claims = append(r.sheet.Claims, *claim)
}

// register writes the Reichsaufstellung, and the Reichsbilanz with it.
func (w *writer) register(s *Sheet) {
	if len(s.Claims)+len(s.Figures) == 0 {
		return
	}
	w.part(listPart)
	w.claims(s.Claims)
	w.figures(s.Figures)
}

func (w *writer) claims(list []Claim) {
	for n := range list {
		c := &list[n]
		fmt.Fprintf(w, "  %d", c.Unit)
		if c.Refund != nil {
			w.say(" (abr.)", " (dis.)")
		}
		if c.Points != 0 {
			w.say(map[bool]string{true: " REP", false: " NSC"}[c.REP], map[bool]string{true: " REP", false: " NPC"}[c.REP])
		} else {
			w.troop(c.Size, c.Kind, c.Leaders)
		}
		w.s(" ")
		w.place(*c.Place, nowhere)
		if c.Points != 0 {
			fmt.Fprintf(w, " %d", c.Points)
		}
		if c.Refund != nil {
			fmt.Fprintf(w, " %d", *c.Refund)
		}
		w.s("\n")
	}
}

// troop writes size, kind and leaders, as far as they are said.
func (w *writer) troop(size int32, kind kit.Unit, leaders int16) {
	switch {
	case size != 0 && kind == kit.NoUnit:
		w.s(" ")
		w.n(int64(size))
		w.say(" Mann", " men")
	case size != 0:
		w.s(" ")
		w.n(int64(size))
		w.s(" ")
		w.s(kind.Spec().Code)
	case kind == kit.Ship: // S alone is an order
		w.s(" ")
		w.name(kindNames[kind])
	case kind != kit.NoUnit:
		w.s(" " + kind.Spec().Code)
	}
	if leaders != 0 {
		w.s(" ")
		w.n(int64(leaders))
		w.s(" Hf")
	}
}
