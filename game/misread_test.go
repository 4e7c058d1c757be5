package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"runtime"
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

// However much is sent, names are compared without memory for what has none, and other spellings are the same name.
func TestFieldsThatStandTwiceAreFoundInLittleMemory(t *testing.T) {
	for text, twice := range map[string]bool{
		`{"a":1,"\u0061":2}`: true, `{"a":{"a":1},"b":[{"a":1},{"a":2}]}`: false, `["a","a"]`: false, `{"a":"a","b":"a"}`: false,
		`{"a\"":1,"a\"":2}`: true, `{"a`: false, `}`: false, `{"z":1,"` + strings.Repeat(`x":1,"y`, 20) + `":1}`: true,
	} {
		if err := Twice([]byte(text)); (err != nil) != twice {
			t.Errorf("%s: %v", text, err)
		}
	}
	for _, part := range []string{`{},`, `{"a":1},`, `[`, `{"a":`} {
		data := []byte("[" + strings.Repeat(part, 1<<20/len(part)))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_ = Twice(data)
		runtime.ReadMemStats(&after)
		if taken := after.TotalAlloc - before.TotalAlloc; taken > 8<<20 {
			t.Errorf("%q a megabyte long takes %d bytes", part, taken)
		}
	}
}

// FuzzTwice holds the scanner against a reader of tokens: in JSON they find the same.
func FuzzTwice(f *testing.F) {
	for _, seed := range []string{`{"a":1,"a":2}`, `[{"b":{"a":[]}},{"a":1,"\u0061":0}]`, `{"":{},"x":"\\","":1}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if json.Valid(data) && (Twice(data) != nil) != tokensTwice(data) {
			t.Errorf("%q: %v", data, Twice(data))
		}
	})
}

// tokensTwice reports whether an object of valid JSON has a field twice.
func tokensTwice(data []byte) bool {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	var value func() bool
	value = func() bool {
		token, err := d.Token()
		if err != nil {
			return false
		}
		seen, found := map[string]bool{}, false
		switch token {
		case json.Delim('{'):
			for d.More() {
				name, _ := d.Token()
				text, _ := name.(string)
				found, seen[text] = found || seen[text], true
				found = value() || found
			}
		case json.Delim('['):
			for d.More() {
				found = value() || found
			}
		default:
			return false
		}
		_, _ = d.Token() // the end of it
		return found
	}
	return value()
}
