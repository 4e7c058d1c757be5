package api_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"testing"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/api"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
)

func TestSPL63CoPlayersOverHTTP(t *testing.T) { coPlayers(newWorld(t), "en") }

// coPlayers ask, agree, write parts and put them together over HTTP (SPL-63), on a server of a game that has co-players.
func coPlayers(other *world, _ string) {
	t := other.t
	t.Helper()
	h := hosttest.New(t)
	w := serveIn(t, hosttest.Playing(t, h.Store, games.All()), catalog(t, games.All()))
	w.used = other.used
	a, b, d := w.guest("en"), w.guest("de"), w.guest("en")
	var account api.Token
	d.want(http.StatusOK, "POST", "/me/account", api.Credentials{Name: "Dora", Passphrase: "drei Nereiden im Meer"}, &account)
	d.token = account.Token
	var made host.Created
	a.want(http.StatusOK, "POST", "/matches", map[string]any{"game": "waben", "seats": []string{"realm1", "realm2"}, "options": map[string]string{"length": "9"}, "listed": true, "terms": map[string]any{"pace": map[string]any{}}}, &made)
	at := "/matches/" + made.ID
	for seat, who := range map[game.Seat]*client{"realm1": a, "realm2": b} {
		who.must("POST", at+"/join", api.Seating{Seat: seat})
	}
	seen := func() []byte {
		var page json.RawMessage
		b.want(http.StatusOK, "GET", at, nil, &page)
		return page
	}
	before := seen()
	a.problem(http.StatusUnprocessableEntity, "coplayer.name", "PUT", at+"/coplayers", host.NewCoPlayer{Name: "Okeanos"})
	d.problem(http.StatusForbidden, "refusal.coplayer.yours", "GET", at+"/coplayers", nil)
	a.must("PUT", at+"/coplayers", host.NewCoPlayer{Name: "dora", Judge: true, Writes: "Navy"})
	d.problem(http.StatusForbidden, "refusal.coplayer.unanswered", "PUT", at+"/part", host.NewPart{Text: "101 KA"})
	d.must("POST", at+"/coplayers/accept", nil)
	var mine, own host.CoPlayersPage
	if d.want(http.StatusOK, "GET", at+"/coplayers", nil, &mine); mine.Yours || len(mine.View) == 0 || mine.You == nil || !mine.You.Judge {
		t.Fatalf("%+v", mine)
	}
	var part host.Part
	for range 2 { // a repetition with the same key does nothing
		if d.want(http.StatusOK, "PUT", at+"/part", host.NewPart{Text: "101 KA", Ready: true}, &part, "Idempotency-Key", "part"); !part.Ready || part.Phase != 1 {
			t.Errorf("%+v", part)
		}
	}
	var c host.Collation
	if d.want(http.StatusOK, "GET", at+"/parts", nil, &c); len(c.Choices) != 1 || len(c.Parts) != 1 {
		t.Fatalf("%+v", c)
	}
	b.problem(http.StatusConflict, "parts.changed", "POST", at+"/parts", host.Merge{Tag: "old"})
	d.problem(http.StatusConflict, "parts.changed", "POST", at+"/parts", host.Merge{Tag: "old"})
	var merged api.Merged
	if a.want(http.StatusOK, "POST", at+"/parts", host.Merge{Tag: c.Tag}, &merged); merged.Receipt.Hash == "" || len(merged.Failed) > 0 {
		t.Errorf("%+v", merged)
	}
	if a.want(http.StatusOK, "GET", at+"/coplayers", nil, &own); !own.Yours || len(own.CoPlayers) != 1 {
		t.Errorf("%+v", own)
	}
	if after := seen(); !bytes.Equal(before, after) {
		t.Errorf("the other seat reads\n%s\nand read\n%s", after, before)
	}
	a.must("DELETE", at+"/coplayers/Dora", nil)
	a.must("PUT", at+"/coplayers", host.NewCoPlayer{Name: "Dora"})
	d.must("DELETE", at+"/coplayers", nil)
	d.problem(http.StatusForbidden, "refusal.coplayer.yours", "GET", at+"/coplayers", nil)
	w.nobody("en").problem(http.StatusUnauthorized, "person.needed", "GET", at+"/coplayers", nil)
}
