package odds

import "math"

// z95 is how many standard errors an interval of 95 % reaches to either side.
const z95 = 1.959963984540054

// Chance is how often something happened, with the interval that holds the true chance in
// 95 of 100 cases (Wilson's).
type Chance struct {
	Count int     `json:"count"`
	Share float64 `json:"share"` // 0 to 1
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// ChanceOf makes a chance of a number of cases out of so many runs, at least 1.
func ChanceOf(count, runs int) Chance {
	low, high := wilson(count, runs, z95)
	return Chance{Count: count, Share: float64(count) / float64(runs), Low: low, High: high}
}

// Half is how far the interval reaches, half of its width.
func (c Chance) Half() float64 { return (c.High - c.Low) / 2 }

// wilson is Wilson's interval for a share, reaching z standard errors to either side.
func wilson(count, runs int, z float64) (low, high float64) {
	n := float64(runs)
	p := float64(count) / n
	zz := float64(z * z)
	middle := (p + zz/(2*n)) / (1 + zz/n)
	half := float64(z / (1 + zz/n) * math.Sqrt(float64(p*(1-p))/n+zz/float64(4*n*n)))
	low, high = max(0, middle-half), min(1, middle+half)
	if count == 0 { // exact, where rounding would leave a trace
		low = 0
	}
	if count == runs {
		high = 1
	}
	return low, high
}
