package gametest

import (
	"slices"

	"spielleiter/game"
)

// checkLimits demands of a game whose orders can be held to limits that orders which are made to keep to them do, that they stay
// legal, and that who orders nothing breaks none.
func checkLimits(s *suite, r report) {
	s.eachOrders(200, r, func(v game.View, o game.Orders, r report) {
		offered := v.Limits()
		if len(offered) == 0 {
			return
		}
		if list := v.Breaks(v.Default(), offered); len(list) > 0 {
			r("the default orders break limits: %s", asJSON(list))
		}
		all := v.Breaks(o, offered)
		var each []game.Problem
		for _, l := range offered {
			one := v.Breaks(o, []game.Limit{l})
			each = append(each, one...)
			if kept := v.Within(o, []game.Limit{l}); len(one) == 0 && asJSON(kept) != asJSON(o) {
				r("%s breaks nothing of %v and becomes %s", asJSON(o), l, asJSON(kept))
			}
		}
		if len(all) != len(each) {
			r("%s breaks %s of all limits, and %s one by one", asJSON(o), asJSON(all), asJSON(each))
		}
		if slices.ContainsFunc(all, func(p game.Problem) bool { return p.Severity != game.Error || p.Code == "" }) {
			r("what breaks limits is no error: %s", asJSON(all))
		}
		kept := v.Within(o, offered)
		if list := v.Breaks(kept, offered); len(list) > 0 {
			r("%s, made to keep to limits, is %s and breaks %s", asJSON(o), asJSON(kept), asJSON(list))
		}
		if list := v.Check(kept); game.HasError(list) {
			r("%s, made to keep to limits, is %s, which has %s", asJSON(o), asJSON(kept), asJSON(list))
		}
		if read, _ := v.Read("", v.Write("", kept)); asJSON(read) != asJSON(kept) {
			r("%s, made to keep to limits, is read as %s", asJSON(kept), asJSON(read))
		}
	})
}

// named is a limit as hosts put it into words.
func named(n game.Note) game.Problem {
	return game.Problem{Severity: game.Hint, Code: n.Code, Args: n.Args}
}
