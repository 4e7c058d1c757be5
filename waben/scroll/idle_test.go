package scroll

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/waben/dice"
	"spielleiter/waben/law"
	"spielleiter/waben/turn"
)

// idle are rulings that decide nothing where DAG has the unit 101 and the character 501, with what is said of them.
var idle = []struct {
	text, said string
	want       []string
}{
	{"Stärke DAG 102 5", "absent 102", []string{"101", "501"}},
	{"Befehl TOR 101 KV", "absent 101", nil},
	{"Ort DAG 101 007/30", "unfit 007/30", nil}, // water
	{"Schicksal DAG 502 frei", "stranger 502", []string{"501"}},
	{"Schicksal DAG 501 frei", "idle", nil},
	{`Antwort special/DAG/101/0 "Nein."`, "unasked special/DAG/101/0", []string{"asks/DAG/1"}},
	{"Tau 007/01", "idle", nil},
}

// Of rulings that decided nothing their lines are told, why that is, and what would fit (WDW-6).
func TestWDW6IdleRulingsAreTold(t *testing.T) {
	w, problems := Read([]byte(small+"Reich DAG \"Dagon\"\nPerson 501 \"Illyra\"\n101 1000 K 1 007/01 t\n501 1 HF 0 007/01 t\nReich TOR \"Tora\"\n"), law.Default())
	show(t, problems)
	text := "Schatz DAG 20"
	for _, c := range idle {
		text += "\n" + c.text
	}
	list, problems := Rulings([]byte(text), w)
	show(t, problems)
	var e turn.Engine
	e.Run(w, nil, dice.Dice(1), list)
	asked := []turn.Question{{Key: "asks/DAG/1"}}
	problems = Idle(list, e.Idle(), w, asked)
	if len(problems) != len(idle) {
		t.Fatalf("%d of %d are idle: %+v", len(problems), len(idle), problems)
	}
	for n, p := range problems {
		if p.Line != n+2 || !strings.HasSuffix(said(p), " "+idle[n].said) || p.Args["file"] != RulingFile {
			t.Errorf("%s: %+v", idle[n].text, p)
		}
		if diff := cmp.Diff(idle[n].want, p.Want); diff != "" {
			t.Errorf("%s: %s", idle[n].text, diff)
		}
	}
}
