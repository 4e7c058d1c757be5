package sim

import (
	"slices"

	"spielleiter/game"
)

// scores gives each player the share of the others' seats it stood before, ties half, as
// the mean over its seats.
func (r *runner) scores(standing []game.Standing, shift int) *match {
	rank := make(map[game.Seat]int, len(standing))
	for _, s := range standing {
		rank[s.Seat] = s.Rank
	}
	sum, count := make([]float64, len(r.Players)), make([]float64, len(r.Players))
	for k, seat := range r.Config.Seats {
		for l, other := range r.Config.Seats {
			p := r.player(k, shift)
			if p == r.player(l, shift) {
				continue
			}
			switch {
			case rank[seat] < rank[other]:
				sum[p]++
			case rank[seat] == rank[other]:
				sum[p] += 0.5
			}
			count[p]++
		}
	}
	m := &match{scores: sum, outcome: make([]outcome, len(sum))}
	for p := range sum {
		sum[p] /= count[p]
		switch sum[p] {
		case 1:
			m.outcome[p] = won
		case 0:
			m.outcome[p] = lost
		}
	}
	return m
}

// alone gives the lone player its share of the pot, and the other the mean share of its
// seats.
func (r *runner) alone(standing []game.Standing, seat int) *match {
	share := pot(standing, r.Config.Seats[seat])
	outcome := []outcome{drawn, drawn}
	switch first, only := front(standing, r.Config.Seats[seat]); {
	case first && only:
		outcome[0], outcome[1] = won, lost
	case !first:
		outcome[0], outcome[1] = lost, won
	}
	return &match{scores: []float64{share, (1 - share) / float64(len(standing)-1)}, outcome: outcome}
}

// pot is a seat's share of the pot.
func pot(standing []game.Standing, seat game.Seat) float64 {
	var sum, squares, mine, most float64
	for _, s := range standing {
		points := float64(max(s.Points, 0))
		sum += points
		squares += points * points
		most = max(most, points)
		if s.Seat == seat {
			mine = points
		}
	}
	switch {
	case squares == 0:
		return 1 / float64(len(standing))
	case 2*mine > sum:
		return 1
	case 2*most > sum:
		return 0
	default:
		return mine * mine / squares
	}
}

// front reports whether a seat is in front, and whether only one is.
func front(standing []game.Standing, seat game.Seat) (first, only bool) {
	best := slices.MinFunc(standing, func(a, b game.Standing) int { return a.Rank - b.Rank }).Rank
	count := 0
	for _, s := range standing {
		if s.Rank == best {
			count++
			first = first || s.Seat == seat
		}
	}
	return first, count == 1
}
