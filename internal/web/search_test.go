package web_test

import (
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// Lists are narrowed by what stands in the address: open tables by pace, language and free seats, matches that are over by who was there,
// how they ended and when they were made. Nobody learns from it who sits at a match that goes on.
func TestListsAreNarrowed(t *testing.T) {
	w := smallWorld(t)
	open := func(n host.NewMatch) string {
		made, err := w.Create(t.Context(), w.anna.actor(), n)
		if err != nil {
			t.Fatal(err)
		}
		return made.ID
	}
	open(host.NewMatch{Game: "agamemnon", Title: "Schnelle Runde", Listed: true, Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Second * 600}}})
	open(host.NewMatch{Game: "diplomacy", Title: "Gemach", Listed: true, Bots: map[game.Seat]string{"austria": "random"}, Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}}})
	m := open(host.NewMatch{Game: "agamemnon", Title: "Aufgegeben", Listed: true, Seat: "greeks", Bots: map[game.Seat]string{"trojans": "random"}})
	if err := w.Resign(t.Context(), w.anna.actor(), m); err != nil {
		t.Fatal(err)
	}
	year := w.clock.Now().UTC().Format("2006")
	for _, c := range []struct {
		query, in, out string
	}{
		{"scope=open&pace=fast", "Schnelle Runde", "Gemach"},
		{"scope=open&pace=slow", "Gemach", "Schnelle Runde"},
		{"scope=open&free=4", "Gemach", "Schnelle Runde"},
		{"scope=open&speaks=en", "", "Gemach"},
		{"scope=open&free=nonsense", "Gemach", ""},
		{"scope=over&result=won", "Aufgegeben", ""},
		{"scope=over&result=drawn", "", "Aufgegeben"},
		{"scope=over&game=agamemnon&winner=trojans&year=" + year, "Aufgegeben", ""},
		{"scope=over&game=agamemnon&winner=greeks", "", "Aufgegeben"},
		{"scope=over&year=1999", "", "Aufgegeben"},
		{"scope=over&player=Niemand", "", "Aufgegeben"},
		{"scope=running&player=Niemand", "", "Aufgegeben"},
	} {
		body := w.anna.get("/lobby?" + c.query).body
		if c.in != "" && !strings.Contains(body, c.in) || c.out != "" && strings.Contains(body, c.out) {
			t.Errorf("%s: want %q and not %q", c.query, c.in, c.out)
		}
	}
	body := w.anna.get("/lobby?scope=over&result=drawn&year=" + year).body
	for _, want := range []string{`<option value="drawn" selected>`, `name="year" value="` + year + `"`} {
		if !strings.Contains(body, want) {
			t.Errorf("the form does not say what is shown: no %s", want)
		}
	}
}
