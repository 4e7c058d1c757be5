package agamemnon

import (
	"fmt"
	"slices"
	"strconv"

	"spielleiter/game"
)

// part is the place in an order that a problem is about.
type part uint8

const (
	partWhole part = iota
	partPiece      // also a pile, or a Weaver to redraw
	partSpace
	partFrom // the first connection of a weave, or the pile of a replacement
	partTo   // the second connection of a weave
)

// A blame is a problem with its place: which order, from 0 (-1: all of them), and what
// in it.
type blame struct {
	game.Problem
	order int
	part  part
}

// Check judges orders. A problem's line is that of the canonical text.
func (Rules) Check(v View, m Orders) []game.Problem {
	var problems []game.Problem
	for _, b := range v.check(m) {
		b.Line = b.order + 1
		problems = append(problems, b.Problem)
	}
	return problems
}

// judge collects what is wrong with orders.
type judge struct {
	v      View
	core   Core
	blames []blame
}

func (j *judge) refuse(order int, p part, code string, args game.Args, want []string, rules ...int) {
	j.blames = append(j.blames, blame{game.Problem{
		Severity: game.Error, Code: "problem." + code, Args: args, Want: want, Cite: cite(rules...),
	}, order, p})
}

func (v View) check(m Orders) []blame {
	j := judge{v: v, core: v.core}
	switch {
	case v.Over():
		j.refuse(-1, partWhole, "over", nil, nil, 2)
	case v.Seat != "" && v.Seat != v.Mover.Seat():
		j.refuse(-1, partWhole, "turn", game.Args{"side": seatText(v.Mover)}, nil, 2)
	case j.foreign(m):
	case v.Phase == PhasePiles:
		j.piles(m.Piles)
	case v.Phase == PhaseRedraw:
		j.redraw(m.Redraw)
	default:
		j.place(m.Place)
	}
	return j.blames
}

// foreign refuses parts that belong to another phase.
func (j *judge) foreign(m Orders) bool {
	for _, x := range []struct {
		phase Phase
		n     int
	}{{PhasePiles, len(m.Piles)}, {PhaseRedraw, len(m.Redraw)}, {PhasePlace, len(m.Place)}} {
		if x.n > 0 && x.phase != j.v.Phase {
			j.refuse(-1, partWhole, "phase", game.Args{"part": "@phase." + string(x.phase), "phase": "@phase." + string(j.v.Phase)}, nil, 3, 4, 15)
			return true
		}
	}
	return false
}

// piles judges the naming of piles (AGA-15).
func (j *judge) piles(piles []Pile) {
	if n := j.core.ToPlace(); len(piles) != n {
		j.count(len(piles), n, 15)
		return
	}
	left := j.core.left[j.v.Mover]
	used := map[Pile]int{}
	for n, p := range piles {
		j.pile(n, partPiece, p, left, used)
	}
}

// pile judges the naming of one pile beside those that were named before it.
func (j *judge) pile(order int, at part, p Pile, left Counts, used map[Pile]int) {
	if p == NoPile || p > Warriors || left.Of(p) <= used[p] {
		j.refuse(order, at, "pile.empty", game.Args{"pile": pileText(p)}, pilesLeft(left), 15)
		return
	}
	used[p]++
}

func pileText(p Pile) string {
	if p == NoPile || p > Warriors {
		return "?"
	}
	return "@pile." + p.String()
}

func pilesLeft(left Counts) []string {
	var want []string
	for _, p := range Piles {
		if left.Of(p) > 0 {
			want = append(want, pileText(p))
		}
	}
	return want
}

// redraw judges which Weavers are set aside (AGA-4).
func (j *judge) redraw(list []Redraw) {
	open := count(j.v.Open)
	left := j.core.left[j.v.Mover]
	used := map[Pile]int{}
	for n, r := range list {
		if r.Piece > Warp || open[r.Piece] == 0 {
			j.refuse(n, partPiece, "redraw.piece", game.Args{"piece": j.piece(r.Piece)}, names(j.v.Open), 4)
			continue
		}
		open[r.Piece]--
		switch {
		case j.v.Variant.Oracle:
			j.pile(n, partFrom, r.From, left, used)
		case r.From != NoPile:
			j.refuse(n, partFrom, "redraw.pile", nil, nil, 4, 15)
		}
	}
}

// place judges the placing of a turn's pieces, each on the board that the one before
// it leaves.
func (j *judge) place(list []Placement) {
	if n := j.core.ToPlace(); len(list) != n {
		j.count(len(list), n, 2)
		return
	}
	pool := count(j.v.Hand)
	if j.v.Variant.Open {
		pool = j.core.left[j.v.Mover]
	}
	for n, p := range list {
		before := len(j.blames)
		if p.Piece > Warp || pool[p.Piece] == 0 {
			j.refuse(n, partPiece, "piece.hand", game.Args{"piece": j.piece(p.Piece)}, names(pool.List()), 3)
		} else {
			pool[p.Piece]--
		}
		j.space(n, p.Space)
		if len(j.blames) == before {
			j.weave(n, p)
		}
		if !game.HasError(problemsOf(j.blames)) {
			j.core.lay(j.v.Mover, p)
		}
	}
}

func problemsOf(blames []blame) []game.Problem {
	problems := make([]game.Problem, len(blames))
	for n, b := range blames {
		problems[n] = b.Problem
	}
	return problems
}

func (j *judge) space(order int, s Space) {
	args := func() game.Args { return game.Args{"space": fmt.Sprint(s)} }
	last := Space(len(j.v.board.Spaces))
	switch {
	case s < 1 || s > last:
		j.refuse(order, partSpace, "space.unknown", args(), []string{fmt.Sprintf("1-%d", last)}, 2)
	case s == j.v.Out:
		j.refuse(order, partSpace, "space.out", args(), nil, 13)
	case j.core.free>>s.Index()&1 == 0:
		stone, args := j.core.stone[s.Index()], args()
		args["piece"] = pieceText(stone.Side(), stone.Piece())
		args["side"] = seatText(stone.Side())
		j.refuse(order, partSpace, "space.taken", args, nil, 17)
	}
}

func (j *judge) count(have, want int, rules ...int) {
	j.refuse(-1, partWhole, "count", game.Args{"n": strconv.Itoa(have), "want": strconv.Itoa(want)}, []string{strconv.Itoa(want)}, rules...)
}

func (j *judge) piece(p Piece) string {
	if p == NoPiece || p > Warp {
		return "?"
	}
	return pieceText(j.v.Mover, p)
}

func names(list []Piece) []string {
	var want []string
	for _, p := range slices.Compact(slices.Sorted(slices.Values(list))) {
		want = append(want, p.String())
	}
	return want
}
