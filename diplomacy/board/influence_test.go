package board_test

import (
	"testing"

	"spielleiter/diplomacy/board"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

func TestInfluence(t *testing.T) {
	p := start()
	p.Units = append(p.Units, unit(t, "tur A alb"), unit(t, "tur F nth"))
	p.Owners[place(t, "bel")] = 2 // France
	land := board.Influence(&p)
	for code, want := range map[string]string{
		"mun": "ger", "bel": "fra", "spa": "none", // centres follow their owners
		"sil": "ger", "pru": "ger", "boh": "aus", "pie": "ita", "fin": "rus", "syr": "tur", "cly": "eng", // homelands
		"alb": "tur", "nth": "none", // units, but on land only
		"naf": "none",
	} {
		got := "none"
		if o := land[place(t, code)]; o != chart.None {
			got = chart.Standard().Powers[o].Code
		}
		if got != want {
			t.Errorf("%s wears the colour of %s, want %s", code, got, want)
		}
	}
	if n := len(board.Influence(&judge.Position{})); n != len(chart.Standard().Provinces) {
		t.Errorf("%d provinces", n)
	}
}
