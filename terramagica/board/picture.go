package board

import (
	"strconv"

	"spielleiter/game"
	"spielleiter/svg"
)

// picture is a scene on its way to the canvas.
type picture struct {
	svg.Canvas
	speaker
}

// usual is more than most pictures need, in bytes.
const usual = 96_000

func draw(s *scene, text Text) []byte {
	p := &picture{speaker: speaker{s, text}}
	p.Grow(usual)
	title, class := text("board.field", nil), "terramagica-map meeting"
	if s.campaign() {
		title, class = text("board.map", nil), "terramagica-map"
	}
	p.Open("svg", svg.A("xmlns", "http://www.w3.org/2000/svg"), svg.A("class", class), svg.A("role", "group"), svg.A("aria-label", title),
		svg.A("viewBox", "0 0 "+svg.Num(s.width)+" "+svg.Num(s.height)), svg.A("font-family", serif))
	p.defs()
	if s.campaign() {
		p.land()
	} else {
		p.meadow()
	}
	p.Open("g", svg.A("class", "orders"), svg.A("aria-hidden", "true")) // those on the sheet, by the page's script
	p.Close()
	p.Open("g", svg.A("class", "statuses"))
	for _, d := range s.statuses() {
		p.status(d)
	}
	p.Close()
	p.Open("g", svg.A("class", "armies"))
	for _, a := range s.armies {
		if s.campaign() {
			p.banner(a)
		} else {
			p.camp(a)
		}
	}
	p.Close()
	p.fought()
	p.Close()
	return p.Bytes()
}

// defs holds the weaves of realms, their beasts, and the heads of lines.
func (p *picture) defs() {
	p.Open("defs")
	for _, seat := range p.Seats {
		t := tinctures[seat]
		p.Open("pattern", svg.A("id", "tm-land-"+string(seat)), svg.A("patternUnits", "userSpaceOnUse"), svg.I("width", 16), svg.I("height", 16))
		p.Empty("path", svg.A("class", "weft "+string(seat)), svg.A("d", t.weave), svg.A("fill", "none"), svg.A("stroke", t.line), svg.N("stroke-width", 2.2), svg.A("stroke-linecap", "round"))
		p.Close()
		p.Empty("path", svg.A("id", "tm-beast-"+string(seat)), svg.A("d", glyphs()[string(seat)]))
	}
	for _, name := range []string{"avatar", "swords"} {
		p.Empty("path", svg.A("id", "tm-"+name), svg.A("d", glyphs()[name]))
	}
	p.head("attack", colAttack, "M0 0L12 5L0 10L3 5Z")
	p.head("march", colInk, "M0 0L12 5L0 10Z")
	p.Open("marker", svg.A("id", "tm-head-support"), svg.A("viewBox", "0 0 10 10"), svg.I("refX", 5), svg.I("refY", 5), svg.A("markerWidth", "3.6"), svg.A("markerHeight", "3.6"), svg.A("orient", "auto"))
	p.Empty("circle", svg.A("class", "head support"), svg.I("cx", 5), svg.I("cy", 5), svg.I("r", 4), svg.A("fill", colHalo), svg.A("stroke", colAid), svg.I("stroke-width", 2))
	p.Close()
	p.Close()
}

func (p *picture) head(name, colour, d string) {
	p.Open("marker", svg.A("id", "tm-head-"+name), svg.A("viewBox", "0 0 12 10"), svg.I("refX", 9), svg.I("refY", 5), svg.A("markerWidth", "4.4"), svg.A("markerHeight", "3.6"), svg.A("orient", "auto"))
	p.Empty("path", svg.A("class", "head "+name), svg.A("d", d), svg.A("fill", colour))
	p.Close()
}

// shield is the arms of a realm, with the middle of its upper edge at a point.
func (p *picture) shield(seat game.Seat, x, y, size float64) {
	t := tinctureOf(seat)
	p.Open("g", svg.A("class", "shield "+string(seat)), svg.A("transform", svg.Translate(x, y)+" scale("+svg.Num(size/40)+")"))
	p.Empty("path", svg.A("class", "arms"), svg.A("d", "M-20 0H20V22C20 36 8 43 0 48C-8 43-20 36-20 22Z"), svg.A("fill", t.deep), svg.A("stroke", colHalo), svg.I("stroke-width", 3))
	p.Empty("use", svg.A("href", "#tm-beast-"+string(seat)), svg.A("class", "beast"), svg.A("transform", "translate(-14 5) scale(.055)"), svg.A("fill", colHalo))
	p.Close()
}

// banner draws an army of a campaign: a flag as long as it is strong.
func (p *picture) banner(a army) {
	t := tinctureOf(a.realm)
	class := "army " + string(a.realm)
	if a.own {
		class += " own"
	}
	p.Open("g", svg.A("class", class), svg.A("data-army", a.id()), svg.A("role", "img"), svg.A("aria-label", p.tellArmy(a)), svg.A("transform", svg.Translate(a.spot.x, a.spot.y)))
	p.Empty("path", svg.A("class", "pole"), svg.A("d", "M0 "+svg.Num(flag*0.4)+"V"+svg.Num(-flag-4)), svg.A("stroke", colMortar), svg.I("stroke-width", 4), svg.A("stroke-linecap", "round"))
	var cloth svg.Path
	cloth.Move(0, -flag).Line(a.length, -flag).Line(a.length-8, -flag/2).Line(a.length, 0).Line(0, 0).Close()
	p.Empty("path", svg.A("class", "cloth"), svg.A("d", cloth.String()), svg.A("fill", t.deep), svg.A("stroke", colHalo), svg.I("stroke-width", 2))
	p.Empty("use", svg.A("href", "#tm-beast-"+string(a.realm)), svg.A("class", "beast"), svg.A("transform", svg.Translate(4, -flag+3)+" scale(.039)"), svg.A("fill", colHalo))
	p.Close()
	p.Open("g", svg.A("class", "tag"), svg.A("aria-hidden", "true"), svg.A("transform", svg.Translate(a.spot.x, a.spot.y)))
	if a.length >= 60 {
		p.Leaf("text", strconv.Itoa(a.men), svg.A("class", "men"), svg.N("x", (a.length+18)/2), svg.N("y", -7), svg.A("text-anchor", "middle"), svg.I("font-size", 17), svg.I("font-weight", 700), svg.A("fill", colHalo))
	}
	p.Leaf("text", strconv.Itoa(a.number)+".", svg.A("class", "number"), svg.N("x", a.length+3), svg.N("y", -6), svg.I("font-size", 17), svg.I("font-weight", 700), svg.A("fill", colInk), svg.A("stroke", colHalo), svg.I("stroke-width", 4), svg.A("paint-order", "stroke"))
	p.Close()
}
