package match

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"spielleiter/game"
)

// MandateReport is what became of a mandate: for whoever returns.
type MandateReport struct {
	Deputy  Holder       `json:"deputy"`
	Phase   int          `json:"phase"` // that was open when it was given
	Since   time.Time    `json:"since"`
	Until   *time.Time   `json:"until,omitempty"`
	Before  int          `json:"before,omitempty"`
	Limits  []game.Limit `json:"limits,omitempty"`
	Receipt Receipt      `json:"receipt"` // of the mandate
	Agreed  *time.Time   `json:"agreed,omitempty"`
	Ended   *time.Time   `json:"ended,omitempty"`
	Ends    Ends         `json:"ends,omitempty"`
	Turns   []DeputyTurn `json:"turns"`
}

// DeputyTurn is what a deputy sent once. Of a person's orders that broke a limit nothing was saved, and there is no receipt.
type DeputyTurn struct {
	Phase   int       `json:"phase"`
	At      time.Time `json:"at"`
	Text    string    `json:"text,omitempty"` // canonical; what was saved
	Receipt *Receipt  `json:"receipt,omitempty"`
	Barred  *Barred   `json:"barred,omitempty"`
	Missed  bool      `json:"missed,omitempty"` // nothing came to the deadline
}

// Mandates gives what became of the mandates of whoever holds a seat, the oldest first, from a record that is redacted for them.
func Mandates(entries []Entry, m *Match, seat game.Seat) ([]MandateReport, error) {
	c, ok := m.Chair(seat)
	if !ok || c.Holder.Kind != Person {
		return nil, nil
	}
	t := mandateTeller{seat: seat, by: m.author(c)}
	for _, e := range entries {
		if err := t.tell(e); err != nil {
			return nil, fmt.Errorf("entry %d: %w", e.Seq, err)
		}
	}
	return t.list, nil
}

type mandateTeller struct {
	seat game.Seat
	by   string
	list []MandateReport
}

func (t *mandateTeller) tell(e Entry) error {
	switch {
	case e.Kind == EntryClosed:
		return t.silence(e)
	case e.Kind == EntryDeputy:
		return t.deputy(e)
	case e.Kind == EntryMandate && e.Secret != nil:
		return t.mandate(e)
	case e.Kind == EntrySubmitted && e.Secret != nil:
		return t.turn(e)
	}
	return nil
}

func (t *mandateTeller) silence(e Entry) error {
	var p closedPublic
	if err := json.Unmarshal(e.Public, &p); err != nil {
		return err
	}
	if n := len(t.list) - 1; n >= 0 && t.list[n].Ended == nil && slices.Contains(p.Silent, t.seat) {
		t.list[n].Turns = append(t.list[n].Turns, DeputyTurn{Phase: p.Phase, At: e.At, Missed: true})
	}
	return nil
}

func (t *mandateTeller) mandate(e Entry) error {
	var s mandateSecret
	if err := json.Unmarshal(e.Secret, &s); err != nil || s.Seat != t.seat || s.By != t.by {
		return err
	}
	if s.Ends != "" {
		t.end(e, s.Ends)
		return nil
	}
	r := MandateReport{Deputy: Holder{Kind: s.Kind, ID: s.ID}, Phase: s.Phase, Since: e.At, Until: s.Until, Before: s.Before, Limits: s.Limits, Turns: []DeputyTurn{}}
	if s.Receipt != nil {
		r.Receipt = *s.Receipt
	}
	t.list = append(t.list, r)
	return nil
}

func (t *mandateTeller) deputy(e Entry) error {
	var p deputyPublic
	if err := json.Unmarshal(e.Public, &p); err != nil || p.Seat != t.seat || len(t.list) == 0 {
		return err
	}
	if p.Ends != "" {
		t.end(e, p.Ends)
		return nil
	}
	t.list[len(t.list)-1].Agreed = &e.At
	return nil
}

func (t *mandateTeller) end(e Entry, why Ends) {
	if n := len(t.list) - 1; n >= 0 && t.list[n].Ended == nil {
		t.list[n].Ended, t.list[n].Ends = &e.At, why
	}
}

func (t *mandateTeller) turn(e Entry) error {
	var s submittedSecret
	if err := json.Unmarshal(e.Secret, &s); err != nil || s.Seat != t.seat || s.Holder != t.by || len(t.list) == 0 {
		return err
	}
	turn := DeputyTurn{Phase: s.Phase, At: e.At, Text: s.Text, Barred: s.Barred}
	if s.Receipt.Hash != "" {
		turn.Receipt = &s.Receipt
	}
	r := &t.list[len(t.list)-1]
	r.Turns = append(r.Turns, turn)
	return nil
}
