package odds

import (
	"cmp"
	"context"
	"slices"
)

// The extent of the search.
const (
	poolSize    = 20 // kinds that are mixed
	recipes     = 6  // armies that are refined, and to which a third kind is added
	generation  = 64 // mixtures tried against the same best one
	nothingGood = 1 << 62
)

// sixteenths of the gold that a further kind may get at first.
var sixteenths = []int{1, 2, 4, 8}

// candidate is an army that was tried.
type candidate struct {
	army  army
	good  bool
	gold  int
	merit int
}

// before puts candidates in order: good ones by cost, others by merit.
func before(a, b candidate) int {
	switch {
	case a.good != b.good:
		if a.good {
			return -1
		}
		return 1
	case a.good:
		return cmp.Or(cmp.Compare(a.gold, b.gold), cmp.Compare(b.merit, a.merit), slices.Compare(a.army, b.army))
	}
	return cmp.Or(cmp.Compare(b.merit, a.merit), cmp.Compare(a.gold, b.gold), slices.Compare(a.army, b.army))
}

// Search looks for the cheapest army that wins as often as wished. It tries, with the rows
// and tactics that the catalogue proposes and one unit of a kind:
//
//   - each kind alone: the smallest number by bisection;
//   - of the twenty best of these, all mixtures of two kinds that are cheaper than the best
//     army so far, with 1, 2, 4, 8, 12, 14 and 15 sixteenths of the gold, by bisection over the gold;
//   - the six best armies refined: fewer of one kind, and less of one for more of another, in
//     steps from a quarter of the gold down to a thousandth;
//   - these with a third kind, in the same way, and refined again, at last by one to eight men.
//
// All armies meet the same seeds, and are dropped as soon as it is clear that they are not
// good enough. At last the cheapest are put to the test with fresh seeds, and made a little
// stronger where they fail it. So what it answers is good enough, and that nothing is cheaper
// it does not prove. The answer is the same for any number of workers. When the context ends
// the answer is the best army so far, untested, with the context's error.
func Search(ctx context.Context, q Quest, progress func(Hunt)) (Answer, error) {
	if err := q.check(); err != nil {
		return Answer{}, err
	}
	if q.Battles == 0 {
		q.Battles = DefaultBattles
	}
	s := search{quest: &q, progress: progress, best: nothingGood, told: []Alone{}}
	err := s.explore(ctx)
	answer := Answer{
		Wanted: q.Win, Limit: q.Gold, Seed: q.Seed, Alone: s.told, Army: Army{Units: []Company{}},
	}
	if len(s.list) > 0 {
		answer.Army = q.told(s.list[0].army)
	}
	answer.Spent = s.spent()
	if err == nil {
		err = s.test(ctx, &answer)
	}
	answer.Armies, answer.Battles = s.armies, s.battles
	return answer, err
}

// search is the workspace of Search.
type search struct {
	quest    *Quest
	progress func(Hunt)
	told     []Alone
	list     []candidate // the best so far, in order
	best     int         // what the cheapest good one costs
	armies   int
	battles  int
}

// spent reports that enough battles were fought.
func (s *search) spent() bool { return s.battles >= s.quest.Battles }

func (s *search) explore(ctx context.Context) error {
	singles, err := s.singles(ctx)
	if err != nil {
		return err
	}
	if len(singles) > poolSize {
		singles = singles[:poolSize]
	}
	s.keep(singles)
	if err := s.extend(ctx, "two", singles, singles); err != nil {
		return err
	}
	if err := s.refine(ctx, false); err != nil {
		return err
	}
	if err := s.extend(ctx, "three", s.list, singles); err != nil {
		return err
	}
	return s.refine(ctx, true)
}

// each has tasks done by all workers, each with a scout of its own, and books what the scouts
// have done.
func (s *search) each(ctx context.Context, stage string, tasks, done, of int, do func(*scout, int)) error {
	scouts := make(chan *scout, max(s.quest.Workers, 1)) // as many as spread has workers
	err := spread(ctx, s.quest.Workers, tasks, func() func(int) {
		scout := s.quest.scout()
		scout.ended = func() bool { return ctx.Err() != nil }
		scouts <- scout
		return func(n int) { do(scout, n) }
	}, func(n, _ int) {
		if s.progress == nil {
			return
		}
		h := Hunt{Stage: stage, Done: done + n, Of: of}
		if s.best != nothingGood {
			h.Gold = s.best
		}
		s.progress(h)
	})
	close(scouts)
	for scout := range scouts {
		s.armies, s.battles = s.armies+scout.armies, s.battles+scout.battles
	}
	if err == nil && ctx.Err() != nil {
		return context.Cause(ctx) // what was done at last may be wrong
	}
	return err
}

// singles tries each kind alone; the best come first.
func (s *search) singles(ctx context.Context) ([]candidate, error) {
	q, kinds := s.quest, s.quest.kinds()
	found := make([]candidate, len(kinds))
	err := s.each(ctx, "alone", len(kinds), 0, len(kinds), func(scout *scout, n int) {
		k := kinds[n]
		c := candidate{army: q.alone(k, q.Gold)}
		most := c.army[k]
		if most > 0 {
			c.good, c.merit = scout.try(c.army)
		}
		if c.good {
			c.army[k] = least(0, most, func(men int) bool { c.army[k] = men; good, _ := scout.try(c.army); return good })
		}
		c.gold = q.gold(c.army)
		found[n] = c
	})
	if err != nil {
		return nil, err
	}
	for n, c := range found {
		a := Alone{Kind: q.Catalogue.Units[kinds[n]].ID}
		if c.good {
			a.Men, a.Gold = c.army[kinds[n]], c.gold
		}
		s.told = append(s.told, a)
	}
	found = slices.DeleteFunc(found, func(c candidate) bool { return c.gold == 0 })
	slices.SortFunc(found, before)
	return found, nil
}

// extend tries armies with a further kind, in generations, each against the best of those
// before it.
func (s *search) extend(ctx context.Context, stage string, recipes, further []candidate) error {
	type mixture struct {
		recipe     army
		kind, part int
	}
	var all []mixture
	for _, r := range recipes {
		for _, f := range further {
			if k := f.army.members()[0]; r.army[k] == 0 {
				for _, part := range sixteenths {
					all = append(all, mixture{r.army, k, part})
				}
			}
		}
	}
	for from := 0; from < len(all) && !s.spent(); from += generation {
		batch := all[from:min(from+generation, len(all))]
		found := make([]candidate, len(batch))
		ceiling := min(s.best-1, s.quest.Gold)
		err := s.each(ctx, stage, len(batch), from, len(all), func(scout *scout, n int) {
			m := batch[n]
			found[n] = scout.cheapest(ceiling, func(gold int) army { return s.quest.mixed(m.recipe, m.kind, m.part, gold) })
		})
		if err != nil {
			return err
		}
		s.keep(found)
	}
	return nil
}

// cheapest is the cheapest good army that a recipe makes for up to some gold, to about half
// a percent.
func (s *scout) cheapest(ceiling int, mix func(gold int) army) candidate {
	c := candidate{army: mix(ceiling)}
	c.good, c.merit = s.try(c.army)
	if c.good {
		grain := max(1, ceiling/256)
		n := least(0, (ceiling+grain-1)/grain, func(n int) bool { good, _ := s.try(mix(min(n*grain, ceiling))); return good })
		c.army = mix(min(n*grain, ceiling))
	}
	c.gold = s.quest.gold(c.army)
	return c
}

// keep adds candidates and keeps the best, of each set of kinds only one.
func (s *search) keep(found []candidate) {
	all := slices.DeleteFunc(append(s.list, found...), func(c candidate) bool { return c.gold == 0 })
	slices.SortFunc(all, before)
	s.list = nil
	for _, c := range all {
		same := func(other candidate) bool { return slices.Equal(other.army.members(), c.army.members()) }
		if len(s.list) < recipes && !slices.ContainsFunc(s.list, same) {
			s.list = append(s.list, c)
		}
	}
	if len(s.list) > 0 && s.list[0].good {
		s.best = s.list[0].gold
	}
}
