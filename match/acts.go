package match

import "strings"

// ByMaster reports whether the game master did what an entry tells. Whom they seated in
// an anonymous match is not told until its end, and neither is that it was they.
func (e Entry) ByMaster() bool { return strings.HasPrefix(e.Actor, "gm:") }

// Acts are the entries of a record that tell who else than its players changed a match: what the game master did, but for
// making it, and the outages that were counted.
func Acts(entries []Entry) []Entry {
	acts := []Entry{}
	for _, e := range entries {
		if e.ByMaster() && e.Kind != EntryCreated || e.Kind == EntryOutage {
			acts = append(acts, e)
		}
	}
	return acts
}
