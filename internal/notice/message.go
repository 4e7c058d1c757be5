package notice

import (
	"context"
	"errors"
	"time"

	"spielleiter/match"
)

// Message is a notice on its way to one person on one channel. It holds no letter's text and no name
// of another player, and no orders but their own in an [Answer]: a channel may be read by others.
type Message struct {
	ID      string // deterministic: who gets it twice can tell
	Channel Channel
	To      string // an address, or a webhook's
	Shape   Shape
	Secret  []byte // signs what goes to a webhook
	Kind    Kind
	Items   []Item
	Token   string // of the link by which an address is confirmed, or stops getting mail
	Reply   string // address for orders, "" if the message cannot be answered
	Answer  *Answer
	Lang    string // "de" or "en"
	Zone    *time.Location
	Now     time.Time
}

// Item is one thing that is told.
type Item struct {
	Kind          Kind
	What          What // of the kind, "" if there is nothing more to say
	Match, Title  string
	Game, Edition string
	Phase         string // as package game calls it, "" if it does not matter
	Deadline      *time.Time
	Pace          *match.Pace // by which the phase has its deadline; nil if it does not matter
}

// Sender carries messages out of the house.
type Sender interface {
	// Sends reports whether there is such a channel here.
	Sends(c Channel) bool
	// Address gives an address of a channel as it is to be kept, or an error if none can be
	// reached that is written so.
	Address(c Channel, to string) (string, error)
	// Send brings a message to its channel. nil: it has been taken there. ErrGone: it never will
	// be, nor any other to this address. Everything else may pass.
	Send(ctx context.Context, p Message) error
}

// ErrGone says that an address takes nothing and never will.
var ErrGone = errors.New("the address takes nothing")

// Paths of the pages that notices lead to.
const (
	ConfirmPath = "/notices/confirm/"
	StopPath    = "/notices/stop/"
	HeldPath    = "/notices/orders/"
	AccountPath = "/account#notices"
)
