package odds

import (
	"math/bits"
)

// tally counts how often each whole number from 0 to most came. Of large ranges it counts
// neighbours together; 0 and most always count alone.
type tally struct {
	most  uint64
	shift uint     // numbers that share a counter: 1 << shift
	count []uint32 // of 0, of the others in order, of most
	sum   total
}

// newTally makes one for the numbers from 0 to most with about so many counters.
func newTally(most uint64, counters int) tally {
	t := tally{most: most}
	for most>>t.shift > uint64(counters) {
		t.shift++
	}
	t.count = make([]uint32, t.index(max(most, 1)-1)+2)
	return t
}

func (t *tally) index(x uint64) int {
	if x == 0 {
		return 0
	}
	return 1 + int((x-1)>>t.shift)
}

func (t *tally) add(x uint64) {
	n := len(t.count) - 1
	if x < t.most {
		n = t.index(x)
	}
	t.count[n]++
	t.sum.add(x)
}

// merge adds what another one of the same range has counted.
func (t *tally) merge(other *tally) {
	for n, c := range other.count {
		t.count[n] += c
	}
	t.sum.merge(other.sum)
}

// value is what a counter stands for: the middle of its numbers.
func (t *tally) value(n int) uint64 {
	switch n {
	case 0:
		return 0
	case len(t.count) - 1:
		return t.most
	}
	low := uint64(n-1)<<t.shift + 1
	return low + min(1<<t.shift-1, t.most-1-low)/2
}

// quantile is the smallest number that at least so many of the runs do not exceed:
// rank/of of them, rounded up.
func (t *tally) quantile(runs, rank, of int) uint64 {
	want := (uint64(runs)*uint64(rank) + uint64(of) - 1) / uint64(of)
	seen := uint64(0)
	for n, c := range t.count {
		if seen += uint64(c); seen >= want && c > 0 {
			return t.value(n)
		}
	}
	return t.most
}

// shares counts into [Bins] of equal width over 0 to most, from the most to the least: what is
// left where the tally counts what was lost.
func (t *tally) shares() []int {
	list := make([]int, Bins)
	for n, c := range t.count {
		if c == 0 {
			continue
		}
		left, b := t.most-t.value(n), Bins-1 // of nothing, all is left
		if t.most > 0 {
			b = min(int(float64(left)/float64(t.most)*Bins), b)
		}
		list[b] += int(c)
	}
	return list
}

// total is a sum that does not overflow and does not depend on the order of its parts.
type total struct{ high, low uint64 }

func (t *total) add(x uint64) {
	low, carry := bits.Add64(t.low, x, 0)
	t.low, t.high = low, t.high+carry
}

func (t *total) merge(other total) {
	low, carry := bits.Add64(t.low, other.low, 0)
	t.low, t.high = low, t.high+other.high+carry
}

// mean is the sum over so many runs.
func (t total) mean(runs int) float64 {
	const two64 = 1 << 64
	return (float64(t.high)*two64 + float64(t.low)) / float64(runs)
}
