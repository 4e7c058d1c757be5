package council

import (
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
)

const retold = "what a viewer sees follows from what it saw and what it was told"

func TestTheSuiteCatchesUntrueReports(t *testing.T) {
	for name, b := range map[string]broken{
		"a change that no note tells": {after: func(s *State, _ *game.Clerk) { s.Members[0].Coins++ }},
		"a note of what did not happen": {after: func(_ *State, k *game.Clerk) {
			k.Tell(note("note.card", game.Args{"card": "@card.bread"}, "RAT-6"))
		}},
		"a note that is told twice": {after: func(_ *State, k *game.Clerk) {
			if notes := k.Protocol().Notes; len(notes) > 0 {
				k.Tell(notes[0].Note, notes[0].To...)
			}
		}},
	} {
		t.Run(name, func(t *testing.T) { catches(t, game.Erase[State, View, Orders](b), retold) })
	}
}

// Without being told that the note of a tie only gives a reason the suite finds that nobody needs it.
func TestTheSuiteCatchesANoteThatNobodyMisses(t *testing.T) {
	found := gametest.Check(New(), append(options(), gametest.Only(retold), gametest.Retold(retells))...)
	if len(found) != 1 || !strings.Contains(found[0].Detail, "note.tie") {
		t.Error(found)
	}
}
