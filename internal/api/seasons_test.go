package api_test

import (
	"net/http"
	"time"

	"spielleiter/game"
	"spielleiter/internal/api"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// seasonLife is a season of a club, at tables of three, until its head ends it.
func seasonLife(w *world, at string, head, member, other *client) {
	w.t.Helper()
	var made api.SeasonID
	head.want(http.StatusOK, "POST", at+"/seasons", host.NewSeason{
		Name: "Herbst", Game: "council", Form: "tables", Seats: 3, Rounds: 2, Scoring: "ranks", Manual: true, SignUpBy: w.Clock.Now().Add(time.Hour),
	}, &made)
	season := at + "/seasons/" + made.ID
	for _, c := range []*client{head, member, other} {
		c.must("POST", season+"/enter", nil)
	}
	other.must("PUT", season+"/preference", api.SeatWishes{Seats: []game.Seat{}})
	other.problem(http.StatusForbidden, "club.power", "POST", season+"/pair", nil)
	head.must("POST", season+"/pair", nil)
	var p host.SeasonPage
	member.want(http.StatusOK, "GET", season, nil, &p)
	if p.Fault != nil || len(p.Played) != 1 || p.Mine == "" || p.Seed == "" {
		w.t.Errorf("%+v", p)
	}
	head.must("POST", season+"/rulings", api.SeasonRuling{Fixture: 1, Points: []int{60000, 30000, 0}, SeasonReason: api.SeasonReason{Reason: "zu Ende gewürfelt"}})
	other.must("POST", season+"/leave", nil)
	head.must("POST", season+"/remove", api.SeasonRemoval{Name: "Nereus O'Meer", SeasonReason: api.SeasonReason{Reason: "wollte"}})
	head.must("POST", season+"/end", api.SeasonReason{Reason: "Sommer"})
	var list host.ClubSeasons
	head.want(http.StatusOK, "GET", at+"/seasons", nil, &list)
	if len(list.Seasons) != 1 || list.Seasons[0].Status != "ended" || !list.May {
		w.t.Errorf("%+v", list)
	}
}

// wishing is a match whose seats are drawn by wishes, begun before all have said theirs.
func wishing(w *world, a, b *client) {
	w.t.Helper()
	var made host.Created
	a.want(http.StatusOK, "POST", "/matches", host.NewMatch{Game: "agamemnon", Join: true, Listed: true, Terms: match.Terms{Seating: match.SeatingPreferred}}, &made)
	b.must("POST", "/matches/"+made.ID+"/join", map[string]any{})
	a.must("PUT", "/matches/"+made.ID+"/preference", api.SeatWishes{Seats: []game.Seat{"trojans"}})
	a.must("POST", "/matches/"+made.ID+"/start", nil)
	if d := b.page(made.ID).Drawn; d == nil || len(d.Steps) != 2 || d.Steps[0].Got != "trojans" {
		w.t.Errorf("%+v", d)
	}
}
