package match

import (
	"slices"

	"spielleiter/game"
)

// mandate checks that a seat could give a mandate, or that one was over before its deputy had agreed.
func (a *audit) mandate(e Entry) error {
	var p submittedPublic
	if err := payload(e.Public, &p); err != nil {
		return err
	}
	var s mandateSecret
	if err := payload(e.Secret, &s); err != nil {
		return err
	}
	if s.Phase != len(a.played) || p.Phase != s.Phase || a.status != Running {
		return wrongPhase("entry.phase", s.Phase)
	}
	c, err := a.chair(s.Seat)
	if err != nil {
		return err
	}
	wrong := wrongPhase("entry.mandate", s.Phase, "seat", string(s.Seat))
	if c.Resigned || c.Holder.Kind != Person || s.By != a.file.Match.author(*c) {
		return wrong
	}
	if s.Ends != "" {
		if c.Mandate == nil || c.Deputized() || s.Kind != "" || s.Receipt != nil || !a.ends(*c, s.Ends, e) {
			return wrong
		}
		c.Mandate = nil
		return nil
	}
	d := Mandate{Deputy: Holder{Kind: s.Kind, ID: s.ID}, Since: e.At, Phase: s.Phase, Until: s.Until, Before: s.Before, Limits: s.Limits}
	if a.table().mandated(*c, d, e.At) != nil || limitsFit(a.eye(s.Seat), s.Limits) != nil {
		return wrong
	}
	c.Mandate = &d
	return a.mandateReceipt(s)
}

// mandateReceipt checks the receipt of a mandate against its words and key.
func (a *audit) mandateReceipt(s mandateSecret) error {
	if r := s.Receipt; r == nil || r.Match != a.file.Match.ID || r.Phase != s.Phase || r.Seat != s.Seat || r.Hash != s.hash() {
		return wrongPhase("receipt.mandate", s.Phase)
	}
	return a.signed(*s.Receipt)
}

// table is the match so far, as far as mandates depend on it.
func (a *audit) table() *Match {
	return &Match{Status: a.status, Terms: a.created.Terms, GM: a.created.GM, Phase: len(a.played), Chairs: a.chairs, Deputies: a.deputies}
}

// deputy checks that a deputy began who had a mandate, or that one was over.
func (a *audit) deputy(e Entry) error {
	var p deputyPublic
	if err := payload(e.Public, &p); err != nil {
		return err
	}
	if p.Phase != len(a.played) || a.status != Running {
		return wrongPhase("entry.phase", p.Phase)
	}
	c, err := a.chair(p.Seat)
	if err != nil {
		return err
	}
	wrong := wrongPhase("entry.mandate", p.Phase, "seat", string(p.Seat))
	if c.Mandate == nil {
		return wrong
	}
	if p.Ends != "" {
		if !c.Deputized() || p.Kind != "" || p.ID != "" || p.Until != nil || p.Before != 0 || !a.ends(*c, p.Ends, e) {
			return wrong
		}
		c.Mandate = nil
		return nil
	}
	d := *c.Mandate
	given := deputyPublic{Phase: p.Phase, Seat: p.Seat, Kind: d.Deputy.Kind, ID: d.Deputy.ID, Until: d.Until, Before: d.Before}
	by := []string{d.Deputy.actor()}
	if d.Deputy.Kind == Bot {
		by = holding(*c)
	}
	if c.Deputized() || !d.runs(p.Phase, e.At) || !sameJSON(p, given) || !slices.Contains(by, e.Actor) {
		return wrong
	}
	if d.Deputy.Kind == Person && a.table().mayDeputize(c.Seat, d.Deputy.ID) != nil {
		return wrong
	}
	d.Agreed = &e.At
	c.Mandate = &d
	a.deputies = begin(a.deputies, c.Seat, d.Deputy)
	return nil
}

// holding are the names under which the record keeps who holds a chair: they may lead the match, too.
func holding(c Chair) []string {
	return []string{c.Holder.actor(), Who{Person: c.Holder.ID, GM: true}.actor()}
}

// ends reports whether a mandate can have ended for a reason. Who has ended it is told only of those of which the table knows.
func (a *audit) ends(c Chair, why Ends, e Entry) bool {
	by := func(actors ...string) bool {
		return !c.Deputized() && e.Actor == "" || slices.Contains(actors, e.Actor)
	}
	d := c.Mandate
	switch why {
	case EndsByHolder, EndsByOrders:
		return by(holding(c)...)
	case EndsByDeputy:
		return d.Deputy.Kind == Person && by(d.Deputy.actor())
	case EndsByDate:
		return d.Until != nil && !e.At.Before(*d.Until) && by(Server.actor())
	case EndsBySilence:
		return d.Missed >= a.created.Terms.silent() && by(Server.actor())
	case EndsByPhase:
		return d.Before != 0 && len(a.played) >= d.Before && by(Server.actor())
	}
	return false
}

// silence checks whose deputies have missed a deadline, and counts it; who has ordered by a deputy has missed none any more. Of what is
// evaluated again nothing is counted.
func (a *audit) silence(e Entry, p closedPublic, orders []Given) bool {
	if a.redo.left > 0 {
		return len(p.Silent) == 0
	}
	for _, g := range orders {
		c, err := a.chair(g.Seat)
		if err != nil {
			return false
		}
		said := slices.Contains(p.Silent, g.Seat)
		switch {
		case g.Source == Deputized && !said:
			if c.Deputized() {
				c.Mandate = c.Mandate.missed(0)
			}
		case said && (g.Source != Missing || !c.deputedAt(p.Phase, e.At)):
			return false
		case said:
			c.Mandate = c.Mandate.missed(c.Mandate.Missed + 1)
		}
	}
	for n, s := range p.Silent {
		if slices.Contains(p.Silent[:n], s) || !slices.ContainsFunc(orders, func(g Given) bool { return g.Seat == s }) {
			return false
		}
	}
	return true
}

// deputized checks orders of a deputy: that there was a mandate, that they keep to it, and that what was kept out did not; and of a
// person's own that there was none. It reports whether anything was saved.
func (a *audit) deputized(e Entry, s submittedSecret) (saved bool, err error) {
	c, err := a.chair(s.Seat)
	if err != nil {
		return false, err
	}
	if s.Holder == "" && s.Barred == nil && s.Receipt.source() == Submitted && !c.Deputized() {
		return true, nil
	}
	wrong := wrongPhase("entry.deputy", s.Phase, "seat", string(s.Seat))
	if !c.Deputized() || !c.Mandate.runs(s.Phase, e.At) || s.By != c.Mandate.Deputy.actor() || s.Holder != a.file.Match.author(*c) || s.Sent != nil {
		return false, wrong
	}
	d := *c.Mandate
	if s.Barred != nil {
		if !a.breaks(s.Seat, s.Barred.Text, d.Limits) || len(s.Barred.Problems) == 0 || d.Barred >= MaxBarred {
			return false, wrong
		}
		d.Barred++
		c.Mandate = &d
	}
	if s.Barred != nil && d.Deputy.Kind == Person {
		if s.Text != "" || s.Receipt != (Receipt{}) {
			return false, wrong
		}
		return false, nil
	}
	if s.Receipt.By != deputyMark+s.By || a.breaks(s.Seat, s.Text, d.Limits) {
		return false, wrong
	}
	return true, nil
}

// breaks reports whether orders break limits in the open position, or do not read.
func (a *audit) breaks(seat game.Seat, text string, limits []game.Limit) bool {
	view := a.eye(seat)
	orders, problems := readStored(view, text)
	return game.HasError(problems) || len(view.Breaks(orders, limits)) > 0
}
