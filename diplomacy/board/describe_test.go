package board_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"spielleiter/diplomacy/board"
)

var tag = regexp.MustCompile(`<[^>]*>`)

// cells reads the rows of tables as lines.
func cells(html []byte) string {
	text := bytes.ReplaceAll(html, []byte("</tr>"), []byte("\n"))
	text = bytes.ReplaceAll(text, []byte("</caption>"), []byte("\n"))
	text = bytes.ReplaceAll(text, []byte("</td>"), []byte(" | "))
	text = bytes.ReplaceAll(text, []byte("</th>"), []byte(" | "))
	return string(tag.ReplaceAll(text, nil))
}

// The tables hold every unit with its order and result, and every centre.
func TestDescribeTellsEverything(t *testing.T) {
	all := scenes(t)
	for name, want := range map[string][]string{
		"season": {
			"Karte, Herbst 1901: Züge\n",
			"Deutsches Reich | Armee Berlin | unterstützt München | gegeben | ",
			"Großbritannien | Armee Yorkshire | zieht über See nach Norwegen | gelungen | ",
			"Großbritannien | Flotte Nordsee | befördert Yorkshire nach Norwegen | bereit | ",
			"Frankreich | Armee Paris | unterstützt Burgund nach München | unterbrochen | ",
			"Osmanisches Reich | Armee Bulgarien | hält | bleibt, vertrieben | ",
		},
		"retreats": {
			"Italien | Vertriebene Flotte Ionisches Meer | zieht sich zurück nach Tyrrhenisches Meer | gelungen | ",
			"Russland | Vertriebene Flotte Norwegen | wird aufgelöst | gelungen | ",
			"Frankreich | Flotte Spanien (Nordküste) |  |  | ",
		},
		"winter": {
			"Russland | Flotte St. Petersburg (Nordküste) | wird aufgebaut | gelungen | ",
			"Deutsches Reich | 5 | Berlin, ",
			"niemand | ",
		},
	} {
		got := cells(board.Describe(all[name], words(t, "de")))
		for _, line := range want {
			if !strings.Contains(got, line) {
				t.Errorf("%s: no %q in\n%s", name, line, got)
			}
		}
	}
	en := all["season"]
	en.Lang = "en"
	if got := cells(board.Describe(en, words(t, "en"))); !strings.Contains(got, "England | Army Yorkshire | moves to Norway by convoy | succeeds | ") {
		t.Error(got)
	}
}
