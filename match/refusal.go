package match

import (
	"strings"

	"spielleiter/game"
)

// Kind sorts refusals by what the caller can do about them.
type Kind string

// The kinds of refusals.
const (
	Invalid   Kind = "invalid"   // what was sent is wrong
	Forbidden Kind = "forbidden" // someone else may do it
	Conflict  Kind = "conflict"  // not now: the match is in another state
	NotFound  Kind = "notfound"
	Late      Kind = "late" // the phase is closed
)

// Refusal is a no to a user. Nothing has changed. Code is a key of this package's
// texts below "refusal.".
type Refusal struct {
	Kind     Kind           `json:"kind"`
	Code     string         `json:"code"`
	Args     game.Args      `json:"args,omitempty"`
	Problems []game.Problem `json:"problems,omitempty"` // of orders or config, in the game's texts
	Receipt  *Receipt       `json:"receipt,omitempty"`  // of Late: when the orders came, and how late
}

// Error is for logs; people read the texts.
func (r *Refusal) Error() string {
	var b strings.Builder
	b.WriteString(string(r.Kind) + ": " + r.Code)
	for n, p := range r.Problems {
		if n == 0 {
			b.WriteString(":")
		}
		b.WriteString(" " + p.Code)
	}
	return b.String()
}

// refuse makes a refusal; args are names and values in turn. Only what is called "seat" or "seats" may be the key of a text.
func refuse(kind Kind, code string, args ...string) error {
	r := &Refusal{Kind: kind, Code: code}
	for n := 0; n+1 < len(args); n += 2 {
		if r.Args == nil {
			r.Args = game.Args{}
		}
		value := args[n+1]
		if args[n] != "seat" && args[n] != "seats" {
			value = game.Literal(value)
		}
		r.Args[args[n]] = value
	}
	return r
}
