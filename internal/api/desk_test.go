package api_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/api"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// deskLife is a phase that a game master runs by hand.
func deskLife(w *world, lang string) {
	gm, a, b, c, dora := w.guest(lang), w.guest(lang), w.guest(lang), w.guest(lang), w.guest(lang)
	var made host.Created
	gm.want(http.StatusOK, "POST", "/matches", map[string]any{
		"game": "council", "master": true, "listed": true, "seats": []string{"raven", "fox", "bear"},
		"terms": map[string]any{"pace": map[string]any{"kind": "span", "span": "1d"}, "review": "2h"},
	}, &made)
	at := "/matches/" + made.ID
	for seat, who := range map[game.Seat]*client{"raven": a, "fox": b, "bear": c} {
		who.must("POST", at+"/join", api.Seating{Seat: seat})
	}
	a.want(http.StatusOK, "PUT", at+"/orders", host.Order{Text: a.text(made.ID)}, nil)
	var desk api.Desk
	gm.want(http.StatusOK, "GET", at+"/desk", nil, &desk)
	if desk.Seats[0].Saved == nil || desk.Seats[0].Text != "" || desk.Seats[1].Saved != nil {
		w.t.Errorf("desk: %+v", desk)
	}
	var p api.Preview
	gm.want(http.StatusOK, "POST", at+"/preview", api.Trial{Edits: []match.Edit{{Path: "/goal", Value: json.RawMessage("9")}}}, &p)
	if len(p.Orders) != 3 || len(p.Questions) != 1 || !slices.Equal(p.Edited, []string{"/goal"}) || len(p.Text) == 0 || !strings.Contains(string(p.State), `"goal":9`) {
		w.t.Errorf("preview: %+v", p)
	}
	var saved api.Saved
	gm.want(http.StatusOK, "POST", at+"/amendments", api.Amendment{Seat: "fox", Text: b.text(made.ID), Ready: true, Reason: "fax"}, &saved)
	if saved.Receipt.By != "gm:"+gm.id || b.page(made.ID).Orders == nil || !b.page(made.ID).Orders.Amended {
		w.t.Errorf("amended: %+v", saved)
	}
	deadline := w.Clock.Now().Add(15 * time.Minute)
	gm.must("PUT", at+"/deadline", api.Deadline{At: deadline, Reason: "all are here"})
	gm.problem(http.StatusUnprocessableEntity, "refusal.deadline.notice", "PUT", at+"/deadline", api.Deadline{At: deadline.Add(-6 * time.Minute), Reason: "haste"})
	gm.must("PUT", at+"/edits", api.Edits{Edits: []match.Edit{{Path: "/goal", Value: json.RawMessage("9")}}, Reason: "too long"})
	terms := gm.page(made.ID).Terms
	terms.RulingTime = match.Hour
	gm.must("PUT", at+"/terms", api.NewTerms{Terms: terms, Reason: "shorter"})
	w.Clock.Forward(16 * time.Minute)
	w.Must(w.CloseDue(w.t.Context(), made.ID))
	for range 2 { // the tie, and the review
		q := gm.page(made.ID).Questions
		if len(q) != 1 {
			w.t.Fatalf("questions: %+v", q)
		}
		gm.must("POST", at+"/rulings", api.Answer{Key: q[0].Key, Answer: q[0].Default, Reason: "as the rules say"})
	}
	if now := a.page(made.ID); now.Phase != 2 || !strings.Contains(string(now.View), `"goal":9`) {
		w.t.Errorf("phase %d: %s", now.Phase, now.View)
	}

	for _, act := range []struct {
		method, path string
		body         any
	}{
		{"POST", "/pause", api.Reason{Reason: "why pause"}},
		{"POST", "/resume", api.Reason{Reason: "why resume"}},
		{"POST", "/extend", api.Extension{By: match.Hour, Reason: "why extend"}},
		{"PUT", "/wait", api.WaitRule{Wait: true, Reason: "why wait"}},
		{"POST", "/announcements", api.Announcement{Text: "Hear!", Reason: "why announce"}},
	} {
		gm.must(act.method, at+act.path, act.body)
	}
	gm.must("PUT", at+"/note", api.Noted{Text: "Sundays off"})
	gm.must("PUT", at+"/memo", api.Noted{Text: "the fox bluffs"})
	var seat api.SeatInvitation
	gm.want(http.StatusOK, "PUT", at+"/seats/fox/invitation", api.Reason{Reason: "ill"}, &seat)
	var invited api.Match
	dora.want(http.StatusOK, "GET", "/invitations/"+seat.Token, nil, &invited)
	dora.want(http.StatusOK, "POST", "/invitations/"+seat.Token, nil, &made)
	if invited.Offer != "fox" || dora.page(made.ID).You.Seat != "fox" {
		w.t.Errorf("offered %q", invited.Offer)
	}
	gm.want(http.StatusOK, "PUT", at+"/seats/raven/invitation", api.Reason{}, &seat)
	gm.must("DELETE", at+"/seats/raven/invitation", nil)
	gm.must("PUT", at+"/seats/raven/substitute", api.Substitution{Level: "random", Reason: "away"})
	acts := items[api.MasterAct](dora, at+"/acts")
	if len(acts) < 10 || acts[0].Kind != match.EntryLooked || acts[0].Number != 1 {
		w.t.Errorf("%d acts, the first is %s", len(acts), acts[0].Kind)
	}
	if n := slices.IndexFunc(acts, func(a api.MasterAct) bool { return a.Kind == match.EntryAmended }); n < 0 || acts[n].Secret == nil {
		w.t.Error("the holder of the seat does not read what was given to it")
	}
	for _, why := range []string{"as the rules say", "why pause", "why resume", "why extend", "why wait", "why announce"} {
		if !slices.ContainsFunc(acts, func(a api.MasterAct) bool { return strings.Contains(string(a.Public), `"reason":"`+why+`"`) }) {
			w.t.Errorf("nobody reads the reason %q", why)
		}
	}
}

// Whoever is not the game master learns nothing at the desk.
func TestTheDeskIsTheGameMastersAlone(t *testing.T) {
	w := newWorld(t)
	a, b := w.guest("en"), w.guest("en")
	id := w.open(a, b)
	at := "/matches/" + id
	for _, c := range []struct {
		method, path string
		body         any
	}{
		{"GET", "/desk", nil},
		{"POST", "/preview", api.Trial{}},
		{"POST", "/amendments", api.Amendment{Seat: "greeks", Withdraw: true, Reason: "x"}},
		{"PUT", "/edits", api.Edits{Reason: "x", Edits: []match.Edit{}}},
		{"PUT", "/terms", api.NewTerms{Terms: a.page(id).Terms, Reason: "x"}},
		{"PUT", "/memo", api.Noted{Text: "x"}},
		{"PUT", "/seats/greeks/invitation", api.Reason{}},
	} {
		a.problem(http.StatusForbidden, "refusal.gm.only", c.method, at+c.path, c.body)
		w.nobody("en").problem(http.StatusUnauthorized, "person.needed", c.method, at+c.path, c.body)
	}
}
