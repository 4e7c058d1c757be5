package odds

import (
	"context"
	"slices"

	"spielleiter/terramagica/battle"
)

// attempts is how often an army that fails the test is made stronger and tested again.
const attempts = 12

// test puts the good armies to the test and answers with the cheapest that passes it. If none
// is good, it answers with how the one does that came nearest.
func (s *search) test(ctx context.Context, answer *Answer) error {
	list := slices.Clone(s.list)
	if len(list) > 0 && list[0].good {
		list = slices.DeleteFunc(list, func(c candidate) bool { return !c.good })
	} else {
		list = list[:min(len(list), 1)]
	}
	proofs := make([]proof, len(list))
	err := s.each(ctx, "test", len(list), 0, len(list), func(scout *scout, n int) {
		proofs[n] = scout.prove(&list[n], n)
	})
	if err != nil || len(list) == 0 {
		return err
	}
	best := 0
	for n := range list {
		if before(list[n], list[best]) < 0 {
			best = n
		}
	}
	answer.Found, answer.Army = list[best].good, s.quest.told(list[best].army)
	answer.Win, answer.Tested = proofs[best].win, proofs[best].runs
	return nil
}

// proof is how an army did in a test.
type proof struct {
	win  Chance
	runs int
}

// prove tests an army, and if it was good enough so far stronger ones until one passes. An
// army that wins often enough, but not so surely, is tested once more and longer. Each test
// has fresh seeds.
func (s *scout) prove(c *candidate, n int) proof {
	hopeful := c.good
	for attempt := 0; ; attempt++ {
		s.armies++
		p := s.examine(c.army, 2*(n*attempts+attempt), TestRuns)
		if p.win.Low <= s.quest.Win && p.win.Share > s.quest.Win {
			p = s.examine(c.army, 2*(n*attempts+attempt)+1, LongTestRuns)
		}
		c.good, c.gold = p.win.Low > s.quest.Win, s.quest.gold(c.army)
		next := s.quest.stronger(c.army)
		if c.good || !hopeful || attempt+1 == attempts || s.quest.gold(next) > s.quest.Gold {
			return p
		}
		c.army = next
	}
}

// examine is one test, by the seeds of the stream with a number.
func (s *scout) examine(a army, stream, runs int) proof {
	s.drawUp(a)
	won, _ := s.fight(battle.SeedOf(^s.quest.Seed, stream), 0, runs)
	return proof{ChanceOf(won, runs), runs}
}
