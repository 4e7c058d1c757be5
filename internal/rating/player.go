package rating

import (
	"math"
	"time"
)

// Player is what is known of how strong somebody plays, on the scale on which ratings are shown (step 1 of the paper). Two players
// whose ratings are 200 apart meet some three to one.
type Player struct {
	Rating     float64
	Deviation  float64 // the rating lies within two of these with 95 in 100
	Volatility float64 // how much the strength is expected to move in a period
}

// New is somebody of whom nothing is known (step 1).
var New = Player{Rating: 1500, Deviation: MaxDeviation, Volatility: 0.06}

// The bounds of what is ever stored. A deviation of MaxDeviation says that nothing is known; below MinDeviation new results
// would hardly count any more. Glickman advises both; the others keep numbers sound whatever comes in.
const (
	MinDeviation  = 45
	MaxDeviation  = 350
	minVolatility = 0.01
	maxVolatility = 0.1
	lowest        = 0
	highest       = 4000
)

// Provisional is the deviation from which on a rating is only a first guess.
const Provisional = 110

// Period is the length of a rating period. In 73 of them, a year, a deviation of 50 grows to about 100: that is how much is
// forgotten of somebody who does not play.
const Period = 5 * 24 * time.Hour

// Periods is how many periods a time holds, a fraction too; none for a clock that ran back.
func Periods(d time.Duration) float64 { return max(0, d.Seconds()/Period.Seconds()) }

const (
	scale = 173.7178 // between the shown scale and the one of the formulas (step 2)
	tau   = 0.5      // how fast a volatility may move; the paper has 0.3 to 1.2
)

// inner is a player on the scale of the formulas (step 2).
type inner struct{ mu, phi, sigma float64 }

func (p Player) inner() inner {
	p = p.sound()
	return inner{(p.Rating - New.Rating) / scale, p.Deviation / scale, p.Volatility}
}

// shown is a player on the scale that is shown (step 8).
func (i inner) shown() Player {
	return Player{Rating: scale*i.mu + New.Rating, Deviation: scale * i.phi, Volatility: i.sigma}.sound()
}

// sound brings a player within the bounds; what is no number is as if nothing was known.
func (p Player) sound() Player {
	return Player{
		Rating:     within(p.Rating, lowest, highest, New.Rating),
		Deviation:  within(p.Deviation, MinDeviation, MaxDeviation, New.Deviation),
		Volatility: within(p.Volatility, minVolatility, maxVolatility, New.Volatility),
	}
}

func within(x, low, high, otherwise float64) float64 {
	if math.IsNaN(x) {
		return otherwise
	}
	return min(max(x, low), high)
}

// Grown is a player after some periods without a game: nothing changes but the deviation (the note under step 6).
func (p Player) Grown(periods float64) Player {
	i := p.inner()
	i.phi = grown(i.phi, i.sigma, periods)
	return i.shown()
}

func grown(phi, sigma, periods float64) float64 {
	return math.Sqrt(phi*phi + within(periods, 0, 1e6, 0)*sigma*sigma)
}
