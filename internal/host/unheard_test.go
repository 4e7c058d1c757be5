package host_test

import (
	"testing"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// What only a game master reads is told where there is none, when it is checked and when it is sent; where there is one nothing is said.
func TestWhatNobodyReadsIsTold(t *testing.T) {
	db, err := store.Open(t.Context(), t.TempDir()+"/house.db")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	h := hosttest.Playing(t, db, games.All())
	people := []host.Actor{h.Person("Ada"), h.Person("Bor")}
	seats := []game.Seat{"realm1", "realm2"}
	for _, master := range []bool{false, true} {
		plan := host.NewMatch{
			Game: "waben", Seats: seats, Master: master, Listed: true, Options: map[string]string{"length": "2"},
			Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}},
		}
		made, err := h.Create(t.Context(), h.Person("Gaia"), plan)
		h.Must(err)
		for n, seat := range seats {
			h.Must(h.Join(t.Context(), people[n], made.ID, seat, ""))
		}
		const text = "Questions:\nMay a fleet winter in the ice?\n"
		checked, err := h.Check(t.Context(), people[0], host.Client{}, made.ID, 0, text)
		h.Must(err)
		saved, err := h.Submit(t.Context(), people[0], made.ID, host.Order{Text: text})
		h.Must(err)
		for how, list := range map[string][]game.Problem{"checked": checked.Problems, "saved": saved.Problems} {
			var told []game.Problem
			for _, p := range list {
				if p.Code == "problem.unheard" {
					told = append(told, p)
				}
			}
			if master == (len(told) > 0) || len(told) > 1 || len(told) == 1 && (told[0].Line != 2 || told[0].Args["lines"] != "2") {
				t.Errorf("with a game master: %v, %s: %+v", master, how, list)
			}
		}
	}
}
