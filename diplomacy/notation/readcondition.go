package notation

import (
	"strconv"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// maxDepth is how deep conditions may be nested.
const maxDepth = 20

// condition reads tests with "or" between them.
func (r *reader) condition() (Condition, bool) {
	list, ok := r.several(termOr, func() (Condition, bool) {
		all, ok := r.several(termAnd, r.test)
		if len(all) == 1 {
			return all[0], ok
		}
		return All(all), ok
	})
	if len(list) == 1 {
		return list[0], ok
	}
	return Any(list), ok
}

// several reads one thing or more with a word between them.
func (r *reader) several(between term, one func() (Condition, bool)) ([]Condition, bool) {
	var list []Condition
	for {
		c, ok := one()
		if !ok {
			return []Condition{nil}, false
		}
		list = append(list, c)
		if !r.acceptTerm(between) {
			return list, true
		}
	}
}

// test reads one test.
func (r *reader) test() (Condition, bool) {
	if r.depth++; r.depth > maxDepth {
		r.refuse(r.tokens0(), "read.deep", nil)
		return nil, false
	}
	defer func() { r.depth-- }()
	if len(r.tokens) == 0 {
		r.ended(r.n.conditions(r.lang)...)
		return nil, false
	}
	if r.acceptTerm(termNot) {
		c, ok := r.test()
		return Not{c}, ok
	}
	if r.accept("(") {
		c, ok := r.condition()
		return c, ok && r.closing()
	}
	t, known := terms.Find(r.peek().Text)
	switch {
	case known && (t == termOccupied || t == termEmpty):
		r.next()
		return r.occupied(t)
	case known && (t == termOrdered || t == termMoved || t == termSucceeded):
		r.next()
		return r.done(t)
	case known && t == termCentres:
		r.next()
		return r.centres()
	}
	return r.stands()
}

func (r *reader) opening() bool {
	if !r.accept("(") {
		r.ended("(")
		return false
	}
	return true
}

// occupied reads "(Bur)".
func (r *reader) occupied(t term) (Condition, bool) {
	if !r.opening() {
		return nil, false
	}
	p, _, ok := r.place()
	if !ok || !r.closing() {
		return nil, false
	}
	in := Occupied{r.n.chart.Of(p)}
	if t == termEmpty {
		return Not{in}, true
	}
	return in, true
}

// done reads "(R A Ukr - Gal)".
func (r *reader) done(t term) (Condition, bool) {
	if !r.opening() {
		return nil, false
	}
	first := r.tokens0()
	u, ok := r.anyUnit()
	if !ok {
		return nil, false
	}
	list, ok := r.action(u, first)
	if !ok || !r.closing() {
		return nil, false
	}
	d := Done{Order: list[0].order, How: map[term]How{termOrdered: Ordered, termMoved: Moved, termSucceeded: Succeeded}[t]}
	d.Order.Of = r.wholeOf(d.Order.Of)
	if k := d.Order.Kind; k == judge.Build || d.How == Moved && k != judge.Move {
		r.refuse(list[0].verb, "read.past", game.Args{"word": list[0].verb.Text})
		return nil, false
	}
	d.Order.Route = chart.Set{}
	return d, true
}

// wholeOf gives the province of a place as a place.
func (r *reader) wholeOf(p chart.Place) chart.Place { return chart.Place(r.n.chart.Of(p)) }

// centres reads "(D) >= 5".
func (r *reader) centres() (Condition, bool) {
	if !r.opening() {
		return nil, false
	}
	p, ok := r.powerName()
	if !ok || !r.closing() {
		return nil, false
	}
	is, ok := compares[r.peek().Text]
	if !ok {
		r.ended(">=", "<=", ">", "<", "=")
		return nil, false
	}
	r.next()
	than, err := strconv.Atoi(r.peek().Text)
	if err != nil || than > chart.Max {
		r.ended("5")
		return nil, false
	}
	r.next()
	return Centres{p, is, than}, true
}

// compares are the signs between two numbers.
var compares = map[string]string{
	">=": ">=", "≥": ">=", "=>": ">=", "<=": "<=", "≤": "<=", "=<": "<=", ">": ">", "<": "<", "=": "=", "==": "=",
}

// powerName reads a power.
func (r *reader) powerName() (chart.Power, bool) {
	p, length := longest(r.n.powers, r.n.most, r.tokens)
	if length == 0 {
		r.noPower()
		return p, false
	}
	r.last, r.tokens = r.tokens[length-1], r.tokens[length:]
	return p, true
}

func (r *reader) noPower() {
	if len(r.tokens) == 0 {
		r.ended()
		return
	}
	t := r.next()
	var want []string
	for p := range r.n.chart.Powers {
		want = append(want, powerText(r.n.chart, chart.Power(p)))
	}
	r.refuse(t, "read.power", game.Args{"word": t.Text}, want...)
}

// stands reads "D in Bur" or "D A in Bur".
func (r *reader) stands() (Condition, bool) {
	p, length := longest(r.n.powers, r.n.most, r.tokens)
	if length == 0 {
		r.unexpected(r.n.conditions(r.lang)...)
		return nil, false
	}
	r.last, r.tokens = r.tokens[length-1], r.tokens[length:]
	s := Stands{Power: p}
	if army, ok := unitWords.Find(r.peek().Text); ok {
		r.next()
		s.Kind = chart.Fleet
		if army {
			s.Kind = chart.Army
		}
	}
	if !r.acceptTerm(termIn) {
		r.ended("in")
		return nil, false
	}
	at, _, ok := r.place()
	s.In = r.n.chart.Of(at)
	return s, ok
}
