package muster_test

import (
	"strings"
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/muster"
)

// Lists of battles and line-ups are read in time and memory that grow as they do, good ones and others.
func TestLineupsAreReadInLinearTime(t *testing.T) {
	const one = `{"side": [[{"type": "schwert", "men": 10}], [{"type": "oger", "men": 9}]]}`
	c := catalogue.Standard()
	for name, input := range map[string]func(n int) string{
		"a list in one line":   func(n int) string { return "[" + strings.Repeat(one+",", n) + one + "]" },
		"a list in many lines": func(n int) string { return "[" + strings.Repeat(one+",\n", n) + one + "]" },
		"a list of nothing":    func(n int) string { return "[" + strings.Repeat("{},", 20*n) + "{}]" },
		"catalogues of their own": func(n int) string {
			return "[" + strings.Repeat(`{"catalogue": {}, "side": [[], []]},`, n) + one + "]"
		},
		"unknown fields":         func(n int) string { return "{" + strings.Repeat(`"sied": 1, "mne": 2,`, 10*n) + `"side": []}` },
		"numbers that are none":  func(n int) string { return "[" + strings.Repeat("NaN, -Infinity,", 10*n) + "1]" },
		"brackets":               func(n int) string { return strings.Repeat("[", 100*n) },
		"one long text":          func(n int) string { return `{"name": "` + strings.Repeat("ä", 50*n) + `"}` },
		"one long type":          func(n int) string { return `{"side": [[{"type": "` + strings.Repeat("x", 50*n) + `", "men": 1}], []]}` },
		"units as text":          func(n int) string { return strings.Repeat("9 Oger\n", 5*n) + "gegen\n9 Ritter" },
		"unknown units":          func(n int) string { return strings.Repeat("9 Ogrerinen\n", 5*n) },
		"one line of text":       func(n int) string { return strings.Repeat("9 Oger, ", 5*n) },
		"one word of text":       func(n int) string { return strings.Repeat("x", 50*n) },
		"brackets in a text":     func(n int) string { return "A (" + strings.Repeat("(", 50*n) },
		"fortifications as text": func(n int) string { return "Mauern: " + strings.Repeat("Palisade, ", 5*n) },
	} {
		t.Run(name, func(t *testing.T) {
			gametest.Linear(t, 120, input, func(text string) { muster.ReadAll("", []byte(text), c) })
		})
	}
}
