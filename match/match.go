package match

import (
	"encoding/hex"
	"maps"
	"slices"
	"time"

	"spielleiter/game"
)

// Status says where a match is in its life.
type Status string

// The statuses. A match moves only down this list.
const (
	Gathering Status = "gathering" // seats are being filled
	Running   Status = "running"
	Over      Status = "over"
	Cancelled Status = "cancelled"
)

// Match is the snapshot of a match, all but its position. It is stored as JSON. A
// Match is a value: methods of Table work on a copy of their own.
type Match struct {
	ID      string      `json:"id"`
	Game    string      `json:"game"`
	Edition string      `json:"edition"`
	Schema  int         `json:"schema"` // of the stored positions
	Config  game.Config `json:"config"`
	// Brought says that the match begins with a folder, until it has begun; see game.Config. Start is what of it, and no part of the JSON: it
	// is kept where the position will be, and then in the record alone.
	Brought bool   `json:"brought,omitempty"`
	Start   string `json:"-"`
	Terms   Terms  `json:"terms"`
	Title   string `json:"title,omitempty"`
	Listed  bool   `json:"listed"` // shown in the lobby; anybody may join
	// Notice is what every person who takes a seat has to confirm, a text key of the game's,
	// and "" if the options need none; see game.Noticer.
	Notice string `json:"notice,omitempty"`

	Status    Status    `json:"status"`
	CreatedBy string    `json:"createdBy"` // person id
	CreatedAt time.Time `json:"createdAt"`
	GM        string    `json:"gm,omitempty"`        // person id, "" without a game master
	LeadAsked string    `json:"leadAsked,omitempty"` // who is asked to lead a match that looks for somebody, "": any
	Left      bool      `json:"left,omitempty"`      // there was one, who is not in the house any more
	Chairs    []Chair   `json:"chairs"`              // one a seat, in table order

	Commitment string `json:"commitment"`
	Seed       string `json:"seed,omitempty"` // hexadecimal; secret until the match has ended

	// Phase is the number of the open phase: 0 before the start, then 1 and up. Its
	// evaluation is step Phase of the match.
	Phase    int          `json:"phase"`
	Pending  game.Pending `json:"pending"`
	OpenedAt *time.Time   `json:"openedAt,omitempty"`
	// CloseAt is when Close is due: the deadline of the phase, or of the game
	// master's rulings while questions are open; before the start, when the time to sign up
	// ends or the match begins. Nil: nothing is due by itself.
	CloseAt *time.Time `json:"closeAt,omitempty"`
	Graced  bool       `json:"graced,omitempty"` // the open phase had its grace
	Paused  *Pause     `json:"paused,omitempty"`
	// PutOff is by how much the deadline of the open phase has moved because of holidays.
	PutOff Span `json:"putOff,omitempty"`
	// Outage is the last one that was counted; see Lost.
	Outage *Outage `json:"outage,omitempty"`

	// AskedAt is when the open phase was closed for orders because its evaluation
	// waits for the game master. Nil while orders are taken.
	AskedAt   *time.Time        `json:"askedAt,omitempty"`
	Questions []game.Question   `json:"questions,omitempty"` // not yet answered
	Rulings   map[string]string `json:"rulings,omitempty"`   // answers for the open phase
	Edits     []Edit            `json:"edits,omitempty"`     // of the position after the open phase
	Arrivals  []Arrival         `json:"arrivals,omitempty"`  // that come in with the open phase or a later one
	Looked    bool              `json:"looked,omitempty"`    // the game master has looked at what is secret in the open phase

	// Deputies are those who order, or have ordered, in the place of a seat; see Mandate.
	Deputies []Deputed `json:"deputies,omitempty"`

	// CoPlayed are those who see or have seen what a seat sees, as its co-players; nobody is told.
	CoPlayed []CoPlayed `json:"coPlayed,omitempty"`

	Wishes []Wish `json:"wishes,omitempty"` // that are open
	Wished int    `json:"wished,omitempty"` // so far

	// SeatSeed is the commitment of the seed by which seats are drawn, and Drawn how they were; see Seating.
	SeatSeed string    `json:"seatSeed,omitempty"`
	Drawn    *SeatDraw `json:"drawn,omitempty"`

	Result *game.Result `json:"result,omitempty"` // set once the match is over

	Invite string `json:"invite,omitempty"` // secret token of the invitation link
	Next   string `json:"next,omitempty"`   // id of the rematch
	Note   string `json:"note,omitempty"`   // on the match, for everybody
	Memo   string `json:"memo,omitempty"`   // the game master's own; no part of the record
	Told   int    `json:"told,omitempty"`   // announcements so far

	Seq     int       `json:"seq"`  // of the last entry of the record
	Head    string    `json:"head"` // its hash
	Last    time.Time `json:"last"` // its time; the record's clock never runs back
	Version int64     `json:"version"`

	// Keys are the public keys of the receipts of an imported match, hexadecimal. Nil:
	// the host signed them with its own.
	Keys []string `json:"keys,omitzero"`

	// Banks is the time that seats had left when they last ceased to be waited for; a seat that is missing has
	// Pace.Bank. See PaceBank.
	Banks map[game.Seat]Span `json:"banks,omitempty"`
	// Unfilled says that the match was cancelled because too few had signed up in time.
	Unfilled bool `json:"unfilled,omitempty"`
}

// Pause is a stop of the clock by the game master or by agreement.
type Pause struct {
	At     time.Time `json:"at"`
	Reason string    `json:"reason,omitempty"`
	Left   *Span     `json:"left,omitempty"` // time that was left, nil without a deadline
}

// Chair gives the chair of a seat.
func (m *Match) Chair(s game.Seat) (Chair, bool) {
	if n := m.chair(s); n >= 0 {
		return m.Chairs[n], true
	}
	return Chair{}, false
}

// SeatOf gives the seat that a person holds.
func (m *Match) SeatOf(person string) (game.Seat, bool) {
	for _, c := range m.Chairs {
		if person != "" && c.Holder.IsPerson(person) {
			return c.Seat, true
		}
	}
	return "", false
}

// Waiting lists the seats whose orders the open phase still waits for: nothing
// saved, or saved and not ready. A seat that has resigned is never waited for, nor one that is
// open unless a computer opponent stands in.
func (m *Match) Waiting() []game.Seat {
	var seats []game.Seat
	if m.Status != Running || m.AskedAt != nil {
		return nil
	}
	for _, s := range m.Pending.Seats {
		c, _ := m.Chair(s)
		if !c.absent() && (c.Submission == nil || !c.Submission.Ready) {
			seats = append(seats, s)
		}
	}
	return seats
}

// BotsDue lists the waiting seats that the host must move.
func (m *Match) BotsDue() []game.Seat {
	if m.Paused != nil {
		return nil
	}
	var seats []game.Seat
	for _, s := range m.Waiting() {
		if _, ok := m.PlayedBy(s); ok && !m.leftOrders(s) {
			seats = append(seats, s)
		}
	}
	return seats
}

// For copies what a viewer may know of the match outside its position. Orders of
// other seats, open questions, the seed and the invitations are left out, and secret votes
// for a draw and the holders of a masked match too. The game master sees questions, edits
// and holders, but no orders before their phase is closed, unless by Preview.
func (m *Match) For(v game.Viewer) Match {
	c := m.clone()
	c.Invite, c.LeadAsked, c.Start, c.CoPlayed = "", "", "", nil
	if !m.ended() {
		c.Seed = ""
	}
	if !v.IsMaster() {
		c.Questions, c.Rulings, c.Edits, c.Arrivals, c.Memo = nil, nil, nil, nil, ""
	}
	for n := range c.Chairs {
		c.Chairs[n].Invite, c.Chairs[n].CoPlayers = "", c.Chairs[n].coPlayersOf(v)
		if c.Chairs[n].Seat != v.Seat() {
			c.Chairs[n].Submission, c.Chairs[n].Prefers = nil, nil
			c.Chairs[n].Draw = c.Chairs[n].Draw && m.Terms.Draws != DrawsSecret
			c.Chairs[n].Declined, c.Chairs[n].Diary = false, nil
			c.Chairs[n].Mandate = c.Chairs[n].Mandate.told()
		}
	}
	c.mask(v)
	return c
}

// ended reports whether nothing is secret any more.
func (m *Match) ended() bool { return m.Status == Over || m.Status == Cancelled }

func (m *Match) chair(s game.Seat) int {
	return slices.IndexFunc(m.Chairs, func(c Chair) bool { return c.Seat == s })
}

// config is what the match begins with, whole.
func (m *Match) config() game.Config {
	c := m.Config
	c.Start = m.Start
	return c
}

func (m *Match) seed() game.Seed {
	var s game.Seed
	b, err := hex.DecodeString(m.Seed)
	if err == nil {
		copy(s[:], b)
	}
	return s
}

// clone copies everything that a table changes in place. What is behind a pointer
// is never changed, only replaced.
func (m *Match) clone() Match {
	c := *m
	c.Chairs = slices.Clone(m.Chairs)
	c.Wishes = slices.Clone(m.Wishes)
	c.Questions = slices.Clone(m.Questions)
	c.Rulings = maps.Clone(m.Rulings)
	return c
}
