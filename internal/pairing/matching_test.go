package pairing

import (
	"math/rand/v2"
	"testing"
)

// The pairs are worth as much as the best that all ways of pairing few people come to.
func TestPairsAreWorthTheMost(t *testing.T) {
	r := rand.New(rand.NewChaCha8([32]byte{1}))
	for range 3000 {
		n := 2 + r.IntN(8)
		values := make([][]worth, n)
		for a := range values {
			values[a] = make([]worth, n)
		}
		for a := range n {
			for b := range a {
				if r.IntN(3) > 0 {
					values[a][b] = worth{1, int64(r.IntN(3)) - 1, -int64(r.IntN(4)), int64(r.IntN(9))}
				}
				values[b][a] = values[a][b]
			}
		}
		value := func(a, b int) (worth, bool) { return values[a][b], values[a][b] != worth{} }
		var got worth
		for a, b := range match(n, value) {
			if b >= 0 && a < b {
				if values[a][b] == (worth{}) {
					t.Fatalf("%d and %d cannot be a pair", a, b)
				}
				got = got.plus(values[a][b])
			}
		}
		if want := most(n, 0, 0, value); got != want {
			t.Fatalf("%d people: %v, not %v", n, got, want)
		}
	}
}

// most tries all ways.
func most(n, a int, used uint, value func(a, b int) (worth, bool)) worth {
	if a == n {
		return worth{}
	}
	best := most(n, a+1, used, value)
	if used&(1<<a) != 0 {
		return best
	}
	for b := a + 1; b < n; b++ {
		w, ok := value(a, b)
		if ok && used&(1<<b) == 0 {
			if w = w.plus(most(n, a+1, used|1<<b, value)); best.less(w) {
				best = w
			}
		}
	}
	return best
}
