package page_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/waben"
	"spielleiter/waben/grid"
	"spielleiter/waben/page"
)

var _ games.Presiding = page.Board{}

// fill fills a field of a form with what a game master may choose in a world.
func fill(f *games.FormField, lists map[string][]games.Ready, w *waben.View) string {
	switch f.Kind {
	case games.FieldPlace:
		town := w.World.Patch.Name(w.World.Settlements[0].Field)
		switch f.Name {
		case "side":
			return town + "(2)"
		case "to":
			return w.World.Patch.Name(w.World.Settlements[1].Field)
		}
		return town
	case games.FieldNumber:
		return fmt.Sprint(max(f.Min, 5))
	case games.FieldChoice:
		return f.Choices[len(f.Choices)-1].Value
	case games.FieldListed:
		if list := lists[f.List]; len(list) > 0 {
			return list[len(list)-1].Value
		}
	case games.FieldText, games.FieldLong:
		if f.Name == "harbours" {
			return "12"
		}
		return "„Zwei\nZeilen“ # \"und\" \\ mehr"
	}
	return ""
}

// Every form writes a line that counts, in both languages, whatever is typed into it (WDW-6, WDW-S8).
func TestWDW6EveryFormWritesALineThatCounts(t *testing.T) {
	v := played(t, 3).View(game.Master)
	view := v.Value().(waben.View)
	for _, lang := range []string{"de", "en"} {
		lists := page.Board{}.Lists(v, say(t, lang))
		changes := 0
		for _, form := range (page.Board{}).Forms(v, say(t, lang)) {
			filled := map[string]string{}
			for n := range form.Fields {
				filled[form.Fields[n].Name] = fill(&form.Fields[n], lists, &view)
			}
			switch form.Name { // what fits to each other
			case "unit":
				filled["number"], filled["kind"], filled["size"], filled["leaders"] = "150", "K", "1000", "1"
			case "person":
				filled["number"] = "570"
			case "terrain":
				filled["land"] = "t"
			case "deliver":
				filled["letter"] = "post/DAG/TOR/1"
			case "payment", "reminder":
				filled["cents"] = "12,50"
			case "unedge":
				filled["what"] = "Straße"
			}
			line, problems := page.Board{}.Line(v, form.Name, filled, lang)
			if form.Name == "unedge" && len(problems) == 1 && problems[0].Code == "problem.scroll.none" {
				problems = nil // there is no road
			}
			if len(problems) > 0 || line == "" || strings.Contains(line, "\n") {
				t.Errorf("%s %s: %q %+v", lang, form.Name, line, problems)
			}
			if form.Changes {
				changes++
			}
		}
		if changes < 10 {
			t.Errorf("%d forms of changes", changes)
		}
	}
}

// WDW-R-60: a gate to another segment is opened and closed by the same forms as a crossing.
func TestWDWR60GatesAreOpenedByForms(t *testing.T) {
	v := played(t, 1).View(game.Master)
	w := v.Value().(waben.View).World
	from, to := w.Patch.Name(w.Settlements[0].Field), ""
	for label := 0; to == ""; label++ {
		if name := fmt.Sprintf("%03d/25", label); w.Patch.Of(label, 25) == grid.None {
			to = name
		}
	}
	for form, want := range map[string]string{"open": "Öffnung ", "close": "Schließung "} {
		line, problems := page.Board{}.Line(v, form, map[string]string{"place": from, "to": to}, "de")
		if line != want+from+" "+to || len(problems) > 0 {
			t.Errorf("%s: %q %+v", form, line, problems)
		}
	}
	if line, problems := (page.Board{}).Line(v, "open", map[string]string{"place": to, "to": from}, "de"); !game.HasError(problems) {
		t.Errorf("%q begins in another segment", line)
	}
}

// What is missing in a form, or cannot be, is told in words, and half a line never counts.
func TestHalfFilledFormsAreRefused(t *testing.T) {
	v := played(t, 1).View(game.Master)
	for _, form := range (page.Board{}).Forms(v, say(t, "de")) {
		line, problems := page.Board{}.Line(v, form.Name, nil, "de")
		if !game.HasError(problems) {
			t.Errorf("%s: %q counts", form.Name, line)
		}
	}
	if _, problems := (page.Board{}).Line(v, "wish", nil, "de"); !game.HasError(problems) {
		t.Error("there is no such form")
	}
	if _, problems := (page.Board{}).Line(v, "gold", map[string]string{"realm": "XX\nSchatz", "gold": "5"}, "de"); !game.HasError(problems) {
		t.Error("a line that is two")
	}
}

// Only the game master gets forms, lists and what was written to him.
func TestOnlyTheGameMasterHasForms(t *testing.T) {
	p := played(t, 1)
	for _, who := range []game.Viewer{game.Public, game.As(p.Pending().Seats[0])} {
		v := p.View(who)
		if len((page.Board{}).Forms(v, say(t, "de")))+len((page.Board{}).Lists(v, say(t, "de")))+len((page.Board{}).Covers(v, say(t, "de"))) > 0 {
			t.Errorf("%v has forms", who)
		}
	}
}

// A question is shown with its realm, its place, and who is there.
func TestQuestionsHaveTheirPlace(t *testing.T) {
	v := played(t, 1).View(game.Master)
	view := v.Value().(waben.View)
	w := view.World
	u := &w.Units[0]
	code := w.Realm(u.Realm).Code
	m := page.Board{}.About(v, game.Question{Key: fmt.Sprintf("special/%s/%d/0", code, u.Number)}, say(t, "de"))
	if m.Place != w.Patch.Name(u.Field) || m.Seat != view.Seats[u.Realm-1] || len(m.Facts) < 2 || len(m.Ready) != 6 || !strings.HasPrefix(m.Facts[0], code+" ") {
		t.Errorf("%+v", m)
	}
	m = page.Board{}.About(v, game.Question{Key: "asks/" + code + "/1"}, say(t, "de"))
	if m.Seat != view.Seats[u.Realm-1] || m.Place != "" || len(m.Ready) > 0 {
		t.Errorf("%+v", m)
	}
	for _, key := range []string{"", "x", "special/XX/101/0", "special/" + code + "/999/0", "house/publish"} {
		if m := (page.Board{}).About(v, game.Question{Key: key}, say(t, "de")); m.Place != "" || len(m.Facts) > 0 {
			t.Errorf("%q: %+v", key, m)
		}
	}
	if !slices.ContainsFunc((page.Board{}).Lists(v, say(t, "en"))["unit"], func(r games.Ready) bool { return r.Value == fmt.Sprintf("%s %d", code, u.Number) }) {
		t.Error("the unit is in no list")
	}
}
