package store

import "time"

// ChatLine is something said in a match.
type ChatLine struct {
	Match   string
	Channel string // the conversation, "" for the table's
	Seq     int64  // given by the store
	At      time.Time
	Person  string
	Name    string // as it was when it was said
	Seat    string
	Text    string
	Grey    bool   // said without a name
	Act     string // what computers understand of it, as JSON; "" for a line that is nothing but text

	Withdrawn bool // an operator has taken its words away
}

// ChatHead tells how far a conversation has come.
type ChatHead struct {
	Channel string
	Seq     int64 // of its last line
}

// Talk is a conversation in a list: how far it has come, how far somebody has read it, and its last line.
type Talk struct {
	ChatHead
	Heard int64 // the number of the last line that was read, 0 if none was
	Muted int64 // how many lines after it are public, not grey, and by whom the reader has muted

	Withdrawn int64 // how many of its lines operators have taken away
	Last      ChatLine
}

// Unheard is a conversation in which something was said that somebody has not read.
type Unheard struct {
	Match, Channel string
	Lines          int64 // how many
	Muted          int64 // of these: public, not grey, and by whom the reader has muted
}

// IdemRecord is the answer to a request that must take effect only once.
type IdemRecord struct {
	Person    string
	Key       string
	BodyHash  string
	Status    int
	Response  []byte    // text, mostly JSON
	At        time.Time // when it was answered
	ExpiresAt time.Time
}

// Message is something that is to leave the server: a mail, a webhook.
type Message struct {
	ID       string // deterministic; a second message with the same id is dropped
	Kind     string
	Match    string // "" if it belongs to none
	Data     []byte // JSON
	DueAt    time.Time
	Attempts int    // how often it was claimed, this time included
	Reason   string // why the last attempt failed
}

// KeepSent is how long a message that was sent is remembered.
const KeepSent = 7 * 24 * time.Hour

// Counts tells how much is stored.
type Counts struct {
	Matches  map[string]int64 // by status
	People   int64
	Sessions int64
	Outbox   int64 // not yet sent
}
