package board

import (
	"slices"
	"strings"

	"spielleiter/diplomacy/board/ink"
	"spielleiter/diplomacy/board/sheet"
	"spielleiter/rathersilly"
	"spielleiter/svg"
)

// Line is something drawn for an order, or for a way that something went.
type Line struct {
	Kind  string      `json:"kind"`            // a deed, "retreat", "borg", "boom", "new", "gone"
	Power string      `json:"power,omitempty"` // the code of whose order it is
	Is    ink.Outcome `json:"is"`
	At    string      `json:"at,omitempty"`    // the province that it begins in
	Path  string      `json:"path,omitempty"`  // the data of a path
	Width float64     `json:"width,omitempty"` // of its stroke
	Head  string      `json:"head,omitempty"`  // the data of the head of an arrow
	Over  bool        `json:"over,omitempty"`  // it is drawn over units
	Sign  string      `json:"sign,omitempty"`  // "cross", "plus", "boom", "heart", "fool", at Spot
	Spot  *sheet.XY   `json:"spot,omitempty"`
}

// Measures of lines.
const (
	gap     = ink.TokenRadius + 8  // how far from the middle of a unit a line ends
	under   = ink.TokenRadius - 14 // and begins: below it
	least   = 62                   // what of an arrow is at least seen
	head    = 46                   // how long the head of an arrow is
	ring    = ink.TokenRadius + 15
	wide    = 15.0 // the stroke of a move
	middle  = 10.0 // of a flight
	thin    = 8.0  // of a support
	swing   = 0.06 // how far a way swings aside, as a part of its length
	soaring = 0.2  // how far a flight does
)

// linesOf are the lines of a step: of the orders of the movement, or of what happened.
func linesOf(p rathersilly.Played, step int, after stand) []Line {
	if step == 1 {
		d := drawing{results: p.Results, after: after}
		for _, r := range p.Results {
			d.order(r)
		}
		for _, e := range p.Events {
			if e.Step == 1 {
				d.event(e)
			}
		}
		return d.lines
	}
	d := drawing{after: after}
	for _, e := range p.Events {
		if e.Step == step {
			d.event(e)
		}
	}
	return d.lines
}

// drawing is a step on its way to lines.
type drawing struct {
	results []rathersilly.Result
	after   stand
	lines   []Line
}

// add puts a line down with the head of an arrow, if it has one.
func (d *drawing) add(l Line, ways []ink.Curve, arrow bool) {
	if len(ways) > 0 {
		shaft := slices.Clone(ways)
		if arrow {
			tip := ways[len(ways)-1]
			l.Head = tip.Head(head)
			shaft[len(shaft)-1] = tip.Trim(0, head*0.7)
		}
		l.Path = pathOf(l.Kind, shaft)
	}
	d.lines = append(d.lines, l)
}

// pathOf is the data of a path along ways that follow each other: convoys are waves.
func pathOf(kind string, ways []ink.Curve) string {
	if kind == "convoy" || kind == "move" && len(ways) > 1 {
		return ink.Wavy(ways)
	}
	paths := make([]string, len(ways))
	for n, w := range ways {
		paths[n] = w.Path()
	}
	return strings.Join(paths, "")
}

// sign puts a sign down, over everything.
func (d *drawing) sign(name string, at sheet.XY) {
	d.lines = append(d.lines, Line{Kind: "sign", Is: ink.Done, Sign: name, Spot: &at})
}

// circle is the data of a path around a point.
func circle(at sheet.XY, r float64) string {
	return "M" + svg.Num(at.X-r) + " " + svg.Num(at.Y) + "a" + svg.Num(r) + " " + svg.Num(r) + " 0 1 0 " + svg.Num(2*r) + " 0a" +
		svg.Num(r) + " " + svg.Num(r) + " 0 1 0 " + svg.Num(-2*r) + " 0z"
}

// outcome reads what became of an order.
func outcome(r rathersilly.Result) ink.Outcome {
	has := func(words ...string) bool {
		return slices.ContainsFunc(r.Is, func(w string) bool { return slices.Contains(words, w) })
	}
	switch {
	case r.Fault != "" || has("illegal", "invalid"):
		return ink.Void
	case has("fails", "cut", "disrupted"):
		return ink.Failed
	default:
		return ink.Done
	}
}
