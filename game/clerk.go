package game

import (
	"errors"
	"fmt"
	"slices"
)

// Clerk serves one step: it draws for it, asks the game master for it, and records
// all that was drawn, ruled and told. It is used by one goroutine, for one step.
type Clerk struct {
	seed   Seed
	phase  int
	ruling func(key string) (answer string, ok bool)

	received []string

	record  Protocol
	asked   []Question
	invited []Question
	missing []Question
	fault   error
}

// Protocol is what a clerk recorded.
type Protocol struct {
	Draws   []Draw   `json:"draws,omitempty"`
	Rulings []Ruling `json:"rulings,omitempty"`
	Notes   []Told   `json:"notes,omitempty"`
	// Departures are what has left for other matches, and Lodged what has become of seats that were kept for guests.
	Departures []Departure `json:"departures,omitempty"`
	Lodged     []Lodged    `json:"lodged,omitempty"`
}

// Draw is one recorded chance: Value in [0, N).
type Draw struct {
	Label string `json:"label"`
	N     int    `json:"n"`
	Value int    `json:"value"`
}

// Question is what the rules leave to the game master.
type Question struct {
	Key     string   `json:"key"`  // unique within the phase: "borg/answer"
	Code    string   `json:"code"` // text key of the question
	Args    Args     `json:"args,omitempty"`
	Choices []string `json:"choices,omitempty"` // empty: any text
	Labels  []string `json:"labels,omitempty"`  // what choices are called, "@" as in Args; none: by the texts Code.choice
	Default string   `json:"default"`           // the answer where nobody rules
	Draft   string   `json:"draft,omitempty"`   // of a free answer: what one begins with, such as a line to be mended; none: the default
	Cite    []string `json:"cite"`
}

// allows reports whether the game master may answer so.
func (q Question) allows(answer string) bool {
	return len(q.Choices) == 0 || slices.Contains(q.Choices, answer)
}

// Ruling is the answer that counted.
type Ruling struct {
	Key    string `json:"key"`
	Answer string `json:"answer"`
	By     string `json:"by"` // "gm" or "default"
}

// NeedRuling is what Step answers while questions are open. The step has not
// happened; it is repeated with the answers.
type NeedRuling struct{ Questions []Question }

func (e *NeedRuling) Error() string {
	return fmt.Sprintf("%d questions wait for the game master", len(e.Questions))
}

// NewClerk serves one step of a match. Phase 0 is the setup. Without a game master
// rulings is nil and every question is answered by its default; with one it looks
// an answer up, and what it does not find is asked.
func NewClerk(seed Seed, phase int, rulings func(key string) (string, bool)) *Clerk {
	return &Clerk{seed: seed, phase: phase, ruling: rulings}
}

// Phase is the number of the step that is served, 0 for the setup.
func (c *Clerk) Phase() int { return c.phase }

// Draw gives a number in [0, n) for a label, which must be new in this step.
func (c *Clerk) Draw(label string, n int) int {
	if n < 1 {
		c.fail(fmt.Errorf("draw %q of %d", label, n))
		return 0
	}
	if slices.ContainsFunc(c.record.Draws, func(d Draw) bool { return d.Label == label }) {
		c.fail(fmt.Errorf("draw %q twice in phase %d", label, c.phase))
	}
	d := Draw{Label: label, N: n, Value: c.seed.Draw(c.phase, label, n)}
	c.record.Draws = append(c.record.Draws, d)
	return d.Value
}

// Ask puts a question. The error is a *NeedRuling while nobody has answered; a step
// may go on with the default to collect further questions, but must fail in the end.
func (c *Clerk) Ask(q Question) (string, error) {
	c.judge(q)
	c.asked = append(c.asked, q)
	if c.ruling == nil {
		c.record.Rulings = append(c.record.Rulings, Ruling{q.Key, q.Default, "default"})
		return q.Default, nil
	}
	answer, ok := c.ruling(q.Key)
	if ok && q.allows(answer) {
		c.record.Rulings = append(c.record.Rulings, Ruling{q.Key, answer, "gm"})
		return answer, nil
	}
	c.missing = append(c.missing, q)
	return q.Default, &NeedRuling{Questions: slices.Clone(c.missing)}
}

// Invite puts a question that is for a game master who has something to say, and stops nobody else: it is put only where
// somebody rules. Where nobody does, its default holds and nothing of it is recorded.
func (c *Clerk) Invite(q Question) (string, error) {
	if c.ruling != nil {
		return c.Ask(q)
	}
	c.judge(q)
	c.invited = append(c.invited, q)
	return q.Default, nil
}

// judge holds a question against its contract: a key of its own, a rule, a default
// that is one of the choices.
func (c *Clerk) judge(q Question) {
	asked := slices.ContainsFunc(c.record.Rulings, func(r Ruling) bool { return r.Key == q.Key }) ||
		slices.ContainsFunc(c.missing, func(m Question) bool { return m.Key == q.Key })
	if asked {
		c.fail(fmt.Errorf("question %q twice in phase %d", q.Key, c.phase))
	}
	if len(q.Cite) == 0 {
		c.fail(fmt.Errorf("question %q cites no rule", q.Key))
	}
	if len(q.Labels) > 0 && len(q.Labels) != len(q.Choices) {
		c.fail(fmt.Errorf("question %q: %d labels for %d choices", q.Key, len(q.Labels), len(q.Choices)))
	}
	if !q.allows(q.Default) {
		c.fail(fmt.Errorf("question %q: default %q is not among the choices %q", q.Key, q.Default, q.Choices))
	}
}

// Tell records a note for some seats, or for everyone if none is named. The game
// master reads all; Tell(n, GameMaster) is for nobody else.
func (c *Clerk) Tell(n Note, to ...Seat) {
	if len(n.Cite) == 0 {
		c.fail(fmt.Errorf("note %q cites no rule", n.Code))
	}
	c.record.Notes = append(c.record.Notes, Told{Note: n, To: to})
}

// Asked are all questions that were put so far, answered or not, in their order.
func (c *Clerk) Asked() []Question { return c.asked }

// Invited are the questions of Invite that were put to nobody, in their order.
func (c *Clerk) Invited() []Question { return c.invited }

// Protocol is all that was recorded so far.
func (c *Clerk) Protocol() Protocol { return c.record }

// Err is the first breach of the clerk's contract by the rules, or the open questions.
func (c *Clerk) Err() error {
	if c.fault != nil {
		return c.fault
	}
	if len(c.missing) > 0 {
		return &NeedRuling{Questions: slices.Clone(c.missing)}
	}
	return nil
}

func (c *Clerk) fail(err error) { c.fault = errors.Join(c.fault, err) }
