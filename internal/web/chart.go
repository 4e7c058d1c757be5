package web

import (
	"fmt"
	"slices"
	"strings"

	"spielleiter/ai"
)

// chart is the curve of chances as a drawing: one step of it a decision, from the
// chance before the draw over that after it to that after the move.
type chart struct {
	Box           string // what is seen, with room for the scale
	Width, Height int
	Half          int    // height of the middle
	Top           int    // what the upper edge stands for, in points of a hundred; an even number
	Curve, Area   string // paths
	Marks         []chartMark
	Curves        []seatCurve // of more than two seats, instead of Curve, Area and Marks
}

// seatCurve is what one of many seats could hope for, from phase to phase.
type seatCurve struct{ Seat, Name, Path string }

// chartMark is a decision on the curve, which leads to its position.
type chartMark struct {
	X, Y        float64
	Href, Title string
	Mistake     bool
}

const (
	chartWidth  = 900
	chartHeight = 240
)

func newChart(r ai.Review, steps []stepLine) chart {
	c := chart{Box: fmt.Sprintf("-44 -16 %d %d", chartWidth+62, chartHeight+32), Width: chartWidth, Height: chartHeight, Half: chartHeight / 2, Top: 100}
	across := float64(chartWidth) / float64(max(1, len(r.Steps)))
	if len(r.Hopes) > 0 {
		c.Top = top(r)
		c.Curves = curves(r, c.Top)
		return c
	}
	var path strings.Builder
	fmt.Fprintf(&path, "M0 %d", c.Half)
	for n, s := range r.Steps {
		x := across * float64(n+1)
		fmt.Fprintf(&path, "L%.1f %.1fL%.1f %.1f", x-across/2, height(s.Drawn), x, height(s.After))
		if n < len(steps) {
			c.Marks = append(c.Marks, chartMark{x, height(s.After), steps[n].Href, steps[n].Name + ": " + steps[n].Played + ", " + steps[n].After, steps[n].Mistake})
		}
	}
	c.Curve = path.String()
	c.Area = c.Curve + fmt.Sprintf("L%d %dL0 %dZ", chartWidth, c.Half, c.Half)
	return c
}

// curves draws what each of many seats could hope for.
func curves(r ai.Review, top int) []seatCurve {
	list := make([]seatCurve, len(r.Seats))
	across := float64(chartWidth) / float64(max(1, len(r.Hopes)-1))
	for n, seat := range r.Seats {
		var path strings.Builder
		for k, h := range r.Hopes {
			fmt.Fprintf(&path, "%c%.1f %.1f", "ML"[min(k, 1)], across*float64(k), height(h.Chances[n]*100/float64(top)))
		}
		list[n] = seatCurve{Seat: string(seat), Path: path.String()}
	}
	return list
}

// top is a scale that shows the small shares of many seats apart.
func top(r ai.Review) int {
	most := 0.0
	for _, h := range r.Hopes {
		most = max(most, slices.Max(h.Chances))
	}
	for _, scale := range []int{20, 40, 60} {
		if most <= float64(scale)/100 {
			return scale
		}
	}
	return 100
}

// Middle is what the middle of the scale stands for.
func (c chart) Middle() int { return c.Top / 2 }

// height is where a chance stands: certain is above.
func height(chance float64) float64 { return (1 - chance) * chartHeight }
