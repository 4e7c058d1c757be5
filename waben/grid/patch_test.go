package grid

import (
	"testing"

	"spielleiter/hex"
)

// The neighbours of 711/25, by the way to their Großfeld (WDW-12).
func TestBeyond(t *testing.T) {
	for _, c := range []struct {
		kf   int
		side hex.Side
		want int
		way  Way
	}{
		{25, hex.W, 24, Here},
		{24, hex.W, 23, Here},
		{23, hex.W, 4, SouthWest},
		{23, hex.SW, 9, SouthWest},
		{12, hex.W, 11, Here},
		{1, hex.NW, 44, North},
		{1, hex.NE, 45, North},
	} {
		if kf, way := Beyond(c.kf, c.side); kf != c.want || way != c.way {
			t.Errorf("%d(%d): %s/%d, want %s/%d", c.kf, c.side, way, kf, c.way, c.want)
		}
	}
}
