package match

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"time"

	"spielleiter/game"
)

// Preview is what closing the open phase now would bring. It holds every secret of the
// phase and is for the game master alone.
type Preview struct {
	Phase     int             `json:"phase"`
	Orders    []Counted       `json:"orders"`              // of the seats it waits for, as they count
	Questions []game.Question `json:"questions,omitempty"` // that are or would be asked; their defaults are taken
	Protocol  game.Protocol   `json:"protocol"`            // what would be drawn, ruled and told
	Pending   game.Pending    `json:"pending"`             // what would open
	Result    game.Result     `json:"result"`
	State     json.RawMessage `json:"state"`             // after the phase
	Edited    []string        `json:"edited,omitempty"`  // what edits change in it, as JSON pointers
	Refused   *Refusal        `json:"refused,omitempty"` // why the edits are void

	pos    game.Position
	before game.Position // after the phase without edits
	plain  json.RawMessage
}

// View is what a viewer would see of the position after the phase.
func (p Preview) View(v game.Viewer) game.View { return p.pos.View(v) }

// Before is what a viewer would see of it without edits.
func (p Preview) Before(v game.Viewer) game.View { return p.before.View(v) }

// Counted are the orders of one seat as they would count now.
type Counted struct {
	Given
	At       *time.Time     `json:"at,omitempty"` // when they were saved
	Ready    bool           `json:"ready,omitempty"`
	Problems []game.Problem `json:"problems,omitempty"` // warnings and what is void, in the game's texts
}

// Preview tells what closing the open phase now would bring, with edits in place of
// those that the match has; nil are those that it has. It changes nothing, but before the phase is
// closed for orders the first look at it stands in the record: people are to know that
// the game master has seen what is not revealed. Whoever plays may not look.
func (t *Table) Preview(who Who, edits []Edit, now time.Time) (Preview, error) {
	now = instant(now)
	var p Preview
	err := t.act(func() error {
		if err := t.oversees(who); err != nil {
			return err
		}
		given, err := clean(edits)
		if err != nil {
			return err
		}
		if err := t.look(who, now); err != nil {
			return err
		}
		kept := t.m.Edits
		if edits != nil {
			t.m.Edits = given
		}
		p, err = t.preview()
		t.m.Edits = kept
		return err
	})
	return p, err
}

// look puts on record that the game master looks at what is secret in the open phase.
func (t *Table) look(who Who, now time.Time) error {
	if t.m.Looked || t.m.AskedAt != nil {
		return nil
	}
	t.m.Looked = true
	return t.write(now, EntryLooked, who.actor(), actPublic{Phase: t.m.Phase}, nil)
}

func (t *Table) preview() (Preview, error) {
	if err := t.hear(); err != nil {
		return Preview{}, err
	}
	pos, err := t.Position()
	if err != nil {
		return Preview{}, err
	}
	p := Preview{Phase: t.m.Phase}
	if p.Orders, err = t.counted(pos); err != nil {
		return Preview{}, err
	}
	if p.Questions, err = t.unclear(); err != nil {
		return Preview{}, err
	}
	foreseen, err := t.foreseen(pos)
	if err != nil {
		return Preview{}, err
	}
	p.Questions = append(p.Questions, foreseen...)
	out, err := t.forecast()
	if err != nil {
		return Preview{}, err
	}
	p.pos, p.State, p.Protocol, p.Refused = out.pos, out.state, out.protocol, out.void
	p.Pending, p.Result = out.pos.Pending(), out.pos.Result()
	p.before, p.plain = out.pos, out.state
	if len(t.m.Edits) > 0 && out.void == nil {
		e := t.evaluation(pos)
		e.edits = nil
		plain, err := e.run(pos)
		if err != nil {
			return Preview{}, err
		}
		p.before, p.plain = plain.pos, plain.state
		if p.Edited, err = changedPaths(plain.state, out.state); err != nil {
			return Preview{}, err
		}
	}
	return p, nil
}

// counted are the orders that count now, with what there is to say of them.
func (t *Table) counted(pos game.Position) ([]Counted, error) {
	var list []Counted
	for _, g := range t.given(pos) {
		c := Counted{Given: g}
		if chair, _ := t.m.Chair(g.Seat); chair.Submission != nil {
			at := chair.Submission.At
			c.At, c.Ready = &at, chair.Submission.Ready
		}
		r, err := t.reads(g.Seat, g.Text)
		if err != nil {
			return nil, err
		}
		c.Problems = r.problems
		if g.Sent != nil {
			_, c.Problems = g.Sent.doubts(r.view)
		}
		list = append(list, c)
	}
	return list, nil
}

// evaluation is the one of the open phase as it stands; what nobody has ruled takes its
// default.
func (t *Table) evaluation(pos game.Position) evaluation {
	due, _ := comeDue(t.m.Arrivals, t.m.Phase)
	if t.m.AskedAt == nil {
		due = append(slices.Clip(due), t.waiting...)
	}
	return evaluation{
		rules: t.rules, seed: t.m.seed(), phase: t.m.Phase, orders: t.given(pos), answers: t.m.Rulings,
		edits: t.m.Edits, received: textsOf(due), read: t.read,
	}
}

// forecast evaluates the open phase and keeps nothing of it.
func (t *Table) forecast() (outcome, error) {
	if err := t.hear(); err != nil {
		return outcome{}, err
	}
	pos, err := t.Position()
	if err != nil {
		return outcome{}, err
	}
	return t.evaluation(pos).run(pos)
}

// foreseen are the questions that closing the phase now would put, one after the other,
// if each were answered by its default.
func (t *Table) foreseen(pos game.Position) ([]game.Question, error) {
	var list []game.Question
	e := t.evaluation(pos)
	e.ask, e.answers = true, map[string]string{}
	maps.Copy(e.answers, t.m.Rulings)
	for {
		_, err := e.run(pos)
		need, ok := errors.AsType[*game.NeedRuling](err)
		if !ok || !fill(e.answers, need.Questions) {
			return list, err
		}
		list = append(list, need.Questions...)
	}
}
