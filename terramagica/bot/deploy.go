package bot

import (
	"math"
	"slices"

	"spielleiter/terramagica/bot/sandtable"
)

const (
	better = 1  // gold by which a march must be better than what was thought of before
	parted = 30 // gold by which it must be better to split an army
)

// party is an army that could be split off.
type party struct {
	from int // of my armies
	to   int
	gold float64
}

// deploy decides where my armies march, and what is split off them. An army that attacks
// waits for the outcome, unless it is all but certain.
func (w *war) deploy() {
	for n, f := range w.mine {
		if (!f.busy || f.chance > certain) && len(f.units) > 0 {
			w.free = append(w.free, n)
		}
	}
	w.sway()
	for len(w.mine) < armies && w.detach() {
	}
	w.sway()
	for n, f := range w.mine {
		if to := w.table.Pieces[n].To; to != f.at {
			w.march(f, to)
		}
	}
}

// sway tries every march of every army, one army after the other, and keeps what is best.
func (w *war) sway() {
	for _, n := range w.free {
		p := &w.table.Pieces[n]
		best := p.To
		for _, to := range w.within(n) {
			if to == best {
				continue
			}
			p.To = to
			if v := w.try(); v > w.value+better {
				best, w.value = to, v
			}
		}
		p.To = best
	}
}

// within are the provinces where an army of mine can be after the marches.
func (w *war) within(n int) []int {
	at := w.mine[n].at
	return append([]int{at}, w.near[at]...)
}

// detach splits off the party that promises most; false if none does.
func (w *war) detach() bool {
	best, most := party{}, w.value+parted
	for _, n := range w.free {
		if w.mine[n].busy {
			continue
		}
		for _, to := range w.within(n) {
			for _, gold := range []float64{50, 120, w.mine[n].worth / 2} {
				p := party{n, to, gold}
				if to == w.table.Pieces[n].To || gold > w.mine[n].worth/2 {
					continue
				}
				if v := w.parting(p); v > most {
					best, most = p, v
				}
			}
		}
	}
	return best.gold > 0 && w.part(best)
}

// parting is the value of the table if a party is split off.
func (w *war) parting(p party) float64 {
	free := w.room()
	if free < 0 {
		return math.Inf(-1)
	}
	from, was := &w.table.Pieces[p.from], w.table.Pieces[free]
	from.Strength -= p.gold
	w.table.Pieces[free] = sandtable.Piece{Realm: w.trial.Me, At: from.At, To: p.to, Strength: p.gold}
	v := w.try()
	from.Strength += p.gold
	w.table.Pieces[free] = was
	return v
}

// room is an unused piece of mine; -1 if there is none.
func (w *war) room() int {
	return slices.IndexFunc(w.table.Pieces, func(p sandtable.Piece) bool { return p.Realm == w.trial.Me && p.Strength == 0 })
}

// part splits a party off; false if the army is too small for it.
func (w *war) part(p party) bool {
	f, n := w.mine[p.from], len(w.mine)
	c := w.split(f, w.number(), p.gold)
	if c == nil {
		return false
	}
	w.mine, w.free = append(w.mine, c), append(w.free, n)
	w.table.Pieces[p.from].Strength = f.worth
	w.table.Pieces = slices.Insert(w.table.Pieces, n, w.piece(c))
	w.table.Pieces[n].To = p.to
	w.value = w.try()
	return true
}

// number is the next number of an army that is founded.
func (m *mind) number() int {
	next := m.me().Armies + 1
	for _, f := range m.mine {
		next = max(next, f.number+1)
	}
	return next
}
