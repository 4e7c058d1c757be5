package solo_test

import (
	"bytes"
	"context"
	"encoding/json"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/cli/agamemnon"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/cli/diplomacy"
	"spielleiter/internal/cli/solo"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// Whole matches of every variant are played at the terminal, in both languages, with
// nothing untranslated and a result at the end.
func TestWholeMatchesAtTheTerminal(t *testing.T) {
	for _, tt := range []struct {
		game, lang string
		options    map[string]string
		seat       game.Seat
		want       []string
		phases     int
	}{
		{"agamemnon", "en", nil, "greeks", []string{"All randomness of this match came from the seed"}, 16},
		{"agamemnon", "de", nil, "trojans", []string{"Der ganze Zufall dieser Partie kam aus dem Geheimnis"}, 16},
		{"agamemnon", "de", map[string]string{"loom": "on"}, "greeks", []string{"Der ganze Zufall"}, 16},
		{"agamemnon", "en", map[string]string{"oracle": "on"}, "trojans", []string{"All randomness"}, 16},
		{"agamemnon", "de", map[string]string{"open": "on", "loom": "on"}, "trojans", []string{"Der ganze Zufall"}, 16},
		{"diplomacy", "en", map[string]string{"years": "6"}, "turkey", []string{
			"Phase S1901M: Movement", "Your orders: ", "Turkey +3 +A Con, A Smy, F Ank +\\(Ank Con Smy\\)", "You may build|You must remove", "All randomness",
		}, 12},
		{"diplomacy", "de", map[string]string{"years": "6"}, "france", []string{
			"Phase S1901M: Züge", "Deine Befehle: ", "niemand +12 ", "Du darfst|Du musst", "Der ganze Zufall",
		}, 12},
		{"rathersilly", "en", map[string]string{"years": "2"}, "doctor", []string{
			"Units:\n  Austria", "TARDIS +Hyperspace", "The reports say what decided", "All randomness",
		}, 4},
		{"terramagica", "de", map[string]string{"weeks": "3"}, "falcon", []string{
			"Phase 1: Befehle der Woche", "1\\. Heer des Falken \\(Walstatt\\):\n  \\d+ ", "Andere Heere", "Der ganze Zufall",
		}, 2},
	} {
		t.Run(tt.game+" "+tt.lang+" "+string(tt.seat), func(t *testing.T) {
			talk, record := playThrough(t, tt.game, tt.lang, tt.options, tt.seat)
			for _, want := range tt.want {
				if !regexp.MustCompile(want).MatchString(talk) {
					t.Errorf("no %q in\n%s", want, talk)
				}
			}
			if strings.ContainsAny(talk, "⟨⟩") {
				t.Errorf("something is untranslated in\n%s", talk)
			}
			if !record.Result.Over || len(record.Phases) < tt.phases {
				t.Errorf("record of %d phases, result %+v", len(record.Phases), record.Result)
			}
		})
	}
}

// tables are the pictures that games have at a terminal.
var tables = map[string]solo.Table{"agamemnon": agamemnon.Table{}, "diplomacy": diplomacy.Table{}}

type playRecord struct {
	Result game.Result   `json:"result"`
	Phases []solo.Played `json:"phases"`
}

// playThrough plays a match whose person moves by chance, makes mistakes and asks.
func playThrough(t *testing.T, id, lang string, options map[string]string, seat game.Seat) (talk string, record playRecord) {
	t.Helper()
	var out, errs bytes.Buffer
	a, err := command.New(command.Environment{
		Games: games.All(), Env: func(string) string { return "" }, Now: time.Now,
		Stdin: strings.NewReader(""), Stdout: &out, Stderr: &errs,
	}, []string{"spielleiter", "--json", "--lang", lang}, host.Texts, match.Texts)
	if err != nil {
		t.Fatal(err)
	}
	e, _ := a.Games.Find(id, "")
	p := solo.New(a, e, tables[id], seat, e.Levels[0], game.Seed{7})
	r := rand.New(rand.NewPCG(7, 7))
	lines := []string{"help", "warum", "brett", "Xyzzy@77"}
	if !p.Table.Sheets() {
		lines = append(lines, "")
	}
	p.Hears(func(context.Context) (string, error) {
		if p.Thought() && p.Table.Sheets() {
			t.Error("the computer has chosen before the person")
		}
		if len(lines) == 0 {
			v := p.View()
			lines = []string{strings.ReplaceAll(v.Write(lang, v.Random(r)), "\n", "; ")}
			if p.Table.Sheets() {
				lines = append(lines, "why", "warum Mun", "")
			}
		}
		line := lines[0]
		lines = lines[1:]
		return line, nil
	})
	if err := p.Start(game.Config{Options: options}); err != nil {
		t.Fatal(err)
	}
	if err := p.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(out.Bytes(), &record); err != nil {
		t.Fatalf("record: %v", err)
	}
	return errs.String(), record
}
