package api_test

import (
	"net/http"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// A program that knows no rule plays by the menu: what it takes from there is stored without a warning. Who has no seat learns nothing.
func TestAProgramPlaysByTheMenu(t *testing.T) {
	w := newWorld(t)
	a, b := w.guest("de"), w.guest("en")
	id := w.open(a, b)
	at := "/matches/" + id
	w.guest("de").problem(http.StatusForbidden, "menu.none", "GET", at+"/menu", nil)
	for n := range 6 {
		for _, c := range []*client{a, b} {
			var m host.Menu
			c.want(http.StatusOK, "GET", at+"/menu?sheets=3", nil, &m)
			if len(m.Sheets) > 3 || m.Total < len(m.Sheets) {
				t.Fatalf("%+v", m)
			}
			if len(m.Sheets) == 0 {
				continue // it is the other one's turn
			}
			var stored struct {
				Problems []struct{ Severity game.Severity }
			}
			c.want(http.StatusOK, "PUT", at+"/orders", map[string]any{"phase": m.Phase, "text": m.Sheets[n%len(m.Sheets)]}, &stored)
			for _, p := range stored.Problems {
				if p.Severity != game.Hint {
					t.Errorf("%q: %v", m.Sheets, stored.Problems)
				}
			}
			c.want(http.StatusOK, "PUT", at+"/ready", map[string]any{"phase": m.Phase, "ready": true}, nil)
		}
	}
	c := a.send("GET", at+"/menu?sheets=0", nil)
	if c.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(string(c.body), "sheets") {
		t.Errorf("%d %s", c.StatusCode, c.body)
	}
}
