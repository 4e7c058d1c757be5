package web_test

import (
	"html"
	"strings"
	"testing"

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
	if a = anna.get(at + "/desk"); !strings.Contains(text(a.body), "kein Reich ist: XQ (Stelle 8)") || !strings.Contains(text(a.body), "so beginnt kein Entscheid: Unsinn") {
		t.Errorf("the desk does not say what is wrong: %s", text(a.body))
	}
	if a = anna.post(at + "/desk/accept"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}

	a = anna.post(at+"/correct", "phase", "1", "ruling.rulings/turn", "Schatz XQ 1", "act", "try")
	if a.status != 200 || !strings.Contains(a.body, `name="ruling.rulings/again/1"`) || !strings.Contains(text(a.body), "kein Reich ist: XQ") {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	checkPage(t, "de", a.body)
	p := h.page(anna, table{id: strings.TrimPrefix(at, "/m/")})
	code := p.GameView().Value().(waben.View).Realms[0].Code
	a = anna.post(at+"/correct", "phase", "1", "ruling.rulings/turn", "Schatz XQ 1", "ruling.rulings/again/1", "Schatz "+code+` 4321 "Fund"`, "act", "apply", "reason", "verlesen")
	if a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	line, err := h.Phase(t.Context(), anna.actor(), p.ID, 1)
	if err != nil || len(line.Rulings) != 2 || line.Rulings[1].Key != "rulings/again/1" || line.Orders[0].Source == match.Corrected {
		t.Errorf("%v, ruled %+v", err, line.Rulings)
	}
}
