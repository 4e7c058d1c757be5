package host

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"time"

	"spielleiter/game"
	"spielleiter/match"
)

// Collation is the sheet of a seat beside the parts that were handed in for it, line by line.
type Collation struct {
	Match   string            `json:"match"`
	Seat    game.Seat         `json:"seat"`
	Phase   int               `json:"phase"`
	Sheet   string            `json:"sheet"` // that is saved for the seat, in the viewer's language
	Parts   []CoPlayer        `json:"parts"` // that are handed in; choices name them by their places
	Choices []game.Divergence `json:"choices"`
	Tag     string            `json:"tag"` // changes with the sheet and the parts

	Pending game.Pending `json:"-"`
	Page    *MatchPage   `json:"-"`
	view    game.View
	texts   []string
}

// Merge is what was chosen of a collation.
type Merge struct {
	Tag   string      `json:"tag" doc:"of the collation that was looked at; if sheet or parts have changed since, nothing is saved"`
	Picks []game.Pick `json:"picks,omitempty" doc:"one for each choice; none: what nobody contradicts is taken, all else stays"`
	Ready bool        `json:"ready,omitempty" doc:"wait no longer for this seat"`
}

// Merged is the sheet that has come of it, as it was saved.
type Merged struct {
	Saved
	Failed []int `json:"failed,omitempty" doc:"places of choices that could not be written into the sheet as they stand; they are as they were"`
}

// Collate compares the parts that were handed in at the actor's seat, or at the one whose judge they are, with its sheet.
func (h *Host) Collate(ctx context.Context, a Actor, id string) (*Collation, error) {
	if !a.Known() {
		return nil, refuse(Anonymous, "person.needed")
	}
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	c, err := collate(t, a)
	if err != nil {
		return nil, err
	}
	c.Page, err = h.page(ctx, a, t)
	return c, err
}

// collate compares sheet and parts as they are now.
func collate(t *match.Table, a Actor) (*Collation, error) {
	m := t.Snapshot()
	seat, ok := m.SeatOf(a.Person)
	if !ok {
		seat, ok = m.JudgeOf(a.Person)
	}
	if !ok {
		return nil, refuse(Forbidden, "parts.yours")
	}
	if !t.Collates() {
		return nil, refuse(Forbidden, "coplayers.none")
	}
	if m.Status != match.Running {
		return nil, refuse(Conflict, "refusal.match.ended")
	}
	view, err := t.View(game.As(seat))
	if err != nil {
		return nil, err
	}
	c := &Collation{Match: m.ID, Seat: seat, Phase: m.Phase, Pending: m.Pending, Parts: []CoPlayer{}, Choices: []game.Divergence{}, view: view}
	chair, _ := m.Chair(seat)
	c.Sheet = view.Draft() // until something is saved
	if s := chair.Submission; s != nil {
		c.Sheet = inWords(view, s.Text, a.Lang)
	}
	mark := sha256.New()
	mark.Write([]byte(c.Sheet))
	for _, p := range m.Parts(seat) {
		if !p.Part.Ready {
			continue
		}
		c.Parts = append(c.Parts, *coPlayerLine(p, true))
		c.texts = append(c.texts, p.Part.Text)
		mark.Write([]byte("\x00" + p.Holder.ID + "\x00" + p.Part.Text))
	}
	c.Tag = base64.RawURLEncoding.EncodeToString(mark.Sum(nil)[:12])
	c.Choices = append(c.Choices, view.Collate(cmp.Or(a.Lang, "de"), c.Sheet, c.texts)...)
	return c, nil
}

// MergeParts writes what was chosen into the sheet of the seat, and saves it as the seat's orders.
func (h *Host) MergeParts(ctx context.Context, a Actor, id string, choice Merge) (Merged, error) {
	var failed []int
	saved, err := h.save(ctx, a, id, choice.Ready, func(t *match.Table, m match.Match, seat game.Seat, ready bool, now time.Time) (match.Saved, error) {
		c, err := collate(t, a)
		if err != nil {
			return match.Saved{}, err
		}
		if c.Tag != choice.Tag {
			return match.Saved{}, refuse(Conflict, "parts.changed")
		}
		picks := choice.Picks
		if picks == nil {
			for _, v := range c.Choices {
				picks = append(picks, v.Picked())
			}
		}
		text, left, ok := c.view.Settle(cmp.Or(a.Lang, "de"), c.Sheet, c.texts, picks)
		if !ok {
			return match.Saved{}, refuse(Invalid, "parts.picks")
		}
		failed = left
		return t.Submit(who(&m, a), match.Draft{Seat: seat, Phase: m.Phase, Text: text, Lang: a.Lang, Ready: ready}, now)
	})
	return Merged{Saved: saved, Failed: failed}, err
}
