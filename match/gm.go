package match

import (
	"slices"
	"strings"
	"time"

	"spielleiter/game"
)

// Answer rules an open question. With the last answer the phase is evaluated, which
// may raise further questions. The answer is secret as its question is; the reason, which
// need not be given, is read by all at once.
func (t *Table) Answer(who Who, key, answer, reason string, now time.Time) error {
	return t.Answers(who, []Ruled{{key, answer}}, reason, now)
}

// Ruled is what a game master answers to a question.
type Ruled struct{ Key, Answer string }

// Answers rules several open questions at once, each an entry of its own: all of them or none. The phase is evaluated when the
// last question is ruled.
func (t *Table) Answers(who Who, list []Ruled, reason string, now time.Time) error {
	now = instant(now)
	return t.act(func() error {
		if err := t.running(); err != nil {
			return err
		}
		if !t.governs(who) {
			return refuse(Forbidden, "gm.only")
		}
		if err := reasonable(reason, false); err != nil {
			return err
		}
		for _, r := range list {
			if err := t.rule(who, r, reason, now); err != nil {
				return err
			}
		}
		if len(list) == 0 {
			return nil
		}
		return t.advance(now)
	})
}

// rule puts one answer to its question.
func (t *Table) rule(who Who, r Ruled, reason string, now time.Time) error {
	n := slices.IndexFunc(t.m.Questions, func(q game.Question) bool { return q.Key == r.Key })
	if n < 0 {
		return refuse(NotFound, "question.unknown", "key", r.Key)
	}
	if err := brief(r.Answer, MaxAnswer); err != nil {
		return err
	}
	if _, _, unclear := UnclearAt(r.Key); !unclear {
		if err := allowed(t.m.Questions, r.Key, r.Answer); err != nil {
			return err
		}
	}
	secret, err := t.clarify(who, r.Key, r.Answer, now)
	if err != nil {
		return err
	}
	if t.m.Rulings == nil {
		t.m.Rulings = map[string]string{}
	}
	t.m.Rulings[r.Key] = r.Answer
	t.m.Questions = slices.Delete(t.m.Questions, n, n+1)
	return t.write(now, EntryAnswered, who.actor(), actPublic{Phase: t.m.Phase, Reason: reason}, secret)
}

// allowed refuses an answer that the question of a key does not have among its choices.
func allowed(asked []game.Question, key, answer string) error {
	for _, q := range asked {
		if q.Key == key && len(q.Choices) > 0 && !slices.Contains(q.Choices, answer) {
			return refuse(Invalid, "answer.wrong", "answer", answer, "choices", strings.Join(q.Choices, ", "))
		}
	}
	return nil
}

// Announce puts a word of the game master to everybody on the record.
func (t *Table) Announce(who Who, text, reason string, now time.Time) error {
	return t.act(func() error {
		if !t.governs(who) {
			return refuse(Forbidden, "gm.only")
		}
		if err := reasonable(text, true); err != nil {
			return err
		}
		if err := reasonable(reason, false); err != nil {
			return err
		}
		t.m.Told++
		t.announce(EffectAnnounced, nil, "text", text)
		return t.write(now, EntryAnnounced, who.actor(), textPublic{text, reason}, nil)
	})
}
