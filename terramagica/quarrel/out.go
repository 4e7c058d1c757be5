package quarrel

import "slices"

// Why says what kept an army out of a battle in which it supports somebody.
type Why uint8

// The reasons, in the order in which they are looked at (TM-D35).
const (
	Both    Why = iota // it supports Other on the other side too
	Against            // it attacks Other, who stands beside its ally
	Kin                // Other, of its own realm, stands on the other side
	Late               // the avatar Other is put beside his realm last and draws nobody in (TM-D39)
	OneWay             // nobody there attacks its ally, who does not support it against Other (TM-N6)
	Idle               // nobody there attacks its ally, and it attacks nobody there (TM-N6, TM-N7)
)

// Out is an army that stayed out of a battle although it supports Ally, who fights in it.
type Out struct {
	Army, Ally int
	Why        Why
	Other      int // whom the reason names, -1 if nobody
}

// Out tells who of those alive supports somebody in a battle and was not in it, by internal order.
func (p *Province) Out(alive Set, b Battle) (list []Out) {
	var whole, drawn [2]Set
	drawn[0], drawn[1] = p.joined(alive, b.Leader, b.Target)
	for side := range whole {
		whole[side] = SetOf(b.Sides[side]...)
	}
	for _, x := range p.Order {
		if !alive.Has(x) || (whole[0] | whole[1]).Has(x) {
			continue
		}
		for side := range whole {
			for _, ally := range b.Sides[side] {
				if p.Statuses.support[x].Has(ally) {
					o := Out{Army: x, Ally: ally}
					o.Why, o.Other = p.kept(o, drawn[side], drawn[1-side], whole[1-side])
					list = append(list, o)
				}
			}
		}
	}
	return list
}

// kept finds what kept an army out: in the order of [Province.joins], which has refused it.
func (p *Province) kept(o Out, s, others, all Set) (Why, int) {
	st := &p.Statuses
	kin := Set(0)
	for y := range others.All() {
		if p.Realms[y] == p.Realms[o.Army] {
			kin = kin.With(y)
		}
	}
	switch {
	case st.support[o.Army].Meets(others):
		return Both, p.first(st.support[o.Army] & others)
	case st.attack[o.Army].Meets(s):
		return Against, p.first(st.attack[o.Army] & s)
	case kin != 0:
		return Kin, p.first(kin)
	case !s.Has(o.Ally) && (p.attacked(o.Ally, others) || st.attack[o.Army].Meets(others)):
		return Late, o.Ally
	case st.attack[o.Army].Meets(others):
		return OneWay, p.first(st.attack[o.Army] & others)
	case st.attack[o.Army].Meets(all):
		return Late, p.first(st.attack[o.Army] & all)
	}
	return Idle, -1
}

// first gives the first of some armies in internal order.
func (p *Province) first(of Set) int {
	return p.Order[slices.IndexFunc(p.Order, of.Has)]
}
