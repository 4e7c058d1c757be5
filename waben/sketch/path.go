package sketch

import (
	"fmt"
	"strconv"
	"strings"
)

// Unit is how many steps of the plane there are in a unit of drawings: places are tenths of a unit, and whole.
const Unit = 10

// Point is a place on the plane.
type Point struct{ X, Y int }

// Add gives the sum of two places.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub gives the way from q to p.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Mid is the middle between two places.
func (p Point) Mid(q Point) Point { return Point{(p.X + q.X) / 2, (p.Y + q.Y) / 2} }

// Op is what a stroke does on its way.
type Op byte

// The ways of strokes: without ink, straight, bent to one place or to two, and back to where the stroke began.
const (
	Move  Op = 'm'
	Line  Op = 'l'
	Quad  Op = 'q'
	Cubic Op = 'c'
	Close Op = 'z'
)

// Seg is a piece of a path. A and B are the places that a curve bends to.
type Seg struct {
	Op       Op
	A, B, To Point
}

// Path is a run of strokes.
type Path []Seg

// Move begins a stroke.
func (p *Path) Move(to Point) { *p = append(*p, Seg{Op: Move, To: to}) }

// Line goes straight on.
func (p *Path) Line(to Point) { *p = append(*p, Seg{Op: Line, To: to}) }

// Quad goes on in a curve that bends to a.
func (p *Path) Quad(a, to Point) { *p = append(*p, Seg{Op: Quad, A: a, To: to}) }

// Close goes back to where the stroke began.
func (p *Path) Close() { *p = append(*p, Seg{Op: Close}) }

// Put adds a path that is drawn about the origin at a place.
func (p *Path) Put(shape Path, at Point) {
	for _, s := range shape {
		if s.Op != Close {
			s.A, s.B, s.To = s.A.Add(at), s.B.Add(at), s.To.Add(at)
		}
		*p = append(*p, s)
	}
}

// Shape reads a path as SVG writes it, for shapes that are written down in programs: moves, lines, curves and closings,
// all relative. What is none panics.
func Shape(data string) Path {
	var (
		p         Path
		at, start Point
	)
	for data = strings.TrimSpace(data); data != ""; data = strings.TrimSpace(data) {
		op := data[0]
		n := strings.IndexAny(data[1:], "mlhvqtcz")
		if n < 0 {
			n = len(data) - 1
		}
		numbers := tenths(data[1 : 1+n])
		data = data[1+n:]
		if op == 'z' {
			p.Close()
			at = start
			continue
		}
		need := map[byte]int{'m': 2, 'l': 2, 'h': 1, 'v': 1, 'q': 4, 't': 2, 'c': 6}[op]
		if need == 0 || len(numbers) == 0 || len(numbers)%need != 0 {
			panic(fmt.Sprintf("sketch: %q has %d numbers", op, len(numbers)))
		}
		for ; len(numbers) > 0; numbers = numbers[need:] {
			s := Seg{Op: Op(op)}
			xy := func(n int) Point { return at.Add(Point{numbers[n], numbers[n+1]}) }
			switch op {
			case 'm', 'l':
				s.To = xy(0)
			case 'h':
				s.Op, s.To = Line, at.Add(Point{numbers[0], 0})
			case 'v':
				s.Op, s.To = Line, at.Add(Point{0, numbers[0]})
			case 'q':
				s.A, s.To = xy(0), xy(2)
			case 't':
				last := p[len(p)-1]
				s.Op, s.A, s.To = Quad, last.To.Add(last.To.Sub(last.A)), xy(0)
			case 'c':
				s.A, s.B, s.To = xy(0), xy(2), xy(4)
			}
			if at = s.To; op == 'm' {
				start = at
			}
			p = append(p, s)
		}
	}
	return p
}

// tenths reads numbers as tenths: "1-2.5.5" are 10, -25 and 5.
func tenths(text string) (list []int) {
	for text != "" {
		n, dots := 0, 0
		for n < len(text) {
			c := text[n]
			if c == ' ' || n > 0 && c == '-' || c == '.' && dots > 0 {
				break
			}
			if c == '.' {
				dots++
			}
			n++
		}
		if n > 0 {
			x, err := strconv.ParseFloat(text[:n], 64)
			if err != nil {
				panic(fmt.Sprintf("sketch: %q is no number", text[:n]))
			}
			whole := x * Unit
			if whole < 0 {
				whole -= 0.5
			} else {
				whole += 0.5
			}
			list = append(list, int(whole))
		}
		text = strings.TrimLeft(text[n:], " ")
	}
	return list
}
