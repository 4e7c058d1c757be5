package fight

import "spielleiter/waben/world"

// Odds are what the first round of a battle comes to, over all that the dice can show: exact, as there are no more than 121 pairs of
// sums.
type Odds struct {
	Win      int16    // permille in which the attackers win it
	Loss     [2]int16 // permille that each side loses of what it has, on average
	Strength [2]int64 // of both sides with their merits and without luck, in thousandths of a minimum size; storms count for the attackers
}

// Odds reckons the first round of the battle that Gather has filled in (model 4.2, WDW-M-1, WDW-M-2, WDW-M-7). It fights nothing.
func (e *Engagement) Odds(w *world.World, x *world.Index) Odds {
	e.rate(w, x)
	divisor := e.divisor()
	bare := [2]int64{e.strength(0), e.strength(1)}
	o := Odds{Strength: [2]int64{2 * bare[0] / divisor / 10, bare[1] / 10}}
	var win, all int64
	var loss [2]int64
	for a := 2; a <= 12; a++ {
		for b := 2; b <= 12; b++ {
			ways := pips(a) * pips(b)
			s := [2]int64{2 * bare[0] * luck(a), divisor * bare[1] * luck(b)}
			all += ways
			if e.loser(s) == 1 {
				win += ways
			}
			for side := range s {
				loss[side] += ways * int64(lossOf(s[side], s[1-side]))
			}
		}
	}
	o.Win = int16((1000*win + all/2) / all)
	for side := range loss {
		o.Loss[side] = int16((loss[side] + all/2) / all)
	}
	return o
}

// pips is how many of the 36 throws of two dice show a sum.
func pips(sum int) int64 { return 6 - int64(max(sum-7, 7-sum)) }

// luck is what a throw makes of a side's strength, in percent (WDW-M-1).
func luck(throw int) int64 { return int64(100 + 3*(throw-7)) }

// lossOf is what a side loses in a round, in thousandths: a fifth times how much stronger the other is; with ten times
// the strength nobody loses anything but the other everything (WDW-M-2).
func lossOf(own, other int64) int16 {
	switch {
	case own == 0 && other == 0 || own >= overrunning*other:
		return 0
	case other >= overrunning*own:
		return 1000
	}
	return permille(other, 5*own)
}

// overrunning is how many times the strength overruns.
const overrunning = 10
