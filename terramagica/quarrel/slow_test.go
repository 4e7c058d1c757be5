package quarrel_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"spielleiter/terramagica/quarrel"
)

// The slow way is the published pseudo-code word for word: statuses as words in maps,
// sides as lists. The avatar is an army of his realm, as the text below it says.
type slow struct {
	realm    map[int]int
	status   map[[2]int]string
	order    []int
	avatar   int
	resolved map[[2]int]bool
	alive    map[int]bool
}

func (s *slow) normalise() {
	for x := range s.realm {
		for y := range s.realm {
			if x == y || s.realm[x] == s.realm[y] && s.status[[2]int{x, y}] == "attack" {
				s.status[[2]int{x, y}] = ""
			}
		}
	}
	for x := range s.realm {
		for y := range s.realm {
			if s.realm[x] == s.realm[y] && s.status[[2]int{x, y}] == "support" {
				s.status[[2]int{y, x}] = "support"
			}
		}
	}
}

// implicit gives the avatar what he declares: support for all of his realm.
func (s *slow) implicit() {
	if s.avatar < 0 {
		return
	}
	for y := range s.realm {
		s.status[[2]int{s.avatar, y}] = ""
		if s.realm[y] == s.realm[s.avatar] {
			s.status[[2]int{s.avatar, y}] = "support"
		}
	}
}

func (s *slow) joins(x int, side, others []int) bool {
	for _, o := range others {
		if s.realm[o] == s.realm[x] || s.status[[2]int{x, o}] == "support" {
			return false
		}
	}
	for _, m := range side {
		if s.status[[2]int{x, m}] == "attack" {
			return false
		}
	}
	for _, m := range side {
		if s.status[[2]int{x, m}] != "support" {
			continue
		}
		for _, o := range others {
			if s.status[[2]int{o, m}] == "attack" || s.status[[2]int{m, x}] == "support" && s.status[[2]int{x, o}] == "attack" {
				return true
			}
		}
	}
	return false
}

func (s *slow) sides(a, b int) (first, second []int) {
	first, second = []int{a}, []int{b}
	for added := true; added; {
		added = false
		for _, x := range s.order {
			if !s.alive[x] || slices.Contains(first, x) || slices.Contains(second, x) {
				continue
			}
			jA, jD := s.joins(x, first, second), s.joins(x, second, first)
			if jA != jD {
				added = true
				if jA {
					first = append(first, x)
				} else {
					second = append(second, x)
				}
			}
		}
	}
	if s.avatar >= 0 && s.alive[s.avatar] && !slices.Contains(first, s.avatar) && !slices.Contains(second, s.avatar) {
		own := func(x int) bool { return s.realm[x] == s.realm[s.avatar] }
		if slices.ContainsFunc(first, own) {
			first = append(first, s.avatar)
		} else if slices.ContainsFunc(second, own) {
			second = append(second, s.avatar)
		}
	}
	byOrder := func(x, y int) int { return slices.Index(s.order, x) - slices.Index(s.order, y) }
	slices.SortFunc(first, byOrder)
	slices.SortFunc(second, byOrder)
	return first, second
}

// battles fights all; die says who falls in a battle.
func (s *slow) battles(die func(quarrel.Battle) []int) (list []quarrel.Battle) {
	for _, a := range s.order {
		for s.alive[a] {
			b := -1
			for _, x := range s.order {
				if s.status[[2]int{a, x}] == "attack" && s.alive[x] && !s.resolved[[2]int{a, x}] {
					b = x
					break
				}
			}
			if b < 0 {
				break
			}
			first, second := s.sides(a, b)
			for _, x := range first {
				for _, y := range second {
					s.resolved[[2]int{x, y}], s.resolved[[2]int{y, x}] = true, true
				}
			}
			fought := quarrel.Battle{Leader: a, Target: b, Sides: [2][]int{first, second}}
			list = append(list, fought)
			for _, x := range die(fought) {
				s.alive[x] = false
			}
		}
	}
	return list
}

// world is a random province.
type world struct {
	p     quarrel.Province
	alive quarrel.Set
	given [][3]int // who, towards whom, status
}

func randomWorld(r *rand.Rand) world {
	n := 2 + r.IntN(9)
	w := world{p: quarrel.Province{Avatar: quarrel.NoAvatar}}
	for range n {
		w.p.Realms = append(w.p.Realms, r.IntN(2+n/2))
	}
	if r.IntN(3) == 0 {
		w.p.Avatar = r.IntN(n)
	}
	w.p.Order = r.Perm(n)
	busy := 1 + r.IntN(n*n)
	for range busy {
		w.given = append(w.given, [3]int{r.IntN(n), r.IntN(n), r.IntN(3)})
	}
	for a := range n {
		if r.IntN(10) > 0 {
			w.alive = w.alive.With(a)
		}
	}
	return w
}

func (w *world) declare() {
	for _, g := range w.given {
		w.p.Statuses.Set(g[0], g[1], quarrel.Status(g[2]))
	}
}

func (w *world) slow() *slow {
	s := &slow{realm: map[int]int{}, status: map[[2]int]string{}, avatar: w.p.Avatar, resolved: map[[2]int]bool{}, alive: map[int]bool{}}
	for a, realm := range w.p.Realms {
		s.realm[a], s.alive[a] = realm, w.alive.Has(a)
	}
	for _, a := range w.p.Order {
		if a != s.avatar {
			s.order = append(s.order, a)
		}
	}
	if s.avatar >= 0 {
		s.order = append(s.order, s.avatar)
	}
	for _, g := range w.given {
		s.status[[2]int{g[0], g[1]}] = [3]string{"", "support", "attack"}[g[2]]
	}
	s.implicit()
	s.normalise()
	return s
}

// die lets some of a battle fall, the same whoever asks.
func die(b quarrel.Battle) (dead []int) {
	for _, x := range slices.Concat(b.Sides[0], b.Sides[1]) {
		if (b.Leader*7+b.Target*3+x*5)%3 == 0 {
			dead = append(dead, x)
		}
	}
	return dead
}

// all fights a prepared province out.
func all(p *quarrel.Province, alive quarrel.Set) (list []quarrel.Battle) {
	for b := p.Battles(); ; {
		fought, ok := b.Next(alive)
		if !ok {
			return list
		}
		list = append(list, fought)
		for _, x := range die(fought) {
			alive = alive.Without(x)
		}
	}
}

func sameBattles(a, b []quarrel.Battle) bool {
	return slices.EqualFunc(a, b, func(x, y quarrel.Battle) bool {
		return x.Leader == y.Leader && x.Target == y.Target && slices.Equal(x.Sides[0], y.Sides[0]) && slices.Equal(x.Sides[1], y.Sides[1])
	})
}

func TestTheSlowWayAgreesOnRandomProvinces(t *testing.T) {
	provinces := 100_000
	if testing.Short() {
		provinces = 5_000
	}
	r := rand.New(rand.NewPCG(1, 2))
	battles, wide := 0, 0
	for range provinces {
		w := randomWorld(r)
		want := w.slow().battles(die)
		w.declare()
		if err := w.p.Prepare(); err != nil {
			t.Fatal(err)
		}
		got := all(&w.p, w.alive)
		if !sameBattles(want, got) {
			t.Fatalf("%+v:\n%v\nwant %v", w, got, want)
		}
		battles += len(got)
		for _, b := range got {
			if len(b.Sides[0])+len(b.Sides[1]) > 2 {
				wide++
			}
		}
		laws(t, &w, got)
	}
	if battles < provinces || wide < provinces/10 {
		t.Errorf("%d battles, %d with helpers, in %d provinces", battles, wide, provinces)
	}
}

// laws: nobody is on both sides, no realm is, nobody who is dead fights, and no pair meets
// twice.
func laws(t *testing.T, w *world, list []quarrel.Battle) {
	t.Helper()
	met := map[[2]int]bool{}
	for _, b := range list {
		for _, x := range b.Sides[0] {
			for _, y := range b.Sides[1] {
				if w.p.Realms[x] == w.p.Realms[y] {
					t.Fatalf("realm %d is on both sides of %+v", w.p.Realms[x], b)
				}
			}
		}
		for _, x := range slices.Concat(b.Sides[0], b.Sides[1]) {
			if !w.alive.Has(x) {
				t.Fatalf("%d is dead in %+v", x, b)
			}
		}
		pair := [2]int{min(b.Leader, b.Target), max(b.Leader, b.Target)}
		if met[pair] {
			t.Fatalf("%v meet twice", pair)
		}
		met[pair] = true
	}
}
