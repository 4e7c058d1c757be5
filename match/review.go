package match

import (
	"time"

	"spielleiter/game"
)

// The question of the server under which an evaluation waits to be published.
const (
	KeyPublish  = "house/publish"
	Publish     = "publish" // its one answer, and its default
	textPublish = "match.publish"
	citeReview  = "SPL-17"
)

// publishing is the question whether an evaluation may be published. It is open as a
// question of the rules would be, and like one it is answered by itself in the end.
func publishing() game.Question {
	return game.Question{
		Key: KeyPublish, Code: textPublish, Choices: []string{Publish}, Default: Publish, Cite: []string{citeReview},
	}
}

// InReview reports whether the open phase was evaluated and waits for the game master
// to publish it.
func (m *Match) InReview() bool {
	return len(m.Questions) == 1 && m.Questions[0].Key == KeyPublish
}

// reviewed reports whether the evaluation of the open phase may be published: nothing
// else was agreed, or the game master has said so, or has left something unanswered.
func (t *Table) reviewed(timedOut bool) bool {
	return t.m.Terms.Review == 0 || t.m.GM == "" || timedOut || t.m.Rulings[KeyPublish] != ""
}

// reconsider evaluates a phase anew that is closed for orders, because something that
// counts in it has changed: other questions may be open then, and a review begins again.
func (t *Table) reconsider(now time.Time) error {
	if t.m.AskedAt == nil {
		return nil
	}
	delete(t.m.Rulings, KeyPublish)
	t.m.Questions = nil
	return t.advance(now)
}
