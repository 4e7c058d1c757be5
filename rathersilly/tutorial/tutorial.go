// Package tutorial teaches Rather Silly Diplomacy, from the first bird to the TARDIS: a few
// positions, each about one family of rules, with something to read and something to do. A
// position is a state of the game and is shown by the same board as a match; what the
// reader does is read and checked as in a match, played against what the others may have
// ordered, and compared with the step's goals.
//
// Start at [Steps]; what a goal is stands in goal.go. The words are in [Texts]: for a step
// named "twins" the keys tutorial.twins.title, .text, .task and .praise.
package tutorial

import (
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"spielleiter/game"
	"spielleiter/lesson"
	"spielleiter/rathersilly"
)

// Step is one position with what is to be learned from it.
type Step struct {
	Name     string            `json:"name"`
	Cite     []string          `json:"cite"` // the rules it shows
	Seat     game.Seat         `json:"seat"` // the reader's
	State    rathersilly.State `json:"state"`
	Cases    []Case            `json:"cases"` // what the others may have ordered: the reader must be right in each
	Solution string            `json:"solution"`
	Wrong    []string          `json:"wrong"` // what looks right and is not; for tests

	at game.Position
}

// Case is what the others order, and what is to come of it.
type Case struct {
	Others map[game.Seat]string `json:"others,omitempty"`
	Goal   Goal                 `json:"goal"`
}

var (
	//go:embed steps.json
	stepsJSON []byte
	//go:embed texts
	textFiles embed.FS
)

// Texts are the catalogues de.json and en.json of the tutorial.
var Texts, _ = fs.Sub(textFiles, "texts") // the folder is there, or this does not compile

// Steps are the tutorial from its beginning. The slice is the caller's own.
func Steps() []Step { return lesson.Steps(stepsJSON, (*Step).load) }

// load makes the position: a match of those who have units here or order something.
func (s *Step) load() (err error) {
	g := rathersilly.New()
	config, problems := g.Info().Complete(game.Config{Options: s.State.Options})
	if len(problems) > 0 {
		return fmt.Errorf("options: %v", problems)
	}
	state := s.State
	state.Options = config.Options
	for _, seat := range g.Info().Seats {
		if len(state.Units[seat]) > 0 || seat == s.Seat || s.orders(seat) {
			state.Seats = append(state.Seats, seat)
		}
	}
	s.at, err = lesson.At(g, state)
	return err
}

// orders reports whether a seat orders something in one of the cases.
func (s *Step) orders(seat game.Seat) bool {
	return slices.ContainsFunc(s.Cases, func(c Case) bool { return slices.Contains(slices.Collect(maps.Keys(c.Others)), seat) })
}

// View is the step's position as its reader sees it.
func (s Step) View() game.View { return s.at.View(game.As(s.Seat)) }

// Try judges what a reader wrote. Problems are those of the notation and the rules;
// without an error among them, right reports whether the goal is reached whatever the
// others have ordered.
func (s Step) Try(lang, text string) (right bool, problems []game.Problem) {
	orders, problems := s.View().Read(lang, text)
	if game.HasError(problems) {
		return false, problems
	}
	right = true
	for _, c := range s.Cases {
		next, err := lesson.Play(s.at, s.Seat, orders, c.Others, game.NewClerk(game.Seed{}, 1, nil))
		if err != nil {
			panic(fmt.Sprintf("tutorial, step %q: %v", s.Name, err)) // orders without an error are played
		}
		right = right && c.Goal.reached(next.View(game.As(s.Seat)).Value().(rathersilly.View))
	}
	return right, problems
}
