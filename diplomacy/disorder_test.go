package diplomacy

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/game"
)

// What the rules remove stands in report and view, with what chose it (DIP-23).
func TestDIP23WhatTheRulesRemoveIsTold(t *testing.T) {
	for name, c := range map[string]struct {
		units   []string
		centres []string
		orders  string
		want    []Result // those that nobody ordered
		steps   string
		options map[string]string
		told    string // by which rule it is told, if not by the one that is seen
	}{
		"the farthest": {
			units: []string{"A smy", "A mos"}, centres: []string{"smy"}, steps: "3",
			want: []Result{removed("A mos", Chosen{By: "distance", Steps: 3})},
		},
		"a fleet before an army": {
			units: []string{"A smy", "A sev", "F rum"}, centres: []string{"smy", "con"}, steps: "2",
			want: []Result{removed("F rum", Chosen{By: "kind", Steps: 2})},
		},
		"the first by name": {
			units: []string{"A sev", "A rum", "A con"}, centres: []string{"con", "smy"}, steps: "2",
			want: []Result{removed("A rum", Chosen{By: "name", Steps: 2})},
		},
		"all without a centre": {
			units: []string{"A sev"}, steps: "0",
			want: []Result{removed("A sev", Chosen{By: "nocentre"})},
		},
		"all without a centre, by home centres": {
			units: []string{"A sev", "A con"}, options: map[string]string{optionDisorder: "home"}, steps: "0", told: "nocentre",
			want: []Result{removed("A sev", Chosen{By: "distance", Steps: 2}), removed("A con", Chosen{By: "distance"})},
		},
		"what is left after an order": {
			units: []string{"A con", "A smy", "A mos"}, centres: []string{"smy"}, orders: "D A Con", steps: "3",
			want: []Result{removed("A mos", Chosen{By: "distance", Steps: 3})},
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := statement{
				phase: "W1902A", units: map[game.Seat][]string{"turkey": c.units, "germany": {"A mun"}},
				centres: map[game.Seat][]string{"turkey": c.centres, "germany": {"mun"}}, options: c.options,
			}.state(t)
			m, problems := (Rules{}).Read((Rules{}).View(s, game.As("turkey")), "en", c.orders)
			if game.HasError(problems) {
				t.Fatal(problems)
			}
			clerk := game.NewClerk(game.Seed{}, 1, nil)
			next, err := (Rules{}).Step(s, []game.SeatOrders[Orders]{{Seat: "turkey", Orders: m}}, clerk)
			if err != nil {
				t.Fatal(err)
			}
			if err := (Rules{}).Verify(next); err != nil {
				t.Error(err)
			}
			got := slices.DeleteFunc(slices.Clone((Rules{}).View(next, game.Public).Last[0].Results), func(r Result) bool { return !r.None })
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
			rule := "note.remove.none." + c.want[0].Chosen.By
			if c.told != "" {
				rule = "note.remove.none." + c.told
			}
			n := slices.IndexFunc(clerk.Protocol().Notes, func(n game.Told) bool { return n.Code == rule })
			if n < 0 || clerk.Protocol().Notes[n].Args["steps"] != c.steps {
				t.Errorf("told %v", clerk.Protocol().Notes)
			}
		})
	}
}

func removed(unit string, why Chosen) Result {
	return Result{Power: "turkey", Order: Order{Unit: unit, Do: "disband"}, Is: []string{"succeeds"}, None: true, Chosen: &why}
}
