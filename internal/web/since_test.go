package web

import (
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// The news tell what concerns the reader, and all of what is short; never more than stands well beside orders.
func TestNewsAreShortAndTheReadersOwn(t *testing.T) {
	own, other := noteLine{Text: "own", Mine: true}, noteLine{Text: "other"}
	phase := func(lines ...noteLine) sinceLine { return sinceLine{Report: reportBody{Open: lines}} }
	for _, c := range []struct {
		name string
		list []sinceLine
		want []string
	}{
		{"nothing", nil, nil},
		{"a short report", []sinceLine{phase(own, other)}, []string{"own", "other"}},
		{"a long one", []sinceLine{phase(own, other, other, other, other)}, []string{"own"}},
		{"of two phases", []sinceLine{phase(other), phase(own, other, other, other, other)}, []string{"other", "own"}},
		{"no end of them", []sinceLine{phase(own, own, own, own, own, own)}, []string{"own", "own", "own", "own"}},
	} {
		var got []string
		for _, l := range news(c.list) {
			got = append(got, l.Text)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
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
	if !concerns(note, "austria") || concerns(note, "italy") || concerns(note, "") {
		t.Error("whom it concerns is mistaken")
	}
}
