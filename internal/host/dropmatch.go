package host

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"time"

	"spielleiter/internal/store"
	"spielleiter/match"
)

// The kinds of what the house tells people. Each is a text key below "tiding.".
const (
	TidingMatch  = "match.deleted"
	TidingLine   = "line.withdrawn"
	TidingReport = "report.closed"
)

// Tiding is something that the house tells a person on its pages.
type Tiding struct {
	ID     string    `json:"id"`
	At     time.Time `json:"at"`
	Kind   string    `json:"kind"`
	Match  string    `json:"match,omitempty"`
	Title  string    `json:"title,omitempty"`
	Game   string    `json:"game,omitempty"`
	Reason string    `json:"reason,omitempty"`
	By     string    `json:"by,omitempty"`     // who invites; stored is the id, read is the name, so that a deleted one is nowhere
	Invite string    `json:"invite,omitempty"` // of that match
}

// tiding is one for a person.
func (h *Host) tiding(person string, t Tiding) store.Tiding {
	t.At = h.now()
	return store.Tiding{Person: person, ID: strconv.FormatInt(t.At.UnixMilli(), 36) + h.newID(), At: t.At, Data: encode(t)}
}

// DeleteMatch deletes a match, whether it runs or is over, with all that was played and said in it. Its people are told, and why. Whoever wants
// to keep it exports it before.
func (h *Host) DeleteMatch(ctx context.Context, op Operator, id, reason string) error {
	reason, err := goodReason(reason)
	if err != nil {
		return err
	}
	row, err := h.store.Match(ctx, id) // as a row: one that cannot be opened can be deleted, too
	if errors.Is(err, store.ErrNotFound) {
		return refuse(Unknown, "match.unknown")
	}
	if err != nil {
		return unavailable(err)
	}
	deed := store.Deed{Drop: id, Entry: store.HouseEntry{Data: string(encode(map[string]string{"title": row.Title, "game": row.Game, "status": row.Status}))}}
	var told []string
	for _, c := range row.Chairs {
		if c.Person == "" || slices.Contains(told, c.Person) {
			continue
		}
		told = append(told, c.Person)
		deed.Tidings = append(deed.Tidings, h.tiding(c.Person, Tiding{Kind: TidingMatch, Title: row.Title, Game: row.Game, Reason: reason}))
	}
	err = h.operate(ctx, op, ActDropMatch, "match/"+id, reason, deed)
	h.tables.drop(id)
	if errors.Is(err, store.ErrNotFound) {
		return refuse(Unknown, "match.unknown")
	}
	if err != nil {
		return unavailable(err)
	}
	h.hub.Publish(id, nil)
	poke(h.corrected) // ratings know its result no more
	return nil
}

// WithdrawLine takes the words of a line of talk away, by its number in its channel; that there was one, and who said it, stays. Whoever has
// said it is told, and why.
func (h *Host) WithdrawLine(ctx context.Context, op Operator, at store.LineID, reason string) error {
	reason, err := goodReason(reason)
	if err != nil {
		return err
	}
	t, err := h.load(ctx, at.Match)
	if err != nil {
		return err
	}
	m := t.Snapshot()
	c, err := m.Channel(at.Channel)
	if err != nil {
		return refusal(err)
	}
	at.Channel = c.String()
	line, err := h.store.ChatLine(ctx, at)
	if errors.Is(err, store.ErrNotFound) {
		return refuse(Unknown, "line.unknown")
	}
	if err != nil {
		return unavailable(err)
	}
	if line.Withdrawn {
		return refuse(Conflict, "line.withdrawn")
	}
	deed := store.Deed{Withdraw: &at}
	if line.Person != "" {
		deed.Tidings = append(deed.Tidings, h.tiding(line.Person, Tiding{Kind: TidingLine, Match: m.ID, Title: m.Title, Game: m.Game, Reason: reason}))
	}
	if err := h.operate(ctx, op, ActWithdraw, lineTarget(at), reason, deed); err != nil {
		return unavailable(err)
	}
	h.hub.Publish(m.ID, hearers(m, match.Channel{Seats: c.Seats, GM: c.GM}))
	return nil
}

// lineTarget is how the log names a line.
func lineTarget(at store.LineID) string {
	return "line/" + at.Match + "/" + strconv.FormatInt(at.Seq, 10) + "/" + at.Channel
}

// maxTidings is how much of what the house tells somebody is shown at once.
const maxTidings = 20

// Tidings gives what the house tells the actor, the oldest first.
func (h *Host) Tidings(ctx context.Context, a Actor) ([]Tiding, error) {
	if !a.Known() {
		return nil, nil
	}
	stored, err := h.store.Tidings(ctx, a.Person, maxTidings)
	if err != nil {
		return nil, unavailable(err)
	}
	list, known := make([]Tiding, 0, len(stored)), map[string]string{}
	for _, s := range stored {
		var t Tiding
		if err := json.Unmarshal(s.Data, &t); err != nil {
			return nil, err
		}
		t.ID = s.ID
		if t.By, err = h.nameNow(ctx, t.By, known); err != nil {
			return nil, err
		}
		list = append(list, t)
	}
	return list, nil
}

// ReadTiding says that the actor has read something that the house has told them.
func (h *Host) ReadTiding(ctx context.Context, a Actor, id string) error {
	if !a.Known() {
		return refuse(Anonymous, "person.needed")
	}
	return unavailable(h.store.DropTiding(ctx, a.Person, id))
}
