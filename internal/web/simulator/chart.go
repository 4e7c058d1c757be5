package simulator

import (
	"html/template"
	"math"
	"slices"
	"strconv"

	"spielleiter/internal/i18n"
	"spielleiter/svg"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/odds"
)

// The drawings of the simulator. Each has a table or a sentence beside it that says the same,
// so readers of screens pass over them. Colours and weaves are classes of the style sheet.

func drawing(width, height int, class string, draw func(c *svg.Canvas)) template.HTML {
	var c svg.Canvas
	c.Open("svg", svg.A("xmlns", "http://www.w3.org/2000/svg"), svg.A("class", "odds "+class), svg.A("aria-hidden", "true"), svg.A("focusable", "false"),
		svg.A("viewBox", "0 0 "+strconv.Itoa(width)+" "+strconv.Itoa(height)))
	draw(&c)
	c.Close()
	return template.HTML(c.Bytes()) // the canvas escapes what is written on it
}

// area is a rectangle in the colour and the weave of an outcome.
func area(c *svg.Canvas, outcome string, x, y, w, h float64) {
	if w <= 0 || h <= 0 {
		return
	}
	for _, layer := range []string{"fill", "weave"} {
		c.Empty("rect", svg.A("class", layer+" "+outcome), svg.N("x", x), svg.N("y", y), svg.N("width", w), svg.N("height", h))
	}
}

func words(c *svg.Canvas, class, text string, x, y float64, anchor string) {
	c.Leaf("text", text, svg.A("class", class), svg.N("x", x), svg.N("y", y), svg.A("text-anchor", anchor))
}

// drawChances draws who wins as one bar, with the interval of each border.
func drawChances(r *odds.Report, p *i18n.Printer) template.HTML {
	const width, top, tall = 1000.0, 30.0, 54.0
	return drawing(width, 112, "chances", func(c *svg.Canvas) {
		x := 0.0
		for n, chance := range chancesOf(r) {
			w := chance.Share * width
			area(c, outcomeNames[n], x, top, w, tall)
			if w > 90 {
				c.Empty("rect", svg.A("class", "plate"), svg.N("x", x+w/2-42), svg.N("y", top+13), svg.N("width", 84), svg.N("height", 28), svg.N("rx", 6))
				words(c, "big", p.Percent(chance.Share, 1), x+w/2, top+34, "middle")
			}
			x += w
		}
		c.Empty("rect", svg.A("class", "frame"), svg.N("x", 0.75), svg.N("y", top), svg.N("width", width-1.5), svg.N("height", tall))
		whisker(c, r.First.Low*width, r.First.High*width, top-12)
		whisker(c, (1-r.Second.High)*width, (1-r.Second.Low)*width, top+tall+12)
		for n := range 5 {
			x := width * float64(n) / 4
			anchor := []string{"start", "middle", "middle", "middle", "end"}[n]
			words(c, "scale", p.Percent(float64(n)/4, 0), x, 110, anchor)
		}
	})
}

// whisker is an interval.
func whisker(c *svg.Canvas, from, to, y float64) {
	if to-from < 2 {
		from, to = from-1, to+1
	}
	path := new(svg.Path).Move(from, y-6).Line(from, y+6).Move(to, y-6).Line(to, y+6).Move(from, y).Line(to, y)
	c.Empty("path", svg.A("class", "whisker"), svg.A("d", path.String()))
}

// drawBox draws a spread between 0 and the most there could be: from 5 to 95 of a hundred as a
// line, the middle half as a box, the middle as a bar, the mean as a point.
func drawBox(s odds.Spread, most float64) template.HTML {
	const width, middle = 200.0, 13.0
	return drawing(width, 26, "box", func(c *svg.Canvas) {
		at := func(x float64) float64 {
			if most <= 0 {
				return 4
			}
			return 4 + (width-8)*min(1, max(0, x/most))
		}
		c.Empty("path", svg.A("class", "rail"), svg.A("d", new(svg.Path).Move(4, middle).Line(width-4, middle).String()))
		whisker(c, at(s.Low5), at(s.High95), middle)
		c.Empty("rect", svg.A("class", "half"), svg.N("x", at(s.Low25)), svg.N("y", middle-7), svg.N("width", max(2, at(s.High75)-at(s.Low25))), svg.N("height", 14))
		c.Empty("path", svg.A("class", "median"), svg.A("d", new(svg.Path).Move(at(s.Median), middle-9).Line(at(s.Median), middle+9).String()))
		c.Empty("circle", svg.A("class", "mean"), svg.N("cx", at(s.Mean)), svg.N("cy", middle), svg.N("r", 2.6))
	})
}

// The frame of drawings with columns.
const (
	columnsWidth, columnsHeight = 640, 230
	columnsLeft, columnsBottom  = 74.0, 196.0
)

// columns draws stacked columns with their scale. Parts gives the layers of a column, from below.
func columns(p *i18n.Printer, class string, counts []int, runs int, label func(n int) string, parts func(c *svg.Canvas, n int, x, w, unit float64)) template.HTML {
	return drawing(columnsWidth, columnsHeight, class, func(c *svg.Canvas) {
		most := float64(max(1, slices.Max(counts))) / float64(max(1, runs))
		top := scaleTop(most)
		tall := columnsBottom - 14.0
		for n := range 3 {
			share := top * float64(n) / 2
			y := columnsBottom - tall*float64(n)/2
			c.Empty("path", svg.A("class", "grid"), svg.A("d", new(svg.Path).Move(columnsLeft, y).Line(columnsWidth, y).String()))
			words(c, "scale", p.Percent(share, digitsOf(top)), columnsLeft-6, y+5, "end")
		}
		w := (columnsWidth - columnsLeft) / float64(len(counts))
		for n := range counts {
			x := columnsLeft + w*float64(n)
			parts(c, n, x+w*0.12, w*0.76, tall/top/float64(max(1, runs)))
			anchor, at := "middle", x+w/2
			if n == len(counts)-1 {
				anchor, at = "end", columnsWidth-1 // words are wider than columns
			}
			words(c, "scale", label(n), at, columnsBottom+24, anchor)
		}
	})
}

func digitsOf(top float64) int {
	if top < 0.02 {
		return 1
	}
	return 0
}

// scaleTop is a round number not below a share.
func scaleTop(share float64) float64 {
	for _, top := range []float64{0.01, 0.02, 0.04, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8} {
		if share <= top {
			return top
		}
	}
	return 1
}

// drawRounds draws after how many rounds it was decided, and for whom.
func drawRounds(r *odds.Report, p *i18n.Printer) template.HTML {
	counts := r.Rounds.All[1:]
	return columns(p, "rounds", counts, r.Runs, func(n int) string {
		if n%2 == 1 && n != battle.Rounds-1 {
			return ""
		}
		return strconv.Itoa(n + 1)
	}, func(c *svg.Canvas, n int, x, w, unit float64) {
		y := columnsBottom
		for k := range outcomeNames {
			h := float64(roundsOf(r, k)[n+1]) * unit
			y -= h
			area(c, outcomeNames[k], x, y, w, h)
		}
	})
}

// drawLeft draws which part of its men a side has left.
func drawLeft(r *odds.Report, side int, p *i18n.Printer) template.HTML {
	counts := r.Sides[side].Left
	class := []string{"first", "second"}[side]
	return columns(p, "left", counts, r.Runs, func(n int) string {
		if n%5 != 0 && n != len(counts)-1 {
			return ""
		}
		if n == len(counts)-1 {
			n++
		}
		return p.Percent(float64(n)/float64(len(counts)), 0)
	}, func(c *svg.Canvas, n int, x, w, unit float64) {
		h := float64(counts[n]) * unit
		area(c, class, x, columnsBottom-h, w, h)
	})
}

// drawGain draws a difference and its interval on a scale around nothing.
func drawGain(g odds.Difference, p *i18n.Printer) template.HTML {
	reach := 0.01
	for _, r := range []float64{0.02, 0.05, 0.1, 0.2, 0.5, 1} {
		if math.Max(math.Abs(g.Low), math.Abs(g.High)) > reach {
			reach = r
		}
	}
	const width, middle = 1000.0, 34.0
	at := func(x float64) float64 { return width / 2 * (1 + x/reach*0.96) }
	return drawing(width, 84, "gain", func(c *svg.Canvas) {
		c.Empty("path", svg.A("class", "grid"), svg.A("d", new(svg.Path).Move(0, middle).Line(width, middle).String()))
		c.Empty("path", svg.A("class", "zero"), svg.A("d", new(svg.Path).Move(width/2, 4).Line(width/2, 62).String()))
		whisker(c, at(g.Low), at(g.High), middle)
		c.Empty("circle", svg.A("class", "mean"), svg.N("cx", at(g.Share)), svg.N("cy", middle), svg.N("r", 8))
		for n := -1; n <= 1; n++ {
			anchor := []string{"start", "middle", "end"}[n+1]
			words(c, "scale", p.Decimal(100*reach*float64(n), digitsOf(reach)), at(float64(n)*reach), 80, anchor)
		}
	})
}
