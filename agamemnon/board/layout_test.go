package board

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/agamemnon"
)

func TestPublishedBoardsAreDrawnInTheirOwnUnits(t *testing.T) {
	for _, b := range []*agamemnon.Board{agamemnon.FrontBoard(), agamemnon.LoomBoard()} {
		l := newLayout(b)
		if l.class() != "agamemnon turns" {
			t.Errorf("%s: %v x %v cannot be turned on narrow screens", b.ID, l.Width, l.Height)
		}
		for n, s := range l.Slots {
			if math.Abs(2*s.Reach-pitch) > 0.1 {
				t.Errorf("%s: connection %d is %.2f long, want %.2f", b.ID, n, 2*s.Reach, pitch)
			}
		}
	}
}

// Wherever a user's board puts its spaces, all lie within the picture, no two of them
// overlap, and glyphs on tiles are never upside down.
func TestEveryBoardFitsItsPicture(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		scale := rapid.Float64Range(0.01, 1000).Draw(t, "scale")
		b := &agamemnon.Board{}
		taken := map[[2]int]bool{}
		for range rapid.IntRange(2, 33).Draw(t, "spaces") {
			at := [2]int{rapid.IntRange(-20, 20).Draw(t, "x"), rapid.IntRange(-20, 20).Draw(t, "y")}
			if !taken[at] {
				taken[at] = true
				b.Spaces = append(b.Spaces, agamemnon.Point{X: float64(at[0]) * scale, Y: float64(at[1]) * scale})
			}
		}
		for n := 1; n < len(b.Spaces); n++ {
			b.Connections = append(b.Connections, agamemnon.Connection{A: agamemnon.SpaceAt(n - 1), B: agamemnon.SpaceAt(n)})
		}
		l := newLayout(b)
		for n, p := range l.Spaces {
			if p.X < margin-1 || p.Y < margin-1 || p.X > l.Width-margin+1 || p.Y > l.Height-margin+1 {
				t.Errorf("space %d at %v lies outside %v x %v", n+1, p, l.Width, l.Height)
			}
			for m, q := range l.Spaces[:n] {
				if math.Hypot(p.X-q.X, p.Y-q.Y) < 2*pieceRadius {
					t.Errorf("spaces %d and %d overlap", m+1, n+1)
				}
			}
		}
		for n, s := range l.Slots {
			if s.Angle <= -90 || s.Angle > 90 {
				t.Errorf("connection %d is turned by %v", n, s.Angle)
			}
		}
	})
}

// The number of a taken space keeps away from the tiles around it.
func TestNumbersStandBesideTiles(t *testing.T) {
	for _, b := range []*agamemnon.Board{agamemnon.FrontBoard(), agamemnon.LoomBoard()} {
		l := newLayout(b)
		for n, p := range l.Spaces {
			tag := math.Atan2(p.TagY, p.TagX)
			for _, way := range l.ways(n) {
				if gap := math.Abs(math.Remainder(tag-way, 2*math.Pi)); gap < math.Pi/7 {
					t.Errorf("%s: the number of space %d is %.0f degrees from a tile", b.ID, n+1, gap*180/math.Pi)
				}
			}
		}
	}
}
