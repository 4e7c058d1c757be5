package match

import (
	"strings"
	"time"

	"spielleiter/game"
)

// lineBreaks makes the lines of a text those that games count.
var lineBreaks = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// takeAsIs gives what counts of a draft that the game master is to read, and the draft as it
// was sent; nothing of it is kept beside where the rules read all of it and have no doubts.
func (t *Table) takeAsIs(d Draft) (string, *Sent, []game.Problem, error) {
	if !t.m.ReadsUnclear() {
		return "", nil, nil, refuse(Conflict, "unclear.off")
	}
	if strings.TrimSpace(d.Text) == "" {
		return "", nil, nil, refuse(Invalid, "unclear.empty")
	}
	if err := d.fits(); err != nil {
		return "", nil, nil, err
	}
	view, err := t.eye(d.Seat)
	if err != nil {
		return "", nil, nil, err
	}
	sent := &Sent{lineBreaks.Replace(d.Text), d.Lang}
	lines, problems := sent.doubts(view)
	text := sent.read(view)
	if len(lines) == 0 {
		sent = nil
	}
	return text, sent, problems, nil
}

// receiptText is what a receipt is for: orders, or the text in whose place they count.
func receiptText(text string, sent *Sent) string {
	if sent != nil {
		return sent.Text
	}
	return text
}

// eye is the view that a seat's orders are read in: nothing that others have saved shows in
// it, because that may change and decides nothing.
func (t *Table) eye(seat game.Seat) (game.View, error) {
	if !t.rules.Declares() {
		return t.View(game.As(seat))
	}
	pos, err := t.Position()
	if err != nil {
		return nil, err
	}
	return pos.View(game.As(seat)), nil
}

// unclear are the questions about lines that seats have sent for the game master to read,
// and on which nobody has ruled.
func (t *Table) unclear() ([]game.Question, error) {
	if !t.m.ReadsUnclear() {
		return nil, nil
	}
	var list []game.Question
	for _, seat := range t.m.Pending.Seats {
		c, _ := t.m.Chair(seat)
		if c.Submission == nil || c.Submission.Sent == nil {
			continue
		}
		view, err := t.eye(seat)
		if err != nil {
			return nil, err
		}
		for _, q := range c.Submission.Sent.questions(view, seat) {
			if _, ruled := t.m.Rulings[q.Key]; !ruled {
				list = append(list, q)
			}
		}
	}
	return list, nil
}

// clarify puts what the game master has read in the place of an unclear line: the seat has
// orders and a receipt of theirs from now on. It gives what the record keeps of it, beside
// the answer.
func (t *Table) clarify(who Who, key, answer string, now time.Time) (answeredSecret, error) {
	seat, line, ok := UnclearAt(key)
	s := answeredSecret{Phase: t.m.Phase, Key: key, Answer: answer}
	n := t.m.chair(seat)
	if !ok || answer == AsRead || n < 0 || t.m.Chairs[n].Submission == nil || t.m.Chairs[n].Submission.Sent == nil {
		return s, nil
	}
	view, err := t.eye(seat)
	if err != nil {
		return s, err
	}
	c := &t.m.Chairs[n]
	before := *c.Submission
	if line > 0 && strings.ContainsAny(answer, "\r\n") {
		return s, refuse(Invalid, "unclear.line")
	}
	sent := before.Sent.with(line, lineBreaks.Replace(answer))
	if !before.Sent.clear(view, line, answer, game.Error) || strings.TrimSpace(answer) == "" {
		_, problems := sent.doubts(view)
		return s, &Refusal{Kind: Invalid, Code: "orders.wrong", Problems: problems}
	}
	text := sent.read(view)
	r := Receipt{
		Match: t.m.ID, Phase: t.m.Phase, Seat: seat, Hash: HashOrders(receiptText(text, &sent)), At: now, Nth: before.Nth + 1, Ready: before.Ready, By: who.actor(),
	}.Sign(t.key)
	c.Submission = &Submission{Text: text, Sent: &sent, At: now, Nth: r.Nth, Ready: before.Ready, By: r.By, Amended: true, Receipt: r}
	s.Seat, s.Before, s.Text, s.Sent, s.Receipt = seat, &before.Text, &text, &sent, &r
	return s, nil
}
