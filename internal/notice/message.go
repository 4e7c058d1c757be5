package notice

import (
	"context"
	"errors"
	"time"

	"spielleiter/match"
)

// Message is a notice on its way to one person on one channel. It holds no letter's text and no name
// of another player, and no orders but their own in an [Answer]: a channel may be read by others. What
// happened it holds only for whoever has asked for that by mail, see [Brought].
type Message struct {
	ID      string // deterministic: who gets it twice can tell
	Channel Channel
	To      string // an address, a webhook's, or the endpoint of a browser
	Shape   Shape
	Secret  []byte // signs what goes to a webhook or to a push service
	Browser Keys   // encrypt what goes to a browser
	Waits   int    // how many matches wait for the reader, for the number on the icon of an installed app
	Kind    Kind
	Items   []Item
	Token   string // of the link by which an address is confirmed, stops getting mail, or an account gets a new passphrase
	Reply   string // address for orders, "" if the message cannot be answered
	Return  string // address to which it comes back if it cannot be delivered, "" if that is no matter
	Answer  *Answer
	Brought *Brought
	Lang    string // "de" or "en"
	Zone    *time.Location
	Now     time.Time
	Taken   func() // called, if it is there, as soon as the channel has taken the message
}

// Keys are those of a browser, as it gives them to who may push to it (RFC 8291).
type Keys struct {
	P256dh string `json:"p256dh" maxLength:"120" doc:"public key of the browser, base64url"`
	Auth   string `json:"auth" maxLength:"40" doc:"secret that the browser shares with the server, base64url"`
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

// Later says that an address takes nothing before some time has passed.
type Later struct {
	Wait  time.Duration
	Cause error
}

func (e *Later) Error() string { return e.Cause.Error() }
func (e *Later) Unwrap() error { return e.Cause }

// house is the page of the house that a kind leads to, "" if it is about a match.
func (k Kind) house() string {
	switch k { //exhaustive:ignore
	case Friend:
		return FriendsPath
	case Club, News:
		return ClubsPath
	}
	return ""
}

// path is the page that an item leads to.
func (i Item) path() string {
	if i.What == Received {
		return MatchPath + i.Match + startPath
	}
	return MatchPath + i.Match
}

// Paths of the pages that notices lead to.
const (
	ConfirmPath = "/notices/confirm/"
	RecoverPath = "/recover"
	ResetPath   = RecoverPath + "/"
	StopPath    = "/notices/stop/"
	HeldPath    = "/notices/orders/"
	AccountPath = "/account#notices"
	MatchPath   = "/m/"
	startPath   = "/start" // of a match: what receives who has taken a seat over
	FriendsPath = "/friends"
	ClubsPath   = "/clubs"
	MinePath    = "/matches"
)
