package season

import (
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// choicesMoving gives what a player can order in step 1: a list for each unit, for the
// TARDIS, and for each command of the Fool.
func (e *Engine) choicesMoving(p chart.Power) (lists [][]Order) {
	if p == Fool {
		return e.choicesFool()
	}
	plain := e.judge.Choices(&e.pos, p)
	n := 0
	for k := range e.w.Units {
		u := &e.w.Units[k]
		if u.Owner == p && !u.Class.Monster() {
			lists = append(lists, e.choicesUnit(u, plain[n]))
			n++
		}
	}
	for k := range e.w.Swarms {
		if u := &e.w.Swarms[k]; u.Owner == p {
			lists = append(lists, e.choicesBirds(u))
		}
	}
	if p == Doctor {
		lists = append(lists, e.choicesTardis())
	}
	return lists
}

// choicesUnit gives what a unit on the ground can do, beyond what Diplomacy's judge says.
func (e *Engine) choicesUnit(u *Unit, plain []judge.Order) (list []Order) {
	for n := range plain {
		o := e.silly(u, &plain[n])
		if o.Do == Support && !u.Class.Conventional() {
			continue
		}
		list = append(list, o)
	}
	try := func(o Order) {
		o.By, o.Unit = u.Owner, Actor{Class: u.Class, Owner: u.Owner, At: u.At}
		if e.checkUnit(&o) == 0 {
			list = append(list, o)
		}
	}
	try(bare(Scare))
	try(bare(Jam))
	for _, c := range [...]Class{Army, Fleet} {
		o := bare(LureAll)
		o.OfClass = c
		try(o)
	}
	for n := range e.w.Units {
		o := bare(LureOne)
		o.Of = e.w.Units[n].At
		try(o)
		for _, o.To = range e.fork(u, &e.w.Units[n]) {
			try(o)
		}
	}
	if e.birds(e.of(u.At)) {
		e.flightsFrom(e.of(u.At), laden, func(path [3]chart.Place, steps uint8) {
			o := bare(Ride)
			o.Path, o.Steps = path, steps
			try(o)
		})
	}
	return e.choicesLanding(u, list)
}

// fork gives the steps by which an Amazon can lure a unit, if there are several.
func (e *Engine) fork(she, whom *Unit) (list []chart.Place) {
	if she.Class != Lure || !whom.Class.Conventional() {
		return nil
	}
	steps, _ := e.nearer(whom, e.of(she.At))
	if steps.Len() < 2 {
		return nil
	}
	return slices.Collect(chart.All[chart.Place](steps))
}

// choicesLanding adds supports for armies that birds might bring (RSD-8.6).
func (e *Engine) choicesLanding(u *Unit, list []Order) []Order {
	if !u.Class.Conventional() {
		return list
	}
	for n := range e.w.Units {
		v := &e.w.Units[n]
		if v == u || v.Class.Kind() != chart.Army || !e.birds(e.of(v.At)) {
			continue
		}
		reach := Board().Reach(e.edges.graph(v.Class), chart.Army, v.At)
		for to := range chart.All[chart.Province](e.within(e.of(v.At), laden).Without(reach)) {
			o := bare(Support)
			o.By, o.Unit = u.Owner, Actor{Class: u.Class, Owner: u.Owner, At: u.At}
			o.Of, o.OfClass, o.To = v.At, v.Class, chart.Place(to)
			if done := o; e.checkSupport(u, &done) == 0 && e.asJudged(&o) != 0 {
				list = append(list, done)
			}
		}
	}
	return list
}

// silly writes an order of Diplomacy's judge as one of this game.
func (e *Engine) silly(u *Unit, p *judge.Order) Order {
	o := Order{By: u.Owner, Unit: Actor{Class: u.Class, Owner: u.Owner, At: u.At}, Of: p.Of, To: p.To, Via: p.Via}
	switch p.Kind {
	case judge.Move:
		o.Do = Move
	case judge.Support:
		o.Do = Support
	case judge.Convoy:
		o.Do = Convoy
	default:
	}
	if v := e.there(e.of(p.Of)); v != nil {
		o.Of, o.OfClass = v.At, v.Class
	}
	return o
}

// flightsFrom gives every field that birds reach in some steps, with one of the shortest
// routes to it.
func (e *Engine) flightsFrom(at chart.Province, most uint8, do func(path [3]chart.Place, steps uint8)) {
	type leg struct {
		path  [3]chart.Place
		steps uint8
	}
	legs, seen := []leg{{}}, chart.SetOf(at)
	for n := 0; n < len(legs); n++ {
		l, from := legs[n], at
		if l.steps > 0 {
			from = chart.Province(l.path[l.steps-1])
			do(l.path, l.steps)
		}
		if l.steps == most {
			continue
		}
		for to := range chart.All[chart.Province](e.edges.air[from].Without(seen)) {
			chart.Add(&seen, to)
			next := l
			next.path[l.steps] = chart.Place(to)
			next.steps++
			legs = append(legs, next)
		}
	}
}

// choicesBirds gives the flights of a swarm.
func (e *Engine) choicesBirds(u *Unit) []Order {
	o := bare(Hold)
	o.By, o.Unit = u.Owner, Actor{Class: u.Class, Owner: u.Owner, At: u.At}
	list := []Order{o}
	e.flightsFrom(e.of(u.At), unladen, func(path [3]chart.Place, steps uint8) {
		f := o
		f.Do, f.Path, f.Steps, f.To = Fly, path, steps, path[steps-1]
		list = append(list, f)
	})
	return list
}

// choicesRetreat gives what a player can order in step 3.
func (e *Engine) choicesRetreat(p chart.Power) (lists [][]Order) {
	for n := range e.w.Dislodged {
		d := &e.w.Dislodged[n]
		if d.Owner != p || d.Class.Monster() {
			continue
		}
		o := bare(Disband)
		o.By, o.Unit = p, Actor{Class: d.Class, Owner: p, At: d.At}
		list := []Order{o}
		for to := range chart.All[chart.Place](d.To) {
			o.Do, o.To = Retreat, to
			list = append(list, o)
		}
		lists = append(lists, list)
	}
	o := bare(Retreat)
	o.By, o.Unit = Doctor, Actor{Owner: Doctor, At: chart.Place(e.w.Tardis), Tardis: true}
	if p == Doctor && e.checkRetreat(&o) == 0 {
		lists = append(lists, []Order{o})
	}
	return lists
}
