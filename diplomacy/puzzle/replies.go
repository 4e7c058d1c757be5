package puzzle

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// answer is an order for each unit of the asked power.
type answer []judge.Order

// replies goes through what the foes of a theatre can order about it, one sheet of all of them after the other.
type replies struct {
	*board
	theatre
	foes   []*unit
	moves  [][]judge.Order          // of each foe, those that matter
	helps  [][]judge.Order          // supports and convoys that matter where the other unit does what they say
	target [chart.Max]chart.Place   // where each unit is ordered to
	ferry  chart.Set                // provinces of units that are ordered to go by convoy
	sheet  []judge.Order            // the answer, and then an order of each foe
	first  int                      // orders of the answer in the sheet
	visit  func([]judge.Order) bool // false ends it
}

// replies prepares the replies to an answer. Of units of the asked power that take no part the orders are left out.
func (b *board) replies(t theatre, a answer) *replies {
	r := &replies{board: b, theatre: t}
	for n := range r.target {
		r.target[n] = chart.None
	}
	for n, u := range b.mine {
		if chart.Has(t.involved, u.at) {
			r.order(a[n])
			r.sheet = append(r.sheet, a[n])
		}
	}
	r.first = len(r.sheet)
	for _, u := range b.foes {
		if !chart.Has(t.foes, u.at) {
			continue
		}
		moves, helps := r.relevant(u)
		r.foes, r.moves, r.helps = append(r.foes, u), append(r.moves, moves), append(r.helps, helps)
	}
	return r
}

// relevant picks of what a foe can order what matters: to go into the theatre, or out of the way; and to help those who go there, of
// whatever power, and foes that stay there.
func (r *replies) relevant(u *unit) (moves, helps []judge.Order) {
	seen := map[[2]chart.Province]bool{}
	for _, o := range u.orders {
		to, of := r.chart.Of(o.To), r.chart.Of(o.Of)
		switch o.Kind {
		case judge.Move:
			if chart.Has(r.places, to) || r.leaves(u, to) {
				moves = append(moves, o)
			}
		case judge.Support:
			goal := to
			if goal == chart.None {
				goal = of
			}
			if v := r.at[of]; !chart.Has(r.places, goal) || to == chart.None && v != nil && v.mine || seen[[2]chart.Province{of, to}] {
				continue
			}
			seen[[2]chart.Province{of, to}] = true
			helps = append(helps, o)
		case judge.Convoy:
			if chart.Has(r.theatre.foes.Or(r.involved), of) {
				helps = append(helps, o)
			}
		default:
		}
	}
	return moves, helps
}

// order notes where a unit is ordered to.
func (r *replies) order(o judge.Order) {
	at := r.chart.Of(o.Unit.At)
	r.target[at] = chart.None
	chart.Remove(&r.ferry, at)
	if o.Kind != judge.Move {
		return
	}
	r.target[at] = o.To
	if r.ferried(o) {
		chart.Add(&r.ferry, at)
	}
}

// each goes through all replies.
func (r *replies) each(visit func([]judge.Order) bool) {
	r.visit = visit
	r.sheet = r.sheet[:r.first]
	for _, u := range r.foes {
		r.sheet = append(r.sheet, u.orders[0])
	}
	r.move(0)
}

// move decides for the foes from the nth on whether and where they move; false ends it.
func (r *replies) move(n int) bool {
	if n == len(r.foes) {
		return r.help(0)
	}
	for _, o := range r.moves[n] {
		r.sheet[r.first+n] = o
		r.order(o)
		if !r.move(n + 1) {
			return false
		}
	}
	hold := r.foes[n].orders[0]
	r.sheet[r.first+n] = hold
	r.order(hold)
	return r.move(n + 1)
}

// help decides for those of the foes from the nth on that do not move whom they help; false ends it.
func (r *replies) help(n int) bool {
	for n < len(r.foes) && r.target[r.foes[n].at] != chart.None {
		n++
	}
	if n == len(r.foes) {
		return r.visit(r.sheet)
	}
	for _, o := range r.helps[n] {
		if !r.matches(o) {
			continue
		}
		r.sheet[r.first+n] = o
		if !r.help(n + 1) {
			return false
		}
	}
	r.sheet[r.first+n] = r.foes[n].orders[0]
	return r.help(n + 1)
}

// matches reports whether the unit that is helped is ordered what the help says.
func (r *replies) matches(o judge.Order) bool {
	of := r.chart.Of(o.Of)
	if r.chart.Of(r.target[of]) != r.chart.Of(o.To) {
		return false
	}
	return o.Kind == judge.Support || chart.Has(r.ferry, of)
}
