package agamemnon

// Net is a board as a match is played on it: the connections by number, without the
// space that a Loom set-up leaves out of the game. It is shared and read-only.
type Net struct {
	Board *Board
	// Ends are the two spaces of each connection, from 0.
	Ends [MaxConnections][2]uint8
	// Playable are the spaces in the game, as a bit set.
	Playable uint64

	spaces   [MaxSpaces]uint8     // the spaces in the game, as a list
	fourth   [MaxConnections]bool // printed with the symbol that was not drawn
	degree   [MaxSpaces]uint8
	incident [MaxSpaces][MaxDegree]uint8
}

// Incident gives the connections at a space, in the board's order.
func (n *Net) Incident(space int) []uint8 { return n.incident[space][:n.degree[space]] }

// Between gives the connection between two spaces.
func (n *Net) Between(a, b int) (connection int, ok bool) {
	if a < 0 || a >= len(n.Board.Spaces) {
		return 0, false
	}
	for _, c := range n.Incident(a) {
		if n.OtherEnd(int(c), a) == b {
			return int(c), true
		}
	}
	return 0, false
}

// OtherEnd is the space across a connection.
func (n *Net) OtherEnd(connection, space int) int {
	ends := n.Ends[connection]
	return int(ends[0]) + int(ends[1]) - space
}

// Out is the space that a Loom set-up leaves out of the game, -1 if there is none.
func (n *Net) Out() int {
	for s := range n.Board.Spaces {
		if n.Playable>>s&1 == 0 {
			return s
		}
	}
	return -1
}

// newNet plays a board without the connections of spaces that only bear the symbol
// left out.
func newNet(b *Board, without byte) *Net {
	n := &Net{Board: b}
	for _, c := range b.Connections {
		if without == 0 || c.Symbol[0] != without {
			n.Playable |= 1<<c.A.Index() | 1<<c.B.Index()
		}
	}
	playable := 0
	spacesIn(n.Playable, func(s int) {
		n.spaces[playable] = uint8(s)
		playable++
	})
	for k, c := range b.Connections {
		x, y := c.A.Index(), c.B.Index()
		n.Ends[k] = [2]uint8{uint8(x), uint8(y)}
		n.fourth[k] = without != 0 && c.Symbol[0] == without
		if n.Playable>>x&1 == 1 && n.Playable>>y&1 == 1 {
			n.join(x, k)
			n.join(y, k)
		}
	}
	return n
}

func (n *Net) join(space, connection int) {
	n.incident[space][n.degree[space]] = uint8(connection)
	n.degree[space]++
}
