package agamemnon

import (
	"flag"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
)

var matches = flag.Int("matches", gametest.Times(560, 1400), "random matches of all variants that the slow rules look at")

// TestSlowRulesAgree plays random matches of all variants and lets the slow rules
// follow each step: legality of orders right and wrong, draws, board and both scores.
func TestSlowRulesAgree(t *testing.T) {
	total := *matches
	if testing.Short() {
		total = min(total, 280)
	}
	all := configs(t)
	var wg sync.WaitGroup
	for worker := range 2 {
		wg.Go(func() {
			for n := worker; n < total && !t.Failed(); n += 2 {
				follow(t, all[n%len(all)], n)
			}
		})
	}
	wg.Wait()
}

// follow watches one match with the slow rules.
func follow(t *testing.T, config game.Config, n int) {
	var m *slow
	var before []string // what was placed by the step before
	r := rand.New(rand.NewPCG(uint64(n), 2))
	match(t, config, n, func(s State, o Orders, p game.Protocol) {
		v := Rules{}.View(s, game.Public)
		if m == nil {
			m = newSlow(s)
		}
		for _, line := range before {
			_, _, side := m.turn()
			if err := m.place(line, side); err != nil {
				t.Errorf("match %d, before turn %d: %q: %v", n, s.Turn, line, err)
			}
		}
		before = nil
		if err := m.same(v); err != nil {
			t.Errorf("match %d, turn %d: %v", n, s.Turn, err)
		}
		m.draws(t, v, p)
		if s.Phase != PhasePlace {
			return
		}
		before = strings.Split(Rules{}.Write(v, "", o), "\n")
		if err := m.legal(before, s.Hand, s.Variant.Open); err != nil {
			t.Errorf("match %d, turn %d: %q: %v", n, s.Turn, before, err)
		}
		wrong := anyOrders(v, r)
		err := m.legal(strings.Split(Rules{}.Write(v, "", wrong), "\n"), s.Hand, s.Variant.Open)
		if problems := (Rules{}).Check(v, wrong); (err != nil) != game.HasError(problems) {
			t.Errorf("match %d, turn %d: %q: %v, but the rules say %v", n, s.Turn, Rules{}.Write(v, "", wrong), err, problems)
		}
	})
	if len(m.lies) != 30 {
		t.Errorf("match %d: %d pieces lie", n, len(m.lies))
	}
}

// draws checks who moves, what is in the hand and what could have been drawn.
func (m *slow) draws(t *testing.T, v View, p game.Protocol) {
	if v.Over() {
		return
	}
	turn, pieces, side := m.turn()
	if v.Turn != turn || v.Mover.String() != side {
		t.Errorf("turn %d of %s, want %d of %s", v.Turn, v.Mover, turn, side)
	}
	for _, s := range []Side{Greeks, Trojans} {
		all := slices.Clone(v.Left.Of(s))
		if s == v.Mover {
			all = slices.Concat(all, v.Hand, v.Aside)
		}
		for name, n := range slowSupply {
			have := m.placed[s.String()+" "+name]
			for _, p := range all {
				if p.String() == name {
					have++
				}
			}
			if have != n {
				t.Errorf("turn %d: %s have %d %s, want %d", turn, s, have, name, n)
			}
		}
	}
	ownTurn := (turn + 1) / 2
	switch {
	case v.Variant.Open && (v.Phase != PhasePlace || len(v.Hand) > 0):
		t.Errorf("turn %d: open, but phase %s with %v", turn, v.Phase, v.Hand)
	case !v.Variant.Open && v.Phase != PhasePiles && len(v.Hand) != pieces:
		t.Errorf("turn %d: %v revealed, want %d", turn, v.Hand, pieces)
	case v.Phase == PhaseRedraw && ownTurn > 2:
		t.Errorf("turn %d: redraw in the side's turn %d", turn, ownTurn)
	}
	m.piles(t, v, p)
}

// piles checks the size of the pile that each reveal drew from: what is left and what
// was drawn after it, beside what is set aside.
func (m *slow) piles(t *testing.T, v View, p game.Protocol) {
	var sizes []int
	for _, d := range p.Draws {
		if strings.HasPrefix(d.Label, "reveal/") {
			sizes = append(sizes, d.N)
		}
	}
	left := len(v.Left.Of(v.Mover))
	if v.Phase == PhasePlace && len(sizes) > 0 && m.returned(p) {
		return // what went back after the last draw hides the size
	}
	for n, size := range sizes {
		after := len(sizes) - n
		if v.Variant.Oracle {
			if size > left+after {
				t.Errorf("turn %d: drew from %d pieces of %d", v.Turn, size, left+after)
			}
		} else if size != left+after {
			t.Errorf("turn %d: drew from %d pieces, want %d", v.Turn, size, left+after)
		}
	}
}

func (m *slow) returned(p game.Protocol) bool {
	return slices.ContainsFunc(p.Notes, func(n game.Told) bool { return n.Code == "note.aside" })
}

// anyOrders gives placements of which most are wrong in some way.
func anyOrders(v View, r *rand.Rand) Orders {
	o := Rules{}.Random(v, r)
	p := &o.Place[r.IntN(len(o.Place))]
	number := func() Space { return Space(r.IntN(35)) }
	switch r.IntN(6) {
	case 0:
		p.Piece = Pieces[r.IntN(len(Pieces))]
	case 1:
		p.Space = number()
	case 2:
		p.Weave = NewWeave(number(), number(), r.IntN(2) == 0)
	case 3:
		o.Place = append(o.Place, *p)
	case 4:
		at := v.core.net.Incident(r.IntN(32))
		if len(at) > 1 && v.Variant.Open {
			here := int(v.core.net.Ends[at[0]][0])
			p.Piece, p.Space = Warp, SpaceAt(here)
			other := func(n int) Space { return SpaceAt(v.core.net.OtherEnd(int(at[n]), here)) }
			p.Weave = &Weave{other(0), other(1), r.IntN(2) == 0}
		}
	case 5:
		if p.Weave != nil {
			p.Weave = &Weave{p.Weave.B, p.Weave.A, !p.Weave.Move}
		}
	}
	return o
}
