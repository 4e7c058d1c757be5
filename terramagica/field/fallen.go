package field

import (
	"strconv"

	"spielleiter/svg"
)

// lying draws where men have fallen until the frame of the picture: they lie where they
// stood, while their unit goes on.
func (p *picture) lying() {
	p.Open("g", svg.A("class", "lying"), svg.A("aria-hidden", "true"))
	for s := range p.frame.Units {
		p.Open("g", svg.A("class", p.colours(s)), svg.A("data-side", strconv.Itoa(s)), svg.A("fill", p.tincture(s).coat), svg.A("fill-opacity", ".4"))
		for n := range p.frame.Units[s] {
			for k := range p.upTo {
				p.lie(s, n, p.Frames[k], p.Frames[k+1])
			}
		}
		p.Close()
	}
	p.Close()
}

// lie draws the figures of a unit that fell between two frames.
func (p *picture) lie(side, n int, before, now Frame) {
	form, m := p.formations[side][n], now.Units[side][n]
	was, is := form.standing(before.Units[side][n].Men), form.standing(m.Men)
	if is >= was {
		return
	}
	x, y, ok := p.spot(side, n, m.Row)
	if !ok {
		return
	}
	for k := range form.count {
		if r := form.rank(k); r >= is && r < was {
			p.drawFigure("fallen", form, k, x, y+tenth(ground(side, form)))
		}
	}
}
