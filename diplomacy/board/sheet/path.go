package sheet

import "strconv"

// Path is the data of an SVG path around a shape.
//
// Between two control points a B-spline runs through their middle, and there SVG's "t"
// knows the next control point by itself. So a point costs two small numbers. All
// numbers are whole or halves, which every renderer adds up exactly.
func (s *Sheet) Path(shape Shape) string {
	var p pen
	for _, ring := range shape {
		for k, n := range ring {
			p.line(s.along(n), k == 0)
		}
		p.command('z')
	}
	return string(p.d)
}

// LinePath is the data of an SVG path along lines, each by itself.
func LinePath(lines ...Line) string {
	var p pen
	for _, l := range lines {
		p.line(l, true)
	}
	return string(p.d)
}

// pen writes a path with relative steps. It counts in halves of a unit.
type pen struct {
	d    []byte
	x, y int  // where it is
	last byte // the command in force; after "q" and "t" come several pairs
	dot  bool // the last number has a point, so the next may begin with one
}

func (p *pen) line(l Line, lift bool) {
	from, to := l[0], l[len(l)-1]
	if lift {
		p.command('M')
		p.number(2 * from.X)
		p.number(2 * from.Y)
		p.x, p.y = 2*from.X, 2*from.Y
	}
	bends := l[1 : len(l)-1]
	for n, c := range bends {
		if n == 0 {
			p.command('q')
			p.number(2*c.X - p.x)
			p.number(2*c.Y - p.y)
		} else {
			p.command('t')
		}
		if n == len(bends)-1 {
			p.to(2*to.X, 2*to.Y)
		} else {
			p.to(c.X+bends[n+1].X, c.Y+bends[n+1].Y)
		}
	}
	if len(bends) == 0 {
		p.command('l')
		p.to(2*to.X, 2*to.Y)
	}
}

func (p *pen) to(x, y int) {
	p.number(x - p.x)
	p.number(y - p.y)
	p.x, p.y = x, y
}

// command begins a command unless it is the one in force.
func (p *pen) command(c byte) {
	if c == p.last && (c == 't' || c == 'l') {
		return
	}
	p.d, p.last, p.dot = append(p.d, c), c, false
}

// number writes a number of halves as short as a path allows: signs and points part
// numbers as well as spaces do.
func (p *pen) number(halves int) {
	var digits []byte
	if halves < 0 {
		digits, halves = append(digits, '-'), -halves
	}
	if halves >= 2 || halves%2 == 0 {
		digits = strconv.AppendInt(digits, int64(halves/2), 10)
	}
	point := halves%2 != 0
	if point {
		digits = append(digits, ".5"...)
	}
	before := p.d[len(p.d)-1]
	if isDigit(before) && digits[0] != '-' && (digits[0] != '.' || !p.dot) {
		p.d = append(p.d, ' ')
	}
	p.d, p.dot = append(p.d, digits...), point
}

func isDigit(b byte) bool { return '0' <= b && b <= '9' }
