package sim

import (
	"math"
	"slices"
)

// Report is what a series came to.
type Report struct {
	Rounds  int      `json:"rounds"` // complete ones
	Matches int      `json:"matches"`
	Players []Result `json:"players"` // in the arena's order
	// Pairs counts the rounds of two players, neither alone, by what the first one got: 0, 1/2, 1,
	// 1 1/2 or 2 points. Nil with more players.
	Pairs []int `json:"pairs,omitempty"`
	// Elo is how much stronger the first of two players is. Nil with more players, and
	// for one alone.
	Elo *Elo `json:"elo,omitempty"`
	// Fair is what a lone player scores that is as strong as the others.
	Fair float64 `json:"fair,omitempty"`
}

// Result is what one player got.
//
// It scores the share of the others' seats that it stood before. Where one plays alone
// among others, a seat scores its share of the pot: all of it with more than half of all
// points, else its square of points among the squares of all; the others score the mean
// of their seats.
type Result struct {
	Name string `json:"name"`
	// Wins are the matches in which it stood before everyone else, Losses those in
	// which it stood behind everyone; Draws are all others. With one alone, it is
	// drawn if it is not the only one in front, and all others lose if it is.
	Wins   int     `json:"wins"`
	Draws  int     `json:"draws"`
	Losses int     `json:"losses"`
	Score  float64 `json:"score"` // mean, from 0 to 1
	Low    float64 `json:"low"`   // 95 % interval of the score
	High   float64 `json:"high"`
}

// Elo is a difference in strength with its 95 % interval. It is reckoned from the
// scores of whole pairs, whose two matches are not independent.
type Elo struct {
	Diff float64 `json:"diff"`
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

// report adds the complete rounds up.
func (r *runner) report() Report {
	rep := Report{Players: make([]Result, len(r.Players))}
	two := len(r.Players) == 2 && !r.Lone
	if two {
		rep.Pairs = make([]int, 5)
	}
	if r.Lone {
		rep.Fair = 1 / float64(len(r.Config.Seats))
	}
	sums := make([]sample, len(r.Players))
	for round := range slices.Chunk(r.matches, r.rotations()) {
		if slices.Contains(round, nil) {
			continue
		}
		rep.Rounds++
		rep.Matches += len(round)
		for p := range r.Players {
			sum := 0.0
			for _, m := range round {
				rep.Players[p].book(m.outcome[p])
				sum += m.scores[p]
				if r.Lone {
					sums[p].add(m.scores[p])
				}
			}
			if !r.Lone {
				sums[p].add(sum / float64(len(round)))
			}
			if two && p == 0 {
				rep.Pairs[int(2*sum)]++
			}
		}
	}
	for p := range rep.Players {
		rep.Players[p].Name = r.Players[p].Name
		rep.Players[p].Score, rep.Players[p].Low, rep.Players[p].High = sums[p].interval()
	}
	if two && rep.Rounds > 0 {
		rep.Elo = eloOf(sums[0])
	}
	return rep
}

func (r *Result) book(o outcome) {
	switch o {
	case won:
		r.Wins++
	case lost:
		r.Losses++
	default:
		r.Draws++
	}
}

// sample is a growing sample of scores.
type sample struct{ n, sum, squares float64 }

func (s *sample) add(x float64) {
	s.n++
	s.sum += x
	s.squares += x * x
}

// interval gives the mean and where it lies with 95 %. The variance is that of the
// sample with half a win and half a loss added, so that a clean sweep is not certain.
func (s *sample) interval() (mean, low, high float64) {
	if s.n == 0 {
		return 0, 0, 1
	}
	mean = s.sum / s.n
	n := s.n + 1
	m := (s.sum + 0.5) / n
	variance := (s.squares+0.5)/n - m*m
	reach := 1.96 * math.Sqrt(variance/n)
	return mean, max(mean-reach, 0), min(mean+reach, 1)
}

// eloOf turns scores into Elo. A score of nothing or everything counts as a quarter
// point from it, so that the difference stays finite.
func eloOf(s sample) *Elo {
	mean, low, high := s.interval()
	edge := 0.25 / s.n
	elo := func(score float64) float64 {
		score = min(max(score, edge), 1-edge)
		return 400 * math.Log10(score/(1-score))
	}
	return &Elo{Diff: elo(mean), Low: elo(low), High: elo(high)}
}
