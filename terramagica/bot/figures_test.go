package bot_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/terramagica"
	"spielleiter/terramagica/bot"
	"spielleiter/terramagica/scenario"
)

// What hints and reviews say is so in the position: whose attack a battle is, who stands where an army marches, what a province
// yields, that whoever is better left alone would rather win, and that what somebody else has ordered is told and not praised.
func TestReasonsAreTrueOfThePosition(t *testing.T) {
	said := map[string]int{}
	for n, config := range configs {
		var played []ai.Played
		asked := 0
		end := watch(t, config, []string{"beginner", "intermediate"}[n%2], byte(40+n), func(s seen) {
			v := s.at.View(game.As(s.seat))
			played = append(played, ai.Played{View: v, Orders: s.orders})
			if asked++; asked%9 != 1 {
				return
			}
			hints, err := bot.Coach{}.Hints(t.Context(), v)
			if err != nil {
				t.Fatal(err)
			}
			for _, h := range hints {
				hold(t, "hint", v, h, said)
			}
		})
		r, err := bot.Coach{}.Review(t.Context(), played, end.View(game.Public))
		if err != nil {
			t.Fatal(err)
		}
		for k, s := range r.Steps {
			hold(t, "review", played[k].View, s.Played, said)
			for _, n := range s.Played.Why {
				if slices.Contains([]string{"hint.raise", "hint.build", "hint.march.home", "hint.nothing"}, n.Code) {
					t.Errorf("a review praises: %v", n)
				}
			}
		}
	}
	for _, code := range []string{"hint.attack", "hint.attack.goes", "hint.attacked", "hint.refrain", "hint.march", "hint.march.foe"} {
		if said[code] == 0 {
			t.Errorf("%s was never said: %v", code, said)
		}
	}
}

func hold(t *testing.T, what string, v game.View, h ai.Hint, said map[string]int) {
	t.Helper()
	view := v.Value().(terramagica.View)
	for _, n := range h.Why {
		said[n.Code]++
		if bad := untrue(v, n); bad != "" {
			t.Errorf("%s of week %d, %s: %s of %v: %s", what, view.Week, view.Seat, n.Code, n.Args, bad)
		}
	}
}

// untrue says what of a reason is not so.
func untrue(shown game.View, n game.Note) string {
	v := shown.Value().(terramagica.View)
	number := func(name string) int {
		k, err := strconv.Atoi(n.Args[name])
		if err != nil {
			return -1
		}
		return k
	}
	realm := game.Seat(strings.TrimPrefix(n.Args["realm"], "@seat."))
	declared := slices.ContainsFunc(v.Towards, func(d terramagica.Declared) bool { return d.By == realm && d.Status == terramagica.Attack })
	standing := slices.ContainsFunc(v.Armies, func(a terramagica.Army) bool {
		return slices.ContainsFunc(a.Stances, func(s terramagica.Stance) bool { return s.Realm == realm && s.Status == terramagica.Attack })
	})
	beside := slices.ContainsFunc(v.Armies, func(a terramagica.Army) bool { return at(v, a.At, realm) })
	switch n.Code {
	case "hint.attacked":
		if !declared || !beside {
			return "nobody attacks"
		}
	case "hint.attack.goes":
		if !standing || !beside {
			return "there was no attack before"
		}
	case "hint.attack", "hint.refrain":
		if !beside || realm == v.Seat {
			return "they are not side by side"
		}
		if n.Code == "hint.refrain" && number("win") > number("lose") {
			return "the attack would rather be won"
		}
	case "hint.march", "hint.march.foe", "hint.march.home":
		o, _ := shown.Read("", n.Args["order"])
		marches := o.Value().(terramagica.Orders).Marches
		if len(marches) != 1 {
			return "this is no march"
		}
		to := marches[0].To
		p := slices.IndexFunc(v.Map, func(p scenario.Province) bool { return p.ID == to })
		switch {
		case number("gold") != v.Map[p].Gold || number("mana") != v.Map[p].Mana:
			return "the province yields something else"
		case n.Code == "hint.march.home" != (v.Provinces[p].Owner == v.Seat):
			return "it belongs to " + strconv.Quote(string(v.Provinces[p].Owner))
		case n.Code == "hint.march.foe" && !at(v, to, ""), n.Code == "hint.march" && at(v, to, ""):
			return "it is not so who stands there"
		}
	}
	for _, name := range []string{"win", "lose", "before", "ahead"} {
		if _, told := n.Args[name]; told && (number(name) < 0 || number(name) > 100) {
			return "so many of a hundred are none"
		}
	}
	if number("win") > 0 && number("lose") > 0 && number("win")+number("lose") > 101 {
		return "more is won and lost than fought"
	}
	return ""
}

// at reports whether somebody's army, or its avatar, is seen in a province.
func at(v terramagica.View, place string, realm game.Seat) bool {
	return slices.ContainsFunc(v.Seen, func(s terramagica.Sighting) bool { return s.At == place && (realm == "" || s.Realm == realm) }) ||
		slices.ContainsFunc(v.Seats, func(s game.Seat) bool {
			return s != v.Seat && (realm == "" || s == realm) && v.Realms[slices.Index(v.Seats, s)].Home == place
		})
}
