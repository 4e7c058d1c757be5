package bot_test

import (
	"slices"
	"strconv"
	"testing"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/waben"
	"spielleiter/waben/bot"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/purse"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// What hints and reviews say is so in the world that the realm knows and in the sheet that they are about: units, fields, owners,
// taxes, wages, prices and stocks; and what somebody else has ordered is told and not praised.
func TestReasonsAreTrueOfThePosition(t *testing.T) {
	said := map[string]int{}
	hold := func(what string, v game.View, h ai.Hint) {
		for _, n := range h.Why {
			said[n.Code]++
			if bad := untrue(v, h.Text, n); bad != "" {
				t.Errorf("%s: %s of %v: %s", what, n.Code, n.Args, bad)
			}
		}
	}
	var played []ai.Played
	end := match(t, 12, func(v game.View, o game.Orders) {
		played = append(played, ai.Played{View: v, Orders: o})
		hints, err := bot.Coach{}.Hints(t.Context(), v)
		if err != nil {
			t.Fatal(err)
		}
		for _, h := range hints {
			hold("hint", v, h)
		}
	})
	r, err := bot.Coach{}.Review(t.Context(), played, end.View(game.Public))
	if err != nil {
		t.Fatal(err)
	}
	for n, s := range r.Steps {
		hold("review", played[n].View, s.Played)
		for _, n := range s.Played.Why {
			if slices.Contains([]string{"hint.march", "hint.build", "hint.nothing"}, n.Code) {
				t.Errorf("a review praises: %v", n)
			}
		}
	}
	for _, code := range []string{"hint.conquer", "hint.recruit", "hint.scout", "hint.battle", "warn.land"} {
		if said[code] == 0 {
			t.Errorf("%s was never said: %v", code, said)
		}
	}
}

// untrue says what of a reason is not so.
func untrue(shown game.View, text string, n game.Note) string {
	v := shown.Value().(waben.View)
	w := v.World
	o, _ := shown.Read("", text)
	s := o.Value().(waben.Orders)
	var m sheet.Moon
	if len(s.Moons) > 0 {
		m = s.Moons[0]
	}
	number := func(name string) int64 {
		k, err := strconv.ParseInt(n.Args[name], 10, 64)
		if err != nil {
			return -1
		}
		return k
	}
	mine, _ := w.Of(w.Me)
	unit := func() *world.Unit {
		k := slices.IndexFunc(mine, func(u world.Unit) bool { return int64(u.Number) == number("unit") })
		if k < 0 {
			return nil
		}
		return &mine[k]
	}
	field := func(name string) grid.Field {
		for f := range w.Land {
			if w.Patch.Name(grid.Field(f)) == n.Args[name] {
				return grid.Field(f)
			}
		}
		return grid.None
	}
	ordered := slices.ContainsFunc(m.Units, func(l sheet.Line) bool { return int64(l.Unit) == number("unit") })
	switch n.Code {
	case "hint.battle", "hint.storm":
		other := slices.IndexFunc(w.Realms, func(r world.Realm) bool { return r.Code == n.Args["realm"] })
		switch {
		case !ordered:
			return "the unit has no order"
		case other < 0 || world.RealmID(other+1) == w.Me:
			return "there is no such foe"
		case number("low") < 0 || number("low") > number("high") || number("high") > 100 || number("loss") < 0 || number("loss") > 100:
			return "these are no hundredths"
		}
	case "hint.conquer":
		if !ordered || number("n") < 1 || number("tax") < 0 || number("tax") > 10_000*number("n") {
			return "nothing is taken"
		}
	case "hint.march", "hint.scout":
		if !ordered || unit() == nil && len(m.Units) == 0 {
			return "the unit has no order"
		}
	case "hint.recruit":
		cost, wages := int64(0), int64(0)
		for _, r := range m.Recruits {
			cost += purse.Cost(r.Kind, r.Size, r.Leaders)
			wages += int64(r.Size)*int64(purse.Wage(r.Kind)) + int64(r.Leaders)*int64(purse.Wage(kit.Leader))
		}
		if number("n") != int64(len(m.Recruits)) || number("cost") != cost || number("wages") != wages {
			return "the sheet says " + strconv.FormatInt(cost, 10) + " and " + strconv.FormatInt(wages, 10)
		}
	case "warn.small":
		u := unit()
		if u == nil || u.Field != field("field") || number("size") != int64(u.Size) || number("least") != int64(u.Kind.Spec().Minimum) || u.Strong() {
			return "the unit is another"
		}
	case "warn.land":
		u, to := unit(), field("to")
		switch {
		case u == nil || u.Field != field("field") || !u.Strong():
			return "the unit is another"
		case to == grid.None || w.Owner[to] != world.Nobody || !slices.Contains(w.Patch.Around(u.Field)[:], to):
			return "the field is not free, or not there"
		case number("tax") != int64(w.Land[to].Tax()):
			return "it brings something else"
		case takes(w, &s, to):
			return "the sheet takes it"
		}
	case "warn.capital":
		if field("field") != w.Realm(w.Me).Capital || number("gold") != purse.Stock(w, w.Me) {
			return "it is another town, or other gold"
		}
	case "warn.upkeep":
		owed := int64(0)
		for n := range mine {
			owed += purse.Wages(&mine[n])
		}
		if number("owed") != owed || number("have") >= owed {
			return "the troops cost " + strconv.FormatInt(owed, 10)
		}
	}
	return ""
}

// takes reports whether a unit's way in the sheet leads over a field.
func takes(w *world.World, s *sheet.Sheet, f grid.Field) bool {
	for _, m := range s.Moons {
		for _, l := range m.Units {
			for _, p := range l.Route.Steps {
				if w.Patch.Of(int(p.GF), int(p.KF)) == f && l.Ext == kit.Conquer {
					return true
				}
			}
		}
	}
	return false
}
