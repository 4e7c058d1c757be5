package api_test

import (
	"encoding/xml"
	"net/http"
	"strings"
	"testing"

	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/match"
)

// The board after each closed phase is a picture in the reader's language, and no cache
// keeps it.
func TestABoardIsAPicture(t *testing.T) {
	h := hosttest.New(t)
	server, err := host.New(t.Context(), h.Store, games.All(), host.Options{Clock: h.Clock.Now, Log: h.Log(), PassphraseCost: hosttest.Cheap})
	h.Must(err)
	h.Host = server
	w := serveIn(t, h, catalog(t, games.All()))
	a := w.guest("de")
	for game, says := range map[string]string{"diplomacy": "Karte, Fr", "agamemnon": "<svg "} {
		bots := map[string]string{}
		e, _ := games.All().Find(game, "")
		for _, seat := range e.Game.Info().Seats[1:] {
			bots[string(seat)] = e.Levels[0].Name
		}
		var made host.Created
		a.want(http.StatusOK, "POST", "/matches", map[string]any{
			"game": game, "seat": e.Game.Info().Seats[0], "bots": bots, "terms": match.Terms{Pace: match.Pace{Kind: match.PaceNone}},
		}, &made)
		got := a.want(http.StatusOK, "GET", "/matches/"+made.ID+"/phases/0/map.svg", nil, nil)
		if kind, cache := got.Header.Get("Content-Type"), got.Header.Get("Cache-Control"); kind != "image/svg+xml" || cache != "no-store" {
			t.Errorf("%s: %s, kept: %s", game, kind, cache)
		}
		if !strings.Contains(string(got.body), says) {
			t.Errorf("%s: no %q in %.200s", game, says, got.body)
		}
		if err := xml.Unmarshal(got.body, new(struct{})); err != nil {
			t.Errorf("%s: %v", game, err)
		}
	}
}
