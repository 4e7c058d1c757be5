package agamemnon

import (
	"testing"

	"spielleiter/agamemnon/reporttest"
	"spielleiter/game"
	"spielleiter/game/gametest"
)

// telling is all that tests tell of Agamemnon: stored matches, the beginnings, and matches whose ends or draws are rare.
func telling(t *testing.T) gametest.Telling {
	t.Helper()
	y := gametest.Telling{
		Texts: Texts, Read: reporttest.Read, Steps: stored(t),
		Untold: map[string]string{
			"note.forecast": "told by trial runs alone, which TestForecastsComeTrue holds against the turn",
		},
	}
	for _, options := range []map[string]string{{}, {"starter": "greeks"}, {"loom": "on"}, {"open": "on"}} {
		y.Steps = append(y.Steps, gametest.Opened(t, New(), game.Config{Options: options}, 3))
	}
	y.Steps = append(y.Steps, drawn(t))
	return y
}

// drawn is the last turn of a random match that nobody wins.
func drawn(t *testing.T) (last []gametest.Passage) {
	t.Helper()
	config := configs(t)[4] // with the pieces open, so that nothing is drawn
	for n := 0; n < 200 && last == nil; n++ {
		var before State
		var orders Orders
		match(t, config, n, func(s State, m Orders, told game.Protocol) {
			if s.Phase == PhaseOver && told.Notes[len(told.Notes)-1].Code == "note.drawn" {
				v := Rules{}.View(before, game.As(before.mover().Seat()))
				text := Rules{}.Write(v, "", orders)
				last = gametest.Scene{State: before, Sheets: map[game.Seat]string{before.mover().Seat(): text}}.Evaluated(t, New())
			}
			before, orders = s, m
		})
	}
	if last == nil {
		t.Fatal("no match was drawn")
	}
	return last
}

func TestEveryNoteIsToldAndTrue(t *testing.T) { telling(t).Complete(t) }

func TestUntrueNotesOfEveryCodeAreNoticed(t *testing.T) { telling(t).Twins(t) }
