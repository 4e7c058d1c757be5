package host_test

import (
	"context"
	"math/rand/v2"
	"path/filepath"
	"testing"

	"spielleiter/ai"
	"spielleiter/diplomacy"
	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// willing is a bot that never moves and offers a draw in every phase.
type willing struct{ sitter }

func (willing) Offers(context.Context, game.View, *rand.Rand) (bool, error) { return true, nil }

// Computer opponents who see no way on offer a draw themselves: the match is drawn as soon as the
// person agrees, and goes on where one of them says no.
func TestComputersOfferADraw(t *testing.T) {
	for _, agree := range []bool{true, false} {
		for _, draws := range []match.Draws{match.DrawsOpen, match.DrawsSecret, match.DrawsOff} {
			s, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "spielleiter.db"))
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { s.Close() })
			levels := []ai.Level{{Name: "beginner", New: func() ai.Bot { return willing{sitter{Voter: opinion(agree)}} }}}
			h := hosttest.Playing(t, s, games.List{{Game: diplomacy.New(), Texts: diplomacy.Texts, Levels: levels}})
			id, me := besieged(h, t, match.Terms{Draws: draws})
			offered := 0
			for _, seat := range h.Page(me, id).Seats {
				if seat.Draw {
					offered++
				}
			}
			if want := map[bool]int{true: 6}[agree && draws == match.DrawsOpen]; offered != want {
				t.Errorf("%q, agree %t: %d offers are seen, want %d", draws, agree, offered, want)
			}
			if draws == match.DrawsOff {
				continue
			}
			h.Must(h.Draw(t.Context(), me, id, true))
			h.Must(h.MoveBots(t.Context(), id))
			over := h.Page(me, id).Status == match.Over
			if want := agree; over != want {
				t.Errorf("%q, agree %t: the match is over: %t", draws, agree, over)
			}
		}
	}
}
