// Package notice says what people are told while no page of theirs is open: of what, on which
// channel, when, and in which words. It is pure: the host finds out what has happened and who
// may know it, and hands a [Message] to a [Sender]; below here, package mail and package hook
// carry it out of the house and package sender puts both together.
//
// Start at [Settings], which is what a person chooses; due.go has the rules about time,
// render.go the words.
package notice

import "slices"

// Kind is what a notice is about.
type Kind string

// The kinds. The first twelve are chosen by each person.
const (
	Turn   Kind = "turn"   // a match waits for orders
	Soon   Kind = "soon"   // and the deadline is near
	Asked  Kind = "asked"  // a match waits for its game master, or the table for an answer
	Closed Kind = "closed" // a phase was evaluated
	Letter Kind = "letter" // something was said
	Seat   Kind = "seat"   // a seat was given, taken or is offered
	Ended  Kind = "ended"  // a match is over
	// Away says that somebody at a table goes on holiday, that the days have changed, or that they were ended early. Days that simply pass are
	// told to nobody: their last one stood in the notice before, the table's page says who is back, and nobody has to do anything.
	Away Kind = "away"
	// Friend says that somebody asks to be friends, has accepted, or invites to a table: not who.
	Friend Kind = "friend"
	// Season says that the match of a round stands that somebody plays in a season of a club.
	Season Kind = "season"
	// Club says what somebody is in a club now, by what others did: not in which.
	Club Kind = "club"
	// News says that a club has written something, meets soon, or opens a season: not which.
	News Kind = "news"

	Digest  Kind = "digest"  // how all matches of a person stand
	Confirm Kind = "confirm" // is this address yours?
	Reset   Kind = "reset"   // somebody has lost the passphrase: a link by which there is a new one, or why there is none
	Off     Kind = "off"     // a channel was switched off, because nothing arrives there
	Trial   Kind = "trial"   // does a notice arrive there?

	Answered Kind = "answered" // what became of orders that came by mail
	Held     Kind = "held"     // orders came by mail: is that you?
)

// What says more of what a notice of a kind is about.
type What string

// What there is to say.
const (
	Wish What = "wish" // of Asked: the table asks, not the game
	// Mandate is of Asked: the reader is to say whether they order in the place of somebody.
	Mandate What = "mandate"
	// Along is of Asked: the reader is to say whether they play along at a seat. Parts, too: parts were handed in at the reader's own.
	// AlongYes is of Seat: somebody plays along at it.
	Along    What = "along"
	Parts    What = "parts"
	AlongYes What = "alongyes"
	Lost     What = "lost"     // of Seat: the reader's own is open; the deadline is until when they get it again
	Received What = "received" // of Seat: the reader has taken it over, and is received with a paper
	Silent   What = "silent"   // of Seat: whoever deputizes for the reader has missed a deadline
	// Of Friend.
	Asks     What = "asks"
	Accepted What = "accepted"
	Invited  What = "invited"
	// Of Asked: the reader is asked to lead a match that looks for its game master.
	Lead What = "lead"
	// Of Club.
	LetIn     What = "in"      // they may join again
	Removed   What = "removed" // they were sent away
	Role      What = "role"    // they have another office, or none
	Master    What = "master"  // they are one of its game masters
	MasterNot What = "not"     // and no longer
	// Of News.
	Post   What = "post"
	Date   What = "date" // the deadline is when it begins
	Opens  What = "opens"
	Pushed What = "push" // of Off: a browser was switched off, not the webhook
)

// Kinds are those that a person chooses, in the order in which they are shown.
var Kinds = []Kind{Turn, Soon, Asked, Closed, Letter, Seat, Ended, Away, Friend, Season, Club, News}

// Channel is a way out of the house.
type Channel string

// The channels.
const (
	Mail Channel = "mail"
	Hook Channel = "hook"
	Push Channel = "push" // to browsers, with no page open; each of a person's is told by itself
)

// Channels are all there are, in the order in which they are shown.
var Channels = []Channel{Mail, Hook, Push}

// Shape is how the body of a webhook is made.
type Shape string

// The shapes.
const (
	JSON    Shape = "json"    // all fields, for programs
	Discord Shape = "discord" // as Discord's webhooks take it
	Matrix  Shape = "matrix"  // as Matrix' Hookshot takes it
)

// Shapes are all there are.
var Shapes = []Shape{JSON, Discord, Matrix}

// Known reports whether there is such a shape.
func (s Shape) Known() bool { return slices.Contains(Shapes, s) }

// gathered are the kinds that wait for a person's digest, if they have chosen one. What is urgent or
// seldom does not.
var gathered = []Kind{Turn, Closed, Letter, Ended}
