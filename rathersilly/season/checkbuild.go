package season

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// checkSite checks where a player wants to build.
func (e *Engine) checkSite(w *World, p chart.Power, c Class, at chart.Place) Fault {
	field := Board().Of(at)
	switch {
	case !chart.Has(domain(p), field) || c == Birds && !open(field):
		return FaultSite
	case chart.Has(e.rest.winter.gone, field):
		return judged(judge.FaultOccupied)
	case chart.Has(w.Sites(p), field):
		return 0
	case w.on(field) != nil:
		return judged(judge.FaultOccupied)
	case w.Borg == field:
		return FaultBorg
	default:
		return judged(judge.FaultNotOwned)
	}
}

// domain gives the provinces where a player could ever build.
func domain(p chart.Power) chart.Set {
	switch {
	case p == Fool || int(p) >= Players:
		return chart.Set{}
	case p == Brain:
		return islands()
	case p == Doctor || p == Soothsayer:
		return Board().Centres
	default:
		return Board().Powers[p].Home
	}
}

// checkExtra checks a build for a share: an army, a fleet or birds (RSD-14.5, 14.7).
func (e *Engine) checkExtra(w *World, o *Order) Fault {
	switch o.Unit.Class {
	case Army, Fleet, Birds:
		return unless(e.mayExtra(w, o.By), FaultShare)
	default:
		return FaultClass
	}
}

// checkTwins checks the build of twins, the second of which stands in Of: once in a game,
// in two sites next to each other (RSD-12.1).
func (e *Engine) checkTwins(w *World, o *Order) Fault {
	if o.OfClass == NoClass {
		o.OfClass = TwinArmy
		if o.Of != chart.None && !Board().Stands(chart.Army, o.Of) {
			o.OfClass = TwinFleet
		}
	}
	if fault := complete(&o.OfClass, &o.Of); fault != 0 {
		return fault
	}
	if fault := e.checkSite(w, o.By, o.OfClass, o.Of); fault != 0 {
		return fault
	}
	switch {
	case !o.OfClass.Twin() || w.Players[o.By].Twins || !chart.Has(near(Board().Of(o.Unit.At)), Board().Of(o.Of)):
		return FaultTwins
	case e.room(w, o.By, o.Unit.Class) < max(1, e.Options.TwinsCost):
		return judged(judge.FaultTooMany)
	}
	return 0
}

// complete fills in what a build leaves out, if that can be one thing only: an army is
// built inland, a fleet where a coast is named.
func complete(c *Class, at *chart.Place) Fault {
	field := Board().Of(*at)
	if field == chart.None {
		return FaultSite
	}
	if *c == NoClass {
		switch {
		case terrain(field) == chart.Inland:
			*c = Army
		case *at != chart.Place(field):
			*c = Fleet
		default:
			return judged(judge.FaultNoKind)
		}
	}
	if c.Kind() != chart.Fleet {
		*at = chart.Place(field)
	}
	switch {
	case *c == Birds || Board().Stands(c.Kind(), *at):
		return 0
	case c.Kind() == chart.Fleet && terrain(field) == chart.Coastal:
		return judged(judge.FaultBuildCoast)
	default:
		return judged(judge.FaultTerrain)
	}
}
