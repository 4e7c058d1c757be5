package protocol_test

import (
	"slices"
	"strings"
	"testing"

	"spielleiter/internal/i18n"
	"spielleiter/terramagica/battle"
)

// Each event of a battle cites the statement that made it, and is a sentence without gaps in both
// languages.
func TestEventsCiteTheirStatements(t *testing.T) {
	want := map[battle.What]string{
		battle.Initiative: "TM-D11", battle.Attack: "TM-N18", battle.Batter: "TM-N30", battle.Step: "TM-N13", battle.Rout: "TM-N23", battle.Exhaust: "TM-N25",
	}
	seen := map[battle.What]bool{}
	for _, text := range []string{
		siege, "300 Ritter\ngegen\n40 Oger\n200 Ritter flucht r9", "90 Reiter\n30 Fußsoldaten\ngegen\n100 Miliz r2\n50 Bogenschützen r2",
	} {
		p := record(t, read(t, text), 3)
		for _, e := range p.Events {
			seen[e.What] = true
			n := p.Note(e)
			if !slices.Contains(n.Cite, want[e.What]) {
				t.Errorf("%s cites %v, not %s", n.Code, n.Cite, want[e.What])
			}
			for _, lang := range i18n.Langs {
				if said := speak(t, lang)(n.Code, n.Args); strings.Contains(said, "⟨") || said == "" {
					t.Errorf("%s: %s", lang, said)
				}
			}
		}
	}
	for what := range want {
		if !seen[what] {
			t.Errorf("no battle has events of kind %d", what)
		}
	}
}

// TM-N22, TM-N25, TM-D14: a note says why values were lowered, and who strikes back.
func TestTMN22NotesSayWhy(t *testing.T) {
	p := record(t, read(t, siege), 4)
	for why, is := range map[string]func(battle.Event) bool{
		"melee":        func(e battle.Event) bool { return e.Melee },
		"target.melee": func(e battle.Event) bool { return e.TargetMelee },
	} {
		n := slices.IndexFunc(p.Events, is)
		if n < 0 {
			t.Fatalf("%s does not happen", why)
		}
		note := p.Note(p.Events[n])
		if !strings.Contains(note.Args["why"], "@protocol.why."+why) || !slices.Contains(note.Cite, "TM-N22") || !strings.HasSuffix(note.Code, ".why") {
			t.Errorf("%s: %+v", why, note)
		}
	}
}

// TM-D43: how a battle ended, and from which round it could be seen.
func TestTMD43OutcomesAndTurns(t *testing.T) {
	for text, want := range map[string]struct {
		code   string
		turned bool
	}{
		"500 Ritter\ngegen\n5 Miliz":                 {"protocol.won", true},
		"5 Miliz\ngegen\n500 Ritter":                 {"protocol.won", true},
		"5 Miliz halten\ngegen\n5 Ritter halten":     {"protocol.undecided", false},
		"1 Avatar (100 HP)\ngegen\n1 Avatar (90 HP)": {"protocol.mutual", false},
	} {
		p := record(t, read(t, text), 3)
		s := p.Summary()
		if got := p.Outcome(); got.Code != want.code || (s.Turned > 0) != want.turned {
			t.Errorf("%s: %s, turned in round %d", text, got.Code, s.Turned)
		}
		for side := range s.Sides {
			if s.Sides[side].HPLost-s.Sides[1-side].Dealt > 1e-6 || s.Sides[1-side].Dealt-s.Sides[side].HPLost > 1e-6 {
				t.Errorf("%s: side %d lost %v, the other dealt %v", text, side, s.Sides[side].HPLost, s.Sides[1-side].Dealt)
			}
		}
	}
}
