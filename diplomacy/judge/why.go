package judge

import "spielleiter/diplomacy/chart"

// Explain appends the reasons for all that happened in the last movement phase that the
// engine judged, unit after unit in the order of provinces. It must be asked before the
// engine is used again.
func (e *Engine) Explain(list []Reason) []Reason {
	for rest := e.core.units; !rest.Empty(); {
		list = e.Why(list, chart.Take[chart.Province](&rest))
	}
	return list
}

// Why appends the reasons for what happened to one unit in the last movement phase: first
// for its order, then for where it is now. Like [Engine.Explain] it looks at what the
// engine still knows.
func (e *Engine) Why(list []Reason, p chart.Province) []Reason {
	w := why{&e.core, p, list}
	if !chart.Has(w.units, p) {
		return list
	}
	switch r := e.result(p); {
	case r == nil:
		w.add(Reason{Code: Unordered})
	case chart.Has(w.moves, p):
		w.move()
	case chart.Has(w.aids, p):
		w.aid(e.aimed(r))
	case chart.Has(w.doomed, p):
		w.add(Reason{Code: Entangled, Helpers: w.tangle[p]})
	}
	w.bound()
	w.stay()
	if w.beaten(p) && e.lost(p) {
		w.add(Reason{Code: NoRetreat})
	}
	return w.list
}

// aimed gives the province against which a support is directed, if it is for a move.
func (e *Engine) aimed(r *Result) chart.Province {
	if r.Order.To == chart.None {
		return chart.None
	}
	return e.scene.chart.Of(r.Order.To)
}

// lost reports whether a dislodged unit was destroyed.
func (e *Engine) lost(p chart.Province) bool {
	for n := range e.out.Destroyed {
		if e.scene.chart.Of(e.out.Destroyed[n].At) == p {
			return true
		}
	}
	return false
}

// why collects the reasons for one unit. Everything is decided by now, so the least and
// the most of each strength are the same.
type why struct {
	*core
	p    chart.Province
	list []Reason
}

// add appends a reason; what is nought in it stands for nobody and nowhere.
func (w *why) add(r Reason) {
	r.Unit = w.p
	if w.twist != nil {
		r.Helpers, r.Bonds = w.real(r.Helpers)
	}
	switch r.Code {
	case Unordered, ByConvoy, ByAir, NoWay, Entangled, Holds, NoRetreat, Circle, Dropped:
		r.By, r.At = chart.None, chart.None
	default:
	}
	w.list = append(w.list, r)
}

// counted gives the supporters of a unit that count.
func (w *why) counted(p chart.Province) chart.Set { return w.helpers[p].And(w.given) }

// barred gives the supporters of a move that do not count, because they would help to
// dislodge a unit of their own power.
func (w *why) barred(m chart.Province) (s chart.Set) {
	at := w.to[m]
	leaves := w.left(at) && !chart.Has(w.headOn, m)
	if !chart.Has(w.units, at) || leaves || w.bold(m, at) {
		return s
	}
	return w.counted(m).And(w.mates(at))
}

func (w *why) move() {
	m, at := w.p, w.to[w.p]
	if chart.Has(w.shut, m) {
		w.noWay()
		return
	}
	switch {
	case chart.Has(w.ferried, m):
		w.add(Reason{Code: ByConvoy, Helpers: w.fleets[m].Without(w.fallen)})
	case chart.Has(w.flights, m):
		w.add(Reason{Code: ByAir})
	}
	barred := w.barred(m)
	strength, _ := w.attack(m)
	w.add(Reason{Code: Attacks, By: chart.None, At: at, Strength: int8(max(strength, 0)), Helpers: w.counted(m).Without(barred)})
	if !barred.Empty() {
		w.add(Reason{Code: AidRefused, By: at, At: at, Helpers: barred})
	}
	if chart.Has(w.won, m) {
		w.success(at)
	} else {
		w.failure(at, strength)
	}
}

// noWay says why a convoy failed.
func (w *why) noWay() {
	fleets := w.fleets[w.p].And(w.fallen)
	w.add(Reason{Code: NoWay, Helpers: fleets})
	switch doomed := fleets.And(w.doomed); {
	case !doomed.Empty():
		w.add(Reason{Code: Entangled, Helpers: w.tangle[chart.Take[chart.Province](&doomed)]})
	case chart.Has(w.stuck, w.p):
		w.add(Reason{Code: Entangled, Helpers: w.tangle[w.p]})
	}
}

// success says how a move came to its target, and past whom.
func (w *why) success(at chart.Province) {
	switch {
	case !chart.Has(w.units, at):
		w.add(Reason{Code: Enters, By: chart.None, At: at})
	case w.yields(at, w.p) && !w.left(at):
		w.add(Reason{Code: GivesWay, By: at, At: at})
	case !w.left(at):
		strength, _ := w.stand(w.p)
		w.add(Reason{Code: Overcomes, By: at, At: at, Strength: int8(strength), Helpers: w.defenders(at)})
	case w.to[at] == w.p && chart.Has(w.won, at):
		w.add(Reason{Code: Swaps, By: at, At: at})
	case chart.Has(w.circle, w.p):
		w.add(Reason{Code: Circle, Helpers: w.round()})
	default:
		w.add(Reason{Code: Enters, By: at, At: at})
	}
	w.rivals(Outdone, at, -1)
}

// round gives the units of a circle.
func (w *why) round() chart.Set {
	all := chart.SetOf(w.p)
	for n := w.to[w.p]; chart.Has(w.moves, n) && !chart.Has(all, n); n = w.to[n] {
		chart.Add(&all, n)
	}
	return all
}

// defenders gives the supporters that count for the unit that a move goes against.
func (w *why) defenders(at chart.Province) chart.Set {
	if chart.Has(w.moves, at) && !chart.Has(w.headOn, w.p) {
		return chart.Set{}
	}
	return w.counted(at)
}

// failure says what stopped a move.
func (w *why) failure(at chart.Province, strength int) {
	if chart.Has(w.stuck, w.p) {
		w.add(Reason{Code: Entangled, Helpers: w.tangle[w.p]})
		return
	}
	low, high := w.stand(w.p)
	hold, _ := w.bend(w.p, low, high)
	switch {
	case strength > hold:
	case w.broken(), w.crosses():
	case strength == none:
		w.add(Reason{Code: OwnUnit, By: at, At: at})
	case hold == beyond:
		w.add(Reason{Code: GaveWay, By: at, At: at})
	case chart.Has(w.flights, w.p) && strength < 2:
		helpers := w.counted(w.p).Without(w.barred(w.p))
		w.add(Reason{Code: NeedsTwo, By: at, At: at, Strength: int8(strength), Helpers: helpers})
	case chart.Has(w.headOn, w.p):
		w.add(Reason{Code: HeadOn, By: at, At: at, Strength: int8(hold), Helpers: w.defenders(at)})
	default:
		w.add(Reason{Code: HeldBy, By: at, At: at, Strength: int8(hold), Helpers: w.defenders(at)})
	}
	w.rivals(Prevented, at, strength)
}

// rivals names those who wanted to go to the same place, and were strong enough.
func (w *why) rivals(code Code, at chart.Province, least int) {
	rest := w.into[at]
	for chart.Remove(&rest, w.p); !rest.Empty(); {
		r := chart.Take[chart.Province](&rest)
		strength, _ := w.prevention(r)
		switch {
		case w.yields(r, w.p):
			if code == Outdone && strength >= 0 {
				w.add(Reason{Code: GivesWay, By: r, At: at})
			}
		case w.yields(w.p, r) && chart.Has(w.won, r):
			w.add(Reason{Code: GaveWay, By: r, At: at})
		case w.named(r, at): // as who stops a circle
		case strength >= max(least, 0):
			w.add(Reason{Code: code, By: r, At: at, Strength: int8(strength), Helpers: w.counted(r)})
		}
	}
}

// stay says by whom a unit was dislodged, or what it withstood.
func (w *why) stay() {
	attackers := w.into[w.p].Without(w.shut)
	if chart.Has(w.away.Without(w.won), w.p) {
		w.add(Reason{Code: Dropped})
	}
	if w.left(w.p) || attackers.Empty() {
		return
	}
	if !w.beaten(w.p) {
		strength, helpers := int(w.force[w.p].Base), chart.Set{}
		if !chart.Has(w.moves, w.p) {
			helpers = w.counted(w.p)
			strength += w.weight(helpers)
		}
		w.add(Reason{Code: Holds, Strength: int8(strength), Helpers: helpers})
	}
	for !attackers.Empty() {
		a := chart.Take[chart.Province](&attackers)
		strength, _ := w.attack(a)
		r := Reason{Code: Withstands, By: a, At: w.p, Strength: int8(max(strength, 0)), Helpers: w.counted(a).Without(w.barred(a))}
		if chart.Has(w.won, a) {
			r.Code = DislodgedBy
			if chart.Has(w.flights, w.p) {
				r.Code = ShotBy
			}
		} else if w.beaten(w.p) {
			continue
		}
		w.add(r)
	}
}
