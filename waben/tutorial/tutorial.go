// Package tutorial teaches Welt der Waben, from the map to the storm of a castle: the same small coast in each
// lesson, with something to read and something to do. What the reader writes is read and checked as in a match, and
// evaluated against what the others order, with several seeds: whoever is right does not need luck.
//
// Start at [Steps]. The coast is drawn in worlds/land.txt, in the text form of package scroll; what a lesson
// adds stands in the file of its name. Goals are in goal.go. The words are in [Texts]: for a step named "route" the
// keys tutorial.route.title, .text, .task and .praise.
package tutorial

import (
	"embed"
	"fmt"
	"io/fs"

	"spielleiter/game"
	"spielleiter/lesson"
	"spielleiter/waben"
)

// Step is one position with what is to be learned from it.
type Step struct {
	Name     string   `json:"name"`
	Cite     []string `json:"cite"`     // the rules it shows
	Others   string   `json:"others"`   // what the other realm orders
	Goal     Goal     `json:"goal"`     // what is to be true when the turn is evaluated
	Solution string   `json:"solution"` // one of several, as a rule
	Wrong    []string `json:"wrong"`    // what looks right and is not; for tests

	at game.Position
}

// seeds are how many evaluations a solution has to pass.
const seeds = 5

var (
	//go:embed steps.json
	stepsJSON []byte
	//go:embed worlds
	worlds embed.FS
	//go:embed texts
	textFiles embed.FS
)

// Texts are the catalogues de.json and en.json of the tutorial.
var Texts, _ = fs.Sub(textFiles, "texts") // the folder is there, or this does not compile

// Steps are the tutorial from its beginning. The slice is the caller's own.
func Steps() []Step {
	return lesson.Steps(stepsJSON, func(s *Step) (err error) {
		s.at, err = load(s.Name)
		return err
	})
}

// View is the step's position as its reader sees it.
func (s Step) View() game.View { return s.at.View(game.As(reader)) }

// Try judges what a reader wrote. Problems are those of the language and of the trial run, which tell who has got it
// wrong why. Without an error among them, right reports whether the goal is reached whatever chance brings.
func (s Step) Try(lang, text string) (right bool, problems []game.Problem) {
	v := s.View()
	orders, problems := v.Read(lang, text)
	if game.HasError(problems) {
		return false, problems
	}
	problems = append(problems, v.Check(orders)...)
	if game.HasError(problems) {
		return false, problems
	}
	for seed := range byte(seeds) {
		if !s.Goal.reached(s.play(orders, game.Seed{seed})) {
			return false, problems
		}
	}
	return true, problems
}

// play evaluates the turn and gives what the game master sees then.
func (s Step) play(own game.Orders, seed game.Seed) waben.View {
	after, err := lesson.Play(s.at, reader, own, map[game.Seat]string{other: s.Others}, game.NewClerk(seed, 1, nil))
	if err != nil {
		panic(fmt.Sprintf("tutorial, step %q: %v", s.Name, err)) // orders without an error are played
	}
	return after.View(game.Master).Value().(waben.View)
}
