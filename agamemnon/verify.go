package agamemnon

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"spielleiter/game"
)

// Verify checks a state from outside, from the board inwards. Each check may trust
// those before it.
func (Rules) Verify(s State) error {
	for _, check := range []func(State) error{
		verifyBoard, verifyTurn, verifyTiles, verifyStones, verifyPhase, verifyPieces, verifyLast,
	} {
		if err := check(s); err != nil {
			return err
		}
	}
	return nil
}

func verifyBoard(s State) error {
	if s.Variant.Open && s.Variant.Oracle {
		return errors.New("variant: open and oracle exclude each other")
	}
	if s.Variant.Fourth && !s.Variant.Loom {
		return errors.New("variant: fourth without loom")
	}
	b, known := publishedBoard(s.Board)
	switch {
	case s.Custom != nil && known:
		return fmt.Errorf("custom: the published board %q needs none", s.Board)
	case s.Custom != nil:
		text, err := json.Marshal(s.Custom)
		if err != nil {
			return fmt.Errorf("custom: %w", err)
		}
		var problems []game.Problem
		if b, problems = ParseBoard(text); b == nil {
			return fmt.Errorf("custom: %s %v", problems[0].Code, problems[0].Args)
		}
		if b.ID != s.Board {
			return fmt.Errorf("board %q: the custom board is %q", s.Board, b.ID)
		}
	case !known:
		return fmt.Errorf("board %q is unknown", s.Board)
	}
	if b.IsLoom() != s.Variant.Loom || s.Variant.Loom != (s.Setup != "") {
		return fmt.Errorf("board %q, loom %t and set-up %q do not fit", s.Board, s.Variant.Loom, s.Setup)
	}
	_, err := ParseSetup(s.Setup)
	return err
}

func verifyTurn(s State) error {
	if s.Turn < 1 || s.Turn > Turns+1 {
		return fmt.Errorf("turn %d: want 1 to %d", s.Turn, Turns+1)
	}
	if (s.Turn > Turns) != (s.Phase == PhaseOver) {
		return fmt.Errorf("turn %d in phase %q", s.Turn, s.Phase)
	}
	return nil
}

// verifyTiles: weaving moves tiles, so each kind is there as often as at the start.
func verifyTiles(s State) error {
	b := s.geometry()
	if len(s.Tiles) != len(b.Connections) {
		return fmt.Errorf("tiles: %d letters for %d connections", len(s.Tiles), len(b.Connections))
	}
	setup, _ := ParseSetup(s.Setup)
	net := b.Net(setup)
	var want, have [4]int
	for n, c := range b.Connections {
		k := strings.IndexByte(kindLetters, s.Tiles[n])
		if k < 0 {
			return fmt.Errorf("tiles: letter %d is %q, want S, F, R or -", n+1, s.Tiles[n])
		}
		if k > 0 && (net.Playable>>c.A.Index()&1 == 0 || net.Playable>>c.B.Index()&1 == 0) {
			return fmt.Errorf("tiles: connection %d-%d is out of the game", c.A, c.B)
		}
		have[k]++
		want[setup.kind(c)]++
	}
	if have != want {
		return fmt.Errorf("tiles: none, strength, force and rank are %v, want %v", have, want)
	}
	return nil
}

// verifyStones: each side has placed as many pieces as its turns demand, and none
// that it does not own.
func verifyStones(s State) error {
	b := s.geometry()
	if len(s.Stones) != 2*len(b.Spaces) {
		return fmt.Errorf("stones: %d letters for %d spaces", len(s.Stones), len(b.Spaces))
	}
	setup, _ := ParseSetup(s.Setup)
	net := b.Net(setup)
	var placed [2]Counts
	for space := range b.Spaces {
		text := s.Stones[2*space : 2*space+2]
		stone := unpackStone(text)
		if packStone(stone) != text {
			return fmt.Errorf("stones: %q on space %d", text, SpaceAt(space))
		}
		if !stone.Empty() && net.Playable>>space&1 == 0 {
			return fmt.Errorf("stones: space %d is out of the game", SpaceAt(space))
		}
		placed[stone.Side()][stone.Piece()]++
	}
	var want [2]int
	for turn := 1; turn < s.Turn; turn++ {
		want[moverOf(s.Starter, turn)] += piecesIn(turn)
	}
	for side := range placed {
		placed[side][NoPiece] = 0
		if n := placed[side].Total(); n != want[side] {
			return fmt.Errorf("stones: %s have placed %d, want %d before turn %d", Side(side), n, want[side], s.Turn)
		}
		if err := owned(placed[side]); err != nil {
			return fmt.Errorf("stones of %s: %w", Side(side), err)
		}
	}
	return nil
}

func owned(c Counts) error {
	for _, p := range Pieces {
		if c[p] > supply[p] {
			return fmt.Errorf("%s is there %d times, want at most %d", p, c[p], supply[p])
		}
	}
	return nil
}

// verifyPhase: what is in the hand, open and aside belongs to the phase.
func verifyPhase(s State) error {
	hand, open, aside := len(s.Hand), len(s.Open), len(s.Aside)
	full := piecesIn(s.Turn)
	var ok bool
	switch s.Phase {
	case PhaseOver:
		ok = hand+open+aside == 0
	case PhasePiles:
		ok = s.Variant.Oracle && hand+open+aside == 0
	case PhaseRedraw:
		ok = !s.Variant.Open && mayRedraw(s.Turn) && hand == full && open > 0 && aside >= s.Round-1 && (aside > 0) == (s.Round > 1)
	case PhasePlace:
		if s.Variant.Open {
			full = 0
		}
		ok = hand == full && open+aside == 0
	default:
		return fmt.Errorf("phase %q is unknown", s.Phase)
	}
	if !ok || (s.Phase == PhaseRedraw) != (s.Round > 0) {
		return fmt.Errorf("phase %q of turn %d, round %d, with %d in the hand, %d open, %d aside",
			s.Phase, s.Turn, s.Round, hand, open, aside)
	}
	return nil
}

// verifyPieces: the mover owns what is in the hand and aside beside what is placed.
func verifyPieces(s State) error {
	if s.Phase == PhaseOver {
		return nil
	}
	for _, list := range [][]Piece{s.Hand, s.Open, s.Aside} {
		if slices.Contains(list, NoPiece) || !slices.IsSorted(list) {
			return fmt.Errorf("pieces %v: want pieces in canonical order", list)
		}
	}
	have := count(slices.Concat(s.Hand, s.Aside))
	for space := range len(s.Stones) / 2 {
		if stone := unpackStone(s.Stones[2*space : 2*space+2]); !stone.Empty() && stone.Side() == s.mover() {
			have[stone.Piece()]++
		}
	}
	if err := owned(have); err != nil {
		return fmt.Errorf("pieces of %s: %w", s.mover(), err)
	}
	hand := count(s.Hand)
	for p, n := range count(s.Open) {
		if n > hand[p] || n > 0 && !Piece(p).IsWeaver() {
			return fmt.Errorf("open %v: want Weavers of the hand %v", s.Open, s.Hand)
		}
	}
	for _, p := range s.Aside {
		if !p.IsWeaver() {
			return fmt.Errorf("aside: %s is no Weaver", p)
		}
	}
	return nil
}

// verifyLast: the last turn lies on the board.
func verifyLast(s State) error {
	want := 0
	if s.Turn > 1 {
		want = piecesIn(s.Turn - 1)
	}
	if len(s.Last) != want {
		return fmt.Errorf("last: %d placements before turn %d, want %d", len(s.Last), s.Turn, want)
	}
	for n, p := range s.Last {
		at := p.Space.Index()
		if at < 0 || 2*at >= len(s.Stones) {
			return fmt.Errorf("last: space %d does not exist", p.Space)
		}
		if unpackStone(s.Stones[2*at:2*at+2]) != StoneOf(moverOf(s.Starter, s.Turn-1), p.Piece) {
			return fmt.Errorf("last: no %s on space %d", p.Piece, p.Space)
		}
		if n > 0 && p.Space == s.Last[0].Space {
			return fmt.Errorf("last: space %d twice", p.Space)
		}
		if err := verifyWeave(s, p); err != nil {
			return err
		}
	}
	return nil
}

func verifyWeave(s State, p Placement) error {
	w := p.Weave
	if w == nil {
		return nil
	}
	setup, _ := ParseSetup(s.Setup)
	net := s.geometry().Net(setup)
	_, okA := net.Between(p.Space.Index(), w.A.Index())
	_, okB := net.Between(p.Space.Index(), w.B.Index())
	if p.Piece != Warp || !okA || !okB || w.A == w.B || w.Move && !s.Variant.Loom {
		return fmt.Errorf("last: %s on %d cannot weave %d and %d", p.Piece, p.Space, w.A, w.B)
	}
	return nil
}
