package waben_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/waben"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// What a realm orders inside of its limits keeps them when the turn is evaluated, as far as it can know: no war and no attack, no land of
// whom it spares, no step of a unit that stays, no treaty, no gift, and no more gold than the sum. The same realm without limits does it all.
func TestATurnInsideOfLimitsKeepsThem(t *testing.T) {
	for _, laws := range []string{"on", "off"} {
		for _, kind := range []string{"spare", "keep", "treaty", "gifts", "purse", "save"} {
			kept, free := 0, 0
			for seed := range uint64(6) {
				kept += turns(t, kind, laws, seed, true)
				free += turns(t, kind, laws, seed, false)
			}
			if kept > 0 || free == 0 && kind != "treaty" {
				t.Errorf("%s, neutrals %s: broken %d times inside of the limits, and %d times without them", kind, laws, kept, free)
			}
		}
	}
}

// turns plays some turns by random orders, of which those of the first realm keep to limits of a kind, and counts how often one was broken.
func turns(t *testing.T, kind, neutrals string, seed uint64, keeps bool) (broken int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 5))
	s := setup(t, 3, "length", "8")
	s.World.Laws.AttackNeutrals = neutrals == "on"
	for range 5 {
		orders := map[game.Seat]waben.Orders{}
		var limits []game.Limit
		for _, seat := range rules.Pending(s).Seats {
			v := rules.View(s, game.As(seat))
			orders[seat] = rules.Random(v, rng)
			if seat != "realm1" {
				continue
			}
			for _, l := range rules.Limits(v) {
				if l.Kind == kind {
					limits = append(limits, l)
				}
			}
			if kind == "purse" {
				limits = []game.Limit{{Kind: "purse", N: 100}} // those that are offered are more than chance spends
			}
			if keeps {
				orders[seat] = rules.Within(v, orders[seat], limits)
			}
		}
		if _, there := orders["realm1"]; !there {
			return broken
		}
		next, _, err := step(t, s, orders, nil)
		if err != nil {
			t.Fatal(err)
		}
		delete(orders, "realm1")
		idle, _, err := step(t, s, orders, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range limits {
			if what := breach(s, next, idle, l); what != "" {
				broken++
				if keeps {
					t.Errorf("seed %d, turn %d, %v: %s", seed, s.World.Turn, l, what)
				}
			}
		}
		if s = next; s.Ended != "" {
			break
		}
	}
	return broken
}

// breach says how a limit of the first realm was broken by a turn, "" if it was not; idle is how the turn goes if it orders nothing.
func breach(before, after, idle waben.State, l game.Limit) string {
	const me = world.RealmID(1)
	view := rules.View(before, game.As("realm1")).World
	other := world.RealmID(slices.Index(before.Seats, l.Seat) + 1)
	for _, e := range after.Last.Events {
		switch {
		case l.Kind == "spare" && e.Code == chronicle.Declared && e.Realm == me && e.Other == other && world.Stance(e.Values[0]) == world.War:
			return "war"
		case l.Kind == "spare" && e.Code == chronicle.Taken && e.Realm == me && e.Other == other && known(before, view, e.Field) == other && !took(idle, e):
			return fmt.Sprintf("field %d is taken", e.Field)
		case l.Kind == "keep" && e.Code == chronicle.Moved && e.Realm == me && int(e.Unit) == l.N:
			return fmt.Sprintf("a step to %d", e.To)
		}
	}
	for _, b := range after.Last.Battles {
		of := func(side int, realm world.RealmID) bool {
			return slices.ContainsFunc(b.Sides[side].Units, func(f chronicle.Fighter) bool { return f.Realm == realm })
		}
		if l.Kind == "spare" && of(0, me) && of(1, other) {
			return fmt.Sprintf("an attack at %d", b.Field)
		}
	}
	for _, p := range after.Last.Post {
		if l.Kind == "treaty" && p.Sort == chronicle.Treaty && p.From == me {
			return "a treaty"
		}
	}
	given, all := spent(after, me)
	_, anyway := spent(idle, me)
	switch {
	case l.Kind == "gifts" && given > 0:
		return fmt.Sprintf("a gift of %d", given)
	case (l.Kind == "purse" || l.Kind == "save") && all-anyway > int64(l.N):
		return fmt.Sprintf("%d gold", all-anyway)
	}
	return ""
}

// known is whose a field is on the realm's own map.
func known(s waben.State, view *world.World, f grid.Field) world.RealmID {
	if at := view.Patch.Of(s.World.Patch.Label(f), grid.KF(f)); at != grid.None {
		return view.Owner[at]
	}
	return world.Nobody
}

func took(s waben.State, e chronicle.Event) bool {
	return slices.ContainsFunc(s.Last.Events, func(o chronicle.Event) bool {
		return o.Code == chronicle.Taken && o.Realm == e.Realm && o.Field == e.Field
	})
}

// spent is what a realm has given to others, and what it has spent on that, on units and on buildings.
func spent(s waben.State, realm world.RealmID) (given, all int64) {
	for _, b := range s.Last.Books {
		for _, e := range b.Entries {
			switch {
			case b.Realm != realm || e.Sum >= 0:
			case e.Sort == chronicle.Paid && e.Other != world.Nobody:
				given, all = given-e.Sum, all-e.Sum
			case e.Sort == chronicle.Recruited || e.Sort == chronicle.Building:
				all -= e.Sum
			}
		}
	}
	return given, all
}

// Which lines break which limit, each told with its line.
func TestWhatBreaksALimit(t *testing.T) {
	s := setup(t, 3, "length", "8")
	v := rules.View(s, game.As("realm1"))
	var unit game.Limit
	for _, l := range rules.Limits(v) {
		if l.Kind == "keep" {
			unit = l
		}
	}
	if unit.N == 0 {
		t.Fatalf("no unit can be kept: %v", rules.Limits(v))
	}
	if !slices.ContainsFunc(rules.Limits(v), func(l game.Limit) bool { return l.Kind == "purse" }) {
		t.Error("no sum is offered")
	}
	spare := game.Limit{Kind: "spare", Seat: "realm2"}
	code, other := v.Realms[0].Code, v.Realms[1].Code
	all := []game.Limit{spare, unit, {Kind: "treaty"}, {Kind: "gifts"}, {Kind: "save"}, {Kind: "purse", N: 100}}
	capital := v.World.Patch.Name(v.World.Units[v.World.Unit(v.Me, uint16(unit.N))].Field)
	for text, want := range map[string]string{
		fmt.Sprintf("Zugbefehl:\n%d > %s KV", unit.N, capital):          "spare keep", // a way that nobody knows yet
		"Haltung:\n" + other + ": Krieg":                                "spare",
		"Haltung:\n" + other + ": neutral":                              "",
		fmt.Sprintf("Zugbefehl:\n%d KA", unit.N):                        "spare", // the laws let it attack all
		fmt.Sprintf("Zugbefehl:\n%d KV", unit.N):                        "",
		fmt.Sprintf("Zugbefehl:\n%d KI", unit.N):                        "",
		fmt.Sprintf("Zugbefehl:\n%d KR", unit.N):                        "keep",
		fmt.Sprintf("Zugbefehl:\n%d R 1 KV", unit.N):                    "keep",
		fmt.Sprintf("Zugbefehl:\n%d KV auflösen", unit.N):               "keep",
		"Vertrag mit " + other + ":\n  Frieden":                         "treaty",
		"Botschaft an " + other + ":\n  Frieden":                        "",
		"Schatz:\n50 GS an " + other:                                    "gifts save",
		"Schatz:\n200 GS an " + other:                                   "gifts save purse",
		"Schatz:\n60 GS an " + other + "\n60 GS an " + v.Realms[2].Code: "gifts save purse",
	} {
		m, problems := rules.Read(v, "de", "Spielzug "+code+" 1\n"+text)
		if slices.ContainsFunc(problems, func(p game.Problem) bool { return p.Severity != game.Hint }) {
			t.Errorf("%s: %v", text, problems)
			continue
		}
		for _, l := range all {
			broken, kept := rules.Breaks(v, m, []game.Limit{l}), rules.Within(v, m, []game.Limit{l})
			out := slices.Contains(strings.Fields(want), l.Kind)
			if (len(broken) > 0) != out || len(rules.Breaks(v, kept, []game.Limit{l})) > 0 || (len(rules.Write(v, "de", kept)) < len(rules.Write(v, "de", m))) != out {
				t.Errorf("%s and %v: %+v, left is %q", text, l, broken, rules.Write(v, "de", kept))
			}
			if len(broken) > 0 && broken[0].Line < 2 {
				t.Errorf("%s and %v: line %d", text, l, broken[0].Line)
			}
		}
	}
}
