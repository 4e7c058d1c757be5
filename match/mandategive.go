package match

import (
	"slices"
	"strconv"
	"time"

	"spielleiter/game"
)

func millis(t time.Time) string { return strconv.FormatInt(t.UnixMilli(), 10) }

func number(n int) string { return strconv.Itoa(n) }

// mandateSecret is of a mandate that is given or, with Ends, one that is over before its deputy has agreed. The public part is a
// submittedPublic: that somebody is asked is the seat's secret.
type mandateSecret struct {
	Phase   int          `json:"phase"`
	Seat    game.Seat    `json:"seat"`
	By      string       `json:"by"` // whoever holds the seat
	Kind    HolderKind   `json:"kind,omitempty"`
	ID      string       `json:"id,omitempty"`
	Until   *time.Time   `json:"until,omitempty"`
	Before  int          `json:"before,omitempty"`
	Limits  []game.Limit `json:"limits,omitempty"`
	Receipt *Receipt     `json:"receipt,omitempty"`
	Ends    Ends         `json:"ends,omitempty"`
}

// deputyPublic is of a deputy who begins, or with Ends of one who no longer orders.
type deputyPublic struct {
	Phase  int        `json:"phase"`
	Seat   game.Seat  `json:"seat"`
	Kind   HolderKind `json:"kind,omitempty"`
	ID     string     `json:"id,omitempty"`
	Until  *time.Time `json:"until,omitempty"`
	Before int        `json:"before,omitempty"`
	Ends   Ends       `json:"ends,omitempty"`
}

// Appoint signs a mandate for a deputy: a person, who is asked, or a computer opponent, which begins at once. What is saved for
// the open phase stays, and whoever deputizes may replace it.
func (t *Table) Appoint(who Who, seat game.Seat, d Mandate, now time.Time) (Receipt, error) {
	now = later(t.m.Last, instant(now))
	var r Receipt
	err := t.act(func() error {
		if err := t.running(); err != nil {
			return err
		}
		n, err := t.holds(who, seat)
		if err != nil {
			return err
		}
		if who.Server {
			return refuse(Forbidden, "seat.other", "seat", "@seat."+string(seat))
		}
		if err := t.comeBack(n, who, now); err != nil {
			return err
		}
		if d, err = t.fitting(n, d, now); err != nil {
			return err
		}
		r, err = t.sign(n, d, now)
		if err != nil || d.Deputy.Kind == Person {
			return err
		}
		return t.empower(n, who, now)
	})
	return r, err
}

// fitting gives a mandate as it is kept, or refuses what a seat cannot leave to anybody.
func (t *Table) fitting(n int, d Mandate, now time.Time) (Mandate, error) {
	d = Mandate{Deputy: d.Deputy, Until: d.Until, Before: d.Before, Limits: slices.Clone(d.Limits), Phase: t.m.Phase}
	if d.Until != nil {
		until := instant(*d.Until)
		d.Until = &until
	}
	if err := t.m.mandated(t.m.Chairs[n], d, now); err != nil {
		return d, err
	}
	view, err := t.eye(t.m.Chairs[n].Seat)
	if err != nil {
		return d, err
	}
	return d, limitsFit(view, d.Limits)
}

// mandated refuses a mandate that the match does not allow.
func (m *Match) mandated(c Chair, d Mandate, now time.Time) error {
	switch {
	case m.Terms.Anonymous:
		return refuse(Forbidden, "mandate.anonymous")
	case m.Terms.Deputies == DeputiesOff:
		return refuse(Forbidden, "mandate.off")
	case c.Mandate != nil:
		return refuse(Conflict, "mandate.one")
	case d.Until == nil && d.Before == 0:
		return refuse(Invalid, "mandate.end")
	case d.Until != nil && !d.Until.After(now):
		return refuse(Invalid, "mandate.past", "until", d.Until.Format(time.RFC3339))
	case d.Until != nil && d.Until.After(now.Add(time.Duration(maxMandate))):
		return refuse(Invalid, "mandate.far", "max", now.Add(time.Duration(maxMandate)).Format(time.DateOnly))
	case d.Before != 0 && (d.Before <= m.Phase || d.Before > m.Phase+mandateAhead):
		return refuse(Invalid, "mandate.phase", "min", number(m.Phase+1), "max", number(m.Phase+mandateAhead))
	case len(d.Limits) > MaxLimits:
		return refuse(Invalid, "mandate.limits", "max", number(MaxLimits))
	case d.Deputy.Kind == Bot && levelPattern.MatchString(d.Deputy.ID):
		return nil
	case d.Deputy.Kind == Bot:
		return refuse(Invalid, "bot.level", "value", d.Deputy.ID)
	case d.Deputy.Kind != Person || d.Deputy.ID == "":
		return refuse(Invalid, "mandate.whom")
	}
	return m.mayDeputize(c.Seat, d.Deputy.ID)
}

// mayDeputize refuses a person who sits at the table or leads it, or who has seen what another seat sees.
func (m *Match) mayDeputize(seat game.Seat, person string) error {
	_, seated := m.SeatOf(person)
	asked, _, open := m.MandateFor(person)
	switch {
	case seated:
		return refuse(Conflict, "mandate.seated")
	case person == m.GM:
		return refuse(Conflict, "mandate.gm")
	case open && asked != seat, m.deputed(person, seat):
		return refuse(Conflict, "mandate.other")
	}
	return nil
}

// limitsFit refuses limits that the game does not offer in a view, and those that are there twice.
func limitsFit(view game.View, limits []game.Limit) error {
	if len(limits) == 0 {
		return nil
	}
	offered := view.Limits()
	for n, l := range limits {
		switch {
		case !slices.Contains(offered, l):
			return refuse(Invalid, "mandate.limit", "kind", l.Kind, "about", string(l.Seat)+l.Place)
		case slices.Contains(limits[:n], l):
			return refuse(Invalid, "mandate.twice", "kind", l.Kind, "about", string(l.Seat)+l.Place)
		}
	}
	return nil
}

// sign puts a mandate on a chair and, sealed, on the record.
func (t *Table) sign(n int, d Mandate, now time.Time) (Receipt, error) {
	c := &t.m.Chairs[n]
	s := mandateSecret{
		Phase: t.m.Phase, Seat: c.Seat, By: t.m.author(*c), Kind: d.Deputy.Kind, ID: d.Deputy.ID, Until: d.Until, Before: d.Before, Limits: d.Limits,
	}
	r := Receipt{Match: t.m.ID, Phase: t.m.Phase, Seat: c.Seat, Hash: s.hash(), At: now, Nth: 1}.Sign(t.key)
	s.Receipt = &r
	if err := t.write(now, EntryMandate, "", submittedPublic{t.m.Phase}, s); err != nil {
		return r, err
	}
	d.Since = t.m.Last
	c.Mandate = &d
	return r, nil
}

// AcceptMandate lets a person begin who was asked to deputize.
func (t *Table) AcceptMandate(who Who, now time.Time) error {
	now = later(t.m.Last, instant(now))
	return t.act(func() error {
		n, err := t.asked(who)
		if err != nil {
			return err
		}
		d := t.m.Chairs[n].Mandate
		switch {
		case !d.runs(t.m.Phase, now):
			return refuse(Conflict, "mandate.over")
		case d.Agreed != nil:
			return nil
		}
		if err := t.m.mayDeputize(t.m.Chairs[n].Seat, who.Person); err != nil {
			return err
		}
		if t.m.coPlayed(who.Person, t.m.Chairs[n].Seat) {
			return refuse(Conflict, "mandate.coplayed")
		}
		return t.empower(n, who, now)
	})
}

// EndMandate ends a mandate: its deputy declines or gives it back, or the person of the seat takes it back.
func (t *Table) EndMandate(who Who, now time.Time) error {
	now = later(t.m.Last, instant(now))
	return t.act(func() error {
		if err := t.running(); err != nil {
			return err
		}
		if seat, seated := t.m.SeatOf(who.Person); seated {
			n := t.m.chair(seat)
			if t.m.Chairs[n].Mandate == nil {
				return refuse(Conflict, "mandate.none")
			}
			if err := t.endMandate(n, EndsByHolder, who, now); err != nil {
				return err
			}
			return t.advance(now) // the deputy's orders stand, and may have been the last
		}
		n, err := t.asked(who)
		if err != nil {
			return err
		}
		return t.endMandate(n, EndsByDeputy, who, now)
	})
}

// asked is the chair for which somebody deputizes, or is to.
func (t *Table) asked(who Who) (int, error) {
	if err := t.running(); err != nil {
		return 0, err
	}
	seat, _, ok := t.m.MandateFor(who.Person)
	if !ok {
		return 0, refuse(Forbidden, "mandate.yours")
	}
	return t.m.chair(seat), nil
}

// empower lets the deputy of a chair order from now on. The table is told that there is one, and who.
func (t *Table) empower(n int, who Who, now time.Time) error {
	c := &t.m.Chairs[n]
	d := *c.Mandate
	p := deputyPublic{Phase: t.m.Phase, Seat: c.Seat, Kind: d.Deputy.Kind, ID: d.Deputy.ID, Until: d.Until, Before: d.Before}
	t.announce(EffectDeputy, []game.Seat{c.Seat})
	if err := t.write(now, EntryDeputy, who.actor(), p, nil); err != nil {
		return err
	}
	begun := t.m.Last
	d.Agreed = &begun
	c.Mandate = &d
	t.m.Deputies = begin(t.m.Deputies, c.Seat, d.Deputy)
	return nil
}

// begin adds somebody to those who have deputized.
func begin(list []Deputed, seat game.Seat, h Holder) []Deputed {
	d := Deputed{seat, h.Kind, h.ID}
	if slices.Contains(list, d) {
		return list
	}
	return append(slices.Clip(list), d)
}

// endMandate ends the mandate of a chair. Nobody learns of one whose deputy has not agreed.
func (t *Table) endMandate(n int, why Ends, who Who, now time.Time) error {
	c := &t.m.Chairs[n]
	begun := c.Deputized()
	c.Mandate = nil
	if !begun {
		return t.write(now, EntryMandate, "", submittedPublic{t.m.Phase}, mandateSecret{Phase: t.m.Phase, Seat: c.Seat, By: t.m.author(*c), Ends: why})
	}
	t.announce(EffectDeputy, []game.Seat{c.Seat})
	return t.write(now, EntryDeputy, who.actor(), deputyPublic{Phase: t.m.Phase, Seat: c.Seat, Ends: why}, nil)
}

// mandates ends those whose time is over, and those of deputies who have been silent for too long.
func (t *Table) mandates(now time.Time) error {
	for n, c := range t.m.Chairs {
		if t.m.Status != Running || c.Mandate == nil {
			continue
		}
		why := EndsByDate
		switch {
		case c.Mandate.Before != 0 && t.m.Phase >= c.Mandate.Before:
			why = EndsByPhase
		case !c.Mandate.runs(t.m.Phase, now):
		case c.Mandate.Missed >= t.m.Terms.silent():
			why = EndsBySilence
		default:
			continue
		}
		if err := t.endMandate(n, why, Server, now); err != nil {
			return err
		}
	}
	return nil
}
