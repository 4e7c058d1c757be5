package sketch

import "strconv"

// AppendData writes a path as SVG has it, relative and as short as can be.
func (p Path) AppendData(out []byte) []byte {
	d := data{out: out}
	for n := range p {
		d.seg(&p[n], n == 0)
	}
	return d.out
}

// data is a path in writing.
type data struct {
	out       []byte
	at, start Point
	bend      Point // where a curve that goes on smoothly would bend to
	last      byte
}

func (d *data) seg(s *Seg, first bool) {
	if s.Op == Close {
		d.out = append(d.out, 'z')
		d.at, d.bend, d.last = d.start, d.start, 'z'
		return
	}
	to := s.To.Sub(d.at)
	bend := s.To
	switch {
	case s.Op == Move && first:
		d.put('M', s.To)
		d.last = 'M'
	case s.Op == Move:
		d.last = 0 // pairs that follow a move are lines
		d.put('m', to)
		d.last = 'm'
	case s.Op == Quad && s.A == d.bend && (d.last == 'q' || d.last == 't'):
		bend = s.To.Add(s.To.Sub(s.A))
		d.put('t', to)
	case s.Op == Quad:
		bend = s.To.Add(s.To.Sub(s.A))
		d.put('q', s.A.Sub(d.at), to)
	case s.Op == Cubic:
		d.put('c', s.A.Sub(d.at), s.B.Sub(d.at), to)
	case to.Y == 0:
		d.short('h', to.X)
	case to.X == 0:
		d.short('v', to.Y)
	default:
		d.put('l', to)
	}
	if d.at, d.bend = s.To, bend; s.Op == Move {
		d.start = s.To
	}
}

// put writes a command, unless it goes on, with its pairs.
func (d *data) put(command byte, pairs ...Point) {
	fresh := d.last != command
	if fresh {
		d.out = append(d.out, command)
		d.last = command
	}
	for _, p := range pairs {
		d.number(p.X, fresh)
		d.number(p.Y, false)
		fresh = false
	}
}

func (d *data) short(command byte, n int) {
	fresh := d.last != command
	if fresh {
		d.out = append(d.out, command)
		d.last = command
	}
	d.number(n, fresh)
}

// number writes tenths, set apart from the number before.
func (d *data) number(n int, first bool) {
	if n >= 0 && !first {
		d.out = append(d.out, ' ')
	}
	d.out = appendTenths(d.out, n)
}

// appendTenths writes a number of tenths: -.5, 3, 12.4.
func appendTenths(out []byte, n int) []byte {
	if n < 0 {
		out, n = append(out, '-'), -n
	}
	whole, rest := n/Unit, n%Unit
	if whole > 0 || rest == 0 {
		out = strconv.AppendInt(out, int64(whole), 10)
	}
	if rest > 0 {
		out = append(out, '.', byte('0'+rest))
	}
	return out
}

// Tenths writes a number of tenths.
func Tenths(n int) string { return string(appendTenths(nil, n)) }
