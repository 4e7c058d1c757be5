package bot_test

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/bot"
)

// What a hint says of a centre is so in the position: it is somebody else's, nobody's or one's own;
// and what it counts is a part of a hundred cases.
func TestFiguresOfHintsAreThoseOfThePosition(t *testing.T) {
	said := map[string]int{}
	for n, config := range configs {
		asked := 0
		watch(t, config, "intermediate", byte(n), func(s seen) {
			if asked++; asked%gametest.Times(31, 7) != 2 {
				return
			}
			ctx, stop := context.WithTimeout(t.Context(), hurry)
			defer stop()
			v := s.at.View(game.As(s.seat))
			hints, err := bot.Coach{}.Hints(ctx, v)
			if err != nil {
				t.Fatal(err)
			}
			view := v.Value().(rathersilly.View)
			for _, h := range hints {
				for _, n := range h.Why {
					said[n.Code]++
					if bad := untrue(view, s.seat, n); bad != "" {
						t.Errorf("%s, %s: %s of %v: %s", s.at.Pending().Phase, s.seat, n.Code, n.Args, bad)
					}
				}
			}
		})
	}
	for _, code := range []string{"hint.free", "hint.support"} {
		if said[code] == 0 {
			t.Errorf("%s was never said: %v", code, said)
		}
	}
}

// A reason of a hint that is not so is found.
func TestUntrueFiguresOfHintsAreFound(t *testing.T) {
	view := rathersilly.View{State: rathersilly.State{Centres: map[game.Seat][]string{"france": {"par"}, "germany": {"mun"}}}}
	for _, n := range []game.Note{
		{Code: "hint.take", Args: game.Args{"place": "@place.par", "often": "50"}},
		{Code: "hint.take", Args: game.Args{"place": "@place.bel", "often": "50"}},
		{Code: "hint.free", Args: game.Args{"place": "@place.mun", "often": "50"}},
		{Code: "hint.home", Args: game.Args{"place": "@place.mun", "often": "50"}},
		{Code: "hint.move", Args: game.Args{"often": "101"}},
		{Code: "hint.move", Args: game.Args{"often": "many"}},
	} {
		if untrue(view, "france", n) == "" {
			t.Errorf("%v passes", n)
		}
	}
}

// untrue says what of a reason is not so.
func untrue(v rathersilly.View, me game.Seat, n game.Note) string {
	owner := game.Seat("")
	for seat, centres := range v.Centres {
		if slices.Contains(centres, strings.TrimPrefix(n.Args["place"], "@place.")) {
			owner = seat
		}
	}
	switch {
	case n.Code == "hint.take" && (owner == "" || owner == me), n.Code == "hint.free" && owner != "", n.Code == "hint.home" && owner != me:
		return "it belongs to " + strconv.Quote(string(owner))
	}
	if often, told := n.Args["often"]; told {
		if k, err := strconv.Atoi(often); err != nil || k < 0 || k > 100 {
			return "so many of a hundred are none"
		}
	}
	return ""
}
