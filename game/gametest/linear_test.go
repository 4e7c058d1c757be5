package gametest_test

import (
	"strings"
	"testing"

	"spielleiter/game/gametest"
)

// heard takes what a helper says of a failure.
type heard struct {
	testing.TB
	errors int
}

func (h *heard) Helper()               {}
func (h *heard) Logf(string, ...any)   {}
func (h *heard) Errorf(string, ...any) { h.errors++ }

// A reader that takes the square of memory or of time is found, and one that takes as much as it reads is not.
func TestLinearFindsTheSquare(t *testing.T) {
	input := func(n int) string { return strings.Repeat("x", n) }
	var kept []byte
	var sum byte
	for _, c := range []struct {
		name string
		want int
		read func(string)
	}{
		{"as much", 0, func(text string) { kept = append([]byte(nil), text...) }},
		{"the square", 1, func(text string) {
			for n := 0; n < len(text); n += 8 {
				kept = append([]byte(nil), text...)
			}
		}},
		{"the square of time", 1, func(text string) {
			for n := 0; n < len(text); n += 8 {
				for k := range len(text) {
					sum += text[k] * text[n]
				}
			}
		}},
	} {
		h := &heard{TB: t}
		gametest.Linear(h, 8_000, input, c.read)
		if h.errors != c.want || len(kept) == 0 {
			t.Errorf("%s: %d complaints, want %d", c.name, h.errors, c.want)
		}
	}
}
