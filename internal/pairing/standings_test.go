package pairing_test

import (
	"slices"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/pairing"
)

// lines are the two lines of a match for two.
func lines(a, b, points int) []pairing.Line {
	return []pairing.Line{
		{Who: a, Points: points, Opponents: []int{b}, Won: points == pairing.Point},
		{Who: b, Points: pairing.Point - points, Opponents: []int{a}, Won: points == 0},
	}
}

// The table that Sensei's Library explains Sonneborn-Berger by: four people, everybody twice, 11, 9, 6 and 4.
func TestSPL54SonnebornBergerByAPublishedTable(t *testing.T) {
	win, loss := pairing.Point, 0
	rounds := [][]pairing.Line{
		slices.Concat(lines(1, 2, win), lines(3, 4, win)), slices.Concat(lines(1, 3, win), lines(2, 4, win)), slices.Concat(lines(1, 4, win), lines(2, 3, win)),
		slices.Concat(lines(1, 2, loss), lines(3, 4, win)), slices.Concat(lines(1, 3, win), lines(2, 4, win)), slices.Concat(lines(1, 4, loss), lines(2, 3, loss)),
	}
	got := pairing.Standings([]int{4, 3, 2, 1}, rounds, []pairing.TieBreak{pairing.SonnebornBerger})
	want := []pairing.Standing{
		{1, 1, 4000, []int{11000}, 6}, {2, 2, 4000, []int{9000}, 6}, {3, 3, 3000, []int{6000}, 6}, {4, 4, 1000, []int{4000}, 6},
	}
	for n := range want {
		if got[n].Who != want[n].Who || got[n].Rank != want[n].Rank || got[n].Points != want[n].Points || !slices.Equal(got[n].Breaks, want[n].Breaks) || got[n].Played != 6 {
			t.Errorf("place %d: %+v, not %+v", n+1, got[n], want[n])
		}
	}
}

// The results of a published tournament of seven rounds give the scores that stand in its file, and Buchholz as its definition has it.
func TestSPL54ScoresAndBuchholzOfATournament(t *testing.T) {
	list := tournament(t, "dutch-small-12.txt")
	rounds := make([][]pairing.Line, len(list[0]))
	people := make([]int, len(list))
	for n, p := range list {
		people[n] = n + 1
		for r, x := range p {
			l := pairing.Line{Who: n + 1, Points: half(x.result) * pairing.Point / 2}
			if x.result != '+' && x.result != '-' {
				l.Opponents = []int{x.opponent}
			}
			rounds[r] = append(rounds[r], l)
		}
	}
	score := map[int]int{1: 4500, 2: 6000, 3: 3500, 4: 4500, 5: 4000, 6: 3500, 7: 4000, 8: 1000, 9: 2000, 10: 2000} // in its column of points
	for _, s := range pairing.Standings(people, rounds, []pairing.TieBreak{pairing.Buchholz}) {
		buchholz := 0
		for _, x := range list[s.Who-1] {
			if x.result == '+' || x.result == '-' {
				buchholz += score[s.Who]
			} else {
				buchholz += score[x.opponent]
			}
		}
		if s.Points != score[s.Who] || s.Breaks[0] != buchholz {
			t.Errorf("number %d: %d points and %v, not %d and %d", s.Who, s.Points, s.Breaks, score[s.Who], buchholz)
		}
	}
}

// The direct encounter counts where all who are equal have met, and only then; those whom nothing parts share a place.
func TestSPL54TheDirectEncounter(t *testing.T) {
	half := pairing.Point / 2
	rounds := [][]pairing.Line{slices.Concat(lines(1, 2, pairing.Point), lines(3, 4, half)), slices.Concat(lines(1, 3, 0), lines(2, 4, pairing.Point)), lines(1, 4, half)}
	got := pairing.Standings([]int{1, 2, 3, 4}, rounds, []pairing.TieBreak{pairing.Direct})
	ranks := map[int]int{}
	for _, s := range got {
		ranks[s.Who] = s.Rank
	}
	// 1 and 3 have 1.5, 3 has beaten 1; 2 and 4 have 1, 2 has beaten 4.
	if ranks[3] != 1 || ranks[1] != 2 || ranks[2] != 3 || ranks[4] != 4 {
		t.Errorf("%+v", got)
	}
	rounds[2] = nil
	rounds[0] = lines(1, 2, pairing.Point)
	rounds[1] = lines(3, 4, pairing.Point)
	got = pairing.Standings([]int{1, 2, 3, 4}, rounds, []pairing.TieBreak{pairing.Direct})
	if got[0].Rank != 1 || got[1].Rank != 1 || got[2].Rank != 3 || got[3].Rank != 3 || got[0].Breaks[0] != -1 {
		t.Errorf("who has not met: %+v", got)
	}
}

// Everybody sits at one table or rests; nobody rests twice before all have once; and no more people meet again than were when this was
// written: 18 of 14 people at two tables of seven is the least there is.
func TestSPL55TablesOfManySeats(t *testing.T) {
	seed := game.Seed{7}
	for _, c := range []struct{ people, seats, rounds, again int }{{7, 7, 2, 21}, {14, 7, 2, 18}, {49, 7, 4, 6}, {53, 7, 4, 4}, {16, 4, 5, 8}, {20, 3, 6, 0}} {
		guests := make([]pairing.Guest, c.people)
		for n := range guests {
			guests[n].Number = n + 1
		}
		again := 0
		for round := range c.rounds {
			tables, rest := pairing.Tables(guests, c.seats, seed, round)
			seen := map[int]bool{}
			for _, n := range rest {
				seen[n] = true
				guests[n-1].Rests++
			}
			for _, table := range tables {
				if len(table) != c.seats {
					t.Fatalf("a table of %d", len(table))
				}
				for _, n := range table {
					seen[n] = true
					for _, o := range table {
						if o < n && slices.Contains(guests[n-1].Met, o) {
							again++
						}
					}
				}
				for _, n := range table {
					for _, o := range table {
						if o != n {
							guests[n-1].Met = append(guests[n-1].Met, o)
						}
					}
					guests[n-1].Points += n * 37 % 100
				}
			}
			if len(seen) != c.people || len(rest) != c.people%c.seats {
				t.Fatalf("%d of %d have a place, %d rest", len(seen), c.people, len(rest))
			}
		}
		if again > c.again {
			t.Errorf("%d people at tables of %d: %d meetings again in %d rounds", c.people, c.seats, again, c.rounds)
		}
		least, most := 99, 0
		for _, g := range guests {
			least, most = min(least, g.Rests), max(most, g.Rests)
		}
		if most-least > 1 {
			t.Errorf("rests from %d to %d", least, most)
		}
	}
}

// A round of 200 people at tables of seven is divided quickly.
func TestSPL55ManyTablesQuickly(t *testing.T) {
	guests := make([]pairing.Guest, 200)
	for n := range guests {
		guests[n].Number = n + 1
	}
	fastest := time.Hour
	for round := range 3 {
		begun := time.Now()
		tables, _ := pairing.Tables(guests, 7, game.Seed{1}, round)
		fastest = min(fastest, time.Since(begun))
		for _, table := range tables {
			for _, n := range table {
				guests[n-1].Met = append(guests[n-1].Met, table...)
			}
		}
	}
	if fastest > 3*time.Second { // a third of that where nothing else runs
		t.Errorf("the fastest round took %s", fastest)
	}
}
