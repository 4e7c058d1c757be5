package i18n_test

import (
	"fmt"
	"io/fs"
	"slices"
	"testing"
	"testing/fstest"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/i18n"
)

func catalog(t *testing.T) *i18n.Catalog {
	t.Helper()
	c, err := i18n.New(
		[]fs.FS{i18n.Texts},
		map[string]fs.FS{"toy": fstest.MapFS{
			"de.json": {Data: []byte(`{"piece.a": "Stein", "piece.b": "Holz", "bad": "{what} geht nicht.", "lang.name": "Spieldeutsch"}`)},
			"en.json": {Data: []byte(`{"piece.a": "stone", "piece.b": "wood", "bad": "{what} is wrong.", "lang.name": "English"}`)},
		}},
	)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestGamesTextsComeFirst(t *testing.T) {
	c := catalog(t)
	if got := c.Printer(i18n.German, "toy").T("lang.name", nil); got != "Spieldeutsch" {
		t.Errorf("in the game %q", got)
	}
	if got := c.Printer(i18n.German, "").T("lang.name", nil); got != "Deutsch" {
		t.Errorf("outside %q", got)
	}
	if got := c.Printer(i18n.German, "other").T("piece.a", nil); got != "⟨piece.a⟩" {
		t.Errorf("a game's text leaks: %q", got)
	}
}

func TestArgumentsOfALanguageComeFirst(t *testing.T) {
	args := game.Args{"what": "A Mun H", "what.de": "A Mun xxx"}
	for lang, want := range map[i18n.Lang]string{i18n.German: "A Mun xxx geht nicht.", i18n.English: "A Mun H is wrong."} {
		if got := catalog(t).Printer(lang, "toy").T("bad", args); got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
}

// Lists of what has no key are joined as lists of names are, and what a player wrote in them stays what it is.
func TestListsAreJoinedInTheLanguageOfTheReader(t *testing.T) {
	for want, values := range map[string][]string{
		"": {}, "210/04": {"210/04"}, "210/04 und 711/25": {"210/04", "711/25"}, "1, Stein und @piece.a": {"1", "@piece.a", game.Literal("@piece.a")},
		`["a"] und b`: {game.Literal(`["a"]`), "b"}, `@["a","b"]`: {game.Literal(`@["a","b"]`)},
	} {
		if got := catalog(t).Printer(i18n.German, "toy").Value(game.List(values...)); got != want {
			t.Errorf("%q: %q, want %q", values, got, want)
		}
	}
	if got := catalog(t).Printer(i18n.English, "").Value(game.List("a", "b", "c")); got != "a, b and c" {
		t.Errorf("in English %q", got)
	}
}

func TestOlderNotesAreToldByOlderTexts(t *testing.T) {
	c, err := i18n.New([]fs.FS{i18n.Texts}, map[string]fs.FS{"toy": fstest.MapFS{
		"en.json": {Data: []byte(`{}`)},
		"de.json": {Data: []byte(`{"done": "Fertig: {what}.", "done.older": "Fertig.", "gone": "{what} ist weg."}`)},
	}})
	if err != nil {
		t.Fatal(err)
	}
	p := c.Printer(i18n.German, "toy")
	for want, n := range map[string]game.Note{
		"Fertig: Wall.": {Code: "done", Args: game.Args{"what.de": "Wall"}}, "Fertig.": {Code: "done"}, "⟨what⟩ ist weg.": {Code: "gone"},
	} {
		if got := p.Note(n); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// A game may have a problem about places: where a problem stands is the house's to say.
func TestNoTextOfAGameSaysWhereAProblemStands(t *testing.T) {
	all := i18n.All(games.All())
	for _, e := range games.All() {
		if got := all.Printer(i18n.English, e.Game.Info().ID).Place(game.Problem{Line: 2, Column: 5}); got != "line 2, column 5" {
			t.Errorf("%s: %q", e.Game.Info().ID, got)
		}
	}
}

func TestAnswersAreCalledByTheirLabelsOrTexts(t *testing.T) {
	q := game.Question{Code: "piece", Choices: []string{"x", "b", "@piece.a", "7"}}
	p := catalog(t).Printer(i18n.German, "toy")
	for answer, want := range map[string]string{"x": "x", "b": "Holz", "@piece.a": "@piece.a", "7": "7"} { // a choice may be what a player wrote
		if got := p.Choice(q, answer); got != want {
			t.Errorf("%s is called %q, want %q", answer, got, want)
		}
	}
	q.Labels = []string{"@piece.a @piece.b", "@piece.a", "y", "z"}
	if got := p.Choices([]game.Question{q})[0].Labels; !slices.Equal(got, []string{"Stein und Holz", "Stein", "y", "z"}) {
		t.Error(got)
	}
}

func TestProblems(t *testing.T) {
	c := catalog(t)
	many := make([]string, 14)
	for n := range many {
		many[n] = fmt.Sprint(n)
	}
	tests := []struct {
		name    string
		problem game.Problem
		de, en  string
	}{
		{"bare", game.Problem{Code: "bad", Args: game.Args{"what": "@piece.a"}}, "Stein geht nicht.", "stone is wrong."},
		{
			"suggestion",
			game.Problem{Code: "bad", Args: game.Args{"what": "x"}, Suggest: "y", Want: []string{"y"}},
			"x geht nicht. Meintest du „y“?", "x is wrong. Did you mean “y”?",
		},
		{
			"suggestion that looks like a key",
			game.Problem{Code: "bad", Args: game.Args{"what": "x"}, Suggest: "@piece.a"},
			"x geht nicht. Meintest du „@piece.a“?", "x is wrong. Did you mean “@piece.a”?",
		},
		{
			"suggestion that is said",
			game.Problem{Code: "bad", Args: game.Args{"what": "7"}, Suggest: "7"},
			"7 geht nicht.", "7 is wrong.",
		},
		{
			"the beginning of something",
			game.Problem{Code: "bad", Args: game.Args{"what": "x"}, Want: []string{"7 …"}},
			"x geht nicht. Richtig wäre: 7 …", "x is wrong. Valid here: 7 …",
		},
		{
			"the same twice",
			game.Problem{Code: "bad", Args: game.Args{"what": "x"}, Want: []string{"7", "8", "7"}},
			"x geht nicht. Richtig wäre: 7 oder 8.", "x is wrong. Valid here: 7 or 8.",
		},
		{"said already", game.Problem{Code: "bad", Args: game.Args{"what": "7"}, Want: []string{"7"}}, "7 geht nicht.", "7 is wrong."},
		{
			"want",
			game.Problem{Code: "bad", Args: game.Args{"what": "x"}, Want: []string{"@piece.a", "@piece.b", "7"}},
			"x geht nicht. Richtig wäre: Stein, Holz oder 7.", "x is wrong. Valid here: stone, wood or 7.",
		},
		{
			"many",
			game.Problem{Code: "bad", Args: game.Args{"what": "x"}, Want: many},
			"x geht nicht. Richtig wäre: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 oder 2 weitere.",
			"x is wrong. Valid here: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 or 2 more.",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := c.Printer(i18n.German, "toy").Problem(tt.problem); got != tt.de {
				t.Errorf("de: %q, want %q", got, tt.de)
			}
			if got := c.Printer(i18n.English, "toy").Problem(tt.problem); got != tt.en {
				t.Errorf("en: %q, want %q", got, tt.en)
			}
		})
	}
}

func TestPlace(t *testing.T) {
	p := catalog(t).Printer(i18n.German, "")
	tests := []struct {
		problem game.Problem
		want    string
	}{
		{game.Problem{}, ""},
		{game.Problem{Line: 2}, "Zeile 2"},
		{game.Problem{Line: 2, Column: 5}, "Zeile 2, Spalte 5"},
	}
	for _, tt := range tests {
		if got := p.Place(tt.problem); got != tt.want {
			t.Errorf("Place = %q, want %q", got, tt.want)
		}
	}
}

func TestLists(t *testing.T) {
	de, en := catalog(t).Printer(i18n.German, ""), catalog(t).Printer(i18n.English, "")
	tests := []struct {
		words  []string
		de, en string
	}{
		{nil, "", ""},
		{[]string{"a"}, "a", "a"},
		{[]string{"a", "b"}, "a und b", "a and b"},
		{[]string{"a", "b", "@c"}, "a, b und @c", "a, b and @c"},
	}
	for _, tt := range tests {
		if got := de.List(slices.Clone(tt.words)); tt.de != got {
			t.Errorf("de: %q, want %q", got, tt.de)
		}
		if got := en.List(slices.Clone(tt.words)); tt.en != got {
			t.Errorf("en: %q, want %q", got, tt.en)
		}
	}
}

// Every code of package game has a text in both languages.
func TestConfigProblemsHaveTexts(t *testing.T) {
	info := game.Info{
		Seats: []game.Seat{"a", "b"}, MinSeats: 2,
		Options: []game.Option{{Name: "pace", Kind: game.Switch, Default: "off"}},
	}
	_, problems := info.Complete(game.Config{
		Seats:   []game.Seat{"a", "a", "c"},
		Options: map[string]string{"pace": "fast", "color": "red"},
	})
	if len(problems) != 5 {
		t.Fatalf("%d problems, want all 5 kinds: %v", len(problems), problems)
	}
	for _, lang := range i18n.Langs {
		p := catalog(t).Printer(lang, "")
		for _, problem := range problems {
			if !p.Has(problem.Code) {
				t.Errorf("%s: no text for %s", lang, problem.Code)
			}
		}
	}
}
