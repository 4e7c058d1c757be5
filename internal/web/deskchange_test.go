package web_test

import (
	"encoding/json"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/web"
	"spielleiter/match"
)

// A game master changes the position on the board: the program writes the change as text, shows it in words, and says of what
// cannot be why, in both languages. Who does not lead can do nothing of it.
func TestThePositionIsChangedByHand(t *testing.T) {
	h := newServer(t, web.Options{})
	gm, ben := h.reader("Greta", "de"), h.reader("Ben", "en")
	made, err := h.Create(t.Context(), gm.actor(), host.NewMatch{
		Game: "diplomacy", Seats: []game.Seat{"germany", "france"}, Master: true,
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}, Review: match.Hour},
	})
	if err != nil {
		t.Fatal(err)
	}
	m := table{made.ID, made.Invite, nil}
	for _, r := range []*reader{ben, h.reader("Cleo", "de")} {
		if err := h.Join(t.Context(), r.actor(), made.ID, "", made.Invite); err != nil {
			t.Fatal(err)
		}
		m.readers = append(m.readers, r)
	}
	at := "/m/" + m.id
	if a := gm.get(at + "/desk"); strings.Contains(a.body, "desk-things") {
		t.Error("before the look the position after the phase is on the page")
	}
	if a := ben.get(at); strings.Contains(a.body, "Zettel") || strings.Contains(a.body, "Orders are closed") {
		t.Error("sheets are closed before anything was evaluated")
	}
	gm.post(at+"/desk/look", "x", "y")
	for _, who := range []*reader{ben, h.reader("Dora", "en")} {
		if a := who.post(at+"/desk/edit", "act", "move", "move.thing", "A mun", "move.place", "boh"); a.status != 403 && a.status != 401 {
			t.Errorf("who does not lead: status %d", a.status)
		}
	}
	a := gm.get(at + "/desk")
	checkPage(t, "de", a.body)
	if !strings.Contains(a.body, "desk-things") || !strings.Contains(a.body, `name="move.thing"`) {
		t.Fatalf("no desk on the map: %s", text(a.body))
	}
	a = gm.post(at+"/desk/edit", "act", "move", "move.thing", "A mun", "move.place", "boh")
	checkPage(t, "de", a.body)
	if a.status != 200 || !strings.Contains(text(a.body), "Armee München → Armee Böhmen") || !strings.Contains(a.body, `value="/units/germany"`) || !strings.Contains(a.body, "data:image/svg") {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	units := `["A ber","A boh","F kie"]`
	a = gm.post(at+"/desk/edit", "act", "own", "own.place", "mun", "own.seat", "france", "path.0", "/units/germany", "value.0", units)
	if a.status != 200 || !strings.Contains(text(a.body), "München: Deutsches Reich → Frankreich") {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	for _, wrong := range []struct {
		r    *reader
		want string
		form []string
	}{
		{gm, "Dort steht schon eine Einheit: Kiel", []string{"act", "move", "move.thing", "A mun", "move.place", "kie"}},
		{gm, "Armeen stehen an Land", []string{"act", "move", "move.thing", "A mun", "move.place", "nth"}},
		{gm, "Zwei Einheiten stehen im selben Gebiet: Kiel", []string{"act", "apply", "reason", "x", "path.0", "/units/france", "value.0", `["A par","A kie"]`}},
		{gm, "„A nth“ kann dort nicht stehen", []string{"act", "apply", "reason", "x", "path.0", "/units/france/0", "value.0", `"A nth"`}},
		{gm, "steht ein Feld, das es nicht gibt", []string{"act", "apply", "reason", "x", "path.0", "/wetter", "value.0", `"gut"`}},
	} {
		a := wrong.r.post(at+"/desk/edit", wrong.form...)
		if a.status != 422 || !strings.Contains(text(a.body), wrong.want) {
			t.Errorf("%v: status %d: %s", wrong.form, a.status, text(a.body))
		}
	}
	a = gm.post(at+"/desk/edit", "act", "apply", "reason", "verrutscht", "path.0", "/units/germany", "value.0", units)
	if a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	if a := gm.get(at + "/desk"); !strings.Contains(text(a.body), "Armee München → Armee Böhmen") {
		t.Error("what was decided is not shown")
	}
	if a := ben.get(at); strings.Contains(a.body, "boh") && strings.Contains(a.body, "A boh") {
		t.Error("Ben sees the change before it is published")
	}
	for _, r := range m.readers {
		v := h.page(r, m).GameView()
		if _, err := h.Submit(t.Context(), r.actor(), m.id, host.Order{Text: v.Write("de", v.Default()), Ready: true}); err != nil {
			t.Fatal(err)
		}
	}
	for who, want := range map[*reader]string{
		ben:                    "Orders are closed: the game master is looking through the evaluation and rules on open questions before it is published. Game master: ~Greta.",
		h.reader("Emil", "de"): "Befehle werden nicht mehr angenommen: Die Spielleitung sieht die Auswertung durch und entscheidet offene Fragen, bevor sie veröffentlicht wird. Spielleitung: ~Greta.",
	} {
		if a := who.get(at); !strings.Contains(text(a.body), want) {
			t.Errorf("the review does not stand at the table: %s", text(a.body))
		}
	}
	if a := ben.post(at+"/orders", "phase", "0", "text", "A Ber - Kie", "act", "save"); a.status == 303 {
		t.Error("a sheet is taken during the review")
	}
	if err := h.Answer(t.Context(), gm.actor(), m.id, match.KeyPublish, match.Publish, ""); err != nil {
		t.Fatal(err)
	}
	var view struct{ Units map[string][]string }
	raw, err := h.page(ben, m).GameView().MarshalJSON()
	if err == nil {
		err = json.Unmarshal(raw, &view)
	}
	if err != nil || strings.Join(view.Units["germany"], ",") != "A ber,A boh,F kie" {
		t.Errorf("%v, %v", err, view.Units)
	}
}

// The shortest way to an evaluation is ten minutes: nobody is taken by surprise.
func TestTheGameMasterEvaluatesAsSoonAsMayBe(t *testing.T) {
	h, m, gm := openCouncil(t)
	if a := gm.get("/m/" + m.id + "/desk"); !strings.Contains(a.body, `name="soonest"`) {
		t.Error("no button")
	}
	if a := gm.post("/m/"+m.id+"/desk/deadline", "soonest", "on", "reason", "alle sind da"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	if left := h.page(m.readers[0], m).Deadline.Sub(h.Now()).Minutes(); left < 9.9 || left > 10.1 {
		t.Errorf("%f minutes", left)
	}
}
