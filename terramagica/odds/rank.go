package odds

import (
	"math"

	"spielleiter/terramagica/battle"
)

// rank puts results in an order, from the worst for side 0 to the best: defeats, then
// those that nobody has won, then victories; among these by how much more of its hit
// points side 0 has left than the other. It is a number of steps, 0 to lastRank.
func rank(o battle.Outcome, left [2]float64) int {
	score := 3 + left[0] - left[1] // 2-4 unless it is decided
	switch o {
	case battle.First:
		score += 2
	case battle.Second:
		score -= 2
	}
	return min(max(int(score*rankSteps), 0), lastRank)
}

const (
	rankSteps = 4096
	lastRank  = 6 * rankSteps
	noRun     = math.MaxUint32
)

// ranks counts results by rank, and knows the first run of each.
type ranks struct{ count, first []uint32 }

func newRanks() ranks {
	r := ranks{count: make([]uint32, lastRank+1), first: make([]uint32, lastRank+1)}
	for n := range r.first {
		r.first[n] = noRun
	}
	return r
}

func (r *ranks) add(rank, run int) {
	r.count[rank]++
	r.first[rank] = min(r.first[rank], uint32(run))
}

func (r *ranks) merge(other *ranks) {
	for n, c := range other.count {
		r.count[n] += c
		r.first[n] = min(r.first[n], other.first[n])
	}
}

// run gives the first of the runs with the rank that at least so many of all do not
// exceed: want, from 1.
func (r *ranks) run(want int) int {
	seen := 0
	for n, c := range r.count {
		if seen += int(c); seen >= want {
			return int(r.first[n])
		}
	}
	return 0
}
