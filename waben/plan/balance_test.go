package plan_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/game"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// sums are the problems with figures of a balance, as "line code what of said have".
func sums(list []game.Problem) (lines []string) {
	for _, p := range list {
		if code := strings.TrimPrefix(p.Code, "problem.plan."); strings.HasPrefix(code, "figure") || strings.HasPrefix(code, "sum") || code == "refund" {
			line := []string{strings.TrimSuffix(code, ".of")}
			for _, key := range []string{"unit", "what", "of", "said", "have"} {
				if v := strings.TrimPrefix(p.Args[key], "@plan."); v != "" {
					line = append(line, v)
				}
			}
			lines = append(lines, strings.Join(line, " "))
		}
	}
	return lines
}

func balance(t *testing.T, w *world.World, from, to string) []string {
	t.Helper()
	turn, err := os.ReadFile("../testdata/example/turn.txt")
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("../sheet/testdata/balance.txt")
	if err != nil {
		t.Fatal(err)
	}
	if from != "" && !strings.Contains(string(text), from) {
		t.Fatalf("the balance has no %q", from)
	}
	_, list := check(t, w, string(turn)+"\n"+strings.Replace(string(text), from, to, 1))
	return sums(list)
}

// The sums of the balance of chapter 8.3 as it is printed (WDW-R-37): every error that the statements name is found, as one that does not add
// up or as one that differs from what is reckoned (A1, A3, A5 to A8).
func TestWDW28ThePrintedBalancesErrorsAreFound(t *testing.T) {
	want := []string{
		"sum item.2 ew 60 2400",          // A1: 40 fields of 60
		"figure item.4 height.0 60 2400", // A1
		"figure item.21 153623 155963",   // A1, below the table
		"figure item.11 26480 20230",     // A7
		"sum item.13 -27480 -26480",      // A6
		"figure item.13 -27480 -20230",   // A7
		"figure item.14 220 110",         // A7
		"figure item.16 -4400 -2200",     // A7
		"figure item.17 35 15",           // A7
		"figure item.19 -7000 -3000",     // A7
		"figure item.21 153623 155963",   // A1, in the whole
		"figure item.23 -15600 -10800",   // A5
		"figure item.25 -38880 -25430",   // A6, A7
		"sum item.26 -28275 -23275",      // A3
		"figure item.29 101168 126758",   // A8, with the units that there are
	}
	w := load(t)
	for name, w := range map[string]*world.World{"on the truth": w, "on what the realm knows": w.For(1)} {
		if diff := cmp.Diff(want, balance(t, w, "", "")); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// With the units that the print leaves out (A7) the whole is what the statements say (A8).
func TestWDW28TheCorrectedWhole(t *testing.T) {
	w := load(t)
	first, _ := w.Of(1)
	more := first[0]
	more.Number, more.Size, more.Leaders = 104, 26_480-20_230, 20
	if more.Kind != kit.Foot {
		t.Fatal("101 is on foot")
	}
	ships := w.Units[w.Unit(1, 301)]
	ships.Number, ships.Size, ships.Leaders = 303, 110, 0
	w.Enlist([]world.Unit{more, ships})
	got := balance(t, w, "", "")
	for _, line := range got {
		if strings.HasPrefix(line, "figure item.11") || strings.HasPrefix(line, "figure item.14") || strings.HasPrefix(line, "figure item.17") {
			t.Errorf("a count still differs: %s", line)
		}
	}
	if last := got[len(got)-1]; last != "figure item.29 101168 114308" {
		t.Errorf("%q", got)
	}
}

// Each figure of a balance is held against what is reckoned, and each sum against its parts: whatever is put wrong is told.
func TestWDW28WhateverIsPutWrongIsTold(t *testing.T) {
	w := load(t)
	before := balance(t, w, "", "")
	for _, c := range []struct{ from, to, want string }{
		{"37\t22.200", "36\t22.200", "figure item.1 tsu 36 37"},
		{"37\t22.200", "36\t21.600", "figure item.2 tsu 21600 22200"},
		{"74\t112.800", "75\t112.800", "sum item.3 height.1 75 74"},
		{"181   153", "182   153", "sum item.5 182 181"},
		{"10.200", "10.300", "figure item.6 210/04 10300 10200"},
		{"Tharos\t10.200", "Tharos\t47 BWP 10.200", "figure item.7 210/04 47 48"},
		{"19.200", "19.300", "sum item.8 19300 19200"},
		{"STR Straßen\t5", "STR Straßen\t6", "figure item.9 STR 0 6 5"},
		{"Summe\t30\t6", "Summe\t30\t3", "sum item.10 1 3 6"},
		{"12\t-4.800", "12\t-4.900", "sum item.24 -4900 -4800"},
		{"26.480\t1\t", "26.480\t2\t", "figure item.12 2 1"},
		{"220\t20\t", "220\t40\t", "figure item.15 40 20"},
		{"35\t200", "35\t400", "figure item.18 400 200"},
		{"Bestand\t20.100", "Bestand\t20.000", "figure item.20 20000 20100"},
		{"Ansiedlungen\t30.000", "Ansiedlungen\t31.000", "figure item.22 31000 30000"},
		{"101.168", "101.169", "sum item.29 101169 101168"},
		{"Sonstiges 1\t0", "Sonstiges 1\t500", "sum item.29 101168 101668"},
	} {
		after := balance(t, w, c.from, c.to)
		if !slices.Contains(after, c.want) || slices.Contains(before, c.want) {
			t.Errorf("%q to %q: want %q in %q", c.from, c.to, c.want, after)
		}
	}
}

// WDW-49: what dissolving a unit brings is held against its price.
func TestWDW49TheRefundThatIsExpected(t *testing.T) {
	w := load(t)
	for text, want := range map[string]int{"203 (abr.) -50 R 210/37 +875": 0, "203 (abr.) -50 R 210/37 +900": 1} {
		_, list := check(t, w, "Rüstung:\n"+text)
		if got := sums(list); len(got) != want || want == 1 && got[0] != "refund 203 900 875" {
			t.Errorf("%s: %q", text, got)
		}
	}
}

// D-C1: who is let go has to be held; the realm has to be another.
func TestWDWDC1WhoIsLetGo(t *testing.T) {
	w := load(t)
	w.Realms[1].People = append(w.Realms[1].People, world.Character{Number: 599, Name: "Gilda", Captive: 1, Settlement: grid.None})
	for text, want := range map[string]string{
		"TOR": "", "tor \"gilda\"": "", "TOR \"Alda\"": "1 warning plan.captive.name code=TOR", "NOR": "1 warning plan.captive code=NOR",
		"DAG": "1 error plan.self code=DAG", "XYZ": "1 error plan.realm code=XYZ",
	} {
		for name, w := range map[string]*world.World{"truth": w, "known": w.For(1)} {
			p, list := check(t, w, "Freilassen: "+text)
			if got := strings.Join(told(list), ";"); got != want {
				t.Errorf("%s on %s: %q", text, name, got)
			}
			if free := len(p.Releases) > 0; free != (text != "DAG" && text != "XYZ") {
				t.Errorf("%s on %s: %+v", text, name, p.Releases)
			}
		}
	}
}
