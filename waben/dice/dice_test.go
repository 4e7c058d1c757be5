package dice

import (
	"testing"

	"pgregory.net/rapid"
)

// Stored turns are replayed to the same bytes: these rolls never change.
func TestRollsNeverChange(t *testing.T) {
	for _, c := range []struct {
		d    Dice
		moon int32
		p    Purpose
		a, b int64
		want uint64
	}{
		{0, 0, TickOrder, 0, 0, 0x6ad5ff626bac2349},
		{1, 5064, Luck, 17, 3, 0x1861122c8bb5ab6d},
		{0xdeadbeefcafe, 5065, Terrain, 1234, 101, 0x78e92fc9b8314538},
		{42, -1, Post, -7, 1 << 40, 0x72dbe9ad38c9e534},
	} {
		if got := c.d.Roll(c.moon, c.p, c.a, c.b); got != c.want {
			t.Errorf("%d rolls %#x at moon %d for %d, %d, %d; want %#x", c.d, got, c.moon, c.p, c.a, c.b, c.want)
		}
	}
	sums := [13]int{}
	for n := range int64(12) {
		sums[Dice(7).TwoSix(5064, Luck, n, 0)]++
	}
	if sums != [13]int{2: 1, 4: 1, 5: 1, 7: 3, 8: 2, 9: 2, 10: 1, 11: 1} {
		t.Errorf("twelve sums of two dice: %v", sums)
	}
}

// Purposes are stored with turns by their numbers.
func TestPurposesKeepTheirNumbers(t *testing.T) {
	for n, p := range []Purpose{TickOrder, Luck, Flight, Terrain, Disaster, Desertion, Fate, Post, Genesis, Bots} {
		if int(p) != n+1 {
			t.Errorf("purpose %d has the number %d", n+1, p)
		}
	}
}

// Chi-square over keys that differ in one part only, as they do in turns. The bounds are passed by true
// chance in all but one of a million cases.
func TestDiceAreFair(t *testing.T) {
	keys := map[string]func(n int64) (int32, Purpose, int64, int64){
		"by moon":    func(n int64) (int32, Purpose, int64, int64) { return int32(n), Luck, 5, 7 },
		"by field":   func(n int64) (int32, Purpose, int64, int64) { return 5064, Terrain, n, 101 },
		"by unit":    func(n int64) (int32, Purpose, int64, int64) { return 5064, Terrain, 1234, n },
		"by both":    func(n int64) (int32, Purpose, int64, int64) { return 5064, Luck, n >> 5, n & 31 },
		"by purpose": func(n int64) (int32, Purpose, int64, int64) { return int32(n >> 3), Purpose(n & 7), 0, 0 },
	}
	const rolls = 36_000
	for name, key := range keys {
		for _, d := range []Dice{0, 1, 0x123456789abcdef} {
			var faces [6]int
			var sums [13]int
			for n := range int64(rolls) {
				moon, p, a, b := key(n)
				faces[d.N(6, moon, p, a, b)]++
				sums[d.TwoSix(moon, p, a, b)]++
			}
			if x := chi(faces[:], func(int) float64 { return rolls / 6.0 }); x > 36 { // 5 degrees of freedom
				t.Errorf("%s, seed %d: one die %v, chi-square %.1f", name, d, faces, x)
			}
			if x := chi(sums[2:], func(n int) float64 { return rolls / 36.0 * float64(6-abs(n-5)) }); x > 47 { // 10 degrees
				t.Errorf("%s, seed %d: two dice %v, chi-square %.1f", name, d, sums, x)
			}
		}
	}
}

func chi(got []int, want func(n int) float64) (sum float64) {
	for n, g := range got {
		w := want(n)
		sum += (float64(g) - w) * (float64(g) - w) / w
	}
	return sum
}

func abs(n int) int { return max(n, -n) }

func TestDiceStayInTheirBounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := Dice(rapid.Uint64().Draw(t, "seed"))
		moon, p := rapid.Int32().Draw(t, "moon"), Purpose(rapid.Uint8().Draw(t, "purpose"))
		a, b := rapid.Int64().Draw(t, "a"), rapid.Int64().Draw(t, "b")
		n := rapid.IntRange(1, 1<<20).Draw(t, "n")
		if got := d.N(n, moon, p, a, b); got < 0 || got >= n {
			t.Errorf("%d of %d", got, n)
		}
		if got := d.TwoSix(moon, p, a, b); got < 2 || got > 12 {
			t.Errorf("two dice show %d", got)
		}
		if d.Roll(moon, p, a, b) == d.Roll(moon, p, a, b+1) || d.Roll(moon, p, a, b) == d.Roll(moon, p, a+1, b) {
			t.Error("the key does not matter")
		}
	})
}

func BenchmarkRoll(b *testing.B) {
	var sum uint64
	for n := int64(0); b.Loop(); n++ {
		sum += Dice(1).Roll(5064, Terrain, n, 101)
	}
	_ = sum
}
