package policy

import "math"

// Style is how a player weighs things.
type Style struct {
	Free  float32 // the worth of a centre that is nobody's
	Take  float32 // that of another power
	Great float32 // more for each centre its power has beyond three
	Heed  Heed    // by how much of itself it is more, or less, by whose it is
	Keep  float32 // that of an own centre that is in danger
	Safe  float32 // that of an own centre that is not, as a part of Keep
	Noise float32 // by how much of itself a worth may be mistaken, up or down
	Aid   float32 // how much helping is liked
	Ship  float32 // how much better a convoy must be than what its units do without it
}

// Plain is the style of a player who means it: nothing is worth more than a centre of
// somebody else.
func Plain() Style {
	return Style{Free: 5, Take: 16, Great: 0.8, Keep: 2.8, Safe: 0.077, Noise: 0.25, Aid: 1.8, Ship: 0.84}
}

// Wary is the style of one who keeps what it has.
func Wary() Style {
	return Style{Free: 7, Take: 8, Great: 0.4, Keep: 9, Safe: 0.1, Noise: 0.3, Aid: 1.5, Ship: 1}
}

// Simple is the style of a beginner, who often misjudges, and seldom thinks of two units
// at once.
func Simple() Style {
	return Style{Free: 7, Take: 6, Keep: 5, Safe: 0.2, Noise: 0.9, Aid: 0.3, Ship: 100}
}

// odds are the chances to get somewhere and to stay there, for units and their helpers
// against what others could do at most.
type odds struct {
	enter  [8][8]float32 // into an empty province: own units, the others' most
	oust   [8][8]float32 // a unit: own units, those who could support it
	endure [8][8]float32 // in a province: own units, the others' most
}

var chances = newOdds()

func newOdds() (o odds) {
	for a := range o.enter {
		for b := range o.enter {
			own, others := float64(a), float64(b)
			o.enter[a][b] = likely(own - 0.64*others)
			o.oust[a][b] = likely(own - 1.3 - 0.5*others)
			o.endure[a][b] = likely(own + 2.5 - 0.53*others)
			if b == 0 {
				o.enter[a][b], o.endure[a][b] = 1, 1
			}
			if b <= a {
				o.endure[a][b] = max(o.endure[a][b], 0.97)
			}
		}
		o.enter[0][a], o.oust[0][a] = 0, 0
	}
	return o
}

// likely turns how much stronger one is into a chance.
func likely(lead float64) float32 { return float32(1 / (1 + math.Exp(-1.4*lead))) }
