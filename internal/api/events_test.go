package api_test

import (
	"bufio"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"spielleiter/internal/api"
	"spielleiter/match"
)

// Who asks what is new is answered at once, unless they have seen it: then as soon as something of what they see is other.
func TestAProgramWaitsForItsTurn(t *testing.T) {
	w := newWorld(t)
	a, b := w.guest("de"), w.guest("en")
	id := w.open(a, b)
	at := "/matches/" + id + "/events"
	var first, same, next [2]api.News
	players := []*client{a, b}
	for n, c := range players {
		c.want(http.StatusOK, "GET", at, nil, &first[n])
		c.want(http.StatusOK, "GET", at+"?seen=older", nil, &same[n])
		if first[n].ID != same[n].ID || first[n].Status != match.Running || first[n].Phase != 1 || first[n].ID == "" {
			t.Errorf("%+v, %+v", first[n], same[n])
		}
	}
	if first[0].Waits == first[1].Waits {
		t.Fatalf("%+v: one of two is awaited", first)
	}
	mover, other := 0, 1
	if first[1].Waits {
		mover, other = 1, 0
	}
	told := make(chan api.News)
	go func() {
		var news api.News
		players[other].want(http.StatusOK, "GET", at+"?seen="+first[other].ID, nil, &news)
		told <- news
	}()
	players[mover].want(http.StatusOK, "PUT", "/matches/"+id+"/orders", map[string]any{"text": players[mover].text(id), "ready": true}, nil)
	if next[other] = <-told; next[other].Phase != 2 || next[other].ID == first[other].ID {
		t.Errorf("%+v after %+v", next[other], first[other])
	}
}

// A program that listens reads a line for every change and the last one when the match has ended; one that comes back says what it has
// read, and is told what it has missed and nothing twice.
func TestAProgramListens(t *testing.T) {
	w := newWorld(t)
	a, b := w.guest("de"), w.guest("en")
	id := w.open(a, b)
	listen := func(seen string) (*bufio.Scanner, func()) {
		req, err := http.NewRequestWithContext(t.Context(), "GET", w.url+api.Prefix+"/matches/"+id+"/events?seen="+seen, nil)
		w.Must(err)
		req.Header.Set("Accept", "application/x-ndjson")
		req.Header.Set("Authorization", "Bearer "+a.token)
		resp, err := http.DefaultClient.Do(req)
		w.Must(err)
		if got := resp.Header.Get("Content-Type"); resp.StatusCode != http.StatusOK || got != "application/x-ndjson" {
			t.Fatalf("%d %s", resp.StatusCode, got)
		}
		return bufio.NewScanner(resp.Body), func() { resp.Body.Close() }
	}
	read := func(s *bufio.Scanner) (news api.News) {
		for s.Scan() {
			if line := strings.TrimSpace(s.Text()); line != "" {
				w.Must(json.Unmarshal([]byte(line), &news))
				return news
			}
		}
		t.Fatalf("nothing more is told: %v", s.Err())
		return news
	}
	lines, stop := listen("")
	first := read(lines)
	stop()
	b.want(http.StatusOK, "POST", "/matches/"+id+"/chat", api.Said{Text: "χαῖρε"}, nil)
	lines, stop = listen(first.ID)
	missed := read(lines)
	if missed.ID == first.ID || missed.Phase != 1 || missed.Unread != 1 {
		t.Errorf("%+v after %+v", missed, first)
	}
	b.must("POST", "/matches/"+id+"/resign", nil)
	over := read(lines)
	for over.Status == match.Running {
		over = read(lines)
	}
	if over.Status != match.Over || over.Waits || over.Closes != nil || lines.Scan() {
		t.Errorf("%+v, and then %q", over, lines.Text())
	}
	stop()
	w.nobody("en").problem(http.StatusNotFound, "match.unknown", "GET", "/matches/nix/events", nil)
}
