package web_test

import (
	"strings"
	"testing"
	"time"

	"spielleiter/internal/web"
	"spielleiter/match"
)

// Both seats' time stands on the page: of who is to move it runs, as the script counts it, and it stands while the match is
// paused.
func TestThinkingTimeStandsOnThePage(t *testing.T) {
	h := newServer(t, web.Options{})
	anna, ben := h.reader("Anna", "de"), h.reader("Ben", "de")
	plan := standard
	plan.Terms = match.Terms{Pace: match.Pace{Kind: match.PaceBank, Bank: 3 * match.Day, Bonus: 12 * match.Hour}}
	m := h.matchOf(anna, plan, ben)
	h.clock.Forward(26 * time.Hour)
	page := anna.get("/m/" + m.id).body
	checkPage(t, "de", page)
	if p := text(page); !strings.Contains(p, "Bedenkzeit: 1 Tag 22 Std") && !strings.Contains(p, "Bedenkzeit: 1 Tag 21 Std") || !strings.Contains(p, "Bedenkzeit: 3 Tage") {
		t.Errorf("the page does not say what is left: %.1500s", p)
	}
	if !strings.Contains(page, `data-secs="16`) || !strings.Contains(page, "js/bank.js") {
		t.Error("nothing counts down")
	}
	if err := h.Pause(t.Context(), anna.actor(), m.id, ""); err != nil {
		t.Fatal(err)
	}
	if err := h.Pause(t.Context(), ben.actor(), m.id, ""); err != nil {
		t.Fatal(err)
	}
	h.clock.Forward(100 * time.Hour)
	page = anna.get("/m/" + m.id).body
	if strings.Contains(page, "data-secs") || !strings.Contains(text(page), "Bedenkzeit: 1 Tag 2") {
		t.Error("it runs while the match is paused")
	}
}
