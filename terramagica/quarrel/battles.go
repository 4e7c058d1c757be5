package quarrel

// Battle is one battle of a province. Sides are the armies in internal order, side 0 the
// leader's; the avatar is the last of his side.
type Battle struct {
	Leader, Target int
	Sides          [2][]int
}

// Battles are the battles of a province, one after the other (TM-N8).
type Battles struct {
	p    *Province
	at   int            // in the internal order: who leads
	done [MaxArmies]Set // those whom an army has met; met once, done for this evaluation (TM-D36)
}

// Battles begins with the battles of a prepared province.
func (p *Province) Battles() *Battles { return &Battles{p: p} }

// Next gives the next battle among those armies that are alive now, or false if all is
// fought out. Losses of earlier battles count, so whoever comes second has it easier
// (TM-N9).
func (b *Battles) Next(alive Set) (Battle, bool) {
	for ; b.at < len(b.p.Order); b.at++ {
		leader := b.p.Order[b.at]
		if !alive.Has(leader) {
			continue
		}
		open := b.p.Statuses.attack[leader] & alive &^ b.done[leader]
		for _, target := range b.p.Order {
			if open.Has(target) {
				return b.meet(alive, leader, target), true
			}
		}
	}
	return Battle{}, false
}

// meet forms the sides and notes that all of one have met all of the other.
func (b *Battles) meet(alive Set, leader, target int) Battle {
	a, d := b.p.Sides(alive, leader, target)
	for x := range a.All() {
		b.done[x] |= d
	}
	for x := range d.All() {
		b.done[x] |= a
	}
	return Battle{Leader: leader, Target: target, Sides: [2][]int{b.p.ordered(a), b.p.ordered(d)}}
}

func (p *Province) ordered(side Set) []int {
	list := make([]int, 0, side.Len())
	for _, x := range p.Order {
		if side.Has(x) {
			list = append(list, x)
		}
	}
	return list
}
