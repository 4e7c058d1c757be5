package survey

import (
	"maps"
	"math"
	"slices"
	"strings"

	"spielleiter/diplomacy/board/sheet"
)

// box is what stands on a spot, in cells: how large it is and how much it minds.
type box struct {
	w, h   int
	leaves float64 // cost of standing outside of its province
	far    float64 // cost of a cell away from the unit
}

// The boxes of a province, in the order of sheet.Spots.
var (
	unitBox      = box{w: 60, h: 60, leaves: 60}
	dislodgedBox = box{w: 50, h: 50, leaves: 30, far: 0.10}
	labelBox     = box{w: 40, h: 20, leaves: 28, far: 0.05}
	seaLabelBox  = box{w: 50, h: 22, leaves: 40, far: 0.07}
	coinBox      = box{w: 22, h: 22, leaves: 110, far: 0.12}
)

// crowd is what it costs that the units of two provinces cover each other, apart how far in cells they do not, and elbow how far a
// coin keeps from the unit of another province.
const (
	crowd = 260.0
	apart = 62.0
	elbow = 43.0
	aside = 55.0 // how far a unit that has to leave is from one on another coast
)

// overlap is what it costs that two boxes cover each other wholly.
const overlap = 90

// placer finds the spots of one province.
type placer struct {
	own, land        sums
	left, top, w, h  int // the part of the grid that is searched
	sea              bool
	boxes            []box
	at               [][2]int
	centreX, centreY float64
	used             []bool
	fleets           [][2]int // what is already there on coasts, as large as a unit
	others           [][2]int // where units of other provinces stand
}

// Place finds a spot for everything that can stand in a province: inside of it, free of
// each other and near together. coasts are the spots on split coasts, as places on earth.
func Place(s *sheet.Sheet, seas, centres map[string]bool, coasts map[string]LatLon) map[string]sheet.Spots {
	g := newGrid(s.Width/cell, s.Height/cell)
	names := slices.Sorted(maps.Keys(s.Provinces))
	for n, name := range names {
		g.fill(s.Flat(s.Provinces[name]), func(at int) { g.at[at] = uint8(n + 1) })
	}
	g.margin(5)
	land := newSums(g, func(label uint8) bool { return label == 0 || !seas[names[label-1]] })
	spots := map[string]sheet.Spots{}
	fleets := map[string][][2]int{} // on split coasts, by province
	for _, name := range slices.Sorted(maps.Keys(coasts)) {
		province, _, _ := strings.Cut(name, "/")
		p := newPlacer(g, uint8(slices.Index(names, province)+1), land, false, false)
		at := p.shore(unitBox, project(coasts[name]), nil)
		spots[name] = sheet.Spots{Unit: sheet.Point{X: at[0] * cell, Y: at[1] * cell}}
		fleets[province] = append(fleets[province], at)
	}
	for range 2 { // once to know where the others are, once to keep off them
		for n, name := range names {
			p := newPlacer(g, uint8(n+1), land, seas[name], centres[name])
			p.fleets, p.others = fleets[name], foreign(spots, name)
			p.settle()
			spots[name] = sheet.Spots{Unit: p.spot(0), Dislodged: p.spot(1), Label: p.spot(2), Coin: p.spot(3)}
			for _, coast := range slices.Sorted(maps.Keys(coasts)) {
				if strings.HasPrefix(coast, name) {
					at := p.shore(dislodgedBox, project(coasts[coast]), p.at)
					p.fleets = append(slices.Clip(p.fleets), at)
					spots[coast] = sheet.Spots{Unit: spots[coast].Unit, Dislodged: sheet.Point{X: at[0] * cell, Y: at[1] * cell}}
				}
			}
		}
	}
	return spots
}

// foreign are the places of units outside of a province, in cells.
func foreign(spots map[string]sheet.Spots, province string) (list [][2]int) {
	for _, name := range slices.Sorted(maps.Keys(spots)) {
		if at := spots[name].Unit; !strings.HasPrefix(name, province) {
			list = append(list, [2]int{at.X / cell, at.Y / cell})
		}
	}
	return list
}

func newPlacer(g *grid, label uint8, land sums, sea, centre bool) *placer {
	p := &placer{own: newSums(g, func(l uint8) bool { return l == label }), land: land, sea: sea}
	p.boxes = []box{unitBox, dislodgedBox, labelBox, coinBox}
	p.used = []bool{true, true, true, centre}
	if sea {
		p.boxes[2] = seaLabelBox
	}
	right, bottom, count := 0, 0, 0.0
	p.left, p.top = g.w, g.h
	for y := range g.h {
		for x := range g.w {
			if g.at[y*g.w+x] == label {
				p.left, right, p.top, bottom = min(p.left, x), max(right, x), min(p.top, y), max(bottom, y)
				p.centreX += float64(x)
				p.centreY += float64(y)
				count++
			}
		}
	}
	p.centreX, p.centreY = p.centreX/count, p.centreY/count
	const around = 24 // what is small may hang over its border
	p.left, p.top = max(0, p.left-around), max(0, p.top-around)
	p.w, p.h = min(g.w, right+around)-p.left, min(g.h, bottom+around)-p.top
	p.at = make([][2]int, len(p.boxes))
	return p
}

// settle moves one box after the other to its best place until none moves.
func (p *placer) settle() {
	placed := make([]bool, len(p.boxes))
	for range 6 {
		moved := false
		for n := range p.boxes {
			if p.used[n] {
				moved = p.move(n, placed) || moved
				placed[n] = true
			}
		}
		if !moved {
			return
		}
	}
}

// move puts a box where it costs least.
func (p *placer) move(n int, placed []bool) bool {
	best, least := p.at[n], math.Inf(1)
	for y := p.top; y < p.top+p.h; y += 2 {
		for x := p.left; x < p.left+p.w; x += 2 {
			if c := p.cost(n, x, y, placed); c < least {
				best, least = [2]int{x, y}, c
			}
		}
	}
	moved := best != p.at[n]
	p.at[n] = best
	return moved
}

func (p *placer) cost(n, x, y int, placed []bool) float64 {
	c := p.outside(n, x, y)
	if n == 0 {
		c += 0.015 * math.Hypot(float64(x)-p.centreX, float64(y)-p.centreY)
		c += 6 * (1 - p.own.share(x, y, 80, 70)) // deep inside is better
		if p.own.share(x, y, 4, 4) < 1 {
			c += crowd // its middle stays at home
		}
	}
	for _, f := range p.fleets {
		c += overlap * covered(p.room(n, 0), x, y, unitBox, f[0], f[1])
	}
	c += p.crowded(n, x, y)
	for k, other := range p.at {
		if k == n || !placed[k] {
			continue
		}
		c += overlap * covered(p.room(n, k), x, y, p.room(k, n), other[0], other[1])
		if far := p.boxes[n].far + p.boxes[k].far; n == 0 || k == 0 {
			c += far * max(0, math.Hypot(float64(x-other[0]), float64(y-other[1]))-42)
		}
	}
	return c
}

// crowded is what it costs to be near to units of other provinces.
func (p *placer) crowded(n, x, y int) (c float64) {
	near := map[int]float64{0: apart, 3: elbow}[n]
	if near == 0 {
		return 0
	}
	for _, o := range p.others {
		if d := math.Hypot(float64(x-o[0]), float64(y-o[1])); d < near {
			c += crowd * (1 - d/near)
		}
	}
	return c
}

// room is the box of n as it looks to k: names keep off the ring around a unit.
func (p *placer) room(n, k int) box {
	b := p.boxes[n]
	if n == 0 && k == 2 {
		b.w, b.h = b.w+10, b.h+10
	}
	return b
}

// outside is what the part of a box costs that is not in its own province: foreign land
// is worse than water.
func (p *placer) outside(n, x, y int) float64 {
	b := p.boxes[n]
	own, land := p.own.share(x, y, b.w, b.h), p.land.share(x, y, b.w, b.h)
	if p.sea {
		return b.leaves * (1 - own + land)
	}
	return b.leaves * (0.55*(1-own) + 0.9*max(0, land-own))
}

// covered is how much of the smaller box the other covers.
func covered(a box, ax, ay int, b box, bx, by int) float64 {
	w := float64(min(a.w, b.w)) - max(0, math.Abs(float64(ax-bx))-math.Abs(float64(a.w-b.w))/2)
	h := float64(min(a.h, b.h)) - max(0, math.Abs(float64(ay-by))-math.Abs(float64(a.h-b.h))/2)
	if w <= 0 || h <= 0 {
		return 0
	}
	return w * h / float64(min(a.w*a.h, b.w*b.h))
}

// spot is where a box stands on the sheet.
func (p *placer) spot(n int) sheet.Point {
	if !p.used[n] {
		return sheet.Point{}
	}
	return sheet.Point{X: p.at[n][0] * cell, Y: p.at[n][1] * cell}
}

// shore finds the spot of a fleet on one coast: near the place that was chosen by hand,
// clear of what else stands in the province.
func (p *placer) shore(b box, near sheet.XY, taken [][2]int) [2]int {
	best, least := [2]int{}, math.Inf(1)
	for y := p.top; y < p.top+p.h; y += 2 {
		for x := p.left; x < p.left+p.w; x += 2 {
			if b == unitBox && p.own.share(x, y, 4, 4) < 1 {
				continue // its middle stays on land
			}
			own, land := p.own.share(x, y, b.w, b.h), p.land.share(x, y, b.w, b.h)
			c := 0.6*math.Hypot(float64(x)-near.X/cell, float64(y)-near.Y/cell) + 8*(1-own) + 30*max(0, land-own)
			for n, t := range taken {
				if p.used[n] {
					c += overlap * covered(b, x, y, p.boxes[n], t[0], t[1])
				}
			}
			for _, f := range p.fleets {
				c += overlap * covered(b, x, y, unitBox, f[0], f[1])
				if d := math.Hypot(float64(x-f[0]), float64(y-f[1])); d < aside {
					c += crowd * (1 - d/aside)
				}
			}
			if c < least {
				best, least = [2]int{x, y}, c
			}
		}
	}
	return best
}
