package rating

import (
	"math"
	"testing"
)

// What the paper prints step by step, with an opponent of ±30, which is below the floor of what is stored here.
func TestThePaperExampleToItsDigits(t *testing.T) {
	me := inner{mu: 0, phi: 200 / scale, sigma: 0.06}
	precision, lead := 0.0, 0.0
	for _, c := range []struct{ rating, deviation, score, mu, phi, g, e float64 }{
		{1400, 30, 1, -0.5756, 0.1727, 0.9955, 0.639},
		{1550, 100, 0, 0.2878, 0.5756, 0.9531, 0.432},
		{1700, 300, 0, 1.1513, 1.7269, 0.7242, 0.303},
	} {
		mu, phi := (c.rating-1500)/scale, c.deviation/scale
		gj := g(phi)
		e := expected(me.mu, mu, gj)
		near(t, "mu", mu, c.mu, 0.0001)
		near(t, "phi", phi, c.phi, 0.0001)
		near(t, "g", gj, c.g, 0.0001)
		near(t, "E", e, c.e, 0.0005)
		precision += gj * gj * e * (1 - e)
		lead += gj * (c.score - e)
	}
	v := 1 / precision
	near(t, "v", v, 1.7785, 0.001)
	near(t, "delta", v*lead, -0.4834, 0.001) // the paper multiplies rounded numbers
	sigma := volatility(me, v, v*lead)
	near(t, "sigma", sigma, 0.05999, 0.00001)
	star := grown(me.phi, sigma, 1)
	near(t, "phi*", star, 1.152862, 0.00001)
	phi := 1 / math.Sqrt(1/(star*star)+precision)
	near(t, "phi'", phi, 0.8722, 0.0001)
	mu := me.mu + phi*phi*lead
	near(t, "mu'", mu, -0.2069, 0.0001)
	near(t, "r'", inner{mu, phi, sigma}.shown().Rating, 1464.06, 0.01)
	near(t, "RD'", inner{mu, phi, sigma}.shown().Deviation, 151.52, 0.01)
}

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if math.Abs(got-want) > within {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}
