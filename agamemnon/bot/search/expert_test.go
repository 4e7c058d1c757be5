package search

import (
	"os"
	"testing"

	"spielleiter/agamemnon"
	"spielleiter/agamemnon/bot/value"
)

// learned gives the weights that the levels use.
func learned(t testing.TB) *value.Model {
	data, err := os.ReadFile("../weights.bin")
	if err != nil {
		t.Fatal(err)
	}
	m, err := value.ReadModel(data)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func BenchmarkExpertTry(b *testing.B) {
	e := NewExpert(learned(b))
	e.Depth = 2
	for name, v := range variants {
		b.Run(name, func(b *testing.B) {
			c := late(3, 6, v)
			m := e.planner.Rank(&c, rootWidth)[0].Move
			seed := uint64(0)
			for b.Loop() {
				e.try(&c, m, agamemnon.Greeks, seed)
				seed++
			}
		})
	}
}
