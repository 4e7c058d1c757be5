package page_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/waben"
	"spielleiter/waben/page"
	"spielleiter/waben/trial"
)

// desk is what the script is told of a field after a text of orders.
func desk(t testing.TB, v game.View, text, field string) page.Foreseen {
	t.Helper()
	orders, _ := v.Read("de", text)
	asked, _ := json.Marshal(page.Asked{Field: field, Lang: "de"})
	told, _ := page.Board{}.Foresee(v, orders, string(asked))
	f, ok := told.(page.Foreseen)
	if !ok {
		t.Fatalf("%s: %T", field, told)
	}
	return f
}

func data(v game.View) page.Page { return page.Board{}.Data(v).(page.Page) }

// change writes something into a text as a form does.
func change(t testing.TB, v game.View, text, form string, args ...any) string {
	t.Helper()
	told, problems := page.Board{}.Edit(v, "de", text, fmt.Sprintf(form, args...))
	if len(problems) > 0 || told == text {
		t.Fatalf("%s: %v", fmt.Sprintf(form, args...), problems)
	}
	return told
}

// faults are what is wrong with a text.
func faults(v game.View, text string) (list []string) {
	orders, problems := v.Read("de", text)
	for _, p := range append(problems, v.Check(orders)...) {
		if p.Severity != game.Hint {
			list = append(list, fmt.Sprintf("line %d: %s %v", p.Line, p.Code, p.Args))
		}
	}
	return list
}

// Whatever the desk offers without saying why not can be ordered, and is then no longer offered in the same way: what is left says the
// server after each form.
func TestWDW41WDW46WhatTheDeskOffersIsTaken(t *testing.T) {
	p := played(t, 1)
	begun, raised := map[string]int{}, map[string]int{}
	for _, seat := range []game.Seat{"realm1", "realm2", "realm3"} {
		v := p.View(game.As(seat))
		own := v.Value().(waben.View)
		for _, field := range data(v).Fields {
			if field.Owner == 0 || int(own.Me) != field.Owner {
				if field.Owner != 0 {
					nothingOffered(t, desk(t, v, "", field.Name), field.Name)
				}
				continue
			}
			for n, month := range desk(t, v, "", field.Name).Moons {
				for _, b := range month.Offer.Builds {
					text := change(t, v, "", `{"moon":%d,"build":{"settlement":%d,"what":%d,"field":%q,"side":%d,"points":%d}}`, n+1, b.Settlement, b.What, field.Name, b.Side, wall(b))
					if found := faults(v, text); (len(found) > 0) != (b.Why != "") {
						t.Fatalf("%s, %+v: %v of\n%s", field.Name, b, found, text)
					}
					begun[b.Name]++
				}
				if k := month.Offer.Barracks; k != nil {
					for _, kind := range k.Kinds {
						raised[kind.Code]++
						recruits(t, v, n, field.Name, k, kind)
					}
				}
			}
		}
	}
	for _, what := range []string{"kit.settlement.castle", "kit.infrastructure.road", "kit.infrastructure.wall"} {
		if begun[what] == 0 {
			t.Errorf("nobody could begin %s: %v", what, begun)
		}
	}
	if len(raised) < 6 {
		t.Errorf("recruited are %v", raised)
	}
}

func wall(b trial.Building) int {
	if b.Name == "kit.infrastructure.wall" {
		return int(b.Points)
	}
	return 0
}

// recruits as many of a kind as there is room for, and then one too many.
func recruits(t *testing.T, v game.View, n int, field string, b *trial.Barracks, kind trial.Kind) {
	t.Helper()
	side := 0
	if kind.Code == "S" {
		side = b.Sides[0]
	}
	leaders, gold := 1, int64(1000)
	if kind.Code == "HF" {
		leaders, gold = 0, 0
	}
	most := min((b.Left-gold)/int64(kind.Cost), int64(kind.Minimum)*5)
	text := change(t, v, "", `{"moon":%d,"recruit":{"unit":%d,"size":%d,"code":%q,"leaders":%d,"field":%q,"side":%d}}`, n+1, kind.Free, most, kind.Code, leaders, field, side)
	if found := faults(v, text); len(found) > 0 {
		t.Fatalf("%s: %v of\n%s", field, found, text)
	}
	after := desk(t, v, text, field).Moons[n].Offer
	spent := most*int64(kind.Cost) + gold
	if after.Barracks.Left != b.Left-spent || len(after.Lines) != 1 || after.Lines[0].What != "recruit" {
		t.Fatalf("%s: %d left of %d after %d, %+v", field, after.Barracks.Left, b.Left, spent, after.Lines)
	}
	if back := change(t, v, text, `{"cut":%d}`, after.Lines[0].Line); strings.TrimSpace(back) != "" {
		t.Fatalf("cut out of %q: %q", text, back)
	}
	more := change(t, v, text, `{"moon":%d,"recruit":{"unit":%d,"size":%d,"code":"K","leaders":20,"field":%q}}`, n+1, 199, b.Left, field)
	if len(faults(v, more)) == 0 {
		t.Fatalf("%s: too many are taken\n%s", field, more)
	}
}

func nothingOffered(t *testing.T, f page.Foreseen, field string) {
	t.Helper()
	for _, m := range f.Moons {
		if o := m.Offer; o.Town != nil || o.Barracks != nil || len(o.Builds)+len(o.Yards) > 0 || o.Shut != "" {
			t.Errorf("%s is not the realm's: %+v", field, o)
		}
	}
}

// Each form writes what the sheet reads as the same; the balance tells what it costs.
func TestWDW80FormsWriteTheSheet(t *testing.T) {
	v := played(t, 1).View(game.As("realm1"))
	facts := data(v)
	unit, other := facts.Units[0], facts.Realms[1].Code
	text := "# mein Zug\n"
	for _, c := range []struct{ form, want string }{
		{fmt.Sprintf(`{"pay":{"gold":100,"from":%q,"code":%q,"for":"Frieden"}}`, facts.Home, other), "100 GS von " + facts.Home + " an " + other + ` für "Frieden"`},
		{fmt.Sprintf(`{"stance":{"code":%q,"stance":"war"}}`, other), other + ": Krieg"},
		{fmt.Sprintf(`{"letter":{"sort":"message","to":[%q],"title":"Gruß","text":"Bau: nichts\nHallo"}}`, other), "Botschaft an " + other + ": Gruß\n  > Bau: nichts\n  > Hallo"},
		{`{"letter":{"sort":"culture","text":"Ein Fest.","public":true}}`, "Kultur öffentlich:\n  Ein Fest."},
		{`{"person":{"unit":577,"name":"Il\"lyra\nBau:","office":"Amme","field":"` + facts.Home + `","leads":"K"}}`, `577 "Il lyra Bau:" Amt "Amme" von ` + facts.Home + " führt K"},
		{`{"ask":"Wo ist\n104?"}`, "Fragen:\n  Wo ist 104?"},
		{`{"special":{"number":3,"unit":101,"text":"Sie graben."}}`, "S3 101: Sie graben."},
		{fmt.Sprintf(`{"moon":1,"unit":{"unit":%d,"what":"dissolve"}}`, unit.Number), fmt.Sprintf("%d KV auflösen", unit.Number)},
	} {
		if text = change(t, v, text, "%s", c.form); !strings.Contains(text, c.want+"\n") && !strings.HasSuffix(text, c.want) {
			t.Errorf("%s wrote\n%s", c.form, text)
		}
	}
	if !strings.HasPrefix(text, "# mein Zug\n") {
		t.Errorf("what stood there is gone:\n%s", text)
	}
	if f := desk(t, v, text, ""); !strings.Contains(f.Moons[0].Balance, "−100") {
		t.Errorf("the balance: %s", f.Moons[0].Balance)
	}
}

func TestFormsThatSayNothingChangeNothing(t *testing.T) {
	p := played(t, 1)
	for _, form := range []string{
		"", "{}", "[]", `{"moon":1}`, `{"recruit":{}}`, `{"recruit":{"unit":101,"size":5,"code":"X","field":"001/01"}}`, `{"recruit":{"unit":101,"size":5,"code":"K","field":"nowhere"}}`,
		`{"build":{"settlement":2,"what":1,"field":"001/01"}}`, `{"build":{"settlement":200,"field":"001/01"}}`, `{"pay":{"gold":-5}}`, `{"stance":{"code":"a b","stance":"war"}}`,
		`{"stance":{"code":"XX","stance":"love"}}`, `{"letter":{"sort":"spam","text":"x"}}`, `{"unit":{"unit":101,"what":"explode"}}`, `{"unit":{"unit":7,"what":"dissolve"}}`, `{"capital":"x"}`, `{"special":{"text":" "}}`,
	} {
		v := p.View(game.As("realm1"))
		if told, problems := (page.Board{}).Edit(v, "de", "101 KA", form); told != "101 KA" || len(problems) != 1 || problems[0].Code != "problem.page.change" {
			t.Errorf("%s: %q, %v", form, told, problems)
		}
	}
	if told, problems := (page.Board{}).Edit(p.View(game.Public), "de", "101 KA", `{"ask":"?"}`); told != "101 KA" || len(problems) != 1 {
		t.Errorf("a spectator writes %q", told)
	}
	desk(t, p.View(game.As("realm1")), "", "999/48")
}

func FuzzEdit(f *testing.F) {
	f.Add("101 KA", `{"moon":2,"build":{"what":3,"field":"001/01","side":2,"points":7}}`)
	f.Add("Bau:\n", `{"cut":1}`)
	v := begun(f).View(game.As("realm1"))
	f.Fuzz(func(t *testing.T, text, form string) {
		told, problems := (page.Board{}).Edit(v, "de", text, form)
		if len(problems) > 0 && told != text {
			t.Errorf("%q is refused and changes %q", form, text)
		}
		v.Read("de", told)
	})
}
