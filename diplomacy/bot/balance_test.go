package bot_test

import (
	"math/rand/v2"
	"testing"

	"spielleiter/diplomacy/bot/ground"
	"spielleiter/diplomacy/bot/policy"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// fronts counts in how many of so many matches of 20 years among equals each power has most centres in
// the end, or wins; several in front share the match.
func fronts(style policy.Style, matches int) (count [7]float64) {
	c := chart.Standard()
	m := policy.NewMind(ground.New(c, &c.Graph), style)
	var e judge.Engine
	var orders []judge.Order
	for n := range matches {
		r := rand.New(rand.NewPCG(uint64(n), 5))
		p := start(c)
		most, first := 0, []chart.Power{}
		for p.Year < 1921 && most < c.Solo {
			m.Look(&p)
			orders = orders[:0]
			for q := range chart.Power(7) {
				orders = m.Orders(orders, q, r)
			}
			p = e.Judge(&p, orders).Next.Clone()
			most, first = 0, first[:0]
			for q := range chart.Power(7) {
				switch n, _ := judge.Count(c, &p, q); {
				case n > most:
					most, first = n, append(first[:0], q)
				case n == most:
					first = append(first, q)
				}
			}
		}
		for _, q := range first {
			count[q] += 1 / float64(len(first))
		}
	}
	return count
}

// start is the board at the beginning.
func start(c *chart.Chart) (p judge.Position) {
	p.Year = 1901
	var at [chart.Max]*chart.Unit
	for n := range p.Owners {
		p.Owners[n] = chart.None
	}
	for q := range c.Powers {
		for _, u := range c.Powers[q].Start {
			u.Power = chart.Power(q)
			at[c.Of(u.At)] = &u
		}
		for home := range chart.All[chart.Province](c.Powers[q].Home) {
			p.Owners[home] = chart.Power(q)
		}
	}
	for _, u := range at {
		if u != nil {
			p.Units = append(p.Units, *u)
		}
	}
	return p
}

// No seat decides a match among equals: of 150 matches each power wins at least one of twenty and at
// most three of ten.
func TestNoPowerIsBornToWin(t *testing.T) {
	if testing.Short() {
		t.Skip("plays many matches")
	}
	const matches = 150
	for name, style := range map[string]policy.Style{"beginner": policy.Beginner(), "intermediate": policy.Standard()} {
		for q, n := range fronts(style, matches) {
			if part := n / matches; part < 0.05 || part > 0.30 {
				t.Errorf("%s: %s is in front in %.0f of %d matches", name, chart.Standard().Powers[q].Code, n, matches)
			}
		}
	}
}
