// Package tutorial teaches Diplomacy in five minutes: a few positions, each with something
// to read and most with something to do. A position is a state of the game and is shown
// by the same board as a match; what the reader does is read and checked as in a match,
// played against the orders of the others, and compared with the step's goal.
//
// Start at [Steps]. The words are in [Texts]: for a step named "cut" the keys
// tutorial.cut.title, .text, .task and .praise.
package tutorial

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"spielleiter/diplomacy"
	"spielleiter/game"
	"spielleiter/lesson"
)

// Step is one position with what is to be learned from it.
type Step struct {
	Name string    `json:"name"`
	Cite []string  `json:"cite"` // the rules it shows
	Seat game.Seat `json:"seat"` // the reader's

	Phase     string                 `json:"phase"`
	Units     map[game.Seat][]string `json:"units"`
	Centres   map[game.Seat][]string `json:"centres,omitempty"`
	Dislodged []diplomacy.Dislodged  `json:"dislodged,omitempty"`
	Others    map[game.Seat]string   `json:"others,omitempty"` // what the other powers order
	Solution  string                 `json:"solution,omitempty"`
	Goal      map[string]game.Seat   `json:"goal,omitempty"` // who is to stand where afterwards

	at game.Position
}

//go:embed steps.json
var stepsJSON []byte

//go:embed texts
var textFiles embed.FS

// Texts are the catalogues de.json and en.json of the tutorial.
var Texts, _ = fs.Sub(textFiles, "texts") // the folder is there, or this does not compile

// Steps are the tutorial from its beginning. The slice is the caller's own.
func Steps() []Step { return lesson.Steps(stepsJSON, (*Step).load) }

// load makes the position: a match of the powers that have units here.
func (s *Step) load() (err error) {
	rules := diplomacy.New()
	config, _ := rules.Info().Complete(game.Config{})
	state := diplomacy.State{
		Options: diplomacy.OptionsOf(config), Phase: s.Phase, Units: s.Units, Centres: s.Centres, Dislodged: s.Dislodged,
	}
	for _, seat := range rules.Info().Seats {
		if len(s.Units[seat]) > 0 {
			state.Seats = append(state.Seats, seat)
		}
	}
	s.at, err = lesson.At(rules, state)
	return err
}

// View is the step's position as its reader sees it.
func (s Step) View() game.View { return s.at.View(game.As(s.Seat)) }

// HasTask reports whether there is something to do.
func (s Step) HasTask() bool { return s.Solution != "" }

// Try judges what a reader wrote. Problems are those of the notation and the rules;
// without an error among them, right reports whether the goal is reached.
func (s Step) Try(lang, text string) (right bool, problems []game.Problem) {
	orders, problems := s.View().Read(lang, text)
	if game.HasError(problems) {
		return false, problems
	}
	next, err := lesson.Play(s.at, s.Seat, orders, s.Others, game.NewClerk(game.Seed{}, 1, nil))
	if err != nil {
		panic(fmt.Sprintf("tutorial, step %q: %v", s.Name, err)) // orders without an error are played
	}
	return s.reached(next.View(game.Public).Value().(diplomacy.View)), problems
}

func (s Step) reached(v diplomacy.View) bool {
	for province, seat := range s.Goal {
		there := slices.ContainsFunc(v.Units[seat], func(unit string) bool {
			code, _, _ := strings.Cut(unit[2:], "/")
			return code == province
		})
		if !there {
			return false
		}
	}
	return true
}
