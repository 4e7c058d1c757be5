package gametest

import (
	"io/fs"
	"regexp"

	"spielleiter/game"
)

// Option says what the suite cannot learn from a game's interface.
type Option func(*settings)

type settings struct {
	matches     int
	steps       int
	tables      int // most seats of a match; 0: all
	corruptions int // of each state that is looked at
	cites       *regexp.Regexp
	rulebook    string
	texts       fs.FS
	secrets     func(game.Game) []Secret
	documents   map[string][]string
	always      map[string][]string
	reader      Reader
	explains    []string // codes of notes that give reasons and no facts
	only        string
}

func newSettings(opts []Option) settings {
	s := settings{
		matches: 30, steps: 1000, corruptions: 150,
		cites:     regexp.MustCompile(`^[A-Z]{2,4}-[0-9]+(\.[0-9]+)*[a-z]?$`),
		documents: map[string][]string{}, always: map[string][]string{},
	}
	for _, o := range opts {
		o(&s)
	}
	return s
}

// Matches sets how many random matches are played, 30 if it is not given.
func Matches(n int) Option { return func(s *settings) { s.matches = n } }

// Tables sets how many seats a match has at most, for games of many; the default is all of the game.
func Tables(most int) Option { return func(s *settings) { s.tables = most } }

// Corruptions sets how many corrupt forms of a state are tried, 150 if it is not given: fewer for games of large states.
func Corruptions(n int) Option { return func(s *settings) { s.corruptions = n } }

// Steps sets the bound within which every match must end, 1000 if it is not given.
func Steps(n int) Option { return func(s *settings) { s.steps = n } }

// Only checks just the property of this sentence.
func Only(property string) Option { return func(s *settings) { s.only = property } }

// Cites sets what a citation looks like, such as "AGA-9", if it is not given.
func Cites(pattern *regexp.Regexp) Option { return func(s *settings) { s.cites = pattern } }

// Rulebook gives the text in which every citation must occur.
func Rulebook(text string) Option { return func(s *settings) { s.rulebook = text } }

// Texts gives the game's catalogues, "de.json" and "en.json", in which every code
// must have a text whose arguments are given.
func Texts(catalogues fs.FS) Option { return func(s *settings) { s.texts = catalogues } }

// Documents gives values of a document option to play with, besides its default.
func Documents(option string, values ...string) Option {
	return func(s *settings) { s.documents[option] = values }
}

// Always gives an option one of these values in every match, for games that by their
// defaults can go on for ever.
func Always(option string, values ...string) Option {
	return func(s *settings) { s.always[option] = values }
}

// Secret is a pair of positions that differ only in what a viewer may not know.
type Secret struct {
	Name   string
	Viewer game.Viewer
	A, B   game.Position
}

// Secrets lets the game give pairs of positions between which a viewer must not see
// any difference. The suite finds further pairs itself.
func Secrets(pairs func(game.Game) []Secret) Option {
	return func(s *settings) { s.secrets = pairs }
}
