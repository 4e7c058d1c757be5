package pairing

import "slices"

// match finds pairs among n, from 0, whose sum of worths is the greatest, by Edmonds' algorithm with blossoms in O(n³). A pair for which ok
// is false cannot be; a worth is above zero. It gives the mate of each, -1 of whom has none.
func match(n int, value func(a, b int) (worth, bool)) []int {
	g := newMatcher(n)
	for a := 1; a <= n; a++ {
		for b := a + 1; b <= n; b++ {
			if w, ok := value(a-1, b-1); ok {
				g.worth[a][b], g.worth[b][a] = w, w
				g.edge[a][b], g.edge[b][a] = end{a, b}, end{b, a}
			}
		}
	}
	return g.solve()
}

// end is an edge between two who are no blossoms; zero is none.
type end struct{ u, v int }

// What a node is while a path is looked for.
const (
	free  = -1
	outer = 0
	inner = 1
)

// matcher is the state of the algorithm. Nodes up to n are the vertices, those above are blossoms; node 0 is none.
type matcher struct {
	n, top  int
	worth   [][]worth
	edge    [][]end // between nodes: the best one of those between what is in them
	label   []worth
	mate    []int
	slack   []int
	base    []int // the outermost blossom in which a node is
	from    []int
	within  [][]int // by blossom and vertex: the part of the blossom in which the vertex is
	parts   [][]int
	state   []int
	seen    []int
	stamp   int
	pending []int
}

func newMatcher(n int) *matcher {
	size := 2*n + 2
	g := &matcher{
		n: n, top: n, label: make([]worth, size), mate: make([]int, size), slack: make([]int, size), base: make([]int, size),
		from: make([]int, size), parts: make([][]int, size), state: make([]int, size), seen: make([]int, size),
		worth: make([][]worth, n+1), edge: make([][]end, size), within: make([][]int, size),
	}
	for k := range size {
		g.edge[k], g.within[k] = make([]end, size), make([]int, n+1)
	}
	for k := range n + 1 {
		g.worth[k], g.base[k], g.within[k][k] = make([]worth, n+1), k, k
	}
	return g
}

func (g *matcher) solve() []int {
	var best worth
	for a := 1; a <= g.n; a++ {
		for b := 1; b <= g.n; b++ {
			if g.edge[a][b].u != 0 && best.less(g.worth[a][b]) {
				best = g.worth[a][b]
			}
		}
	}
	for a := 1; a <= g.n; a++ {
		g.label[a] = best
	}
	for g.improve() {
	}
	mates := make([]int, g.n)
	for a := range mates {
		mates[a] = g.mate[a+1] - 1
	}
	return mates
}

// gap is how far an edge is from being tight.
func (g *matcher) gap(e end) worth {
	return g.label[e.u].plus(g.label[e.v]).minus(g.worth[e.u][e.v].double())
}

func (g *matcher) nearer(u, x int) {
	if g.slack[x] == 0 || g.gap(g.edge[u][x]).less(g.gap(g.edge[g.slack[x]][x])) {
		g.slack[x] = u
	}
}

func (g *matcher) findSlack(x int) {
	g.slack[x] = 0
	for u := 1; u <= g.n; u++ {
		if g.edge[u][x].u != 0 && g.base[u] != x && g.state[g.base[u]] == outer {
			g.nearer(u, x)
		}
	}
}

func (g *matcher) push(x int) {
	if x <= g.n {
		g.pending = append(g.pending, x)
		return
	}
	for _, p := range g.parts[x] {
		g.push(p)
	}
}

func (g *matcher) setBase(x, b int) {
	g.base[x] = b
	if x > g.n {
		for _, p := range g.parts[x] {
			g.setBase(p, b)
		}
	}
}

// place is where a part stands in a blossom, seen from the side by which it is at an even place.
func (g *matcher) place(b, part int) int {
	at := slices.Index(g.parts[b], part)
	if at%2 == 1 {
		slices.Reverse(g.parts[b][1:])
		return len(g.parts[b]) - at
	}
	return at
}

func (g *matcher) join(u, v int) {
	e := g.edge[u][v]
	g.mate[u] = e.v
	if u <= g.n {
		return
	}
	part := g.within[u][e.u]
	at := g.place(u, part)
	for k := range at {
		g.join(g.parts[u][k], g.parts[u][k^1])
	}
	g.join(part, v)
	g.parts[u] = append(slices.Clone(g.parts[u][at:]), g.parts[u][:at]...)
}

func (g *matcher) augment(u, v int) {
	for {
		next := g.base[g.mate[u]]
		g.join(u, v)
		if next == 0 {
			return
		}
		g.join(next, g.base[g.from[next]])
		u, v = g.base[g.from[next]], next
	}
}

// meet is the outermost node at which the paths of two to their roots meet, 0 if they do not.
func (g *matcher) meet(u, v int) int {
	g.stamp++
	for u != 0 || v != 0 {
		if u != 0 {
			if g.seen[u] == g.stamp {
				return u
			}
			g.seen[u] = g.stamp
			if u = g.base[g.mate[u]]; u != 0 {
				u = g.base[g.from[u]]
			}
		}
		u, v = v, u
	}
	return 0
}

func (g *matcher) shrink(u, root, v int) {
	b := g.n + 1
	for b <= g.top && g.base[b] != 0 {
		b++
	}
	g.top = max(g.top, b)
	g.label[b], g.state[b], g.mate[b] = worth{}, outer, g.mate[root]
	g.parts[b] = []int{root}
	g.walk(b, u, root)
	slices.Reverse(g.parts[b][1:])
	g.walk(b, v, root)
	g.setBase(b, b)
	for x := 1; x <= g.top; x++ {
		g.edge[b][x], g.edge[x][b] = end{}, end{}
	}
	clear(g.within[b])
	for _, p := range g.parts[b] {
		for x := 1; x <= g.top; x++ {
			if e := g.edge[p][x]; e.u != 0 && (g.edge[b][x].u == 0 || g.gap(e).less(g.gap(g.edge[b][x]))) {
				g.edge[b][x], g.edge[x][b] = e, g.edge[x][p]
			}
		}
		for x := 1; x <= g.n; x++ {
			if g.within[p][x] != 0 {
				g.within[b][x] = p
			}
		}
	}
	g.findSlack(b)
}

// walk puts the nodes from x down to a root into a blossom.
func (g *matcher) walk(b, x, root int) {
	for x != root {
		y := g.base[g.mate[x]]
		g.parts[b] = append(g.parts[b], x, y)
		g.push(y)
		x = g.base[g.from[y]]
	}
}

func (g *matcher) expand(b int) {
	for _, p := range g.parts[b] {
		g.setBase(p, p)
	}
	entry := g.within[b][g.edge[b][g.from[b]].u]
	at := g.place(b, entry)
	for k := 0; k < at; k += 2 {
		x, y := g.parts[b][k], g.parts[b][k+1]
		g.from[x] = g.edge[y][x].u
		g.state[x], g.state[y] = inner, outer
		g.slack[x] = 0
		g.findSlack(y)
		g.push(y)
	}
	g.state[entry], g.from[entry] = inner, g.from[b]
	for _, x := range g.parts[b][at+1:] {
		g.state[x] = free
		g.findSlack(x)
	}
	g.base[b] = 0
}

// tight follows a tight edge from an outer node and reports whether it was the end of a path.
func (g *matcher) tight(e end) bool {
	u, v := g.base[e.u], g.base[e.v]
	switch g.state[v] {
	case free:
		g.from[v], g.state[v] = e.u, inner
		next := g.base[g.mate[v]]
		g.slack[v], g.slack[next] = 0, 0
		g.state[next] = outer
		g.push(next)
	case outer:
		root := g.meet(u, v)
		if root == 0 {
			g.augment(u, v)
			g.augment(v, u)
			return true
		}
		g.shrink(u, root, v)
	}
	return false
}

// improve looks for a path that makes the pairs better, and reports whether there was one.
func (g *matcher) improve() bool {
	for x := 1; x <= g.top; x++ {
		g.state[x], g.slack[x] = free, 0
	}
	g.pending = g.pending[:0]
	for x := 1; x <= g.top; x++ {
		if g.base[x] == x && g.mate[x] == 0 {
			g.from[x], g.state[x] = 0, outer
			g.push(x)
		}
	}
	if len(g.pending) == 0 {
		return false
	}
	for {
		if g.grow() {
			return true
		}
		if !g.relax() {
			return false
		}
		g.pending = g.pending[:0]
		for x := 1; x <= g.top; x++ {
			if s := g.slack[x]; g.base[x] == x && s != 0 && g.base[s] != x && g.gap(g.edge[s][x]) == (worth{}) && g.tight(g.edge[s][x]) {
				return true
			}
		}
		for b := g.n + 1; b <= g.top; b++ {
			if g.base[b] == b && g.state[b] == inner && g.label[b] == (worth{}) {
				g.expand(b)
			}
		}
	}
}

// grow follows all tight edges.
func (g *matcher) grow() bool {
	for len(g.pending) > 0 {
		u := g.pending[0]
		g.pending = g.pending[1:]
		if g.state[g.base[u]] == inner {
			continue
		}
		for v := 1; v <= g.n; v++ {
			e := g.edge[u][v]
			if e.u == 0 || g.base[u] == g.base[v] {
				continue
			}
			if g.gap(e) != (worth{}) {
				g.nearer(u, g.base[v])
			} else if g.tight(e) {
				return true
			}
		}
	}
	return false
}

// relax changes labels as far as they go, and reports whether they could.
func (g *matcher) relax() bool {
	var d worth
	found := false
	most := func(w worth) {
		if !found || w.less(d) {
			d, found = w, true
		}
	}
	for b := g.n + 1; b <= g.top; b++ {
		if g.base[b] == b && g.state[b] == inner {
			most(g.label[b].half())
		}
	}
	for x := 1; x <= g.top; x++ {
		if g.base[x] == x && g.slack[x] != 0 {
			switch gap := g.gap(g.edge[g.slack[x]][x]); g.state[x] {
			case free:
				most(gap)
			case outer:
				most(gap.half())
			}
		}
	}
	for u := 1; u <= g.n; u++ {
		switch g.state[g.base[u]] {
		case outer:
			if !found || !d.less(g.label[u]) {
				return false // somebody who stays alone is worth no more
			}
			g.label[u] = g.label[u].minus(d)
		case inner:
			g.label[u] = g.label[u].plus(d)
		}
	}
	for b := g.n + 1; b <= g.top; b++ {
		if g.base[b] != b {
			continue
		}
		switch g.state[b] {
		case outer:
			g.label[b] = g.label[b].plus(d.double())
		case inner:
			g.label[b] = g.label[b].minus(d.double())
		}
	}
	return true
}
