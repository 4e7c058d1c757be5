package api_test

import (
	"net/http"
	"strconv"
	"time"

	"spielleiter/game"
	"spielleiter/internal/api"
	"spielleiter/internal/host"
)

// absence is a match whose players vote, of whom one does not come any more.
func absence(w *world, lang string) {
	a, b, c, d := w.guest(lang), w.guest(lang), w.guest(lang), w.guest(lang)
	var made host.Created
	a.want(http.StatusOK, "POST", "/matches", map[string]any{
		"game": "council", "listed": true, "seats": []string{"raven", "fox", "bear"}, "terms": map[string]any{
			"pace": map[string]any{"kind": "span", "span": "2d"}, "majority": "twothirds", "answer": "1d", "missed": "open", "maxMissed": 1, "return": "3d",
		},
	}, &made)
	at := "/matches/" + made.ID
	for seat, who := range map[game.Seat]*client{"raven": a, "fox": b, "bear": c} {
		who.must("POST", at+"/join", api.Seating{Seat: seat})
	}
	a.must("POST", at+"/pause", api.Reason{Reason: "a wedding"})
	wish := b.page(made.ID).Wishes[0]
	if wish.What != "pause" || wish.Reason != "a wedding" || wish.Yours != "asked" || wish.Present != 3 {
		w.t.Errorf("%+v", wish)
	}
	answer := at + "/wishes/" + strconv.Itoa(wish.N)
	b.must("PUT", answer, api.Vote{})
	if b.page(made.ID).Paused {
		w.t.Error("a no pauses the match")
	}
	c.must("PUT", answer, api.Vote{Yes: true})
	if !b.page(made.ID).Paused {
		w.t.Error("two of three agree")
	}
	for _, who := range []*client{a, b} {
		who.must("POST", at+"/resume", nil)
	}
	open := func() bool { return a.page(made.ID).Seats[2].Open != nil }
	miss := func() {
		for n := 0; !open() && n < 10; n++ {
			for _, who := range []*client{a, b} {
				if p := who.page(made.ID); p.You.Can(host.ActSubmit) {
					who.want(http.StatusOK, "PUT", at+"/orders", host.Order{Phase: p.Phase, Text: who.text(made.ID), Ready: true}, nil)
				}
			}
			w.Clock.Forward(a.page(made.ID).Deadline.Sub(w.Clock.Now()) + time.Second)
			w.Must(w.CloseDue(w.t.Context(), made.ID))
		}
	}
	miss()
	c.must("POST", at+"/return", nil)
	if open() {
		w.t.Error("she is back and her seat is open")
	}
	miss()
	var lobby host.Lobby
	d.want(http.StatusOK, "GET", "/matches?scope=seats", nil, &lobby)
	if len(lobby.Rows) != 1 || lobby.Rows[0].ID != made.ID {
		w.t.Errorf("open seats: %+v", lobby)
	}
	d.must("POST", at+"/claim", api.Claim{Seat: "bear"})
	if p := d.page(made.ID); p.You.Seat != "bear" {
		w.t.Errorf("%+v", p.You)
	}
}
