package odds

import (
	"context"
	"math"

	"spielleiter/terramagica/battle"
)

// Comparison is what two line-ups came to that were fought with the same seeds.
type Comparison struct {
	A Report `json:"a"`
	B Report `json:"b"`
	// Gain is by how much side 0 wins more often in B than in A.
	Gain Difference `json:"gain"`
	// How often side 0 won in both of a pair of battles with the same seed, in one, in none.
	Both    int `json:"both"`
	OnlyA   int `json:"only_a"`
	OnlyB   int `json:"only_b"`
	Neither int `json:"neither"`
}

// Difference is a difference of two chances, with the interval that holds the true one in
// 95 of 100 cases (of pairs, by Bonett and Price).
type Difference struct {
	Share float64 `json:"share"` // -1 to 1
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// Half is how far the interval reaches, half of its width.
func (d Difference) Half() float64 { return (d.High - d.Low) / 2 }

// pairs counts battles of two line-ups with the same seed: those that side 0 won in neither,
// in the first only, in the second only, in both.
type pairs [4]int

func (p pairs) runs() int { return p[0] + p[1] + p[2] + p[3] }

// gain is how much more often the second was won.
func (p pairs) gain() Difference {
	n := float64(p.runs())
	less, more := float64(p[1]+1)/(n+2), float64(p[2]+1)/(n+2)
	half := float64(z95 * math.Sqrt((less+more-float64((more-less)*(more-less)))/(n+2)))
	return Difference{Share: float64(p[2]-p[1]) / n, Low: max(-1, more-less-half), High: min(1, more-less+half)}
}

// Compare fights the line-up of a job and another one as often, each pair of battles with the
// same seed: common luck falls out, and fewer battles tell which is better. With
// [Job.Until] it ends once the difference is known so well. For the rest it is like [Run].
func Compare(ctx context.Context, j Job, other battle.Lineup, progress func(Progress)) (Comparison, error) {
	if err := j.check(&j.Lineup, &other); err != nil {
		return Comparison{}, err
	}
	c := newCrew(&j, progress, &j.Lineup, &other)
	early, err := c.work(ctx, func() bool { return c.wins.gain().Half() <= j.Until })
	h, w := c.whole(), c.wins
	r := Comparison{
		A: h.books[0].report(&j, early), B: h.books[1].report(&j, early),
		Neither: w[0], OnlyA: w[1], OnlyB: w[2], Both: w[3],
	}
	if w.runs() > 0 {
		r.Gain = w.gain()
	}
	return r, err
}
