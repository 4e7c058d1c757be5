package i18n_test

import (
	"regexp"
	"strings"
	"testing"
)

// wordings are things that had two words: the one that is said, and those that no text says instead. Words of a game's own are
// looked for in its folder alone.
var wordings = []struct {
	lang, folder, say string
	never             *regexp.Regexp
	passes, caught    []string
}{
	{
		"de", "", "Frist", regexp.MustCompile(`(?:\P{L}|^)Termin(?:e|en|s)?(?:\P{L}|$)|Abgabetermin|Deadline`),
		[]string{"zum Rüsttermin", "Einnahmetermine", "im Terminal", "Nachfrist"},
		[]string{"Der Termin ist gesetzt.", "\"Termine\"", "zwei Termine"},
	},
	{
		"de", "match/", "Tempo", regexp.MustCompile(`(?:\P{L}|^)Takt(?:e|es|s)?(?:\P{L}|$)`),
		[]string{"das Tempo"},
		[]string{"der Takt kennt", "des Taktes"},
	},
	{
		"de", "waben/", "Kleinfeld", regexp.MustCompile(`(?:\P{L}|^)(?:Feld(?:er|ern|es|s)?|KF)(?:\P{L}|$)`),
		[]string{"das Kleinfeld", "Großfelder", "kein Nachbarfeld", "im Textfeld"},
		[]string{"ein Feld weit", "Felder", "3 KF"},
	},
	{
		"en", "waben/", "field, great field", regexp.MustCompile(`(?:^|[^*(\pL])(?:(?:Klein|Groß)feld(?:er)?|\d KF|small fields?|districts?)(?:[^\pL*]|$)`),
		[]string{"a great field", "(KF, *Kleinfeld*)", "(*Großfeld*)"},
		[]string{"8 Großfelder", "a Kleinfeld", "within 3 KF"},
	},
	{
		"de", "internal/cli/", "Startwert", regexp.MustCompile(`(?:\P{L}|^)Keim(?:e|s)?(?:\P{L}|$)|Zufall \{seed\}`),
		[]string{"Startwert {seed}"},
		[]string{"Derselbe Keim", "Zufall {seed}"},
	},
	{
		"de", "internal/cli/", "exportieren", regexp.MustCompile(`ausgeführte Partie|ganz ausgeführt`),
		[]string{"eine exportierte Partie", "wird ausgeführt"},
		[]string{"eine ausgeführte Partie"},
	},
	{
		"de", "internal/cli/", "Rückgabewert", regexp.MustCompile(`Antwort (?:ist )?nein`),
		[]string{"ist der Rückgabewert 1"},
		[]string{"ist die Antwort nein (1)", "Die Antwort ist nein"},
	},
	{
		"en", "internal/cli/", "exit code", regexp.MustCompile(`answer is no\b`),
		[]string{"the exit code is 1", "the answer is not known"},
		[]string{"The answer is no (1)"},
	},
	{
		// The person who leads a match; the program is called Spielleiter, without an article, and is a game master only in its motto.
		"de", "", "Spielleitung", regexp.MustCompile(`(?:\P{L}|^)(?:[Dd](?:er|en|em|es)|[Ee]ine[mns]|[Kk]eine?[mns]?|[Zz]um|[Bb]eim|[Vv]om|[Ii]hr(?:e[mn])?|[Dd]ein(?:e[mn])?|[Oo]hne|als|bin|ist) Spielleiter(?:n|s|in)?(?:\P{L}|$)|[Ee]in Spielleiter(?:[^,\pL]|$)`),
		[]string{"die Spielleitung", "Spielleiter läuft unter", "Ein Spielleiter, der nie schläft.", "Nachrichten von Spielleiter", "in den Regeln der Welt der Reichsspielleiter"},
		[]string{"entscheidet der Spielleiter.", "ohne Spielleiter", "Ich bin Spielleiter", "des Spielleiters", "Ein Spielleiter wird gefragt"},
	},
	{
		"en", "", "deadline", regexp.MustCompile(`\b(?:due date|time limit)s?\b`),
		[]string{"the deadline"},
		[]string{"no due date", "the time limit"},
	},
}

// keyed is what stands before a text in a catalogue.
var keyed = regexp.MustCompile(`^\s*"[^"]*":`)

// One thing has one word: a reader who meets two looks for the difference.
func TestOneThingHasOneWord(t *testing.T) {
	for _, w := range wordings {
		for _, text := range w.passes {
			if w.never.MatchString(text) {
				t.Errorf("%s: %q is taken for another word than %s", w.lang, text, w.say)
			}
		}
		for _, text := range w.caught {
			if !w.never.MatchString(text) {
				t.Errorf("%s: %q passes for %s", w.lang, text, w.say)
			}
		}
		for name, file := range sources(t, w.lang) {
			if !strings.HasPrefix(name, w.folder) {
				continue
			}
			for n, line := range strings.Split(file, "\n") {
				if bad := w.never.FindString(keyed.ReplaceAllString(line, "")); bad != "" {
					t.Errorf("%s:%d: %q, where other texts say %s", name, n+1, bad, w.say)
				}
			}
		}
	}
}
