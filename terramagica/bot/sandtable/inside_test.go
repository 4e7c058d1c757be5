package sandtable

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// line is a road of provinces, each worth 100 and yielding 10.
func line(provinces, realms int) *Table {
	t := &Table{Ground: &Ground{Avatar: 1000, Upkeep: 0.1, Realms: realms}, Gold: make([]float64, realms)}
	for p := range provinces {
		near := []int{}
		for _, q := range []int{p - 1, p + 1} {
			if q >= 0 && q < provinces {
				near = append(near, q)
			}
		}
		t.Near = append(t.Near, near)
		t.Yield, t.Worth = append(t.Yield, 10), append(t.Worth, 100)
		t.Owner, t.Home = append(t.Owner, None), append(t.Home, None)
	}
	return t
}

func (t *Table) put(realm, at, to int, strength float64) {
	t.Pieces = append(t.Pieces, Piece{Realm: realm, At: at, To: to, Strength: strength})
}

// after plays a table on for some weeks.
func after(t *Table, weeks int) *player {
	w := &player{rand: rand.New(&source{1}), first: true}
	t.Copy(&w.Table)
	for range weeks {
		w.week()
	}
	return w
}

func TestBattlesFollowTheSquareLaw(t *testing.T) {
	for _, c := range []struct {
		name           string
		mine, theirs   float64
		left, leftOver float64
	}{
		{"the stronger loses little", 500, 300, 500 * (1 - skill*(1-0.8)), 0},
		{"equals leave each other alone", 500, 450, 500, 450},
		{"the weaker is beaten where it is", 300, 500, 0, 500 * (1 - skill*(1-0.8))},
	} {
		tab := line(1, 2)
		tab.Upkeep, tab.Yield[0] = 0, 0
		tab.put(0, 0, 0, c.mine)
		tab.put(1, 0, 0, c.theirs)
		w := after(tab, 1)
		if a, b := w.Pieces[0].Strength, w.Pieces[1].Strength; math.Abs(a-c.left) > 1e-9 || math.Abs(b-c.leftOver) > 1e-9 {
			t.Errorf("%s: %v and %v are left, want %v and %v", c.name, a, b, c.left, c.leftOver)
		}
	}
}

func TestProvincesFallToWhoStandsThereUnlessDefended(t *testing.T) {
	for _, c := range []struct {
		name          string
		guard, avatar bool
		strength      float64
		want          int
	}{
		{"open", false, false, 10, 0},
		{"guarded as well", true, false, 10, 1},
		{"the guard is beaten", true, false, 100, 0},
		{"a home without an army", false, true, 100, 1},
		{"its avatar is beaten", false, true, 2000, 0},
	} {
		tab := line(1, 2)
		tab.Owner[0] = 1
		tab.put(0, 0, 0, c.strength)
		if c.guard {
			tab.put(1, 0, 0, 10)
		}
		if c.avatar {
			tab.Home[0] = 1
		}
		if w := after(tab, 1); w.Owner[0] != c.want {
			t.Errorf("%s: it is %d's, want %d's", c.name, w.Owner[0], c.want)
		}
	}
}

func TestWhoCannotPayLosesArmies(t *testing.T) {
	tab := line(1, 1)
	tab.Owner[0] = 0
	tab.put(0, 0, 0, 300) // costs 30, is paid 10
	if got := after(tab, 1).Pieces[0].Strength; math.Abs(got-100) > 1e-9 {
		t.Errorf("%v is left, want the 100 that the province pays for", got)
	}
}

// Whatever is played, armies stay on the map, nothing is made of nothing, and the table that was tried is as it was.
func TestPlayingOnKeepsTablesSound(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		tab := line(2+r.IntN(8), 2+r.IntN(3))
		for p := range tab.Owner {
			tab.Owner[p] = r.IntN(tab.Realms+1) - 1
		}
		tab.Home[0] = tab.Owner[0]
		for range r.IntN(12) {
			tab.put(r.IntN(tab.Realms), r.IntN(len(tab.Owner)), None, float64(r.IntN(3)*100))
		}
		var was Table
		tab.Copy(&was)
		trial := Trial{Me: 0, Weeks: 1 + r.IntN(8), Games: 2, Seed: r.Uint64(), Army: 1}
		value := trial.Value(tab)
		again := Trial{Me: 0, Weeks: trial.Weeks, Games: 2, Seed: trial.Seed, Army: 1}
		if v := again.Value(tab); v != value || math.IsNaN(v) {
			t.Fatalf("%v, and with the same luck %v", value, v)
		}
		if !slices.Equal(tab.Owner, was.Owner) || !slices.Equal(tab.Home, was.Home) || !slices.Equal(tab.Pieces, was.Pieces) || !slices.Equal(tab.Gold, was.Gold) {
			t.Fatal("the table was changed")
		}
		w := after(tab, trial.Weeks)
		for n, a := range w.Pieces {
			if a.At < 0 || a.At >= len(tab.Near) || a.Strength < 0 || math.IsInf(a.Strength, 0) {
				t.Fatalf("piece %d is %+v", n, a)
			}
		}
		for p, owner := range w.Owner {
			if owner < None || owner >= tab.Realms || tab.Owner[p] != None && owner == None {
				t.Fatalf("province %d is %d's", p, owner)
			}
		}
	}
}

// A plan that takes what nobody holds is worth more than to wait, and one that leaves the only guard where a raider stands near is
// worth more than to walk away.
func TestBetterPlansAreWorthMore(t *testing.T) {
	trial := Trial{Me: 0, Weeks: 1, Games: 50, Seed: 3, Army: 1}
	worth := func(tab *Table, to int) float64 {
		tab.Pieces[0].To = to
		return trial.Value(tab)
	}
	open := line(2, 1)
	open.Owner[0] = 0
	open.put(0, 0, 0, 50)
	if wait, take := worth(open, 0), worth(open, 1); take <= wait {
		t.Errorf("to take is worth %v, to wait %v", take, wait)
	}
	near := line(3, 2)
	near.Owner[0], near.Owner[1], near.Owner[2] = 0, 0, 1
	near.put(0, 1, 0, 50)
	near.put(1, 2, 1, 50)
	if stay, away := worth(near, 1), worth(near, 0); stay <= away {
		t.Errorf("to guard is worth %v, to walk away %v", stay, away)
	}
}
