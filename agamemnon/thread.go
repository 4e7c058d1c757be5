package agamemnon

import (
	"slices"
)

// Thread is one string of the board (AGA-8): a maximal set of tiles of one kind, with
// who holds it and why.
type Thread struct {
	Kind        Kind    `json:"kind"`
	Connections []int   `json:"connections"` // by index in the board, ascending
	Spaces      []Space `json:"spaces"`      // all that its tiles touch, ascending
	Cuts        []Space `json:"cuts"`        // those of them that do not join it to others of its kind, ascending
	Greeks      Holding `json:"greeks"`
	Trojans     Holding `json:"trojans"`
	Owner       *Side   `json:"owner"`        // nobody in a tie
	Why         Why     `json:"why"`          // what decided
	By          Piece   `json:"by,omitempty"` // the leader that decided, with WhyRank and WhyNext
}

// Holding is what one side has in a string.
type Holding struct {
	Value  int     `json:"value"`           // spears, pieces, or leaders
	Ranks  []Piece `json:"ranks,omitempty"` // of a rank string: the leaders, highest first
	Stones []Space `json:"stones"`          // the spaces whose stones count, ascending
}

// Why says what decided a string. Each is also a text: "why.spears" and so on.
type Why string

// What may decide a string.
const (
	WhySpears Why = "spears" // more spears (AGA-9)
	WhyPieces Why = "pieces" // more pieces (AGA-9)
	WhyRank   Why = "rank"   // the highest leader (AGA-9)
	WhyNext   Why = "next"   // equal leaders at the top, then a higher one (AGA-9)
	WhyMore   Why = "more"   // equal leaders as far as the other side has any, then one more (AGA-9)
	WhyTie    Why = "tie"    // equal: nobody (AGA-10)
	WhyNobody Why = "nobody" // nobody has anything that counts (AGA-10)
)

// Threads gives all strings, by kind and then by lowest connection: as they are now,
// or as they would be if the match ended (AGA-12). The view's position decides.
func (v View) Threads(end bool) []Thread {
	core := v.core
	return core.Threads(end)
}

// Threads gives all strings of a position; see View.Threads. Unlike Score it
// allocates: it is for people who ask why.
func (c *Core) Threads(end bool) []Thread {
	var list []Thread
	cut := c.cuts(end)
	var seen [MaxConnections]bool
	for _, k := range Kinds {
		for n := range c.net.Board.Connections {
			if c.tile[n] == k && !seen[n] {
				list = append(list, c.thread(k, c.follow(n, cut, &seen), cut))
			}
		}
	}
	return list
}

// follow gives the connections of the string that a tile belongs to. It goes on at
// every space that does not cut.
func (c *Core) follow(first int, cut uint64, seen *[MaxConnections]bool) []int {
	seen[first] = true
	found := []int{first}
	for n := 0; n < len(found); n++ {
		for _, s := range c.net.Ends[found[n]] {
			if cut>>s&1 == 1 {
				continue
			}
			for _, next := range c.net.Incident(int(s)) {
				if c.tile[next] == c.tile[first] && !seen[next] {
					seen[next] = true
					found = append(found, int(next))
				}
			}
		}
	}
	slices.Sort(found)
	return found
}

// thread weighs one string.
func (c *Core) thread(k Kind, connections []int, cut uint64) Thread {
	t := Thread{Kind: k, Connections: connections}
	var touched uint64
	for _, n := range connections {
		touched |= 1<<c.net.Ends[n][0] | 1<<c.net.Ends[n][1]
	}
	t.Cuts, t.Greeks.Stones, t.Trojans.Stones = []Space{}, []Space{}, []Space{}
	spacesIn(touched, func(s int) {
		t.Spaces = append(t.Spaces, SpaceAt(s))
		if cut>>s&1 == 1 {
			t.Cuts = append(t.Cuts, SpaceAt(s))
		}
		if stone := c.stone[s]; !stone.Empty() {
			t.holding(stone.Side()).add(k, stone.Piece(), SpaceAt(s))
		}
	})
	t.decide()
	return t
}

func (t *Thread) holding(s Side) *Holding {
	if s == Greeks {
		return &t.Greeks
	}
	return &t.Trojans
}

// add counts a stone if it has a say in a string of the kind.
func (h *Holding) add(k Kind, p Piece, at Space) {
	switch k {
	case Strength:
		if p.Spears() == 0 {
			return
		}
		h.Value += p.Spears()
	case Force:
		h.Value++
	case Rank:
		if !p.IsLeader() {
			return
		}
		h.Value++
		h.Ranks = append(h.Ranks, p)
		slices.Sort(h.Ranks)
	}
	h.Stones = append(h.Stones, at)
}

// decide names the owner and the reason.
func (t *Thread) decide() {
	lead := t.Greeks.Value - t.Trojans.Value
	switch t.Kind {
	case Strength:
		t.Why = WhySpears
	case Force:
		t.Why = WhyPieces
	case Rank:
		lead = t.decideRank()
	}
	switch {
	case lead > 0:
		t.Owner = new(Greeks)
	case lead < 0:
		t.Owner = new(Trojans)
	case t.Greeks.Value == 0:
		t.Why = WhyNobody
	default:
		t.Why = WhyTie
	}
}

// decideRank compares the sorted leaders: the first difference counts, and a longer
// list beats its own beginning. The lead is positive for the Greeks.
func (t *Thread) decideRank() (lead int) {
	g, j := t.Greeks.Ranks, t.Trojans.Ranks
	for n := range max(len(g), len(j)) {
		switch {
		case n >= len(g):
			lead, t.By = -1, j[n]
		case n >= len(j):
			lead, t.By = 1, g[n]
		case g[n] != j[n]:
			lead, t.By = int(j[n])-int(g[n]), min(g[n], j[n])
		default:
			continue
		}
		switch {
		case n == 0:
			t.Why = WhyRank
		case n >= min(len(g), len(j)):
			t.Why = WhyMore
		default:
			t.Why = WhyNext
		}
		return lead
	}
	return 0
}
