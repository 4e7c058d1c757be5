package agamemnon

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// slow is a second Agamemnon, written from the rule text with maps and lists and
// without a line of the first: it keeps a match's board from the texts of orders, says
// what is legal and who holds what.
type slow struct {
	tiles   map[[2]int]string // by the two spaces, the lower first: "strength", "" for none
	symbol  map[[2]int]string
	spaces  map[int]bool      // in the game
	lies    map[int][2]string // space: side and piece
	loom    bool
	fourth  string // only connections with this symbol may receive, if it is set
	placed  map[string]int
	starter string
}

// slowBoards is boards.json as plain JSON.
var slowBoards = func() (boards []struct {
	ID          string
	Spaces      []any
	Connections []struct {
		A, B         int
		Kind, Symbol string
	}
},
) {
	if err := json.Unmarshal(boardsJSON, &boards); err != nil {
		panic(err)
	}
	return boards
}()

func newSlow(s State) *slow {
	m := &slow{
		tiles: map[[2]int]string{}, symbol: map[[2]int]string{}, spaces: map[int]bool{}, lies: map[int][2]string{},
		placed: map[string]int{}, loom: s.Variant.Loom, starter: s.Starter.String(),
	}
	board := slowBoards[0]
	if m.loom {
		board = slowBoards[1]
	}
	rest := "ABCD"
	for _, x := range s.Setup {
		rest = strings.Replace(rest, string(x), "", 1)
	}
	for _, c := range board.Connections {
		e := [2]int{min(c.A, c.B), max(c.A, c.B)}
		m.tiles[e], m.symbol[e] = c.Kind, c.Symbol
		if m.loom {
			m.tiles[e] = map[string]string{s.Setup[:1]: "strength", s.Setup[1:2]: "force", s.Setup[2:]: "rank"}[c.Symbol]
		}
		if m.tiles[e] != "" {
			m.spaces[c.A], m.spaces[c.B] = true, true
		}
	}
	if s.Variant.Fourth {
		m.fourth = rest
	}
	for e := range m.tiles {
		if !m.spaces[e[0]] || !m.spaces[e[1]] {
			delete(m.tiles, e)
		}
	}
	return m
}

// turn tells from the number of pieces on the board which turn it is, how many pieces
// it takes and whose it is.
func (m *slow) turn() (turn, pieces int, side string) {
	n := len(m.lies)
	sides := []string{"greeks", "trojans"}
	if m.starter == "trojans" {
		slices.Reverse(sides)
	}
	switch {
	case n == 0:
		return 1, 1, sides[0]
	case n >= 29:
		return 16, 1, sides[1]
	}
	turn = 2 + (n-1)/2
	return turn, 2, sides[(turn-1)%2]
}

// place plays one line of notation; it answers what is wrong with it.
func (m *slow) place(line, side string) error {
	head, weave, isWeave := strings.Cut(line, ": ")
	piece, number, _ := strings.Cut(head, "@")
	space, err := strconv.Atoi(number)
	if err != nil || !m.spaces[space] {
		return fmt.Errorf("no space %s", number)
	}
	if _, taken := m.lies[space]; taken {
		return fmt.Errorf("%d is taken", space)
	}
	if isWeave {
		if piece != "Warp" {
			return fmt.Errorf("%s does not weave", piece)
		}
		if err := m.weave(space, weave); err != nil {
			return err
		}
	}
	m.lies[space] = [2]string{side, piece}
	m.placed[side+" "+piece]++
	return nil
}

func (m *slow) weave(space int, text string) error {
	f := strings.Fields(text)
	from, to := slowEdge(f[0]), slowEdge(f[2])
	for _, e := range [][2]int{from, to} {
		if _, ok := m.tiles[e]; !ok || e[0] != space && e[1] != space {
			return fmt.Errorf("no connection %v at %d", e, space)
		}
	}
	x, y := m.tiles[from], m.tiles[to]
	switch {
	case from == to || x == "":
		return fmt.Errorf("nothing to weave")
	case f[1] == "<>" && y == "":
		return fmt.Errorf("no tile to exchange")
	case f[1] == ">" && (y != "" || !m.loom || m.fourth != "" && m.symbol[to] != m.fourth):
		return fmt.Errorf("no move to %v", to)
	}
	m.tiles[from], m.tiles[to] = y, x
	return nil
}

func slowEdge(text string) [2]int {
	a, b, _ := strings.Cut(text, "-")
	x, _ := strconv.Atoi(a)
	y, _ := strconv.Atoi(b)
	return [2]int{min(x, y), max(x, y)}
}

func (m *slow) copy() *slow {
	n := *m
	n.tiles, n.lies, n.placed = maps.Clone(m.tiles), maps.Clone(m.lies), maps.Clone(m.placed)
	return &n
}

// cuts: a Weft cuts, and in the end an empty space does.
func (m *slow) cuts(space int, end bool) bool {
	lies, there := m.lies[space]
	return lies[1] == "Weft" || end && !there
}

// threads walks from tile to tile of one kind over spaces that do not cut.
func (m *slow) threads(end bool) [][][2]int {
	at := map[int][][2]int{}
	for e, k := range m.tiles {
		if k != "" {
			at[e[0]], at[e[1]] = append(at[e[0]], e), append(at[e[1]], e)
		}
	}
	seen := map[[2]int]bool{}
	var all [][][2]int
	for e, k := range m.tiles {
		if k == "" || seen[e] {
			continue
		}
		seen[e] = true
		thread := [][2]int{e}
		for n := 0; n < len(thread); n++ {
			for _, space := range thread[n] {
				if m.cuts(space, end) {
					continue
				}
				for _, next := range at[space] {
					if m.tiles[next] == k && !seen[next] {
						seen[next] = true
						thread = append(thread, next)
					}
				}
			}
		}
		all = append(all, thread)
	}
	return all
}

var slowSpears = map[string]int{"A": 1, "B": 3, "C": 4, "D": 3, "E": 2, "w1": 1, "w2": 2, "w3": 3}

// owner says who holds a thread.
func (m *slow) owner(thread [][2]int) string {
	spaces := map[int]bool{}
	for _, e := range thread {
		spaces[e[0]], spaces[e[1]] = true, true
	}
	sum := map[string]int{}
	ranks := map[string]string{}
	for s := range spaces {
		lies, there := m.lies[s]
		if !there {
			continue
		}
		switch m.tiles[thread[0]] {
		case "strength":
			sum[lies[0]] += slowSpears[lies[1]]
		case "force":
			sum[lies[0]]++
		case "rank":
			if len(lies[1]) == 1 {
				ranks[lies[0]] += lies[1]
			}
		}
	}
	g, t := sum["greeks"], sum["trojans"]
	if m.tiles[thread[0]] == "rank" {
		g, t = slowRank(ranks["greeks"], ranks["trojans"])
	}
	switch {
	case g > t:
		return "greeks"
	case t > g:
		return "trojans"
	}
	return ""
}

// slowRank compares two sets of leaders, highest first.
func slowRank(a, b string) (int, int) {
	x, y := strings.Split(a, ""), strings.Split(b, "")
	slices.Sort(x)
	slices.Sort(y)
	for n := 0; ; n++ {
		switch {
		case n >= len(x) && n >= len(y):
			return 0, 0
		case n >= len(x):
			return 0, 1
		case n >= len(y):
			return 1, 0
		case x[n] < y[n]:
			return 1, 0
		case x[n] > y[n]:
			return 0, 1
		}
	}
}

func (m *slow) score(end bool) (greeks, trojans int) {
	for _, t := range m.threads(end) {
		switch m.owner(t) {
		case "greeks":
			greeks += len(t)
		case "trojans":
			trojans += len(t)
		}
	}
	return greeks, trojans
}

// same compares the board with a view of the first Agamemnon.
func (m *slow) same(v View) error {
	for n, c := range v.Geometry().Connections {
		want := m.tiles[[2]int{int(min(c.A, c.B)), int(max(c.A, c.B))}]
		if got := strings.TrimSuffix(Kind(strings.IndexByte("-SFR", v.Tiles[n])).String(), "none"); got != want {
			return fmt.Errorf("connection %d-%d bears %q, want %q", c.A, c.B, got, want)
		}
	}
	for n, stone := range v.Stones {
		want := ""
		if lies, there := m.lies[n+1]; there {
			want = strings.ToUpper(lies[0][:1]) + lies[1]
		}
		if stone.String() != want {
			return fmt.Errorf("on %d lies %q, want %q", n+1, stone, want)
		}
	}
	var now, end Score
	now.Greeks, now.Trojans = m.score(false)
	end.Greeks, end.Trojans = m.score(true)
	if v.Now != now || v.End != end {
		return fmt.Errorf("score %v now and %v in the end, want %v and %v", v.Now, v.End, now, end)
	}
	return nil
}

// slowSupply is what an army has.
var slowSupply = map[string]int{"A": 1, "B": 1, "C": 1, "D": 1, "E": 1, "w1": 3, "w2": 2, "w3": 1, "Weft": 2, "Warp": 2}

// legal says whether placements may be played from a hand.
func (m *slow) legal(lines []string, hand []Piece, open bool) error {
	_, pieces, side := m.turn()
	if len(lines) != pieces {
		return fmt.Errorf("%d pieces, want %d", len(lines), pieces)
	}
	have := map[string]int{}
	for _, p := range hand {
		have[p.String()]++
	}
	if open {
		for p, n := range slowSupply {
			have[p] = n - m.placed[side+" "+p]
		}
	}
	trial := m.copy()
	for _, line := range lines {
		piece, _, _ := strings.Cut(line, "@")
		if have[piece]--; have[piece] < 0 {
			return fmt.Errorf("no %s to place", piece)
		}
		if err := trial.place(line, side); err != nil {
			return err
		}
	}
	return nil
}

func TestSlowScorerKnowsTheCourseCases(t *testing.T) {
	m := newSlow(State{})
	m.lies = map[int][2]string{1: {"greeks", "A"}, 10: {"trojans", "w2"}, 5: {"trojans", "Warp"}, 3: {"greeks", "E"}, 12: {"greeks", "Warp"}}
	if g, tr := m.score(true); g != 6 || tr != 5 { // the last board of the course
		t.Errorf("%d : %d, want 6 : 5", g, tr)
	}
}
