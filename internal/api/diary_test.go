package api_test

import (
	"net/http"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/api"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// SPL-36: a diary is written and read over HTTP by its seat alone, and opened by the end.
func TestSPL36DiariesOverHTTP(t *testing.T) {
	w := newWorld(t)
	a, b, watcher := w.guest("en"), w.guest("de"), w.guest("en")
	var made host.Created
	a.want(http.StatusOK, "POST", "/matches", map[string]any{"game": "agamemnon", "listed": true, "terms": map[string]any{"pace": map[string]any{}}}, &made)
	for seat, who := range map[game.Seat]*client{"greeks": a, "trojans": b} {
		who.must("POST", "/matches/"+made.ID+"/join", api.Seating{Seat: seat})
	}
	at := "/matches/" + made.ID
	promise := api.Remark{Kind: match.DiaryPromise, Of: "trojans", Text: "Helen goes home"}
	var line match.DiaryLine
	for range 2 {
		a.want(http.StatusOK, "POST", at+"/diary", promise, &line, "Idempotency-Key", "k")
	}
	if line.Seat != "greeks" || line.Of != "trojans" || line.Text != promise.Text || line.Phase != 1 || line.Receipt.Nth != 1 || line.Receipt.Signature == "" {
		t.Errorf("%+v", line)
	}
	a.problem(http.StatusUnprocessableEntity, "key.reused", "POST", at+"/diary", api.Remark{Text: "x"}, "Idempotency-Key", "k")
	a.want(http.StatusOK, "POST", at+"/diary", api.Remark{Text: "I doubt it"}, nil)
	reads := func(who *client, query string, want ...int) {
		t.Helper()
		list := items[api.DiaryEntry](who, at+"/diary"+query)
		if len(list) != len(want) {
			t.Fatalf("%d entries, want %d: %+v", len(list), len(want), list)
		}
		for n, l := range list {
			if l.Number != want[n] {
				t.Errorf("number %d, want %d", l.Number, want[n])
			}
		}
	}
	reads(a, "", 1, 2)
	reads(a, "?cursor=1", 2)
	reads(a, "?limit=1", 1)
	for _, who := range []*client{b, watcher, w.nobody("en")} {
		reads(who, "")
	}
	w.nobody("en").problem(http.StatusUnauthorized, "person.needed", "POST", at+"/diary", promise)
	watcher.problem(http.StatusForbidden, "seat.none", "POST", at+"/diary", promise)
	b.must("POST", at+"/resign", nil)
	for _, who := range []*client{a, b, watcher, w.nobody("en")} {
		reads(who, "", 1, 2)
	}
	a.problem(http.StatusConflict, "refusal.match.ended", "POST", at+"/diary", promise)
}
