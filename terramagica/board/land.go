package board

import (
	"math"
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/svg"
	"spielleiter/terramagica"
)

// land draws the map of a campaign below its armies.
func (p *picture) land() {
	p.Empty("rect", svg.A("class", "paper"), svg.N("width", p.width), svg.N("height", p.height), svg.A("fill", colPaper))
	all := cells(p.places, p.coasts())
	p.Open("g", svg.A("class", "provinces"))
	for n, cell := range all {
		p.area(n, cell)
	}
	p.Close()
	p.Open("g", svg.A("class", "ground"), svg.A("aria-hidden", "true"))
	p.borders(all)
	p.roads()
	for n := range p.Map {
		p.sign(n)
	}
	p.Close()
}

// coasts are how far the land of provinces goes where nobody else's begins.
func (p *picture) coasts() (coasts []float64) {
	for n, place := range p.Map {
		far := 0.0
		for _, id := range place.Neighbours {
			far = max(far, p.places[n].to(p.places[p.at[id]]))
		}
		coasts = append(coasts, min(max(0.64*far, 96), 186))
	}
	return coasts
}

// area draws the land of a province, in the tint and the weave of its owner.
func (p *picture) area(n int, cell []side) {
	owner := p.Provinces[n].Owner
	class := "province " + string(owner)
	if owner == "" {
		class = "province nobody"
	}
	if !p.looks[n] {
		class += " unseen"
	}
	line := outline(cell)
	p.Open("g", svg.A("class", class), svg.A("data-province", p.Map[n].ID), svg.A("role", "img"), svg.A("aria-label", p.tellProvince(n)))
	p.Empty("path", svg.A("class", "land"), svg.A("d", line), svg.A("fill", tinctureOf(owner).land))
	if owner != "" {
		p.Empty("path", svg.A("class", "weave"), svg.A("d", line), svg.A("fill", "url(#tm-land-"+string(owner)+")"))
	}
	if !p.looks[n] {
		p.Empty("path", svg.A("class", "veil"), svg.A("d", line), svg.A("fill", colPaper), svg.A("fill-opacity", ".5"))
	}
	p.Close()
}

// borders draws coasts, borders, and ridges where no way leads over.
func (p *picture) borders(all [][]side) {
	var coast, plain, ridge svg.Path
	for n, cell := range all {
		for k, s := range cell {
			next := cell[(k+1)%len(cell)].from
			switch {
			case s.with < 0:
				trace(&coast, s.from, next, true)
			case s.with < n: // drawn with the cell behind it
			case slices.Contains(p.Map[n].Neighbours, p.Map[s.with].ID):
				trace(&plain, s.from, next, true)
			default:
				trace(&ridge, s.from, next, true)
			}
		}
	}
	p.Empty("path", svg.A("class", "coast"), svg.A("d", coast.String()), svg.A("fill", "none"), svg.A("stroke", colBorder), svg.N("stroke-width", 2.4))
	p.Empty("path", svg.A("class", "border"), svg.A("d", plain.String()), svg.A("fill", "none"), svg.A("stroke", colBorder), svg.N("stroke-width", 1.6))
	p.Empty("path", svg.A("class", "ridge"), svg.A("d", ridge.String()), svg.A("fill", "none"), svg.A("stroke", colRidge), svg.I("stroke-width", 5), svg.A("stroke-linecap", "round"), svg.A("stroke-dasharray", "1 8"))
}

// roads join neighbours.
func (p *picture) roads() {
	var d svg.Path
	for n, place := range p.Map {
		for _, id := range place.Neighbours {
			if m := p.at[id]; m > n {
				d.Move(p.places[n].x, p.places[n].y).Line(p.places[m].x, p.places[m].y)
			}
		}
	}
	p.Empty("path", svg.A("class", "verge"), svg.A("d", d.String()), svg.A("stroke", colVerge), svg.I("stroke-width", 6), svg.A("opacity", ".55"))
	p.Empty("path", svg.A("class", "road"), svg.A("d", d.String()), svg.A("stroke", colRoad), svg.I("stroke-width", 3), svg.A("stroke-dasharray", "9 5"))
}

// sign draws what stands in the middle of a province: walls around the arms of its owner, its
// name and what it yields.
func (p *picture) sign(n int) {
	at, seat := p.places[n], p.Provinces[n].Owner
	_, home := p.owner(n)
	p.Empty("circle", svg.A("class", "town"), svg.N("cx", at.x), svg.N("cy", at.y), svg.I("r", 17), svg.A("fill", colHalo), svg.A("stroke", colMortar), svg.I("stroke-width", 2))
	p.walls(n, at, 25)
	if seat != "" {
		size := 24.0
		if home {
			size = 34
			p.wings(at.x, at.y-2, 74)
		}
		p.shield(seat, at.x, at.y-size*0.55, size)
	}
	below := at.y + 44 + 9*float64(max(0, len(p.Provinces[n].Forts)-1))
	p.Leaf("text", p.province(n), svg.A("class", "name"), svg.N("x", at.x), svg.N("y", below), svg.A("text-anchor", "middle"), svg.I("font-size", 22), svg.I("font-weight", 600),
		svg.A("fill", colInk), svg.A("stroke", colHalo), svg.I("stroke-width", 5), svg.A("paint-order", "stroke"), svg.A("stroke-linejoin", "round"))
	p.purse(n, at.x, below+19)
}

// wings are the sign of the avatar (TM-N37).
func (p *picture) wings(x, y, size float64) {
	p.Empty("use", svg.A("href", "#tm-avatar"), svg.A("class", "wings"), svg.A("transform", svg.Translate(x-size/2, y-size/2)+" scale("+svg.Num(size/512)+")"), svg.A("fill", colGold), svg.A("stroke", colMortar), svg.I("stroke-width", 14))
}

// purse writes what a province yields: gold beside a coin, mana beside a stone.
func (p *picture) purse(n int, x, y float64) {
	m := p.Map[n]
	left := x - 26
	if m.Mana == 0 {
		left = x - 10
	}
	p.Empty("circle", svg.A("class", "coin"), svg.N("cx", left-8), svg.N("cy", y-5), svg.I("r", 6), svg.A("fill", colGold), svg.A("stroke", colMortar), svg.N("stroke-width", 1.5))
	p.figure(strconv.Itoa(m.Gold), left+2, y)
	if m.Mana == 0 {
		return
	}
	p.Empty("path", svg.A("class", "mana"), svg.A("d", "M0-8L6 0L0 8L-6 0Z"), svg.A("transform", svg.Translate(x+20, y-5)), svg.A("fill", tinctures["raven"].deep), svg.A("stroke", colHalo), svg.I("stroke-width", 1))
	p.figure(strconv.Itoa(m.Mana), x+29, y)
}

func (p *picture) figure(words string, x, y float64) {
	p.Leaf("text", words, svg.A("class", "figure"), svg.N("x", x), svg.N("y", y), svg.I("font-size", 17), svg.A("fill", colSoft), svg.A("stroke", colHalo), svg.I("stroke-width", 4), svg.A("paint-order", "stroke"))
}

// walls draws fortifications as rings of masonry, the outermost of the battle outermost. Of a
// ring stands as much as it has hit points left.
func (p *picture) walls(n int, at xy, inner float64) {
	forts := p.Provinces[n].Forts
	for k, f := range forts {
		r := inner + 9*float64(len(forts)-1-k)
		share := p.standing(f)
		p.Empty("circle", svg.A("class", "rubble"), svg.N("cx", at.x), svg.N("cy", at.y), svg.N("r", r), svg.A("fill", "none"), svg.A("stroke", colMortar), svg.I("stroke-width", 2), svg.A("stroke-dasharray", "2 7"))
		var d svg.Path
		for step := range 49 {
			a := -math.Pi/2 + 2*math.Pi*share*float64(step)/48
			x, y := at.x+r*math.Cos(a), at.y+r*math.Sin(a)
			if step == 0 {
				d.Move(x, y)
			} else {
				d.Line(x, y)
			}
		}
		p.Empty("path", svg.A("class", "mortar"), svg.A("d", d.String()), svg.A("fill", "none"), svg.A("stroke", colMortar), svg.I("stroke-width", 8))
		p.Empty("path", svg.A("class", "stone"), svg.A("d", d.String()), svg.A("fill", "none"), svg.A("stroke", colStone), svg.I("stroke-width", 5), svg.A("stroke-dasharray", "10 2"))
	}
}

func (p *picture) standing(f terramagica.Fort) float64 {
	n, _ := p.cat.Fort(f.Kind)
	if full := p.cat.Forts[n].HP; full > 0 {
		return min(1, f.HP/full)
	}
	return 0
}

// fought marks where battles were in the last week.
func (p *picture) fought() {
	p.Open("g", svg.A("class", "fought"))
	seen := map[string]int{}
	for _, b := range p.latest() {
		at := p.places[p.at[b.At]]
		x := at.x - 44 - 34*float64(seen[b.At])
		y := at.y - 30
		if !p.campaign() {
			x, y = at.x+52*float64(seen[b.At])-26*float64(len(p.latest())-1), at.y-96
		}
		seen[b.At]++
		p.Open("g", svg.A("class", "fight "+b.Outcome), svg.A("data-battle", strconv.Itoa(b.Number)+" "+b.At), svg.A("role", "img"), svg.A("aria-label", p.tellBattle(b)))
		p.Empty("circle", svg.A("class", "halo"), svg.N("cx", x), svg.N("cy", y), svg.I("r", 21), svg.A("fill", colHalo), svg.A("stroke", colAttack), svg.I("stroke-width", 2))
		p.Empty("use", svg.A("href", "#tm-swords"), svg.A("class", "swords"), svg.A("transform", svg.Translate(x-14, y-14)+" scale(.0547)"), svg.A("fill", colAttack))
		if seat := winner(b); seat != "" {
			p.shield(seat, x+14, y+2, 17)
		}
		p.Close()
	}
	p.Close()
}

// winner gives the realm whose army led the side that has won.
func winner(b *terramagica.Battle) game.Seat {
	switch {
	case b.Outcome == "first" && len(b.Sides[0]) > 0:
		return b.Sides[0][0].Realm
	case b.Outcome == "second" && len(b.Sides[1]) > 0:
		return b.Sides[1][0].Realm
	}
	return ""
}
