package web_test

import (
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/match"
	"spielleiter/waben"
)

// Seats are called by their realms wherever a page names them; what the seat is called in all matches stands beside it.
func TestSeatsAreCalledByTheirNames(t *testing.T) {
	h, anna, ben, at := segment(t)
	view := h.page(ben, table{id: strings.TrimPrefix(at, "/m/")}).GameView().Value().(waben.View)
	first := html.EscapeString(view.Realms[0].Name)
	for _, path := range []string{"", "/desk", "/phase/1", "/correct?phase=1"} {
		a := anna.get(at + path)
		if a.status != 200 || !strings.Contains(a.body, first) {
			t.Errorf("%s: status %d, nobody is called %s", path, a.status, first)
		}
		checkPage(t, "de", a.body)
	}
	if a := anna.get(at); !strings.Contains(a.body, "<b>"+first+"</b>") || !strings.Contains(a.body, "Reich 1 · ") {
		t.Errorf("the list of seats has no %s, Reich 1", first)
	}
}

// The game master rules in a field of several lines, with help in words of both languages; what cannot count is asked again, and
// a correction answers what it leads to.
func TestRulingsAreWrittenAtTheDesk(t *testing.T) {
	h, anna, _, at := sent(t)
	a := anna.get(at + "/desk")
	checkPage(t, "de", a.body)
	for _, want := range []string{`<textarea class="grow mono" name="answer" rows="4"`, "Frost 210/04", "Treasury", "WDW-S8"} {
		if !strings.Contains(a.body, want) {
			t.Errorf("the desk has no %s", want)
		}
	}
	if a = anna.post(at+"/answer", "key", "rulings/turn", "answer", "Schatz XQ 1\r\n\r\nUnsinn", "from", "desk"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	if a = anna.get(at + "/desk"); !strings.Contains(text(a.body), "das ist kein Reich: XQ (Stelle 8)") || !strings.Contains(text(a.body), "so beginnt kein Entscheid: Unsinn") {
		t.Errorf("the desk does not say what is wrong: %s", text(a.body))
	}
	if a = anna.post(at + "/desk/accept"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}

	again := func(line string, fields ...string) (box string) {
		t.Helper()
		a := anna.post(at+"/correct", append([]string{"phase", "1", "ruling.rulings/turn", line, "act", "try"}, fields...)...)
		found := regexp.MustCompile(`name="(ruling\.rulings/again/1/[0-9a-f]+)"[^>]*>([^<]*)</textarea>`).FindAllStringSubmatch(a.body, -1)
		checkPage(t, "de", a.body)
		for _, f := range found {
			if html.UnescapeString(f[2]) == line || slices.Contains(fields, html.UnescapeString(f[2])) {
				return f[1]
			}
		}
		t.Fatalf("status %d, nothing to mend %q: %s", a.status, line, text(a.body))
		return ""
	}
	code := h.page(anna, table{id: strings.TrimPrefix(at, "/m/")}).GameView().Value().(waben.View).Realms[0].Code
	found := "Schatz " + code + ` 4321 "Fund"`
	first := again("Schatz XQ 2")
	if same := again("Schatz XQ 2", first, found); same != first {
		t.Errorf("the line is answered in %s and then in %s", first, same)
	}
	box := again("Schatz XQ 3", first, found)
	if box == first {
		t.Error("an answer went to another line")
	}
	a = anna.post(at+"/correct", "phase", "1", "ruling.rulings/turn", "Schatz XQ 3", box, found, "act", "apply", "reason", "verlesen")
	if a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	line, err := h.Phase(t.Context(), anna.actor(), strings.TrimPrefix(at, "/m/"), 1)
	if err != nil || len(line.Rulings) != 2 || "ruling."+line.Rulings[1].Key != box || line.Orders[0].Source == match.Corrected {
		t.Errorf("%v, ruled %+v", err, line.Rulings)
	}
}

// A phase in which nobody took up the invitation to rule is corrected with rulings all the same.
func TestRulingsThatNobodyGaveAreGivenInACorrection(t *testing.T) {
	h, anna, _, at := sent(t)
	h.clock.Forward(60 * 24 * time.Hour)
	if err := h.CloseDue(t.Context(), strings.TrimPrefix(at, "/m/")); err != nil {
		t.Fatal(err)
	}
	a := anna.get(at + "/correct?phase=1")
	if a.status != 200 || !strings.Contains(a.body, `name="ruling.rulings/turn"`) {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	checkPage(t, "de", a.body)
	code := h.page(anna, table{id: strings.TrimPrefix(at, "/m/")}).GameView().Value().(waben.View).Realms[0].Code
	for _, act := range []string{"try", "apply"} {
		a = anna.post(at+"/correct", "phase", "1", "ruling.rulings/turn", "Schatz "+code+" 4321", "act", act, "reason", "vergessen")
		if act == "try" && strings.Count(a.body, `name="ruling.rulings/turn"`) != 1 {
			t.Errorf("the invitation stands there more than once: %s", text(a.body))
		}
	}
	if a.status != 303 || !strings.Contains(anna.get(at+"/correct?phase=1").body, "Schatz "+code+" 4321") {
		t.Errorf("status %d: %s", a.status, text(a.body))
	}
}
