package api_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/api"
	"spielleiter/internal/host"
	"spielleiter/match"
)

func TestSPL37DeputiesOverHTTP(t *testing.T) { deputies(newWorld(t), "en") }

// deputies sign, accept, use, read and end a mandate over HTTP (SPL-37). What breaks a limit is refused, however often it is sent.
func deputies(w *world, _ string) {
	t := w.t
	t.Helper()
	a, b, c, d := w.guest("en"), w.guest("de"), w.guest("de"), w.guest("en")
	var account api.Token
	d.want(http.StatusOK, "POST", "/me/account", api.Credentials{Name: "Dora", Passphrase: "drei Nereiden im Meer"}, &account)
	d.token = account.Token
	var made host.Created
	a.want(http.StatusOK, "POST", "/matches", map[string]any{"game": "council", "seats": []string{"raven", "fox", "bear"}, "listed": true, "terms": map[string]any{"pace": map[string]any{}}}, &made)
	at := "/matches/" + made.ID
	for seat, who := range map[game.Seat]*client{"raven": a, "fox": b, "bear": c} {
		who.must("POST", at+"/join", api.Seating{Seat: seat})
	}
	thrift := game.Limit{Kind: "thrift"}
	var own, mine api.DeputyPage
	if a.want(http.StatusOK, "GET", at+"/deputy", nil, &own); !own.Yours || !slices.Equal(own.Offered, []game.Limit{thrift}) || !slices.Contains(own.Levels, "random") {
		t.Fatalf("%+v", own)
	}
	a.problem(http.StatusUnprocessableEntity, "mandate.name", "PUT", at+"/deputy", host.Mandate{Name: "Okeanos", Before: 9})
	a.problem(http.StatusUnprocessableEntity, "refusal.mandate.end", "PUT", at+"/deputy", host.Mandate{Name: "Dora"})
	a.problem(http.StatusUnprocessableEntity, "refusal.mandate.limit", "PUT", at+"/deputy", host.Mandate{Name: "Dora", Before: 9, Limits: []game.Limit{{Kind: "spare", Seat: "fox"}}})
	d.problem(http.StatusForbidden, "refusal.mandate.yours", "GET", at+"/deputy", nil)
	var receipt match.Receipt
	for range 2 {
		a.want(http.StatusOK, "PUT", at+"/deputy", host.Mandate{Name: "dora", Before: 9, Limits: []game.Limit{thrift}}, &receipt, "Idempotency-Key", "sign")
	}
	if receipt.Seat != "raven" || receipt.Signature == "" {
		t.Errorf("%+v", receipt)
	}
	d.problem(http.StatusForbidden, "refusal.mandate.unanswered", "PUT", at+"/orders", host.Order{Text: "bid 0 fox"})
	d.must("POST", at+"/deputy/accept", nil)
	if d.want(http.StatusOK, "GET", at+"/deputy", nil, &mine); mine.Yours || mine.Seat != "raven" || len(mine.View) == 0 || !slices.Equal(mine.Limits, []game.Limit{thrift}) || len(mine.Reports) > 0 {
		t.Errorf("%+v", mine)
	}
	if p := b.page(made.ID); p.Seats[0].Deputy == nil || p.Seats[0].Deputy.Name != "Dora" {
		t.Errorf("the table is told %+v", p.Seats[0].Deputy)
	}
	v := hand(t, mine.View)
	var checked api.Checked
	d.want(http.StatusOK, "POST", at+"/check", host.Order{Text: "bid 1 " + v}, &checked)
	if checked.Good || checked.Problems[0].Code != "problem.limit.thrift" {
		t.Errorf("%+v", checked)
	}
	for range 2 {
		p, _ := d.problem(http.StatusUnprocessableEntity, "orders.barred", "PUT", at+"/orders", host.Order{Text: "bid 1 " + v}, "Idempotency-Key", "too much")
		if len(p.Problems) != 1 || p.Problems[0].Message != "The mandate allows no bid. Valid here: 0." {
			t.Errorf("%+v", p.Problems)
		}
	}
	d.want(http.StatusOK, "PUT", at+"/orders", host.Order{Text: "bid 0 " + v, Ready: true}, nil)
	a.want(http.StatusOK, "GET", at+"/deputy", nil, &own)
	if len(own.Reports) != 1 || len(own.Reports[0].Turns) != 2 {
		t.Fatalf("%+v", own.Reports)
	}
	out, kept := own.Reports[0].Turns[0], own.Reports[0].Turns[1]
	if len(out.Barred) != 1 || out.Receipt != nil || out.Wanted == "" || kept.Receipt == nil || kept.Text != "bid 0 "+v || own.Reports[0].Left == nil {
		t.Errorf("%+v, %+v", out, kept)
	}
	b.problem(http.StatusConflict, "refusal.mandate.none", "DELETE", at+"/deputy", nil)
	d.must("DELETE", at+"/deputy", nil)
	d.problem(http.StatusForbidden, "refusal.mandate.yours", "GET", at+"/deputy", nil)
	d.problem(http.StatusForbidden, "seat.none", "PUT", at+"/orders", host.Order{Text: "bid 0 " + v})
	w.nobody("en").problem(http.StatusUnauthorized, "person.needed", "GET", at+"/deputy", nil)
}

// hand is a card that the viewer of a council holds.
func hand(t *testing.T, view json.RawMessage) string {
	t.Helper()
	var v struct {
		Viewer  string `json:"viewer"`
		Members []struct {
			Seat string   `json:"seat"`
			Hand []string `json:"hand"`
		} `json:"members"`
	}
	if err := json.Unmarshal(view, &v); err != nil {
		t.Fatal(err)
	}
	for _, m := range v.Members {
		if m.Seat == v.Viewer && len(m.Hand) > 0 {
			return m.Hand[0]
		}
	}
	t.Fatalf("no card in %s", view)
	return ""
}
