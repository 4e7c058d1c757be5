// Package tutorial teaches Agamemnon in five minutes: a few positions, each with
// something to read and most with something to do. A position is a state of the game
// and is shown by the same board as a match; what the reader does is read and checked
// as in a match, and then compared with the step's goal.
//
// Start at [Steps]. The words are in [Texts]: for a step named "weft" the keys
// tutorial.weft.title, .text, .task and .praise.
package tutorial

import (
	"embed"
	"encoding/json"
	"io/fs"
	"slices"

	"spielleiter/agamemnon"
	"spielleiter/game"
	"spielleiter/lesson"
)

// Step is one position with what is to be learned from it.
type Step struct {
	Name string   `json:"name"`
	Cite []string `json:"cite"` // the rules it shows
	// Solution is one way to reach the goal, in the neutral notation; "" if there is
	// nothing to do but read.
	Solution string          `json:"solution,omitempty"`
	Goal     []Held          `json:"goal,omitempty"`
	Win      bool            `json:"win,omitempty"` // the mover is to win the match
	State    json.RawMessage `json:"state"`

	at game.Position
}

// Held is a wish: the tile between two spaces belongs to a side.
type Held struct {
	A      agamemnon.Space `json:"a"`
	B      agamemnon.Space `json:"b"`
	Holder agamemnon.Side  `json:"holder"`
}

// Steps are the tutorial from its beginning. The slice is the caller's own.
func Steps() []Step {
	return lesson.Steps(stepsJSON, func(s *Step) (err error) {
		s.at, err = lesson.At(agamemnon.New(), s.State)
		return err
	})
}

// View is the step's position as its reader sees it: from the seat to move.
func (s Step) View() game.View { return s.at.View(game.As(s.at.Pending().Seats[0])) }

// HasTask reports whether there is something to do.
func (s Step) HasTask() bool { return s.Solution != "" }

// Try judges what a reader wrote. Problems are those of the notation and the rules;
// without an error among them, right reports whether the goal is reached.
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
	return s.reached(v.Value().(agamemnon.View), orders.Value().(agamemnon.Orders)), problems
}

// reached reports whether legal orders fulfil the goal. A step without one is content
// with any.
func (s Step) reached(v agamemnon.View, orders agamemnon.Orders) bool {
	mover := v.Mover
	core := v.Core()
	for _, p := range orders.Place {
		core.Place(p.Piece, p.Space.Index())
		if p.Weave != nil {
			x, _ := core.Net().Between(p.Space.Index(), p.Weave.A.Index())
			y, _ := core.Net().Between(p.Space.Index(), p.Weave.B.Index())
			core.Exchange(x, y)
		}
		core.EndPiece()
	}
	if s.Win {
		points := [2]int{}
		points[agamemnon.Greeks], points[agamemnon.Trojans] = core.Score(true)
		return points[mover] > points[mover.Other()]
	}
	for _, want := range s.Goal {
		if !want.in(&core) {
			return false
		}
	}
	return true
}

// in reports whether the wish is fulfilled in a position.
func (h Held) in(core *agamemnon.Core) bool {
	n, ok := core.Net().Between(h.A.Index(), h.B.Index())
	if !ok {
		return false
	}
	for _, t := range core.Threads(false) {
		if slices.Contains(t.Connections, n) {
			return t.Owner != nil && *t.Owner == h.Holder
		}
	}
	return false
}

var (
	//go:embed steps.json
	stepsJSON []byte
	//go:embed texts
	textFiles embed.FS
)

// Texts holds de.json and en.json.
var Texts, _ = fs.Sub(textFiles, "texts") // the folder is there, or this does not compile
