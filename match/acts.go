package match

import (
	"slices"
	"strings"
)

// ByMaster reports whether the game master did what an entry tells. Whom they seated in
// an anonymous match is not told until its end, and neither is that it was they.
func (e Entry) ByMaster() bool { return strings.HasPrefix(e.Actor, "gm:") }

// Acts are the entries of a record that tell who else than its players changed a match: what the game master did, but for
// making it, the outages that were counted, who is away, and who orders for somebody else.
func Acts(entries []Entry) []Entry {
	acts := []Entry{}
	for _, e := range entries {
		if e.ByMaster() && e.Kind != EntryCreated || e.Kind == EntryLeft || e.Kind == EntryOutage || e.Kind == EntryHoliday || e.Kind == EntryAway || e.Kind == EntryStandIn || e.Kind == EntryDeputy {
			acts = append(acts, e)
		}
	}
	return acts
}

// Acted reports whether there can be entries that Acts gives.
func (m *Match) Acted() bool {
	return m.GM != "" || m.Left || m.Outage != nil || len(m.Deputies) > 0 || slices.ContainsFunc(m.Chairs, func(c Chair) bool {
		return len(c.DaysOff) > 0 || m.Terms.Holidays != nil && c.Since != nil // of its holder before
	})
}
