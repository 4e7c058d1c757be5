package fight

import (
	"testing"

	"pgregory.net/rapid"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// A strength of 2,500 destroys a point a moon: 5,000 besiegers take the walls of a fortress in three and a half moons. What makes
// no whole point is kept (WDW-75, WDW-M-8).
func TestWDW75Siege(t *testing.T) {
	s := &world.Settlement{Kind: kit.Fortress, Stands: kit.Fortress.Standard()}
	for moon, want := range [][]Damage{
		{{Walls, 2, 5}},
		{{Walls, 2, 3}},
		{{Walls, 2, 1}},
		{{Walls, 1, 0}, {Defence, 1, 6}},
	} {
		if got := Siege(s, 5_000, nil); !equal(got, want) {
			t.Errorf("moon %d: %v, want %v", moon, got, want)
		}
	}
	for _, c := range []struct {
		strength int32
		want     []Damage
		rest     int32
	}{{2_499, nil, 2_499}, {1, []Damage{{Defence, 1, 5}}, 0}, {4_000, []Damage{{Defence, 1, 4}}, 1_500}} {
		if got := Siege(s, c.strength, nil); !equal(got, c.want) || s.Siege != c.rest {
			t.Errorf("%d: %v, rest %d", c.strength, got, s.Siege)
		}
	}
}

// First walls, then Stv, then one point of each other structure in turn, from moon to moon (WDW-63, WDW-R-56).
func TestWDW63OrderOfASiege(t *testing.T) {
	s := &world.Settlement{Kind: kit.Metropolis, Stands: kit.Metropolis.Standard()}
	want := []Part{}
	for range 12 {
		want = append(want, Defence)
	}
	left := map[Part]int{Mil: 10, Recruiting: 10, People: 10, Temples: 4, Labs: 2}
	for len(want) < kit.Metropolis.Value() {
		for _, part := range []Part{Mil, Recruiting, People, Temples, Labs} {
			if left[part] > 0 {
				want = append(want, part)
				left[part]--
			}
		}
	}
	for n, part := range want {
		got := Siege(s, PerPoint, nil)
		if len(got) != 1 || got[0].Part != part || got[0].Points != 1 {
			t.Fatalf("point %d: %v, want part %d", n, got, part)
		}
		if ruined := n == len(want)-1; Ruined(s) != ruined { // asked each moon, and it changes nothing
			t.Fatalf("point %d: ruined is %v", n, !ruined)
		}
	}
	if s.Stands != (kit.Structures{}) || len(Siege(s, 100_000, nil)) != 0 || s.Siege != 0 {
		t.Errorf("left: %+v", s)
	}
}

// A siege destroys as many points as its strength makes, whatever stands, and never more than there are (WDW-75).
func TestWDW75SiegeLosesNoPoint(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		kind := kit.Settlement(rapid.IntRange(1, 5).Draw(t, "kind"))
		s := &world.Settlement{Kind: kind, Stands: kind.Standard()}
		spent, gone := int64(0), 0
		for range rapid.IntRange(1, 20).Draw(t, "moons") {
			strength := rapid.Int32Range(0, 30_000).Draw(t, "strength")
			spent += int64(strength)
			for _, d := range Siege(s, strength, nil) {
				gone += int(d.Points)
			}
		}
		if want := min(int(spent/PerPoint), kind.Value()); gone != want || s.Stands.Value() != kind.Value()-want {
			t.Errorf("%d points gone and %d left, want %d gone", gone, s.Stands.Value(), want)
		}
	})
}

// At a side the wall against the besiegers comes first, then what else there is, their own wall last (WDW-63, WDW-74).
func TestWDW74SiegeOfASide(t *testing.T) {
	w := plain(t, 1)
	beyond := w.Patch.Next(here, hex.W)
	w.Walls = []world.Wall{{Field: beyond, Side: hex.E, Points: 10, Left: 10}, {Field: here, Side: hex.W, Points: 5, Left: 5}}
	river(w, w.Roads, here, hex.W)
	river(w, w.Bridges, here, hex.W)
	x := index(w)
	for n, c := range []struct {
		points int32
		want   []Damage
	}{
		{1, []Damage{{Wall, 1, 9}}},
		{11, []Damage{{Wall, 9, 0}, {Road, 2, 3}}},
		{2, []Damage{{Road, 2, 1}}},
		{3, []Damage{{Road, 1, 0}, {Bridge, 2, 3}}},
		{30, []Damage{{Bridge, 3, 0}, {Wall, 5, 0}}},
		{30, nil},
	} {
		if got := SiegeSide(w, x, here, hex.W, c.points*PerPoint, nil); !equal(got, c.want) {
			t.Errorf("moon %d: %v, want %v", n, got, c.want)
		}
	}
	if w.Roads[here] != 0 || w.Roads[beyond] != 0 || w.Bridges[here] != 0 || w.Bridges[beyond] != 0 || len(w.Worn) != 0 {
		t.Errorf("left: %v, %v, %v", w.Roads[here], w.Bridges[beyond], w.Worn)
	}
	if Clear(w); len(w.Walls) != 0 {
		t.Errorf("%d walls left", len(w.Walls))
	}
}

// What a wall does not need is spent on what stands beside it.
func TestWDW63NothingIsWasted(t *testing.T) {
	w := plain(t, 1)
	w.Walls = []world.Wall{{Field: w.Patch.Next(here, hex.W), Side: hex.E, Points: 10, Left: 1, Siege: 50}}
	river(w, w.Roads, here, hex.W)
	if got := SiegeSide(w, index(w), here, hex.W, 2_600, nil); !equal(got, []Damage{{Wall, 1, 0}}) || len(w.Worn) != 1 || w.Worn[0].Siege != 150 {
		t.Errorf("%v, worn %v", got, w.Worn)
	}
}

// What is besieged from both sides is one thing, and less than a point is kept.
func TestWDW74BridgeFromBothSides(t *testing.T) {
	w := plain(t, 1)
	beyond := w.Patch.Next(here, hex.W)
	river(w, w.Bridges, here, hex.W)
	x := index(w)
	var list []Damage
	for range 3 {
		list = SiegeSide(w, x, here, hex.W, 2_000, list)
		list = SiegeSide(w, x, beyond, hex.E, 2_000, list)
	}
	if w.Bridges[here] == 0 || len(w.Worn) != 1 || w.Worn[0].Siege != 12_000 || len(list) != 4 || list[3].Left != 1 {
		t.Errorf("worn %v, %v", w.Worn, list)
	}
	if SiegeSide(w, x, beyond, hex.E, 500, nil); w.Bridges[here] != 0 || w.Bridges[beyond] != 0 || len(w.Worn) != 0 {
		t.Errorf("worn %v, bridges %v", w.Worn, w.Bridges[here])
	}
	if got := SiegeSide(w, x, 0, hex.NE, 50_000, nil); w.Patch.Next(0, hex.NE) != grid.None || len(got) != 0 {
		t.Errorf("beyond the edge: %v", got)
	}
}

// Only besiegers destroy fortifications (WDW-52).
func TestWDW52Besiegers(t *testing.T) {
	for k := kit.Foot; k <= kit.Leader; k++ {
		if got := Strength(&world.Unit{Kind: k, Size: 70}); (got == 70) != (k == kit.Besieger) || got != 0 && got != 70 {
			t.Errorf("%s: %d", k.Spec().Code, got)
		}
	}
}
