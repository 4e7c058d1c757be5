package grid

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/hex"
)

// The Großfelder of the rule text's example turn: 002 lies north-east of 210 and north of 001, 001 south-east of
// 210, and 710 south-west of 711.
func example(t testing.TB) *Patch {
	t.Helper()
	p, err := NewPatch([]GF{
		{Label: 210, At: Spot{0, 0}},
		{Label: 2, At: Spot{1, 0}},
		{Label: 1, At: Spot{1, 1}},
		{Label: 711, At: Spot{8, 8}},
		{Label: 710, At: Spot{7, 8}},
		{Label: 789, At: Spot{20, 3}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// WDW-12: 288 neighbours, 240 of them inside, eight towards each neighbouring Großfeld; each is the other's
// neighbour across the opposite side.
func TestWDW12ThereAre288Neighbours(t *testing.T) {
	count := [7]int{}
	for kf := 1; kf <= PerGF; kf++ {
		for _, s := range hex.Sides {
			next, way := Beyond(kf, s)
			count[way]++
			back, home := Beyond(next, s.Opposite())
			if back != kf {
				t.Errorf("%d(%d) is %d, but %d(%d) is %d", kf, s, next, next, s.Opposite(), back)
			}
			if want := (way + 2) % 6; way != Here && home != want+1 || way == Here && home != Here {
				t.Errorf("%d(%d) lies %s, and back is %s", kf, s, way, home)
			}
		}
	}
	if count != [7]int{240, 8, 8, 8, 8, 8, 8} {
		t.Errorf("neighbours by way: %v", count)
	}
}

// WDW-12, WDW-54: the routes of chapters 5.3 and 8.3 are chains of neighbours.
func TestWDW54RoutesOfTheTextAreChains(t *testing.T) {
	p := example(t)
	for _, route := range []string{
		"711/25 711/24 711/23 710/04 710/03",
		"210/19 210/20 210/21",
		"210/37 210/30 001/01",
		"210/37 210/30 210/22 002/38",
		"210/30 210/22 210/21 210/20 210/19",
		"210/37 001/10 001/17 001/25 001/26 001/27",
		"002/23 002/31 002/38 002/44 001/01",
		"002/12 002/18 002/25 002/32 002/38",
	} {
		fields := strings.Fields(route)
		for n := 1; n < len(fields); n++ {
			a, b := find(t, p, fields[n-1]), find(t, p, fields[n])
			if p.Toward(a, b) == hex.NoSide || p.Distance(a, b) != 1 {
				t.Errorf("%s: %s and %s do not touch", route, fields[n-1], fields[n])
			}
		}
	}
	for _, apart := range [][2]string{{"002/09", "002/12"}, {"002/38", "001/07"}} { // A9, A10
		if p.Toward(find(t, p, apart[0]), find(t, p, apart[1])) != hex.NoSide {
			t.Errorf("%v touch", apart)
		}
	}
}

func find(t testing.TB, p *Patch, name string) Field {
	t.Helper()
	f, err := p.Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func edge(t testing.TB, p *Patch, name string) Edge {
	t.Helper()
	e, err := p.ParseEdge(name)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// WDW-12: a side has two names, and by a neighbour's number a third.
func TestWDW12SidesByNeighbour(t *testing.T) {
	p := example(t)
	if a, b := edge(t, p, "789/12(5)"), edge(t, p, "789/12|11"); a != b {
		t.Errorf("789/12(5) is %v, 789/12|11 is %v", a, b)
	}
	rapid.Check(t, func(t *rapid.T) {
		e := someEdge(t, p)
		next, _ := Beyond(KF(e.Field), e.Side)
		if got, err := p.ParseEdge(fmt.Sprintf("%s|%02d", p.Name(e.Field), next)); err != nil || got != e {
			t.Errorf("%s|%d is %v, %v", p.Name(e.Field), next, got, err)
		}
		if got, err := p.ParseEdge(p.EdgeName(e)); err != nil || got != e {
			t.Errorf("%s is %v, %v", p.EdgeName(e), got, err)
		}
	})
}

func someEdge(t *rapid.T, p *Patch) Edge {
	return Edge{Field(rapid.IntRange(0, p.Fields()-1).Draw(t, "field")), hex.Side(rapid.IntRange(1, 6).Draw(t, "side"))}
}

// WDW-58: the river of chapter 8.3 runs along sides that join on.
func TestWDW58TheRiverOfTheTextIsAChain(t *testing.T) {
	p := example(t)
	river := []string{"210/01(1)", "210/01(2)", "210/02(4)", "210/02(3)"}
	for n := 1; n < len(river); n++ {
		if !p.Joins(edge(t, p, river[n-1]), edge(t, p, river[n])) {
			t.Errorf("%s does not join on to %s", river[n], river[n-1])
		}
	}
	for _, apart := range [][2]string{{"210/01(1)", "210/02(3)"}, {"210/01(1)", "210/01(3)"}, {"210/01(2)", "210/02(5)"}} {
		if p.Joins(edge(t, p, apart[0]), edge(t, p, apart[1])) {
			t.Errorf("%v join", apart) // the last are one side by two names
		}
	}
}

// WDW-58: inside a patch a side joins on to four others, and they to it.
func TestWDW58SidesJoinBothWays(t *testing.T) {
	p := example(t)
	rapid.Check(t, func(t *rapid.T) {
		e := someEdge(t, p)
		list := p.Joining(e)
		if p.Next(e.Field, e.Side) != None && len(list) != 4 {
			t.Errorf("%s joins on to %v", p.EdgeName(e), list)
		}
		for _, other := range list {
			if !p.Joins(e, other) || !p.Joins(other, e) {
				t.Errorf("%s and %s do not join", p.EdgeName(e), p.EdgeName(other))
			}
		}
		far := someEdge(t, p)
		joins := false
		for _, other := range list {
			joins = joins || p.Canon(far) == other
		}
		if got := p.Joins(e, far); got != joins {
			t.Errorf("%s joins %s: %t, in the list: %t", p.EdgeName(e), p.EdgeName(far), got, joins)
		}
	})
}

// WDW-18: the three names of a corner are one.
func TestWDW18CornersHaveOneName(t *testing.T) {
	p := example(t)
	rapid.Check(t, func(t *rapid.T) {
		e := someEdge(t, p)
		c := Corner(e)
		place := func(c Corner) hex.Point {
			m, d := p.Coord(c.Field).Centre(), hex.Corner(c.Side)
			return hex.Point{X: m.X + d.X, Y: m.Y + d.Y}
		}
		canon := p.CanonCorner(c)
		a, b := place(c), place(canon)
		if d := (a.X-b.X)*(a.X-b.X) + (a.Y-b.Y)*(a.Y-b.Y); d > 1e-12 {
			t.Errorf("corner %v is %v, which lies elsewhere", c, canon)
		}
		if p.CanonCorner(canon) != canon {
			t.Errorf("corner %v has two names", c)
		}
	})
}

// The command geo of chapter 6: neighbours by label or by the direction of their Großfeld.
func TestAroundNames(t *testing.T) {
	if got := Around(711, 1); got != [6]string{"N/45", "711/02", "711/06", "711/05", "NW/30", "N/44"} {
		t.Errorf("around 711/01: %v", got)
	}
	p := example(t)
	if got, want := p.AroundNames(find(t, p, "711/23")), Around(711, 23); got == want || got[4] != "710/04" {
		t.Errorf("around 711/23: %v, without labels %v", got, want)
	}
}

func TestReadSaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct {
		text, code string
		column     int
	}{
		{"", WantNumber, 1},
		{"a/1", WantNumber, 1},
		{"711", WantSlash, 4},
		{"711-25", WantSlash, 4},
		{"7111/25", WrongGF, 1},
		{"711/", WantNumber, 5},
		{"711/00", WrongKF, 5},
		{"711/49", WrongKF, 5},
		{"711/025", WrongKF, 5},
		{"711/25x", TooMuch, 7},
		{"711/25(", WantSide, 8},
		{"711/25(7)", WantSide, 8},
		{"711/25(1", WantSide, 9},
		{"711/25(1)2", TooMuch, 10},
		{"711/25|", WantNumber, 8},
		{"711/25|12", NoNeighbour, 8},
		{"711/25|24(1)", TooMuch, 10},
		{" 711/25", WantNumber, 1},
		{"99999999999999999999/1", WrongGF, 1},
		{"+7/1", WantNumber, 1},
	} {
		_, err := Read(c.text)
		fault, ok := errors.AsType[*Fault](err)
		if !ok || fault.Code != c.code || fault.Column != c.column {
			t.Errorf("%q: %v, want %s in column %d", c.text, err, c.code, c.column)
		}
	}
	p := example(t)
	for text, code := range map[string]string{"712/25": NotHere, "711/25(1)": TooMuch, "711/49": WrongKF} {
		_, err := p.Parse(text)
		if fault, ok := errors.AsType[*Fault](err); !ok || fault.Code != code {
			t.Errorf("%q: %v, want %s", text, err, code)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, seed := range []string{"711/25", "7/5", "789/12(5)", "789/12|11", "711/25|", "1/1(0)", "ä/1"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		pos, err := Read(text)
		if err != nil {
			if fault, ok := errors.AsType[*Fault](err); !ok || fault.Column < 1 || fault.Column > len(text)+1 {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		if again, err := Read(pos.String()); err != nil || again != pos {
			t.Errorf("%q is %v, written %q, read again %v, %v", text, pos, pos, again, err)
		}
	})
}

func TestPatchesAreChecked(t *testing.T) {
	for name, gfs := range map[string][]GF{
		"label twice": {{Label: 1}, {Label: 1, At: Spot{1, 1}}},
		"place twice": {{Label: 1}, {Label: 2}},
		"label":       {{Label: 1000}},
		"negative":    {{Label: -1}},
	} {
		if _, err := NewPatch(gfs); err == nil {
			t.Errorf("%s: taken", name)
		}
	}
}
