package notation

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/game"
)

// test reads one test that is neither denied nor in brackets.
func (r *reader) test() (Condition, bool) {
	return phrase.ReadTest(&r.Reader, phrase.Tests[Facts]{
		Examples: func() []string { return r.n.conditions(r.Lang) },
		Occupied: func(p chart.Province) Condition { return Occupied{p} },
		Done:     r.done, Stands: r.stands,
	})
}

// done reads "(R A Ukr - Gal)".
func (r *reader) done(t phrase.Term) (Condition, bool) {
	if !r.Opening() {
		return nil, false
	}
	first := r.Here()
	u, ok := r.anyUnit()
	if !ok {
		return nil, false
	}
	list, ok := r.action(u, first)
	if !ok || !r.Closing() {
		return nil, false
	}
	d := Done{Order: list[0].order, How: phrase.HowOf(t)}
	d.Order.Of = r.wholeOf(d.Order.Of)
	if k := d.Order.Kind; k == judge.Build || d.How == Moved && k != judge.Move {
		r.Refuse(list[0].verb, "read.past", game.Args{"word": list[0].verb.Text})
		return nil, false
	}
	d.Order.Route = chart.Set{}
	return d, true
}

// wholeOf gives the province of a place as a place.
func (r *reader) wholeOf(p chart.Place) chart.Place { return chart.Place(r.n.chart.Of(p)) }

// stands reads "D in Bur" or "D A in Bur".
func (r *reader) stands() (Condition, bool) {
	p, length := r.PowerAt(r.Tokens)
	if length == 0 {
		r.Unexpected(r.n.conditions(r.Lang)...)
		return nil, false
	}
	r.Take(length)
	s := Stands{Power: p}
	if army, ok := unitWords.Find(r.Peek().Text); ok {
		r.Next()
		s.Kind = chart.Fleet
		if army {
			s.Kind = chart.Army
		}
	}
	if !r.AcceptTerm(phrase.In) {
		r.Ended("in")
		return nil, false
	}
	at, _, ok := r.Place()
	s.In = r.n.chart.Of(at)
	return s, ok
}
