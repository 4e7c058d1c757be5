package quarrel

import "spielleiter/terramagica/battle"

// Stream is the chance of a province in an evaluation: the internal order comes out of
// it, then the seed of each battle just before it starts.
func Stream(evaluation, province uint64) battle.Chance {
	return battle.Chance(evaluation ^ province*0xD1B54A32D192ED03)
}

// Order draws the internal order of n armies (TM-N8, TM-D37): a permutation that nobody
// knows before the evaluation.
func Order(c *battle.Chance, n int) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	for i := n - 1; i >= 1; i-- {
		j := battle.Pick(c.Next(), i+1)
		order[i], order[j] = order[j], order[i]
	}
	return order
}
