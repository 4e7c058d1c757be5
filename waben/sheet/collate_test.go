package sheet

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// told is a choice as a test reads it.
func told(c Choice) string {
	var b strings.Builder
	b.WriteString(c.Heading + ":")
	for _, s := range c.Mine {
		b.WriteString(" -" + s.Text)
	}
	for _, s := range c.Theirs {
		b.WriteString(" +" + s.Text)
	}
	if c.Both {
		b.WriteString(" both")
	}
	return b.String()
}

func tolds(list []Choice) (out []string) {
	for _, c := range list {
		out = append(out, told(c))
	}
	return out
}

func TestWDW3PartsAreHeldAgainstTheTurnLineByLine(t *testing.T) {
	const text = "Spielzug TH 27\n\nMond 1:\nZugbefehl:\n101 210/04 KV # bleibt\n102 KV\n\nRüstung:\n106 3000 K in 210/04\n\nSchatz:\n100 GS an DAG\n"
	for _, c := range []struct {
		name  string
		parts []string
		want  []string
	}{
		{"nothing new", []string{"Zugbefehl:\n101  210/04  KV\n", ""}, nil},
		{"new lines", []string{"103 KA", "Bau: Straße 210/01(1)"}, []string{"Mond 1, Zugbefehl: +103 KA both", "Mond 1, Bau: +Straße 210/01(1) both"}},
		{"the same unit", []string{"101 KA"}, []string{"Mond 1, Zugbefehl: -101 210/04 KV # bleibt +101 KA"}},
		{"in another moon", []string{"Mond 2:\nZugbefehl:\n101 KA"}, []string{"Mond 2, Zugbefehl: +101 KA both"}},
		{"two of one unit", []string{"103 KA", "103 KR"}, []string{"Mond 1, Zugbefehl: +103 KA +103 KR"}},
		{"the same of two", []string{"103 KA", "103 KA"}, []string{"Mond 1, Zugbefehl: +103 KA both"}},
		{"one number", []string{"Rüstung:\n106 50 R in 210/05"}, []string{"Mond 1, Rüstung: -106 3000 K in 210/04 +106 50 R in 210/05"}},
		{"one place", []string{"Rüstung:\n107 50 R in 210/04"}, []string{"Mond 1, Rüstung: -106 3000 K in 210/04 +107 50 R in 210/04 both"}},
		{"one payment", []string{"Schatz:\n300 GS an DAG"}, []string{"Mond 1, Schatz: -100 GS an DAG +300 GS an DAG both"}},
		{"stances", []string{"Haltung:\nDAG: Krieg", "Haltung:\nDAG: neutral"}, []string{"Haltung: +DAG: Krieg +DAG: neutral"}},
		{"what is wrong", []string{"101 hüpft"}, []string{"Mond 1, Zugbefehl: +101 hüpft both"}},
		{
			"letters and special orders",
			[]string{"Sonderbefehle:\nS1: Graben.\n  Und warten.\nS2: Singen\n\nBotschaft an DAG: Gruß\n  Hallo!\n\n  T.\n", "Botschaft an DAG: Gruß\n  Nein!\n"},
			[]string{"Sonderbefehle: +S1: Graben.\n  Und warten. both", "Sonderbefehle: +S2: Singen both", "Botschaft: +Botschaft an DAG: Gruß\n  Hallo!\n\n  T. +Botschaft an DAG: Gruß\n  Nein! both"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := tolds(Collate(text, c.parts, "", "de", Options{Moons: 2})); !reflect.DeepEqual(got, c.want) {
				t.Errorf("%q\nwant %q", got, c.want)
			}
		})
	}
}

// Who fills in the sheet that all have got orders nothing with the lines that are as they were.
func TestWDW3WhatNobodyHasTouchedIsNoConflict(t *testing.T) {
	const base = "Zugbefehl:\n101 210/04 KV\n102 210/05 KV\n"
	got := tolds(Collate("101 KA\n102 210/05 KV\n", []string{"101 210/04 KV\n102 KR\n"}, base, "de", Options{}))
	if want := []string{"Mond 1, Zugbefehl: -102 210/05 KV +102 KR"}; !reflect.DeepEqual(got, want) {
		t.Errorf("%q", got)
	}
	if got := Collate("", []string{base}, base, "de", Options{}); len(got) != 2 {
		t.Errorf("lines that the turn lacks: %q", tolds(got))
	}
}

func TestWDW3WhatIsChosenIsWrittenAndAllElseStays(t *testing.T) {
	const text = "# unser Zug\nSpielzug TH 27\n\nZugbefehl:\n101 210/04 KV # bleibt\n102 KV\n\nBau: Straße 210/01(1)\n"
	parts := []string{"101 KA # los\n103 KR", "Botschaft an DAG: Gruß\n  Hallo!\n\nBau: Straße 210/01(1) zahlt 2\n"}
	o := Options{Moons: 2}
	list := Collate(text, parts, "", "de", o)
	got, failed := Settle(text, "de", o, list, all(list, func(c Choice) int { return len(c.Mine) }, false), all(list, func(c Choice) int { return len(c.Theirs) }, true))
	const want = "# unser Zug\nSpielzug TH 27\n\nZugbefehl:\n101 KA # los\n102 KV\n103 KR\n\nBau:\nStraße 210/01(1) zahlt 2\n\nBotschaft an DAG: Gruß\n  Hallo!\n"
	if got != want || len(failed) > 0 {
		t.Errorf("%q, %v\nwant %q\nof %q", got, failed, want, tolds(list))
	}
	if same, _ := Settle(text, "de", o, list, all(list, func(c Choice) int { return len(c.Mine) }, true), all(list, func(c Choice) int { return len(c.Theirs) }, false)); same != text {
		t.Errorf("nothing was chosen: %q", same)
	}
}

func all(list []Choice, count func(Choice) int, yes bool) (out [][]bool) {
	for _, c := range list {
		out = append(out, slices.Repeat([]bool{yes}, count(c)))
	}
	return out
}

// drawn are the lines of which the parts of properties are made.
var drawn = []string{
	"Zugbefehl:", "101 210/04 KV", "101 KA", "102 210/05-04 KVE", "103 KS1", "wenn Schatz 5: 101 KR", "Nr\tBefehl", "104\tKA", "Rüstung:", "106 3000 K 1 Hf in 210/04",
	"106 50 R in 210/04", "107 50 R in 210/04", "Bau: Straße 210/01(1)", "Bau:", "", "Burg 210/05", "Schatz:", "50 GS an DAG", "60 GS an DAG für \"Brot\"", "Hauptstadt 210/04", "Mond 2:",
	"Mond 1:", "Botschaft an DAG: Hi", "  Text", "  Bau:", "# so", "Haltung:", "DAG: Krieg", "DAG, BON neutral", "Sonderbefehle:", "S1: graben", "S1 102: warten", "Fragen:", "  Wo?",
	"Fragen: Wer?", "quatsch", "Reichsaufstellung:", "101 3000 K 210/04", "108 +50K 210/04 -100", "Charaktere:", "503 \"Illyra\"", "Freilassen:", "Spielleitung: psst", "Ende:", "Anschreiben:",
}

func drawText(t *rapid.T, label string) string {
	return strings.Join(rapid.SliceOfN(rapid.SampledFrom(drawn), 0, 14).Draw(t, label), "\n")
}

func TestCollatingLosesNothingWhateverTheOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := Options{Moons: 2, Recruiting: rapid.IntRange(0, 2).Draw(t, "recruiting")}
		text, parts := drawText(t, "text"), []string{drawText(t, "one"), drawText(t, "two"), drawText(t, "three")}
		list := Collate(text, parts, "", "de", o)
		turned := slices.Clone(parts)
		slices.Reverse(turned)
		if again := Collate(text, turned, "", "de", o); !reflect.DeepEqual(sorted(list), sorted(again)) {
			t.Fatalf("in another order: %q\nnot %q", sorted(again), sorted(list))
		}
		own := piecesOf(text, o)
		for n, part := range parts {
			for _, p := range piecesOf(part, o) {
				if !slices.ContainsFunc(own, p.is) && !offered(list, n, &p) {
					t.Fatalf("part %d: %q is lost", n, p.lines)
				}
			}
		}
		mine, theirs := all(list, func(c Choice) int { return len(c.Mine) }, true), all(list, func(c Choice) int { return len(c.Theirs) }, false)
		for n := range list {
			for k := range theirs[n] {
				theirs[n][k] = !list[n].Conflict() || rapid.Bool().Draw(t, "take")
			}
			if slices.Contains(theirs[n], true) && !list[n].Both {
				clear(mine[n])
				first := slices.Index(theirs[n], true)
				clear(theirs[n])
				theirs[n][first] = true
			}
		}
		settled, failed := Settle(text, "de", o, list, mine, theirs)
		is := piecesOf(settled, o)
		for n, c := range list {
			for k, s := range c.Mine {
				if (mine[n][k] || slices.Contains(failed, n)) && !slices.ContainsFunc(is, s.piece.is) {
					t.Fatalf("%q is not in\n%s", s.Text, settled)
				}
			}
			for k, s := range c.Theirs {
				if theirs[n][k] && !slices.Contains(failed, n) && !slices.ContainsFunc(is, s.piece.is) {
					t.Fatalf("%q is not in\n%s", s.Text, settled)
				}
			}
		}
		for _, c := range Collate(settled, parts, "", "de", o) {
			if !c.Conflict() && len(failed) == 0 {
				t.Fatalf("%q is told again of\n%s", told(c), settled)
			}
		}
	})
}

func offered(list []Choice, part int, p *piece) bool {
	return slices.ContainsFunc(list, func(c Choice) bool {
		return slices.ContainsFunc(c.Theirs, func(f Offer) bool { return f.piece.same(p) && slices.Contains(f.Parts, part) })
	})
}

// sorted are choices without the texts of those that say the same otherwise.
func sorted(list []Choice) (out []string) {
	for _, c := range list {
		line := c.Heading
		for _, s := range c.Theirs {
			line += " + " + s.piece.said
		}
		out = append(out, line)
	}
	slices.Sort(out)
	return out
}

func FuzzCollate(f *testing.F) {
	f.Add("Zugbefehl:\n101 KV\n", "101 KA\n\nBotschaft an DAG: Hi\n  Du\n", "Bau: Straße 210/01(1)\nS1: so")
	f.Fuzz(func(t *testing.T, text, one, two string) {
		o := Options{Moons: 2}
		list := Collate(text, []string{one, two}, "", "de", o)
		Settle(text, "de", o, list, all(list, func(c Choice) int { return len(c.Mine) }, false), all(list, func(c Choice) int { return len(c.Theirs) }, true))
	})
}
