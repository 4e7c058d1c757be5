package pairing

// Pair is two who play each other. First begins; Second is 0 where First has a bye.
type Pair struct {
	First  int `json:"first"`
	Second int `json:"second,omitempty"`
}

// Berger gives the rounds of a round robin of n players, who are numbered from 1, as the tables in FIDE C.05, annex 1, have them. With an
// odd number of players, who would meet the next number has a bye. The pairs of a round stand in the order of the table, a bye in its place.
func Berger(n int) [][]Pair {
	if n < 2 {
		return nil
	}
	even := n + n%2
	rounds := make([][]Pair, even-1)
	for r := range rounds {
		rounds[r] = bergerRound(even, r)
		if even != n {
			rounds[r] = withBye(rounds[r], even)
		}
	}
	return rounds
}

// bergerRound is round r, from 0, of an even number of players. The last number stays where it is; the others move on by half of them.
func bergerRound(n, r int) []Pair {
	ring := n - 1
	at := func(k int) int { return (r*(n/2)+k)%ring + 1 } // number k places after the one that meets the last
	pairs := []Pair{{at(0), n}}
	if r%2 == 1 {
		pairs[0] = Pair{n, at(0)}
	}
	for k := 1; k < n/2; k++ {
		pairs = append(pairs, Pair{at(k), at(ring - k)})
	}
	return pairs
}

// withBye takes out a number that nobody has.
func withBye(pairs []Pair, nobody int) []Pair {
	for n, p := range pairs {
		switch nobody {
		case p.First:
			pairs[n] = Pair{First: p.Second}
		case p.Second:
			pairs[n] = Pair{First: p.First}
		}
	}
	return pairs
}

// DoubleBerger is Berger twice; the second time the other begins. The last two rounds of the first half are swapped, so that nobody begins
// three times running where the halves meet (FIDE C.05, annex 1).
func DoubleBerger(n int) [][]Pair {
	rounds := Berger(n)
	if k := len(rounds); k > 2 {
		rounds[k-1], rounds[k-2] = rounds[k-2], rounds[k-1]
	}
	for _, round := range Berger(n) {
		back := make([]Pair, len(round))
		for k, p := range round {
			back[k] = p
			if p.Second != 0 {
				back[k] = Pair{p.Second, p.First}
			}
		}
		rounds = append(rounds, back)
	}
	return rounds
}
