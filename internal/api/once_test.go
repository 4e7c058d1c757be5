package api_test

import (
	"net/http"
	"path/filepath"
	"sync"
	"testing"

	"spielleiter/internal/api"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
)

// times is how often line 11 repeats a request.
func times() int {
	if testing.Short() {
		return 100
	}
	return 1000
}

// atOnce sends a request many times, a bounded number of them at the same moment.
func atOnce(c *client, method, path string, body any, key string) []answered {
	answers := make([]answered, times())
	slots := make(chan struct{}, 64)
	var wg sync.WaitGroup
	for n := range answers {
		slots <- struct{}{}
		wg.Go(func() {
			defer func() { <-slots }()
			answers[n] = c.send(method, path, body, "Idempotency-Key", key)
		})
	}
	wg.Wait()
	return answers
}

// same expects the same good answer everywhere.
func same(t *testing.T, answers []answered) {
	t.Helper()
	for n, a := range answers {
		if a.StatusCode != http.StatusOK || string(a.body) != string(answers[0].body) {
			t.Fatalf("answer %d: %d %s\nthe first: %s", n, a.StatusCode, a.body, answers[0].body)
		}
	}
}

// Line 11: the same key a thousand times in parallel is one match, one version of the orders
// and one line of talk.
func TestTheSameKeyIsOneRequest(t *testing.T) {
	w := newWorld(t)
	a := w.guest("en")
	plan := map[string]any{
		"game": "agamemnon", "seat": "greeks", "bots": map[string]string{"trojans": "random"},
		"options": map[string]string{"starter": "greeks"}, "terms": map[string]any{"pace": map[string]any{}},
	}
	same(t, atOnce(a, "POST", "/matches", plan, "make"))
	var mine host.Lobby
	a.want(http.StatusOK, "GET", "/matches?scope=mine", nil, &mine)
	if len(mine.Rows) != 1 {
		t.Fatalf("%d matches", len(mine.Rows))
	}
	id := mine.Rows[0].ID
	order := host.Order{Phase: a.page(id).Phase, Text: a.text(id)}
	same(t, atOnce(a, "PUT", "/matches/"+id+"/orders", order, "order"))
	p := a.page(id)
	if p.Orders == nil || p.Orders.Receipt.Nth != 1 {
		t.Fatalf("orders: %+v", p.Orders)
	}
	entries, err := w.Store.Entries(t.Context(), id, 1, 1000)
	w.Must(err)
	submitted := 0
	for _, e := range entries {
		if e.Kind == "submitted" {
			submitted++
		}
	}
	if submitted != 1 {
		t.Errorf("%d versions of the orders in the record", submitted)
	}
	same(t, atOnce(a, "POST", "/matches/"+id+"/chat", api.Said{Text: "χαῖρε"}, "say"))
	talk := items[host.ChatLine](a, "/matches/"+id+"/chat")
	if len(talk) != 1 {
		t.Errorf("%d lines of talk", len(talk))
	}
}

func TestAKeyBelongsToOneRequest(t *testing.T) {
	w := newWorld(t)
	a, b := w.guest("en"), w.guest("en")
	id := w.open(a, b)
	at := "/matches/" + id
	order := host.Order{Text: a.text(id)}
	key := []string{"Idempotency-Key", "k"}
	first := a.want(http.StatusOK, "PUT", at+"/orders", order, nil, key...)
	ready := order
	ready.Ready = true
	a.problem(http.StatusUnprocessableEntity, "key.reused", "PUT", at+"/orders", ready, key...)
	a.problem(http.StatusUnprocessableEntity, "key.reused", "PUT", at+"/ready", api.Readiness{Ready: true}, key...)
	if again := a.want(http.StatusOK, "PUT", at+"/orders", order, nil, key...); string(again.body) != string(first.body) {
		t.Errorf("the repetition got %s, the first %s", again.body, first.body)
	}
	// What changed nothing has an answer as well.
	a.want(http.StatusOK, "PUT", at+"/orders", order, nil, "Idempotency-Key", "unchanged")
	a.problem(http.StatusUnprocessableEntity, "key.reused", "PUT", at+"/orders", ready, "Idempotency-Key", "unchanged")
	// Keys are each person's own, and the seat in the address belongs to the request.
	b.problem(http.StatusConflict, "refusal.seat.waits", "PUT", at+"/orders", order, key...)
	var made host.Created
	b.want(http.StatusOK, "POST", "/matches", map[string]any{"game": "council", "terms": map[string]any{"pace": map[string]any{}}}, &made)
	b.want(http.StatusOK, "PUT", "/matches/"+made.ID+"/seats/fox", api.BotSeating{Level: "random"}, nil, "Idempotency-Key", "seat")
	b.want(http.StatusOK, "PUT", "/matches/"+made.ID+"/seats/fox", api.BotSeating{Level: "random"}, nil, "Idempotency-Key", "seat")
	b.problem(http.StatusUnprocessableEntity, "key.reused", "PUT", "/matches/"+made.ID+"/seats/bear", api.BotSeating{Level: "random"}, "Idempotency-Key", "seat")
	// Refusals are not kept: what was wrong may be right later.
	for !b.page(id).You.Can(host.ActSubmit) {
		a.want(http.StatusOK, "PUT", at+"/orders", host.Order{Text: a.text(id), Ready: true}, nil)
	}
	b.want(http.StatusOK, "PUT", at+"/orders", host.Order{Text: b.text(id)}, nil, key...)
}

// An answer is on disk with its effect: a server that was stopped right after gives it
// again.
func TestAnAnswerSurvivesARestart(t *testing.T) {
	path := filepath.Join(t.TempDir(), "spielleiter.db")
	clock := hosttest.NewClock()
	open := func() *world {
		s, err := store.Open(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { s.Close() })
		return serve(t, hosttest.On(t, s, clock))
	}
	w := open()
	a, b := w.guest("de"), w.guest("de")
	id := w.open(a, b)
	order := host.Order{Text: a.text(id), Ready: true}
	first := a.want(http.StatusOK, "PUT", "/matches/"+id+"/orders", order, nil, "Idempotency-Key", "k")
	phase := a.page(id).Phase
	w.Must(w.Store.Close())

	w = open()
	a.w = w
	again := a.want(http.StatusOK, "PUT", "/matches/"+id+"/orders", order, nil, "Idempotency-Key", "k")
	if string(again.body) != string(first.body) || a.page(id).Phase != phase {
		t.Errorf("phase %d, was %d; the repetition got %s, the first %s", a.page(id).Phase, phase, again.body, first.body)
	}
}
