package field

import (
	"math"
	"strconv"

	"spielleiter/svg"
)

// The masonry of a fortification: two courses of stones.
const (
	stones = 12  // in a course
	top    = 6.0 // merlons
	course = (wall - top) / 2
)

// fort draws a wall across the field: of its stones stand as many as it has hit points left,
// the others lie in front of it.
func (p *picture) fort(k int) {
	full, hp := p.p.Lineup.Forts[k].Max, p.frame.Forts[k]
	share := 0.0
	if full > 0 {
		share = hp / full
	}
	class := "fort"
	if p.wooden(k) {
		class = "fort wooden"
	}
	p.Open("g", svg.A("class", class), svg.A("data-fort", strconv.Itoa(k)), svg.A("role", "img"), svg.A("aria-label", p.fortSays(k)), svg.A("transform", svg.Translate(0, p.fortY(k))))
	p.Empty("rect", svg.A("class", "furrow"), svg.N("width", p.Width), svg.N("height", wall), svg.A("fill", colFurrow))
	standing := Standing(share)
	var rubble svg.Path
	for n := range 2 * stones {
		rank := rankOf(n)
		x, y, w := p.stone(n)
		if rank < standing {
			p.Empty("path", svg.A("class", "stone"), svg.A("data-rank", strconv.Itoa(rank)), svg.A("d", p.hewn(k, n)),
				svg.A("fill", colStone), svg.A("stroke", colMortar), svg.N("stroke-width", 1.4), svg.A("stroke-linejoin", "round"))
			continue
		}
		for j := range 3 { // what is left of a stone
			dx, dy := w*(0.18+0.3*float64(j)), course*(0.35+0.3*float64((rank+j)%3)/2)
			s := 2.5 + float64((rank*7+j*5)%4)
			rubble.Move(x+dx-s, y+dy+s/2).Line(x+dx, y+dy-s/2).Line(x+dx+s, y+dy+s/2).Close()
		}
	}
	if standing < 2*stones {
		p.Empty("path", svg.A("class", "rubble"), svg.A("d", rubble.String()), svg.A("fill", colRubble))
	}
	if share > 0 && share < 1 {
		p.cracks(share)
	}
	p.plate(k)
	p.Close()
}

// plate names the wall and what is left of it.
func (p *picture) plate(k int) {
	words := p.fortPlate(k)
	width := 8*float64(len([]rune(words))) + 18
	p.Empty("rect", svg.A("class", "board"), svg.N("x", p.Width/2-width/2), svg.N("y", 4), svg.N("width", width), svg.N("height", wall-8), svg.N("rx", 5), svg.A("fill", colPaper), svg.A("fill-opacity", ".93"))
	p.Leaf("text", words, svg.A("class", "words"), svg.N("x", p.Width/2), svg.N("y", wall/2+5), svg.A("text-anchor", "middle"), svg.A("font-family", serif), svg.I("font-size", 14),
		svg.I("font-weight", 700), svg.A("fill", colInk))
}

// cracks run down through the masonry, more of them the weaker it is.
func (p *picture) cracks(share float64) {
	var c svg.Path
	for n := range int(math.Ceil((1 - share) * 9)) {
		x := 60 + math.Mod(float64(n)*337, p.Width-120)
		c.Move(x, 5).Line(x+5, 12).Line(x-3, 19).Line(x+4, wall-1)
	}
	p.Empty("path", svg.A("class", "crack"), svg.A("d", c.String()), svg.A("fill", "none"), svg.A("stroke", colMortar), svg.N("stroke-width", 2), svg.A("stroke-linejoin", "round"))
}

// Standing is how many stones of a wall stand at a share of its hit points: none only if
// nothing is left, all only if nothing is missing.
func Standing(share float64) int {
	switch all := float64(2 * stones); {
	case share <= 0:
		return 0
	case share >= 1:
		return 2 * stones
	default:
		return min(max(int(share*all), 1), 2*stones-1)
	}
}

// rankOf says when a stone falls: those of high rank first. The order looks like chance and
// is always the same.
func rankOf(n int) int { return (n*11 + 5) % (2 * stones) }

// stone gives where a stone lies: the lower course is offset by half a stone.
func (f *Field) stone(n int) (x, y, w float64) {
	w = f.Width / float64(stones)
	x = w * float64(n%stones)
	switch {
	case n < stones:
		return x, top, w
	case n == stones:
		return 0, top + course, w / 2
	case n == 2*stones-1:
		return x - w/2, top + course, w * 1.5
	}
	return x - w/2, top + course, w
}

// wooden reports whether a fortification is made of stakes.
func (f *Field) wooden(k int) bool {
	kind := f.p.Lineup.Forts[k].Kind
	if kind < 0 {
		return false
	}
	id := f.p.Lineup.Catalogue.Forts[kind].ID
	return id == "palisade" || id == "wall"
}

// hewn is the outline of a stone, in the upper course with a merlon on it; of wood, of three stakes.
func (f *Field) hewn(k, n int) string {
	if f.wooden(k) {
		var c svg.Path
		w := f.Width / (6 * stones)
		for j := range 3 {
			x := w * float64(3*n+j)
			c.Move(x+0.8, wall-1).Line(x+0.8, 8).Line(x+w/2, 2).Line(x+w-0.8, 8).Line(x+w-0.8, wall-1).Close()
		}
		return c.String()
	}
	x, y, w := f.stone(n)
	if n >= stones {
		return rectangle(x+1, y+1, w-2, course-2)
	}
	return new(svg.Path).Move(x+1, y+1).Line(x+w*0.2, y+1).Line(x+w*0.2, y-top+1).Line(x+w*0.75, y-top+1).Line(x+w*0.75, y+1).Line(x+w-1, y+1).
		Line(x+w-1, y+course-1).Line(x+1, y+course-1).Close().String()
}

func rectangle(x, y, w, h float64) string {
	return new(svg.Path).Move(x, y).Line(x+w, y).Line(x+w, y+h).Line(x, y+h).Close().String()
}
