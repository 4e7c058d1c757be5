package survey

import (
	"maps"
	"math"
	"slices"

	"spielleiter/diplomacy/board/sheet"
)

// Disc is what names keep off: a unit, or the sign of a centre.
type Disc struct {
	At sheet.Point
	R  float64
}

// Called is what a province is called, in full and short.
type Called struct {
	Full, Short string
	Sea         bool
}

// Apart is how far the letters of seas stand apart, by their size.
const Apart = 0.06

// Spread says how wide texts are set on land or at sea.
func Spread(sea bool) func(string) float64 {
	if sea {
		return func(text string) float64 { return Wide(text, Apart) }
	}
	return func(text string) float64 { return Wide(text, 0) }
}

// The turns that a name may have, in degrees, what each costs, and what it costs to be far from the middle.
const (
	turnStep  = 6
	turnMost  = 60
	turnCosts = 0.13
	farCosts  = 0.012 // a short name costs more
	offCosts  = 0.08
	home      = 30 // what it is worth that a short name lies wholly in its province
	room      = 4  // units of the sheet around discs
)

// namer finds the labels of a sheet.
type namer struct {
	g     *grid
	water [256]bool // by label
	discs []Disc
	taken []taken // what has a place
}

type taken struct {
	caption sheet.Caption
	wide    func(string) float64
}

// Label finds where each province is named: in full where the largest letters have room inside of it, and short beside what stands there.
func Label(s *sheet.Sheet, names map[string]Called, discs []Disc) map[string]sheet.Label {
	n := namer{g: newGrid(s.Width/cell, s.Height/cell), discs: discs}
	codes := slices.Sorted(maps.Keys(names))
	for k, code := range codes {
		n.water[k+1] = names[code].Sea
		n.g.fill(s.Flat(s.Provinces[code]), func(at int) { n.g.at[at] = uint8(k + 1) })
	}
	n.g.margin(5)
	labels := map[string]sheet.Label{}
	for k, code := range codes {
		labels[code] = sheet.Label{Full: n.full(uint8(k+1), names[code])}
	}
	for k, code := range codes {
		l := labels[code]
		rivals := namer{g: n.g, water: n.water, discs: discs, taken: slices.Clone(n.taken)}
		for _, other := range codes {
			if full := labels[other].Full; full.Size > l.Full.Size { // else both are never seen together
				rivals.taken = append(rivals.taken, taken{full, Spread(names[other].Sea)})
			}
		}
		if l.Short = rivals.short(uint8(k+1), names[code]); l.Short.Size > 0 {
			n.taken = append(n.taken, taken{l.Short, Spread(names[code].Sea)})
		}
		labels[code] = l
	}
	part(labels, names)
	return labels
}

// span is the box of cells around an area, and its middle.
type span struct {
	left, top, right, bottom int
	middle                   sheet.XY
}

func (n *namer) span(label uint8) span {
	b, count := span{left: n.g.w, top: n.g.h}, 0.0
	for at, l := range n.g.at {
		if l != label {
			continue
		}
		x, y := at%n.g.w, at/n.g.w
		b.left, b.right, b.top, b.bottom = min(b.left, x), max(b.right, x), min(b.top, y), max(b.bottom, y)
		b.middle.X, b.middle.Y, count = b.middle.X+float64(x*cell), b.middle.Y+float64(y*cell), count+1
	}
	b.middle.X, b.middle.Y = b.middle.X/count, b.middle.Y/count
	return b
}

// full is where the whole name has the most room.
func (n *namer) full(label uint8, name Called) (best sheet.Caption) {
	b, most, wide := n.span(label), -1000.0, Spread(name.Sea)
	for _, lines := range broken(name.Full) {
		for turn := -turnMost; turn <= turnMost; turn += turnStep {
			step := 4 + (b.right-b.left+b.bottom-b.top)/200
			for y := b.top; y <= b.bottom; y += step {
				for x := b.left; x <= b.right; x += step {
					if n.g.get(x, y) != label {
						continue
					}
					c := sheet.Caption{At: sheet.Point{X: x * cell, Y: y * cell}, Turn: turn, Lines: lines}
					costs := turnCosts*math.Abs(float64(turn)) + farCosts*math.Hypot(float64(c.At.X)-b.middle.X, float64(c.At.Y)-b.middle.Y)
					fits := func(size int) bool {
						own, _ := n.share(c, size, wide, label)
						return own == 1
					}
					if c.Size = largest(int(math.Ceil(most+costs)), fits); c.Size > 0 && float64(c.Size)-costs > most {
						best, most = c, float64(c.Size)-costs
					}
				}
			}
		}
	}
	return best
}

// short is where the short name has the most room, over the border if need be, and near to its unit.
func (n *namer) short(label uint8, name Called) (best sheet.Caption) {
	b, most, wide := n.span(label), -1000.0, Spread(name.Sea)
	const around = 30
	for y := b.top - around; y <= b.bottom+around; y += 3 {
		for x := b.left - around; x <= b.right+around; x += 3 {
			c := sheet.Caption{At: sheet.Point{X: x * cell, Y: y * cell}, Lines: []string{name.Short}}
			costs := offCosts * math.Hypot(float64(c.At.X)-b.middle.X, float64(c.At.Y)-b.middle.Y)
			fits := func(size int) bool {
				own, water := n.share(c, size, wide, label)
				return (own >= 0.7 || own+water >= 0.97) && !n.covers(c, size, wide)
			}
			c.Size = largest(int(math.Ceil(most+costs)), fits)
			if c.Size == 0 {
				continue
			}
			own, _ := n.share(c, min(c.Size, 44), wide, label)
			if gain := float64(c.Size) - costs + home*(own-1); gain > most {
				best, most = c, gain
			}
		}
	}
	return best
}

// largest is the largest size that fits, 0 if not even so much does.
func largest(least int, fits func(int) bool) int {
	low, high := max(least, sheet.Levels[0]), sheet.Levels[len(sheet.Levels)-1]
	if low > high || !fits(low) {
		return 0
	}
	for low < high {
		if middle := (low + high + 1) / 2; fits(middle) {
			low = middle
		} else {
			high = middle - 1
		}
	}
	return low
}

// share is which part of a caption lies in an area, and which on other water; none if it touches what it has to keep off.
func (n *namer) share(c sheet.Caption, size int, wide func(string) float64, label uint8) (own, water float64) {
	k := c.Corners(float64(size), wide)
	if slices.ContainsFunc(n.discs, func(d Disc) bool { return Touches(k, d, room) }) {
		return 0, 0
	}
	across, down := samples(k[0], k[1]), samples(k[1], k[2])
	for i := range across + 1 {
		for j := range down + 1 {
			u, v := float64(i)/float64(across), float64(j)/float64(down)
			x, y := k[0].X+(k[1].X-k[0].X)*u+(k[3].X-k[0].X)*v, k[0].Y+(k[1].Y-k[0].Y)*u+(k[3].Y-k[0].Y)*v
			switch at := n.g.get(int(x/cell), int(y/cell)); {
			case at == label:
				own++
			case n.water[at]:
				water++
			}
		}
	}
	all := float64((across + 1) * (down + 1))
	return own / all, water / all
}

func samples(a, b sheet.XY) int { return max(1, int(math.Hypot(a.X-b.X, a.Y-b.Y)/9)) }

// covers reports whether a caption covers a name that has its place, or leaves the sheet.
func (n *namer) covers(c sheet.Caption, size int, wide func(string) float64) bool {
	k := c.Corners(float64(size), wide)
	if k[0].X < 12 || k[0].Y < 12 || k[2].X > float64(n.g.w*cell-12) || k[2].Y > float64(n.g.h*cell-12) {
		return true
	}
	return slices.ContainsFunc(n.taken, func(t taken) bool { return Cross(k, t.caption.Corners(float64(min(size, t.caption.Size)), t.wide)) })
}

// part takes labels back to the level at which they do not cover others any more.
func part(labels map[string]sheet.Label, names map[string]Called) {
	codes := slices.Sorted(maps.Keys(labels))
	for level, size := range sheet.Levels {
		for n, a := range codes {
			for _, b := range codes[:n] {
				one, ok := labels[a].Shown(level)
				other, both := labels[b].Shown(level)
				if !ok || !both || !Cross(one.Corners(float64(size), Spread(names[a].Sea)), other.Corners(float64(size), Spread(names[b].Sea))) {
					continue
				}
				loser := a
				if labels[b].Full.Size < labels[a].Full.Size {
					loser = b
				}
				l := labels[loser]
				if l.Full.Size >= size {
					l.Full.Size = size - 1
				} else {
					l.Short.Size = size - 1
				}
				labels[loser] = l
			}
		}
	}
}
