package field

import (
	"strconv"
	"strings"

	"spielleiter/svg"
	"spielleiter/terramagica/battle"
)

// unit draws a banner on its pole: the cloth in the side's colour and weave, the glyph of the
// kind, below it how many men there are and what they do.
func (p *picture) unit(side, n int, m Mark) {
	x, y, ok := p.spot(side, n, m.Row)
	if !ok || !m.Here() {
		return
	}
	class := strings.Join(append([]string{"unit", "side-" + strconv.Itoa(side)}, states(m)...), " ")
	p.Open("g", svg.A("class", class), svg.A("data-unit", strconv.Itoa(side)+"-"+strconv.Itoa(n)), svg.A("role", "img"),
		svg.A("aria-label", p.says(side, n, m)), svg.A("transform", svg.Translate(x, y)))
	p.banner(side, n, m)
	if !m.Falls {
		p.doing(side, n, m)
		p.Leaf("text", p.number(m.Men), svg.A("class", "words count"), svg.I("x", 18), svg.N("y", 45), svg.I("font-size", 15), svg.I("font-weight", 700), svg.A("fill", colInk),
			svg.A("stroke", colFurrow), svg.N("stroke-width", 3), svg.A("paint-order", "stroke"), svg.A("stroke-linejoin", "round"))
	}
	p.Close()
}

// states are the classes by which style sheets know how a unit is.
func states(m Mark) (list []string) {
	if m.Falls {
		return []string{"falls"}
	}
	for _, c := range []struct {
		is   bool
		name string
	}{{m.Fleeing, "flees"}, {m.Exhausted, "exhausted"}, {m.Melee, "melee"}} {
		if c.is {
			list = append(list, c.name)
		}
	}
	return list
}

// banner draws cloth and pole. A banner that flees is lowered, an exhausted one hangs in folds, one
// that falls lies on the ground.
func (p *picture) banner(side, n int, m Mark) {
	turn := ""
	switch {
	case m.Falls:
		turn = svg.Translate(0, 30) + svg.Rotate(62)
	case m.Fleeing:
		turn = svg.Translate(3, 0) + svg.Rotate(8)
	}
	attrs := []svg.Attr{svg.A("class", "banner")}
	if turn != "" {
		attrs = append(attrs, svg.A("transform", turn))
	}
	p.Open("g", attrs...)
	p.Empty("path", svg.A("class", "pole"), svg.A("d", "M0 1V47"), svg.A("fill", "none"), svg.A("stroke", colPole), svg.N("stroke-width", 3), svg.A("stroke-linecap", "round"))
	hp := m.HP
	if m.Falls {
		hp = 0
	}
	cloth := clothOf(side, p.length(side, hp), m.Exhausted)
	p.Empty("path", svg.A("class", "cloth"), svg.A("d", cloth), svg.A("fill", tinctures[side].field))
	p.Empty("path", svg.A("class", "weave"), svg.A("d", cloth), svg.A("fill", "url(#tm-weave-"+strconv.Itoa(side)+")"))
	p.Empty("use", svg.A("href", "#tm-"+p.glyph(side, n)), svg.A("class", "emblem"), svg.A("transform", svg.Translate(3.5, 4.5)+"scale(.043)"), svg.A("fill", colGlyph))
	p.Close()
}

// clothOf is the outline of a banner: the leader's ends in two tails, the other side's in a point;
// an exhausted one has a hem in folds.
func clothOf(side int, length float64, folds bool) string {
	var c svg.Path
	const top, bottom = 2.0, 2 + flag
	tail := min(9, length/4)
	if side == 0 {
		c.Move(1.5, top).Line(length, top).Line(length-tail, (top+bottom)/2).Line(length, bottom)
	} else {
		c.Move(1.5, top).Line(length-tail, top).Line(length, (top+bottom)/2).Line(length-tail, bottom)
	}
	if folds {
		for x := length - tail; x > 1.5; x -= 12 {
			c.Quad(max(1.5, x-3), bottom-7, max(1.5, x-6), bottom).Quad(max(1.5, x-9), bottom+5, max(1.5, x-12), bottom)
		}
	}
	c.Line(1.5, bottom).Close()
	return c.String()
}

// doing draws the sign of what a unit does left of its number: arrows toward the enemy for a
// charge, one for an advance, a bar for a hold, arrows back for flight, an hourglass for the
// exhausted; and crossed blades for melee right above the row's edge.
func (p *picture) doing(side, n int, m Mark) {
	d := signs[p.sign(side, n, m)]
	turn := svg.Translate(9, 40)
	if side == 1 {
		turn += "scale(1 -1)"
	}
	p.Empty("path", svg.A("class", "sign"), svg.A("transform", turn), svg.A("d", d), svg.A("fill", "none"), svg.A("stroke", colInk),
		svg.N("stroke-width", 2), svg.A("stroke-linecap", "round"), svg.A("stroke-linejoin", "round"))
	if m.Melee {
		x := 22 + 9*float64(len(p.number(m.Men)))
		p.Empty("path", svg.A("class", "sign melee"), svg.A("transform", svg.Translate(x, 40)), svg.A("d", "M-5-5L5 5M5-5L-5 5M-5 2L-2 5M5 2L2 5"), svg.A("fill", "none"),
			svg.A("stroke", colInk), svg.N("stroke-width", 1.8), svg.A("stroke-linecap", "round"))
	}
}

// signs point up, toward the leader's enemies.
var signs = map[string]string{
	"charge":    "M-4 0L0-5L4 0M-4 5L0 0L4 5",
	"advance":   "M-4 2L0-3L4 2M0-3V6",
	"hold":      "M-5-3H5M-5 3H5",
	"flee":      "M-4-5L0 0L4-5M-4 0L0 5L4 0",
	"exhausted": "M-4-5H4L-4 5H4Z",
}

// sign names what a unit does.
func (f *Field) sign(side, n int, m Mark) string {
	tactic := f.p.Lineup.Catalogue.Tactics[f.p.Lineup.Sides[side].Units[n].Tactic].Battle
	switch {
	case m.Exhausted:
		return "exhausted"
	case m.Fleeing:
		return "flee"
	case tactic.Pace == battle.Forward:
		return "charge"
	case tactic.Pace == battle.OneRow:
		return "advance"
	case tactic.Pace == battle.Back:
		return "flee"
	}
	return "hold"
}
