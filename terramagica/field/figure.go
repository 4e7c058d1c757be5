package field

import (
	"math"

	"spielleiter/svg"
)

// size is how large the figures of a kind are drawn: men on foot, riders, and what is larger.
type size int

const (
	onFoot size = iota
	mounted
	large
)

// room is what a figure of a size takes in a formation.
var room = [...]struct {
	wide, deep float64
	ranks      int // at most
	head       float64
}{onFoot: {8.5, 8.5, 4, 10}, mounted: {15, 11, 3, 12}, large: {23, 15, 2, 18}}

// figure is a drawing of one of many: feet at 0, 0.
type figure struct {
	size size
	d    string
}

const (
	body  = "M-2.4 0L-2-5.2Q0-7.4 2-5.2L2.4 0ZM0-6.4a2 2 0 1 1 .01 0Z"
	horse = "M-6 0L-5.4-4.4Q-6.6-4.6-6.9-2L-7.6-2.2Q-7.2-6.6-4.6-6.6H1.6L4.2-9.8L5.2-11L5.6-9.6L7.8-7.4L7-6.2L5-6.6L3.8-3.6L4.2 0H2.8L1.8-3.2H-3.4L-4.4 0ZM-2.4-6.4Q-2.6-10.6-.6-11Q1.6-10.8 1.2-6.4ZM-.6-10.6a1.9 1.9 0 1 1 .01 0Z"
)

// figures are the drawings by what stands on the banner; what is large is the banner's own.
var figures = map[string]figure{
	"pitchfork":      {onFoot, body + "M2.8 0V-9.6H1.6V-12.4H2.2V-10.4H2.9V-12.8H3.5V-10.4H4.2V-12.4H4.8V-9.6H3.6V0Z"},
	"gladius":        {onFoot, body + "M2.2-2.6L4.8-9.6L5.8-9.4L3.4-2.2Z"},
	"spears":         {onFoot, body + "M2.8 0V-13L3.3-15L3.8-13V0Z"},
	"battle-axe":     {onFoot, body + "M2.8 0V-10.4H3.7V0ZM3.6-10.6Q6.8-10 6.2-6.4L3.6-7.4Z"},
	"visored-helm":   {onFoot, body + "M-3.6-5.6H1.4V-2.4Q1-.2-1.1.6Q-3.2-.2-3.6-2.4ZM2.6 0V-11.6L3.1-13.2L3.6-11.6V0Z"},
	"thrown-spear":   {onFoot, body + "M-3-8.6L7-11.4L7.1-10.6L-2.8-7.7Z"},
	"high-shot":      {onFoot, body + "M2-10.4Q7.4-5 2-.2L1.6-.9Q5.6-5 1.6-9.7Z"},
	"crossbow":       {onFoot, body + "M1-4.9H6.4V-3.9H1ZM4.4-8Q7.6-4.4 4.4-.8L3.7-1.3Q6-4.4 3.7-7.5Z"},
	"crossed-swords": {onFoot, body + "M2.2-2.6L4.8-9.6L5.8-9.4L3.4-2.2Z"},
	"pointy-hat":     {onFoot, "M-3.2 0L-.4-7.4L2.8 0ZM-2.8-6.8L.2-13L2.6-6.8ZM3.4 0V-11H4.1V0ZM3.75-10.6a1.5 1.5 0 1 1 .01 0Z"},
	"horse-head":     {mounted, horse},
	"mounted-knight": {mounted, horse + "M-2.6-7.4L11-13.4L11.2-12.6L-2-6.6Z"},
	"centaur":        {mounted, horse + "M1.2-13.4Q6.4-9.6 2.6-4.8L1.9-5.3Q4.4-9.4 .8-12.8Z"},
}

// fallen is how a figure lies on the ground.
const fallen = "M-4 .2Q-4-2-1-2H2.4V.2ZM3.6-2.8a1.7 1.7 0 1 1 .01 0Z"

// figureOf gives the drawing of one of a kind by what stands on its banner.
func figureOf(glyph string) figure {
	if f, ok := figures[glyph]; ok {
		return f
	}
	return figure{large, ""}
}

// formation is how a unit stands: its figures in ranks, and for how many men one of them is.
type formation struct {
	figure       figure
	per          int // men of a figure
	count        int // figures when nobody has fallen
	files, ranks int
	wide, tall   float64 // of the ground that they stand on
}

const edge = 5.0 // of the ground around a formation

// steps are the numbers of men that a figure may stand for.
var steps = []int{1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 250, 300, 400, 500, 750, 1000}

// mostFigures of a size have room in a slot.
func mostFigures(s size, slot float64) int { return filesIn(s, slot) * room[s].ranks }

func filesIn(s size, slot float64) int { return max(1, int((slot-10-2*edge)/room[s].wide)) }

// form gives every unit its formation. Figures of one size stand for equally many men all over
// the field, so that whoever has more men has more figures.
func (f *Field) form() {
	for s := range room {
		f.per[s] = 1
	}
	for s, side := range f.p.Lineup.Sides {
		for n, u := range side.Units {
			size := figureOf(f.glyph(s, n)).size
			f.per[size] = max(f.per[size], perFigure(u.Men, mostFigures(size, f.slot[s])))
			f.used[size] = true
		}
	}
	for s, side := range f.p.Lineup.Sides {
		for n, u := range side.Units {
			f.formations[s] = append(f.formations[s], formed(figureOf(f.glyph(s, n)), u.Men, f.per, f.slot[s]))
		}
	}
}

// perFigure is for how many men a figure must stand, if so many have room.
func perFigure(men, most int) int {
	for _, step := range steps {
		if (men+step-1)/step <= most {
			return step
		}
	}
	return (men + most - 1) / most
}

func formed(of figure, men int, per [3]int, slot float64) formation {
	r := room[of.size]
	m := formation{figure: of, per: per[of.size]}
	m.count = max(1, (men+m.per-1)/m.per)
	most := filesIn(of.size, slot)
	m.ranks = min(r.ranks, max(1, int(math.Sqrt(float64(m.count)/3)+0.5)), m.count)
	m.files = (m.count + m.ranks - 1) / m.ranks
	if m.files > most {
		m.files = most
		m.ranks = (m.count + m.files - 1) / m.files
	}
	m.wide, m.tall = float64(m.files)*r.wide+2*edge, float64(m.ranks-1)*r.deep+r.head
	return m
}

// standing is how many figures of a formation so many men are.
func (m formation) standing(men int) int { return min(m.count, (men+m.per-1)/m.per) }

// rank says when a figure falls: those of high rank first. The order looks like chance and is
// always the same.
func (m formation) rank(n int) int {
	for _, prime := range []int{7, 11, 13} {
		if m.count%prime != 0 {
			return (n*prime + 3) % m.count
		}
	}
	return n
}

// feet gives where a figure stands on the ground of its formation. The last rank stands in the
// middle, and none in line to the hair.
func (m formation) feet(n int) (x, y float64) {
	r := room[m.figure.size]
	file, rank := n%m.files, n/m.files
	inRank := min(m.files, m.count-rank*m.files)
	x = edge + r.wide*(float64(file)+0.5+float64(m.files-inRank)/2) + float64((n*37)%5-2)*0.4
	y = r.head + r.deep*float64(rank) - 2 + float64((n*53)%5-2)*0.35
	return x, y
}

// drawFigure draws one of a formation.
func (p *picture) drawFigure(name string, m formation, n int, dx, dy float64) {
	x, y := m.feet(n)
	p.Empty("use", svg.A("href", "#tm-f-"+name), svg.N("x", tenth(tenth(x)+tenth(dx))), svg.N("y", tenth(tenth(y)+tenth(dy))))
}
