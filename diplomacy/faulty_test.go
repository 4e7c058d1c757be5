package diplomacy

import (
	"encoding/json"
	"io/fs"
	"strings"
	"testing"

	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// An order with a fault is never told as done, whatever its verdict is called, and its fault
// is told.
func TestWhatHasAFaultIsNotToldAsDone(t *testing.T) {
	for _, c := range []struct {
		name, phase string
		units       map[game.Seat][]string
		centres     map[game.Seat][]string
		order       string
		code, fault string
	}{
		{"a fleet without its coast", "W1902A", nil, map[game.Seat][]string{"russia": {"stp"}}, "Build F StP", "note.build.fails", "buildcoast"},
		{"a unit of no kind", "W1902A", nil, map[game.Seat][]string{"russia": {"stp", "sev"}}, "Build Sev", "note.build.fails", "nokind"},
		{"a fleet inland", "W1902A", nil, map[game.Seat][]string{"russia": {"mos"}}, "Build F Mos", "note.build.fails", "terrain"},
		{"a move from the wrong coast", "S1902M", map[game.Seat][]string{"russia": {"F stp/nc"}}, nil, "F StP(nc) - GoB", "note.illegal", "othercoast"},
		{"a fleet overland", "S1902M", map[game.Seat][]string{"russia": {"F rom"}}, nil, "F Rom - Ven", "note.illegal", "overland"},
	} {
		t.Run(c.name, func(t *testing.T) {
			at := statement{phase: c.phase, units: c.units, centres: c.centres}
			s := at.state(t)
			rules := Rules{}
			m, _ := rules.Read(rules.View(s, game.As("russia")), "en", c.order)
			clerk := game.NewClerk(game.Seed{}, 1, nil)
			if _, err := rules.Step(s, []game.SeatOrders[Orders]{{Seat: "russia", Orders: m}}, clerk); err != nil {
				t.Fatal(err)
			}
			for _, n := range clerk.Protocol().Notes {
				if strings.HasSuffix(n.Code, ".done") && n.Args["power"] == "@seat.russia" {
					t.Errorf("told %s of %s", n.Code, c.order)
				}
				if n.Code == c.code && (c.fault == "" || n.Args["fault"] == "@fault."+c.fault) {
					return
				}
			}
			t.Errorf("%s with %q was not told: %v", c.code, c.fault, clerk.Protocol().Notes)
		})
	}
}

// Every fault that the judge of this game finds has words.
func TestEveryFaultHasWords(t *testing.T) {
	for _, lang := range []string{"de", "en"} {
		data, err := fs.ReadFile(Texts, lang+".json")
		if err != nil {
			t.Fatal(err)
		}
		var texts map[string]string
		if err := json.Unmarshal(data, &texts); err != nil {
			t.Fatal(err)
		}
		for f := judge.NoFault + 1; f < judge.FaultSealed; f++ { // what is sealed only variants have
			if texts["fault."+f.String()] == "" {
				t.Errorf("%s: no words for the fault %s", lang, f)
			}
		}
	}
}
