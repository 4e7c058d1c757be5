package field

import (
	"strconv"
	"strings"

	"spielleiter/svg"
	"spielleiter/terramagica/battle"
)

// unit draws a unit: the ground of its formation with the men who still stand on it, and behind them
// the banner with the glyph of the kind, how many men there are and what they do.
func (p *picture) unit(side, n int, m Mark) {
	x, y, ok := p.spot(side, n, m.Row)
	if !ok || !m.Here() {
		return
	}
	class := strings.Join(append([]string{"unit", p.colours(side)}, states(m)...), " ")
	p.Open("g", svg.A("class", class), svg.A("data-unit", strconv.Itoa(side)+"-"+strconv.Itoa(n)), svg.A("role", "img"),
		svg.A("aria-label", p.says(side, n, m)), svg.A("transform", svg.Translate(x, y)))
	form := p.formations[side][n]
	top := ground(side, form)
	p.tray(side, form, top)
	p.stand(side, n, m, top)
	p.banner(side, n, m, words(side, form))
	p.Close()
}

// colours are the classes that give a side its colours: of its realm, or else of its place.
func (p *picture) colours(side int) string {
	class := "side-" + strconv.Itoa(side)
	if _, ok := realms[p.Realms[side]]; ok {
		class += " " + p.Realms[side]
	}
	return class
}

// ground is the upper edge of a formation in its lane: its front is at the enemy's edge.
func ground(side int, m formation) float64 {
	if side == 0 {
		return 6
	}
	return lane - 6 - m.tall
}

// words is the upper edge of what is written of a unit: behind its men.
func words(side int, m formation) float64 {
	if side == 0 {
		return ground(side, m) + m.tall + 2
	}
	return ground(side, m) - line
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

// tray is the ground that a whole formation covers, in the weave of its side: cut square for the
// leader, to a point toward the enemy for the other. Where it is empty, men have fallen.
func (p *picture) tray(side int, m formation, top float64) {
	d := trayOf(side, m.wide, m.tall).String()
	at := svg.A("transform", svg.Translate(0, top))
	p.Empty("path", svg.A("class", "tray"), svg.A("d", d), at, svg.A("fill", p.tincture(side).tray), svg.A("stroke", p.tincture(side).coat), svg.A("stroke-opacity", ".55"))
	p.Empty("path", svg.A("class", "weft"), svg.A("d", d), at, svg.A("fill", "url(#tm-weave-"+strconv.Itoa(side)+")"))
}

func trayOf(side int, w, h float64) *svg.Path {
	var c svg.Path
	if side == 0 {
		return c.Move(0, 0).Line(w, 0).Line(w, h).Line(0, h).Close()
	}
	return c.Move(6, 0).Line(w-6, 0).Line(w, h/2).Line(w-6, h).Line(6, h).Line(0, h/2).Close()
}

// stand draws those who stand.
func (p *picture) stand(side, n int, m Mark, top float64) {
	t := p.tincture(side)
	form := p.formations[side][n]
	attrs := []svg.Attr{
		svg.A("class", "men"), svg.A("fill", t.coat), svg.A("stroke", colPaper), svg.N("stroke-width", 0.7), svg.A("paint-order", "stroke"), svg.A("stroke-linejoin", "round"),
	}
	if m.Fleeing {
		attrs = append(attrs, svg.A("transform", flight))
	}
	p.Open("g", attrs...)
	standing := 0
	if !m.Falls {
		standing = form.standing(m.Men)
	}
	for k := range form.count {
		if form.rank(k) < standing {
			p.drawFigure(p.glyph(side, n), form, k, 0, top)
		}
	}
	p.Close()
}

// flight leans men who run.
const flight = "translate(-3 5)rotate(-7)"

// banner draws cloth and pole. A banner that flees is lowered, an exhausted one hangs in folds, one
// that falls lies on the ground.
func (p *picture) banner(side, n int, m Mark, top float64) {
	p.Open("g", svg.A("class", "line"), svg.A("transform", svg.Translate(0, top)))
	turn := ""
	switch {
	case m.Falls:
		turn = lies
	case m.Fleeing:
		turn = lowered
	}
	attrs := []svg.Attr{svg.A("class", "banner")}
	if turn != "" {
		attrs = append(attrs, svg.A("transform", turn))
	}
	p.Open("g", attrs...)
	p.Empty("path", svg.A("class", "pole"), svg.A("d", "M1 0V"+svg.Num(line+3)), svg.A("fill", "none"), svg.A("stroke", colPole), svg.N("stroke-width", 2.4), svg.A("stroke-linecap", "round"))
	cloth := clothOf(side, m.Exhausted)
	p.Empty("path", svg.A("class", "cloth"), svg.A("d", cloth), svg.A("fill", p.tincture(side).cloth))
	p.Empty("use", svg.A("href", "#tm-"+p.glyph(side, n)), svg.A("class", "emblem"), svg.A("transform", svg.Translate(4, 1.2)+"scale(.031)"), svg.A("fill", colGlyph))
	p.Close()
	if !m.Falls {
		p.Empty("path", svg.A("class", "sign"), svg.A("transform", signAt(side)), svg.A("d", signs[p.sign(side, n, m)]), svg.A("fill", "none"), svg.A("stroke", colInk),
			svg.N("stroke-width", 1.9), svg.A("stroke-linecap", "round"), svg.A("stroke-linejoin", "round"))
		p.Leaf("text", p.number(m.Men), svg.A("class", "words count"), svg.I("x", 46), svg.N("y", 14.5), svg.I("font-size", 15), svg.I("font-weight", 700), svg.A("fill", colInk),
			svg.A("stroke", colFurrow), svg.N("stroke-width", 3), svg.A("paint-order", "stroke"), svg.A("stroke-linejoin", "round"))
	}
	p.Close()
}

const (
	lies    = "translate(0 16)rotate(78)"
	lowered = "rotate(16)"
)

// clothOf is the outline of a banner: the leader's ends in two tails, the other side's in a point;
// an exhausted one has a hem in folds.
func clothOf(side int, folds bool) string {
	var c svg.Path
	const top, bottom, length, tail = 0.0, 18.0, 28.0, 6.0
	if side == 0 {
		c.Move(1.5, top).Line(length, top).Line(length-tail, (top+bottom)/2).Line(length, bottom)
	} else {
		c.Move(1.5, top).Line(length-tail, top).Line(length, (top+bottom)/2).Line(length-tail, bottom)
	}
	if folds {
		c.Quad(20, bottom-6, 15, bottom).Quad(11, bottom+4, 8, bottom).Quad(5, bottom-5, 1.5, bottom)
	}
	c.Line(1.5, bottom).Close()
	return c.String()
}

// signAt is where the sign of what a unit does stands; signs point toward the leader's enemies.
func signAt(side int) string {
	if side == 1 {
		return "translate(37 9)scale(1 -1)"
	}
	return "translate(37 9)"
}

// signs: arrows toward the enemy for a charge, one for an advance, a bar for a hold, arrows back for
// flight, an hourglass for the exhausted, crossed blades for whoever is in melee.
var signs = map[string]string{
	"charge":    "M-4 0L0-5L4 0M-4 5L0 0L4 5",
	"advance":   "M-4 2L0-3L4 2M0-3V6",
	"hold":      "M-5-3H5M-5 3H5",
	"flee":      "M-4-5L0 0L4-5M-4 0L0 5L4 0",
	"exhausted": "M-4-5H4L-4 5H4Z",
	"melee":     "M-5-5L5 5M5-5L-5 5M-5 2L-2 5M5 2L2 5",
}

// sign names what a unit does.
func (f *Field) sign(side, n int, m Mark) string {
	switch {
	case m.Exhausted:
		return "exhausted"
	case m.Fleeing:
		return "flee"
	case m.Melee:
		return "melee"
	}
	return f.ordered(side, n)
}

// ordered names what a unit does as long as nothing hinders it.
func (f *Field) ordered(side, n int) string {
	tactic := f.p.Lineup.Catalogue.Tactics[f.p.Lineup.Sides[side].Units[n].Tactic].Battle
	switch tactic.Pace {
	case battle.Forward:
		return "charge"
	case battle.OneRow:
		return "advance"
	case battle.Back:
		return "flee"
	}
	return "hold"
}
