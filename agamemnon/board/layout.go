package board

import (
	"math"

	"spielleiter/agamemnon"
)

// Measures of the drawing, in units of which two neighbouring spaces are 130 apart.
const (
	pitch       = 130.34 // the shortest way between two spaces
	pieceRadius = 30
	spaceRadius = 24
	margin      = 82 // from the outermost spaces to the edge of the picture
	frameWidth  = 24
	tagDistance = 46 // from the middle of a taken space to its number
)

// layout is a board's geometry in the drawing's units.
type layout struct {
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
	Spaces []place `json:"spaces"`
	Slots  []slot  `json:"slots"`
}

// place is where a space is, and where its number goes while a piece lies on it.
type place struct {
	X    float64 `json:"x"`
	Y    float64 `json:"y"`
	TagX float64 `json:"tagX"` // from the middle of the space
	TagY float64 `json:"tagY"`
}

// slot is where the tile of a connection lies.
type slot struct {
	A      agamemnon.Space `json:"a"`
	B      agamemnon.Space `json:"b"`
	X      float64         `json:"x"`
	Y      float64         `json:"y"`
	Angle  float64         `json:"angle"` // over -90 to 90: glyphs are never upside down
	Reach  float64         `json:"reach"` // half the way from space to space
	Symbol string          `json:"symbol,omitempty"`
}

// newLayout fits a board of any size into the drawing's units.
func newLayout(b *agamemnon.Board) layout {
	scale := pitch / shortest(b.Spaces)
	left, top := math.Inf(1), math.Inf(1)
	right, bottom := math.Inf(-1), math.Inf(-1)
	for _, s := range b.Spaces {
		left, right = min(left, s.X), max(right, s.X)
		top, bottom = min(top, s.Y), max(bottom, s.Y)
	}
	l := layout{
		Width:  round((right-left)*scale + 2*margin),
		Height: round((bottom-top)*scale + 2*margin),
	}
	for _, s := range b.Spaces {
		l.Spaces = append(l.Spaces, place{X: round((s.X-left)*scale + margin), Y: round((s.Y-top)*scale + margin)})
	}
	for _, c := range b.Connections {
		l.Slots = append(l.Slots, l.slot(c))
	}
	for n := range l.Spaces {
		l.tag(n)
	}
	return l
}

// class names the picture for the style sheet. Boards of the published proportions may
// be turned on narrow screens.
func (l layout) class() string {
	const published = 1024 / 715.61
	if math.Abs(l.Width/l.Height-published) < 0.001 {
		return "agamemnon turns"
	}
	return "agamemnon"
}

// shortest is the shortest way between two spaces, 1 if some lie upon each other.
func shortest(spaces []agamemnon.Point) float64 {
	d := math.Inf(1)
	for n, a := range spaces {
		for _, b := range spaces[:n] {
			d = min(d, math.Hypot(a.X-b.X, a.Y-b.Y))
		}
	}
	if d == 0 || math.IsInf(d, 0) {
		return 1
	}
	return d
}

func (l *layout) slot(c agamemnon.Connection) slot {
	a, b := l.Spaces[c.A.Index()], l.Spaces[c.B.Index()]
	angle := math.Atan2(b.Y-a.Y, b.X-a.X) * 180 / math.Pi
	switch {
	case angle > 90:
		angle -= 180
	case angle <= -90:
		angle += 180
	}
	return slot{
		A: c.A, B: c.B,
		X: round((a.X + b.X) / 2), Y: round((a.Y + b.Y) / 2),
		Angle: round(angle), Reach: round(math.Hypot(a.X-b.X, a.Y-b.Y) / 2),
		Symbol: c.Symbol,
	}
}

// tag finds the widest gap between the connections of a space for its number.
func (l *layout) tag(n int) {
	const steps = 24
	ways := l.ways(n)
	best, widest := 0.0, -1.0
	for k := range steps {
		// Below is best where gaps are equal: begin there.
		angle := math.Pi/2 + float64(k)*2*math.Pi/steps
		gap := math.Pi
		for _, way := range ways {
			gap = min(gap, math.Abs(math.Remainder(angle-way, 2*math.Pi)))
		}
		if gap > widest+0.01 {
			best, widest = angle, gap
		}
	}
	l.Spaces[n].TagX = round(tagDistance * math.Cos(best))
	l.Spaces[n].TagY = round(tagDistance * math.Sin(best))
}

// ways are the directions of a space's connections.
func (l *layout) ways(n int) []float64 {
	var ways []float64
	for _, s := range l.Slots {
		if s.A.Index() == n || s.B.Index() == n {
			ways = append(ways, math.Atan2(s.Y-l.Spaces[n].Y, s.X-l.Spaces[n].X))
		}
	}
	return ways
}

func round(x float64) float64 { return math.Round(x*100) / 100 }
