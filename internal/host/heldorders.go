package host

import (
	"context"
	"crypto/hmac"
	"slices"
	"time"

	"spielleiter/internal/auth"
	"spielleiter/internal/notice"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// heldAtMost are the orders of one person that wait for a click at the same time; more drive out the oldest.
const heldAtMost = 4

// heldOrders came by mail to a genuine address, and nobody vouches for who has sent them: they wait until
// their seat says that they are its own.
type heldOrders struct {
	ID    string    `json:"id"` // which link they are for
	Match string    `json:"match"`
	Phase int       `json:"phase"`
	Chair int       `json:"chair"`
	Text  string    `json:"text,omitempty"`
	Ready bool      `json:"ready,omitempty"`
	At    time.Time `json:"at"`
}

// held gives the orders of a name that wait, nil if none do.
func (n personNotices) held(id string) *heldOrders {
	for _, o := range n.Held {
		if id != "" && o.ID == id {
			return &o
		}
	}
	return nil
}

// drop takes away the orders that some condition is true of.
func (n *personNotices) drop(of func(heldOrders) bool) {
	n.Held = slices.DeleteFunc(slices.Clone(n.Held), of)
}

// holdOrders puts orders aside until a click, in place of those that waited for the same match, and asks for it. What has no
// orders in it is dropped: an answer would go to who has sent nothing.
func (h *Host) holdOrders(ctx context.Context, w *writer, m Mailed) error {
	if m.Fault != "" || m.Text == "" && !m.Ready || len(m.Text) > match.MaxOrders || w.phase != w.snapshot.Phase {
		h.log.InfoContext(ctx, "a mail was dropped: nothing in it can be held", "match", w.match)
		return nil
	}
	o := heldOrders{ID: m.Key, Match: w.match, Phase: w.phase, Chair: w.chair, Text: m.Text, Ready: m.Ready, At: h.now()}
	_, err := h.changePerson(ctx, w.person.ID, func(_ *store.Person, d *personData) {
		n := &d.Notices
		n.drop(func(other heldOrders) bool { return other.Match == o.Match })
		n.Held = append(n.Held, o)
		n.Held = n.Held[max(0, len(n.Held)-heldAtMost):]
	})
	if err != nil {
		return err
	}
	h.log.InfoContext(ctx, "a mail is held until a click", "match", w.match)
	return h.answerMail(ctx, w, notice.Held, m.Key, &notice.Answer{Held: o.ID})
}

// heldToken is the link to orders that wait. It ends with the address that it was sent to.
func (h *Host) heldToken(person string, n personNotices, id string) string {
	return h.linkToken("held", person, id+"/"+auth.HashToken(n.Mail.Address))
}

// HeldMail is what a page shows of orders that wait for a click.
type HeldMail struct {
	Page  *MatchPage
	Text  string
	Ready bool
	At    time.Time
	Link  string // token of the page that asks
}

// HeldMail gives the orders that wait behind a link. They are their person's to read, whoever follows it.
func (h *Host) HeldMail(ctx context.Context, token string) (*HeldMail, error) {
	w, o, err := h.byHeld(ctx, token)
	if err != nil {
		return nil, err
	}
	p, err := h.Match(ctx, w.actor(), o.Match)
	if err != nil {
		return nil, err
	}
	return &HeldMail{Page: p, Text: o.Text, Ready: o.Ready, At: o.At, Link: token}, nil
}

// byHeld gives the orders that wait behind a link and whose they are.
func (h *Host) byHeld(ctx context.Context, token string) (*writer, *heldOrders, error) {
	p, d, err := h.byLink(ctx, token)
	if err != nil {
		return nil, nil, err
	}
	if h.barred(d) != nil {
		return nil, nil, refuse(Unknown, "held.none")
	}
	for _, o := range d.Notices.Held {
		if !hmac.Equal([]byte(token), []byte(h.heldToken(p.ID, d.Notices, o.ID))) {
			continue
		}
		t, err := h.load(ctx, o.Match)
		if err != nil {
			return nil, nil, err
		}
		w := &writer{seatPhase{o.Match, o.Phase, o.Chair}, t.Snapshot(), p, d}
		if w.chair < len(w.snapshot.Chairs) && w.seat().Holder.IsPerson(p.ID) {
			return w, &o, nil
		}
	}
	return nil, nil, refuse(Unknown, "held.none")
}

// TakeHeld sends orders that wait: they count from now on, and are answered as any.
func (h *Host) TakeHeld(ctx context.Context, token string) (notice.Outcome, error) {
	w, o, err := h.byHeld(ctx, token)
	if err != nil {
		return "", err
	}
	outcome, err := h.takeOrders(ctx, w, Mailed{Key: o.ID, Text: o.Text, Ready: o.Ready})
	if err != nil {
		return "", err
	}
	return outcome, h.dropHeld(ctx, w.person.ID, o.ID)
}

// DropHeld throws away orders that wait.
func (h *Host) DropHeld(ctx context.Context, token string) error {
	w, o, err := h.byHeld(ctx, token)
	if err != nil {
		return err
	}
	return h.dropHeld(ctx, w.person.ID, o.ID)
}

func (h *Host) dropHeld(ctx context.Context, person, id string) error {
	_, err := h.changePerson(ctx, person, func(_ *store.Person, d *personData) {
		d.Notices.drop(func(o heldOrders) bool { return o.ID == id })
	})
	return err
}

// HeldFor gives the orders that wait for a click of somebody in the open phase of a match, nil if none do.
func (h *Host) HeldFor(ctx context.Context, a Actor, p *MatchPage) (*HeldMail, error) {
	if !h.AnswersMail() || p.You.Seat == "" || p.Status != match.Running {
		return nil, nil
	}
	_, d, err := h.byLink(ctx, a.Person)
	if err != nil {
		return nil, err
	}
	for _, o := range d.Notices.Held {
		if o.Match == p.ID && o.Phase == p.Phase {
			return &HeldMail{Page: p, Text: o.Text, Ready: o.Ready, At: o.At, Link: h.heldToken(a.Person, d.Notices, o.ID)}, nil
		}
	}
	return nil, nil
}
