package web_test

import (
	"net/http"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// past is a world in which Anna, who has an account, has won a public match against Ben, a guest, and a private one.
func past(t *testing.T) (w *world, public, private string) {
	t.Helper()
	w = smallWorld(t)
	w.anna.post("/account/upgrade", "name", "Anna Amsel", "passphrase", "drei Nereiden im Meer")
	anna, ben := w.anna.actor(), w.ben.actor()
	for _, listed := range []bool{true, false} {
		made, err := w.Create(t.Context(), anna, host.NewMatch{Game: "agamemnon", Title: "Unter <Bäumen>", Seat: "greeks", Listed: listed, Options: map[string]string{"loom": "on"}})
		must(t, err)
		must(t, w.Join(t.Context(), ben, made.ID, game.Seat("trojans"), made.Invite))
		must(t, w.Resign(t.Context(), ben, made.ID))
		if listed {
			public = made.ID
		} else {
			private = made.ID
		}
	}
	return w, public, private
}

func TestSPL40TheHistoryOnPages(t *testing.T) {
	w, public, private := past(t)
	for path, want := range map[string]bool{
		"/history": true, "/history?person=anna+amsel&result=won": true, "/history?person=Anna+Amsel&result=lost": false, "/history?game=agamemnon&variant=loom%3Don": true,
		"/history?game=agamemnon&variant=": false, "/history?year=1999": false, "/history?year=2026&result=won": true, "/history?result=shared": false, "/history?person=Nobody": false,
		"/people/Anna%20Amsel": true, "/people/anna%20amsel": true,
	} {
		for _, r := range []*reader{w.reader("", "de"), w.ben} {
			a := r.get(path)
			if a.status != 200 || strings.Contains(a.body, "/m/"+public+"/result") != want || strings.Contains(a.body, private) {
				t.Errorf("%s: %d, %v: %.400s", path, a.status, want, text(a.body))
			}
			if want && !strings.Contains(a.body, `href="/people/Anna%20Amsel"`) {
				t.Errorf("%s leads to no page of Anna's", path)
			}
		}
	}
	for _, r := range []*reader{w.anna, w.ben} { // whoever has held a seat
		if a := r.get("/history?mine=on"); !strings.Contains(a.body, private) || !strings.Contains(a.body, public) {
			t.Errorf("one's own: %.400s", text(a.body))
		}
	}
	for path, status := range map[string]int{"/history?year=x": 422, "/history?result=lost": 422, "/history?result=maybe": 422, "/games/chess/statistics": 404, "/history?cursor=x": 422} {
		if a := w.ben.get(path); a.status != status {
			t.Errorf("%s: %d, want %d", path, a.status, status)
		}
	}
	a := w.ben.get("/games/agamemnon/statistics?variant=loom%3Don&seats=2")
	if a.status != 200 || !strings.Contains(a.body, `class="seatbar"`) || !strings.Contains(a.body, "100.0%") {
		t.Errorf("%d %.600s", a.status, text(a.body))
	}
	if a := w.ben.get("/m/" + public + "/result"); !strings.Contains(a.body, `href="/people/Anna%20Amsel"`) {
		t.Error("the result leads to no page of Anna's")
	}
}

// What is closed answers byte for byte as a name that nobody has.
func TestSPL40AClosedPageIsUnknown(t *testing.T) {
	w, _, _ := past(t)
	if a := w.anna.post("/account/page", "page", "closed"); a.status != http.StatusSeeOther {
		t.Fatalf("%d %.300s", a.status, text(a.body))
	}
	for _, r := range []*reader{w.reader("", "de"), w.ben} {
		closed, unknown := r.get("/people/Anna%20Amsel"), r.get("/people/Zora%20Zeisig")
		if closed.status != 404 || closed.status != unknown.status || strings.ReplaceAll(closed.body, "Anna%20Amsel", "Zora%20Zeisig") != unknown.body {
			t.Errorf("%d and %d\n%s\n%s", closed.status, unknown.status, closed.body, unknown.body)
		}
		closed, unknown = r.get("/history?person=Anna+Amsel"), r.get("/history?person=Zora+Zeisig")
		if strings.NewReplacer("Anna&#43;Amsel", "Zora&#43;Zeisig", "Anna Amsel", "Zora Zeisig").Replace(closed.body) != unknown.body {
			t.Errorf("the history tells them apart\n%s\n%s", closed.body, unknown.body)
		}
		if strings.Contains(r.get("/history").body, "/people/Anna") {
			t.Error("a name leads to a page that is closed")
		}
	}
	if a := w.anna.get("/people/Anna%20Amsel"); a.status != 200 {
		t.Errorf("one's own page: %d", a.status)
	}
	if a := w.anna.post("/account/page", "page", "some"); a.status != 422 {
		t.Errorf("%d", a.status)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
