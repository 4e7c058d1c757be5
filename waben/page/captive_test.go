package page_test

import (
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/waben"
	"spielleiter/waben/page"
	"spielleiter/waben/world"
)

// WDW-26, D-C1: captives whom a realm holds are offered to be let go, to that realm alone; what the form writes is taken, and so is what
// another realm is paid.
func TestWDW26CaptivesAreLetGoAndRealmsArePaidByForm(t *testing.T) {
	v := played(t, 1).View(game.As("realm1"))
	own := v.Value().(waben.View)
	if list := data(v).Captives; len(list) != 0 {
		t.Fatalf("%+v", list)
	}
	w := own.World.Clone()
	w.Realms = slices.Clone(w.Realms)
	w.Realms[1].People = []world.Character{{Number: 501, Name: "Illyra", Captive: own.Me}, {Number: 502, Name: "Nando"}}
	held := page.CaptivesOf(w, own.Me)
	if !slices.Equal(held, []page.Captive{{Realm: 2, Name: "Illyra"}}) || len(page.CaptivesOf(w, 2)) != 0 {
		t.Errorf("%+v", held)
	}
	code := own.Realms[1].Code
	text := change(t, v, "", `{"moon":1,"pay":{"gold":50,"code":%q,"for":"Tribut: das erste Jahr"}}`, code)
	text = change(t, v, text, `{"release":{"code":%q,"name":"Illyra","ransom":500}}`, code)
	if !strings.Contains(text, "50 GS an "+code+` für "Tribut: das erste Jahr"`) || !strings.Contains(text, code+` "Illyra" für 500 GS`) {
		t.Error(text)
	}
	for _, fault := range faults(v, text) {
		if !strings.Contains(fault, "problem.plan.captive") { // whom the realm does not hold yet
			t.Error(fault)
		}
	}
}
