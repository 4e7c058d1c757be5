package host

import (
	"context"
	"strconv"
	"strings"
	"time"

	"spielleiter/internal/notice"
	"spielleiter/internal/store"
	"spielleiter/match"
)

const (
	// mailsAtMost are the mails that are read for one seat in one phase.
	mailsAtMost = 20
	// problemsAtMost are the problems that an answer names.
	problemsAtMost = 50
	// mailMemory is how long a mail is known when it comes again.
	mailMemory = 90 * 24 * time.Hour
)

// Mailed is a mail that came to a reply address.
type Mailed struct {
	Token  string // of the reply address
	From   string // whom it names as its sender
	Proven bool   // the sender's domain vouches for that
	Key    string // the same if the mail comes again, and of no other
	Text   string // the orders
	Ready  bool
	Fault  string // text key of why no orders can be read, "" if they can
}

// TakeMail does with a mail what it says, and puts the answer into the outbox. What nobody is to be told of, such as a
// wrong token, is no error: it is dropped. An error says that the mail can be brought again.
func (h *Host) TakeMail(ctx context.Context, m Mailed) error {
	if rests := h.Resting(); rests != nil { // it is brought again
		return rests
	}
	w, err := h.byReply(ctx, m.Token)
	switch {
	case err != nil:
		return err
	case w == nil:
		h.log.InfoContext(ctx, "a mail was dropped: its address is nobody's")
		return nil
	}
	proven := m.Proven && sameAddress(m.From, w.data.Notices.Mail.Address)
	marks := mailMarks(w, m, proven)
	if known, err := h.knownMail(ctx, w, marks); err != nil || known {
		return err
	}
	if proven {
		_, err = h.takeOrders(ctx, w, m)
	} else {
		err = h.holdOrders(ctx, w, m)
	}
	for _, mark := range marks {
		if err == nil {
			_, err = h.store.Fail(ctx, mark, h.now(), mailMemory)
		}
	}
	return unavailable(err)
}

// mailMarks are what is counted of a mail: itself, and all of its seat and phase. Those that nobody vouches for are
// counted apart: they take nothing from the others.
func mailMarks(w *writer, m Mailed, proven bool) [2]string {
	of := "mail/" + strconv.FormatBool(proven)
	return [2]string{of + "/seen/" + m.Key, of + "/of/" + w.String()}
}

// knownMail reports whether a mail came before, or is one too many for its seat and phase.
func (h *Host) knownMail(ctx context.Context, w *writer, marks [2]string) (bool, error) {
	for n, most := range [2]int{1, mailsAtMost} {
		have, err := h.store.Failures(ctx, marks[n], h.now())
		if err != nil {
			return false, unavailable(err)
		}
		if have >= most {
			h.log.InfoContext(ctx, "a mail was dropped: it came before, or too many did", "match", w.match)
			return true, nil
		}
	}
	return false, nil
}

// sameAddress reports whether two addresses are one mailbox, as mail servers commonly see it.
func sameAddress(a, b string) bool { return a != "" && strings.EqualFold(a, b) }

// takeOrders stores orders as a page does, and answers with what became of them.
func (h *Host) takeOrders(ctx context.Context, w *writer, m Mailed) (notice.Outcome, error) {
	a := &notice.Answer{Outcome: notice.Refused, Why: m.Fault}
	if m.Fault == "" {
		var err error
		if a, err = h.submitMailed(ctx, w, m); err != nil {
			return "", err
		}
	}
	a.Problems = a.Problems[:min(len(a.Problems), problemsAtMost)]
	return a.Outcome, h.answerMail(ctx, w, notice.Answered, m.Key, a)
}

// submitMailed gives what became of orders; an error says that they can be brought again.
func (h *Host) submitMailed(ctx context.Context, w *writer, m Mailed) (*notice.Answer, error) {
	var saved Saved
	var err error
	if m.Text == "" && m.Ready {
		saved, err = h.Ready(ctx, w.actor(), w.match, w.phase, true)
	} else {
		saved, err = h.Submit(ctx, w.actor(), w.match, Order{Phase: w.phase, Text: m.Text, Ready: m.Ready})
	}
	refused, ok := As(err)
	before := w.seat().Submission
	switch {
	case err == nil:
		return takenAnswer(saved, before), nil
	case !ok, refused.Kind == Unavailable, refused.Kind == TooMany:
		return nil, err
	}
	a := &notice.Answer{Outcome: notice.Refused, Why: refused.TextKey(), Args: refused.Args, Problems: refused.Problems, Receipt: refused.Receipt}
	switch {
	case refused.Receipt != nil:
		a.Outcome = notice.Late
	case before != nil && w.phase == w.snapshot.Phase:
		a.Keeps = &before.At
	}
	return a, nil
}

func takenAnswer(s Saved, before *match.Submission) *notice.Answer {
	a := &notice.Answer{
		Outcome: notice.Taken, Orders: s.Text, Neutral: s.Neutral, Ready: s.Receipt.Ready, Closed: s.Closed, Problems: s.Problems, Receipt: &s.Receipt,
	}
	if before != nil && before.Receipt.Hash != s.Receipt.Hash {
		a.Before = &before.At
	}
	return a
}

// answerMail puts an answer into the outbox; the answer to a mail has always the same name.
func (h *Host) answerMail(ctx context.Context, w *writer, k notice.Kind, key string, a *notice.Answer) error {
	now := h.now()
	id := strings.Join([]string{"mail", string(k), w.match, key, w.person.ID}, "/")
	err := h.store.Pass(ctx, nil, []store.Message{{
		ID: id, Kind: messageMail, Match: w.match, DueAt: now, Data: encode(delivery{Kind: k, Person: w.person.ID, Phase: w.phase, At: now, Answer: a}),
	}})
	if err == nil {
		poke(h.posted)
	}
	return unavailable(err)
}

// composeAnswer fills in what a mail with orders is answered by, as far as there is still need.
func (h *Host) composeAnswer(ctx context.Context, p *notice.Message, m store.Message, e delivery, r *reader) (*notice.Message, time.Time, error) {
	t, err := h.load(ctx, m.Match)
	if refused, ok := As(err); ok && refused.Kind == Unknown {
		return nil, time.Time{}, nil
	}
	if err != nil {
		return nil, time.Time{}, err
	}
	page, err := h.page(ctx, r.actor, t)
	if err != nil {
		return nil, time.Time{}, err
	}
	a := *e.Answer
	if e.Kind == notice.Held {
		if r.data.Notices.held(a.Held) == nil {
			return nil, time.Time{}, nil
		}
		a.Held = h.heldToken(r.id, r.data.Notices, a.Held)
	}
	a.Wording, a.Called = page.Wording, page.Called()
	of := t.Snapshot()
	item := itemOf(of, e.Kind)
	if of.Phase == e.Phase && of.Status == match.Running {
		item.Phase, item.Deadline = of.Pending.Phase, of.CloseAt
	}
	p.Items, p.Answer = []notice.Item{item}, &a
	return p, time.Time{}, nil
}
