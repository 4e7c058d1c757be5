package season_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"spielleiter/rathersilly/season"
)

func TestMatch(t *testing.T) { // RSD-14.2: a suggestion
	for _, c := range []struct {
		answer, right string
		want          bool
	}{
		{"Paris", "paris", true},
		{" PARIS! ", "Paris.", true},
		{"Köln", "Koeln", true},
		{"KÖLN", "köln", true},
		{"Straße", "Strasse", true},
		{"Besançon", "Besancon", true},
		{"das Rote Meer", "Rotes Meer", false},
		{"das Rote Meer", "Rote Meer", true},
		{"the Beatles", "Beatles", true},
		{"The The", "the the", true},
		{"Die", "die", true},
		{"Die", "der", false},
		{"zwölf", "12", true},
		{"12", "Twelve", true},
		{"einundzwanzig", "21", true},
		{"twenty-one", "21", true},
		{"twenty one", "einundzwanzig", true},
		{"20 1", "21", false},
		{"neunzehnhundertachtzehn", "1918", true},
		{"zweitausenddreihundertvierzehn", "2314", true},
		{"hunderteins", "101", true},
		{"hundertundein", "101", true},
		{"tausend", "1000", true},
		{"zwölftausend", "12 000", false},
		{"zwölftausend", "12.000", true},
		{"1.000", "1,000", true},
		{"3,5", "3.5", true},
		{"3,5", "35", false},
		{"007", "7", true},
		{"0,5", "0.5", true},
		{"H2O", "H 2 O", true},
		{"Hund", "hundert", false},
		{"Tausendfüßler", "1000", false},
		{"Lutetia", "Paris | Lutetia", true},
		{"London", "Paris | Lutetia", false},
		{"Rock'n'Roll", "Rock’n’Roll", true},
		{"", "", false},
		{"!", "?", false},
		{"Goethe Johann", "Johann Goethe", false},
		{"Göte", "Goethe", false},
	} {
		if got := season.Match(c.answer, c.right); got != c.want {
			t.Errorf("%q for %q: %v", c.answer, c.right, got)
		}
	}
}

// An answer matches itself, in capitals, too, and with a full stop.
func TestMatchIsReflexive(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`[a-zäöüß0-9 ,.|'-]{0,20}`).Draw(t, "text")
		same := season.Match(text, text)
		if strings.ContainsRune(text, '|') {
			return // several answers are not one
		}
		if says := strings.ContainsAny(text, "abcdefghijklmnopqrstuvwxyzäöüß0123456789"); same != says {
			t.Fatalf("%q matches itself: %v", text, same)
		}
		if season.Match(strings.ToUpper(text)+" .", text) != same {
			t.Fatalf("%q differs in capitals", text)
		}
	})
}

func FuzzMatch(f *testing.F) {
	f.Add("Paris", "Paris | Lutetia")
	f.Add("1.000,5", "tausendundeins")
	f.Fuzz(func(t *testing.T, answer, right string) {
		if utf8.ValidString(answer) && utf8.ValidString(right) && season.Match(answer, right) && !season.Match(" "+answer+" ", right) {
			t.Errorf("%q for %q: spaces matter", answer, right)
		}
	})
}
