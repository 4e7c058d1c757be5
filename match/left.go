package match

import (
	"time"

	"spielleiter/game"
)

// leads reports whether somebody's departure ends that they lead the match: one that has an end does not.
func (d Departure) leads(m *Match) bool {
	return m.GM == d.Person && d.Person != "" && (d.Good || d.Lasting)
}

// unlead lets the match go on without its game master (SPL-50): what waits for a ruling or to be published is evaluated as in a match that
// never had one, and the table agrees on what a game master would decide.
func (t *Table) unlead(now time.Time) error {
	t.m.GM, t.m.Left = "", true
	if err := t.write(now, EntryLeft, Server.actor(), struct{}{}, nil); err != nil {
		return err
	}
	if t.m.Status == Gathering {
		t.schedule(instant(now)) // one that is to be led looks for somebody again
	}
	if t.m.Status != Running {
		return nil
	}
	return t.reconsider(now)
}

// left tells an audit so.
func (a *audit) left(e Entry) error {
	if a.created.GM == "" || e.Actor != Server.actor() {
		return &Fault{Code: "entry.kind", Args: game.Args{"kind": string(e.Kind)}}
	}
	a.created.GM, a.unled = "", true
	return nil
}
