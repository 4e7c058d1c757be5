package api_test

import (
	"net/http"
	"strings"
	"testing"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/api"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
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
	lines := items[host.ChatLine](b, chat+"?channel=raven,fox&cursor=0")
	if len(lines) != 1 || lines[0].Text != "psst" {
		t.Errorf("%+v", lines)
	}
	lines = items[host.ChatLine](w.nobody(""), chat)
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

// SPL-38: a client learns by "rests" that it may talk again in another phase, and by the code why a line was refused.
func TestSPL38TalkThatRestsOverHTTP(t *testing.T) {
	h := hosttest.New(t)
	server, err := host.New(t.Context(), h.Store, games.All(), host.Options{Clock: h.Clock.Now, Log: h.Log(), PassphraseCost: hosttest.Cheap})
	h.Must(err)
	h.Host = server
	w := serveIn(t, h, catalog(t, games.All()))
	a, b := w.guest("en"), w.guest("de")
	var made host.Created
	terms := map[string]any{"pace": map[string]any{}, "quiet": []string{"phase.adjustments"}}
	a.want(http.StatusOK, "POST", "/matches", map[string]any{"game": "diplomacy", "seats": []string{"germany", "france"}, "seat": "germany", "terms": terms}, &made)
	if made.Terms == nil || len(made.Terms.Quiet) != 1 {
		t.Errorf("%+v", made.Terms)
	}
	at := "/matches/" + made.ID
	b.must("POST", at+"/join", api.Seating{Seat: "france", Invite: made.Invite})
	for phase := range 2 {
		table(t, a, at, true, false)
		a.want(http.StatusOK, "PUT", at+"/orders", map[string]any{"phase": phase + 1, "text": []string{"F kie - den", "F den H"}[phase], "ready": true}, nil)
		b.want(http.StatusOK, "PUT", at+"/orders", map[string]any{"phase": phase + 1, "text": "A par H", "ready": true}, nil)
	}
	table(t, a, at, false, true)
	p, _ := b.problem(http.StatusConflict, "refusal.talk.rests", "POST", at+"/chat", api.Said{Text: "x"})
	if !strings.HasPrefix(p.Detail, "In dieser Phase ruht das Gespräch") {
		t.Errorf("%q", p.Detail)
	}
	terms["quiet"] = []string{"phase.week"}
	p, _ = a.problem(http.StatusUnprocessableEntity, "refusal.terms.quiet", "POST", "/matches", map[string]any{"game": "diplomacy", "seat": "germany", "terms": terms})
	if !strings.Contains(p.Detail, "phase.retreats, phase.adjustments") {
		t.Errorf("%q", p.Detail)
	}
}

// SPL-39: only who may know it gets the seat and the name of a line without a name, in every answer.
func TestSPL39ALineWithoutANameOverHTTP(t *testing.T) {
	w := newWorld(t)
	gm, a, b, c := w.guest("en"), w.guest("en"), w.guest("de"), w.guest("de")
	var made host.Created
	gm.want(http.StatusOK, "POST", "/matches", map[string]any{
		"game": "council", "seats": []string{"raven", "fox", "bear"}, "listed": true, "master": true, "terms": map[string]any{"pace": map[string]any{}, "grey": true},
	}, &made)
	for seat, who := range map[game.Seat]*client{"raven": a, "fox": b, "bear": c} {
		who.must("POST", "/matches/"+made.ID+"/join", api.Seating{Seat: seat})
	}
	chat := "/matches/" + made.ID + "/chat"
	var line host.ChatLine
	for range 2 {
		a.want(http.StatusOK, "POST", chat, api.Said{Text: "psst", Grey: true}, &line, "Idempotency-Key", "k")
	}
	if line.Seat != "raven" || !line.Grey {
		t.Errorf("%+v", line)
	}
	for who, want := range map[*client]game.Seat{a: "raven", b: "", c: "", gm: "raven", w.nobody("en"): ""} {
		lines := items[host.ChatLine](who, chat)
		var list []host.ChannelLine
		who.want(http.StatusOK, "GET", "/matches/"+made.ID+"/channels", nil, &list)
		for _, l := range append(lines, *list[0].Line) {
			if len(lines) != 1 || l.Seat != want || (l.Name == "") != (want == "") || !l.Grey || l.Master || l.Text != "psst" {
				t.Errorf("%+v", l)
			}
		}
		if list[0].Grey != (who == a || who == b || who == c) {
			t.Errorf("%+v", list[0])
		}
	}
	p, _ := gm.problem(http.StatusForbidden, "refusal.grey.seat", "POST", chat, api.Said{Text: "x", Grey: true})
	if !strings.HasPrefix(p.Detail, "Only somebody who speaks for a seat") {
		t.Errorf("%q", p.Detail)
	}
}

// A program proposes by the act of a line, reads answers in its own language and as data, and is told what is wrong with an act.
func TestProposalsOverHTTP(t *testing.T) {
	h := hosttest.New(t)
	server, err := host.New(t.Context(), h.Store, games.All(), host.Options{Clock: h.Clock.Now, Log: h.Log(), PassphraseCost: hosttest.Cheap})
	h.Must(err)
	h.Host = server
	w := serveIn(t, h, catalog(t, games.All()))
	a, b := w.guest("en"), w.guest("de")
	var made host.Created
	a.want(http.StatusOK, "POST", "/matches", map[string]any{
		"game": "diplomacy", "seats": []string{"russia", "turkey"}, "seat": "russia", "terms": map[string]any{"pace": map[string]any{}, "press": "private"},
	}, &made)
	b.must("POST", "/matches/"+made.ID+"/join", api.Seating{Seat: "turkey", Invite: made.Invite})
	chat := "/matches/" + made.ID + "/chat"
	zone := ai.Act{Kind: ai.Zone, Mine: []string{"bla"}, Until: 1901}
	var line host.ChatLine
	for range 2 {
		a.want(http.StatusOK, "POST", chat, api.Said{Channel: "russia,turkey", Act: &zone}, &line, "Idempotency-Key", "k")
		if line.N != 1 || line.Act == nil || line.Act.Kind != ai.Zone || !strings.Contains(line.Text, "the Black Sea") {
			t.Errorf("%+v", line)
		}
	}
	lines := items[host.ChatLine](b, chat+"?channel=russia,turkey")
	if len(lines) != 1 || !lines[0].Answerable || !strings.Contains(lines[0].Text, "Schwarze Meer") {
		t.Errorf("%+v", lines)
	}
	b.want(http.StatusOK, "POST", chat, api.Said{Channel: "russia,turkey", Act: &ai.Act{Kind: ai.Yes, Of: 1}}, nil)
	lines = items[host.ChatLine](a, chat+"?channel=russia,turkey")
	if len(lines) != 2 || lines[0].Answerable || lines[1].Act.Kind != ai.Yes || lines[1].Act.Of != 1 {
		t.Errorf("%+v", lines)
	}
	zone.Mine = []string{"atlantis"}
	p, _ := b.problem(http.StatusUnprocessableEntity, "act.wrong", "POST", chat, api.Said{Channel: "russia,turkey", Act: &zone})
	if len(p.Problems) != 1 || !strings.Contains(p.Problems[0].Message, "„atlantis“ ist keine Provinz") {
		t.Errorf("%+v", p)
	}
}

// table says whether a client may talk at the table, and whether talk rests there.
func table(t *testing.T, who *client, at string, say, rests bool) {
	t.Helper()
	var list []host.ChannelLine
	who.want(http.StatusOK, "GET", at+"/channels", nil, &list)
	if len(list) != 1 || list[0].Say != say || list[0].Rests != rests {
		t.Errorf("%+v", list)
	}
}
