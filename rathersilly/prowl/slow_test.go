package prowl_test

import (
	"encoding/json"
	"math"
	"math/big"
	"os"
	"slices"
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/prowl"
)

// The independent reference: the pseudo code of the rules, word for word, on names. It
// reads the board's file itself, counts all levels up to N in big numbers, walks for
// every ring, and compares whole keys.

// slowUnit is a unit: "A", "F", "V", "A®".
type slowUnit struct {
	class, owner, at string // at: a province
}

// slowMap says what is next to what; ways lead both ways.
type slowMap map[string]map[string]bool

func (m slowMap) join(a, b string) {
	for _, x := range []string{a, b} {
		if m[x] == nil {
			m[x] = map[string]bool{}
		}
	}
	m[a][b], m[b][a] = true, true
}

func (m slowMap) clone() slowMap {
	c := slowMap{}
	for a, list := range m {
		c[a] = map[string]bool{}
		for b := range list {
			c[a][b] = true
		}
	}
	return c
}

// slowWorld is the board as the reference knows it.
type slowWorld struct {
	borg, army, fleet slowMap
	centres           map[string]bool
	terrain           map[string]string
	split             map[string]bool // provinces with several coasts
}

func province(place string) string { return strings.Split(place, "/")[0] }

func slowBoard(t testing.TB) *slowWorld {
	t.Helper()
	data, err := os.ReadFile("../../diplomacy/chart/standard.json")
	if err != nil {
		t.Fatal(err)
	}
	var f struct {
		Provinces []struct {
			Code, Terrain string
			Centre        bool
			Coasts        []string
		}
		Army, Fleet []string
	}
	if err := json.Unmarshal(data, &f); err != nil {
		t.Fatal(err)
	}
	w := &slowWorld{slowMap{}, slowMap{}, slowMap{}, map[string]bool{}, map[string]string{}, map[string]bool{}}
	for _, p := range f.Provinces {
		w.terrain[p.Code] = p.Terrain
		w.split[p.Code] = len(p.Coasts) > 0
		if p.Centre {
			w.centres[p.Code] = true
		}
	}
	for _, e := range f.Army {
		a, b, _ := strings.Cut(e, "-")
		w.army.join(a, b)
		w.borg.join(a, b)
	}
	for _, e := range f.Fleet {
		a, b, _ := strings.Cut(e, "-")
		w.fleet.join(a, b)
		w.borg.join(province(a), province(b))
	}
	for _, a := range tunnelMouths {
		for _, b := range tunnelMouths {
			if a != b {
				w.borg.join(a, b)
			}
		}
	}
	return w
}

var tunnelMouths = []string{"bur", "mar", "mun", "pie", "tyr"}

// wormhole opens the link of a season where the terrain fits.
func (w *slowWorld) wormhole(a, b string) *slowWorld {
	c := *w
	c.borg, c.army, c.fleet = w.borg.clone(), w.army.clone(), w.fleet.clone()
	if province(a) == province(b) {
		return &c
	}
	c.borg.join(province(a), province(b))
	land := func(p string) bool { return w.terrain[province(p)] != "sea" }
	port := func(p string) bool {
		return w.terrain[province(p)] != "inland" && (strings.Contains(p, "/") || !w.split[p])
	}
	if land(a) && land(b) {
		c.army.join(province(a), province(b))
	}
	if port(a) && port(b) {
		c.fleet.join(a, b)
	}
	return &c
}

// slowPart is one number of a key, and which it is.
type slowPart struct {
	by    prowl.Criterion
	depth int
	n     *big.Int
}

// slowCounts are units as the keys need them.
type slowCounts struct {
	near    slowMap
	m       map[string]int64
	amazons map[string]int64
	n       int // N
	levels  []map[string]*big.Int
}

func countSlowly(near slowMap, units []slowUnit, ignored map[string]bool) *slowCounts {
	c := &slowCounts{near: near, m: map[string]int64{}, amazons: map[string]int64{}}
	for _, u := range units {
		if !ignored[u.owner] {
			c.n++
			c.m[u.at]++
			if u.class == "A®" {
				c.amazons[u.at]++
			}
		}
	}
	return c
}

// level gives nk(f).
func (c *slowCounts) level(f string, k int) *big.Int {
	if k == 0 {
		return big.NewInt(1)
	}
	for len(c.levels) < k {
		c.levels = append(c.levels, map[string]*big.Int{})
	}
	if n, ok := c.levels[k-1][f]; ok {
		return n
	}
	sum := new(big.Int)
	add := func(m int64, g string) {
		if m > 0 {
			sum.Add(sum, new(big.Int).Mul(big.NewInt(m), c.level(g, k-1)))
		}
	}
	for g := range c.near[f] {
		add(c.m[g], g)
	}
	add(c.m[f]-1, f)
	c.levels[k-1][f] = sum
	return sum
}

// far gives how many steps each province is from f.
func far(near slowMap, f string) map[string]int {
	d := map[string]int{f: 0}
	for queue := []string{f}; len(queue) > 0; queue = queue[1:] {
		for g := range near[queue[0]] {
			if _, ok := d[g]; !ok {
				d[g] = d[queue[0]] + 1
				queue = append(queue, g)
			}
		}
	}
	return d
}

// key gives (n1..nN), (r1..r8).
func (c *slowCounts) key(f string) (key []slowPart) {
	for k := 1; k <= c.n; k++ {
		key = append(key, slowPart{prowl.Level, k, c.level(f, k)})
	}
	rings := make([]int64, len(c.near)+1)
	for g, d := range far(c.near, f) {
		rings[d] += c.m[g]
	}
	for d := 1; d < len(rings); d++ {
		key = append(key, slowPart{prowl.Ring, d, big.NewInt(rings[d])})
	}
	return key
}

// slowChoice is a decision, in names.
type slowChoice struct {
	tied   []string
	by     prowl.Criterion
	depth  int
	rivals map[string]slowPart // what the losers fell out by
}

// choose takes the candidates with the best key; sign is 1 if the greatest is best, else -1.
func choose(keys map[string][]slowPart, sign int) slowChoice {
	compare := func(a, b []slowPart) (int, int) {
		for i := range a {
			if d := a[i].n.Cmp(b[i].n) * sign; d != 0 {
				return d, i
			}
		}
		return 0, len(a)
	}
	c := slowChoice{rivals: map[string]slowPart{}}
	for f := range keys {
		best := true
		for _, other := range keys {
			d, _ := compare(keys[f], other)
			best = best && d >= 0
		}
		if best {
			c.tied = append(c.tied, f)
		}
	}
	slices.Sort(c.tied)
	last := -1
	for f := range keys {
		if d, i := compare(keys[f], keys[c.tied[0]]); d != 0 {
			c.rivals[f] = keys[f][i]
			last = max(last, i)
		}
	}
	if len(c.tied) > 1 {
		c.by = prowl.Draw
	} else if last >= 0 {
		c.by, c.depth = keys[c.tied[0]][last].by, keys[c.tied[0]][last].depth
	}
	return c
}

// slowBorg is section 3.1 (c).
func slowBorg(near slowMap, pos string, units []slowUnit, last map[string]bool) slowChoice {
	c := countSlowly(near, units, last)
	if c.n == 0 {
		c = countSlowly(near, units, nil)
	}
	if c.n == 0 {
		return slowChoice{tied: []string{pos}}
	}
	candidates := map[string][]slowPart{}
	add := func(f string) {
		candidates[f] = append(c.key(f), slowPart{prowl.Amazons, 0, big.NewInt(c.amazons[f])})
	}
	switch {
	case pos == "":
		for f, m := range c.m {
			if m > 0 {
				add(f)
			}
		}
	case c.m[pos] > 0:
		return slowChoice{tied: []string{pos}}
	default:
		for f := range near[pos] {
			if c.m[f] > 0 {
				add(f)
			}
		}
		if len(candidates) == 0 {
			for f := range near[pos] {
				add(f)
			}
		}
	}
	return choose(candidates, 1)
}

// slowMonster is section 3.3 (c); p is a place, and so is what G joins.
func slowMonster(w *slowWorld, g slowMap, p string, units []slowUnit, monsters map[string]bool) (order slowChoice, places []string) {
	c := countSlowly(w.borg, units, nil)
	centre := func(t string) bool { t = province(t); return w.centres[t] && !(monsters[t] && t != province(p)) }
	candidates := map[string][]slowPart{}
	add := func(t string, class int64) {
		f := province(t)
		candidates[f] = append([]slowPart{{prowl.Class, 0, big.NewInt(class)}}, c.key(f)...)
		places = append(places, t)
	}
	for t := range g[p] {
		f := province(t)
		if !centre(t) || w.centres[province(p)] && c.level(f, 1).Cmp(c.level(province(p), 1)) >= 0 {
			continue
		}
		switch {
		case c.m[f] == 0:
			add(t, 1)
		case c.level(f, 1).Sign() == 0:
			add(t, 2)
		default:
			add(t, 3)
		}
	}
	if len(candidates) > 0 {
		return choose(candidates, -1), places
	}
	hold := slowChoice{tied: []string{province(p)}}
	if w.centres[province(p)] {
		return hold, []string{p}
	}
	nearest := math.MaxInt
	for t, d := range far(g, p) {
		if centre(t) {
			nearest = min(nearest, d)
		}
	}
	if nearest == math.MaxInt {
		return hold, []string{p}
	}
	for q := range g[p] {
		for t, d := range far(g, q) {
			if centre(t) && d == nearest-1 {
				add(q, min(c.m[province(q)]+1, 2))
				break
			}
		}
	}
	return choose(candidates, -1), places
}

// count caps a number as reports do.
func (p slowPart) count() uint64 {
	if !p.n.IsUint64() {
		return math.MaxUint64
	}
	return p.n.Uint64()
}

// differs says in what a choice is not that of the reference, "" if it is.
func (s slowChoice) differs(c prowl.Choice) string {
	if got := codes(c.Tied); got != strings.Join(s.tied, " ") {
		return "it goes to " + got
	}
	if quiet := c.By == prowl.Quiet && s.by == prowl.Unopposed; !quiet && (c.By != s.by || c.Depth != s.depth) {
		return "what decided it"
	}
	for _, r := range c.Rivals {
		part, lost := s.rivals[board.Code(chart.Place(r.Field))]
		switch {
		case r.By == prowl.Quiet:
		case lost != (r.By != prowl.Unopposed):
			return "who is left"
		case lost && (r.By != part.by || r.Depth != part.depth || r.Count != part.count()):
			return "why another fell out"
		}
	}
	return ""
}
