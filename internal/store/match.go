package store

import "time"

// Match is one running game as the database knows it. What the host needs is in
// Data and State; the rest are the columns by which a match is found.
type Match struct {
	ID      string
	Version int64 // moves with every save
	Status  string
	Game    string
	Title   string
	Listed  bool // in the public lobby

	CreatedAt time.Time
	UpdatedAt time.Time
	CloseAt   *time.Time // when the clock has something to do, mostly the deadline; nil: nothing
	BotDue    bool       // a bot is to move
	Creator   string     // id of the person who made it
	Alone     bool       // nobody but computers plays

	Invite string // hash of the invitation's token, "" if there is none
	Data   []byte // the snapshot, JSON
	State  []byte // the position, JSON
	Chairs []Chair
}

// Chair is a seat of a match and who sits there. A match keeps the number and order of its
// chairs; who sits there changes.
type Chair struct {
	Seat    string
	Person  string // id, "" if no person sits there
	Kind    string // "", "person", "bot"
	Waiting bool   // the match waits for this seat
}

// Append is what a save adds, in the same transaction.
type Append struct {
	Entries []Entry
	// DropPhasesFrom deletes the phases from that number on before Phases are
	// stored, for a roll back.
	DropPhasesFrom *int
	Phases         []Phase
	Issues         []Issue    // of the newspaper; Match is filled in
	Culture        []Culture  // that came with the issues; Match and Version are filled in
	Chat           []ChatLine // Match and Seq are filled in
	Outbox         []Message
	Idempotent     *IdemRecord
	// Finished puts the match into the history, if it is not there yet, and Rate counts it then for the ratings of its game. If it
	// is there and Corrected, its results are replaced, and the ratings are stale.
	Finished  *Finished
	Rate      Rate
	Corrected bool
	// Passages have left the match, and Taken have come into it, of what Passages has given. ErrConflict if one of those is not there any more.
	Passages []Passage
	Taken    []Passage
	// Club makes a new match one of a club's.
	Club *ClubMatch
}

// Entry is one link of a match's record.
type Entry struct {
	Seq  int64
	At   time.Time
	Kind string
	Data []byte // JSON
	Hash string
}

// Phase is the outcome of one evaluation; phase 0 is the setup.
type Phase struct {
	N     int
	At    time.Time
	State []byte // JSON, the position after it
	Data  []byte // JSON: orders, protocol
}
