package match

import (
	"slices"
	"time"

	"spielleiter/game"
)

// MissedPolicy says what becomes of a seat that misses MaxMissed deadlines in a row.
// Until then, and always in the open phase, the game's default orders stand in.
type MissedPolicy string

// The policies. The zero value is MissedDefault.
const (
	MissedDefault MissedPolicy = ""       // the defaults go on
	MissedResign  MissedPolicy = "resign" // the seat resigns
	MissedBot     MissedPolicy = "bot"    // a bot of level Terms.Bot takes over
	MissedOpen    MissedPolicy = "open"   // the seat is open: anybody may take it, and a bot of level Terms.Bot stands in, if there is one
)

// Press says who may talk at the table.
type Press string

// The kinds of press. Whatever it is, players and the game master may write to each
// other; see Match.MaySay.
const (
	PressPublic  Press = ""        // the table's talk, which everybody hears
	PressNone    Press = "none"    // nobody talks
	PressPrivate Press = "private" // the table's talk, and conversations of any seats
	PressWhisper Press = "whisper" // conversations alone, nothing that all hear
)

// Draws says how a draw is agreed on.
type Draws string

// The ways to a draw.
const (
	DrawsOpen   Draws = ""       // offers are shown
	DrawsSecret Draws = "secret" // nobody learns who has voted for it, nor how many, until all have
	DrawsOff    Draws = "off"    // none by agreement
)

// Terms are what people agree on beside the rules.
type Terms struct {
	Pace       Pace         `json:"pace"`
	Grace      Span         `json:"grace,omitempty"`     // extra time when a deadline is missed
	Graces     int          `json:"graces,omitempty"`    // how often a seat may use it
	MaxMissed  int          `json:"maxMissed,omitempty"` // 0: Missed never applies
	Missed     MissedPolicy `json:"missed,omitempty"`
	Bot        string       `json:"bot,omitempty"`        // level for MissedBot and MissedOpen
	Return     Span         `json:"return,omitempty"`     // of MissedOpen: so long its person gets the seat again by asking
	RulingTime Span         `json:"rulingTime,omitempty"` // for the game master's answers; 0: DefaultRulingTime
	Review     Span         `json:"review,omitempty"`     // an evaluation waits so long for the game master to publish it; 0: it is published at once
	Undo       bool         `json:"undo,omitempty"`       // a move may be taken back while nothing new is known
	OpenOrders bool         `json:"openOrders,omitempty"` // all may read orders once their phase is closed, else after the match; always so if the game is open, never if it is sealed
	Unclear    Unclear      `json:"unclear,omitempty"`    // whether the game master reads lines that the rules cannot
	Wait       bool         `json:"wait,omitempty"`       // phases close at the deadline only; ready does not speed up
	Press      Press        `json:"press,omitempty"`
	Quiet      []string     `json:"quiet,omitempty"` // kinds of phases in which talk rests, of the game's [game.Info.Kinds]
	Grey       bool         `json:"grey,omitempty"`  // a seat may say something without its name
	Draws      Draws        `json:"draws,omitempty"`
	Diary      Diaries      `json:"diary,omitempty"`     // whether seats keep a diary
	Deputies   Deputies     `json:"deputies,omitempty"`  // whether somebody may order in the place of a seat
	CoPlayers  CoPlayers    `json:"coPlayers,omitempty"` // whether seats may have co-players
	Anonymous  bool         `json:"anonymous,omitempty"` // seats are drawn at the start, and who holds which is secret until the end
	Seating    Seating      `json:"seating,omitempty"`   // how people come to their seats
	StartAt    *time.Time   `json:"startAt,omitempty"`   // a full match starts then and not before
	SignUpBy   *time.Time   `json:"signUpBy,omitempty"`  // a match that is not full then is cancelled, or filled up
	FillUp     string       `json:"fillUp,omitempty"`    // level of the bots that take the free seats then; "": it is cancelled
	Majority   Majority     `json:"majority,omitempty"`  // of those present, for what concerns the table; without a game master
	Answer     Span         `json:"answer,omitempty"`    // who has not answered a wish within it counts as absent; 0: nobody does
	Led        bool         `json:"led,omitempty"`       // it does not begin before somebody leads it
	Holidays   *Holidays    `json:"holidays,omitempty"`  // nil: none
	Programs   Programs     `json:"programs,omitempty"`  // whether programs may take seats
}

// DefaultRulingTime is how long questions wait for a game master before their
// default answers count, so that no match waits for ever.
const DefaultRulingTime = 3 * Day

// The limits of terms.
const (
	MinSpan  = Second
	MaxSpan  = 366 * Day
	maxCount = 100 // graces, missed turns
)

// Validate refuses terms that contradict themselves or leave the limits.
func (t Terms) Validate() error {
	if err := t.Pace.Validate(); err != nil {
		return err
	}
	for _, s := range []struct {
		name string
		span Span
	}{{"grace", t.Grace}, {"rulingTime", t.RulingTime}, {"review", t.Review}, {"answer", t.Answer}, {"return", t.Return}} {
		if s.span != 0 && (s.span < MinSpan || s.span > MaxSpan) {
			return refuse(Invalid, "terms.span", "field", s.name, "min", MinSpan.String(), "max", MaxSpan.String())
		}
	}
	if t.Graces < 0 || t.Graces > maxCount || t.MaxMissed < 0 || t.MaxMissed > maxCount {
		return refuse(Invalid, "terms.count", "max", "100")
	}
	if (t.Grace == 0) != (t.Graces == 0) {
		return refuse(Invalid, "terms.grace")
	}
	if t.Wait && t.Pace.Kind == PaceNone {
		return refuse(Invalid, "terms.wait")
	}
	if err := t.validateBank(); err != nil {
		return err
	}
	if err := t.validateStart(); err != nil {
		return err
	}
	if !slices.Contains([]Press{PressPublic, PressNone, PressPrivate, PressWhisper}, t.Press) {
		return refuse(Invalid, "terms.press", "value", string(t.Press))
	}
	if !slices.Contains([]Draws{DrawsOpen, DrawsSecret, DrawsOff}, t.Draws) {
		return refuse(Invalid, "terms.draws", "value", string(t.Draws))
	}
	if !slices.Contains([]Majority{MajorityAll, MajorityTwoThirds, MajorityHalf}, t.Majority) {
		return refuse(Invalid, "terms.majority", "value", string(t.Majority))
	}
	switch {
	case t.Seating != SeatingChosen && t.Seating != SeatingPreferred:
		return refuse(Invalid, "terms.seating", "value", string(t.Seating))
	case t.Seating != SeatingChosen && t.Anonymous:
		return refuse(Invalid, "terms.seating.anonymous")
	}
	if t.Diary != DiariesKept && t.Diary != DiariesOff {
		return refuse(Invalid, "terms.diary", "value", string(t.Diary))
	}
	if t.Deputies != DeputiesAllowed && t.Deputies != DeputiesOff {
		return refuse(Invalid, "terms.deputies", "value", string(t.Deputies))
	}
	if t.CoPlayers != CoPlayersAllowed && t.CoPlayers != CoPlayersOff {
		return refuse(Invalid, "terms.coplayers", "value", string(t.CoPlayers))
	}
	if t.Programs != ProgramsInvited && t.Programs != ProgramsAllowed && t.Programs != ProgramsOnly {
		return refuse(Invalid, "terms.programs", "value", string(t.Programs))
	}
	if t.Unclear != UnclearRead && t.Unclear != UnclearOff {
		return refuse(Invalid, "terms.unclear", "value", string(t.Unclear))
	}
	if err := t.validateHolidays(); err != nil {
		return err
	}
	return t.validateMissed()
}

// fits refuses terms that a game, or a match without a game master, cannot have.
func (t Terms) fits(info game.Info, master string) error {
	switch {
	case t.Review > 0 && master == "" && !t.Led:
		return refuse(Invalid, "terms.review")
	case t.OpenOrders && info.Sealed:
		return refuse(Invalid, "terms.sealed")
	}
	if err := t.quietFits(info); err != nil {
		return err
	}
	if t.Grey && t.Press == PressNone {
		return refuse(Invalid, "terms.grey.none")
	}
	return t.Pace.fits(info)
}

func (t Terms) validateMissed() error {
	switch t.Missed {
	case MissedDefault, MissedResign:
		return nil
	case MissedBot:
		if !levelPattern.MatchString(t.Bot) {
			return refuse(Invalid, "bot.level", "value", t.Bot)
		}
		return nil
	case MissedOpen:
		if t.Bot != "" && !levelPattern.MatchString(t.Bot) {
			return refuse(Invalid, "bot.level", "value", t.Bot)
		}
		return nil
	default:
		return refuse(Invalid, "terms.missed", "value", string(t.Missed))
	}
}

func (t Terms) rulingTime() Span {
	if t.RulingTime == 0 {
		return DefaultRulingTime
	}
	return t.RulingTime
}
