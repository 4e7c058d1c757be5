package api_test

import (
	"fmt"
	"net/http"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/api"
	"spielleiter/internal/host"
)

// What only ever grows is listed page by page, each item by a number that it keeps.
// Announcements are for everybody; a receipt is for whoever got it, and proves what it says.
func TestReceiptsAndAnnouncementsPageByPage(t *testing.T) {
	w := newWorld(t)
	gm, a, b, c := w.guest("en"), w.guest("en"), w.guest("de"), w.guest("de")
	var made host.Created
	gm.want(http.StatusOK, "POST", "/matches", map[string]any{
		"game": "council", "seats": []string{"raven", "fox", "bear"}, "listed": true, "master": true, "terms": map[string]any{"pace": map[string]any{}},
	}, &made)
	at := "/matches/" + made.ID
	for seat, who := range map[game.Seat]*client{"raven": a, "fox": b, "bear": c} {
		who.must("POST", at+"/join", api.Seating{Seat: seat})
	}
	for n := range 5 {
		gm.must("POST", at+"/announcements", api.Announcement{Text: fmt.Sprint(n + 1)})
		a.want(http.StatusOK, "PUT", at+"/orders", host.Order{Text: a.text(made.ID), Ready: n%2 == 0}, nil)
	}
	for _, page := range []struct {
		query string
		want  []int
	}{
		{"", []int{1, 2, 3, 4, 5}},
		{"?limit=2", []int{1, 2}},
		{"?cursor=2&limit=2", []int{3, 4}},
		{"?cursor=4&limit=2", []int{5}},
		{"?cursor=5", nil},
		{"?cursor=9223372036854775807", nil},
	} {
		told := items[api.Told](w.nobody("en"), at+"/announcements"+page.query)
		own := items[api.OwnReceipt](a, at+"/receipts"+page.query)
		if len(told) != len(page.want) || len(own) != len(page.want) {
			t.Errorf("%q: %d announcements, %d receipts, want %d", page.query, len(told), len(own), len(page.want))
			continue
		}
		for n, number := range page.want {
			if told[n].Number != number || told[n].Text != fmt.Sprint(number) || told[n].At.IsZero() {
				t.Errorf("%q: announcement %d is %+v", page.query, number, told[n])
			}
			if r := own[n]; r.Number != number || r.Receipt.Nth != number || r.Receipt.Seat != "raven" || r.Name == "" {
				t.Errorf("%q: receipt %d is %+v", page.query, number, r)
			}
			a.want(http.StatusOK, "POST", "/receipts/verify", api.ReceiptCheck{Receipt: own[n].Receipt, Text: own[n].Neutral}, nil)
		}
	}
	for _, who := range []*client{b, c, gm, w.nobody("en"), w.guest("en")} {
		if got := who.want(http.StatusOK, "GET", at+"/receipts", nil, nil); string(got.body) != `{"items":[]}`+"\n" {
			t.Errorf("another's receipts: %s", got.body)
		}
	}
	a.problem(http.StatusUnprocessableEntity, "form.422", "GET", at+"/receipts?limit=0", nil)
	a.problem(http.StatusNotFound, "match.unknown", "GET", "/matches/nix/receipts", nil)
	a.problem(http.StatusNotFound, "match.unknown", "GET", "/matches/nix/announcements", nil)
}
