package match

import (
	"time"

	"spielleiter/game"
)

// holiday checks that a holiday is within the terms, and that one was shortened or taken back as the rules say.
func (a *audit) holiday(e Entry) error {
	var p holidayPublic
	if err := payload(e.Public, &p); err != nil {
		return err
	}
	c, err := a.chair(p.Seat)
	if err != nil {
		return err
	}
	wrong := &Fault{Code: "entry.holiday", Args: game.Args{"seat": string(p.Seat)}}
	if c.Holder.Kind != Person || c.Resigned || a.status != Gathering && a.status != Running {
		return wrong
	}
	if p.Was == nil {
		h, err := c.take(a.created.Terms, p.Dates, e.At)
		if err != nil || h.Dates != p.Dates {
			return wrong
		}
		return nil
	}
	last := p.To
	if last == "" {
		last = AddDays(p.Was.From, -1)
	}
	if kept, ok := c.cut(a.created.Terms, *p.Was, last, e.At); !ok || kept != p.Dates {
		return wrong
	}
	return nil
}

// away checks that a deadline was moved for holidays that the record tells of, and as far as the rules say.
func (a *audit) away(e Entry) error {
	var p clockPublic
	if err := payload(e.Public, &p); err != nil {
		return err
	}
	if p.Phase != len(a.played) || a.status != Running || a.open.asked || p.Before == nil || p.CloseAt == nil {
		return wrongPhase("entry.phase", p.Phase)
	}
	pending := a.played[len(a.played)-1].out.pos.Pending()
	at, by := a.created.Terms.moveOn(a.chairs, pending, p.Before.Add(-time.Duration(a.open.away)), *p.Before)
	if len(by) == 0 || !instant(at).Equal(*p.CloseAt) || !sameJSON(by, p.Seats) {
		return &Fault{Code: "entry.away"}
	}
	a.open.away += Span(p.CloseAt.Sub(*p.Before))
	return nil
}
