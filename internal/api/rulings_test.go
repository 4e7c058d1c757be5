package api_test

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/api"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/i18n"
	"spielleiter/match"
	"spielleiter/waben"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
)

// A game master of Welt der Waben decides unasked, is asked again for what cannot count, and corrects the rulings of a closed
// phase; the match verifies with all receipts (WDW-6, WDW-S8).
func TestFreeRulingsAreGivenAndCorrected(t *testing.T) {
	h := hosttest.New(t)
	server, err := host.New(t.Context(), h.Store, games.All(), host.Options{Clock: h.Clock.Now, Log: h.Log(), PassphraseCost: hosttest.Cheap})
	h.Must(err)
	h.Host = server
	w := serveIn(t, h, catalog(t, games.All()))
	gm, a, b := w.guest("de"), w.guest("de"), w.guest("en")
	var made host.Created
	gm.want(http.StatusOK, "POST", "/matches", map[string]any{
		"game": "waben", "master": true, "listed": true, "seats": []string{"realm1", "realm2"}, "options": map[string]string{"length": "2"},
		"terms": match.Terms{Pace: match.Pace{Kind: match.PaceNone}},
	}, &made)
	at := "/matches/" + made.ID
	a.must("POST", at+"/join", api.Seating{Seat: "realm1"})
	b.must("POST", at+"/join", api.Seating{Seat: "realm2"})
	sent := func() {
		for _, who := range []*client{a, b} {
			who.want(http.StatusOK, "PUT", at+"/orders", host.Order{Text: "", Ready: true}, nil)
		}
	}
	seen := func() waben.View { return w.Page(host.Actor{Person: gm.id}, made.ID).GameView().Value().(waben.View) }
	first := seen()
	ice := grid.Field(slices.Index(first.World.Land, land.Water))
	code, unit := first.World.Realms[0].Code, strconv.Itoa(int(first.World.Units[0].Number))
	place := first.World.Patch.Name(ice)
	rule := func(key, answer string) { gm.must("POST", at+"/rulings", api.Answer{Key: key, Answer: answer}) }
	asked := func(want string) game.Question {
		t.Helper()
		list := gm.page(made.ID).Questions
		if len(list) != 1 || !strings.HasPrefix(list[0].Key, want) {
			t.Fatalf("open %+v, want %q", list, want)
		}
		return list[0]
	}

	sent()
	asked("rulings/turn")
	rule("rulings/turn", "Frost "+place+" \"Ein harter Winter\"\r\nSchatz "+code+" 4000\nForst "+place+"\nBefehl "+code+" "+unit+" KI")
	q := asked("rulings/again/3/")
	if text := catalog(t, games.All()).Printer(i18n.German, "waben@1").T(q.Code, q.Args); !strings.Contains(text, "„Forst "+place+"“ – so beginnt kein Entscheid: Forst (Stelle 1). Richtig wäre: Frost.") {
		t.Errorf("asked %q", text)
	}
	rule(q.Key, "")
	if v := seen(); v.World.Land[ice] != land.SeaIce || v.World.Moon != first.World.Moon+1 {
		t.Fatalf("moon %d, terrain %v", v.World.Moon, v.World.Land[ice])
	}

	correct := func(try bool, rulings map[string]string) (d match.Difference) {
		t.Helper()
		gm.want(http.StatusOK, "POST", at+"/corrections", api.Corrections{
			Try: try, Reason: "verlesen", Corrections: []match.Correction{{Phase: 1, Rulings: rulings}},
		}, &d)
		return d
	}
	otherwise := "Schatz " + code + " 7777 \"nachgezählt\"\nSchatz XQ 1"
	d := correct(true, map[string]string{"rulings/turn": otherwise})
	if len(d.Phases[0].Asked) != 1 || !strings.HasPrefix(d.Phases[0].Asked[0].Key, "rulings/again/2/") {
		t.Fatalf("the trial asks %+v", d.Phases[0].Asked)
	}
	if seen().World.Land[ice] != land.SeaIce {
		t.Error("a trial has changed the match")
	}
	correct(false, map[string]string{"rulings/turn": otherwise, d.Phases[0].Asked[0].Key: "Befehl " + code + " " + unit + " KH"})
	if v := seen(); v.World.Land[ice] != land.Water {
		t.Errorf("the field is still %v", v.World.Land[ice])
	}
	text := string(a.want(http.StatusOK, "GET", at+"/papers/letter?format=txt", nil, nil).body)
	if !strings.Contains(text, "nachgezählt") {
		t.Errorf("the letter is\n%s", text)
	}

	sent()
	rule("rulings/turn", "")
	file := a.want(http.StatusOK, "GET", at+"/export", nil, nil).body
	report, err := match.Verify(file, func(id, edition string) (game.Game, bool) {
		e, ok := games.All().Find(id, edition)
		return e.Game, ok
	}, server.PublicKey())
	if err != nil || report.Receipts != 4 || report.Phases != 2 || report.Unsigned != 0 {
		t.Errorf("%v: %+v", err, report)
	}
}
