package api_test

import (
	"net/http"
	"testing"

	"spielleiter/internal/host"
)

// Who asks again is told that nothing has changed, by the tag that their answer had; a tag is of what one is shown oneself, and what is no
// answer has none.
func TestAnswersHaveTags(t *testing.T) {
	w := newWorld(t)
	anna, ben := w.guest("en"), w.guest("en")
	var made host.Created
	anna.want(http.StatusOK, "POST", "/matches", map[string]any{"game": "council", "seat": "raven", "listed": true}, &made)
	path := "/matches/" + made.ID
	first := anna.send("GET", path, nil)
	tag := first.Header.Get("ETag")
	if first.StatusCode != http.StatusOK || tag == "" || len(first.body) == 0 {
		t.Fatalf("%d %q", first.StatusCode, tag)
	}
	for _, had := range []string{tag, "W/" + tag, `"x", ` + tag, "*"} {
		if a := anna.send("GET", path, nil, "If-None-Match", had); a.StatusCode != http.StatusNotModified || a.Header.Get("ETag") != tag || len(a.body) > 0 {
			t.Errorf("with %s: %d %s", had, a.StatusCode, a.body)
		}
	}
	if a := ben.send("GET", path, nil, "If-None-Match", tag); a.StatusCode == http.StatusNotModified {
		t.Error("somebody else is shown the same")
	}
	anna.want(http.StatusOK, "POST", path+"/leave", nil, nil)
	if a := anna.send("GET", path, nil, "If-None-Match", tag); a.StatusCode == http.StatusNotModified {
		t.Error("what has changed is told to be the same")
	}
	if a := anna.send("GET", "/matches/none", nil, "If-None-Match", "*"); a.StatusCode != http.StatusNotFound || a.Header.Get("ETag") != "" || len(a.body) == 0 {
		t.Errorf("what is not there: %d %s", a.StatusCode, a.body)
	}
}
