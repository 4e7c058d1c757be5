package diplomacy

import (
	"encoding/json"
	"io/fs"
	"maps"
	"math/rand/v2"
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
	"spielleiter/game/gametest"
)

// Reasons are causes: whoever is named, or counted in a strength, matters, and whatever failed has one.
func TestReasonsAreCauses(t *testing.T) {
	texts := german(t)
	tried, faults := map[string]int{}, 0
	hold := func(x trial) {
		told := x.told()
		for _, n := range told {
			if missing := unreasoned(texts, n); missing != "" {
				faults++
				t.Errorf("%s of %v: %s", n.Code, n.Args, missing)
			}
			if len(n.Args["by"]+n.Args["strength"]) > 0 {
				tried[n.Code]++
			}
			for _, who := range x.uncaused(told, n) {
				faults++
				t.Errorf("%s of %v: %s does not matter\n%v\n%v", n.Code, n.Args, who, told, x.state.Units)
			}
		}
	}
	r := rand.New(rand.NewPCG(21, 9))
	for n := 0; n < gametest.Times(100, 10_000) && faults < 4; n++ {
		s := packed(t, r)
		p := s.mustPosition()
		orders := crowdedOrders(r, &p)
		for k := range orders {
			if r.IntN(12) == 0 {
				orders[k] = judge.Order{Kind: judge.Hold, Unit: orders[k].Unit, Of: chart.None, To: chart.None}
			}
		}
		hold(trial{t, s, orders})
	}
	for _, x := range played(t) {
		if faults < 4 {
			hold(x)
		}
	}
	t.Logf("diplomacy: reasons that were tried: %v", tried)
	for _, code := range byDeed {
		if tried[code] == 0 {
			t.Errorf("%s was never tried", code)
		}
	}
}

// packed is a board on which half of all provinces are full, so that much of what is ordered meets somebody.
func packed(t *testing.T, r *rand.Rand) State {
	t.Helper()
	s := crowdedStart(t, r)
	s.Options.Seasons, s.Units = false, map[game.Seat][]string{}
	c := board()
	for at := range c.Provinces {
		places := append([]chart.Place{chart.Place(at)}, c.Provinces[at].Coasts...)
		u := chart.Unit{Kind: chart.Army + chart.Kind(r.IntN(2)), At: places[r.IntN(len(places))]}
		if !c.Stands(u.Kind, u.At) {
			u.Kind = chart.Army + chart.Fleet - u.Kind
		}
		if seat := seats[r.IntN(len(seats))]; c.Stands(u.Kind, u.At) && r.IntN(3) > 0 {
			s.Units[seat] = append(s.Units[seat], UnitName(u))
		}
	}
	return s
}

// played are the movements of the stored matches.
func played(t testing.TB) (list []trial) {
	for n, step := range stored(t) {
		var before, after View
		p := step[0]
		if json.Unmarshal(p.Before, &before) != nil || json.Unmarshal(p.After, &after) != nil {
			t.Fatal("a view that cannot be read")
		}
		if n%gametest.Times(9, 1) > 0 || !strings.HasSuffix(p.Phase, "M") {
			continue
		}
		x := trial{t, before.State, nil}
		x.state.Options.Seasons = false
		for _, w := range after.Last[0].Results {
			if o, err := w.Judged(PowerOf(w.Power)); err == nil && !w.None {
				x.orders = append(x.orders, o)
			}
		}
		list = append(list, x)
	}
	return list
}

func german(t testing.TB) (texts map[string]string) {
	t.Helper()
	data, err := fs.ReadFile(Texts, "de.json")
	if err != nil || json.Unmarshal(data, &texts) != nil {
		t.Fatal(err)
	}
	return texts
}

// Reasons that are none: each is found.
func TestReasonsThatAreNoCausesAreFound(t *testing.T) {
	texts := german(t)
	for name, c := range map[string]struct {
		at     statement
		order  string            // of which something untrue is told
		code   string            // which is told, if not the true one
		untrue map[string]string // values that are told
		also   string            // another order, which is told as a support that counts
		want   string            // who is found to be no cause, or what to be missing
	}{
		"the unit ahead in a circle that another stops": {
			at: statement{
				units:  map[game.Seat][]string{"turkey": {"F ank", "A con", "A smy"}, "russia": {"A bul"}},
				orders: map[game.Seat]string{"turkey": "F Ank - Con\nA Con - Smy\nA Smy - Ank", "russia": "A Bul - Con"},
			}, order: "F Ank - Con", code: "note.move.own", untrue: map[string]string{"by": "@place.con"}, want: "Con",
		},
		"who was not at it": {
			at: statement{
				units:  map[game.Seat][]string{"germany": {"A mun", "A ber"}, "france": {"A mar"}},
				orders: map[game.Seat]string{"germany": "A Mun - Bur\nA Ber - Kie", "france": "A Mar - Bur"},
			}, order: "A Mun - Bur", untrue: map[string]string{"by": "@place.ber"}, want: "Ber",
		},
		"an attack of the own power on a support": {
			at: statement{
				units:  map[game.Seat][]string{"germany": {"A mun", "A ruh", "A kie"}, "france": {"A bur"}, "england": {"A hol"}},
				orders: map[game.Seat]string{"germany": "A Mun - Bur\nA Ruh S A Mun - Bur\nA Kie - Ruh", "england": "A Hol - Ruh"},
			}, order: "A Ruh S A Mun - Bur", untrue: map[string]string{"by": "@place.kie"}, want: "Kie",
		},
		"a support that was cut in a strength": {
			at: statement{
				units:  map[game.Seat][]string{"germany": {"A mun", "A ruh"}, "france": {"A bur"}, "england": {"A hol"}},
				orders: map[game.Seat]string{"germany": "A Mun - Bur\nA Ruh S A Mun - Bur", "england": "A Hol - Ruh"},
			}, order: "A Mun - Bur", untrue: map[string]string{"strength": "2"}, also: "A Ruh S A Mun - Bur", want: "Ruh",
		},
		"nobody": {
			at: statement{
				units:  map[game.Seat][]string{"germany": {"A mun"}, "france": {"A mar"}},
				orders: map[game.Seat]string{"germany": "A Mun - Bur", "france": "A Mar - Bur"},
			}, order: "A Mun - Bur", untrue: map[string]string{"by": ""}, want: "no by",
		},
		"no reason at all": {
			at: statement{
				units:  map[game.Seat][]string{"germany": {"A mun"}, "france": {"A mar"}},
				orders: map[game.Seat]string{"germany": "A Mun - Bur", "france": "A Mar - Bur"},
			}, order: "A Mun - Bur", code: "note.move.fails", want: "no reason",
		},
	} {
		t.Run(name, func(t *testing.T) {
			x := trialOf(t, c.at)
			told := x.told()
			for k := range told {
				n := &told[k]
				if n.Args["order"] == c.also {
					n.Code = "note.support.done"
				}
				if n.Args["order"] != c.order {
					continue
				}
				if missing := unreasoned(texts, *n); len(x.uncaused(x.told(), *n)) > 0 || missing != "" {
					t.Errorf("what is true is found: %v", *n)
				}
			}
			for _, n := range told {
				if n.Args["order"] != c.order {
					continue
				}
				if c.code != "" {
					n.Code = c.code
				}
				n.Args = maps.Clone(n.Args)
				maps.Copy(n.Args, c.untrue)
				if found := append(x.uncaused(told, n), unreasoned(texts, n)); found[0] != c.want {
					t.Errorf("%s of %v: found is %q", n.Code, n.Args, found)
				}
			}
		})
	}
}

func trialOf(t *testing.T, at statement) trial {
	t.Helper()
	x := trial{t, at.state(t), nil}
	for seat, text := range at.orders {
		v := Rules{}.View(x.state, game.As(seat))
		m, problems := Rules{}.Read(v, "en", text)
		if game.HasError(problems) {
			t.Fatal(problems)
		}
		list, err := v.Judged(m)
		if err != nil {
			t.Fatal(err)
		}
		x.orders = append(x.orders, list...)
	}
	return x
}
