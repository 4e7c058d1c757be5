package game

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
)

// JSON of strangers is read with the mark that editors put before it, and an object that has a field twice is refused with its place.
func TestJSONIsReadStrictlyAndToldPlainly(t *testing.T) {
	type inner struct {
		N int `json:"n"`
	}
	type orders struct {
		A    int     `json:"a"`
		List []inner `json:"list"`
	}
	read := func(text string) error {
		var o orders
		if err := decodeStrict([]byte(text), &o); err != nil {
			return err
		}
		return Twice(Unmarked([]byte(text)))
	}
	for text, want := range map[string][3]string{
		`{"a":1,"list":[{"n":1},{"n":2}]}`:  {},
		"\ufeff" + `{"a":1}`:                {},
		`{"a":1,"a":2}`:                     {"@json.twice", "7", "a"},
		`{"list":[{"n":1},{"n":2, "n":3}]}`: {"@json.twice", "25", "n"},
		`{"a":{"b":1}`:                      {"@json.end", "12", ""},
		`{"a":"x"}`:                         {"@json.type", "", "a"},
		`{"b":1}`:                           {"@json.field", "", "b"},
		`{"a":1`:                            {"@json.end", "6", ""},
		``:                                  {"@json.end", "", ""},
		`{"a":!}`:                           {"@json.sign", "6", ""},
		`{"a":1} x`:                         {"@json.more", "", ""},
		`{"list":[{"n":"x"}]}`:              {"@json.type", "", "list.n"},
		`{"list":[{"n":1e99}]}`:             {"@json.type", "", "list.n"},
		`{"a":1, "list":[[1]], "c":[{}, {"c":1}]`: {"@json.end", "", ""},
	} {
		err := read(text)
		if want[0] == "" {
			if err != nil {
				t.Errorf("%s: %v", text, err)
			}
			continue
		}
		got := Misread(err)
		if err == nil || got["why"] != want[0] || want[1] != "" && got["offset"] != want[1] || want[2] != "" && got["field"] != want[2] {
			t.Errorf("%s: %v (%v), want %v", text, got, err, want)
		}
		for _, said := range got {
			if strings.Contains(said, "Go") || strings.Contains(said, "json: ") || strings.Contains(said, "game.") {
				t.Errorf("%s: %v tells of the program", text, got)
			}
		}
	}
	if got := Misread(errors.New("army 3 has no men")); got["why"] != OtherwiseMisread {
		t.Error(got)
	}
	if err := Twice([]byte(`{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}],"a":{`)); err == nil {
		t.Error("a broken text hides a field that stands twice")
	}
	var twice *TwiceError
	if err := Twice([]byte(`[{"x":{"y":1,"y":2}}]`)); !errors.As(err, &twice) || twice.Field != "y" || json.Valid(nil) {
		t.Error(err)
	}
}
