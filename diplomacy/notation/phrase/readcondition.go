package phrase

import (
	"fmt"
	"strconv"

	"spielleiter/diplomacy/chart"
	"spielleiter/order"
)

// maxDepth is how deep conditions may be nested.
const maxDepth = 20

// ReadCondition reads tests with "or" and "and" between them; test reads one that is
// neither denied nor in brackets.
func ReadCondition[F any](r *Reader, test func() (Condition[F], bool)) (Condition[F], bool) {
	list, ok := several(r, Or, func() (Condition[F], bool) {
		all, ok := several(r, And, func() (Condition[F], bool) { return one(r, test) })
		if len(all) == 1 {
			return all[0], ok
		}
		return All[F](all), ok
	})
	if len(list) == 1 {
		return list[0], ok
	}
	return Any[F](list), ok
}

// several reads one thing or more with a word between them.
func several[F any](r *Reader, between Term, one func() (Condition[F], bool)) ([]Condition[F], bool) {
	var list []Condition[F]
	for {
		c, ok := one()
		if !ok {
			return []Condition[F]{nil}, false
		}
		list = append(list, c)
		if !r.AcceptTerm(between) {
			return list, true
		}
	}
}

// one reads one test.
func one[F any](r *Reader, test func() (Condition[F], bool)) (Condition[F], bool) {
	if r.Depth++; r.Depth > maxDepth {
		r.Refuse(r.Here(), "read.deep", nil)
		return nil, false
	}
	defer func() { r.Depth-- }()
	switch {
	case len(r.Tokens) > 0 && r.AcceptTerm(Negation):
		c, ok := one(r, test)
		return Not[F]{c}, ok
	case r.Accept("("):
		c, ok := ReadCondition(r, test)
		return c, ok && r.Closing()
	default:
		return test()
	}
}

// Tests are what tests of a notation's own facts begin with, or are made of.
type Tests[F any] struct {
	Examples func() []string                   // of conditions, where one is missing
	Occupied func(chart.Province) Condition[F] // holds if a unit stands there
	Done     func(Term) (Condition[F], bool)   // reads the rest of "ordered", "moved" or "succeeded"
	Stands   func() (Condition[F], bool)       // reads any other
}

// ReadTest reads one test that is neither denied nor in brackets.
func ReadTest[F interface{ Centres(chart.Power) int }](r *Reader, tests Tests[F]) (Condition[F], bool) {
	if len(r.Tokens) == 0 {
		r.Ended(tests.Examples()...)
		return nil, false
	}
	t, known := Terms.Find(r.Peek().Text)
	switch {
	case known && (t == Occupied || t == Empty):
		r.Next()
		p, ok := r.ReadProvince()
		if t == Empty {
			return Not[F]{tests.Occupied(p)}, ok
		}
		return tests.Occupied(p), ok
	case known && (t == Ordered || t == Moved || t == Succeeded):
		r.Next()
		return tests.Done(t)
	case known && t == Centred:
		r.Next()
		c, ok := ReadCentres[F](r)
		return c, ok
	}
	return tests.Stands()
}

// ReadProvince reads "(Bur)", of a test.
func (r *Reader) ReadProvince() (chart.Province, bool) {
	if !r.Opening() {
		return 0, false
	}
	p, _, ok := r.Place()
	if !ok || !r.Closing() {
		return 0, false
	}
	return r.Chart.Of(p), true
}

// ReadCentres reads "(D) >= 5", of a test.
func ReadCentres[F interface{ Centres(chart.Power) int }](r *Reader) (c Centres[F], ok bool) {
	if !r.Opening() {
		return c, false
	}
	if c.Power, ok = r.PowerName(); !ok || !r.Closing() {
		return c, false
	}
	if c.Is, ok = compares[r.Peek().Text]; !ok {
		r.Ended(">=", "<=", ">", "<", "=")
		return c, false
	}
	r.Next()
	than, err := strconv.Atoi(r.Peek().Text)
	if err != nil || than > chart.Max {
		r.Ended("5")
		return c, false
	}
	r.Next()
	c.Than = than
	return c, true
}

// compares are the signs between two numbers.
var compares = map[string]string{
	">=": ">=", "≥": ">=", "=>": ">=", "<=": "<=", "≤": "<=", "=<": "<=", ">": ">", "<": "<", "=": "=", "==": "=",
}

// Alone reads a condition that stands alone in a text.
func Alone[F any](r *Reader, text string, test func() (Condition[F], bool)) (Condition[F], error) {
	lines := order.Lines(text)
	if len(lines) != 1 {
		return nil, fmt.Errorf("condition %q is not one line", text)
	}
	r.Tokens = WithoutStops(lines[0])
	c, ok := ReadCondition(r, test)
	switch {
	case len(r.Problems) > 0:
		p := r.Problems[0]
		return nil, fmt.Errorf("condition %q, column %d: %s %v", text, p.Column, p.Code, p.Args)
	case !ok || len(r.Tokens) > 0:
		return nil, fmt.Errorf("condition %q goes on after its end", text)
	}
	return c, nil
}
