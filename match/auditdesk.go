package match

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
