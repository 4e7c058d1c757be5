package rating

import (
	"cmp"
	"math"
	"slices"
)

// Result is one game of a player.
type Result struct {
	Opponent Player  // as they were when the games began
	Score    float64 // 1 won, 0.5 drawn, 0 lost
	Weight   float64 // 1 is a whole game
}

// After is the player after games that count as if they were all played at the end of a time of so many periods. In which order
// the results stand changes nothing. Without results it is [Player.Grown].
func (p Player) After(results []Result, periods float64) Player {
	i := p.inner()
	results = slices.DeleteFunc(slices.Clone(results), func(r Result) bool { return !(r.Weight > 0) })
	slices.SortFunc(results, compare) // sums of numbers with a point depend on their order
	precision, lead := 0.0, 0.0
	for _, r := range results {
		r.Score, r.Weight = within(r.Score, 0, 1, 0.5), min(r.Weight, 100)
		j := r.Opponent.inner()
		gj := g(j.phi)
		e := expected(i.mu, j.mu, gj)
		precision += r.Weight * gj * gj * e * (1 - e) // of step 3
		lead += r.Weight * gj * (r.Score - e)         // of step 4
	}
	if precision == 0 {
		return p.Grown(periods)
	}
	v := 1 / precision
	i.sigma = volatility(i, v, v*lead)
	star := grown(i.phi, within(i.sigma, minVolatility, maxVolatility, New.Volatility), periods) // step 6
	i.phi = 1 / math.Sqrt(1/(star*star)+precision)                                               // step 7
	i.mu += i.phi * i.phi * lead
	return i.shown()
}

func compare(a, b Result) int {
	return cmp.Or(
		cmp.Compare(a.Opponent.Rating, b.Opponent.Rating), cmp.Compare(a.Opponent.Deviation, b.Opponent.Deviation),
		cmp.Compare(a.Opponent.Volatility, b.Opponent.Volatility), cmp.Compare(a.Score, b.Score), cmp.Compare(a.Weight, b.Weight),
	)
}

// g is how much a result against somebody counts whose strength is not certain (step 3).
func g(phi float64) float64 { return 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi)) }

// expected is the score to be expected (step 3).
func expected(mu, other, g float64) float64 { return 1 / (1 + math.Exp(-g*(mu-other))) }

// volatility is the new one, by the Illinois algorithm (step 5).
func volatility(i inner, v, delta float64) float64 {
	const enough, most = 0.000001, 100
	a := math.Log(i.sigma * i.sigma)
	f := func(x float64) float64 {
		ex, phi2 := math.Exp(x), i.phi*i.phi
		sum := phi2 + v + ex
		return ex*(delta*delta-sum)/(2*sum*sum) - (x-a)/(tau*tau)
	}
	low, high := a, math.Log(delta*delta-i.phi*i.phi-v)
	if delta*delta <= i.phi*i.phi+v {
		high = a - tau
		for k := 1; f(high) < 0 && k < most; k++ {
			high = a - float64(k+1)*tau
		}
	}
	flow, fhigh := f(low), f(high)
	for n := 0; math.Abs(high-low) > enough && n < most; n++ {
		c := low + (low-high)*flow/(fhigh-flow)
		fc := f(c)
		if fc*fhigh <= 0 {
			low, flow = high, fhigh
		} else {
			flow /= 2
		}
		high, fhigh = c, fc
	}
	return math.Exp(low / 2)
}
