package diplomacy

import (
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// refused reports whether a support that nobody cut adds nothing to an attack, because that is against a unit of the
// supporter's own power (DIP-14), and puts this unit into args.
func (t *turn) refused(o judge.Order, args game.Args) bool {
	if o.To == chart.None {
		return false
	}
	at := board().Of(o.To)
	if own, there := (facts{t}).Unit(at); !there || own.Power != o.Unit.Power {
		return false // most supports: nobody has to be asked for reasons
	}
	helper := board().Of(o.Unit.At)
	refuses := func(r judge.Reason) bool { return r.Code == judge.AidRefused && chart.Has(r.Helpers, helper) }
	if !slices.ContainsFunc(t.engine.Why(nil, board().Of(o.Of)), refuses) {
		return false
	}
	args["by"] = board().Label(chart.Place(at))
	return true
}

// stranded reports whether a support that nobody cut is for an army that does not set out, because its convoy fails or is not
// there (DIP-16).
func (t *turn) stranded(o judge.Order) bool {
	if o.To == chart.None {
		return false
	}
	of := board().Of(o.Of)
	if army, there := (facts{t}).Unit(of); !there || army.Kind != chart.Army {
		return false // only armies are convoyed
	}
	return slices.ContainsFunc(t.engine.Why(nil, of), func(r judge.Reason) bool { return r.Code == judge.NoWay })
}
