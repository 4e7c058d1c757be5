package match

import (
	"strings"
	"time"

	"spielleiter/game"
)

// Unled reports whether a match looks for its game master (SPL-60): it was agreed that it does not begin without one, and it gathers.
func (m *Match) Unled() bool { return m.Terms.Led && m.GM == "" && m.Status == Gathering }

// AskToLead says whom who made a match asks to lead it, "" for any whom the host lets take it. That is no part of the record: only who
// takes it is.
func (t *Table) AskToLead(who Who, person string, now time.Time) error {
	return t.act(func() error {
		switch {
		case !t.m.Unled():
			return refuse(Conflict, "lead.off")
		case !t.organises(who) && (t.m.LeadAsked == "" || who.Person != t.m.LeadAsked || person != ""): // who is asked may decline
			return refuse(Forbidden, "creator.only")
		case t.seatedAt(person):
			return refuse(Conflict, "lead.plays")
		}
		t.changes.Offered = t.changes.Offered || t.m.LeadAsked != person
		t.m.LeadAsked = person
		return nil
	})
}

// Lead makes somebody the game master of a match that looks for one. Whoever else takes part goes on doing so; with the last thing that
// was lacking the match begins. Who may, the host asks before.
func (t *Table) Lead(who Who, now time.Time) error {
	return t.act(func() error {
		switch {
		case who.Person == "":
			return refuse(Forbidden, "person.unknown")
		case !t.m.Unled():
			return refuse(Conflict, "lead.off")
		case t.m.LeadAsked != "" && t.m.LeadAsked != who.Person:
			return refuse(Forbidden, "lead.other")
		case t.seatedAt(who.Person):
			return refuse(Conflict, "lead.plays")
		}
		t.m.GM, t.m.LeadAsked, t.m.Left = who.Person, "", false
		if err := t.write(now, EntryLed, Who{Person: who.Person}.actor(), struct{}{}, nil); err != nil {
			return err
		}
		t.announce(EffectLed, nil)
		t.schedule(instant(now))
		return t.startIfFull(now)
	})
}

func (t *Table) seatedAt(person string) bool {
	_, seated := t.m.SeatOf(person)
	return seated
}

// led tells an audit who leads from now on.
func (a *audit) led(e Entry) error {
	person := strings.TrimPrefix(e.Actor, "person:")
	if a.status != Gathering || !a.created.Terms.Led || a.created.GM != "" || person == "" || e.Actor != (Who{Person: person}).actor() {
		return &Fault{Code: "entry.kind", Args: game.Args{"kind": string(e.Kind)}}
	}
	a.created.GM, a.unled = person, false
	return nil
}
