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

func (w *writer) claims(list []Claim) {
	if len(list) == 0 {
		return
	}
	w.part(listPart)
	for n := range list {
		c := &list[n]
		fmt.Fprintf(w, "  %d", c.Unit)
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
