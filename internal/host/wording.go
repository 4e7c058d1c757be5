package host

import (
	"context"
	"strings"

	"spielleiter/match"
)

// wording is the pack of words that an actor may read of a match: that of its notice, if they
// have confirmed it or are the game master, and the plain words otherwise. Pages, API and
// pictures take their sentences from there; what is stored knows no words.
func wording(m *match.Match, a Actor) string {
	if !m.Reads(a.Person) {
		return ""
	}
	return strings.TrimPrefix(m.Notice, "notice.")
}

// Wording is the pack of words that the actor may read of a match, "" for the plain ones; see
// MatchPage.
func (h *Host) Wording(ctx context.Context, a Actor, id string) string {
	t, err := h.load(ctx, id)
	if err != nil {
		return ""
	}
	return wording(t.Snapshot(), a)
}
