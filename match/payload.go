package match

import (
	"time"

	"spielleiter/game"
)

// The parts of entries. What a verifier needs to play the match again stands here
// and nowhere else; secrets carry phase and seat, so that Redact knows whose they are.
type (
	createdPublic struct {
		Match      string      `json:"match"`
		Game       string      `json:"game"`
		Edition    string      `json:"edition"`
		Schema     int         `json:"schema"`
		Config     game.Config `json:"config"`
		Terms      Terms       `json:"terms"`
		GM         string      `json:"gm,omitempty"`
		Commitment string      `json:"commitment"`
		SeatSeed   string      `json:"seatSeed,omitempty"` // commitment of the seed by which seats are drawn
	}
	createdSecret struct {
		Seed  string `json:"seed"`
		Start string `json:"start,omitempty"` // what the match begins with; see game.Config
	}

	seatedPublic struct {
		Seat   game.Seat  `json:"seat"`
		Kind   HolderKind `json:"kind"`
		ID     string     `json:"id,omitempty"`
		Reason string     `json:"reason,omitempty"` // of a substitution
		Notice string     `json:"notice,omitempty"` // that the person has confirmed

		Program bool `json:"program,omitempty"` // the person is a program
	}

	// seatedSecret is of an anonymous match, whose public part is a seatPublic. It names
	// no seat, so that a seat's new holder reads nothing of the one before.
	seatedSecret struct {
		By   string     `json:"by"`
		Kind HolderKind `json:"kind"`
		ID   string     `json:"id,omitempty"`
		// Notice is what the person has confirmed.
		Notice string `json:"notice,omitempty"`

		Program bool `json:"program,omitempty"` // the person is a program
	}

	// preferredSecret is what somebody would like to play; the public part is a seatPublic.
	preferredSecret struct {
		Seat  game.Seat   `json:"seat"`
		By    string      `json:"by"`
		Seats []game.Seat `json:"seats,omitempty"`
	}
	submittedPublic struct {
		Phase int `json:"phase"`
	}
	submittedSecret struct {
		Phase   int       `json:"phase"`
		Seat    game.Seat `json:"seat"`
		By      string    `json:"by"`
		Text    string    `json:"text"`
		Sent    *Sent     `json:"sent,omitempty"` // for the game master to read; the receipt is for it
		Receipt Receipt   `json:"receipt"`
		// Holder is whoever has left the orders to the deputy who sent these.
		Holder string  `json:"holder,omitempty"`
		Barred *Barred `json:"barred,omitempty"` // what limits kept out; of a person's orders nothing was saved
	}

	// closedPublic and closedSecret are of started, as phase 0, and of closed. The
	// orders stand in the public part if the terms open them, else in the secret one.
	closedPublic struct {
		Phase   int          `json:"phase"`
		Pending game.Pending `json:"pending"` // of the phase that opens now
		CloseAt *time.Time   `json:"closeAt,omitempty"`
		Missed  []game.Seat  `json:"missed,omitempty"`
		Silent  []game.Seat  `json:"silent,omitempty"` // whose deputies missed it
		Orders  []Given      `json:"orders,omitempty"`
	}
	closedSecret struct {
		Phase    int           `json:"phase"`
		Orders   []Given       `json:"orders,omitempty"`
		Rulings  []game.Ruling `json:"rulings,omitempty"`
		Edits    []Edit        `json:"edits,omitempty"`
		Protocol string        `json:"protocol"`          // hash
		Reports  int           `json:"reports,omitempty"` // edition of the notes in the protocol; see game.Info
		State    string        `json:"state"`             // hash
	}

	askedPublic struct {
		Phase     int       `json:"phase"`
		Questions int       `json:"questions"`
		CloseAt   time.Time `json:"closeAt"`
	}
	askedSecret struct {
		Phase     int             `json:"phase"`
		Questions []game.Question `json:"questions"`
	}
	// answeredSecret has a seat and what follows of a line that was read for it.
	answeredSecret struct {
		Phase   int       `json:"phase"`
		Key     string    `json:"key"`
		Answer  string    `json:"answer"`
		Seat    game.Seat `json:"seat,omitempty"`
		Before  *string   `json:"before,omitempty"`
		Text    *string   `json:"text,omitempty"`
		Sent    *Sent     `json:"sent,omitempty"`
		Receipt *Receipt  `json:"receipt,omitempty"`
	}

	// actPublic is what everybody reads of an act of the game master.
	actPublic struct {
		Phase  int       `json:"phase,omitempty"`
		Seat   game.Seat `json:"seat,omitempty"`
		Reason string    `json:"reason,omitempty"`
	}
	// amendedSecret has no Text where orders were taken back, no Before where there were none.
	amendedSecret struct {
		Phase   int       `json:"phase"`
		Seat    game.Seat `json:"seat"`
		Before  *string   `json:"before,omitempty"`
		Text    *string   `json:"text,omitempty"`
		Receipt *Receipt  `json:"receipt,omitempty"`
	}
	editedSecret struct {
		Phase  int    `json:"phase"`
		Before []Edit `json:"before,omitempty"`
		Edits  []Edit `json:"edits,omitempty"`
	}
	soughtPublic struct {
		Seat   game.Seat `json:"seat"`
		Off    bool      `json:"off,omitempty"`
		Reason string    `json:"reason,omitempty"`
	}
	notedPublic struct {
		Before string `json:"before,omitempty"`
		Text   string `json:"text"`
	}

	// Again is how many closed entries follow that belong to a correction.
	rewoundPublic struct {
		Phase   int        `json:"phase"` // that opens again
		Again   int        `json:"again,omitempty"`
		Reason  string     `json:"reason,omitempty"`
		CloseAt *time.Time `json:"closeAt,omitempty"`
	}
	correctedSecret struct {
		Phase       int          `json:"phase"`
		Corrections []Correction `json:"corrections"`
	}

	clockPublic struct {
		Phase   int         `json:"phase"`
		Seats   []game.Seat `json:"seats,omitempty"`  // of a grace, or who is away
		Before  *time.Time  `json:"before,omitempty"` // the deadline that was
		CloseAt *time.Time  `json:"closeAt,omitempty"`
		Left    *Span       `json:"left,omitempty"`
		Reason  string      `json:"reason,omitempty"`
	}
	outagePublic struct {
		Outage
		Before  *time.Time `json:"before,omitempty"` // the deadline that was
		CloseAt *time.Time `json:"closeAt,omitempty"`
	}
	seatPublic struct {
		Seat   game.Seat `json:"seat"`
		Wish   string    `json:"wish,omitempty"`
		Reason string    `json:"reason,omitempty"` // of a substitution in an anonymous match, or of a wish
		No     bool      `json:"no,omitempty"`     // of a declined draw or wish
	}
	// holidayPublic has no dates where a holiday was taken back, and Was where there was another one.
	holidayPublic struct {
		Seat game.Seat `json:"seat"`
		Dates
		Was *Dates `json:"was,omitempty"`
	}
	// standInPublic has no StandIn where the person is back.
	standInPublic struct {
		Seat    game.Seat `json:"seat"`
		StandIn *StandIn  `json:"standIn,omitempty"`
	}
	openedPublic struct {
		Seat game.Seat `json:"seat"`
		Vacancy
	}
	// countedPublic is of a wish that the clock has counted among those who had answered.
	countedPublic struct {
		Wish    string `json:"wish"`
		Yes     int    `json:"yes"`
		Present int    `json:"present"`
		Done    bool   `json:"done,omitempty"` // enough agreed
	}
	// drawSecret is of a secret vote; the public part is a submittedPublic.
	drawSecret struct {
		Phase int       `json:"phase"`
		Seat  game.Seat `json:"seat"`
		By    string    `json:"by"`
		No    bool      `json:"no,omitempty"`
	}
	// Before and Reason are of a change by the game master. CloseAt is the deadline of the open phase by another pace.
	termsPublic struct {
		Terms   Terms      `json:"terms"`
		Before  *Terms     `json:"before,omitempty"`
		Reason  string     `json:"reason,omitempty"`
		CloseAt *time.Time `json:"closeAt,omitempty"`
	}
	textPublic struct {
		Text   string `json:"text"`
		Reason string `json:"reason,omitempty"`
	}
	overPublic struct {
		Result game.Result `json:"result"`
		Seed   string      `json:"seed"`
	}
	cancelledPublic struct {
		Reason string      `json:"reason,omitempty"`
		Seed   string      `json:"seed"`
		Free   []game.Seat `json:"free,omitempty"` // for which nobody had signed up in time
	}
)
