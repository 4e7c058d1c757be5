package match

import "strings"

// ByMaster reports whether the game master did what an entry tells. Whom they seated in
// an anonymous match is not told until its end, and neither is that it was they.
func (e Entry) ByMaster() bool { return strings.HasPrefix(e.Actor, "gm:") }

// MasterActs are the entries of a record that tell what the game master did, but for
// making the match.
func MasterActs(entries []Entry) []Entry {
	acts := []Entry{}
	for _, e := range entries {
		if e.ByMaster() && e.Kind != EntryCreated {
			acts = append(acts, e)
		}
	}
	return acts
}
