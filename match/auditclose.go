package match

import (
	"slices"

	"spielleiter/game"
)

// close evaluates a phase again with the orders and rulings that the record says
// counted, after checking that they are those that were saved and answered.
func (a *audit) close(e Entry) error {
	var p closedPublic
	if err := payload(e.Public, &p); err != nil {
		return err
	}
	var s closedSecret
	if err := payload(e.Secret, &s); err != nil {
		return err
	}
	n := p.Phase
	if n != len(a.played) || s.Phase != n || n == 0 {
		return wrongPhase("entry.phase", n)
	}
	pos := a.played[n-1].out.pos
	orders, err := a.counted(n, pos, slices.Concat(p.Orders, s.Orders))
	if err != nil {
		return err
	}
	if !a.silence(e, p, orders) {
		return wrongPhase("phase.silent", n)
	}
	answers, err := a.ruled(n, s.Rulings)
	if err != nil {
		return err
	}
	if !sameJSON(s.Edits, a.edits(n)) {
		return wrongPhase("phase.edits", n)
	}
	arrivals := a.comeIn(n)
	out, err := evaluation{
		rules: a.rules, seed: a.seed, phase: n, orders: orders, answers: answers, edits: s.Edits, received: textsOf(arrivals),
	}.run(pos)
	if err != nil {
		return wrongPhase("phase.evaluation", n, "error", err.Error())
	}
	if err := a.evaluated(n, out, orders, arrivals, s); err != nil {
		return err
	}
	if !out.pos.Pending().Over() && !sameJSON(p.Pending, out.pos.Pending()) {
		return wrongPhase("phase.pending", n)
	}
	a.goOn()
	return nil
}

// goOn ends a correction after its last phase: what was saved for the open phase
// stays as far as it is legal, if the phase is still the same.
func (a *audit) goOn() {
	if a.redo.left == 0 {
		return
	}
	if a.redo.left--; a.redo.left > 0 {
		return
	}
	old := a.redo.old
	a.redo.old = nil
	if len(a.played) != len(old) {
		return
	}
	pos := a.played[len(a.played)-1].out.pos
	if !slices.Equal(pos.Pending().Seats, old[len(old)-1].out.pos.Pending().Seats) {
		return
	}
	a.open.edits, a.open.looked, a.open.away = a.redo.open.edits, a.redo.open.looked, a.redo.open.away
	for seat, s := range a.redo.open.saved {
		if legal(pos, seat, s.Text) {
			a.open.saved[seat] = s
		}
	}
}

// counted checks the orders of a closed phase and gives them with their receipts.
func (a *audit) counted(n int, pos game.Position, orders []Given) ([]Given, error) {
	seats := make([]game.Seat, len(orders))
	for i, g := range orders {
		seats[i] = g.Seat
	}
	if !slices.Equal(seats, pos.Pending().Seats) {
		return nil, wrongPhase("phase.seats", n)
	}
	out := make([]Given, len(orders))
	for i, g := range orders {
		full, ok := a.countedNow(g, pos)
		if a.redo.left > 0 {
			full, ok = a.countedAgain(n, i, g, pos)
		}
		if !ok {
			return nil, wrongPhase("phase.orders", n, "seat", string(g.Seat))
		}
		out[i] = full
	}
	return out, nil
}

// countedNow checks orders of a phase that closes for the first time.
func (a *audit) countedNow(g Given, pos game.Position) (Given, bool) {
	saved, ok := a.open.saved[g.Seat]
	c, err := a.chair(g.Seat)
	if err != nil {
		return g, false
	}
	switch g.Source {
	case Submitted, Amended, Deputized:
		g.Sent, g.Receipt = saved.Sent, &saved.Receipt
		return g, ok && g.Text == saved.Text && saved.Receipt.source() == g.Source
	case Missing:
		return g, !ok && !c.Resigned && g.Text == defaultOrders(pos, g.Seat)
	case Brought:
		return g, !ok && !c.Resigned && brought(pos, g.Seat) && g.Text == defaultOrders(pos, g.Seat)
	case Left:
		return g, !ok && c.Resigned && g.Text == defaultOrders(pos, g.Seat)
	}
	return g, false
}

// countedAgain checks orders of a phase that is evaluated again for a correction.
func (a *audit) countedAgain(n, i int, g Given, pos game.Position) (Given, bool) {
	if n >= len(a.redo.old) || i >= len(a.redo.old[n].orders) || a.redo.old[n].orders[i].Seat != g.Seat {
		return g, false
	}
	old := a.redo.old[n].orders[i]
	switch g.Source {
	case Corrected:
		return g, true
	case Illegal:
		same := old.Source == Illegal && old.Text == g.Text
		return g, same || (!legal(pos, g.Seat, old.Text) && g.Text == defaultOrders(pos, g.Seat))
	case Missing, Brought, Left:
		return g, old.Source == g.Source && g.Text == defaultOrders(pos, g.Seat)
	default:
		g.Sent, g.Receipt = old.Sent, old.Receipt
		return g, old.Source == g.Source && old.Text == g.Text
	}
}

// edits are those of the position after a phase that is closed now, or evaluated again.
func (a *audit) edits(n int) []Edit {
	if a.redo.left > 0 {
		if n < len(a.redo.old) {
			return slices.Concat(a.redo.old[n].edits, a.redo.edits[n])
		}
		return nil
	}
	return a.open.edits
}

// ruled checks that rulings of the game master were given, and gives them.
func (a *audit) ruled(n int, rulings []game.Ruling) (map[string]string, error) {
	answers := map[string]string{}
	for _, r := range rulings {
		if r.By != "gm" {
			continue
		}
		if given, ok := a.open.answers[r.Key]; a.redo.left == 0 && (!ok || given != r.Answer) {
			return nil, wrongPhase("phase.rulings", n, "key", r.Key)
		}
		answers[r.Key] = r.Answer
	}
	return answers, nil
}
