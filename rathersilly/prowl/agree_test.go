package prowl_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/prowl"
)

const positions = 10_000

// tangle is a random position.
type tangle struct {
	units    []slowUnit
	last     map[string]bool // owners whom the Borg has eaten
	hole     [2]string       // places that the wormhole joins, "" for none
	monsters map[string]bool
	at       string // where the Borg is, "" off the board
}

// tangles makes random positions: mostly few units, where ties are, sometimes a crowd; with
// birds on top of others.
func tangles(w *slowWorld, seed uint64) func() tangle {
	r := rand.New(rand.NewPCG(seed, 1901))
	var all, everywhere []string
	for f := range w.terrain {
		all = append(all, f)
	}
	for p := range w.fleet {
		everywhere = append(everywhere, p)
	}
	for p := range w.army {
		everywhere = append(everywhere, p)
	}
	slices.Sort(all)
	slices.Sort(everywhere)
	some := func() string { return all[r.IntN(len(all))] }
	return func() tangle {
		t := tangle{last: map[string]bool{}, monsters: map[string]bool{}}
		number := r.IntN(24)
		if r.IntN(40) == 0 {
			number = 40 + r.IntN(30)
		}
		taken := map[string]bool{}
		for range number {
			u := slowUnit{"A", string(rune('a' + r.IntN(7))), some()}
			switch {
			case r.IntN(6) == 0:
				u.class = "V"
			case taken[u.at]:
				continue
			case r.IntN(8) == 0:
				u.class = "A®"
			}
			taken[u.at] = taken[u.at] || u.class != "V"
			t.units = append(t.units, u)
		}
		for range r.IntN(3) {
			t.last[string(rune('a'+r.IntN(7)))] = true
		}
		if r.IntN(3) > 0 {
			t.hole = [2]string{everywhere[r.IntN(len(everywhere))], everywhere[r.IntN(len(everywhere))]}
		}
		for range r.IntN(6) * r.IntN(12) {
			t.monsters[some()] = true
		}
		if r.IntN(8) > 0 {
			t.at = some()
		}
		return t
	}
}

// world is the reference's board with the wormhole.
func (t tangle) world(w *slowWorld) *slowWorld {
	if t.hole[0] == "" {
		return w
	}
	return w.wormhole(t.hole[0], t.hole[1])
}

// counts gives the units that are tasty, and all.
func (t tangle) counts(b testing.TB) (tasty, all prowl.Count) {
	b.Helper()
	for _, u := range t.units {
		for _, c := range []*prowl.Count{&tasty, &all} {
			switch {
			case c == &tasty && t.last[u.owner]:
			case u.class == "A®":
				c.AddAmazon(field(b, u.at))
			default:
				c.Add(field(b, u.at))
			}
		}
	}
	return tasty, all
}

// ways gives the ground and the roads with the wormhole.
func (t tangle) ways(b testing.TB) (g prowl.Ground, sea, land prowl.Roads) {
	b.Helper()
	g, sea, land = ground, seas, lands
	if t.hole[0] != "" {
		x, y := at(b, t.hole[0]), at(b, t.hole[1])
		g.Connect(board.Of(x), board.Of(y))
		sea.Connect(x, y)
		land.Connect(x, y)
	}
	return g, sea, land
}

func (t tangle) taken() (s chart.Set) {
	for f := range t.monsters {
		p, _ := board.Find(f)
		chart.Add(&s, board.Of(p))
	}
	return s
}

// RSD-1.1 to 1.7, 1.9: the Borg goes where the pseudo code goes, for the same reason, on
// 10,000 random positions.
func TestTheBorgGoesWhereTheRulesSay(t *testing.T) {
	t.Parallel()
	w := slowBoard(t)
	next := tangles(w, 1)
	var p prowl.Prowler
	by := map[prowl.Criterion]int{}
	for range positions {
		x := next()
		tasty, all := x.counts(t)
		g, _, _ := x.ways(t)
		got := p.Borg(&g, field(t, x.at), &tasty, &all)
		want := slowBorg(x.world(w).borg, x.at, x.units, x.last)
		if d := want.differs(got); d != "" {
			t.Fatalf("%s:\n%+v\ngot  %+v\nwant %+v", d, x, got, want)
		}
		by[got.By]++
	}
	for _, c := range []prowl.Criterion{prowl.Unopposed, prowl.Level, prowl.Ring, prowl.Amazons, prowl.Draw} {
		if by[c] < 20 {
			t.Errorf("criterion %d decided %d times", c, by[c])
		}
	}
}

// RSD-3.2 to 3.6: sea monsters go where the pseudo code goes.
func TestSeaMonstersGoWhereTheRulesSay(t *testing.T) {
	t.Parallel()
	agree(t, chart.Fleet, 3)
}

// RSD-4.2: and so do space monsters.
func TestSpaceMonstersGoWhereTheRulesSay(t *testing.T) {
	t.Parallel()
	agree(t, chart.Army, 4)
}

func agree(t *testing.T, kind chart.Kind, seed uint64) {
	w := slowBoard(t)
	next := tangles(w, seed)
	r := rand.New(rand.NewPCG(seed, 3))
	var p prowl.Prowler
	aims, by := map[prowl.Aim]int{}, map[prowl.Criterion]int{}
	for range positions {
		x := next()
		_, all := x.counts(t)
		g, roads, land := x.ways(t)
		slow := x.world(w)
		ways := slow.fleet
		if kind == chart.Army {
			roads, ways = land, slow.army
		}
		standing := slices.Collect(chart.All[chart.Place](roads.Places))
		from := standing[r.IntN(len(standing))]
		s := prowl.Scene{Ground: &g, Units: &all, Monsters: x.taken()}
		got := p.Move(&s, &roads, from)
		want, targets := slowMonster(slow, ways, board.Code(from), x.units, x.monsters)
		if d := want.differs(got); d != "" {
			t.Fatalf("from %s: %s:\n%+v\ngot  %+v\nwant %+v", board.Code(from), d, x, got, want)
		}
		targets = slices.DeleteFunc(targets, func(p string) bool { return !slices.Contains(want.tied, province(p)) })
		slices.Sort(targets)
		have := strings.Fields(places(got.Places))
		slices.Sort(have)
		if !slices.Equal(have, targets) {
			t.Fatalf("from %s: %v, want %v: %+v", board.Code(from), have, targets, x)
		}
		aims[got.Aim]++
		by[got.By]++
	}
	for _, a := range []prowl.Aim{prowl.Seize, prowl.Calmer, prowl.Keep, prowl.Approach} {
		if aims[a] < 50 {
			t.Errorf("aim %d occurs %d times", a, aims[a])
		}
	}
	for _, c := range []prowl.Criterion{prowl.Unopposed, prowl.Quiet, prowl.Class, prowl.Level, prowl.Ring, prowl.Draw} {
		if by[c] < 20 {
			t.Errorf("criterion %d decided %d times", c, by[c])
		}
	}
}
