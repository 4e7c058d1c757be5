package notice

import (
	"time"

	"spielleiter/game"
	"spielleiter/match"
)

// Outcome is what became of orders that came by mail.
type Outcome string

// The outcomes.
const (
	Taken   Outcome = "taken"   // they are stored
	Late    Outcome = "late"    // they came after the deadline
	Refused Outcome = "refused" // they are not stored
)

// Answer is what a mail with orders is answered by. It has the orders of its reader and nothing of anybody
// else, goes to their confirmed address, and by mail alone.
type Answer struct {
	Outcome  Outcome           `json:"outcome,omitempty"`
	Orders   string            `json:"orders,omitempty"`   // as they were read
	Neutral  string            `json:"neutral,omitempty"`  // what the receipt is for
	Ready    bool              `json:"ready,omitempty"`    // the match waits no longer for them
	Closed   bool              `json:"closed,omitempty"`   // the phase was evaluated with them
	Before   *time.Time        `json:"before,omitempty"`   // when the orders came that these replace
	Keeps    *time.Time        `json:"keeps,omitempty"`    // when the orders came that go on to count
	Why      string            `json:"why,omitempty"`      // text key of what refuses them
	Args     game.Args         `json:"args,omitempty"`     // of Why
	Problems []game.Problem    `json:"problems,omitempty"` // line by line
	Receipt  *match.Receipt    `json:"receipt,omitempty"`
	Wording  string            `json:"wording,omitempty"` // the pack of words that its reader may read
	Called   map[string]string `json:"called,omitempty"`  // proper names of seats by their text keys
	Held     string            `json:"held,omitempty"`    // names the held orders, or is the token of their link
}
