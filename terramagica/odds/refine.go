package odds

import (
	"context"
	"slices"
)

// few is how many men a trade of the last polish is about, at most.
const few = 8

// refine makes the good ones of the kept armies cheaper by small changes; polish adds the
// smallest ones.
func (s *search) refine(ctx context.Context, polish bool) error {
	if s.spent() {
		return nil
	}
	list := slices.Clone(s.list)
	found := make([]candidate, len(list))
	err := s.each(ctx, "refine", len(list), 0, len(list), func(scout *scout, n int) {
		if list[n].good {
			found[n] = scout.refine(list[n], polish)
		}
	})
	if err != nil {
		return err
	}
	s.keep(found)
	return nil
}

// refine goes down in smaller and smaller steps, each as long as it helps and no more than
// its part of the battles is fought.
func (s *scout) refine(c candidate, polish bool) candidate {
	c.army = slices.Clone(c.army)
	enough := s.battles + s.quest.Battles/recipes
	down := func(men func(kind int) int) {
		for s.battles < enough && (s.fewer(c.army) || s.trade(c.army, men)) {
		}
	}
	for part := 4; part <= 1024; part *= 2 {
		down(func(kind int) int { return max(s.quest.gold(c.army)/part/s.quest.Catalogue.Units[kind].Cost, 1) })
	}
	for men := 1; men <= few && polish; men++ {
		down(func(int) int { return men })
	}
	c.gold = s.quest.gold(c.army)
	return c
}

// fewer leaves out of each kind as many as are not needed.
func (s *scout) fewer(a army) (helped bool) {
	for _, k := range a.members() {
		had := a[k]
		if a[k] = had - 1; !s.good(a) {
			a[k] = had
			continue
		}
		a[k] = least(-1, had-1, func(men int) bool { a[k] = men; return s.good(a) })
		helped = true
	}
	return helped
}

// trade gives up some men of one kind, and looks whether another kind makes up for them that
// costs less.
func (s *scout) trade(a army, men func(kind int) int) bool {
	for _, from := range a.members() {
		for _, to := range a.members() {
			if from == to {
				continue
			}
			less := min(men(from), a[from])
			had, more := a[to], (less*s.quest.Catalogue.Units[from].Cost-1)/s.quest.Catalogue.Units[to].Cost
			if more == 0 {
				continue
			}
			a[from] -= less
			if a[to] = had + more; s.good(a) {
				a[to] = least(had-1, had+more, func(men int) bool { a[to] = men; return s.good(a) })
				return true
			}
			a[from], a[to] = a[from]+less, had
		}
	}
	return false
}

// good tries an army that has somebody.
func (s *scout) good(a army) bool {
	if len(a.members()) == 0 {
		return false
	}
	good, _ := s.try(a)
	return good
}
