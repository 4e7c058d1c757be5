package board

import (
	"slices"
	"strconv"

	"spielleiter/diplomacy/board/ink"
	"spielleiter/diplomacy/board/sheet"
	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/svg"
)

// picture is one scene on its way to the canvas.
type picture struct {
	svg.Canvas
	Scene
	text Text
	lang string
}

// usual is more than most pictures need, in bytes.
const usual = 220_000

// Draw makes the picture of a scene for a page.
func Draw(s Scene, phase string, text Text) []byte {
	p := &picture{Scene: s, text: text, lang: langOf(text)}
	p.Grow(usual)
	m := ink.Silly().Sheet
	p.Open("svg", svg.A("xmlns", "http://www.w3.org/2000/svg"), svg.A("class", "diplomacy rathersilly"),
		svg.A("viewBox", "0 0 "+strconv.Itoa(m.Width)+" "+strconv.Itoa(m.Height)), svg.A("role", "group"), svg.A("aria-label", title(phase, text)))
	p.everything()
	p.Close()
	return p.Bytes()
}

// langOf is the language that texts speak.
func langOf(text Text) string {
	if text("board.lang", nil) == "en" {
		return "en"
	}
	return "de"
}

// title says which phase a picture shows.
func title(phase string, text Text) string {
	if len(phase) < 5 {
		return text("board.title", game.Args{"phase": phase})
	}
	year := phase[1:5]
	season := map[byte]string{'S': "@board.season.spring", 'F': "@board.season.fall", 'W': "@board.season.winter"}[phase[0]]
	kind := "@phase.herds"
	if len(phase) > 5 {
		kind = map[byte]string{'M': "@phase.movement", 'R': "@phase.retreats", 'W': "@phase.winter"}[phase[5]]
	}
	return text("board.title.season", game.Args{"season": season, "year": year, "phase": kind})
}

// everything draws the map and what is on it, from the water up.
func (p *picture) everything() {
	g := p.ground()
	g.Patterns(&p.Canvas)
	g.Water(&p.Canvas)
	g.Dry(&p.Canvas)
	p.tunnel()
	p.box()
	p.zones()
	p.marks()
	g.Coins(&p.Canvas)
	p.rests()
	p.holes()
	p.orders()
	g.Names(&p.Canvas)
	p.items()
	p.results()
	g.Frame(&p.Canvas)
}

// ground is the map that everything stands on.
func (p *picture) ground() *ink.Ground {
	c := ink.Silly().Chart
	land := make([]chart.Power, len(c.Provinces))
	for n, info := range c.Provinces {
		land[n] = powerOf(p.Land[info.Code])
	}
	owner := func(at chart.Province) chart.Power {
		if !chart.Has(c.Centres, at) {
			return chart.None
		}
		return powerOf(p.Coins[c.Provinces[at].Code])
	}
	return &ink.Ground{Map: ink.Silly(), Lang: p.lang, Land: land, Owner: owner, Says: p.says}
}

// powerOf gives the power of a code, chart.None for nobody.
func powerOf(code string) chart.Power {
	n := slices.IndexFunc(ink.Silly().Chart.Powers, func(p chart.PowerInfo) bool { return p.Code == code })
	if n < 0 {
		return chart.None
	}
	return chart.Power(n)
}

// items draws what stands on the map, the small things and the dislodged above the others.
func (p *picture) items() {
	p.Open("g", svg.A("class", "units"), svg.A("text-anchor", "middle"), svg.A("font-family", ink.Serif), svg.N("font-weight", 700), svg.A("aria-hidden", "true"))
	p.twins()
	for _, i := range p.Items {
		turn, class, k := "", "unit "+i.Power, glyphs[i.Class].Times()
		switch {
		case i.Out:
			turn, class, k = svg.Rotate(-14), "unit out "+i.Power, k*fallen
		case i.Small:
			k *= small
		}
		if k != 1 {
			turn += "scale(" + svg.Num(k) + ")"
		}
		p.Open("g", svg.A("class", class), svg.A("data-unit", i.Unit), svg.A("transform", svg.Translate(i.X, i.Y)+turn))
		if i.Out {
			ink.Burst(&p.Canvas)
		}
		item(&p.Canvas, i)
		p.Close()
	}
	p.Close()
}

// How large things are drawn that are dislodged, or stand beside others.
const (
	fallen = 0.84
	small  = 0.64
)

// twins joins the two of a power by a line.
func (p *picture) twins() {
	for _, pair := range pairs(p.Items) {
		a, b := pair[0], pair[1]
		p.Open("g", svg.A("class", "order "+a.Power))
		ink.Stroke(&p.Canvas, a.Power, ink.Done, 7, "path", svg.A("d", bond(a, b)), svg.A("data-of", a.At))
		p.Close()
	}
}

// bond is the data of the line between twins.
func bond(a, b Item) string {
	return new(svg.Path).Move(a.X, a.Y).Line(b.X, b.Y).String()
}

// pairs are the twins of the same owner.
func pairs(items []Item) (list [][2]Item) {
	first := map[string]Item{}
	for _, i := range items {
		if i.Class != "SA" && i.Class != "SF" || i.Out {
			continue
		}
		if other, ok := first[i.Power]; ok {
			list = append(list, [2]Item{other, i})
		} else {
			first[i.Power] = i
		}
	}
	return list
}

// orders draws lines below the units.
func (p *picture) orders() {
	p.Open("g", svg.A("class", "orders"), svg.A("fill", "none"), svg.A("stroke-linecap", "round"), svg.A("stroke-linejoin", "round"), svg.A("aria-hidden", "true"))
	for _, heads := range []bool{false, true} { // help first, then arrows above it
		for _, l := range p.Lines {
			if l.Path != "" && !l.Over && (l.Head != "") == heads {
				p.line(l)
			}
		}
	}
	p.Close()
}

func (p *picture) line(l Line) {
	p.Open("g", svg.A("class", "order "+l.Kind+" "+string(l.Is)+" "+l.Power), svg.A("data-of", l.At))
	if dash := dashes[l.Kind]; dash != "" && l.Is != ink.Failed && l.Is != ink.Void {
		ink.Dashed(&p.Canvas, l.Power, dash, l.Width, "path", svg.A("d", l.Path))
	} else {
		ink.Stroke(&p.Canvas, l.Power, l.Is, l.Width, "path", svg.A("d", l.Path))
	}
	if l.Head != "" {
		ink.HeadOf(&p.Canvas, l.Head, l.Power, l.Is)
	}
	p.Close()
}

// dashes are how the lines of some kinds are broken, so that shape tells them apart.
var dashes = map[string]string{"fly": "34 18", "ride": "34 18", "hop": "4 22", "lure": "2 16", "lureall": "2 16", "jam": "10 14", "scare": "20 12", "borg": "18 16", "merge": "12 14"}

// results draws signs above the units.
func (p *picture) results() {
	p.Open("g", svg.A("class", "results"), svg.A("fill", "none"), svg.A("stroke-linecap", "round"), svg.A("stroke-linejoin", "round"), svg.A("text-anchor", "middle"),
		svg.A("font-family", ink.Serif), svg.N("font-weight", 700), svg.A("aria-hidden", "true"))
	for _, l := range p.Lines {
		if l.Over {
			p.line(l)
		}
	}
	for _, l := range p.Lines {
		if l.Spot != nil {
			p.signAt(l.Sign, *l.Spot)
		}
	}
	p.Close()
}

func (p *picture) signAt(sign string, at sheet.XY) {
	switch sign {
	case drawCross:
		ink.Cross(&p.Canvas, at, 17)
	case drawPlus:
		ink.Plus(&p.Canvas, at)
	default:
		look := shapes[sign]
		p.Empty("path", svg.A("class", "sign "+sign), svg.A("transform", svg.Translate(at.X, at.Y)), svg.A("d", look.path), svg.A("fill", look.fill),
			svg.A("stroke", look.edge()), svg.N("stroke-width", 4), svg.A("stroke-linejoin", "round"))
	}
}

// sketch is the shape of a sign.
type sketch struct{ path, fill string }

// edge is the colour of the line around it: dark around what is light itself.
func (s sketch) edge() string {
	if s.path == llama {
		return ink.Dark
	}
	return ink.Paper
}

// shapes are the signs that stand over everything.
var shapes = map[string]sketch{
	"heart": {heart, "#c2185b"},
	"boom":  {boom, "#d9480f"},
	"fool":  {fool, "#6741d9"},
	"llama": {llama, "#c8ab7c"},
}
