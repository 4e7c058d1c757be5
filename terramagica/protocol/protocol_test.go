package protocol_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/internal/i18n"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/muster"
	"spielleiter/terramagica/protocol"
)

var alike = []cmp.Option{cmpopts.IgnoreFields(muster.Muster{}, "Catalogue"), cmpopts.IgnoreUnexported(muster.Muster{}), cmpopts.EquateEmpty()}

// read reads a line-up that has to be right.
func read(t testing.TB, text string) muster.Muster {
	t.Helper()
	m, problems := muster.Read("", []byte(text), catalogue.Standard())
	if game.HasError(problems) {
		t.Fatalf("%+v", problems)
	}
	return m
}

func record(t testing.TB, m muster.Muster, seed uint64) *protocol.Protocol {
	t.Helper()
	p, err := protocol.Record(nil, m, seed)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// speak gives the texts of a language.
func speak(t testing.TB, lang i18n.Lang) func(string, game.Args) string {
	t.Helper()
	c, err := i18n.New([]fs.FS{i18n.Texts}, map[string]fs.FS{"terramagica": protocol.Texts})
	if err != nil {
		t.Fatal(err)
	}
	return c.Printer(lang, "terramagica").T
}

func anyLineup(t *rapid.T) muster.Muster {
	c := catalogue.Standard()
	m := muster.Muster{Catalogue: c, FortSide: 1}
	for s := range m.Sides {
		for range rapid.IntRange(0, 6).Draw(t, "units") {
			u := muster.Unit{
				Kind: rapid.IntRange(0, len(c.Units)-1).Draw(t, "kind"), Men: rapid.IntRange(1, 200).Draw(t, "men"),
				Row: rapid.IntRange(1, 6).Draw(t, "row"), Tactic: rapid.IntRange(0, len(c.Tactics)-1).Draw(t, "tactic"),
			}
			u.HP = m.Full(u)
			m.Sides[s].Units = append(m.Sides[s].Units, u)
		}
	}
	for range rapid.IntRange(0, 2).Draw(t, "forts") {
		hp := rapid.Float64Range(0, 20000).Draw(t, "hp")
		m.Forts = append(m.Forts, muster.Fort{Kind: -1, HP: hp, Max: hp})
		m.FortSide = rapid.IntRange(0, 1).Draw(t, "side")
	}
	return m
}

// TM-N42, TM-D44: the protocol holds everything, survives JSON to the last bit, and anybody can
// fight the battle again.
func TestTMN42AProtocolSurvivesJSONAndVerifies(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, err := protocol.Record(nil, anyLineup(t), rapid.Uint64Min(1).Draw(t, "seed"))
		if err != nil {
			t.Fatal(err)
		}
		data, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		again, err := protocol.Read(data, p.Lineup.Catalogue)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(p, again, alike...); diff != "" {
			t.Fatalf("(-recorded +read):\n%s", diff)
		}
		if err := again.Verify(); err != nil {
			t.Fatal(err)
		}
	})
}

// TM-D44: whoever changes a number is found out.
func TestTMD44AFalseProtocolIsFoundOut(t *testing.T) {
	m := read(t, "10 Fußsoldaten\n4 Bogenschützen\ngegen\n12 Miliz r1")
	for name, change := range map[string]func(*protocol.Protocol){
		"damage": func(p *protocol.Protocol) { p.Events[0].Damage++ },
		"fewer":  func(p *protocol.Protocol) { p.Events = p.Events[:len(p.Events)-1] },
		"more":   func(p *protocol.Protocol) { p.Events = append(p.Events, p.Events[0]) },
		"seed":   func(p *protocol.Protocol) { p.Lineup.Seed++ },
		"result": func(p *protocol.Protocol) { p.Result.Units[0][0].HP++ },
	} {
		p := record(t, m, 7)
		if change(p); !errors.Is(p.Verify(), protocol.ErrFalse) {
			t.Errorf("%s: %v", name, p.Verify())
		}
	}
}

// The position at the end, event by event, is the engine's result.
func TestPositionsLeadToTheResult(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, err := protocol.Record(nil, anyLineup(t), rapid.Uint64().Draw(t, "seed"))
		if err != nil {
			t.Fatal(err)
		}
		at := p.Start()
		for _, e := range p.Events {
			at.Apply(e)
		}
		for s, units := range p.Result.Units {
			for n, u := range units {
				got := at.Units[s][n]
				flees := u.HP > 0 && got.Fleeing != u.Fleeing // of the dead nobody tells
				if got.HP != u.HP || got.Men != u.Men || got.Row != u.Row || flees || got.Exhausted != u.Exhausted {
					t.Fatalf("side %d, unit %d: %+v, want %+v", s, n, got, u)
				}
			}
		}
		if diff := cmp.Diff(p.Result.Forts, at.Forts, cmpopts.EquateEmpty()); diff != "" {
			t.Fatal(diff)
		}
	})
}

const siege = `Schlacht: Am Furt
Zufall: 4
Angreifer: Nordmark
60 Fußsoldaten
3 Katapulte
20 Reiter r3
Verteidiger: Südreich (Palisade 900/4000)
30 Pikeniere r1 halten
25 Bogenschützen r2
`

// The whole text of a small siege, in both languages, as people get it.
func TestTextIsAsPeopleGetIt(t *testing.T) {
	p := record(t, read(t, siege), 4)
	for _, lang := range i18n.Langs {
		got := p.Text(string(lang), speak(t, lang))
		file := filepath.Join("testdata", "siege."+string(lang)+".txt")
		if os.Getenv("UPDATE") != "" {
			if err := os.WriteFile(file, []byte(got), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), got); diff != "" {
			t.Errorf("%s (-want +got; UPDATE=1 writes it):\n%s", lang, diff)
		}
		if strings.Contains(got, "⟨") {
			t.Errorf("%s: a text or argument is missing", lang)
		}
	}
}

// A protocol that people paste, or its head, is the line-up that was fought.
func TestAProtocolIsReadAsItsLineup(t *testing.T) {
	p := record(t, read(t, siege), 4)
	data, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	german := p.Text("de", speak(t, i18n.German))
	head, _, _ := strings.Cut(german, "\n\n")
	for name, text := range map[string]string{
		"German": german, "English": p.Text("en", speak(t, i18n.English)), "its head": head, "JSON": string(data),
		"quoted": "> " + strings.ReplaceAll(german, "\n", "\n> "),
	} {
		m, problems := muster.Read("", []byte(text), p.Lineup.Catalogue)
		if len(problems) > 0 {
			t.Errorf("%s: %+v", name, problems)
		}
		if diff := cmp.Diff(p.Lineup, m, alike...); diff != "" {
			t.Errorf("%s (-fought +read):\n%s", name, diff)
		}
	}
}

// A note's sum is the damage that was dealt, up to what rounding hides.
func TestTMN18TheSumIsTheDamage(t *testing.T) {
	p := record(t, read(t, "10 Fußsoldaten\ngegen\n12 Miliz r1 halten"), 7)
	for _, e := range p.Events {
		if e.What != battle.Attack || e.Side != 0 {
			continue
		}
		n := p.Note(e)
		if want := "10/(10 + 6) · 4 · "; !strings.HasPrefix(n.Args["sum"], want) {
			t.Errorf("the sum is %q, want %q first", n.Args["sum"], want)
		}
		if n.Cite[0] != "TM-N17" || n.Cite[1] != "TM-N18" {
			t.Errorf("it cites %v", n.Cite)
		}
		return
	}
	t.Error("nobody has attacked")
}

// A battle of twenty rounds between ten stacks a side is small enough to be kept.
func TestProtocolsAreSmall(t *testing.T) {
	p := record(t, great(t), 5)
	data, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d rounds, %d attacks, %d events: %d bytes, %d an event", p.Result.Rounds, p.Result.Attacks, len(p.Events), len(data), len(data)/len(p.Events))
	if p.Result.Rounds < battle.Rounds || len(data) > 60_000 {
		t.Errorf("%d rounds in %d bytes, want 20 in at most 60,000", p.Result.Rounds, len(data))
	}
}

// great is ten against ten for twenty rounds in which everybody attacks: battering rams do each
// other little harm.
func great(t testing.TB) muster.Muster {
	t.Helper()
	var b strings.Builder
	for _, side := range []string{"Angreifer: A", "Verteidiger: B (Zitadelle)"} {
		b.WriteString(side + "\n" + strings.Repeat("1000 Rammböcke, Reihe 1, Sturmangriff\n", 10))
	}
	return read(t, b.String())
}

// Every event has a sentence, every sentence an event; German and English say the same.
func TestTexts(t *testing.T) {
	gametest.SameTexts(t, protocol.Texts)
	texts := gametest.Catalogue(t, protocol.Texts, "de")
	used := map[string]bool{}
	for _, m := range gametest.Written(t, `note\("([a-z.]+)"|code :?= "([a-z.]+)"|"@?protocol\.([a-z.]+[a-z])"`, "*.go") {
		used["protocol."+m[1]+m[2]+m[3]] = true
	}
	for _, m := range gametest.Written(t, `battle\.[A-Z][a-z]+: +"([a-z]+)"`, "text.go") {
		used["protocol.phase."+m[1]] = true
	}
	for key := range texts {
		base := strings.TrimSuffix(key, ".why")
		if !used[base] && !strings.HasPrefix(key, "protocol.why.") && !strings.HasPrefix(key, "protocol.column.") && !strings.HasPrefix(key, "protocol.phase.") {
			t.Errorf("nobody uses %q", key)
		}
	}
	delete(used, "protocol.phase") // a stem
	for key := range used {
		if texts[key] == "" {
			t.Errorf("no text for %q", key)
		}
	}
}

// A document either is a protocol that can be told, drawn and written, or an error.
func FuzzRead(f *testing.F) {
	p := record(f, read(f, siege), 4)
	data, err := json.Marshal(p)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add(bytes.Replace(data, []byte("[1,"), []byte("[2,"), 1))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := protocol.Read(data, catalogue.Standard())
		if err != nil {
			return
		}
		_ = p.Verify()
		_ = p.Summary()
		for _, e := range p.Events {
			if n := p.Note(e); len(n.Cite) == 0 {
				t.Errorf("%+v cites nothing", n)
			}
		}
		if _, err := json.Marshal(p); err != nil {
			t.Error(err)
		}
	})
}
