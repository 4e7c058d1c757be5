package notation

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/order"
	"spielleiter/rathersilly/season"
)

// ParseCondition reads a condition that stands alone, in either language. Condition
// writes it. It does not look whether a phase may ask for it.
func (n *Notation) ParseCondition(text string) (Condition, error) {
	r := n.reader(Context{Power: chart.None, Strict: true}, "")
	r.phase = season.Extras + 1
	return phrase.Alone(&r.Reader, text, r.test)
}

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
	c, ok := r.pattern()
	if !ok || !r.Closing() {
		return nil, false
	}
	d := Done{Order: c.order, How: phrase.HowOf(t)}
	o := &d.Order
	o.By, o.Route = chart.None, chart.Set{}
	if o.Do == season.LureAll {
		o.Of = chart.None
	} else if o.Of != chart.None {
		o.Of = chart.Place(r.Chart.Of(o.Of))
	}
	return d, r.mayAsk(d, c.verb, c.verb)
}

// mayAsk reports whether the order at hand may ask for another, or says why not: of a word
// of it, at its place.
func (r *reader) mayAsk(d Done, word, at order.Token) bool {
	phase := phaseAsked(d.Order)
	switch {
	case !asked(d):
		r.Refuse(at, "read.past", args("word", word.Text)).Cite = []string{"RSD-17.11"}
	case phase >= r.phase:
		p := r.Refuse(at, "read.later", args("word", word.Text, "asked", phaseText(phase), "phase", phaseText(r.phase)))
		p.Want, p.Cite = r.earlier(), []string{"RSD-17.11"}
	default:
		return true
	}
	return false
}

// pattern reads the order that is asked for: of a unit, or a build.
func (r *reader) pattern() (command, bool) {
	first := r.Here()
	if r.IsVerb(phrase.Build) && len(r.Tokens) > 1 {
		r.Next()
		r.Marks = extraMarks
		u, ok := r.anyUnit()
		r.Marks = nil
		c := r.begin(season.Build, u, first)
		c.verb = first
		ok = ok && r.extra(&c.order)
		return c, ok
	}
	if leads(first.Text) && !r.IsVerb(verbSell) { // what stays secret
		r.Refuse(r.Next(), "read.past", args("word", first.Text)).Cite = []string{"RSD-17.11"}
		return command{}, false
	}
	u, ok := r.anyUnit()
	if !ok {
		return command{}, false
	}
	list, ok := r.action(u, first)
	if !ok {
		return command{}, false
	}
	return list[0], true
}

// asked reports whether a condition may ask for an order: one that everybody comes to
// know, and that has an outcome of that kind.
func asked(d Done) bool {
	switch d.Order.Do {
	case season.Move, season.Fly, season.Ride, season.Retreat, season.Hop:
		return true
	case season.Hold, season.Support, season.Convoy, season.Scare, season.LureOne, season.LureAll, season.Jam,
		season.Disband, season.Sell, season.Build:
		return d.How != Moved
	default:
		return false
	}
}

// phaseAsked gives the phase of an order that is asked for; an extra unit is built last.
func phaseAsked(o season.Order) season.Phase {
	if o.Do == season.Build && o.Extra {
		return season.Extras
	}
	return o.Do.Phase()
}

// earlier names the phases that the order at hand may ask for.
func (r *reader) earlier() (list []string) {
	for p := season.Moving; p < r.phase; p++ {
		if p != season.Lamas { // whose orders nobody learns (RSD-2.5)
			list = append(list, phaseText(p))
		}
	}
	if len(list) == 0 {
		return r.n.conditions(r.Lang)
	}
	return list
}

// stands reads "D in Bur", "D A in Bur", "V in Lon", "Monster in Kie", "Borg in Mun", "T in
// Mun" or "T in HYP".
func (r *reader) stands() (Condition, bool) {
	switch {
	case r.AcceptWord(borgWords):
		p, ok := r.in()
		return BorgIn{p}, ok
	case r.AcceptWord(monsterWords):
		p, ok := r.in()
		return Stands{season.Monsters, season.NoClass, p}, ok
	}
	s := Stands{Power: chart.None}
	if r.isClassAlone() {
		return r.classStands(s)
	}
	p, length := r.PowerAt(r.Tokens)
	if length == 0 {
		r.Unexpected(r.n.conditions(r.Lang)...)
		return nil, false
	}
	r.Take(length)
	s.Power = p
	return r.classStands(s)
}

// isClassAlone reports whether a class of anybody's units follows. A word that may mean a
// power as well, as "F" does, means the power, but "T" the TARDIS.
func (r *reader) isClassAlone() bool {
	return r.Try(func() bool {
		_, power := r.PowerAt(r.Tokens[:1])
		class := r.class()
		return class != season.NoClass && r.AcceptTerm(phrase.In) && (power == 0 || class == tardis || class == season.Lure || class.Monster())
	})
}

// classStands reads the rest, from the class on.
func (r *reader) classStands(s Stands) (Condition, bool) {
	first := r.Here()
	s.Class = r.class()
	if s.Class == tardis {
		return r.tardisIn(s, first.Text)
	}
	var ok bool
	s.In, ok = r.in()
	return s, ok
}

func (r *reader) tardisIn(s Stands, word string) (Condition, bool) {
	if s.Power != chart.None && s.Power != season.Doctor {
		r.Refuse(r.Last, "read.word", args("word", word))
		return nil, false
	}
	if r.AcceptTerm(phrase.In) && r.IsVerb(verbHop) {
		r.Next()
		return TardisIn{chart.None}, true
	}
	at, _, ok := r.Place()
	return TardisIn{r.Chart.Of(at)}, ok
}

// in reads "in Bur".
func (r *reader) in() (chart.Province, bool) {
	if !r.AcceptTerm(phrase.In) {
		r.Ended("in")
		return 0, false
	}
	at, _, ok := r.Place()
	return r.Chart.Of(at), ok
}
