package season

import (
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// checkRest is Check for all phases but movement and retreats, and for wishes that come
// with the movement.
func (e *Engine) checkRest(w *World, o *Order) Fault {
	if int(o.By) >= Players {
		return judged(judge.FaultForeign)
	}
	switch o.Do {
	case Settle:
		return checkSettle(w, o)
	case Explode:
		return checkExplode(w, o)
	case Vote:
		return checkVote(o)
	case Foresee:
		return checkForesee(o)
	case Sell:
		return checkSell(w, o)
	case Build:
		return e.checkBuild(w, o)
	case Disband:
		return e.checkRemoval(w, o)
	case Waive:
		return e.checkWaive(w, o)
	case Ask:
		return unless(o.By == Brain, judged(judge.FaultForeign))
	case Answer:
		return unless(o.By != Brain, judged(judge.FaultForeign))
	default:
		return judged(judge.FaultPhase)
	}
}

// open reports whether units can be in a field: all but the islands.
func open(p chart.Province) bool {
	return p < chart.Max && chart.Has(theAtlas().fields, p)
}

// checkSettle checks a new herd: not in a centre, and three a player (RSD-2.1).
func checkSettle(w *World, o *Order) Fault {
	at := Board().Of(o.To)
	all, _ := w.herds(o.By, at)
	if !open(at) || chart.Has(Board().Centres, at) || all >= HerdsEach {
		return FaultHerdSite
	}
	o.To = chart.Place(at)
	return 0
}

func checkExplode(w *World, o *Order) Fault {
	at := Board().Of(o.To)
	if _, there := w.herds(o.By, at); there == 0 {
		return FaultNoHerd
	}
	o.To = chart.Place(at)
	return 0
}

// checkVote checks a vote: two different fields (RSD-7.1). Coasts do not matter.
func checkVote(o *Order) Fault {
	a, b := Board().Of(o.Of), Board().Of(o.To)
	if !open(a) || !open(b) || a == b {
		return FaultLink
	}
	l := Join(chart.Place(a), chart.Place(b))
	o.Of, o.To = l.A, l.B
	return 0
}

// checkForesee checks a prediction: some field, and the class that is preferred, if any,
// is one of conventional units (RSD-16.1, 16.3).
func checkForesee(o *Order) Fault {
	switch {
	case o.By != Soothsayer:
		return judged(judge.FaultForeign)
	case !open(Board().Of(o.To)):
		return FaultForesight
	case o.OfClass != NoClass && o.OfClass != Army && o.OfClass != Fleet:
		return FaultClass
	}
	return 0
}

// checkSell checks whether a unit has a soul to sell (RSD-5.1, 5.5), and is not watched
// by the Doctor.
func checkSell(w *World, o *Order) Fault {
	at := Board().Of(o.Unit.At)
	u := w.on(at)
	switch {
	case at == chart.None || u == nil:
		return judged(judge.FaultNoUnit)
	case u.Owner != o.By:
		return judged(judge.FaultForeign)
	case o.Unit.Class != NoClass && o.Unit.Class != u.Class:
		return judged(judge.FaultKind)
	case !u.Class.Conventional() || u.Supply != ByCentre || u.Devil > 0:
		return FaultSoul
	case at == w.Tardis:
		return FaultCompany
	}
	o.Unit = Actor{Class: u.Class, Owner: u.Owner, At: u.At}
	return 0
}

// checkRemoval checks a removal in winter: as many as are due of those that live on
// centres, and of Amazons and dirtbags those beyond the quota. Other units need nothing.
func (e *Engine) checkRemoval(w *World, o *Order) Fault {
	u := w.removable(o)
	if u == nil {
		return e.missing(w, o)
	}
	if o.Unit.Class != NoClass && o.Unit.Class != u.Class {
		return judged(judge.FaultKind)
	}
	if u.Supply == ByCentre && e.due(w, o.By) >= 0 || u.Supply == ByQuota && w.Surplus(o.By, u.Class) <= 0 ||
		u.Supply != ByCentre && u.Supply != ByQuota {
		return judged(judge.FaultTooMany)
	}
	o.Unit = Actor{Class: u.Class, Owner: u.Owner, At: u.At}
	return 0
}

// missing says why there is no unit to remove.
func (e *Engine) missing(w *World, o *Order) Fault {
	at := Board().Of(o.Unit.At)
	switch {
	case at == chart.None:
		return judged(judge.FaultNoUnit)
	case chart.Has(e.rest.winter.gone, at):
		return judged(judge.FaultRemoved)
	case w.on(at) != nil || w.swarm(at) != nil:
		return judged(judge.FaultForeign)
	default:
		return judged(judge.FaultNoUnit)
	}
}

// checkWaive checks whether there is something to waive: a build, or an Amazon or a
// dirtbag that may be built.
func (e *Engine) checkWaive(w *World, o *Order) Fault {
	return unless(e.room(w, o.By, o.Unit.Class) > 0, judged(judge.FaultTooMany))
}

// room says how many units of a class a player may still build.
func (e *Engine) room(w *World, p chart.Power, c Class) int {
	past := &e.rest.winter
	switch {
	case p == Fool:
		return 0
	case c == Lure:
		return -w.Surplus(p, c) - past.passed[p][0]
	case c == Jammer:
		return -w.Surplus(p, c) - past.passed[p][1]
	case past.removed&Bit(p) != 0:
		return 0
	default:
		return e.due(w, p) - past.waived[p]
	}
}

// buildable are the classes that can be built in winter.
var buildable = [...]Class{Army, Fleet, TwinArmy, TwinFleet, Birds, Lure, Jammer}

// checkBuild checks a build in winter, or one for a share.
func (e *Engine) checkBuild(w *World, o *Order) Fault {
	o.Unit.Owner = o.By
	if fault := complete(&o.Unit.Class, &o.Unit.At); fault != 0 {
		return fault
	}
	c := o.Unit.Class
	if fault := e.checkSite(w, o.By, c, o.Unit.At); fault != 0 {
		return fault
	}
	switch {
	case !slices.Contains(buildable[:], c):
		return FaultClass
	case o.Extra:
		return e.checkExtra(w, o)
	case c.Twin():
		return e.checkTwins(w, o)
	case e.room(w, o.By, c) > 0:
		return 0
	case c == Lure || c == Jammer:
		return FaultQuota
	default:
		return judged(judge.FaultTooMany)
	}
}
