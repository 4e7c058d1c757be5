// Package tutorial teaches Terra Magica, from rows to sieges: a few positions, each about one
// family of rules, with something to read and something to do. A position is a state of the
// game and is shown by the same board as a match; what the reader does is read and checked as
// in a match, and evaluated against what the others order, with several seeds: whoever is
// right does not need luck.
//
// Start at [Steps]; what a position is stands in position.go, what a goal is in goal.go. The
// words are in [Texts]: for a step named "walls" the keys tutorial.walls.title, .text, .task
// and .praise.
package tutorial

import (
	"embed"
	"fmt"
	"io/fs"

	"spielleiter/game"
	"spielleiter/lesson"
	"spielleiter/terramagica"
)

// Step is one position with what is to be learned from it.
type Step struct {
	Name     string    `json:"name"`
	Cite     []string  `json:"cite"` // the rules it shows
	Seat     game.Seat `json:"seat"` // the reader's
	Position Position  `json:"position"`
	Cases    []Case    `json:"cases"` // what the others may order: the reader must be right in each
	Solution string    `json:"solution"`
	Wrong    []string  `json:"wrong"` // what looks right and is not; for tests

	at game.Position
}

// Case is what the others order, and what is to come of it.
type Case struct {
	Others map[game.Seat]string `json:"others,omitempty"`
	Then   map[game.Seat]string `json:"then,omitempty"`  // in a week after it
	Weeks  int                  `json:"weeks,omitempty"` // how many are evaluated, 1 if missing; the reader orders in the first
	Goal   Goal                 `json:"goal"`
}

// seeds are how many evaluations a solution has to pass.
const seeds = 5

var (
	//go:embed steps.json
	stepsJSON []byte
	//go:embed texts
	textFiles embed.FS
)

// Texts are the catalogues de.json and en.json of the tutorial.
var Texts, _ = fs.Sub(textFiles, "texts") // the folder is there, or this does not compile

// Steps are the tutorial from its beginning. The slice is the caller's own.
func Steps() []Step {
	return lesson.Steps(stepsJSON, func(s *Step) (err error) {
		s.at, err = s.Position.load()
		return err
	})
}

// View is the step's position as its reader sees it.
func (s Step) View() game.View { return s.at.View(game.As(s.Seat)) }

// Try judges what a reader wrote. Problems are those of the notation and the rules;
// without an error among them, right reports whether the goal is reached whatever the
// others order and whatever chance brings.
func (s Step) Try(lang, text string) (right bool, problems []game.Problem) {
	orders, problems := s.View().Read(lang, text)
	if game.HasError(problems) {
		return false, problems
	}
	for _, c := range s.Cases {
		for seed := range byte(seeds) {
			before := s.View().Value().(terramagica.View)
			after, err := s.play(c, orders, game.Seed{seed})
			if err != nil {
				panic(fmt.Sprintf("tutorial, step %q: %v", s.Name, err)) // orders without an error are played
			}
			if !c.Goal.reached(before, after) {
				return false, problems
			}
		}
	}
	return true, problems
}

// play closes the weeks of a case with the reader's orders and those of the others, and gives
// what the game master sees then. After the first week the reader's seat is one of the others.
func (s Step) play(c Case, own game.Orders, seed game.Seed) (terramagica.View, error) {
	at, reader, others := s.at, s.Seat, c.Others
	for week := range max(c.Weeks, 1) {
		if len(at.Pending().Seats) == 0 {
			break
		}
		var err error
		if at, err = lesson.Play(at, reader, own, others, game.NewClerk(seed, week+1, nil)); err != nil {
			return terramagica.View{}, err
		}
		reader, others = "", c.Then
	}
	return at.View(game.Master).Value().(terramagica.View), nil
}
