package field

import (
	"math"

	"spielleiter/terramagica/protocol"
)

// The measures of a picture. Its width depends on how many stand beside each other, its height on the rows that are used.
const (
	margin   = 26.0 // left and right of the units: the numbers of rows
	lane     = 64.0 // one line of units
	line     = 19.0 // of it, what is written of a unit
	empty    = 6.0  // a row that nobody ever enters
	wall     = 32.0 // a fortification
	columns  = 10   // units beside each other; more stand in further lines
	mostRows = 6    // lines of units of one side in a row; who is behind them is not drawn
	head     = 36.0 // above the field and below it: whose side it is
)

// Field is a battle as it is drawn: its frames, and where everything is in all of them.
type Field struct {
	Frames        []Frame
	Width, Height float64

	p          *protocol.Protocol
	low        int        // the lowest row, from the middle
	top, tall  []float64  // of each row from low up: its upper edge and height
	lanes      [][2]int   // of each row: lines of units for either side
	meet       []bool     // of each row: whether both sides are ever in it together
	slot       [2]float64 // width for a unit
	hardest    float64    // most damage of a stroke
	per        [3]int     // men of a figure, by size
	used       [3]bool    // sizes that are on the field
	formations [2][]formation
}

// Of lays a battle out.
func Of(p *protocol.Protocol) *Field {
	f := &Field{Frames: framesOf(p), p: p}
	f.reach()
	f.stack()
	across := max(4, f.across(0), f.across(1))
	f.Width = math.Round(2*margin + float64(across)*max(76, min(150, 660/float64(across))))
	for s := range p.Lineup.Sides {
		f.slot[s] = (f.Width - 2*margin) / float64(max(4, f.across(s)))
	}
	f.form()
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
	f.lanes, f.meet = make([][2]int, high-low+1), make([]bool, high-low+1)
	for _, frame := range f.Frames {
		here := [2]map[int]bool{{}, {}}
		for s, units := range frame.Units {
			for n, m := range units {
				if m.Here() {
					used := &f.lanes[place(s, m.Row)-low][s]
					*used = max(*used, min(n/columns+1, mostRows))
					here[s][place(s, m.Row)-low] = true
				}
			}
		}
		for n := range here[0] {
			f.meet[n] = f.meet[n] || here[1][n]
		}
	}
}

// stack gives every row its height, from the defender's rear down to the leader's.
func (f *Field) stack() {
	f.top, f.tall = make([]float64, len(f.lanes)), make([]float64, len(f.lanes))
	y := head
	for n := len(f.lanes) - 1; n >= 0; n-- {
		f.top[n], f.tall[n] = y, empty
		used := max(f.lanes[n][0], f.lanes[n][1])
		if f.meet[n] {
			used = f.lanes[n][0] + f.lanes[n][1]
		}
		if used > 0 {
			f.tall[n] = lane * float64(used)
		}
		y += f.tall[n]
		if f.fortBelow(n+f.low) >= 0 {
			y += wall
		}
	}
	f.Height = y + head
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

// spot is the upper left corner of a unit in a row of its own, and whether it is drawn.
// Where both sides meet in a row, the leader's
// stands in its lower part, the other one in the upper.
func (f *Field) spot(side, unit, row int) (x, y float64, ok bool) {
	column, line := unit%columns, unit/columns
	n := place(side, row) - f.low
	x = margin + f.slot[side]*(float64(column)+0.5) + (f.Width-2*margin-f.slot[side]*float64(f.across(side)))/2 - f.formations[side][unit].wide/2
	switch {
	case side == 1:
		line = f.lanes[n][1] - 1 - line
	case f.meet[n]:
		line += f.lanes[n][1]
	}
	return x, f.top[n] + lane*float64(line), unit/columns < mostRows
}

// across is how many units of a side stand beside each other.
func (f *Field) across(side int) int { return min(columns, len(f.p.Lineup.Sides[side].Units)) }

// weight is how thick a stroke is.
func (f *Field) weight(damage float64) float64 {
	if f.hardest == 0 {
		return 1.5
	}
	return 1.5 + 5.5*math.Sqrt(damage/f.hardest)
}
