package scroll

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/law"
	"spielleiter/waben/world"
)

// changed is a world with something of everything.
func changed(t testing.TB) *world.World {
	t.Helper()
	w, problems := Read([]byte(small+`
Stadt 007/10 DAG "Alt" Gold 40
Wall 007/11(2) 5
Reich DAG "Dagon"
Hauptstadt 007/10
Person 501 "Ada" von 007/10
Einheiten
101 6000 K 2 007/12 t Gold 30
501 1 HF 1 007/12 t
Reich TOR "Tora"
`), law.Default())
	show(t, problems)
	return w
}

// WDW-6: a game master changes the world in the words of a segment; all else stays as it was.
func TestWDW6TheWorldIsAmended(t *testing.T) {
	at := func(w *world.World, text string) grid.Field {
		f, err := w.Patch.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	for _, c := range []struct {
		text string
		so   func(w *world.World) bool
	}{
		{"Gelände 007/03 hwa'", func(w *world.World) bool {
			f := at(w, "007/03")
			return w.Land[f].String() == "hwa" && w.Traits[f]&world.Dim != 0
		}},
		{"terrain 007/03 w", func(w *world.World) bool { return w.Land[at(w, "007/03")] == land.Water }},
		{"Straße 007/20(2)", func(w *world.World) bool { return w.Roads[at(w, "007/20")].Has(2) }},
		{"Wall 007/11(2) 3/9", func(w *world.World) bool {
			return len(w.Walls) == 1 && w.Walls[0].Left == 3 && w.Walls[0].Points == 9
		}},
		{"Weg Wall 007/11(2)", func(w *world.World) bool { return len(w.Walls) == 0 }},
		{"Burg 007/29 TOR \"Hoch\"", func(w *world.World) bool {
			return len(w.Settlements) == 2 && w.Settlements[1].Kind == kit.Castle && w.Owner[at(w, "007/29")] == 2
		}},
		{"Festung 007/10 TOR \"Neu\"", func(w *world.World) bool {
			s := &w.Settlements[0]
			return len(w.Settlements) == 1 && s.Realm == 2 && s.Name == "Neu" && w.Realm(1).Capital == grid.None && w.Realm(1).People[0].Settlement == grid.None
		}},
		{"Remove Town 007/10", func(w *world.World) bool { return len(w.Settlements) == 0 && w.Realm(1).Capital == grid.None }},
		{"Einheit DAG 101 4000 K 3 007/13 h", func(w *world.World) bool {
			u := &w.Units[w.Unit(1, 101)]
			return u.Size == 4000 && u.Leaders == 3 && u.Field == at(w, "007/13") && u.Gold == 30
		}},
		{"Unit TOR 201 500 R 1 007/13 t", func(w *world.World) bool { return w.Unit(2, 201) != world.NoUnit }},
		{"Weg Einheit DAG 101", func(w *world.World) bool { return w.Unit(1, 101) == world.NoUnit && w.Unit(1, 501) != world.NoUnit }},
		{"Person DAG 501 \"Berta\" Amt \"Rätin\"", func(w *world.World) bool {
			p := w.Realm(1).Person(501)
			return p.Name == "Berta" && p.Office == "Rätin" && len(w.Realm(1).People) == 1
		}},
		{"Reich TOR \"Neu-Tora\"", func(w *world.World) bool { return w.Realm(2).Name == "Neu-Tora" }},
		{"Weg Hauptstadt DAG", func(w *world.World) bool { return w.Realm(1).Capital == grid.None }},
		{"Zahlung DAG 12,50 \"Überweisung\"\nMahnung TOR 2.00", func(w *world.World) bool {
			paid, reminded := w.Realm(1).Account, w.Realm(2).Account
			return paid.Balance == 1250 && paid.Ledger[0].Text == "Überweisung" && reminded.Balance == -200 && reminded.Ledger[0].Sort == world.Reminder
		}},
		{"Haltung DAG TOR Krieg", func(w *world.World) bool { return w.Stances[1] == world.War }},
		{"Burg 007/29 TOR \"Hoch\"\nHauptstadt TOR 007/29", func(w *world.World) bool { return w.Realm(2).Capital == at(w, "007/29") }},
	} {
		w := changed(t)
		before := string(Write(w, German))
		after, problems := Amend(w, []byte(c.text))
		show(t, problems)
		if after == nil || !c.so(after) {
			t.Errorf("%s: it is not so", c.text)
			continue
		}
		if string(Write(w, German)) != before {
			t.Errorf("%s: the world itself has changed", c.text)
		}
		for _, l := range []Language{German, English} {
			lines := strings.Join(Differences(w, after, l), "\n")
			same, problems := Amend(w, []byte(lines))
			if show(t, problems); same == nil || string(Write(same, l)) != string(Write(after, l)) {
				t.Errorf("%s: told as %q", c.text, lines)
			}
		}
		if again, problems := Read(Write(after, German), w.Laws); len(problems) > 0 || string(Write(again, German)) != string(Write(after, German)) {
			t.Errorf("%s: what has come of it is no segment: %+v", c.text, problems)
		}
	}
}

// Worlds that are the same differ in nothing, and what happens by itself can be said, too.
func TestDifferencesAreSaid(t *testing.T) {
	w := changed(t)
	if lines := Differences(w, w.Clone(), German); len(lines) > 0 {
		t.Errorf("%q", lines)
	}
	after := w.Clone()
	after.Realm(1).Name, after.Units[0].Size, after.Units[1].Gone = "Neu", 10, true
	want := []string{"Einheit DAG 101 10 K 2 007/12 t Gold 30", "Weg Einheit DAG 501", `Reich DAG "Neu"`}
	if diff := cmp.Diff(want, Differences(w, after, German)); diff != "" {
		t.Error(diff)
	}
}

// What cannot be is refused with its place, and nothing of the rest holds.
func TestAmendmentsThatCannotBe(t *testing.T) {
	w := changed(t)
	for text, want := range map[string]string{
		"Gelaende 007/03 xx":                 "1:17 terrain xx",
		"Großfeld 009":                       "1:1 keyword Großfeld",
		"Gelände 007/10 w":                   "1:1 afloat Gelände",
		"Weg Wall 007/11(3)":                 "1:10 none 007/11(3)",
		"Weg Einheit DAG 199":                "1:17 none 199",
		"Weg Gelände 007/03":                 "1:5 keyword Gelände",
		"Weg":                                "1:4 missing",
		"Stadt 007/29 DAX \"x\"":             "1:14 realm DAX → DAG",
		"Einheit DAG 101 9000 K 1 007/12 t":  "1:13 leaders 101",
		"Einheit DAG 101 1000 S 1 007/12 t":  "1:13 unit 101",
		"Person DAG 501 \"A\" Spieler 3":     "1:28 number 3",
		"Zahlung DAG 12,5":                   "1:13 cents 12,5",
		"Zahlung DAG 0":                      "1:13 cents 0",
		"Reich DAG":                          "1:10 missing",
		"Haltung DAG TOR Liebe":              "1:17 word Liebe",
		"Reich DAG \"Neu\"\nWeg Burg 007/30": "2:10 none 007/30",
	} {
		after, problems := Amend(w, []byte(text))
		if diff := cmp.Diff([]string{want}, saidOf(problems)); diff != "" || after != nil {
			t.Errorf("%s:\n%s", text, diff)
		}
	}
}

// Nothing that is typed breaks a world.
func FuzzAmend(f *testing.F) {
	w := changed(f)
	for _, seed := range []string{"Gelände 007/03 hwa'", "Weg Wall 007/11(2)", "Burg 007/29 . \"Hoch\" Gold 9", "Einheit DAG 301 10 S 1 007/13(2) t", "Haltung DAG DAG Krieg", "Weg Stadt 007/10\nHauptstadt DAG 007/10"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		after, problems := Amend(w, []byte(text))
		if (after == nil) == (len(problems) == 0) {
			t.Errorf("%q: %+v", text, problems)
		}
		if after != nil && after.Verify() != nil {
			t.Errorf("%q: %v", text, after.Verify())
		}
		if after != nil && !slices.Equal(after.Patch.GFs(), w.Patch.GFs()) || strings.Contains(text, "\x00") && after == nil && len(problems) == 0 {
			t.Errorf("%q changed the map", text)
		}
	})
}
