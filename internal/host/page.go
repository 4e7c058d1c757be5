package host

import (
	"encoding/json"
	"slices"
	"time"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/match"
)

// MatchPage is all that one viewer may know of a match now. Every channel (page,
// API, feed) is made from it, so that none can show more than another.
type MatchPage struct {
	ID       string       `json:"id"`
	Title    string       `json:"title"`
	Game     string       `json:"game"`
	Edition  string       `json:"edition"`
	Tag      string       `json:"tag"` // of all that the viewer sees; for conditional requests
	Status   match.Status `json:"status"`
	BotsTalk bool         `json:"botsTalk,omitempty"` // computer opponents talk in conversations of two
	Unfilled bool         `json:"unfilled,omitempty"` // it was cancelled because too few had signed up in time
	// Drawn is how seats were drawn by wishes, SeatSeed the commitment of the seed for that, and Prefers what the viewer would like.
	Drawn    *SeatDrawn        `json:"drawn,omitempty"`
	SeatSeed string            `json:"seatSeed,omitempty"`
	Prefers  *match.Preference `json:"prefers,omitempty" doc:"before the draw, of the viewer alone"`

	Config   game.Config `json:"config"`
	Terms    match.Terms `json:"terms"`
	Created  time.Time   `json:"created"`
	Notice   string      `json:"notice,omitempty"`  // of the options, a text of the game's: who takes a seat has to confirm it
	Wording  string      `json:"wording,omitempty"` // the pack of words that the viewer may read, by the notice
	Listed   bool        `json:"listed"`
	Club     *MatchClub  `json:"club,omitempty" doc:"of which it is a match, if who asks may know of it"`
	Practice bool        `json:"practice"` // alone against the computer: hints allowed
	// Moderated says that there is a game master.
	Moderated bool `json:"moderated,omitempty"`
	// Leader is what the game master is called; of anonymous matches only once they are over.
	Leader string `json:"leader,omitempty"`
	// Seeks is that the match looks for its game master.
	Seeks *LeaderSought `json:"seeks,omitempty"`
	// Left is that there was one, who is not here any more (SPL-50).
	Left bool `json:"left,omitempty"`

	Phase    int          `json:"phase"` // closed phases so far; orders name it
	Pending  game.Pending `json:"pending"`
	Opened   *time.Time   `json:"opened,omitempty"`
	Deadline *time.Time   `json:"deadline,omitempty"`
	// Asked is since when the phase takes no orders, because the game master has to rule or
	// to publish; Deadline is then until when.
	Asked  *time.Time `json:"asked,omitempty"`
	Looked bool       `json:"looked,omitempty"` // the game master has looked at orders of the open phase
	Paused bool       `json:"paused"`
	// Outage is the last one that has moved the deadline of the open phase.
	Outage *match.Outage `json:"outage,omitempty"`
	// PutOff is by how much the deadline has moved because somebody is away.
	PutOff match.Span `json:"putOff,omitempty"`
	// PutOffFor are the seats whose holidays it has moved for.
	PutOffFor []game.Seat `json:"putOffFor,omitempty"`
	// Acted says that the match has acts to be listed: it has a game master, or an outage was counted.
	Acted bool `json:"acted,omitempty"`
	// Held says that the phase, whose deadline has passed, cannot be evaluated at the moment.
	Held *Held  `json:"held,omitempty"`
	Note string `json:"note,omitempty"` // on the match, by its creator or game master

	Seats  []SeatLine      `json:"seats"`
	Wishes []WishLine      `json:"wishes,omitempty"` // of those who play, that are open
	You    You             `json:"you"`
	View   json.RawMessage `json:"view,omitempty"` // the game's view; absent while gathering
	Orders *MyOrders       `json:"orders,omitempty"`
	Diary  *DiaryState     `json:"diary,omitempty"` // the viewer's own, while the match runs

	Questions []game.Question `json:"questions,omitempty"` // the game master's only
	Result    *game.Result    `json:"result,omitempty"`
	Last      []game.Note     `json:"last,omitempty"` // what the last closed phase told this viewer

	Commitment string    `json:"commitment,omitempty"`
	Seed       string    `json:"seed,omitempty"` // once over
	Rematch    string    `json:"rematch,omitempty"`
	Offer      game.Seat `json:"offer,omitempty"`  // by the invitation that led here: the seat to be taken over
	Invite     string    `json:"invite,omitempty"` // creator's and game master's only, while seats are free; then of all who sit at the table, while one is open

	position game.View // for boards and bots of the same process
	told     int       // how many Announcements there are
	lastTold []game.Told
}

// LastTold is Last with those whom a note is for, where that is not everybody and not the
// viewer: for pages, which say so.
func (p *MatchPage) LastTold() []game.Told { return p.lastTold }

// GameView is the game's view behind View, nil while the match gathers.
func (p *MatchPage) GameView() game.View { return p.position }

// Called are the proper names of seats by the keys of the texts for which they stand, for printers.
func (p *MatchPage) Called() map[string]string {
	names := map[string]string{}
	for _, s := range p.Seats {
		if s.Called != "" {
			names["seat."+string(s.Seat)] = s.Called
		}
	}
	return names
}

// SeatLine is one seat as everybody sees it.
type SeatLine struct {
	Seat    game.Seat `json:"seat"`
	Called  string    `json:"called,omitempty"` // the seat's proper name in the running match, such as its realm's
	Kind    string    `json:"kind"`             // "", "person", "bot", or "hidden" while the match is anonymous
	Name    string    `json:"name,omitempty"`
	Profile string    `json:"profile,omitempty"` // the name under which a page of theirs can be read
	Level   string    `json:"level,omitempty"`   // of a bot
	Bot     bool      `json:"bot,omitempty" doc:"the person is a program: their account is marked as one"`
	// Character is what a bot that talks was like, told when the match is over.
	Character string `json:"character,omitempty"`
	You       bool   `json:"you,omitempty"`
	Kept      string `json:"kept,omitempty"` // a free seat of a return match: "you" or "other" may sit here alone
	Waiting   bool   `json:"waiting"`        // the open phase takes orders of this seat, and somebody is there to give them
	Resigned  bool   `json:"resigned,omitempty"`
	Draw      bool   `json:"draw,omitempty"` // offers a draw
	Missed    int    `json:"missed,omitempty"`
	Sought    bool   `json:"sought,omitempty"` // somebody is looked for to take it over
	// Bank is the time for the whole match that was left when the seat last ceased to be waited for; of the seat that is to
	// move it runs, until the deadline.
	Bank *match.Span `json:"bank,omitempty"`
	// Open says that anybody may take the seat, since its holder has missed too many turns.
	Open *match.Vacancy `json:"open,omitempty"`
	// Holidays are the days on which its person is away, now or to come, in the zone of the match.
	Holidays []match.Dates `json:"holidays,omitempty"`
	// StandIn is the computer opponent that plays the seat while its person is on holiday.
	StandIn *match.StandIn `json:"standIn,omitempty"`
	// Deputy is who orders in the place of its person.
	Deputy *Deputy `json:"deputy,omitempty"`
	// Away is the last day of the holiday that runs.
	Away string `json:"away,omitempty" doc:"the last day of the holiday that runs, such as 2026-12-24"`

	person string // who sits there, where the viewer may know it
}

// You says who the viewer is in the match and what they may do now.
type You struct {
	Seat    game.Seat `json:"seat,omitempty"`
	Joined  bool      `json:"joined,omitempty"` // takes part in an anonymous match whose seats are not drawn yet
	Master  bool      `json:"master,omitempty"`
	Creator bool      `json:"creator,omitempty"`
	Deputy  game.Seat `json:"deputy,omitempty"` // for which the viewer deputizes, or is asked to
	Along   game.Seat `json:"along,omitempty"`  // of which the viewer is a co-player, or asked to be one
	Parts   int       `json:"parts,omitempty"`  // that were handed in at the viewer's seat since it has sent something
	May     []Act     `json:"may"`
}

// Can reports whether the viewer may do something now.
func (y You) Can(a Act) bool {
	return slices.Contains(y.May, a)
}

// Act is something a viewer may do in a match; the edges show a control for each.
type Act string

// The acts.
const (
	ActJoin     Act = "join"
	ActLeave    Act = "leave"
	ActPrefer   Act = "prefer" // say what one would like to play
	ActStart    Act = "start"  // begin, though not everybody has said so
	ActSeat     Act = "seat"   // put a bot on a seat or clear it
	ActSubmit   Act = "submit"
	ActReady    Act = "ready"
	ActUnready  Act = "unready"
	ActUndo     Act = "undo"
	ActResign   Act = "resign"
	ActDraw     Act = "draw"   // offer or accept
	ActUndraw   Act = "undraw" // take the offer back, or decline
	ActRematch  Act = "rematch"
	ActPause    Act = "pause"
	ActResume   Act = "resume"
	ActExtend   Act = "extend"
	ActRollback Act = "rollback"
	ActAnswer   Act = "answer"
	ActSay      Act = "say"     // at the table
	ActWhisper  Act = "whisper" // in a conversation
	ActHint     Act = "hint"
	ActExport   Act = "export"
	ActCancel   Act = "cancel"
	ActAnnounce Act = "announce"
	ActWait     Act = "wait" // say whether phases close at their deadline only
	ActPace     Act = "pace" // change the rule for deadlines
	ActCorrect  Act = "correct"
	ActDesk     Act = "desk"
	ActAsIs     Act = "asis" // send orders as they are, for the game master to read
	ActNote     Act = "note"
	ActVote     Act = "vote"    // answer what is asked of the table
	ActClaim    Act = "claim"   // take an open seat
	ActReturn   Act = "return"  // to one's own seat, which is open
	ActDiary    Act = "diary"   // write into one's own diary
	ActLead     Act = "lead"    // take the lead of a match that looks for it
	ActAskLead  Act = "asklead" // say whom to ask for that
	ActMandate  Act = "mandate" // leave one's orders to a deputy
	ActCoPlay   Act = "coplay"  // ask somebody to play along
)

// MyOrders are the viewer's own saved orders of the open phase.
type MyOrders struct {
	Text    string        `json:"text"`              // canonical, in the viewer's language
	Neutral string        `json:"neutral"`           // canonical, in no language, or as they were sent: what the receipt is for
	Unclear bool          `json:"unclear,omitempty"` // they were sent for the game master to read; until then Text counts
	Ready   bool          `json:"ready"`
	Amended bool          `json:"amended,omitempty"` // by the game master
	Receipt match.Receipt `json:"receipt"`
}

// Row is one line of the lobby.
type Row struct {
	ID       string            `json:"id"`
	Title    string            `json:"title"`
	Game     string            `json:"game"`
	Status   match.Status      `json:"status"`
	Seats    []SeatLine        `json:"seats"`
	Yours    game.Seat         `json:"yours,omitempty"`
	Phase    string            `json:"phase,omitempty"` // the open one, by the game's own name
	Kind     string            `json:"kind,omitempty"`  // text key of what is to be done in it
	YourTurn bool              `json:"yourTurn"`
	Unread   int64             `json:"unread,omitempty"` // lines of talk that the viewer takes part in and has not read
	Deadline *time.Time        `json:"deadline,omitempty"`
	Updated  time.Time         `json:"updated"`
	Options  map[string]string `json:"options"`
	Pace     match.Pace        `json:"pace"`
	StartAt  *time.Time        `json:"startAt,omitempty"`  // of a match that gathers: when it starts at the earliest
	SignUpBy *time.Time        `json:"signUpBy,omitempty"` // and until when one can sign up
	// Anonymous says that who holds which seat is secret; before the start only how
	// many are taken tells something.
	Anonymous bool `json:"anonymous,omitempty"`

	// Programs is what its terms say of programs.
	Programs match.Programs `json:"programs,omitempty" doc:"allowed or only: programs may take its seats; none: they may not, unless the match is not listed and they were invited"`

	Unled bool `json:"unled,omitempty"` // it looks for its game master, and does not begin before it has one

	opener  string // the person who made the match
	ended   bool   // with a result
	winners []game.Seat
	listed  bool
}

// Lobby is one page of rows.
type Lobby struct {
	Rows []Row  `json:"items"`
	Next string `json:"next,omitempty"` // cursor of the next page
}

// PhaseLine is one closed phase as a viewer sees it, for the course and the replay.
type PhaseLine struct {
	Phase  int         `json:"phase"` // 0 is the setup
	Name   string      `json:"name"`  // the game's own name of the phase
	Kind   string      `json:"kind"`
	At     time.Time   `json:"at"`
	Orders []SeatText  `json:"orders"`
	Notes  []game.Note `json:"notes"`
	// Rulings are what was decided where the rules leave it open, for the game master
	// and once the match has ended.
	Rulings []game.Ruling `json:"rulings,omitempty"`
	// Asked are the questions that the rulings answer, with their choices; phases that were
	// closed before questions were kept have none.
	Asked []game.Question `json:"asked,omitempty"`

	View  json.RawMessage `json:"view"` // after the phase
	view  game.View
	later func() game.View // makes the view of a line that has none yet
	told  []game.Told
}

// GameView is the game's view after the phase, nil if it cannot be had.
func (p PhaseLine) GameView() game.View {
	if p.view == nil && p.later != nil {
		return p.later()
	}
	return p.view
}

// Told is Notes with those whom a note is for, as [MatchPage.LastTold] has them.
func (p PhaseLine) Told() []game.Told { return p.told }

// SeatText is what a seat had ordered, in the viewer's language.
type SeatText struct {
	Seat   game.Seat    `json:"seat"`
	Text   string       `json:"text"`
	Source match.Source `json:"source"` // submitted, or why the server filled in
}

// Saved is the answer to stored orders.
type Saved struct {
	Receipt  match.Receipt  `json:"receipt"`
	Text     string         `json:"text"`              // canonical, in the viewer's language
	Neutral  string         `json:"neutral"`           // canonical, in no language, or as they were sent: what the receipt is for
	Unclear  bool           `json:"unclear,omitempty"` // they were sent for the game master to read; until then Text counts
	Problems []game.Problem `json:"problems"`          // warnings and hints only
	Closed   bool           `json:"closed"`            // the phase was evaluated at once
	// Barred are the limits that kept a deputy's orders out: nothing was saved.
	Barred []game.Problem `json:"barred,omitempty"`
}

// Checked is the answer to a check: nothing was stored.
type Checked struct {
	Text     string         `json:"text"` // canonical; empty if there are errors
	Problems []game.Problem `json:"problems"`
	Notes    []game.Note    `json:"notes"` // the trial run, as far as the viewer knows
}

// ChatLine is one thing said in a match.
type ChatLine struct {
	Channel string    `json:"channel,omitempty"` // the conversation; none for the table's talk
	N       int64     `json:"n"`                 // in its channel, from 1
	At      time.Time `json:"at"`
	Seat    game.Seat `json:"seat,omitempty"`
	Master  bool      `json:"master,omitempty"` // said by the game master, for no seat
	Name    string    `json:"name"`             // "" in an anonymous match
	Text    string    `json:"text"`
	Bot     bool      `json:"bot,omitempty" doc:"said by a program"`
	Act     *ai.Act   `json:"act,omitempty"`  // what computers understand of it; the text says the same in the reader's language
	Grey    bool      `json:"grey,omitempty"` // said without a name: Seat and Name are there for those alone who may know them

	Withdrawn bool `json:"withdrawn,omitempty"` // an operator has taken the words away
	Hidden    bool `json:"hidden,omitempty"`    // the reader has muted who said it

	Answerable bool `json:"answerable,omitempty"` // a proposal that the reader can accept or refuse now
}

// ChannelLine is a conversation that the viewer hears.
type ChannelLine struct {
	Channel string      `json:"channel"` // its name, "" for the table's talk
	Seats   []game.Seat `json:"seats"`
	Master  bool        `json:"master,omitempty"` // the game master is a member
	Last    int64       `json:"last"`             // number of the last line, 0 if there is none
	Unread  int64       `json:"unread"`           // lines that the viewer has not read, if they take part in the match
	Line    *ChatLine   `json:"line,omitempty"`   // the last one

	withdrawn int64 // lines that operators have taken away: whoever watches is told when it changes
	Say       bool  `json:"say"`              // the viewer may say something there
	Grey      bool  `json:"grey,omitempty"`   // they may do so without their name
	Rests     bool  `json:"rests,omitempty"`  // they may not now, and may again in another phase
	Barred    bool  `json:"barred,omitempty"` // the two of them cannot write to each other
}
