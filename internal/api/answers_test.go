package api

import (
	"bytes"
	"testing"
)

// A list without items is no null, whether it was made or not; all else is as encoding/json writes it.
func TestListsAreNeverNull(t *testing.T) {
	type part struct {
		List  []string           `json:"list"`
		Left  []int              `json:"left,omitempty"`
		Deep  *struct{ A []int } `json:"deep"`
		Table map[string]int     `json:"table"`
		Text  string             `json:"text"`
	}
	var b bytes.Buffer
	if err := answers(&b, []part{{Deep: &struct{ A []int }{}, Text: "<a>&\u2028"}, {}}); err != nil {
		t.Fatal(err)
	}
	want := `[{"list":[],"deep":{"A":[]},"table":null,"text":"<a>&\u2028"},{"list":[],"deep":null,"table":null,"text":""}]` + "\n"
	if b.String() != want {
		t.Errorf("%s, want %s", &b, want)
	}
}
