package waben

import (
	"testing"

	"spielleiter/internal/i18n"
)

// A realm's letter is in the language of its sheet; without a word of either it is in the reader's.
func TestLettersAreInTheLanguageOfTheSheet(t *testing.T) {
	cases := []struct {
		text string
		want i18n.Lang
	}{
		{"Spielzug DAG 7\n101 KV", i18n.German},
		{"\ufeff# Dagon\n\n  TURN DAG 7\n", i18n.English},
		{"101 KV\nTurn DAG 7", "xx"},
		{"", "xx"},
		{"Spielz\xfcge", "xx"},
	}
	for _, c := range cases {
		if got := tongue([]byte(c.text), "xx"); got != c.want {
			t.Errorf("%q is %q, want %q", c.text, got, c.want)
		}
	}
}
