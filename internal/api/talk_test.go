package api_test

import (
	"net/http"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/api"
	"spielleiter/internal/host"
)

// Bots talk as people do: at the table, aside, and to the game master, each conversation
// with numbers of its own and a key that counts once.
func TestTalkOverHTTP(t *testing.T) {
	w := newWorld(t)
	gm, a, b, c := w.guest("en"), w.guest("en"), w.guest("de"), w.guest("de")
	var made host.Created
	gm.want(http.StatusOK, "POST", "/matches", map[string]any{
		"game": "council", "seats": []string{"raven", "fox", "bear"}, "listed": true, "master": true, "terms": map[string]any{"pace": map[string]any{}, "press": "private"},
	}, &made)
	for seat, who := range map[game.Seat]*client{"raven": a, "fox": b, "bear": c} {
		who.must("POST", "/matches/"+made.ID+"/join", api.Seating{Seat: seat})
	}
	chat := "/matches/" + made.ID + "/chat"
	var line host.ChatLine
	for range 2 {
		a.want(http.StatusOK, "POST", chat, api.Said{Channel: "fox,raven", Text: "psst"}, &line, "Idempotency-Key", "k")
	}
	if line.Channel != "raven,fox" || line.N != 1 || line.Seat != "raven" {
		t.Errorf("%+v", line)
	}
	a.problem(http.StatusUnprocessableEntity, "key.reused", "POST", chat, api.Said{Channel: "raven,bear", Text: "psst"}, "Idempotency-Key", "k")
	gm.want(http.StatusOK, "POST", chat, api.Said{Channel: "bear,gm", Text: "how are you"}, nil)
	a.want(http.StatusOK, "POST", chat, api.Said{Text: "to all"}, nil)
	var lines []host.ChatLine
	b.want(http.StatusOK, "GET", chat+"?channel=raven,fox&after=0", nil, &lines)
	if len(lines) != 1 || lines[0].Text != "psst" {
		t.Errorf("%+v", lines)
	}
	w.nobody("").want(http.StatusOK, "GET", chat, nil, &lines)
	if len(lines) != 1 || lines[0].Text != "to all" {
		t.Errorf("%+v", lines)
	}
	for who, want := range map[*client]int{a: 2, b: 2, c: 2, gm: 2, w.nobody("en"): 1} {
		var list []host.ChannelLine
		who.want(http.StatusOK, "GET", "/matches/"+made.ID+"/channels", nil, &list)
		if len(list) != want || list[0].Channel != "" || list[0].Last != 1 {
			t.Errorf("%+v", list)
		}
	}
	c.problem(http.StatusForbidden, "refusal.channel.other", "GET", chat+"?channel=raven,fox", nil)
	c.problem(http.StatusForbidden, "refusal.channel.other", "POST", chat, api.Said{Channel: "raven,fox", Text: "x"})
	p, _ := c.problem(http.StatusNotFound, "refusal.seat.unknown", "POST", chat, api.Said{Channel: "bear,wolf", Text: "x"})
	if !strings.Contains(p.Detail, "„wolf“") || !strings.Contains(p.Detail, "raven, fox, bear") {
		t.Errorf("in German: %q", p.Detail)
	}
}
