package value

import (
	"math/rand/v2"
	"testing"

	"spielleiter/diplomacy/bot/ground"
	"spielleiter/diplomacy/bot/policy"
	"spielleiter/diplomacy/chart"
)

// TestTheJudgeKnowsMoreThanTheNumberOfCentres holds the weights of this release to
// matches that they were not learned from.
func TestTheJudgeKnowsMoreThanTheNumberOfCentres(t *testing.T) {
	g := ground.New(chart.Standard(), &chart.Standard().Graph)
	j, m, r := NewJudge(g), policy.NewMind(g, policy.Plain()), rand.New(rand.NewPCG(99, 1))
	judged, counted := 0.0, 0.0
	for range 20 {
		for _, s := range played(j, m, opening(t), r, 12) {
			x, _ := loss(j.weights, &s)
			judged += x
			x, _ = loss(&Weights{{centres: 3}, {centres: 3}}, &s)
			counted += x
		}
	}
	if judged > 0.85*counted {
		t.Errorf("%.1f nats off, by centres alone %.1f", judged, counted)
	}
}

func TestSharesAddUpAndTheOutHaveNone(t *testing.T) {
	g := ground.New(chart.Standard(), &chart.Standard().Graph)
	j := NewJudge(g)
	p := opening(t)
	for n, owner := range p.Owners {
		if owner == 2 {
			p.Owners[n] = 3
		}
	}
	units := p.Units[:0]
	for _, u := range p.Units {
		if u.Power != 2 {
			units = append(units, u)
		}
	}
	p.Units = units
	share, sum := j.Values(&p), float32(0)
	for _, s := range share {
		sum += s
	}
	if share[2] != 0 || sum < 0.999 || sum > 1.001 || share[3] < share[0] {
		t.Errorf("shares %v", share)
	}
}

func BenchmarkValues(b *testing.B) {
	j := NewJudge(ground.New(chart.Standard(), &chart.Standard().Graph))
	p := opening(b)
	b.ReportAllocs()
	for b.Loop() {
		j.Values(&p)
	}
}
