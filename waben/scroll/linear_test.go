package scroll

import (
	"fmt"
	"strings"
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/waben/law"
)

// Segments, rulings, laws and lists of terrain are read in time and memory that grow as they do, and of what is
// wrong with them a bounded number of problems is told.
func TestFilesAreReadInLinearTime(t *testing.T) {
	w := court(t)
	laws := example(t).Laws
	readers := map[string]func(text string) int{
		"segment": func(text string) int { _, p := Read([]byte(text), laws); return len(p) },
		"rulings": func(text string) int { _, p := Rulings([]byte(text), w); return len(p) },
		"terrain": func(text string) int { _, p := Terrain([]byte(text), w.Patch); return len(p) },
		"import":  func(text string) int { _, p := Import([]byte(text), law.Default()); return len(p) },
		"laws":    func(text string) int { _, p := law.Read(text); return len(p) },
	}
	for name, input := range map[string]func(n int) string{
		"unknown words":  func(n int) string { return strings.Repeat("Riech AA\n", n) },
		"one long line":  func(n int) string { return strings.Repeat("Reich ", n) },
		"one long word":  func(n int) string { return strings.Repeat("ä", n) },
		"open quotes":    func(n int) string { return strings.Repeat("Reich \"\n", n) },
		"quotes":         func(n int) string { return "Reich " + strings.Repeat(`"a\" "`, n) },
		"numbers":        func(n int) string { return strings.Repeat("101 1 K 1\n", n) },
		"realms":         func(n int) string { return small + strings.Repeat("Reich AA \"A\"\n", n) },
		"units":          func(n int) string { return small + "Reich AA \"A\"\n" + strings.Repeat(" 101 1 K 1 007/01 t\n", n) },
		"a list":         func(n int) string { return "GF,210,0,0\n" + strings.Repeat("210,01,twa\n", n) },
		"a list, wide":   func(n int) string { return "GF,210,0,0\n210,01,twa" + strings.Repeat(",1", n) },
		"many districts": func(n int) string { return strings.Repeat("GF,210,0,0\n", n) },
		"a map": func(n int) string {
			return small + "Reich AA \"A\"\n Karte Land: 007/" + strings.Repeat("01-03,", n) + "\n"
		},
		"months":          func(n int) string { return strings.Repeat("Mond 2 Ende Frost 007/01 \"x\"\n", n) },
		"empty, returned": func(n int) string { return strings.Repeat("\r", n) },
	} {
		for of, read := range readers {
			t.Run(of+"/"+name, func(t *testing.T) {
				told := 0
				gametest.Linear(t, 2000, input, func(text string) { told = read(text) })
				if told > 1000 {
					t.Errorf("%d problems", told)
				}
			})
		}
	}
}

// Each realm thinks something of each, so their number is bounded, and the bound is named.
func TestASegmentHasNotMoreRealmsThanItMay(t *testing.T) {
	var b strings.Builder
	b.WriteString(small)
	for n := range mostRealms + 5 {
		fmt.Fprintf(&b, "Reich %c%c%c \"A\"\n", 'A'+n/26/26, 'A'+n/26%26, 'A'+n%26)
	}
	_, problems := Read([]byte(b.String()), law.Default())
	told := 0
	for _, p := range problems {
		if p.Code == "problem.scroll.realms" {
			told++
			if len(p.Want) != 1 || p.Want[0] != "1000" || p.Args["word"] == "" {
				t.Errorf("%+v", p)
			}
		}
	}
	if told != 5 {
		t.Errorf("told %d times, want 5", told)
	}
}
