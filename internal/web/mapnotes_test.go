package web_test

import (
	"strings"
	"testing"
)

// SPL-64: notes on the map come back to who has made them, as JSON that says nothing to others.
func TestSPL64NotesOnTheMapComeBack(t *testing.T) {
	_, anna, ben, at := segment(t)
	for who, r := range map[string]*reader{"the seat": ben, "the game master": anna} {
		a := r.post(at+"/notes", "place", "210/19", "mark", "danger", "words", "<b>"+who)
		if a.status != 200 || !strings.Contains(a.body, `"words":"\u003cb\u003e`+who+`"`) || !strings.Contains(a.body, `"marks":["flag"`) {
			t.Errorf("%s: status %d: %s", who, a.status, a.body)
		}
	}
	if a := ben.get(at + "/notes"); a.status != 200 || !strings.Contains(a.body, "the seat") || strings.Contains(a.body, "the game master") {
		t.Errorf("status %d: %s", a.status, a.body)
	}
	if a := ben.post(at+"/notes", "place", "210/19", "mark", "skull", "words", "x"); a.status != 422 || !strings.Contains(a.body, "error") {
		t.Errorf("status %d: %s", a.status, a.body)
	}
	if a := ben.post(at+"/notes", "place", "210/19"); a.status != 200 || !strings.Contains(a.body, `"notes":[]`) {
		t.Errorf("a note stays: status %d: %s", a.status, a.body)
	}
}
