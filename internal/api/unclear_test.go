package api_test

import (
	"net/http"
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/api"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// What a seat sends as it is, is asked of the game master as a question with suggestions.
func TestUnclearOrdersAreAQuestion(t *testing.T) {
	w := newWorld(t)
	gm, a, b, c := w.guest("en"), w.guest("en"), w.guest("en"), w.guest("en")
	var made host.Created
	gm.want(http.StatusOK, "POST", "/matches", map[string]any{
		"game": "council", "master": true, "listed": true, "seats": []string{"raven", "fox", "bear"},
	}, &made)
	at := "/matches/" + made.ID
	for seat, who := range map[game.Seat]*client{"raven": a, "fox": b, "bear": c} {
		who.must("POST", at+"/join", api.Seating{Seat: seat})
	}
	good := b.text(made.ID)
	var saved api.Saved
	for _, who := range []*client{a, c} {
		who.want(http.StatusOK, "PUT", at+"/orders", host.Order{Text: who.text(made.ID), Ready: true}, nil)
	}
	b.problem(http.StatusUnprocessableEntity, "refusal.orders.wrong", "PUT", at+"/orders", host.Order{Text: "x" + good, Ready: true})
	b.want(http.StatusOK, "PUT", at+"/orders", host.Order{Text: "x" + good, Ready: true, AsIs: true}, &saved)
	if !saved.Unclear || saved.Neutral != "x"+good || len(saved.Problems) == 0 || saved.Closed {
		t.Fatalf("%+v", saved)
	}
	w.nobody("en").want(http.StatusOK, "POST", "/receipts/verify", api.ReceiptCheck{Receipt: saved.Receipt, Text: saved.Neutral}, nil)
	var desk api.Desk
	gm.want(http.StatusOK, "GET", at+"/desk", nil, &desk)
	q := desk.Questions
	if len(q) != 1 || q[0].Key != match.KeyUnclear+"fox/1" || !slices.Contains(q[0].Choices, good) || q[0].Labels[0] != "as the program reads it" || desk.Seats[1].Sent != "x"+good {
		t.Fatalf("%+v", desk)
	}
	b.problem(http.StatusForbidden, "refusal.gm.only", "POST", at+"/rulings", api.Answer{Key: q[0].Key, Answer: good})
	gm.problem(http.StatusUnprocessableEntity, "refusal.orders.wrong", "POST", at+"/rulings", api.Answer{Key: q[0].Key, Answer: "dance"})
	gm.must("POST", at+"/rulings", api.Answer{Key: q[0].Key, Answer: good, Reason: "a slip of the pen"})
	gm.want(http.StatusOK, "GET", at+"/desk", nil, &desk)
	if len(desk.Questions) == 0 && a.page(made.ID).Phase != 2 {
		t.Errorf("%+v", desk)
	}
}
