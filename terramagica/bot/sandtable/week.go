package sandtable

import (
	"math"
	"math/rand/v2"
	"slices"
)

const (
	attack  = 1.2 // how much stronger one is who attacks
	skill   = 0.8 // of the strength that such a battle costs
	raising = 0.7 // of the gold left over that becomes strength
)

// How much an army is drawn to a province, against others that it could go to.
const (
	toBeat = 3    // somebody is there whom it beats
	toTake = 2    // nobody is there, and it is not its realm's
	toStay = 0.4  // its realm's, and nobody is there
	toDare = 0.05 // somebody is there whom it does not beat
)

// player plays tables on; it keeps its memory.
type player struct {
	Table
	rand  *rand.Rand
	force []float64 // of each realm in each province
	taken []int     // the provinces with armies
	lead  []leader  // of each province
	next  []int     // where each piece goes
	pull  []float64 // of the provinces that a piece can go to
	sums  []float64 // the strength of each realm
	first bool      // the first week: pieces go where they are told
}

// leader is the strongest realm in a province.
type leader struct {
	realm  int // None if there is none
	force  float64
	second float64 // the force of the next one
}

// week plays a week: battles, conquest, marches, income and upkeep.
func (w *player) week() {
	w.fight()
	w.march()
	w.income()
	w.first = false
}

// fight is the part of a week before the marches.
func (w *player) fight() {
	w.gather()
	w.survey()
	w.battles()
	w.survey()
	w.conquest()
}

// gather adds up who stands where.
func (w *player) gather() {
	w.force = slices.Grow(w.force[:0], len(w.Near)*w.Realms)[:len(w.Near)*w.Realms]
	clear(w.force)
	w.lead = slices.Grow(w.lead[:0], len(w.Near))[:len(w.Near)]
	for p := range w.lead {
		w.lead[p] = leader{realm: None}
	}
	w.taken = w.taken[:0]
	for _, a := range w.Pieces {
		if a.Strength <= 0 {
			continue
		}
		if l := &w.lead[a.At]; l.realm == None {
			l.realm = a.Realm
			w.taken = append(w.taken, a.At)
		}
		w.force[a.At*w.Realms+a.Realm] += a.Strength
	}
}

// survey finds the strongest in each province.
func (w *player) survey() {
	for _, p := range w.taken {
		l := leader{realm: None}
		for r, x := range w.force[p*w.Realms : (p+1)*w.Realms] {
			switch {
			case x > l.force:
				l = leader{r, x, l.force}
			case x > l.second:
				l.second = x
			}
		}
		w.lead[p] = l
	}
}

// battles lets in each province the strongest realm fight those that are clearly weaker.
func (w *player) battles() {
	for _, p := range w.taken {
		best, home := w.lead[p].realm, w.Home[p]
		if w.lead[p].second == 0 && (home == None || home == best) {
			continue
		}
		here := w.force[p*w.Realms : (p+1)*w.Realms]
		for r, x := range here {
			if r == best || x <= 0 && home != r {
				continue
			}
			if home == r {
				x += w.Avatar
			}
			mine := here[best]
			if mine < attack*x {
				continue
			}
			left := math.Sqrt(float64(mine*mine) - float64(x*x))
			w.scale(p, best, 1-float64(skill*(1-left/mine)))
			w.scale(p, r, 0)
			if home == r {
				w.Home[p] = None
			}
		}
	}
}

// scale changes the strength of a realm's armies in a province.
func (w *player) scale(p, realm int, by float64) {
	for n := range w.Pieces {
		if a := &w.Pieces[n]; a.At == p && a.Realm == realm {
			a.Strength *= by
		}
	}
	w.force[p*w.Realms+realm] *= by
}

// conquest gives provinces that nobody defends to the strongest who stands there (TM-S10).
func (w *player) conquest() {
	for _, p := range w.taken {
		owner, best := w.Owner[p], w.lead[p].realm
		if best == None || owner != None && (w.force[p*w.Realms+owner] > 0 || w.Home[p] == owner) {
			continue
		}
		w.Owner[p] = best
	}
}

// march moves all pieces at once.
func (w *player) march() {
	w.next = w.next[:0]
	for n := range w.Pieces {
		a := &w.Pieces[n]
		switch {
		case w.first && a.To != None:
			w.next = append(w.next, a.To)
		case a.Strength <= 0:
			w.next = append(w.next, a.At)
		default:
			w.next = append(w.next, w.habit(a))
		}
	}
	for n, to := range w.next {
		w.Pieces[n].At = to
	}
}

// habit draws where a piece goes: to what nobody holds, to whom it beats, or to where it is
// needed.
func (w *player) habit(a *Piece) int {
	w.pull = append(w.pull[:0], w.urge(a, a.At))
	sum := w.pull[0]
	for _, q := range w.Near[a.At] {
		w.pull = append(w.pull, w.urge(a, q))
		sum += w.pull[len(w.pull)-1]
	}
	draw := w.rand.Float64()*sum - w.pull[0]
	for n, q := range w.Near[a.At] {
		if draw < 0 {
			break
		}
		if draw -= w.pull[n+1]; draw < 0 {
			return q
		}
	}
	return a.At
}

// urge is how much an army is drawn to a province.
func (w *player) urge(a *Piece, p int) float64 {
	foe := w.lead[p].force
	if w.lead[p].realm == a.Realm {
		foe = w.lead[p].second
	}
	if w.Home[p] != None && w.Home[p] != a.Realm {
		foe += w.Avatar
	}
	mine := w.Owner[p] == a.Realm
	switch {
	case foe > 0 && a.Strength > attack*foe:
		return toBeat
	case foe > 0:
		return toDare
	case mine:
		return toStay
	default:
		return toTake
	}
}

// income pays realms and their armies; what is left over becomes strength, what is missing
// is lost (TM-S14, TM-S15, TM-S17).
func (w *player) income() {
	w.sums = slices.Grow(w.sums[:0], w.Realms)[:w.Realms]
	clear(w.sums)
	for _, a := range w.Pieces {
		w.sums[a.Realm] += a.Strength
	}
	for p, owner := range w.Owner {
		if owner != None {
			w.Gold[owner] += w.Yield[p]
		}
	}
	for r := range w.Realms {
		w.Gold[r] -= float64(w.sums[r] * w.Upkeep)
		switch {
		case w.Gold[r] < 0 && w.sums[r] > 0:
			gone := min(1, -w.Gold[r]/w.Upkeep/w.sums[r])
			for n := range w.Pieces {
				if w.Pieces[n].Realm == r {
					w.Pieces[n].Strength *= 1 - gone
				}
			}
			w.Gold[r] = 0
		case w.Gold[r] > 0:
			w.raise(r, w.Gold[r]*raising)
		}
	}
}

// raise adds strength to a realm in its home, or where it has an army on its own ground.
func (w *player) raise(realm int, gold float64) {
	where := None
	for p, r := range w.Home {
		if r == realm {
			where = p
		}
	}
	found, empty := None, None
	for n := range w.Pieces {
		switch a := &w.Pieces[n]; {
		case a.Realm != realm:
		case a.Strength <= 0:
			empty = n
		case w.Owner[a.At] == realm && (found == None || w.rand.IntN(2) == 0):
			found = n
		}
	}
	switch {
	case found != None && (where == None || empty == None || w.rand.IntN(3) > 0):
		w.Pieces[found].Strength += gold
	case where != None && empty != None:
		w.Pieces[empty] = Piece{Realm: realm, At: where, To: None, Strength: gold}
	default:
		return
	}
	w.Gold[realm] -= gold
}
