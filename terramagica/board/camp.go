package board

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"unicode/utf8"

	"spielleiter/svg"
	"spielleiter/terramagica"
	"spielleiter/terramagica/scenario"
)

func orNobody(owner string) string {
	if owner == "" {
		return "nobody"
	}
	return owner
}

// guests are the realms that will meet, while their armies are raised in secret (TM-S19).
func (p *picture) guests() {
	p.Open("g", svg.A("class", "ground"))
	for n, seat := range p.Seats {
		at := p.around(n-max(0, slices.Index(p.Seats, p.Seat)), len(p.Seats))
		p.shield(seat, at.x, at.y-60, 84)
		p.Leaf("text", p.realm(seat), svg.A("class", "guest"), svg.N("x", at.x), svg.N("y", at.y+66), svg.A("text-anchor", "middle"), svg.I("font-size", 26), svg.A("fill", colSoft))
	}
	p.Close()
}

// camp draws an army of a battle: its banner, its name, and who is in it.
func (p *picture) camp(a army) {
	t := tinctureOf(a.realm)
	class := "army camp " + string(a.realm)
	if a.own {
		class += " own"
	}
	p.Open("g", svg.A("class", class), svg.A("data-army", a.id()), svg.A("role", "img"), svg.A("aria-label", p.tellArmy(a)), svg.A("transform", svg.Translate(a.spot.x, a.spot.y)+" scale("+svg.Num(a.size)+")"))
	p.Empty("rect", svg.A("class", "card"), svg.I("x", -112), svg.I("y", -54), svg.I("width", 224), svg.I("height", 108), svg.I("rx", 12), svg.A("fill", colHalo), svg.A("stroke", t.deep), svg.I("stroke-width", 3))
	p.shield(a.realm, -84, -44, 40)
	length := 20 + (a.length-shortest)/(longest-shortest)*126
	p.Empty("path", svg.A("class", "cloth"), svg.A("d", "M-54-44H"+svg.Num(-54+length)+"L"+svg.Num(-62+length)+"-33L"+svg.Num(-54+length)+"-22H-54Z"), svg.A("fill", t.deep))
	p.Close()
	p.Open("g", svg.A("class", "tag"), svg.A("aria-hidden", "true"), svg.A("transform", svg.Translate(a.spot.x, a.spot.y)+" scale("+svg.Num(a.size)+")"))
	name := p.army(a.realm, a.number)
	p.Leaf("text", name, svg.A("class", "title"), svg.I("x", -54), svg.I("y", -2), svg.N("font-size", min(16.5, 300/float64(utf8.RuneCountInString(name)))), svg.I("font-weight", 650), svg.A("fill", colInk))
	p.strength(a, length)
	p.Open("g", svg.A("class", "troops"), svg.I("font-size", 18), svg.A("fill", colSoft))
	most := 2
	largest := slices.SortedStableFunc(slices.Values(a.troops), func(a, b scenario.Troop) int { return cmp.Compare(b.Men, a.Men) })
	for n, troop := range largest[:min(most, len(largest))] {
		words := p.troop(troop)
		if n == most-1 && len(a.troops) > most {
			words = p.more(len(a.troops) - most + 1)
		}
		p.Leaf("text", words, svg.I("x", -98), svg.I("y", 22+21*n))
	}
	p.Close()
	p.Close()
}

// strength writes how many men there are on the banner of an army that is so long, or behind a short one.
func (p *picture) strength(a army, length float64) {
	men := 0
	for _, troop := range a.troops {
		men += troop.Men
	}
	if men == 0 {
		return
	}
	text := strconv.Itoa(men)
	place := []svg.Attr{svg.A("class", "figure"), svg.N("x", -54+length+6), svg.A("fill", colSoft)}
	if width := 9 * float64(len(text)); length > width+20 {
		place = []svg.Attr{svg.A("class", "men"), svg.I("x", -46), svg.A("fill", colHalo)}
	}
	p.Leaf("text", text, append(place, svg.I("y", -28), svg.N("font-size", 15.5), svg.I("font-weight", 650))...)
}

// status draws a line between two armies: an arrow for an attack, a double line for support
// (TM-N3).
func (p *picture) status(d terramagica.Declared) {
	from, ok := p.anchor(d.By, d.Number)
	to, here := p.anchor(d.Realm, d.Army)
	if !ok || !here {
		return
	}
	path := bow(from, to, p.room(d.Number), p.room(d.Army))
	if p.campaign() {
		path = bulge(from, to)
	}
	p.Open("g", svg.A("class", "status "+string(d.Status)), svg.A("role", "img"), svg.A("aria-label", p.tellStatus(d)), svg.A("fill", "none"))
	p.Empty("path", svg.A("class", "case"), svg.A("d", path), svg.A("stroke", colHalo), svg.I("stroke-width", 11), svg.A("stroke-linecap", "round"))
	if d.Status == terramagica.Attack {
		p.Empty("path", svg.A("class", "core"), svg.A("d", path), svg.A("stroke", colAttack), svg.I("stroke-width", 6), svg.A("marker-end", "url(#tm-head-attack)"))
	} else {
		p.Empty("path", svg.A("class", "core"), svg.A("d", path), svg.A("stroke", colAid), svg.I("stroke-width", 8), svg.A("marker-end", "url(#tm-head-support)"))
		p.Empty("path", svg.A("class", "seam"), svg.A("d", path), svg.A("stroke", colHalo), svg.I("stroke-width", 3))
	}
	p.Close()
}

// bow is a line from an army to another, bent to the right, that keeps clear of both.
func bow(a, b, from, to xy) string {
	length := max(1, a.to(b))
	ux, uy := (b.x-a.x)/length, (b.y-a.y)/length
	out, in := leaves(from, ux, uy, length), leaves(to, ux, uy, length)
	bend := 0.2 * length
	var d svg.Path
	d.Move(a.x+ux*out-uy*10, a.y+uy*out+ux*10).Quad((a.x+b.x)/2-uy*bend, (a.y+b.y)/2+ux*bend, b.x-ux*in-uy*10, b.y-uy*in+ux*10)
	return d.String()
}

// leaves is how far from its middle a line in some direction leaves what is half so wide and tall.
func leaves(half xy, ux, uy, length float64) float64 {
	return min(half.x/max(math.Abs(ux), 0.01), half.y/max(math.Abs(uy), 0.01), length*0.4) + 10
}

// bulge is a line around the ends of banners that stand one above the other.
func bulge(a, b xy) string {
	out := max(a.x, b.x) + 34 + math.Abs(a.y-b.y)/4
	var d svg.Path
	d.Move(a.x, a.y+3).Cubic(out, a.y, out, b.y, b.x, b.y-3)
	return d.String()
}

// room is what lines keep clear around an army, or around an avatar: half a width and a height.
func (s *scene) room(number int) xy {
	switch {
	case s.campaign():
		return xy{16, 16}
	case number == 0:
		return xy{64, 64}
	}
	size := cardSize(len(s.armies))
	return xy{math.Round(112 * size), math.Round(54 * size)}
}
