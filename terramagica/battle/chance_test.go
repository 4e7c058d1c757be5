package battle_test

import (
	"testing"

	"spielleiter/terramagica/battle"
)

// The numbers are those that the authors of SplitMix64 give for the seed 1234567.
func TestChanceIsSplitMix64AsPublished(t *testing.T) {
	c := battle.Chance(1234567)
	for _, want := range []uint64{
		6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821,
	} {
		if got := c.Next(); got != want {
			t.Errorf("%d, want %d", got, want)
		}
	}
}

func TestSeedsOfManyBattlesAreTheMastersStream(t *testing.T) {
	c := battle.Chance(99)
	for i := range 1000 {
		if want := c.Next(); battle.SeedOf(99, i) != want {
			t.Fatalf("battle %d: %d, want %d", i, battle.SeedOf(99, i), want)
		}
	}
}

func TestPickGivesEveryOneOfThem(t *testing.T) {
	c, counts := battle.Chance(5), [7]int{}
	for range 70_000 {
		counts[battle.Pick(c.Next(), 7)]++
	}
	for n, k := range counts {
		if k < 9_600 || k > 10_400 {
			t.Errorf("%d: %d of 70,000", n, k)
		}
	}
}
