package season

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// destination gives where the TARDIS will be. On the way it destroys the monsters that its
// bearer meets.
func (e *Engine) destination() chart.Province {
	t := &e.turn
	p := &t.tardis
	switch {
	case !p.set || p.fault != 0:
		return e.w.Tardis
	case p.order.Do == Hop:
		return e.hop(p)
	case t.wing >= 0 && t.flocks[t.wing].does(Fly):
		return e.with(&e.w.Swarms[t.wing], e.of(t.flocks[t.wing].order.To))
	case t.bearer == chart.None:
		return e.w.Tardis
	}
	e.hunt()
	if t.verdict[t.bearer]&judge.Succeeds == 0 {
		v := newsOf(TardisStayed, Unit{Owner: Doctor, At: chart.Place(e.w.Tardis), Built: chart.None})
		v.Other = t.units[t.bearer]
		e.tell(v)
		return e.w.Tardis
	}
	return e.with(&t.units[t.bearer], e.of(p.order.To))
}

// hop leads through Hyperspace, which brings the TARDIS elsewhere as often as the option
// says (RSD-15.6).
func (e *Engine) hop(p *plan) chart.Province {
	v := news(TardisHopped)
	v.Unit.Owner, v.At, v.Order = Doctor, e.w.Tardis, p.order
	to := chart.Province(p.order.To)
	if e.draw("tardis", 100) < e.Options.HyperError {
		v.Code, v.Cite = TardisErred, cites()[TardisErred]
		others := theAtlas().fields
		chart.Remove(&others, to)
		for n := e.draw("tardis/field", others.Len()); n > 0; n-- {
			chart.Take[chart.Province](&others)
		}
		to = first(others)
	}
	if v.To = chart.Place(to); v.At == chart.None {
		v.Cite.cite(15, 1)
	}
	e.tell(v)
	return to
}

// with tells that the TARDIS goes along with a unit.
func (e *Engine) with(u *Unit, to chart.Province) chart.Province {
	v := news(TardisCame)
	v.Unit.Owner, v.Other, v.At, v.To = Doctor, *u, e.w.Tardis, chart.Place(to)
	e.tell(v)
	return to
}

// hunt destroys the monsters that come between the TARDIS's bearer and its target
// (RSD-15.11).
func (e *Engine) hunt() {
	t := &e.turn
	if e.refused(t.bearer) {
		return
	}
	to := e.of(t.plans[t.bearer].order.To)
	for rest := t.twist.Yields[t.bearer]; !rest.Empty(); {
		at := chart.Take[chart.Province](&rest)
		moved := t.verdict[at]&judge.Succeeds != 0
		if at == to && moved {
			continue
		}
		u := t.units[at]
		if moved {
			u.At = t.plans[at].order.To
		}
		chart.Add(&t.lost, at)
		e.slay(u, t.units[t.bearer])
	}
}

// slay destroys a monster, which is a point for the Doctor (RSD-15.12).
func (e *Engine) slay(u, bearer Unit) {
	v := newsOf(MonsterDestroyed, u)
	v.Other = bearer
	e.w.Players[Doctor].Points++
	v.N[0] = int(e.w.Players[Doctor].Points)
	if bearer.Class != NoClass {
		v.Cite[0] = Rule{15, 11}
	}
	e.kill(e.w, v)
}

// arrive does what the TARDIS does where it is: monsters there are destroyed (RSD-15.10),
// and souls come back (RSD-5.4).
func (e *Engine) arrive(to chart.Province) {
	e.w.Tardis = to
	if to == chart.None {
		return
	}
	u := e.w.on(to)
	switch {
	case u == nil:
	case u.Class.Monster():
		e.slay(*u, news("").Other)
	case u.Devil > 0:
		e.exorcise(u)
	}
}

// exorcise gives a soul back.
func (e *Engine) exorcise(u *Unit) {
	u.Devil = 0
	v := newsOf(Exorcised, *u)
	points := &e.w.Players[Doctor].Points
	if u.Owner != Doctor || e.Options.OwnExorcism {
		*points++
		v.N[1] = 1
	}
	v.N[0] = int(*points)
	e.tell(v)
}
