package letter

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// sent are the sheets of the small turn: that of the first realm, and none of the others.
func sent(t *testing.T, text string, moons int) []*sheet.Sheet {
	t.Helper()
	s, problems := sheet.Read([]byte(text), sheet.Options{Realm: "THA", Moons: moons})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return []*sheet.Sheet{s, nil, {Absent: true}}
}

// Each unit's row says what it was ordered, in all forms; who knows of no sheets says nothing of it.
func TestLettersSayWhatWasOrdered(t *testing.T) {
	w, log := small()
	desk := Sort(w, log)
	l := desk.Letter(tharos)
	for name, text := range renderings(&l) {
		if strings.Contains(text, "befohlen") || strings.Contains(text, `"ordered`) || strings.Contains(text, "KNE") {
			t.Errorf("%s: nobody knows what was sent", name)
		}
	}
	number := strconv.Itoa(int(l.Courses[1].Number))
	desk.Orders(sent(t, number+" R 1 KNE mit 501\n999 R 2 KHE\n", 1))
	desk.Fill(&l, tharos)
	for name, want := range map[string]string{
		"text de": "\n     befohlen: R 1 KNE mit 501\n", "text en": "\n     ordered: R 1 KNE with 501\n",
		"html de": "<td>befohlen: R 1 KNE mit 501</td>", "json": `"ordered":[{"moon":1,"line":"R 1 KNE mit 501"}]`,
	} {
		if text := renderings(&l)[name]; strings.Count(text, want) != 1 || strings.Contains(text, "KHE") {
			t.Errorf("%s: not once %q in\n%s", name, want, text)
		}
	}
	d := l.Document(Speech{Lang: "de"})
	if text := prose(&d); !strings.Contains(text, "befohlen: R 1 KNE mit 501") {
		t.Error(text)
	}
	for _, r := range []world.RealmID{nordur, zunft} { // who has sent nothing reads nothing of the others
		l := desk.Letter(r)
		text := string(l.AppendText(nil, Speech{Lang: "en"}))
		if stands := slices.ContainsFunc(l.Courses, func(c Course) bool { return c.Here && c.Number != 0 }); !l.Silent || stands != strings.Contains(text, "ordered: KV (no turn)") || strings.Contains(text, "KNE") {
			t.Errorf("%d: %s", r, text)
		}
	}
}

// In a turn of two moons each line says for which it was.
func TestLettersSayWhatWasOrderedForEachMoon(t *testing.T) {
	w, log := small()
	w.Laws.Moons = 2
	desk := Sort(w, log)
	l := desk.Letter(tharos)
	number := strconv.Itoa(int(l.Courses[1].Number))
	desk.Orders(sent(t, "Mond 1:\n"+number+" R 1 KNE\nMond 2:\n"+number+" R 4 KV\n", 2))
	l = desk.Letter(tharos)
	text := string(l.AppendText(nil, Speech{Lang: "de"}))
	if !strings.Contains(text, "befohlen für Mond 1: R 1 KNE\n     befohlen für Mond 2: R 4 KV\n") {
		t.Error(text)
	}
}
