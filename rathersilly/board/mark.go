package board

import (
	"slices"

	"spielleiter/diplomacy/board/ink"
	"spielleiter/diplomacy/board/sheet"
	"spielleiter/svg"
)

// swiss is the middle of Switzerland, where all tunnels meet (RSD-6.2).
var swiss = sheet.XY{X: 1172, Y: 1742}

// portals are the provinces that the Mont Blanc tunnel joins.
var portals = []string{"bur", "mar", "mun", "pie", "tyr"}

// tunnel draws the Mont Blanc tunnel: rails below Switzerland with a portal at each end.
func (p *picture) tunnel() {
	p.Open("g", svg.A("class", "tunnel"), svg.A("fill", "none"), svg.A("aria-hidden", "true"))
	for _, code := range portals {
		to := spot(code)
		part := min(0.54, max(0, ink.Distance(swiss, to)-78)/ink.Distance(swiss, to))
		end := ink.Between(swiss, to, part)
		way := new(svg.Path).Move(swiss.X, swiss.Y).Line(end.X, end.Y).String()
		p.Empty("path", svg.A("class", "bed"), svg.A("d", way), svg.A("stroke", ink.Dark), svg.N("stroke-width", 12), svg.A("stroke-dasharray", "4 9"))
		p.Empty("path", svg.A("class", "rail"), svg.A("d", way), svg.A("stroke", ink.Dark), svg.N("stroke-width", 4))
		p.Empty("circle", svg.A("class", "portal"), svg.N("cx", end.X), svg.N("cy", end.Y), svg.N("r", 10), svg.A("fill", ink.Dark), svg.A("stroke", ink.Paper), svg.N("stroke-width", 4))
	}
	p.Close()
}

// box is Hyperspace, where the TARDIS is when it is not on the board (RSD-15.1).
func (p *picture) box() {
	at := slices.IndexFunc(p.Items, func(i Item) bool { return i.Class == "T" })
	if at < 0 {
		return // nobody plays the Doctor
	}
	b := hyperspace
	p.Open("g", svg.A("class", "hyperspace"), svg.A("data-place", "hyp"))
	p.Empty("rect", svg.N("x", b.X), svg.N("y", b.Y), svg.N("width", b.Width), svg.N("height", b.Height), svg.N("rx", 20), svg.A("fill", ink.Dark), svg.A("stroke", ink.Paper), svg.N("stroke-width", 4), svg.A("stroke-dasharray", "3 12"))
	p.Leaf("text", p.text("board.hyperspace", nil), svg.N("x", b.X+122), svg.N("y", b.Y+b.Height/2), svg.A("dy", ".35em"), svg.A("font-family", ink.Serif), svg.N("font-size", 42), svg.A("font-style", "italic"), svg.A("fill", ink.Paper))
	p.Close()
}

// zones hatches the fields where no birds may land (RSD-8.9).
func (p *picture) zones() {
	p.Open("g", svg.A("class", "zones"), svg.A("fill", "none"), svg.A("aria-hidden", "true"))
	for _, code := range p.Zones {
		p.Empty("use", svg.A("href", "#dip-"+code), svg.A("class", "zone"), svg.A("stroke", ink.Bad), svg.N("stroke-width", 9), svg.A("stroke-dasharray", "4 18"), svg.A("stroke-linecap", "round"))
	}
	p.Close()
}

// marks draws what makes provinces stand out.
func (p *picture) marks() {
	p.Open("g", svg.A("class", "marks"), svg.A("fill", "none"), svg.A("aria-hidden", "true"))
	for _, code := range p.Marks {
		p.Empty("use", svg.A("href", "#dip-"+code), svg.A("class", "mark chosen"), svg.A("stroke", ink.Accent), svg.N("stroke-width", 12), svg.A("stroke-linejoin", "round"))
	}
	p.Close()
}

// rests bars the centre under the Borg, which does not count.
func (p *picture) rests() {
	p.Open("g", svg.A("class", "barred"), svg.A("fill", "none"), svg.A("aria-hidden", "true"))
	if p.Rests != "" {
		coin := ink.XY(ink.Silly().Sheet.Spots[p.Rests].Coin)
		var bar svg.Path
		bar.Move(coin.X-24, coin.Y-24).Line(coin.X+24, coin.Y+24)
		p.Empty("path", svg.A("class", "rests"), svg.A("d", circle(coin, 30)+bar.String()), svg.A("stroke", ink.Bad), svg.N("stroke-width", 8), svg.A("stroke-linecap", "round"))
	}
	p.Close()
}

// holes draws the wormhole of the season: a dotted way with a swirl at each end.
func (p *picture) holes() {
	p.Open("g", svg.A("class", "wormhole"), svg.A("fill", "none"), svg.A("stroke-linecap", "round"), svg.A("aria-hidden", "true"))
	for _, path := range p.Worm {
		p.Empty("path", svg.A("class", "under"), svg.A("d", path), svg.A("stroke", ink.Paper), svg.N("stroke-width", 12))
		p.Empty("path", svg.A("class", "over"), svg.A("d", path), svg.A("stroke", "#7b2cbf"), svg.N("stroke-width", 7), svg.A("stroke-dasharray", "16 15"))
	}
	p.Close()
}

// wormhole are the paths of a wormhole: the way, and the ring and the swirl at its ends.
func wormhole(ends []string) []string {
	a, b := spot(ends[0]), spot(ends[1])
	paths := []string{ink.Bent(a, b, 0.14).Trim(62, 62).Path()}
	return append(paths, swirl(a), swirl(b))
}

// turns are where the arms of a swirl cross its middle line, from the rim inwards.
var turns = []float64{-60, 52, -38, 25, -12}

// swirl is a spiral around a point.
func swirl(at sheet.XY) string {
	var p svg.Path
	p.Move(at.X+turns[0], at.Y)
	for n, to := range turns[1:] {
		from := turns[n]
		bulge := at.Y + (from-to)*2/3 // half a circle, nearly
		p.Cubic(at.X+from, bulge, at.X+to, bulge, at.X+to, at.Y)
	}
	return p.String()
}
