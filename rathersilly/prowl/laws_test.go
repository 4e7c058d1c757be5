package prowl_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/prowl"
)

// literal is a ground of numbered fields, for the code and for the reference.
type literal struct {
	ground prowl.Ground
	near   slowMap
	names  []string
}

func newLiteral(size int) *literal {
	l := &literal{near: slowMap{}}
	for n := range size {
		chart.Add(&l.ground.Fields, chart.Province(n))
		l.names = append(l.names, fmt.Sprintf("%03d", n))
		l.near[l.names[n]] = map[string]bool{}
	}
	return l
}

func (l *literal) join(a, b int) {
	l.ground.Connect(chart.Province(a), chart.Province(b))
	if a != b {
		l.near.join(l.names[a], l.names[b])
	}
}

// Level counts of hundreds of bits are compared exactly: two halves of a world, alike but
// for one unit far away, or alike altogether (RSD-1.4).
func TestTallLevelsAreExact(t *testing.T) {
	const half = 30
	r := rand.New(rand.NewPCG(7, 7))
	deepest, ties := 0, 0
	var p prowl.Prowler
	for range 150 {
		l := newLiteral(1 + 2*half)
		pairs := func(a, b int) { l.join(1+a, 1+b); l.join(1+half+a, 1+half+b) }
		for n := range half - 1 {
			pairs(n, n+1)
		}
		for range r.IntN(6) {
			a := r.IntN(half)
			pairs(a, min(half-1, a+r.IntN(4)))
		}
		l.join(0, 1)
		l.join(0, 1+half)
		var all prowl.Count
		var list []slowUnit
		add := func(n, m int) {
			for range m {
				all.Add(chart.Province(n))
				list = append(list, slowUnit{"V", "a", l.names[n]})
			}
		}
		for n := range half {
			m := 1 + r.IntN(3)
			add(1+n, m)
			add(1+half+n, m)
		}
		if r.IntN(3) > 0 {
			add(1+half/2+r.IntN(half/2), 1)
		}
		got := p.Borg(&l.ground, 0, &all, &all)
		want := slowBorg(l.near, l.names[0], list, nil)
		if d := want.sameFields(got, l.names); d != "" || got.By != want.by || got.Depth != want.depth {
			t.Fatalf("%s got %+v, want %+v", d, got, want)
		}
		switch got.By {
		case prowl.Draw:
			ties++
		case prowl.Level:
			deepest = max(deepest, got.Depth)
		}
	}
	if deepest < 25 || ties < 10 {
		t.Errorf("the deepest level is %d, %d ties", deepest, ties)
	}
}

func (s slowChoice) sameFields(c prowl.Choice, names []string) string {
	var got []string
	for _, f := range c.Tied {
		got = append(got, names[f])
	}
	if !slices.Equal(got, s.tied) {
		return fmt.Sprint(got)
	}
	return ""
}

// keep copies a choice, which belongs to its prowler.
func keep(c prowl.Choice) prowl.Choice {
	c.Rounds, c.Rivals, c.Tied = slices.Clone(c.Rounds), slices.Clone(c.Rivals), slices.Clone(c.Tied)
	return c
}

// RSD-3.5, RSD-3.6, RSD-3.2: a monster moves by one step of its roads or holds; it leaves a
// centre for a quieter centre only, and goes where no other monster has its centre.
func TestNoMonsterGivesUpACentre(t *testing.T) {
	w := slowBoard(t)
	next := tangles(w, 11)
	var p prowl.Prowler
	for range 500 {
		x := next()
		_, all := x.counts(t)
		g, sea, land := x.ways(t)
		s := prowl.Scene{Ground: &g, Units: &all, Monsters: x.taken()}
		counts := countSlowly(x.world(w).borg, x.units, nil)
		for _, roads := range []*prowl.Roads{&sea, &land} {
			for from := range chart.All[chart.Place](roads.Places) {
				c := p.Move(&s, roads, from)
				own := roads.Of(from)
				if left := c.Places.Without(roads.Next[from]); !left.Empty() && left != chart.SetOf(from) {
					t.Fatalf("from %s to %s", board.Code(from), places(c.Places))
				}
				for _, f := range c.Tied {
					if f == own || !chart.Has(roads.Centres, own) {
						continue
					}
					quieter := counts.level(codes([]chart.Province{f}), 1).Cmp(counts.level(codes([]chart.Province{own}), 1)) < 0
					if !chart.Has(roads.Centres, f) || chart.Has(s.Monsters, f) || !quieter {
						t.Fatalf("from %s to %s: %+v", board.Code(from), codes(c.Tied), x)
					}
				}
			}
		}
	}
}

// RSD-1.2, RSD-1.5, RSD-1.7: the Borg makes one step, and stays only to eat or where there
// is nothing.
func TestTheBorgStaysOnlyToEat(t *testing.T) {
	next := tangles(slowBoard(t), 12)
	var p prowl.Prowler
	for range 5000 {
		x := next()
		tasty, all := x.counts(t)
		g, _, _ := x.ways(t)
		from := field(t, x.at)
		c := p.Borg(&g, from, &tasty, &all)
		for _, f := range c.Tied {
			switch {
			case f == from && c.Aim != prowl.Dine && c.Aim != prowl.Starve,
				f != from && from != chart.None && !chart.Has(g.Next[from], f),
				c.Aim != prowl.Roam && c.Aim != prowl.Starve && all.On(f) == 0:
				t.Fatalf("from %q to %s: %+v", x.at, codes(c.Tied), x)
			}
		}
	}
}

// RSD-2, RSD-1.6: the order of units does not matter, nor what the players are called, nor
// what the prowler did before.
func TestOnlyThePositionMatters(t *testing.T) {
	next := tangles(slowBoard(t), 13)
	r := rand.New(rand.NewPCG(13, 13))
	var used prowl.Prowler
	for range 3000 {
		x := next()
		y := x
		y.units, y.last = slices.Clone(x.units), map[string]bool{}
		r.Shuffle(len(y.units), func(i, j int) { y.units[i], y.units[j] = y.units[j], y.units[i] })
		renamed := map[string]string{}
		for n, k := range r.Perm(7) {
			renamed[string(rune('a'+n))] = string(rune('p' + k))
		}
		for n := range y.units {
			y.units[n].owner = renamed[y.units[n].owner]
		}
		for owner := range x.last {
			y.last[renamed[owner]] = true
		}
		var fresh prowl.Prowler
		var got [2][3]prowl.Choice
		for n, z := range []tangle{x, y} {
			p := [2]*prowl.Prowler{&used, &fresh}[n]
			tasty, all := z.counts(t)
			g, sea, land := z.ways(t)
			s := prowl.Scene{Ground: &g, Units: &all, Monsters: z.taken()}
			got[n] = [3]prowl.Choice{
				keep(p.Borg(&g, field(t, z.at), &tasty, &all)),
				keep(p.Move(&s, &sea, at(t, "nth"))),
				keep(p.Move(&s, &land, at(t, "mun"))),
			}
		}
		for n := range got[0] {
			if !equal(got[0][n], got[1][n]) {
				t.Fatalf("%+v\n%+v", got[0][n], got[1][n])
			}
		}
	}
}

func equal(a, b prowl.Choice) bool {
	same := slices.Equal(a.Rounds, b.Rounds) && slices.Equal(a.Rivals, b.Rivals) && slices.Equal(a.Tied, b.Tied)
	a.Rounds, a.Rivals, a.Tied, b.Rounds, b.Rivals, b.Tied = nil, nil, nil, nil, nil, nil
	return same && reflect.DeepEqual(a, b)
}

// RSD-1.10, RSD-1.11: what is not counted does not attract; monsters repel nobody but take
// a centre out of the choice of others.
func TestWhoIsNotCountedDoesNotMatter(t *testing.T) {
	var p prowl.Prowler
	s := prowl.Scene{Ground: &ground, Units: units(t, "")}
	before := keep(p.Move(&s, &lands, at(t, "boh")))
	s.Monsters = fields(t, "gal tyr bla boh")
	if after := p.Move(&s, &lands, at(t, "boh")); !equal(before, after) {
		t.Errorf("%+v, before %+v", after, before)
	}
	s.Monsters = fields(t, "vie")
	if got := codes(p.Move(&s, &lands, at(t, "boh")).Tied); got != "mun" {
		t.Errorf("it goes to %s", got)
	}
}

// RSD-2: Iceland and Crete are on the game's own board, but nobody who prowls knows them.
func TestIcelandAndCreteAreOnNoGround(t *testing.T) {
	c := chart.Silly()
	g, sea, land := prowl.NewGround(c), prowl.NewRoads(c, chart.Fleet), prowl.NewRoads(c, chart.Army)
	if g.Fields != ground.Fields || g.Next != ground.Next {
		t.Error("the Borg has other ways than on the standard board")
	}
	if sea.Fields != seas.Fields || land.Fields != lands.Fields || sea.Places.Len() != seas.Places.Len() {
		t.Error("monsters have other fields than on the standard board")
	}
}
