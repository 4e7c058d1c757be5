package ai

import (
	"context"
	"math/rand/v2"

	"spielleiter/game"
)

// Act is something that one seat says to another and that computers understand. What the places mean is for the game.
type Act struct {
	Kind  ActKind  `json:"kind" doc:"what is said"`
	Mine  []string `json:"mine,omitempty" doc:"codes of places: of a boundary where the speaker will not go, of a zone where neither will go, of a joint attack where the speaker's unit stands"`
	Yours []string `json:"yours,omitempty" doc:"codes of places: of a boundary where the other will not go, of a joint attack where the other's unit stands"`
	At    string   `json:"at,omitempty" doc:"the code of the place that is attacked; of a warning, of the one that was entered"`
	Until int      `json:"until,omitempty" doc:"the last year in which a boundary or a zone holds"`
	Of    int64    `json:"of,omitempty" doc:"the number of the line with the proposal that is answered"`
}

// ActKind is what an act does.
type ActKind string

// The kinds of acts: proposals first, then what is said about one.
const (
	Boundary ActKind = "boundary" // I do not go there, and you not there
	Zone     ActKind = "zone"     // neither of us goes there
	Attack   ActKind = "attack"   // I go there now, and you help me
	Yes      ActKind = "yes"
	No       ActKind = "no"
	Withdraw ActKind = "withdraw" // what was proposed or agreed on holds no more
	Warning  ActKind = "warning"  // you have broken it
)

// ActKinds are all kinds in this order.
func ActKinds() []ActKind { return []ActKind{Boundary, Zone, Attack, Yes, No, Withdraw, Warning} }

// Proposes reports whether an act waits for an answer.
func (k ActKind) Proposes() bool { return k == Boundary || k == Zone || k == Attack }

// Said is an act with those between whom it was said.
type Said struct {
	By, To game.Seat
	N      int64 // its line in the conversation of the two
	Phase  int   // that was open
	Act    Act
}

// Between reports whether it was said between two seats, whoever spoke.
func (s Said) Between(a, b game.Seat) bool { return s.By == a && s.To == b || s.By == b && s.To == a }

// Word is an act that is to be said to a seat.
type Word struct {
	To  game.Seat
	Act Act
}

// Talk is what a seat knows of its talk.
type Talk struct {
	Said      []Said      // by it and to it, in the order of time
	Past      []Seen      // what it saw after each phase since the first word, in their order
	Phase     int         // that is open
	Hear      []game.Seat // to whom it may say something now
	Character string      // its own, one of those that the bot draws
}

// Seen is what a seat saw after a phase.
type Seen struct {
	Phase int
	View  game.View
}

// Diplomat is a bot that talks and keeps in mind what was said: an optional interface of a Bot. What it says and
// does follows from the view, the talk and r alone.
type Diplomat interface {
	Bot
	// Character draws what the bot is like in a match.
	Character(r *rand.Rand) string
	// Speak gives what is to be said now: answers to what was proposed in the open phase, and proposals of its own. Asked again
	// with all of that among what was said, it has nothing to say any more.
	Speak(ctx context.Context, v game.View, t Talk, r *rand.Rand) ([]Word, error)
	// ChooseAmid gives orders as Choose does, in the light of what was said.
	ChooseAmid(ctx context.Context, v game.View, t Talk, r *rand.Rand) (game.Orders, error)
}

// Press is what people and pages need of a game whose computers talk.
type Press interface {
	// Check tells what is wrong with an act that the seat of a view says to another, nil if nothing. Of the talk it needs what the two
	// have said to each other, and the phase.
	Check(v game.View, to game.Seat, t Talk, a Act) *game.Problem
	// Open reports whether something is a proposal that can be answered in a phase.
	Open(said []Said, s Said, phase int) bool
	// Say puts an act into words; which of several ways to say it are used depends on a number.
	Say(a Act, nth int64) game.Note
	// Choices are what the seat of a view can propose to another.
	Choices(v game.View, to game.Seat) Choices
	// Characters are those that bots may have.
	Characters() []string
}

// Choices are the places that forms offer, and the years.
type Choices struct {
	Places  []Pick // where either of the two could go soon, or what they own
	Mine    []Pick // where units of the view's seat stand
	Yours   []Pick // where units of the other stand
	Targets []Pick // where both could go
	Years   []int
}

// Pick is a place that can be chosen: its code, and the text key of its name.
type Pick struct{ Code, Key string }
