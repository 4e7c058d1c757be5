package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/i18n"
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
		{"agamemnon", "en", nil, "greeks", []string{"All chance came from the seed"}, 16},
		{"agamemnon", "de", nil, "trojans", []string{"Aller Zufall kam aus dem Geheimnis"}, 16},
		{"agamemnon", "de", map[string]string{"loom": "on"}, "greeks", []string{"Aller Zufall"}, 16},
		{"agamemnon", "en", map[string]string{"oracle": "on"}, "trojans", []string{"All chance"}, 16},
		{"agamemnon", "de", map[string]string{"open": "on", "loom": "on"}, "trojans", []string{"Aller Zufall"}, 16},
		{"diplomacy", "en", map[string]string{"years": "6"}, "turkey", []string{
			"Phase S1901M: Movement", "Your orders: ", "Turkey +3 +A Con, A Smy, F Ank +\\(Ank Con Smy\\)", "You may build|You must remove", "All chance",
		}, 12},
		{"diplomacy", "de", map[string]string{"years": "6"}, "france", []string{
			"Phase S1901M: Züge", "Deine Befehle: ", "niemand +12 ", "Du darfst|Du musst", "Aller Zufall",
		}, 12},
		{"rathersilly", "en", map[string]string{"years": "2"}, "doctor", []string{
			"Units:\n  Austria", "TARDIS +Hyperspace", "What decided stands in the reports", "All chance",
		}, 4},
		{"terramagica", "de", map[string]string{"weeks": "3"}, "falcon", []string{
			"Phase 1: Befehle der Woche", "1\\. Heer des Falken \\(Walstatt\\):\n  \\d+ ", "Andere Heere", "Aller Zufall",
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

type playRecord struct {
	Result game.Result `json:"result"`
	Phases []played    `json:"phases"`
}

// playThrough plays a match whose person moves by chance, makes mistakes and asks.
func playThrough(t *testing.T, id, lang string, options map[string]string, seat game.Seat) (talk string, record playRecord) {
	t.Helper()
	m := OS(server)
	var out, errs bytes.Buffer
	m.Env, m.Stdin, m.Stdout, m.Stderr = func(string) string { return "" }, strings.NewReader(""), &out, &errs
	a, err := m.app([]string{"spielleiter", "--json", "--lang", lang})
	if err != nil {
		t.Fatal(err)
	}
	e, _ := server.Find(id, "")
	p := a.newSolo(e, seat, e.Levels[0], game.Seed{7})
	r := rand.New(rand.NewPCG(7, 7))
	lines := []string{"help", "warum", "brett", "Xyzzy@77"}
	if !p.table.sheets() {
		lines = append(lines, "")
	}
	p.next = func(context.Context) (string, error) {
		if len(p.moves) == 0 && len(p.bots) > 0 && p.table.sheets() {
			t.Error("the computer has chosen before the person")
		}
		if len(lines) == 0 {
			v := p.pos.View(game.As(seat))
			lines = []string{oneLine(v.Write(lang, v.Random(r)))}
			if p.table.sheets() {
				lines = append(lines, "why", "warum Mun", "")
			}
		}
		line := lines[0]
		lines = lines[1:]
		return line, nil
	}
	if err := p.start(game.Config{Options: options}); err != nil {
		t.Fatal(err)
	}
	if err := p.run(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(out.Bytes(), &record); err != nil {
		t.Fatalf("record: %v", err)
	}
	return errs.String(), record
}

// The prompt gives up when the program is told to end.
func TestThePromptEndsWithTheProgram(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	next := listenTo(blocked{make(chan struct{})})
	cancel()
	if _, err := next(ctx); err == nil {
		t.Error("a line came out of nothing")
	}
}

// blocked is a terminal at which nobody types.
type blocked struct{ forever chan struct{} }

func (b blocked) Read([]byte) (int, error) {
	<-b.forever
	return 0, nil
}

// The words that are no orders are the same whatever the language.
func TestWishesAreUnderstoodInBothLanguages(t *testing.T) {
	for want, words := range map[wish][]string{
		wishHelp: {"help", "Hilfe", "?"}, wishHint: {"hint", "Tipp"}, wishWhy: {"WHY", "warum"},
		wishBoard: {"board", "Brett"}, wishLeave: {"quit", "ende"},
	} {
		for _, word := range words {
			if got, ok := wishes.Find(word); !ok || got != want {
				t.Errorf("%q means %v, %v; want %v", word, got, ok, want)
			}
		}
	}
	if len(i18n.Langs) != 2 {
		t.Error("teach the new language the words of a solo match")
	}
}
