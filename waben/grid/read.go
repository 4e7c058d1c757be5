package grid

import (
	"fmt"
	"strconv"
	"strings"

	"spielleiter/hex"
)

// Position is a place as written: `ggg/kk`, or with a side `ggg/kk(s)` or `ggg/kk|kk2` (WDW-12).
type Position struct {
	GF, KF int
	Side   hex.Side // NoSide: the whole field
}

// Fault says what is wrong with a position as written, and where.
type Fault struct {
	Code   string // one of the Faults
	Text   string // what was read
	Column int    // from 1, in bytes
}

// The codes of a Fault.
const (
	WantNumber  = "number"  // something else stands where a number has to
	WantSlash   = "slash"   // no "/" between Großfeld and Kleinfeld
	WantSide    = "side"    // a side is 1 to 6, in brackets
	WrongGF     = "gf"      // a Großfeld has at most three digits
	WrongKF     = "kf"      // Kleinfelder are 1 to 48
	NoNeighbour = "next"    // kk2 of `ggg/kk|kk2` is no neighbour's number
	TooMuch     = "more"    // something stands behind the position
	NotHere     = "unknown" // the patch has no such Großfeld
)

// Faults are all codes of a Fault.
var Faults = []string{WantNumber, WantSlash, WantSide, WrongGF, WrongKF, NoNeighbour, TooMuch, NotHere}

func (f *Fault) Error() string {
	return fmt.Sprintf("position %q, column %d: %s", f.Text, f.Column, f.Code)
}

// Read reads a position. Numbers may be shorter than they are written. The error is a *Fault.
func Read(text string) (Position, error) {
	r := reader{text: text}
	pos := r.position()
	if r.fault != "" {
		return Position{}, &Fault{Code: r.fault, Text: text, Column: r.at + 1}
	}
	return pos, nil
}

// String writes the position as `ggg/kk` or `ggg/kk(s)`.
func (p Position) String() string {
	b := appendLabel(make([]byte, 0, 9), p.GF, p.KF)
	if p.Side.Valid() {
		b = append(b, '(', byte('0'+p.Side), ')')
	}
	return string(b)
}

// reader reads a position from left to right; after a fault it stands where the fault is.
type reader struct {
	text  string
	at    int
	fault string
}

func (r *reader) fail(code string) {
	if r.fault == "" {
		r.fault = code
	}
}

func (r *reader) position() (p Position) {
	p.GF = r.number(3, 0, 999, WrongGF)
	r.take('/', WantSlash)
	p.KF = r.number(2, 1, PerGF, WrongKF)
	switch {
	case r.fault != "" || r.at == len(r.text):
		return p
	case r.text[r.at] == '(':
		r.at++
		p.Side = hex.Side(r.number(1, 1, 6, WantSide))
		r.take(')', WantSide)
	case r.text[r.at] == '|':
		r.at++
		p.Side = r.across(p.KF)
	}
	if r.fault == "" && r.at < len(r.text) {
		r.fail(TooMuch)
	}
	return p
}

// across is the side behind which the neighbour lies whose number comes next.
func (r *reader) across(kf int) hex.Side {
	start := r.at
	next := r.number(2, 1, PerGF, WrongKF)
	if r.fault != "" {
		return hex.NoSide
	}
	for _, s := range hex.Sides {
		if n, _ := Beyond(kf, s); n == next {
			return s
		}
	}
	r.at = start
	r.fail(NoNeighbour)
	return hex.NoSide
}

func (r *reader) take(c byte, code string) {
	switch {
	case r.fault != "":
	case r.at == len(r.text) || r.text[r.at] != c:
		r.fail(code)
	default:
		r.at++
	}
}

// number reads up to so many digits.
func (r *reader) number(digits, least, most int, code string) int {
	if r.fault != "" {
		return 0
	}
	start := r.at
	for r.at < len(r.text) && r.text[r.at] >= '0' && r.text[r.at] <= '9' {
		r.at++
	}
	n, err := strconv.Atoi(r.text[start:r.at])
	switch {
	case r.at == start && code == WantSide:
		r.fail(WantSide)
	case r.at == start:
		r.fail(WantNumber)
	case err != nil || r.at-start > digits || n < least || n > most:
		r.at = start
		r.fail(code)
	}
	return n
}

// Parse reads a field, `ggg/kk`. The error is a *Fault.
func (p *Patch) Parse(text string) (Field, error) {
	e, err := p.ParseEdge(text)
	if err != nil {
		return None, err
	}
	if e.Side != hex.NoSide {
		return None, &Fault{Code: TooMuch, Text: text, Column: strings.IndexAny(text, "(|") + 1}
	}
	return e.Field, nil
}

// ParseEdge reads a field or a side of one; the side of a whole field is NoSide. The error is a
// *Fault.
func (p *Patch) ParseEdge(text string) (Edge, error) {
	pos, err := Read(text)
	if err != nil {
		return Edge{Field: None}, err
	}
	f := p.Of(pos.GF, pos.KF)
	if f == None {
		return Edge{Field: None}, &Fault{Code: NotHere, Text: text, Column: 1}
	}
	return Edge{f, pos.Side}, nil
}
