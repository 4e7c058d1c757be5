package waben_test

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/waben"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/moon"
	"spielleiter/waben/plan"
	"spielleiter/waben/reporttest"
	"spielleiter/waben/sheet"
	"spielleiter/waben/trial"
)

// telling is all that tests tell of the game: stored matches, segments in which armies meet, and small positions.
func telling(t *testing.T) gametest.Telling {
	t.Helper()
	y := gametest.Telling{
		Texts: gametest.Together(t, waben.Texts, kit.Texts, land.Texts, moon.Texts, sheet.Texts, plan.Texts, trial.Texts),
		Read:  reporttest.Read, Steps: stored(t),
		Spared: map[string]string{
			"note.start other *":       "how long the match is to be, and what the segment is called, nothing else shows",
			"note.end.moons other *":   "likewise",
			"note.end.alone other *":   "likewise",
			"note.index other income*": "of the income the index alone is reckoned again, of which a gold piece is no part",
			"note.index other fields":  "what others have is seen by nobody: the index alone is reckoned again",
			"note.index other works":   "likewise",
			"note.index other troops":  "likewise",
			"note.letter other * (gm)": "the game master sees no letters of others: what is in them his protocol shows",
		},
		Untold: map[string]string{"note.finished.older": "tells stored notes that do not say what was finished"},
	}
	r := newReading()
	for n := range uint64(6) {
		s := setup(t, 2+int(n%3), "length", "24", "moons", strconv.Itoa(1+int(n%2)), "attack_neutrals", [...]string{"yes", "no"}[n/2%2])
		crowd(&s, rand.New(rand.NewPCG(n, 3)))
		r.read(t, s, 8, n, n%3 == 0, random)
	}
	y.Steps = append(append(append(y.Steps, r.steps...), evaluated(t)...), years(t)...)
	y.Steps = append(y.Steps, gametest.Opened(t, waben.New(), game.Config{Seats: rules.Info().Seats[:3]}, 0))
	return y
}

func TestEveryNoteIsToldAndTrue(t *testing.T) { telling(t).Complete(t) }

func TestUntrueNotesOfEveryCodeAreNoticed(t *testing.T) { telling(t).Twins(t) }
