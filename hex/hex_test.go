package hex

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func someCoord(t *rapid.T, label string) Coord {
	n := rapid.IntRange(-50, 50)
	return Coord{n.Draw(t, label+" q"), n.Draw(t, label+" r")}
}

func TestSidesTurnAndFaceEachOther(t *testing.T) {
	for n, s := range Sides {
		if !s.Valid() || int(s) != n+1 || s.Opposite() != s.Turn(3) || s.Turn(6) != s || s.Turn(-1).Turn(1) != s || s.Turn(-13) != s.Turn(-1) {
			t.Errorf("side %d: opposite %d, next %d", s, s.Opposite(), s.Turn(1))
		}
	}
	if NoSide.Valid() || Side(7).Valid() {
		t.Error("there are six sides")
	}
}

func TestNeighboursAreOneStepAway(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := someCoord(t, "c")
		for _, s := range Sides {
			d := c.Next(s)
			if c.Distance(d) != 1 || d.Next(s.Opposite()) != c || c.Toward(d) != s {
				t.Errorf("%v across %d is %v", c, s, d)
			}
		}
		if c.Next(NoSide) != c || c.Toward(c) != NoSide {
			t.Error("across no side lies the field itself")
		}
	})
}

// Sides are numbered clockwise from the upper right on paper, where y grows downwards.
func TestSidesOnPaper(t *testing.T) {
	for n, s := range Sides {
		p := Coord{}.Next(s).Centre()
		angle := math.Atan2(p.Y, p.X) * 180 / math.Pi
		if want := math.Remainder(float64(60*n-60), 360); math.Abs(math.Remainder(angle-want, 360)) > 1e-9 || math.Abs(math.Hypot(p.X, p.Y)-math.Sqrt(3)) > 1e-9 {
			t.Errorf("side %d lies at %f degrees, want %f", s, angle, want)
		}
		// A side's corner lies between its neighbour and the next one clockwise.
		q, corner := Coord{}.Next(s.Turn(1)).Centre(), Corner(s)
		if math.Hypot((p.X+q.X)/3-corner.X, (p.Y+q.Y)/3-corner.Y) > 1e-9 {
			t.Errorf("the corner of side %d is %v", s, corner)
		}
	}
}

func TestDistanceIsAMetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := someCoord(t, "a"), someCoord(t, "b"), someCoord(t, "c")
		if a.Distance(b) != b.Distance(a) || (a.Distance(b) == 0) != (a == b) || a.Distance(c) > a.Distance(b)+b.Distance(c) {
			t.Errorf("%v, %v, %v", a, b, c)
		}
		if a.Add(b).Sub(b) != a || a.Add(c).Distance(b.Add(c)) != a.Distance(b) {
			t.Error("distances move along")
		}
	})
}

func TestRingsAndDiscs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, r := someCoord(t, "c"), rapid.IntRange(0, 8).Draw(t, "radius")
		ring := c.Ring(r)
		if want := max(1, 6*r); len(ring) != want {
			t.Fatalf("a ring at %d has %d fields", r, len(ring))
		}
		for n, d := range ring {
			if c.Distance(d) != r || r > 0 && d.Distance(ring[(n+1)%len(ring)]) != 1 {
				t.Errorf("ring %d of %v: %v", r, c, ring)
			}
		}
		seen := map[Coord]bool{}
		for _, d := range c.Disc(r) {
			seen[d] = true
		}
		if len(seen) != 3*r*(r+1)+1 || len(c.Disc(r)) != len(seen) {
			t.Errorf("a disc of %d has %d fields", r, len(seen))
		}
	})
}
