package quarrel_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/quarrel"
)

// Every army has a realm of its own unless a case says otherwise; a case's statuses are
// "0>1" for an attack and "0+1" for support.
var cases = []struct {
	name   string
	realms []int
	order  []int
	avatar int // plus 1; 0 is none
	given  []string
	want   string // "leader's side - target's side", battles joined by "; "
}{
	{"TM-N3 without an attack there is no battle", nil, []int{0, 1}, 0, []string{"0+1"}, ""},
	{"TM-N3 an attack is a battle", nil, []int{0, 1}, 0, []string{"0>1"}, "0 - 1"},
	{"TM-N3 an attack on an own army is none", []int{1, 1}, []int{0, 1}, 0, []string{"0>1"}, ""},
	{"TM-N3 a status towards oneself is none", nil, []int{0, 1}, 0, []string{"0>0", "1+1"}, ""},
	{"TM-N6 joint attack: mutual support, and both attack", nil, []int{0, 1, 2}, 0, []string{"0>2", "1>2", "0+1", "1+0"}, "0 1 - 2"},
	{"TM-N6 support in one direction is no joint attack", nil, []int{0, 1, 2}, 0, []string{"0>2", "1>2", "1+0"}, "0 - 2; 1 - 2"},
	{"TM-N6 who does not attack the target himself stays out", nil, []int{0, 1, 2}, 0, []string{"0>2", "0+1", "1+0"}, "0 - 2"},
	{"TM-N6 between own armies the second direction is completed", []int{1, 1, 2}, []int{0, 1, 2}, 0, []string{"0>2", "1>2", "0+1"}, "0 1 - 2"},
	{"TM-N7 who is attacked is helped by one-way support", nil, []int{0, 1, 2}, 0, []string{"0>1", "2+1"}, "0 - 1 2"},
	{"TM-N7 it does not oblige him to help", nil, []int{0, 1, 2}, 0, []string{"0>2", "2+1"}, "0 - 2"},
	{"TM-N8 several battles, one after the other, in internal order", nil, []int{2, 0, 1, 3}, 0, []string{"0>1", "2>3"}, "2 - 3; 0 - 1"},
	{"TM-N9 two that attack a third independently fight two battles", nil, []int{1, 0, 2}, 0, []string{"0>2", "1>2"}, "1 - 2; 0 - 2"},
	{"TM-D35 the leader is helped too when he is attacked himself", nil, []int{0, 1, 2}, 0, []string{"0>1", "1>0", "2+0"}, "0 2 - 1"},
	{"TM-D35 helpers of helpers stay out", nil, []int{0, 1, 2, 3}, 0, []string{"0>1", "2+1", "3+2"}, "0 - 1 2"},
	{"TM-D35 a helper of a helper who attacks too comes in", nil, []int{0, 1, 2, 3}, 0, []string{"0>1", "2+1", "3+2", "2+3", "3>0"}, "0 - 1 2 3"},
	{"TM-D35 a realm is never on both sides", []int{1, 2, 1}, []int{0, 1, 2}, 0, []string{"0>1", "2+1"}, "0 - 1"},
	{"TM-D35 who supports a member of the other side stays out", nil, []int{0, 1, 2}, 0, []string{"0>1", "1>0", "2+1", "2+0"}, "0 - 1"},
	{"TM-D36 mutual attack is one battle", nil, []int{0, 1}, 0, []string{"0>1", "1>0"}, "0 - 1"},
	{"TM-D36 two unrelated targets are two battles", nil, []int{0, 1, 2}, 0, []string{"0>1", "0>2"}, "0 - 1; 0 - 2"},
	{"TM-D36 a pair that has met as helpers is done", nil, []int{0, 1, 2}, 0, []string{"0>1", "2+1", "2>0"}, "0 - 1 2"},
	{"TM-D39 the avatar is the last of his realm's side", []int{1, 2, 1}, []int{0, 1}, 3, []string{"0>1"}, "0 2 - 1"},
	{"TM-D39 TM-N37 he stands with those of his realm who are attacked", []int{1, 2, 1}, []int{1, 0}, 3, []string{"1>0"}, "1 - 0 2"},
	{"TM-D40 he can be attacked alone", []int{1, 2}, []int{1}, 1, []string{"1>0"}, "1 - 0"},
	{"TM-D40 those of his realm help him", []int{1, 2, 1}, []int{2, 1}, 1, []string{"1>0"}, "1 - 2 0"},
	{"TM-D40 he attacks nobody himself", []int{1, 2}, []int{1}, 1, []string{"0>1"}, ""},
	{"TM-D40 friends can help him", nil, []int{1, 2}, 1, []string{"1>0", "2+0"}, "1 - 2 0"},
}

func TestWhoFightsWhom(t *testing.T) {
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			p := quarrel.Province{Realms: c.realms, Order: c.order, Avatar: c.avatar - 1}
			if p.Realms == nil {
				p.Realms = []int{0, 1, 2, 3}[:max(len(c.order), slices.Max(c.order)+1)]
			}
			for _, g := range c.given {
				status := quarrel.Attack
				if g[1] == '+' {
					status = quarrel.Support
				}
				p.Statuses.Set(int(g[0]-'0'), int(g[2]-'0'), status)
			}
			if err := p.Prepare(); err != nil {
				t.Fatal(err)
			}
			if got := told(&p); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}

// told writes the battles of a province in which nobody falls.
func told(p *quarrel.Province) (s string) {
	everybody := quarrel.Set(1)<<len(p.Realms) - 1
	for b := p.Battles(); ; {
		f, ok := b.Next(everybody)
		if !ok {
			return s
		}
		if s != "" {
			s += "; "
		}
		names := func(side []int) string { l := fmt.Sprint(side); return l[1 : len(l)-1] }
		s += names(f.Sides[0]) + " - " + names(f.Sides[1])
	}
}

func TestTMN9WhoHasFallenMeetsNobodyElse(t *testing.T) {
	p := quarrel.Province{Realms: []int{0, 1, 2}, Order: []int{0, 1, 2}, Avatar: quarrel.NoAvatar}
	p.Statuses.Set(0, 2, quarrel.Attack)
	p.Statuses.Set(1, 2, quarrel.Attack)
	if err := p.Prepare(); err != nil {
		t.Fatal(err)
	}
	b := p.Battles()
	if f, ok := b.Next(quarrel.SetOf(0, 1, 2)); !ok || f.Leader != 0 {
		t.Fatalf("%+v %v", f, ok)
	}
	if f, ok := b.Next(quarrel.SetOf(0, 1)); ok {
		t.Errorf("a dead army is attacked: %+v", f)
	}
}

func TestTMN5WhenAnOrderWasGivenMakesNoDifference(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 2_000 {
		w := randomWorld(r)
		last := map[[2]int][3]int{} // the last word towards an army counts
		for _, g := range w.given {
			last[[2]int{g[0], g[1]}] = g
		}
		w.declare()
		other := world{p: quarrel.Province{Realms: w.p.Realms, Order: w.p.Order, Avatar: w.p.Avatar}, alive: w.alive}
		for _, g := range last { // in whatever order the map has
			other.given = append(other.given, g)
		}
		other.declare()
		if w.p.Prepare() != nil || other.p.Prepare() != nil {
			t.Fatal("not prepared")
		}
		if a, b := all(&w.p, w.alive), all(&other.p, w.alive); !sameBattles(a, b) {
			t.Fatalf("%v and %v", a, b)
		}
	}
}

func TestTMD37TheInternalOrderIsADrawnPermutation(t *testing.T) {
	var first [4]int
	for seed := range uint64(40_000) {
		c := quarrel.Stream(seed, 7)
		order := quarrel.Order(&c, 4)
		if sorted := slices.Sorted(slices.Values(order)); !slices.Equal(sorted, []int{0, 1, 2, 3}) {
			t.Fatal(order)
		}
		first[order[0]]++
	}
	for army, n := range first {
		if n < 9_600 || n > 10_400 {
			t.Errorf("army %d is first %d times of 40,000", army, n)
		}
	}
	// As published: Fisher-Yates from the end, over the armies sorted by id.
	seed, province := uint64(99), uint64(3)
	c, again := quarrel.Stream(seed, province), battle.Chance(seed^(province*0xD1B54A32D192ED03))
	want := []int{0, 1, 2, 3, 4}
	for i := 4; i >= 1; i-- {
		j := int(again.Next() >> 32 * uint64(i+1) >> 32)
		want[i], want[j] = want[j], want[i]
	}
	if got := quarrel.Order(&c, 5); !slices.Equal(got, want) || c != again {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestTMD38StatusesStayUntilTheyAreChanged(t *testing.T) {
	var s quarrel.Statuses
	s.Set(0, 1, quarrel.Attack)
	s.Set(0, 2, quarrel.Support)
	for n, want := range []quarrel.Status{quarrel.None, quarrel.Attack, quarrel.Support, quarrel.None} {
		if got := s.Get(0, n); got != want {
			t.Errorf("towards %d: %v, want %v", n, got, want)
		}
	}
	s.Set(0, 1, quarrel.Support)
	s.Set(0, 2, quarrel.None)
	if s.Supports(0) != quarrel.SetOf(1) || s.Attacks(0) != 0 {
		t.Errorf("supports %b, attacks %b", s.Supports(0), s.Attacks(0))
	}
}

func TestImpossibleProvincesAreRefused(t *testing.T) {
	for name, p := range map[string]quarrel.Province{
		"too many armies":          {Realms: make([]int, 65), Avatar: quarrel.NoAvatar},
		"an avatar from elsewhere": {Realms: []int{0}, Order: []int{0}, Avatar: 3},
		"an army twice":            {Realms: []int{0, 1}, Order: []int{0, 0}, Avatar: quarrel.NoAvatar},
		"an army left out":         {Realms: []int{0, 1}, Order: []int{0}, Avatar: quarrel.NoAvatar},
	} {
		if p.Prepare() == nil {
			t.Errorf("%s is accepted", name)
		}
	}
	for army := range quarrel.SetOf(0, 5, 63).All() {
		if !quarrel.SetOf(63, 5, 0).Has(army) {
			t.Error(army)
		}
	}
}
