package web_test

import (
	"strings"
	"testing"

	"spielleiter/internal/host"
	"spielleiter/internal/web"
)

// A game master who plays not looks at what a correction would change, then makes it.
func TestCorrectionsAreShownAndMade(t *testing.T) {
	h := newServer(t, web.Options{})
	gm, anna, ben := h.reader("Greta", "de"), h.reader("Anna", "de"), h.reader("Ben", "en")
	n := standard
	n.Master = true
	made, err := h.Create(t.Context(), gm.actor(), n)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []*reader{anna, ben} {
		if err := h.Join(t.Context(), r.actor(), made.ID, "", made.Invite); err != nil {
			t.Fatal(err)
		}
	}
	m := table{made.ID, made.Invite, []*reader{anna, ben}}
	p := h.page(anna, m)
	mover := anna
	if !p.You.Can(host.ActSubmit) {
		mover = ben
	}
	v := h.page(mover, m).GameView()
	first := v.Write("de", v.Default())
	if _, err := h.Submit(t.Context(), mover.actor(), m.id, host.Order{Phase: p.Phase, Text: first, Ready: true}); err != nil {
		t.Fatal(err)
	}

	path := "/m/" + m.id + "/correct"
	a := gm.get(path + "?phase=1")
	if a.status != 200 || !strings.Contains(a.body, first) {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	checkPage(t, "de", a.body)
	seat := "orders." + string(p.Pending.Seats[0])

	a = gm.post(path, "phase", "1", seat, first, "act", "try")
	if a.status != 200 && a.status != 422 {
		t.Errorf("no correction at all: status %d: %s", a.status, text(a.body))
	}
	a = gm.post(path, "phase", "1", seat, "X@99", "act", "try")
	if a.status != 422 || !strings.Contains(a.body, "X@99") {
		t.Errorf("nonsense: status %d: %s", a.status, text(a.body))
	}
	checkPage(t, "de", a.body)

	piece, _, _ := strings.Cut(first, "@")
	other := piece + "@17"
	if first == other {
		other = piece + "@18"
	}
	if !strings.Contains(first, "@") {
		t.Skip("the first phase places nothing") // a Weaver was drawn: there is nothing to place yet
	}
	a = gm.post(path, "phase", "1", seat, other, "act", "try")
	if a.status != 200 || !strings.Contains(a.body, `id="h-diff"`) || strings.Contains(a.body, "Nichts.") {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	checkPage(t, "de", a.body)
	if a := gm.post(path, "phase", "1", seat, other, "act", "apply", "reason", "verlesen"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	if a := anna.get("/m/" + m.id + "/phase/1"); !strings.Contains(a.body, other) {
		t.Error("the correction does not show in the replay")
	}
	for _, path := range []string{"/m/" + m.id, "/m/" + m.id + "/phase/1"} {
		for r, want := range map[*reader][]string{
			anna: {"Korrigiert (", "Grund: verlesen", "jetzt " + other + ", bisher " + first},
			ben:  {"Corrected (", "Reason: verlesen", "now " + other + ", before " + first},
			gm:   {"Korrigiert (", "jetzt " + other},
		} {
			a := r.get(path)
			for _, w := range want {
				if !strings.Contains(a.body, w) {
					t.Errorf("%s does not read %q on %s: %s", r.name, w, path, text(a.body))
				}
			}
		}
	}
	if a := gm.post("/m/"+m.id+"/rollback", "phase", "1", "reason", "noch einmal"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	if a := anna.get("/m/" + m.id); !strings.Contains(a.body, "Zurückgerollt (") || !strings.Contains(a.body, "noch einmal") {
		t.Errorf("nobody reads why the first phase is open again: %s", text(a.body))
	}
	if _, err := h.Submit(t.Context(), mover.actor(), m.id, host.Order{Phase: p.Phase, Text: first, Ready: true}); err != nil {
		t.Fatal(err)
	}
	a = anna.get("/m/" + m.id)
	checkPage(t, "de", a.body)
	if !strings.Contains(a.body, "jetzt "+first+", bisher "+other) {
		t.Errorf("what the roll back changed does not show: %s", text(a.body))
	}
}

// Of a match that has ended the page says what happens to its result, before it is done.
func TestACorrectionSaysWhatBecomesOfTheResult(t *testing.T) {
	h := newServer(t, web.Options{})
	gm, anna, ben := h.reader("Greta", "de"), h.reader("Anna", "de"), h.reader("Ben", "en")
	n := standard
	n.Master = true
	made, err := h.Create(t.Context(), gm.actor(), n)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []*reader{anna, ben} {
		if err := h.Join(t.Context(), r.actor(), made.ID, "", made.Invite); err != nil {
			t.Fatal(err)
		}
	}
	m := table{made.ID, made.Invite, []*reader{anna, ben}}
	path := "/m/" + m.id + "/correct"
	h.play(m, 3)
	if a := gm.get(path); a.status != 200 || strings.Contains(a.body, "Die Partie ist zu Ende") {
		t.Errorf("a match that runs: status %d", a.status)
	}
	h.play(m, 200)
	p := h.page(anna, m)
	if p.Result == nil || !p.Result.Over {
		t.Fatal("the match goes on")
	}
	a := gm.get(path)
	checkPage(t, "de", a.body)
	if !strings.Contains(a.body, "Die Partie ist zu Ende und bleibt es.") {
		t.Errorf("nothing is said of the result: %s", text(a.body))
	}
	a = gm.post(path, "phase", "2", "path.0", "/nowhere", "value.0", "1", "act", "try")
	checkPage(t, "de", a.body)
	if a.status != 422 {
		t.Errorf("an edit of nothing: status %d", a.status)
	}
	a = gm.post(path, "phase", "1", "act", "try")
	checkPage(t, "de", a.body)
	if a.status != 200 || !strings.Contains(a.body, "Das Ergebnis bleibt: ") {
		t.Errorf("status %d: %s", a.status, text(a.body))
	}
}
