package terramagica_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"spielleiter/game"
	"spielleiter/terramagica"
)

// limited are the limits that are tried one after another.
var limited = []string{"spare", "keep", "purse", "save"}

// What a realm orders inside of its limits keeps them when the week is evaluated: it begins no battle against whom it spares and does not
// march into their land, one of those who were to stay is there or has fallen, and no more gold is spent. The same realm without limits
// does all of that.
func TestAWeekInsideOfLimitsKeepsThem(t *testing.T) {
	for _, kind := range limited {
		kept, free := 0, 0
		for seed := range uint64(30) {
			kept += weeks(t, kind, seed, true)
			free += weeks(t, kind, seed, false)
		}
		if kept > 0 || free < 5 {
			t.Errorf("%s: broken %d times inside of the limits, and %d times without them", kind, kept, free)
		}
	}
}

// weeks plays a campaign by random orders, of which those of the falcon keep to limits of a kind, and counts how often one was broken.
func weeks(t *testing.T, kind string, seed uint64, keeps bool) (broken int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 7))
	s := start(t, three, "mode", "campaign", "scenario", "valleys", "weeks", "8")
	for phase := 1; len(rules.Pending(s).Seats) > 0 && phase < 12; phase++ {
		var orders []game.SeatOrders[terramagica.Orders]
		var mine terramagica.Orders
		var limits []game.Limit
		for _, seat := range rules.Pending(s).Seats {
			v := rules.View(s, game.As(seat))
			m := rules.Random(v, rng)
			if seat == "falcon" {
				for _, l := range rules.Limits(v) {
					if l.Kind == kind {
						limits = append(limits, l)
					}
				}
				if keeps {
					m = rules.Within(v, m, limits)
				}
				mine = m
			}
			orders = append(orders, game.SeatOrders[terramagica.Orders]{Seat: seat, Orders: m})
		}
		before := s
		clerk := game.NewClerk(game.Seed{byte(seed)}, phase, nil)
		next, err := rules.Step(s, orders, clerk)
		if err != nil {
			t.Fatal(err)
		}
		s = next
		for _, l := range limits {
			if what := breach(before, s, l, clerk.Protocol().Notes); what != "" {
				broken++
				if keeps {
					t.Errorf("seed %d, week %d, %v: %s, by %+v", seed, before.Week, l, what, mine)
				}
			}
		}
	}
	return broken
}

// breach says how a limit of the falcon was broken by a week, "" if it was not. It looks at what has become of the match.
func breach(before, after terramagica.State, l game.Limit, notes []game.Told) string {
	army := func(s terramagica.State, number int) *terramagica.Army {
		for n := range s.Armies {
			if s.Armies[n].Realm == "falcon" && s.Armies[n].Number == number {
				return &s.Armies[n]
			}
		}
		return nil
	}
	switch l.Kind {
	case "spare":
		for _, b := range after.Battles {
			of := func(side int, seat game.Seat) bool {
				return slices.ContainsFunc(b.Sides[side], func(f terramagica.Fighter) bool { return f.Realm == seat })
			}
			others := slices.ContainsFunc(b.Sides[1], func(f terramagica.Fighter) bool { return f.Realm != l.Seat })
			if b.Week == before.Week && of(0, "falcon") && of(1, l.Seat) && !others {
				return fmt.Sprintf("battle %d in %s", b.Number, b.At)
			}
		}
		for _, a := range before.Armies {
			to := army(after, a.Number)
			if a.Realm == "falcon" && to != nil && to.At != a.At && owner(before, to.At) == l.Seat {
				return "army marched into " + to.At
			}
		}
	case "keep":
		left := false
		for _, a := range before.Armies {
			if a.Realm != "falcon" || a.At != l.Place {
				continue
			}
			to := army(after, a.Number)
			if to == nil || to.At == l.Place {
				return ""
			}
			left = true
		}
		if left {
			return "all have left"
		}
	case "purse", "save":
		spent := 0
		for _, n := range notes {
			if gold, err := strconv.Atoi(n.Args["gold"]); (n.Code == "note.raised" || n.Code == "note.built") && slices.Equal(n.To, []game.Seat{"falcon"}) && err == nil {
				spent += gold
			}
		}
		if spent > l.N {
			return fmt.Sprintf("%d gold", spent)
		}
	}
	return ""
}

// Which orders break which limit.
func TestWhatBreaksALimit(t *testing.T) {
	s := valleys(t, three)
	army(&s, "falcon", "kornfurt", "100 schwert")
	army(&s, "falcon", "kornfurt", "20 schwert")
	army(&s, "stag", "kornfurt", "5 schwert")
	army(&s, "wolf", "kornfurt", "5 schwert")
	give(&s, "kornfurt", "falcon")
	give(&s, "kupferberg", "wolf")
	s.Realms[0].Gold = 700
	v := rules.View(s, game.As("falcon"))
	spare, keep := game.Limit{Kind: "spare", Seat: "wolf"}, game.Limit{Kind: "keep", Place: "kornfurt"}
	purse, save := game.Limit{Kind: "purse", N: 200}, game.Limit{Kind: "save"}
	all := []game.Limit{spare, keep, purse, save}
	for _, l := range all {
		if !slices.Contains(rules.Limits(v), l) {
			t.Errorf("%v is not offered: %v", l, rules.Limits(v))
		}
	}
	cost := rules.View(s, game.As("falcon")).Catalogue()
	militia, _ := cost.Unit("miliz")
	men := 200 / cost.Units[militia].Cost
	for text, want := range map[string][]game.Limit{
		"1. Heer greift 1. Heer des Wolfs an":                  {spare},
		"1. Heer greift 1. Heer des Hirschs an":                nil,
		"1. Heer unterstützt 1. Heer des Hirschs":              {spare},
		"1. Heer unterstützt 1. Heer des Wolfs":                nil,
		"1. Heer unterstützt 2. Heer":                          nil,
		"1. Heer nach Kupferberg":                              {spare},
		"1. Heer nach Krähenpass":                              nil,
		"1. Heer nach Krähenpass; 2. Heer nach Krähenpass":     {keep},
		fmt.Sprintf("Kornfurt: %d Milizen für 1. Heer", men):   {save},
		fmt.Sprintf("Kornfurt: %d Milizen für 1. Heer", men+1): {purse, save},
		fmt.Sprintf("Kornfurt: %d Milizen für 1. Heer; Kornfurt: %d Milizen für 2. Heer", men/2+1, men/2+1): {purse, save},
	} {
		m, problems := rules.Read(v, "de", text)
		if problems = append(problems, rules.Check(v, m)...); game.HasError(problems) {
			t.Errorf("%s: %v", text, problems)
			continue
		}
		for _, l := range all {
			broken, kept := rules.Breaks(v, m, []game.Limit{l}), rules.Within(v, m, []game.Limit{l})
			if out := slices.Contains(want, l); (len(broken) > 0) != out || (len(rules.Write(v, "de", kept)) < len(rules.Write(v, "de", m))) != out {
				t.Errorf("%s and %v: %+v, left is %q", text, l, broken, rules.Write(v, "de", kept))
			}
		}
	}
	if said := rules.Said(v, keep); said.Args["place.de"] != "Kornfurt" {
		t.Errorf("a province is called %v", said)
	}
}
