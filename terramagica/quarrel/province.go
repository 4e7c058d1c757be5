package quarrel

import (
	"errors"
	"fmt"
	"slices"
)

// Province is who stands in a province, and what they have declared.
type Province struct {
	Realms   []int // whose each army is
	Statuses Statuses
	// Order is the internal order of all armies but the avatar, who is always last.
	Order []int
	// Avatar is the army that the avatar of the Hierophant is in his home province, or
	// NoAvatar. It declares nothing itself and supports all armies of its realm; it can be
	// attacked even if no army is with it (TM-D40).
	Avatar int
}

// NoAvatar says that the province is nobody's home, or that the avatar has fallen.
const NoAvatar = -1

// Prepare checks a province and makes it ready: the avatar gets his statuses and his
// place in the order, and all statuses are normalised. Order may be without the avatar
// or with him at its end.
func (p *Province) Prepare() error {
	n := len(p.Realms)
	if n > MaxArmies {
		return fmt.Errorf("%d armies in a province, at most %d", n, MaxArmies)
	}
	if p.Avatar != NoAvatar && (p.Avatar < 0 || p.Avatar >= n) {
		return fmt.Errorf("the avatar is army %d of %d", p.Avatar, n)
	}
	if p.Avatar != NoAvatar {
		p.Order = append(slices.DeleteFunc(slices.Clone(p.Order), func(a int) bool { return a == p.Avatar }), p.Avatar)
		p.Statuses.support[p.Avatar], p.Statuses.attack[p.Avatar] = 0, 0
		for x := range p.Realms {
			if p.Realms[x] == p.Realms[p.Avatar] {
				p.Statuses.Set(p.Avatar, x, Support)
			}
		}
	}
	if !p.permutes() {
		return errors.New("the internal order does not name every army once")
	}
	p.Statuses.Normalise(p.Realms)
	return nil
}

func (p *Province) permutes() bool {
	var seen Set
	for _, a := range p.Order {
		if a < 0 || a >= len(p.Realms) || seen.Has(a) {
			return false
		}
		seen = seen.With(a)
	}
	return len(p.Order) == len(p.Realms)
}

// Sides finds who stands with the leader and who with his target, among those who are
// alive (TM-D35). The province must be prepared.
func (p *Province) Sides(alive Set, leader, target int) (a, d Set) {
	a, d = p.joined(alive, leader, target)
	return p.withAvatar(alive, a, d)
}

// joined are the sides as statuses alone make them, before the avatar is put beside his realm.
func (p *Province) joined(alive Set, leader, target int) (a, d Set) {
	a, d = SetOf(leader), SetOf(target)
	for joined := true; joined; {
		joined = false
		for _, x := range p.Order {
			if !alive.Has(x) || (a | d).Has(x) {
				continue
			}
			joinsA, joinsD := p.joins(x, a, d), p.joins(x, d, a)
			if joinsA == joinsD {
				continue
			}
			joined = true
			if joinsA {
				a = a.With(x)
			} else {
				d = d.With(x)
			}
		}
	}
	return a, d
}

// joins reports whether army x may stand on side s against the others.
func (p *Province) joins(x int, s, others Set) bool {
	st := &p.Statuses
	if st.support[x].Meets(others) || st.attack[x].Meets(s) || p.has(others, p.Realms[x]) {
		return false
	}
	for m := range (s & st.support[x]).All() {
		if p.attacked(m, others) { // one way is enough (TM-N7)
			return true
		}
		if st.support[m].Has(x) && st.attack[x].Meets(others) { // a joint attack (TM-N6)
			return true
		}
	}
	return false
}

func (p *Province) attacked(m int, by Set) bool {
	for o := range by.All() {
		if p.Statuses.attack[o].Has(m) {
			return true
		}
	}
	return false
}

// has reports whether a realm has an army on a side.
func (p *Province) has(side Set, realm int) bool {
	for a := range side.All() {
		if p.Realms[a] == realm {
			return true
		}
	}
	return false
}

// withAvatar puts the avatar on the side of his realm (TM-N37).
func (p *Province) withAvatar(alive, a, d Set) (Set, Set) {
	switch {
	case p.Avatar == NoAvatar || !alive.Has(p.Avatar):
	case p.has(a, p.Realms[p.Avatar]):
		a = a.With(p.Avatar)
	case p.has(d, p.Realms[p.Avatar]):
		d = d.With(p.Avatar)
	}
	return a, d
}
