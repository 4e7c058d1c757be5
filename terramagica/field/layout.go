package field

import (
	"math"

	"spielleiter/terramagica/protocol"
)

// The measures of a picture. Its width is fixed, its height depends on the rows that are used.
const (
	Width    = 800
	margin   = 38.0 // left and right of the banners: the numbers of rows
	lane     = 52.0 // one line of banners
	empty    = 13.0 // a row that nobody ever enters
	wall     = 26.0 // a fortification
	columns  = 10   // banners beside each other; more stand in further lines
	mostRows = 6    // lines of banners of one side in a row; who is behind them is not drawn
	flag     = 26.0 // height of a banner
	shortest = 28.0 // length of the weakest banner
)

// Field is a battle as it is drawn: its frames, and where everything is in all of them.
type Field struct {
	Frames []Frame
	Height float64

	p         *protocol.Protocol
	low       int        // the lowest row, from the middle
	top, tall []float64  // of each row from low up: its upper edge and height
	lanes     [][2]int   // of each row: lines of banners for either side
	slot      [2]float64 // width for a banner
	strength  float64    // hit points of the longest banner
	hardest   float64    // most damage of a stroke
}

// Of lays a battle out.
func Of(p *protocol.Protocol) *Field {
	f := &Field{Frames: framesOf(p), p: p}
	f.reach()
	f.stack()
	for s := range p.Lineup.Sides {
		f.slot[s] = (Width - 2*margin) / float64(max(4, min(columns, len(p.Lineup.Sides[s].Units))))
		for _, u := range p.Lineup.Sides[s].Units {
			f.strength = max(f.strength, u.HP)
		}
	}
	for _, e := range f.Frames {
		for _, s := range e.Strokes {
			f.hardest = max(f.hardest, s.Damage)
		}
	}
	return f
}

// reach finds the rows: ten of either side at least, and all that somebody enters.
func (f *Field) reach() {
	low, high := -10, 10
	for _, frame := range f.Frames {
		for s, units := range frame.Units {
			for _, m := range units {
				if m.Here() {
					low, high = min(low, place(s, m.Row)), max(high, place(s, m.Row))
				}
			}
		}
	}
	f.low = low
	f.lanes = make([][2]int, high-low+1)
	for _, frame := range f.Frames {
		for s, units := range frame.Units {
			for n, m := range units {
				if m.Here() {
					used := &f.lanes[place(s, m.Row)-low][s]
					*used = max(*used, min(n/columns+1, mostRows))
				}
			}
		}
	}
}

// stack gives every row its height, from the defender's rear down to the leader's.
func (f *Field) stack() {
	f.top, f.tall = make([]float64, len(f.lanes)), make([]float64, len(f.lanes))
	y := 40.0
	for n := len(f.lanes) - 1; n >= 0; n-- {
		f.top[n], f.tall[n] = y, empty
		if used := f.lanes[n][0] + f.lanes[n][1]; used > 0 {
			f.tall[n] = lane * float64(used)
		}
		y += f.tall[n]
		if f.fortBelow(n+f.low) >= 0 {
			y += wall
		}
	}
	f.Height = y + 40
}

// fortBelow gives the fortification between a row and the one below it in the picture, or -1.
func (f *Field) fortBelow(row int) int {
	k := row - 1 // of side 1: fortification k lies between its own rows k and k+1
	if f.p.Lineup.FortSide == 0 {
		k = -row
	}
	if k < 0 || k >= len(f.p.Lineup.Forts) {
		return -1
	}
	return k
}

// fortY is the upper edge of a fortification.
func (f *Field) fortY(k int) float64 {
	row := k + 1
	if f.p.Lineup.FortSide == 0 {
		row = -k
	}
	return f.top[row-f.low] + f.tall[row-f.low]
}

// spot is the upper left corner of a unit's banner in a row of its own, and whether it is drawn.
// The leader's side stands in the lower part of a row, the other one in the upper.
func (f *Field) spot(side, unit, row int) (x, y float64, ok bool) {
	column, line := unit%columns, unit/columns
	n := place(side, row) - f.low
	x = margin + 8 + f.slot[side]*float64(column) + (Width-2*margin-f.slot[side]*float64(f.across(side)))/2
	if side == 0 {
		return x, f.top[n] + lane*float64(f.lanes[n][1]+line), line < mostRows
	}
	return x, f.top[n] + lane*float64(f.lanes[n][1]-1-line), line < mostRows
}

// across is how many banners of a side stand beside each other.
func (f *Field) across(side int) int { return min(columns, len(f.p.Lineup.Sides[side].Units)) }

// length of a banner grows with the root of its hit points, alike on both sides: four times as
// strong is twice as long.
func (f *Field) length(side int, hp float64) float64 {
	longest := min(f.slot[side]-16, 150)
	if f.strength == 0 {
		return shortest
	}
	return max(shortest, longest*math.Sqrt(hp/f.strength))
}

// weight is how thick a stroke is.
func (f *Field) weight(damage float64) float64 {
	if f.hardest == 0 {
		return 1.5
	}
	return 1.5 + 5.5*math.Sqrt(damage/f.hardest)
}
