package agamemnon

import "math/bits"

// Turns is the number of turns of a match (AGA-2).
const Turns = 16

// Core is a position in fixed arrays. It is copied by assignment, which is also how a
// move is taken back, and its methods do not allocate. It trusts its caller: a move
// that the rules forbid makes it worthless, so Check comes first.
type Core struct {
	net     *Net
	variant Variant

	across  [4][MaxSpaces]uint64 // by kind and space: where its tiles lead, and which they are
	touched [4]uint64            // by kind: the spaces that have or had a tile
	tile    [MaxConnections]Kind
	slot    [MaxConnections]uint8 // of the tile on a connection
	stone   [MaxSpaces]Stone
	free    uint64    // empty spaces in the game
	weft    [2]uint64 // spaces with a side's Weft

	left    [2]Counts // face down
	hand    [2]Piece  // revealed for this turn
	inHand  uint8
	placed  uint8 // in this turn
	turn    uint8 // from 1; Turns+1 once over
	starter Side
}

// NewCore gives the empty board at the start of a match, before the first reveal. The
// set-up must fit the board.
func NewCore(b *Board, setup Setup, v Variant, starter Side) Core {
	c := Core{net: b.Net(setup), variant: v, starter: starter, turn: 1, left: [2]Counts{supply, supply}}
	c.layTiles(func(n int) Kind { return setup.kind(b.Connections[n]) })
	c.free = c.net.Playable
	return c
}

// Net is the board that is played on.
func (c *Core) Net() *Net { return c.net }

// Variant is the set of rules that is played.
func (c *Core) Variant() Variant { return c.variant }

// Turn is the number of the current turn from 1, Turns+1 once the match is over.
func (c *Core) Turn() int { return int(c.turn) }

// Over reports whether the last piece was placed.
func (c *Core) Over() bool { return c.turn > Turns }

// Starter is the side that placed or places the first piece.
func (c *Core) Starter() Side { return c.starter }

// Mover is the side whose turn it is.
func (c *Core) Mover() Side { return moverOf(c.starter, int(c.turn)) }

func moverOf(starter Side, turn int) Side { return starter ^ Side(turn+1)&1 }

// piecesIn is the number of pieces placed in a turn (AGA-2).
func piecesIn(turn int) int {
	if turn == 1 || turn == Turns {
		return 1
	}
	return 2
}

// mayRedraw reports whether a turn is one of its mover's own first two (AGA-4).
func mayRedraw(turn int) bool { return turn <= 4 }

// ToPlace is the number of pieces that are still to be placed in this turn.
func (c *Core) ToPlace() int {
	if c.Over() {
		return 0
	}
	return piecesIn(int(c.turn)) - int(c.placed)
}

// Free are the empty spaces in the game, as a bit set.
func (c *Core) Free() uint64 { return c.free }

// Stone is what lies on a space.
func (c *Core) Stone(space int) Stone { return c.stone[space] }

// Tile is the tile that lies on a connection now.
func (c *Core) Tile(connection int) Kind { return c.tile[connection] }

// Left are a side's pieces that are face down, or still to be chosen from where
// everything is open. Pieces in the hand or set aside are not among them.
func (c *Core) Left(s Side) Counts { return c.left[s] }

// Hand are the revealed pieces that the mover is still to place.
func (c *Core) Hand() []Piece { return c.hand[:c.inHand] }

// Reveal takes a face-down piece of the mover to the hand. The hand holds two.
func (c *Core) Reveal(p Piece) {
	c.left[c.Mover()][p]--
	c.hand[c.inHand] = p
	c.inHand++
}

// SetAside takes a piece out of the hand (AGA-4). It is nowhere until Return.
func (c *Core) SetAside(p Piece) { c.drop(p) }

// Return puts a piece that was set aside back under the face-down ones.
func (c *Core) Return(p Piece) { c.left[c.Mover()][p]++ }

// drop takes a piece out of the hand, if it is there.
func (c *Core) drop(p Piece) bool {
	for n := range c.inHand {
		if c.hand[n] == p {
			c.inHand--
			c.hand[n] = c.hand[c.inHand]
			c.hand[c.inHand] = NoPiece
			return true
		}
	}
	return false
}

// Place puts a piece of the mover on a free space: from the hand, else from the pieces
// left. Nothing else happens at the space; Warp's effect is a call of Exchange before
// EndPiece.
func (c *Core) Place(p Piece, space int) {
	side := c.Mover()
	if !c.drop(p) {
		c.left[side][p]--
	}
	c.put(StoneOf(side, p), space)
}

// put lays a stone on the board and does nothing else.
func (c *Core) put(s Stone, space int) {
	c.stone[space] = s
	c.free &^= 1 << space
	if s.Piece() == Weft {
		c.weft[s.Side()&1] |= 1 << space
	}
}

// EndPiece closes the placing of one piece. The last piece of a turn ends the turn.
func (c *Core) EndPiece() {
	c.placed++
	if c.ToPlace() == 0 {
		c.turn++
		c.placed = 0
	}
}

// MayExchange reports whether a Warp may exchange what lies on two connections at its
// space: two tiles (AGA-5), or on a Loom board a tile and nothing (AGA-14).
func (c *Core) MayExchange(x, y int) bool {
	kx, ky := c.tile[x], c.tile[y]
	switch {
	case x == y || kx == NoTile && ky == NoTile:
		return false
	case kx != NoTile && ky != NoTile:
		return true
	case !c.variant.Loom:
		return false
	case kx == NoTile:
		return !c.variant.Fourth || c.net.fourth[x]
	}
	return !c.variant.Fourth || c.net.fourth[y]
}

// Exchange lets the tiles of two connections change places; one of them may be empty.
func (c *Core) Exchange(x, y int) {
	if c.tile[x] == c.tile[y] {
		return
	}
	kx, slotX := c.liftTile(x)
	ky, slotY := c.liftTile(y)
	c.layTile(x, ky, slotY)
	c.layTile(y, kx, slotX)
}

// An entry of across is two bit sets in one: below the spaces across the tiles, above
// the tiles themselves by slot, each kind with slots of its own. A string is followed
// and its tiles are counted in one go.
const (
	spaceBits = 1<<MaxSpaces - 1
	maxSlots  = 64 - MaxSpaces
)

// layTile lays a tile on an empty connection. The slot is the tile's own as long as
// the match lasts.
func (c *Core) layTile(connection int, k Kind, slot uint8) {
	a, b := c.net.Ends[connection][0], c.net.Ends[connection][1]
	c.across[k&3][a] |= 1<<b | 1<<(MaxSpaces+slot)
	c.across[k&3][b] |= 1<<a | 1<<(MaxSpaces+slot)
	c.touched[k&3] |= 1<<a | 1<<b
	c.tile[connection], c.slot[connection] = k, slot
}

// liftTile takes the tile off a connection, if there is one.
func (c *Core) liftTile(connection int) (k Kind, slot uint8) {
	a, b := c.net.Ends[connection][0], c.net.Ends[connection][1]
	k, slot = c.tile[connection], c.slot[connection]
	c.across[k&3][a] &^= 1<<b | 1<<(MaxSpaces+slot)
	c.across[k&3][b] &^= 1<<a | 1<<(MaxSpaces+slot)
	return k, slot
}

// layTiles puts all tiles on the board at the start, or as they were stored.
func (c *Core) layTiles(kind func(connection int) Kind) {
	var next [4]uint8
	for n := range c.net.Board.Connections {
		k := kind(n)
		c.layTile(n, k, next[k]%maxSlots)
		next[k]++
	}
}

// spacesIn calls f for each space of a bit set, lowest first.
func spacesIn(set uint64, f func(space int)) {
	for ; set != 0; set &= set - 1 {
		f(bits.TrailingZeros64(set))
	}
}
