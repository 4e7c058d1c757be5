package web

import (
	"slices"
	"strconv"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// The news tell each phase from the oldest on, and never more than stands well beside orders.
func TestNewsAreShortAndInTheOrderOfPhases(t *testing.T) {
	phase := func(n int, texts ...string) sinceLine {
		line := sinceLine{Phase: n}
		for _, text := range texts {
			line.Report.Open = append(line.Report.Open, noteLine{Text: text})
		}
		return line
	}
	for _, c := range []struct {
		name string
		list []sinceLine
		want []string
	}{
		{"nothing", nil, nil},
		{"one phase", []sinceLine{phase(3, "own", "other")}, []string{"3", "own", "other"}},
		{"no end of sentences", []sinceLine{phase(3, "a", "b", "c", "d", "e", "f", "g", "h", "i")}, []string{"3", "a", "b", "c", "d", "e", "f", "g", "h"}},
		{"of two phases", []sinceLine{phase(4, "a", "b", "c", "d"), phase(3, "e")}, []string{"3", "e", "4", "a", "b", "c", "d"}},
		{
			"of many the newest has the room",
			[]sinceLine{phase(7, "a", "b", "c", "d", "e", "f"), phase(6, "g", "h"), phase(5, "i"), phase(4, "j", "k"), phase(3, "l")},
			[]string{"3", "l", "4", "j", "5", "i", "6", "g", "7", "a", "b", "c", "d"},
		},
		{"of one that did nothing", []sinceLine{phase(4, "a"), phase(3)}, []string{"4", "a"}},
	} {
		var got []string
		for _, s := range news(c.list) {
			got = append(got, strconv.Itoa(s.Phase))
			for _, l := range s.Report.Open {
				got = append(got, l.Text)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	if got := playable([]sinceLine{phase(4), phase(3)}); got != "4 3" {
		t.Errorf("the phases are %q", got)
	}
}

// What the house ordered for a seat is not what its player did: the report goes on from before it.
func TestOnlySentOrdersEndTheReport(t *testing.T) {
	line := host.PhaseLine{Orders: []host.SeatText{{Seat: "greeks", Source: match.Submitted}, {Seat: "trojans"}}}
	if !ordered(line, "greeks") || ordered(line, "trojans") {
		t.Error("who sent orders is mistaken")
	}
}

// A sentence leads to the board by what says where, and to nothing if nothing does.
func TestSentencesNameTheirPlaces(t *testing.T) {
	note := game.Note{Code: "note.x", Args: game.Args{"power": "@seat.austria", "order": "A Bud - Vie", "strength": "1"}}
	if got, want := shown(3, note), `{"args":{"order":"A Bud - Vie"},"phase":3}`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := shown(3, game.Note{Code: "note.x", Args: game.Args{"gold": "100"}}); got != "" {
		t.Errorf("gold has a place: %s", got)
	}
	two := game.Note{Args: game.Args{"seats": "@seat.france @seat.italy"}}
	if !concerns(two, "italy") || concerns(two, "germany") || !concerns(note, "austria") || concerns(note, "italy") || concerns(note, "") {
		t.Error("whom it concerns is mistaken")
	}
}
