package match

import (
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"time"

	"spielleiter/game"
)

var errComing = errors.New("coming within the hour")

// Plan is what a creator chose, with what only the host can give: id, seed, invite.
type Plan struct {
	ID     string // letters, digits, - and _; at most 64
	Config game.Config
	Terms  Terms
	Title  string
	Listed bool
	GM     string // person id
	Seed   game.Seed
	Invite string // secret token
}

// New makes a match that gathers its players. Nobody sits yet, not even the creator.
func New(g game.Game, p Plan, by Who, key ed25519Key, now time.Time) (*Table, error) {
	return nil, errComing
}

type ed25519Key = ed25519.PrivateKey

// Join seats a person on a seat, or on the first free one if seat is "". It needs the
// invitation unless the match is listed or the chair is reserved. The last one to sit starts the match.
func (t *Table) Join(who Who, seat game.Seat, invite string, now time.Time) error { return errComing }

// Leave frees the person's seat while the match is gathering.
func (t *Table) Leave(who Who, now time.Time) error { return errComing }

// SetBot puts a bot on an empty (gathering) or resigned (running) seat.
func (t *Table) SetBot(who Who, seat game.Seat, level string, now time.Time) error { return errComing }

// ClearSeat frees a seat while gathering.
func (t *Table) ClearSeat(who Who, seat game.Seat, now time.Time) error { return errComing }

// Start starts a match whose chairs are all filled.
func (t *Table) Start(who Who, now time.Time) error { return errComing }

// Substitute gives a running seat to another holder.
func (t *Table) Substitute(who Who, seat game.Seat, h Holder, now time.Time) error { return errComing }

// Cancel ends a match without a result.
func (t *Table) Cancel(who Who, reason string, now time.Time) error { return errComing }

// Draft is what a seat sends.
type Draft struct {
	Seat   game.Seat
	Phase  int             // the phase that the sender saw; 0: the open one
	Text   string          // the game's notation, or
	Orders json.RawMessage // the game's JSON
	Lang   string          // of Text: "de", "en" or "" (neutral)
	Ready  bool
}

// Saved is the answer to a draft that was stored.
type Saved struct {
	Receipt  Receipt        `json:"receipt"`
	Text     string         `json:"text"`               // canonical and neutral
	Problems []game.Problem `json:"problems,omitempty"` // warnings and hints
}

// Submit stores orders; who must hold the seat, bots are moved by House.
func (t *Table) Submit(who Who, d Draft, now time.Time) (Saved, error) { return Saved{}, errComing }

// Ready marks the stored orders of a seat as final, or takes that back.
func (t *Table) Ready(who Who, seat game.Seat, ready bool, now time.Time) (Saved, error) {
	return Saved{}, errComing
}

// Close evaluates what is due at now; without anything due it changes nothing and gives no error.
func (t *Table) Close(now time.Time) error { return errComing }

// Resign gives a seat up.
func (t *Table) Resign(who Who, seat game.Seat, now time.Time) error { return errComing }

// OfferDraw offers or accepts a draw for a seat; DeclineDraw takes all offers off the table.
func (t *Table) OfferDraw(who Who, seat game.Seat, now time.Time) error   { return errComing }
func (t *Table) DeclineDraw(who Who, seat game.Seat, now time.Time) error { return errComing }

// Answer rules one open question.
func (t *Table) Answer(who Who, key, answer string, now time.Time) error { return errComing }

// Pause, Resume, Extend (to later than now and the deadline), SetWait, RollBack: by the game
// master, the house or the only person at the table at once; by players when all of them wish it.
func (t *Table) Pause(who Who, reason string, now time.Time) error   { return errComing }
func (t *Table) Resume(who Who, now time.Time) error                 { return errComing }
func (t *Table) Extend(who Who, by Span, now time.Time) error        { return errComing }
func (t *Table) ExtendTo(who Who, at time.Time, now time.Time) error { return errComing }
func (t *Table) SetWait(who Who, wait bool, now time.Time) error     { return errComing }
func (t *Table) Announce(who Who, text string, now time.Time) error  { return errComing }

// Undo takes the last move back; history holds all phases of the match, in order.
func (t *Table) Undo(who Who, seat game.Seat, history []Phase, now time.Time) error { return errComing }

// RollBack opens phase n again.
func (t *Table) RollBack(who Who, n int, reason string, history []Phase, now time.Time) error {
	return errComing
}

// Correction changes the inputs of one closed phase.
type Correction struct {
	Phase   int                  `json:"phase"`
	Orders  map[game.Seat]string `json:"orders,omitempty"` // in any notation of Lang
	Lang    string               `json:"lang,omitempty"`
	Rulings map[string]string    `json:"rulings,omitempty"`
}

// Difference is what a correction changes.
type Difference struct {
	From          int
	Phases        []PhaseDifference
	Before, After game.Result
}

// PhaseDifference is what changed in the position after one phase.
type PhaseDifference struct {
	N        int         `json:"n"`
	Paths    []string    `json:"paths,omitempty"`    // JSON pointers of what changed in the state
	Replaced []game.Seat `json:"replaced,omitempty"` // whose orders became illegal
	Dropped  bool        `json:"dropped,omitempty"`  // the phase exists no more and is to be played again
}

// Replay tells what a correction would change. It changes nothing.
func (t *Table) Replay(who Who, c []Correction, history []Phase) (Difference, error) {
	return Difference{}, errComing
}

// Correct does it.
func (t *Table) Correct(who Who, c []Correction, reason string, history []Phase, now time.Time) (Difference, error) {
	return Difference{}, errComing
}

// Rematch makes the return match: bots sit again, who asks sits again, other persons' chairs are
// reserved for them. Both tables are to be stored.
func (t *Table) Rematch(who Who, id string, seed game.Seed, invite string, now time.Time) (*Table, error) {
	return nil, errComing
}

// Export, Import, Verify: one JSON file.
func Export(m Match, entries []Entry, phases []Phase, v game.Viewer, keys ...ed25519.PublicKey) ([]byte, error) {
	return nil, errComing
}
func Import(data []byte) (Match, []Entry, []Phase, error) { return Match{}, nil, nil, errComing }
func Verify(data []byte, rules func(id, edition string) (game.Game, bool)) (Report, error) {
	return Report{}, errComing
}

// Report is what was verified.
type Report struct {
	Match    string `json:"match"`
	Entries  int    `json:"entries"`
	Phases   int    `json:"phases"`   // replayed
	Receipts int    `json:"receipts"` // whose signatures were checked
	Redacted bool   `json:"redacted"` // secrets are missing, so nothing was replayed
}
