package proof

import (
	"encoding/json"
	"testing"

	"spielleiter/game"
	"spielleiter/waben/board"
	"spielleiter/waben/kit"
	"spielleiter/waben/letter"
	"spielleiter/waben/plan"
	"spielleiter/waben/sheet"
	"spielleiter/waben/trial"
	"spielleiter/waben/world"
)

// leak puts into what a reader gets what is not his. Its Courses, Events and lists are his own to spoil.
type leak func(o *outcome, l *letter.Letter, v *world.World)

// probe is a sheet that asks the checker and the trial run about everything near the border.
const probe = `Spielzug AMT 8
101 > 002/28 KN
102 002/38-44 KA
103 -12-13-14 KNE
104 > 003/25 KNF gegen BOR
201 -28 KA
wenn Fremde in 002/28: 501 KV
wenn BOR in 002/44, CYR Krieg: 521 KV
Bau:
Straße 002/28(2)
Schatz:
5 GS an BOR
5 GS von 777/01 nach 001/25
Bestand 1 GS
`

// papers is everything that a realm can get hold of: its letter in all forms, the world as it knows it with its map, what
// the checker and the trial run say of a sheet, the next templates; and what everybody can.
func (o *outcome) papers(t testing.TB, r world.RealmID, spoil leak) map[string]string {
	t.Helper()
	desk := letter.Sort(o.next, o.log)
	l, v := desk.Letter(r), o.next.For(r)
	if spoil != nil {
		spoil(o, &l, v)
	}
	say := func(key string, args game.Args) string { return key + written(t, args) }
	picture := board.SVG(v, board.Options{Say: say, Units: true, Numbers: true, Legend: true})
	speak := func(lang string) letter.Speech {
		return letter.Speech{Lang: lang, Problem: func(p game.Problem) string { return written(t, p) }}
	}
	papers := map[string]string{
		"letter":     string(l.AppendText(nil, speak("de"))),
		"letter en":  string(l.AppendText(nil, speak("en"))),
		"page":       string(l.AppendHTML(nil, speak("de"), string(picture))),
		"json":       string(l.AppendJSON(nil)),
		"view":       written(t, v),
		"template":   sheet.Write("de", trial.Template(v, r)),
		"next":       written(t, l.Next()),
		"check":      check(t, v, r),
		"trial":      tried(t, v, r),
		"newspaper":  "",
		"newspaper+": "",
	}
	g := desk.Gazette()
	papers["newspaper"] = string(g.AppendText(nil, speak("de"))) + string(g.AppendHTML(nil, speak("en")))
	papers["newspaper+"] = string(g.AppendJSON(nil))
	return papers
}

func written(t testing.TB, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// check is what is said of the probe when it is held against what a realm knows, without trying it.
func check(t testing.TB, v *world.World, r world.RealmID) string {
	s, problems := sheet.Read([]byte(probe), sheet.Options{})
	var ix world.Index
	ix.Build(v)
	p, faults := plan.Make(v, &ix, r, s, 0)
	return written(t, problems) + written(t, faults) + written(t, p)
}

func tried(t testing.TB, v *world.World, r world.RealmID) string {
	s, _ := sheet.Read([]byte(probe), sheet.Options{})
	return written(t, trial.Run(v, r, s))
}

// differ are the papers that are not the same bytes.
func differ(a, b map[string]string) (names []string) {
	for name := range a {
		if a[name] != b[name] {
			names = append(names, name)
		}
	}
	return names
}

// at is where two texts part, for messages.
func parts(a, b string) (string, string) {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	cut := func(s string) string { return s[max(n-80, 0):min(n+120, len(s))] }
	return cut(a), cut(b)
}

// A realm gets the same bytes whatever happens that it cannot know. Each scene changes something; the twin of each leaks it
// on purpose, and is caught.
func TestNobodyLearnsWhatHeCannotKnow(t *testing.T) {
	base := set(t).play(t)
	before := base.papers(t, amt, nil)
	for name, paper := range before {
		if len(paper) < 100 {
			t.Fatalf("%s is %q", name, paper)
		}
	}
	for _, scene := range scenes {
		t.Run(scene.name, func(t *testing.T) {
			s := set(t)
			scene.change(t, s, base)
			after := s.play(t)
			changed := after.papers(t, amt, nil)
			for _, name := range differ(before, changed) {
				was, is := parts(before[name], changed[name])
				t.Errorf("%s tells it: %q\nwas %q", name, is, was)
			}
			if len(differ(base.papers(t, amt, scene.twin), after.papers(t, amt, scene.twin))) == 0 {
				t.Error("the broken twin is not caught: the scene proves nothing")
			}
		})
	}
}

// What is Amt's own secret is in nobody else's papers either: Dol, far away, gets the same bytes whatever Amt does, and
// everybody the same newspaper.
func TestNobodyElseLearnsOfMine(t *testing.T) {
	base := set(t).play(t)
	before := base.papers(t, dol, nil)
	for name, change := range map[string]func(s *stage){
		"treasury":  func(s *stage) { s.w.Settlements[0].Gold = 3 },
		"players":   func(s *stage) { s.w.Realm(amt).Players[1].Name, s.w.Realm(amt).Players[0].Address = "X", "Y" },
		"account":   func(s *stage) { s.w.Realm(amt).Account = world.Account{Balance: -5, Hold: true} },
		"people":    func(s *stage) { s.w.Realm(amt).People[0].Name, s.w.Realm(amt).People[0].Office = "Z", "" },
		"orders":    func(s *stage) { s.sheets["AMT"] = "Spielzug AMT 7\n101 > 001/20 KR\n" + letters(s.sheets["AMT"]) },
		"recruits":  func(s *stage) { s.put(amt, 190, 5000, kit.Foot, "001/25") },
		"faults":    func(s *stage) { s.sheets["AMT"] += "Zugbefehl:\n666 KA\n" },
		"culture":   func(s *stage) { s.sheets["AMT"] += "Kultur geheim: Feste\n  Wir tanzen.\n" },
		"questions": func(s *stage) { s.sheets["AMT"] += "Fragen:\n  Wo ist Norden?\n" },
		"war":       func(s *stage) { s.w.Stances[1] = world.War },
		"treaty":    func(s *stage) { s.sheets["AMT"] += "Vertrag mit CYR: Bund\n  Gegen Bor.\n" },
		"the rest": func(s *stage) {
			delete(s.sheets, "BOR")
			s.sheets["CYR"] = onlyPost(s.sheets["CYR"])
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := set(t)
			change(s)
			o := s.play(t)
			changed := o.papers(t, dol, nil)
			for _, name := range differ(before, changed) {
				was, is := parts(before[name], changed[name])
				t.Errorf("%s tells it: %q\nwas %q", name, is, was)
			}
			if len(differ(base.papers(t, amt, everything), o.papers(t, amt, everything))) == 0 {
				t.Error("nothing has changed: the scene proves nothing")
			}
		})
	}
}
