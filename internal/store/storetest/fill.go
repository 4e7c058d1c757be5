package storetest

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"spielleiter/internal/store"
)

// HistoryFrom is when the first match of [FillHistory] ended.
var HistoryFrom = time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)

// FillHistory stores n matches that are over, of two and of seven, listed but each twentieth: one of every half hour since HistoryFrom. Who
// played are "person-0" to "person-13999", which need not exist; the first has played in every tenth.
func FillHistory(t testing.TB, s store.Store, n int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 2))
	seats := map[string][]string{"agamemnon": {"greeks", "trojans"}, "diplomacy": {"austria", "england", "france", "germany", "italy", "russia", "turkey"}}
	work := make(chan store.Match)
	done := make(chan error, 16)
	for range cap(done) {
		go func() {
			var err error
			for m := range work {
				f := store.Finished{Match: m.ID, Game: m.Game, Title: m.ID, Listed: m.Listed, EndedAt: m.UpdatedAt, Outcome: "won", Seats: len(m.Chairs), Rated: true}
				if len(m.Title)%2 == 0 && m.Game == "agamemnon" {
					f.Variant = "loom=on"
				}
				if m.Version == 2 {
					f.Outcome = "shared"
				}
				for k, c := range m.Chairs {
					r := store.Result{Seat: c.Seat, Person: c.Person, Place: k + 1, Outcome: "lost", Rated: k + 1, Due: 20, Kept: 19}
					if k == 0 {
						r.Outcome = f.Outcome
					}
					f.Results = append(f.Results, r)
				}
				if e := s.CreateMatch(t.Context(), m, store.Append{Finished: &f}); e != nil {
					err = e
				}
			}
			done <- err
		}()
	}
	for k := range n {
		game := []string{"agamemnon", "diplomacy"}[k%2]
		m := store.Match{
			ID: fmt.Sprintf("m%d", k), Version: 1, Status: "over", Game: game, Title: "a match"[:1+rng.IntN(7)], Listed: k%20 > 0,
			CreatedAt: HistoryFrom, UpdatedAt: HistoryFrom.Add(time.Duration(k) * time.Hour / 2), Data: []byte(`{}`), State: []byte(`{}`),
		}
		if rng.IntN(50) == 0 {
			m.Version = 2
		}
		first := rng.IntN(2000)
		if k%10 == k/10%2 {
			first = 0
		}
		for j, seat := range seats[game] {
			m.Chairs = append(m.Chairs, store.Chair{Seat: seat, Person: fmt.Sprintf("person-%d", first+j*2000), Kind: "person"})
		}
		work <- m
	}
	close(work)
	for range cap(done) {
		if err := <-done; err != nil {
			t.Fatal(err)
		}
	}
}
