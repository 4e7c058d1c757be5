package match

import "maps"

// openFits compares the open phase of a match that goes on with what the record tells.
// The clock is not in the record, so it stays unchecked.
func (a *audit) openFits() error {
	m := &a.file.Match
	if len(a.played) == 0 || !sameJSON(m.Pending, a.played[len(a.played)-1].out.pos.Pending()) {
		return wrongField("pending")
	}
	if (m.AskedAt != nil) != a.open.asked {
		return wrongField("askedAt")
	}
	if len(m.Rulings)+len(a.open.answers) > 0 && !maps.Equal(m.Rulings, a.open.answers) {
		return wrongField("rulings")
	}
	if !sameJSON(m.Edits, a.open.edits) {
		return wrongField("edits")
	}
	if m.Looked != a.open.looked {
		return wrongField("looked")
	}
	for _, c := range m.Chairs {
		saved, ok := a.open.saved[c.Seat]
		if ok != (c.Submission != nil) || ok && (c.Submission.Text != saved.Text || !sameJSON(c.Submission.Sent, saved.Sent) || c.Submission.Amended != (saved.Receipt.source() == Amended) || !sameJSON(c.Submission.Receipt, saved.Receipt)) {
			return wrongPhase("phase.orders", m.Phase, "seat", string(c.Seat))
		}
	}
	return nil
}
