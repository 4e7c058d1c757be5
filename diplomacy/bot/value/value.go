package value

import (
	"math"

	"spielleiter/diplomacy/bot/ground"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// The features of a power's position.
const (
	centres    = iota // owned, in tenths
	squared           // the same, squared
	lead              // centres beyond a dozen
	units             // in tenths
	lodged            // foreign centres with a unit of its own
	settled           // centres of nobody with one
	invaded           // own centres with a unit of another
	guarded           // own centres with a unit of its own
	threatened        // own centres that another can enter
	weak              // own centres where another could bring more than it
	open              // other centres that it can enter
	strong            // other centres where it could bring more than anybody else
	cramped           // builds that it has no site for
	placed            // how strongly centres of others draw its units
	features
)

// Weights say what each feature counts, before a spring and before a fall.
type Weights [2][features]float32

// Judge values positions. It serves one goroutine and allocates nothing.
type Judge struct {
	ground.Sight
	weights *Weights
}

// NewJudge makes a judge for a board, with the weights of this release.
func NewJudge(g *ground.Ground) *Judge {
	return &Judge{Sight: ground.Sight{Ground: g}, weights: &learned}
}

// Values gives each power's share. The position is one before a movement phase.
func (j *Judge) Values(p *judge.Position) (share [ground.MaxPowers]float32) {
	f := j.features(p)
	w := &j.weights[season(p)]
	sum := float32(0)
	for n := range j.Chart.Powers {
		if f[n][units] == 0 && f[n][centres] == 0 {
			continue
		}
		score := float32(0)
		for k, x := range f[n] {
			score += w[k] * x
		}
		share[n] = float32(math.Exp(float64(score)))
		sum += share[n]
	}
	for n := range j.Chart.Powers {
		share[n] /= max(sum, 1e-9)
	}
	return share
}

// season tells which weights count.
func season(p *judge.Position) int {
	if p.Season == judge.Fall {
		return 1
	}
	return 0
}

// table holds the features of all powers.
type table [ground.MaxPowers][features]float32

// features looks at a position.
func (j *Judge) features(p *judge.Position) (f table) {
	j.Look(p)
	for _, c := range j.Centres {
		j.centre(&f, c)
	}
	var count [ground.MaxPowers]float32
	aim := ground.InSpring
	if p.Season == judge.Fall {
		aim = ground.InFall
	}
	for _, u := range p.Units {
		count[u.Power]++
		f[u.Power][placed] += j.drawn(u, aim)
	}
	for n := range j.Chart.Powers {
		x := &f[n]
		own := float32(j.Size[n])
		x[centres], x[squared], x[lead] = own/10, own*own/100, max(0, own-12)/6
		x[units] = count[n] / 10
		if due := own - count[n]; due > 0 {
			x[cramped] = max(0, due-float32(judge.Sites(j.Chart, p, chart.Power(n)).Len()))
		}
		x[placed] /= 10
	}
	return f
}

// centre adds what a centre means to everybody.
func (j *Judge) centre(f *table, c chart.Province) {
	owner, holder := j.Pos.Owners[c], j.Holder(c)
	first, second, best := int8(0), int8(0), chart.Power(chart.None)
	for n := range chart.Power(len(j.Chart.Powers)) {
		force := j.Near[n][c]
		if holder == n {
			force++
		}
		if n != owner && force > 0 {
			f[n][open]++
		}
		if force > first {
			first, second, best = force, first, n
		} else if force > second {
			second = force
		}
	}
	if best != chart.None && best != owner && first > second {
		f[best][strong]++
	}
	if holder != chart.None && holder != owner {
		if owner == chart.None {
			f[holder][settled]++
		} else {
			f[holder][lodged]++
		}
	}
	if owner == chart.None {
		return
	}
	switch holder {
	case owner:
		f[owner][guarded]++
	case chart.None:
	default:
		f[owner][invaded]++
	}
	if best != owner && best != chart.None {
		f[owner][weak]++
	}
	for n := range chart.Power(len(j.Chart.Powers)) {
		if n != owner && j.Near[n][c] > 0 {
			f[owner][threatened]++
			break
		}
	}
}

// drawn is how strongly the centres of others draw a unit where it stands.
func (j *Judge) drawn(u chart.Unit, aim ground.Aim) (sum float32) {
	pull := &j.Pull[aim][u.Kind][u.At]
	for n, c := range j.Centres {
		if j.Pos.Owners[c] != u.Power {
			sum += pull[n]
		}
	}
	return sum
}
