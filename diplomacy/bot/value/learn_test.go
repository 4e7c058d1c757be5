package value

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/bot/ground"
	"spielleiter/diplomacy/bot/policy"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

var learn = flag.Int("learn", 0, "learn the weights anew from so many matches, and print them")

// sample is a position and what became of its powers.
type sample struct {
	f      table
	season int
	share  [7]float64
}

// horizon is how many years later a position is asked what became of it.
const horizon = 4

// opening is the board at the start.
func opening(t testing.TB) judge.Position {
	t.Helper()
	config, _ := diplomacy.New().Info().Complete(game.Config{})
	s, err := diplomacy.Rules{}.Setup(config, game.NewClerk(game.Seed{}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	return diplomacy.Rules{}.View(s, game.Public).Position()
}

// played gives samples of a match that the policy plays with itself.
func played(j *Judge, m *policy.Mind, first judge.Position, r *rand.Rand, years int) (list []sample) {
	var e judge.Engine
	p := first.Clone()
	var orders []judge.Order
	shares := map[int][7]float64{}
	var when []int
	var styles [7]policy.Style
	for n := range styles {
		styles[n] = []policy.Style{policy.Plain(), policy.Plain(), policy.Wary()}[r.IntN(3)]
		styles[n].Noise *= 1.5
	}
	for p.Year < 1901+years+horizon {
		m.Look(&p)
		orders = orders[:0]
		for n := range chart.Power(7) {
			m.Style = styles[n]
			orders = m.Orders(orders, n, r)
		}
		if p.Phase == judge.Movement {
			if p.Season == judge.Spring {
				shares[p.Year] = squares(&p)
			}
			if p.Year < 1901+years {
				list = append(list, sample{f: j.features(&p), season: season(&p)})
				when = append(when, p.Year)
			}
		}
		p = e.Judge(&p, orders).Next.Clone()
	}
	for n := range list {
		list[n].share = shares[when[n]+horizon]
		if when[n]+horizon >= p.Year {
			list[n].share = squares(&p)
		}
	}
	return list
}

// squares are the powers' shares in the squares of centres; who has won has all.
func squares(p *judge.Position) (share [7]float64) {
	sum := 0.0
	for n := range share {
		c, _ := judge.Count(chart.Standard(), p, chart.Power(n))
		if c >= 18 {
			share = [7]float64{}
			share[n] = 1
			return share
		}
		share[n] = float64(c * c)
		sum += share[n]
	}
	for n := range share {
		share[n] /= sum
	}
	return share
}

// loss is how far the judge's shares are from what came, in nats.
func loss(w *Weights, s *sample) (nats float64, guess [7]float64) {
	sum := 0.0
	for n := range guess {
		if s.f[n][units] == 0 && s.f[n][centres] == 0 {
			continue
		}
		x := 0.0
		for k, v := range s.f[n] {
			x += float64(w[s.season][k] * v)
		}
		guess[n] = math.Exp(x)
		sum += guess[n]
	}
	for n := range guess {
		guess[n] /= sum
		if s.share[n] > 0 {
			nats -= s.share[n] * math.Log(max(guess[n], 1e-9)/s.share[n])
		}
	}
	return nats, guess
}

func TestLearn(t *testing.T) {
	matches := *learn
	if matches == 0 {
		t.Skip("only with -learn")
	}
	g := ground.New(chart.Standard(), &chart.Standard().Graph)
	j := NewJudge(g)
	m := policy.NewMind(g, policy.Plain())
	r := rand.New(rand.NewPCG(1, 1))
	var list []sample
	for range matches {
		list = append(list, played(j, m, opening(t), r, 16)...)
	}
	test := list[len(list)*9/10:]
	list = list[:len(list)*9/10]
	var w, mean Weights
	steps := 0.0
	for epoch := range 12 {
		rate := 0.02 / float64(1+epoch)
		r.Shuffle(len(list), func(a, b int) { list[a], list[b] = list[b], list[a] })
		for n := range list {
			s := &list[n]
			_, guess := loss(&w, s)
			for p := range guess {
				for k, x := range s.f[p] {
					w[s.season][k] += float32(rate * (s.share[p] - guess[p]) * float64(x))
				}
			}
			if epoch >= 9 {
				steps++
				for a := range w {
					for k := range w[a] {
						mean[a][k] += w[a][k]
					}
				}
			}
		}
		sum := 0.0
		for n := range test {
			l, _ := loss(&w, &test[n])
			sum += l
		}
		t.Logf("epoch %d: %.4f nats", epoch, sum/float64(len(test)))
	}
	var b strings.Builder
	for a := range mean {
		b.WriteString("\t{")
		for k := range mean[a] {
			fmt.Fprintf(&b, "%.3f, ", mean[a][k]/float32(steps))
		}
		b.WriteString("},\n")
	}
	sum, flat := 0.0, 0.0
	for n := range test {
		l, _ := loss(&mean, &test[n])
		_ = l
		sum += l
		l, _ = loss(&Weights{{centres: 3}, {centres: 3}}, &test[n])
		flat += l
	}
	t.Logf("%d positions, centres alone %.4f nats\n%s", len(list), flat/float64(len(test)), b.String())
}
