package sim

import "math"

// Report is what a series came to.
type Report struct {
	Rounds  int      `json:"rounds"` // complete ones
	Matches int      `json:"matches"`
	Players []Result `json:"players"` // in the arena's order
	// Pairs counts the rounds of two players by what the first one got: 0, 1/2, 1,
	// 1 1/2 or 2 points. Nil with more players.
	Pairs []int `json:"pairs,omitempty"`
	// Elo is how much stronger the first of two players is. Nil with more players.
	Elo *Elo `json:"elo,omitempty"`
}

// Result is what one player got.
type Result struct {
	Name string `json:"name"`
	// Wins are the matches in which it stood before everyone else, Losses those in
	// which it stood behind everyone; Draws are all others.
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

// report adds the rounds up.
func (r *runner) report() Report {
	rep := Report{Players: make([]Result, len(r.Players))}
	two := len(r.Players) == 2
	if two {
		rep.Pairs = make([]int, 5)
	}
	sums := make([]sample, len(r.Players))
	for _, round := range r.rounds {
		if !round.done {
			continue
		}
		rep.Rounds++
		rep.Matches += len(round.scores)
		for p := range r.Players {
			sum := 0.0
			for _, m := range round.scores {
				rep.Players[p].book(m[p])
				sum += m[p]
			}
			sums[p].add(sum / float64(len(round.scores)))
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

func (r *Result) book(score float64) {
	switch score {
	case 1:
		r.Wins++
	case 0:
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
