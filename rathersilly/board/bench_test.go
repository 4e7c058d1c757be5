package board

import (
	"encoding/json"
	"testing"

	"spielleiter/game"
)

func BenchmarkPicture(b *testing.B) {
	v, text := museum(b).View(game.As("germany")), speaker(b, "de")
	b.ReportAllocs()
	for b.Loop() {
		Board{}.SVG(v, text)
	}
}

// The page of the Fool is the largest: he can command everybody.
func BenchmarkPageOfTheFool(b *testing.B) {
	var v game.View
	play(b, nil, 3, func(p game.Position) { v = p.View(game.As("fool")) })
	b.ReportAllocs()
	size := 0
	for b.Loop() {
		data, err := json.Marshal(Board{}.Data(v))
		if err != nil {
			b.Fatal(err)
		}
		size = len(data)
	}
	b.ReportMetric(float64(size), "bytes")
}
