package host

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"spielleiter/game"
	"spielleiter/match"
)

// entriesPage is how many entries of a record are read at a time.
const entriesPage = 1000

// Announcement is what the game master has told everybody at the table.
type Announcement struct {
	At   time.Time `json:"at"`
	Text string    `json:"text"`
}

// Announcements gives all that was announced in a match, the oldest first. Without a
// game master there is nothing to look for.
func (h *Host) Announcements(ctx context.Context, _ Actor, id string) ([]Announcement, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	list := []Announcement{}
	if t.Snapshot().GM == "" {
		return list, nil
	}
	err = h.entries(ctx, id, func(e match.Entry) error {
		if e.Kind != match.EntryAnnounced {
			return nil
		}
		a := Announcement{At: e.At}
		list = append(list, a)
		return json.Unmarshal(e.Public, &list[len(list)-1])
	})
	return list, err
}

// OwnReceipt is a receipt that the actor was given in a match, with the orders it is for.
type OwnReceipt struct {
	Name    string        `json:"name"`    // the game's own name of the phase, "" if it is no longer in the match
	Neutral string        `json:"neutral"` // canonical, in no language, or as they were sent: what the receipt is for
	Receipt match.Receipt `json:"receipt"`
}

// Receipts gives all receipts of orders that the actor has stored in a match, and of
// those that the game master gave for their seat, the oldest first. What was rolled back keeps its receipts, and so does who has left.
func (h *Host) Receipts(ctx context.Context, a Actor, id string) ([]OwnReceipt, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	list := []OwnReceipt{}
	if !a.Known() {
		return list, nil
	}
	m := t.Snapshot()
	names, err := h.phaseNames(ctx, m)
	if err != nil {
		return nil, err
	}
	err = h.entries(ctx, id, func(e match.Entry) error {
		if !slices.Contains([]match.EntryKind{match.EntrySubmitted, match.EntryAmended, match.EntryAnswered}, e.Kind) || e.Secret == nil {
			return nil
		}
		var s struct {
			Seat    game.Seat     `json:"seat"`
			By      string        `json:"by"`
			Text    string        `json:"text"`
			Sent    *match.Sent   `json:"sent"` // of orders that were sent as they are
			Receipt match.Receipt `json:"receipt"`
		}
		if err := json.Unmarshal(e.Secret, &s); err != nil {
			return err
		}
		if s.Receipt.Hash == "" { // limits kept out what a deputy ordered
			return nil
		}
		if s.Sent != nil {
			s.Text = s.Sent.Text
		}
		own := slices.Contains([]string{"person:" + a.Person, "gm:" + a.Person, m.Alias(s.Seat, match.Person, a.Person)}, s.By)
		if own || s.Receipt.By != "" && holdsSince(m, a, s.Seat, e.At) {
			list = append(list, OwnReceipt{names[s.Receipt.Phase], s.Text, s.Receipt})
		}
		return nil
	})
	return list, err
}

// holdsSince reports whether the actor holds a seat, and did at a time.
func holdsSince(m *match.Match, a Actor, seat game.Seat, at time.Time) bool {
	c, _ := m.Chair(seat)
	return c.Holder.IsPerson(a.Person) && (c.Since == nil || !at.Before(*c.Since))
}

// phaseNames gives the names of the closed phases of a match and of the open one.
func (h *Host) phaseNames(ctx context.Context, m *match.Match) (map[int]string, error) {
	stored, err := h.store.Phases(ctx, m.ID)
	if err != nil {
		return nil, unavailable(err)
	}
	names := map[int]string{m.Phase: m.Pending.Phase}
	for _, s := range stored {
		p, err := phaseOf(s)
		if err != nil {
			return nil, err
		}
		names[p.N] = p.Pending.Phase
	}
	return names, nil
}

// entries reads the record of a match from its beginning.
func (h *Host) entries(ctx context.Context, id string, each func(match.Entry) error) error {
	for from := int64(1); ; from += entriesPage {
		stored, err := h.store.Entries(ctx, id, from, entriesPage)
		if err != nil {
			return unavailable(err)
		}
		for _, s := range stored {
			var e match.Entry
			err := json.Unmarshal(s.Data, &e)
			if err == nil {
				err = each(e)
			}
			if err != nil {
				return fmt.Errorf("match %s, entry %d: %w", id, s.Seq, err)
			}
		}
		if len(stored) < entriesPage {
			return nil
		}
	}
}
