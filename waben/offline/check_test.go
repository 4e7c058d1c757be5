package offline

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/waben/law"
	"spielleiter/waben/moon"
	"spielleiter/waben/plan"
	"spielleiter/waben/scroll"
	"spielleiter/waben/sheet"
	"spielleiter/waben/trial"
	"spielleiter/waben/world"
)

// known is what a realm knows of the segment of the example turn, in a moon, with laws.
func known(t testing.TB, realm world.RealmID, at moon.Count, change func(*world.World)) *world.World {
	t.Helper()
	text, err := os.ReadFile("../testdata/example/segment.txt")
	if err != nil {
		t.Fatal(err)
	}
	w, problems := scroll.Read(text, law.Default())
	if w == nil {
		t.Fatal(problems)
	}
	w.Moon = at
	if change != nil {
		change(w)
	}
	return w.For(realm)
}

// told is what the script tells of a text.
type told struct {
	Bad []struct {
		Line int    `json:"line"`
		Code string `json:"code"`
	} `json:"bad"`
	Open []int `json:"open"`
}

// asked is a text with the number of the rules that it is held against.
type asked struct {
	Of   int    `json:"of"`
	Text string `json:"text"`
}

// askScript holds texts against rules in the script.
func askScript(t *testing.T, all []*rules, texts []asked) []told {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("no node")
		}
		t.Skip("no node")
	}
	input, err := json.Marshal(map[string]any{"rules": all, "texts": texts})
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), node, "testdata/check.mjs")
	cmd.Stdin = bytes.NewReader(input)
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	output, err := cmd.Output()
	if err != nil {
		t.Fatalf("node: %v\n%s", err, complaint.String())
	}
	var answers []told
	if err := json.Unmarshal(output, &answers); err != nil {
		t.Fatal(err)
	}
	return answers
}

// judged are the errors that the server finds in a text, by line.
func judged(w *world.World, text string) map[int][]string {
	s, problems := sheet.Read([]byte(text), plan.Reading(w, w.Me))
	errors := map[int][]string{}
	for _, list := range [][]game.Problem{problems, trial.Run(w, w.Me, s).Problems} {
		for _, p := range list {
			if p.Severity == game.Error {
				errors[p.Line] = append(errors[p.Line], p.Code)
			}
		}
	}
	return errors
}

// realms are worlds to order in: of each realm, in turns of one moon and of two, rich and poor, at dates and between them.
func realms(t testing.TB) (list []*world.World) {
	t.Helper()
	for n, at := range []moon.Count{moon.At(422, moon.Widder), moon.At(422, moon.Falke), moon.At(422, moon.Falke+1), moon.At(422, moon.Dachs), moon.At(422, moon.Adler)} {
		for realm := world.RealmID(1); realm <= 4; realm++ {
			list = append(list, known(t, realm, at, func(w *world.World) {
				w.Laws.Moons = 1 + (n+int(realm))%2
				w.Laws.White = realm != 2
				w.Laws.CrewsFirst = realm%2 == 0
				for k := range w.Settlements {
					w.Settlements[k].Gold = []int64{0, 3_000, 40_000, 900_000}[(n+int(realm))%4]
				}
			}))
		}
	}
	return list
}

// WDW-S10: the file's checker names a problem only where the server finds one of that code, and takes no line for good in which the
// server finds an error. Most lines it decides.
func TestWDWS10TheFileSaysOfLinesWhatTheServerSays(t *testing.T) {
	worlds := realms(t)
	all := make([]*rules, len(worlds))
	for n, w := range worlds {
		all[n] = rulesOf(w, w.Me)
	}
	const each = 100
	var texts []asked
	for n, w := range worlds {
		for k := range each {
			g := generator{rand.New(rand.NewPCG(uint64(n), uint64(k))), w, all[n]}
			texts = append(texts, asked{n, g.sheet()})
		}
		texts = append(texts, asked{n, template(w, w.Me, "de")}, asked{n, template(w, w.Me, "en")})
	}
	answers := askScript(t, all, texts)
	decided, lines, named := 0, 0, map[string]int{}
	for n, a := range answers {
		errors := judged(worlds[texts[n].Of], texts[n].Text)
		text := strings.Split(texts[n].Text, "\n")
		bad := map[int]bool{}
		for _, b := range a.Bad {
			bad[b.Line] = true
			named[b.Code]++
			if !slices.Contains(errors[b.Line], b.Code) {
				t.Errorf("realm %d, line %d %q: the file tells %s, the server %v, in\n%s", texts[n].Of, b.Line, text[b.Line-1], b.Code, errors[b.Line], numbered(text))
			}
		}
		for line, codes := range errors {
			if line > 0 && !bad[line] && !slices.Contains(a.Open, line) {
				t.Errorf("realm %d, line %d %q: good for the file, the server tells %v, in\n%s", texts[n].Of, line, text[line-1], codes, numbered(text))
			}
		}
		lines += len(text)
		decided += len(text) - len(a.Open)
		if t.Failed() {
			return // one text says enough
		}
	}
	if decided*10 < lines*7 {
		t.Errorf("of %d lines only %d are decided", lines, decided)
	}
	for _, code := range []string{
		"problem.sheet.number", "problem.sheet.order", "problem.sheet.order.missing", "problem.sheet.field", "problem.sheet.twice", "problem.sheet.moon", "problem.sheet.stance",
		"problem.plan.unit", "problem.plan.field", "problem.plan.step", "problem.plan.realm", "problem.plan.self", "problem.plan.conquer", "problem.plan.work", "problem.plan.settlement",
		"problem.trial.step", "problem.purse.moon", "problem.purse.place", "problem.purse.leaders", "problem.purse.capacity", "problem.purse.dear", "problem.purse.range",
		"problem.build.foreign", "problem.build.river", "problem.sheet.work.side", "problem.sheet.work.noside", "problem.plan.points",
	} {
		if named[code] == 0 {
			t.Errorf("no text meets %s: %v", code, named)
		}
	}
	t.Logf("%d texts, %d lines, %d decided; problems: %v", len(texts), lines, decided, named)
}

func numbered(lines []string) string {
	var b strings.Builder
	for n, line := range lines {
		fmt.Fprintf(&b, "%3d %s\n", n+1, line)
	}
	return b.String()
}
