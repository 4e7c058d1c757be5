package match

import (
	"slices"
	"strings"

	"spielleiter/game"
)

// TalkRests reports whether the players may not talk in the open phase, though they may in others (SPL-38).
func (m *Match) TalkRests() bool {
	return m.Status == Running && slices.Contains(m.Terms.Quiet, m.Pending.Kind)
}

// unlessQuiet refuses what may be said in another phase.
func (m *Match) unlessQuiet() error {
	if m.TalkRests() {
		return refuse(Conflict, "talk.rests")
	}
	return nil
}

// quietFits refuses kinds of phases in which talk cannot rest: those that the game does not tell apart, and all where
// there is no talk.
func (t Terms) quietFits(info game.Info) error {
	if len(t.Quiet) > 0 && t.Press == PressNone {
		return refuse(Invalid, "terms.quiet.none")
	}
	for n, kind := range t.Quiet {
		switch {
		case len(info.Kinds) == 0:
			return refuse(Invalid, "terms.quiet.game", "value", kind)
		case !slices.Contains(info.Kinds, kind):
			return refuse(Invalid, "terms.quiet", "value", kind, "kinds", strings.Join(info.Kinds, ", "))
		case slices.Contains(t.Quiet[:n], kind):
			return refuse(Invalid, "terms.quiet.twice", "value", kind)
		}
	}
	return nil
}
