package board

import (
	"slices"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/judge"
)

// resultOf reads what became of an order. ok is false for what no state holds.
func resultOf(r diplomacy.Result) (judge.Result, bool) {
	o, err := r.Judged(diplomacy.PowerOf(r.Power))
	return judge.Result{Order: o, Verdict: verdictOf(r.Is)}, err == nil
}

func verdictOf(words []string) judge.Verdict {
	var v judge.Verdict
	for bit := judge.Verdict(1); bit <= judge.IsDestroyed; bit <<= 1 {
		if slices.Contains(words, bit.String()) {
			v |= bit
		}
	}
	return v
}
