package match

import "spielleiter/game"

// look checks that the game master looked at the open phase for the first time.
func (a *audit) look(e Entry) error {
	var p actPublic
	if err := payload(e.Public, &p); err != nil {
		return err
	}
	if p.Phase != len(a.played) || a.status != Running || a.open.asked || a.open.looked {
		return wrongPhase("entry.phase", p.Phase)
	}
	a.open.looked = true
	return nil
}

// answer takes down a ruling, and puts what the game master has read in the place of an
// unclear line.
func (a *audit) answer(e Entry) error {
	var s answeredSecret
	if err := payload(e.Secret, &s); err != nil {
		return err
	}
	a.open.answers[s.Key] = s.Answer
	if s.Receipt == nil {
		return nil
	}
	seat, line, ok := UnclearAt(s.Key)
	was, there := a.open.saved[seat]
	if s.Phase != len(a.played) || a.status != Running || !a.open.asked || !ok || !there || was.Sent == nil || s.Before == nil || s.Text == nil || s.Sent == nil {
		return wrongPhase("entry.phase", s.Phase)
	}
	sent := was.Sent.with(line, lineBreaks.Replace(s.Answer))
	if s.Seat != seat || *s.Before != was.Text || *s.Sent != sent || *s.Text != sent.read(a.eye(seat)) {
		return wrongPhase("phase.orders", s.Phase, "seat", string(seat))
	}
	if s.Receipt.By != e.Actor {
		return &Fault{Code: "receipt.orders", Phase: &s.Phase}
	}
	saved := submittedSecret{Phase: s.Phase, Seat: seat, By: e.Actor, Text: *s.Text, Sent: s.Sent, Receipt: *s.Receipt}
	a.open.saved[seat] = saved
	return a.receipt(saved)
}

// eye is the view in which a seat's orders for the open phase are read.
func (a *audit) eye(seat game.Seat) game.View {
	return a.played[len(a.played)-1].out.pos.View(game.As(seat))
}

// amend puts the orders of the game master in place of a seat's.
func (a *audit) amend(e Entry) error {
	var s amendedSecret
	if err := payload(e.Secret, &s); err != nil {
		return err
	}
	if s.Phase != len(a.played) || a.status != Running {
		return wrongPhase("entry.phase", s.Phase)
	}
	was, there := a.open.saved[s.Seat]
	if there != (s.Before != nil) || there && was.Text != *s.Before || (s.Text == nil) != (s.Receipt == nil) {
		return wrongPhase("phase.orders", s.Phase, "seat", string(s.Seat))
	}
	delete(a.open.answers, KeyPublish)
	if s.Text == nil {
		delete(a.open.saved, s.Seat)
		return nil
	}
	if s.Receipt.By != e.Actor {
		return &Fault{Code: "receipt.orders", Phase: &s.Phase}
	}
	saved := submittedSecret{Phase: s.Phase, Seat: s.Seat, By: e.Actor, Text: *s.Text, Receipt: *s.Receipt}
	a.open.saved[s.Seat] = saved
	return a.receipt(saved)
}

// edit takes down the edits of the position after the open phase.
func (a *audit) edit(e Entry) error {
	var s editedSecret
	if err := payload(e.Secret, &s); err != nil {
		return err
	}
	if s.Phase != len(a.played) || a.status != Running || !sameJSON(s.Before, a.open.edits) {
		return wrongPhase("entry.phase", s.Phase)
	}
	a.open.edits = s.Edits
	delete(a.open.answers, KeyPublish)
	return nil
}
