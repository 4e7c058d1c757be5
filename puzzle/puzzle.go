// Package puzzle is about questions that a position of a played match poses to one of its seats, with answers that the rules
// themselves prove: "which orders hold Vienna, whatever the others order?"
//
// An [ID] names a puzzle by where it comes from, so nothing of it need be stored: the position is in the record of the match, and a
// game's [Maker] finds the questions, says what they ask, and judges answers. [Today] chooses one of many for a day.
package puzzle

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"spielleiter/game"
)

// Question is what a position asks of a seat.
type Question struct {
	Seat  game.Seat
	Kind  string // what it is about: the text "puzzle.KIND" asks it
	Place string // where, as the game calls it; "" for a question of the whole position
}

// ID names a puzzle: the phase of a match that is to be ordered, and what is asked.
type ID struct {
	Match string
	Phase int // from 1, as matches number them
	Question
}

// MaxID is the length of the longest name of a puzzle.
const MaxID = 100

// String is the ID as addresses have it.
func (id ID) String() string {
	parts := []string{id.Match, strconv.Itoa(id.Phase), string(id.Seat), id.Kind}
	if id.Place != "" {
		parts = append(parts, id.Place)
	}
	return strings.Join(parts, ".")
}

// Parse reads what String has written; false for anything else.
func Parse(text string) (ID, bool) {
	if len(text) > MaxID {
		return ID{}, false
	}
	parts := strings.Split(text, ".")
	if len(parts) != 4 && len(parts) != 5 {
		return ID{}, false
	}
	for _, p := range parts {
		if !plain(p) {
			return ID{}, false
		}
	}
	id := ID{Match: parts[0], Question: Question{Seat: game.Seat(parts[2]), Kind: parts[3]}}
	if len(parts) == 5 {
		id.Place = parts[4]
	}
	phase, err := strconv.Atoi(parts[1])
	if err != nil || phase < 1 || strconv.Itoa(phase) != parts[1] {
		return ID{}, false
	}
	id.Phase = phase
	return id, true
}

// plain reports whether a part of an ID is made of small letters, figures and "-" alone.
func plain(part string) bool {
	return part != "" && strings.Trim(part, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

// Found is a question that a position poses, and how hard it is.
type Found struct {
	Question
	Right, Of int // so many of the answers that differ are right
}

// Task says what is to be ordered.
type Task struct {
	Args  game.Args // of the sentence that asks
	About []string  // values of notes, or words in them, that tell of what is asked
	Units []string  // what is to be ordered, as orders call it; all else of the seat stays as it is
}

// Verdict is what became of an answer.
type Verdict struct {
	Right   bool
	Replies int // of the others that were tried
	// Reply breaks a wrong answer: what others order in the same phase, in the neutral notation; who is not in it gives the default. Then is
	// what they order in the phases after it.
	Reply map[game.Seat]string
	Then  []map[game.Seat]string
}

// ErrNone is what a Maker answers that finds no such question in a position.
var ErrNone = errors.New("puzzle: the position poses no such question")

// ErrMuch is what it answers where there are more replies than it may try.
var ErrMuch = errors.New("puzzle: too many replies")

// Maker makes the puzzles of a game. It is pure: the same position gives the same.
type Maker interface {
	// Find gives the questions of a position, of which the phase really led to another one. It ends with the context.
	Find(ctx context.Context, before, after game.Position) ([]Found, error)
	// Pose says what a question asks of a view of its seat. It does not look for an answer.
	Pose(v game.View, q Question) (Task, error)
	// Judge tries all replies that could matter to orders that Pose asked for. What cannot be ordered is a problem, and not judged.
	Judge(ctx context.Context, v game.View, q Question, m game.Orders) (Verdict, []game.Problem, error)
	// Answer gives orders that are right.
	Answer(ctx context.Context, v game.View, q Question) (game.Orders, error)
}
