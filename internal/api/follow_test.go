package api_test

import (
	"bufio"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/api"
	"spielleiter/internal/host"
)

// A program that asks for all its matches is answered at once with how they stand, then as soon as one is other, and comes to a new one
// without asking for it.
func TestAProgramWaitsForAllItsMatches(t *testing.T) {
	w := newWorld(t)
	a, b := w.guest("de"), w.guest("en")
	var none, first, next api.AllNews
	a.want(http.StatusOK, "GET", "/me/events", nil, &none)
	if none.ID == "" || none.Events == nil || len(none.Events) > 0 {
		t.Errorf("%+v", none)
	}
	told := make(chan api.AllNews)
	go func() {
		var news api.AllNews
		a.want(http.StatusOK, "GET", "/me/events?seen="+none.ID, nil, &news)
		told <- news
	}()
	until(t, func() bool { return w.Watching() == 1 })
	id := w.open(b, a)
	if first = <-told; len(first.Events) != 1 || first.Events[0].Match != id || !slices.Contains(first.Events[0].Changes, host.NewsNew) {
		t.Fatalf("%+v", first)
	}
	b.want(http.StatusOK, "POST", "/matches/"+id+"/chat", api.Said{Text: "χαῖρε"}, nil)
	a.want(http.StatusOK, "GET", "/me/events?seen="+first.ID, nil, &next)
	if len(next.Events) != 1 || next.Events[0].Unread != 1 || next.ID == first.ID {
		t.Errorf("%+v after %+v", next, first)
	}
	w.nobody("en").problem(http.StatusUnauthorized, "person.needed", "GET", "/me/events", nil)
}

// A program that listens reads at once that it does, then a line for each match that changes, until its token is withdrawn.
func TestAProgramListensToAllItsMatches(t *testing.T) {
	w := newWorld(t)
	a, b := w.guest("de"), w.guest("en")
	req, err := http.NewRequestWithContext(t.Context(), "GET", w.url+api.Prefix+"/me/events", nil)
	w.Must(err)
	req.Header.Set("Accept", "application/x-ndjson")
	req.Header.Set("Authorization", "Bearer "+a.token)
	resp, err := http.DefaultClient.Do(req)
	w.Must(err)
	defer resp.Body.Close()
	if got := resp.Header.Get("Content-Type"); resp.StatusCode != http.StatusOK || got != "application/x-ndjson" {
		t.Fatalf("%d %s", resp.StatusCode, got)
	}
	in := bufio.NewScanner(resp.Body)
	if !in.Scan() || in.Text() != "" {
		t.Errorf("begins with %q", in.Text())
	}
	var news host.MatchNews
	read := func() {
		t.Helper()
		news = host.MatchNews{}
		for in.Scan() {
			if line := strings.TrimSpace(in.Text()); line != "" {
				w.Must(json.Unmarshal([]byte(line), &news))
				return
			}
		}
		t.Fatalf("nothing more is told: %v", in.Err())
	}
	id := w.open(a, b)
	for read(); news.Status != "running"; {
		read()
	}
	if news.Match != id || news.ID == "" {
		t.Errorf("%+v", news)
	}
	a.must("DELETE", "/sessions/current", nil)
	for in.Scan() {
		if in.Text() != "" {
			t.Errorf("after the end %q", in.Text())
		}
	}
}

func until(t *testing.T, ok func() bool) {
	t.Helper()
	for deadline := time.Now().Add(10 * time.Second); !ok(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("nothing happened")
		}
	}
}
