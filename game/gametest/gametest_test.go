package gametest

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"spielleiter/game"

	"github.com/google/go-cmp/cmp"
)

func TestArguments(t *testing.T) {
	for template, want := range map[string][]string{
		"":                nil,
		"plain":           nil,
		"{seat} took {n}": {"n", "seat"},
		"{a} {a}":         {"a"},
		"{{no}} }}{{":     nil,
		"{n, plural, one {# of {all}} other {#}} {x}":            {"all", "n", "x"},
		"{n, plural, one {a}other {b {m, plural, other {{q}}}}}": {"m", "n", "q"},
	} {
		if diff := cmp.Diff(want, arguments(template)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", template, diff)
		}
	}
	for _, bad := range []string{"{", "{n", "}", "a } b", "{n, plural", "{n, plural, one {a}", "{n, plural, one {a"} {
		if !slices.ContainsFunc(arguments(bad), func(s string) bool { return strings.Contains(s, " ") }) {
			t.Errorf("%q passes with %q", bad, arguments(bad))
		}
	}
}

func TestCorruptedStatesDifferInOnePlaceAndAreStillJSON(t *testing.T) {
	const state = `{"a":[1,"x"],"b":true}`
	all := corrupted(state, 1000, 1)
	for _, want := range []string{
		`{"b":true}`, `{"a":[1,"x"]}`, `{"a":[1,"x"],"b":false}`, `{"a":["x",1],"b":true}`, `{"a":[1],"b":true}`,
		`{"a":[1,1,"x"],"b":true}`, `{"a":[2,"x"],"b":true}`, `{"a":[1,""],"b":true}`, `{"a":null,"b":true}`, `null`,
	} {
		if !slices.Contains(all, want) {
			t.Errorf("%s is missing", want)
		}
	}
	for _, bad := range all {
		if !json.Valid([]byte(bad)) {
			t.Errorf("no JSON: %s", bad)
		}
	}
	if got := len(corrupted(state, 5, 1)); got != 5 {
		t.Errorf("%d, want at most 5", got)
	}
}

func TestMisplaced(t *testing.T) {
	const text = "bär\r\nzwei"
	for _, c := range []struct {
		line, column, length int
		ok                   bool
	}{
		{0, 0, 0, true},
		{1, 1, 3, true},
		{1, 4, 0, true},
		{2, 1, 4, true},
		{2, 0, 0, true},
		{1, 1, 4, false},
		{1, 5, 0, false},
		{3, 1, 0, false},
		{0, 1, 1, false},
		{2, 0, 1, false},
		{1, -1, 1, false},
		{-1, 1, 1, false},
	} {
		p := game.Problem{Code: "problem", Line: c.line, Column: c.column, Length: c.length}
		if bad := misplaced(p, text); (bad == "") != c.ok {
			t.Errorf("line %d column %d length %d: %q", c.line, c.column, c.length, bad)
		}
	}
}

func TestBadStanding(t *testing.T) {
	seats := []game.Seat{"a", "b", "c"}
	for name, c := range map[string]struct {
		ranks []int
		seats []game.Seat
		ok    bool
	}{
		"one after another":  {[]int{1, 2, 3}, seats, true},
		"a shared first":     {[]int{1, 1, 3}, seats, true},
		"all the same":       {[]int{1, 1, 1}, seats, true},
		"nobody first":       {[]int{2, 2, 3}, seats, false},
		"worst first":        {[]int{3, 2, 1}, seats, false},
		"a place left empty": {[]int{1, 3, 3}, seats, false},
		"a seat twice":       {[]int{1, 2, 3}, []game.Seat{"a", "b", "b"}, false},
		"a stranger":         {[]int{1, 2, 3}, []game.Seat{"a", "b", "x"}, false},
		"a seat missing":     {[]int{1, 2}, seats[:2], false},
	} {
		t.Run(name, func(t *testing.T) {
			var standing []game.Standing
			for n, rank := range c.ranks {
				standing = append(standing, game.Standing{Seat: c.seats[n], Rank: rank})
			}
			if bad := badStanding(standing, seats); (bad == "") != c.ok {
				t.Errorf("%q", bad)
			}
		})
	}
}

func TestAnUnknownPropertyIsNoProperty(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("checked nothing and said nothing")
		}
	}()
	(&suite{settings: settings{only: "all is well"}}).properties()
}
