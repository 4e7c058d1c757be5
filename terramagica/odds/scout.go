package odds

import "spielleiter/terramagica/battle"

// An army is tried in 64 battles, then in as many again and so on, until it is clear whether
// it wins as often as wished, at most in 2,048. All armies meet the same seeds.
const (
	firstTrial = 64
	lastTrial  = 2048
	// sure is how many standard errors a chance has to be away from the wished one to be sure
	// early, above how many it has to lie at last.
	sure, above = 3.0, 1.0
)

// scout tries armies; each worker has its own.
type scout struct {
	quest   *Quest
	engine  *battle.Engine
	lineup  battle.Lineup
	units   []battle.Unit // one of each kind
	whole   [2]float64    // hit points at the start
	ended   func() bool   // that nobody waits for it any more
	armies  int
	battles int
}

func (q *Quest) scout() *scout {
	e, err := battle.New(q.Catalogue.Kinds())
	if err != nil {
		panic(err) // the quest was checked
	}
	s := &scout{quest: q, engine: e, lineup: q.Enemy}
	for k := range q.Catalogue.Units {
		s.units = append(s.units, usual(q.Catalogue, k, 1))
	}
	s.lineup.Sides[q.Side] = make([]battle.Unit, 0, len(s.units))
	s.whole[1-q.Side] = pool(q.Enemy.Sides[1-q.Side])
	return s
}

func pool(units []battle.Unit) (hp float64) {
	for _, u := range units {
		hp += u.HP
	}
	return hp
}

// drawUp puts an army into its place.
func (s *scout) drawUp(a army) {
	side := s.lineup.Sides[s.quest.Side][:0]
	for k, men := range a {
		if men > 0 {
			u := s.units[k]
			u.HP *= float64(men)
			side = append(side, u)
		}
	}
	s.lineup.Sides[s.quest.Side] = side
	s.whole[s.quest.Side] = pool(side)
}

// fight fights some battles and gives how many were won, and how good the results were
// together. It gives wrong numbers when nobody waits for them any more.
func (s *scout) fight(master uint64, from, to int) (won, merit int) {
	wanted := battle.First
	if s.quest.Side == 1 {
		wanted = battle.Second
	}
	s.battles += to - from
	for run := from; run < to; run++ {
		if run%firstTrial == 0 && s.ended() {
			return 0, 0
		}
		s.lineup.Seed = battle.SeedOf(master, run)
		r, err := s.engine.Fight(&s.lineup)
		if err != nil {
			panic(err) // the quest was checked
		}
		if r.Outcome == wanted {
			won++
		}
		place := rank(r.Outcome, s.left(r))
		if s.quest.Side == 1 {
			place = lastRank - place
		}
		merit += place
	}
	return won, merit
}

// left is the part of its hit points that each side has left.
func (s *scout) left(r *battle.Result) (left [2]float64) {
	for side := range r.Units {
		for n := range r.Units[side] {
			left[side] += r.Units[side][n].HP
		}
		if s.whole[side] > 0 {
			left[side] /= s.whole[side]
		}
	}
	return left
}

// try finds out whether an army is good enough; merit is how good its results are on the
// whole.
func (s *scout) try(a army) (good bool, merit int) {
	s.armies++
	s.drawUp(a)
	won, sum, done := 0, 0, 0
	for until := firstTrial; ; until *= 2 {
		w, m := s.fight(s.quest.Seed, done, until)
		won, sum, done = won+w, sum+m, until
		switch low, high := wilson(won, done, sure); {
		case low > s.quest.Win:
			return true, sum / done
		case high < s.quest.Win:
			return false, sum / done
		case done == lastTrial:
			low, _ = wilson(won, done, above)
			return low > s.quest.Win, sum / done
		}
	}
}

// least is the smallest number up to high for which something is good, if high is and
// everything above a good number is, too. Numbers up to low are not good.
func least(low, high int, good func(int) bool) int {
	for high-low > 1 {
		if middle := low + (high-low)/2; good(middle) {
			high = middle
		} else {
			low = middle
		}
	}
	return high
}
