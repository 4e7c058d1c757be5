package games_test

import (
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/games"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// misshapen is what stands in no sentence: two spaces, a space before a mark, marks that meet, empty brackets, "unit(s)".
var misshapen = regexp.MustCompile(` {2}| [,.;!?](?:\s|$)| :(?:[^ .]|$)|;\.|,,|,\.|;;|:\.|[^.]\.\.(?:[^.]|$)|\( ?\)|\[ ?\]|„ ?“|“ ?”|\((?:s|es|n|en|e|er)\)`)

// speech ends with what somebody has said, in quotation marks.
var speech = regexp.MustCompile(`: [“„].+[”“]$`)

// shape says what of a sentence is none, or nothing: how it begins, how it ends, and what stands in it.
func shape(text string) string {
	first, _ := utf8.DecodeRuneInString(text)
	switch bad := misshapen.FindString(text); {
	case text == "":
		return "nothing is said"
	case bad != "":
		return fmt.Sprintf("%q", bad)
	case unicode.IsLower(first):
		return "begins in lower case"
	case !strings.ContainsAny(lastOf(text), ".!?:…") && !speech.MatchString(text):
		return "does not end"
	}
	return ""
}

// lastOf is the mark that ends a text, before a bracket or quotation marks that close there.
func lastOf(text string) string {
	r, _ := utf8.DecodeLastRuneInString(strings.TrimRight(text, "“”)’‘"))
	return string(r)
}

func TestShapeKnowsASentence(t *testing.T) {
	for text, good := range map[string]bool{
		"Paris is taken.": true, "3 units march.": true, "„A Mün - Ber“: Das geht nicht.": true, "(So it goes.)": true, "Whose turn is it?": true, "They say: “No!”": true, "They ask: “1 + 1”": true, "1. Heer … oder …": true,
		"army 1 is raised.": false, "Paris is taken": false, "Paris  is taken.": false, "Paris is taken .": false, "Paris is taken;.": false, "Paris,, taken.": false,
		"Paris () is taken.": false, "2 unit(s) march.": false, "": false, "He said “”.": false, "Paris is taken..": false, "They say “No”": false,
	} {
		if bad := shape(text); (bad == "") != good {
			t.Errorf("%q: %q", text, bad)
		}
	}
}

func TestLettersAreKnown(t *testing.T) {
	for text, bad := range map[string]bool{
		"England: F Den wird vertrieben.": true, "A® Sev folgt.": true, "Der Borg isst MS BAL.": true, "V Ank hebt ab.": true,
		"Die Flotte in Dänemark.": false, "Vitamin A und B": false, "Turkey moves.": false,
	} {
		if got := lettered.MatchString(text); got != bad {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// sayer puts what was told into both languages, and tells of each code once what is no sentence.
type sayer struct {
	t     *testing.T
	c     *i18n.Catalog
	id    string
	heard map[string]bool
	count int
}

func (s *sayer) note(n game.Note) {
	s.words(n)
	for _, lang := range i18n.Langs {
		s.judge(string(lang), n.Code, s.c.Printer(lang, s.id).Note(n), n.Args)
	}
}

func (s *sayer) problem(x game.Problem) {
	for _, lang := range i18n.Langs {
		s.judge(string(lang), x.Code, s.c.Printer(lang, s.id).Problem(x), x.Args)
	}
}

// lettered is a unit as orders write it, which no sentence says: "F Den", "A® Sev".
var lettered = regexp.MustCompile(`(?:^|[^\pL])(?:[AFV]|SA|SF|AZ|A®|DA|ST|MS|MW) (?:[A-ZÄÖÜ]{3}|[A-ZÄÖÜ][a-zäöü]{2})(?:[^\pL]|$)`)

// words holds that a note says units in words, except in what it quotes of orders.
func (s *sayer) words(n game.Note) {
	args := maps.Clone(n.Args)
	for name := range args {
		if name, _, _ := strings.Cut(name, "."); name == "order" || name == "given" {
			args[name], args[name+".de"], args[name+".en"] = "", "", ""
		}
	}
	for _, lang := range i18n.Langs {
		text := s.c.Printer(lang, s.id).Note(game.Note{Code: n.Code, Args: args})
		if bad, key := lettered.FindString(text), "letters "+string(lang)+n.Code; bad != "" && !s.heard[key] {
			s.heard[key] = true
			s.t.Errorf("%s: %s, %s: %q is no word: %q", s.id, lang, n.Code, bad, text)
		}
	}
}

// judge leaves out what somebody has written, for which nobody answers.
func (s *sayer) judge(lang, code, text string, args game.Args) {
	s.count++
	bad, key := shape(text), lang+code
	if bad == "" || s.heard[key] {
		return
	}
	for _, v := range args {
		if !strings.HasPrefix(v, "@") && shape(v) != "" && strings.Contains(text, v) && shape(strings.ReplaceAll(text, v, "A")) == "" && !unicode.IsLower([]rune(text)[0]) {
			return
		}
	}
	s.heard[key] = true
	s.t.Errorf("%s: %s, %s: %s: %q", s.id, lang, code, bad, text)
}

// tales are what a board tells of the closed phases of a stored match to whoever is at the table.
func (s *sayer) tales(e games.Entry, seats []game.Seat, phases []match.Phase) {
	board, ok := e.Board.(games.Telling)
	for _, p := range phases {
		for _, n := range p.Protocol.Notes {
			s.note(n.Note)
		}
		if !ok || p.N == 0 {
			continue
		}
		at, err := e.Game.Load(p.Schema, p.State)
		if err != nil {
			s.t.Fatal(err)
		}
		for _, seat := range seats {
			var told []game.Told
			for _, n := range p.Protocol.Notes {
				if n.For(game.As(seat)) {
					told = append(told, n)
				}
			}
			for _, tale := range board.Tell(at.View(game.As(seat)), told) {
				s.note(tale.Note)
			}
		}
	}
}

// Whatever is told to people begins and ends as sentences do: what happened, what a board tells of it, hints, trial runs, problems.
func TestWhatIsToldHasTheShapeOfSentences(t *testing.T) {
	list := games.All()
	c := i18n.All(list)
	for _, e := range list {
		t.Run(e.Game.Info().ID, func(t *testing.T) {
			s := &sayer{t: t, c: c, id: e.Game.Info().ID, heard: map[string]bool{}}
			for seed := range uint64(gametest.Times(4, 30)) {
				listen(t, e, seed, s.note, s.problem, func(game.Position) {})
			}
			files, err := filepath.Glob(filepath.Join("testdata", "corpus", "*.json.gz"))
			if err != nil {
				t.Fatal(err)
			}
			for _, file := range files {
				if strings.FieldsFunc(filepath.Base(file), func(r rune) bool { return r == '-' || r == '.' })[0] != s.id {
					continue
				}
				m, _, phases, err := match.Import(unzipped(t, file))
				if err != nil {
					t.Fatal(err)
				}
				s.tales(e, m.Config.Seats, phases)
			}
			if s.count < 500 {
				t.Errorf("%d sentences", s.count)
			}
			t.Logf("%d sentences", s.count)
		})
	}
}
