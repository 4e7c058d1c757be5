package pairing

import (
	"slices"
)

// Swiss is a round of games for two.
type Swiss struct {
	Pairs []SwissPair
	Bye   int // who has no opponent, 0 if nobody
	// Out are those for whom there is nobody with whom they may be paired, by number.
	Out []int
	// Again says that somebody had to meet somebody again: there was no other way to pair everybody.
	Again bool
}

// SwissPair is two who play, and why.
type SwissPair struct {
	Pair
	Bracket int  // points, in halves, of the group in which they were paired
	Floater int  // who of the two came down into it, 0 if nobody
	Met     int  // how often they have met before
	Denied  bool // both wanted to begin, or neither
}

// NextSwiss pairs a round by the FIDE Dutch system (C.04.3), simplified: the bye goes to the last of those who had none and without whom the rest
// can be paired, before anything else; then, group of equal points by group from above, as many pairs as can be while those below can still be
// paired, with the least that somebody begins or floats against their due; and among those the first half against the second, in the
// order of the numbers. Nobody meets anybody twice while there is another way, and never somebody with whom they must not be paired: if that leaves
// no way for everybody, as few as possible are out, those first who had the fewest byes, the last of them first. Where nothing else decides, oddFirst says who begins.
func NextSwiss(players []Player, oddFirst bool) Swiss {
	s := &swiss{players: slices.Clone(players), oddFirst: oddFirst}
	slices.SortFunc(s.players, func(a, b Player) int {
		if before(a, b) {
			return -1
		}
		return 1
	})
	s.takeBye()
	var floaters []Player
	for len(s.players) > 0 || len(floaters) > 0 {
		floaters = s.bracket(floaters)
	}
	return s.out
}

// swiss is a round that is being paired.
type swiss struct {
	players  []Player // not yet paired, in their order, without those who came down
	oddFirst bool
	loose    int // 1: there is no way to pair everybody without somebody who begins too often; 2: nor without somebody who meets somebody again
	out      Swiss
}

// may reports whether two can be a pair.
func (s *swiss) may(a, b Player) bool {
	if barred(a, b) {
		return false
	}
	switch s.loose {
	case 0:
		return a.met(b.Number) == 0 && !bothMust(a, b)
	case 1:
		return a.met(b.Number) == 0
	}
	return true
}

// pairable reports whether all of an even number of people can be paired.
func (s *swiss) pairable(list []Player) bool {
	mates := match(len(list), func(a, b int) (worth, bool) { return worth{1}, s.may(list[a], list[b]) })
	return !slices.Contains(mates, -1)
}

// bothMust reports whether both have to begin, or neither may.
func bothMust(a, b Player) bool { return a.wish() == b.wish() && abs(a.wish()) == 3 }

// takeBye takes out whoever has no opponent, the last of those with the fewest byes without whom there is a way for the others, and finds out
// what that way costs. Where there is none it takes out all who have to be.
func (s *swiss) takeBye() {
	for s.loose = range 3 {
		for _, n := range s.last() {
			if s.pairable(s.without(n)) {
				s.giveBye(n)
				return
			}
		}
	}
	s.leaveOut()
}

// leaveOut takes out those who cannot be paired at all, so that all others can: the fewest, and among them who had the fewest byes and stands last.
func (s *swiss) leaveOut() {
	keep := func(n int) int64 { return int64(s.players[n].byes()*len(s.players) + len(s.players) - n) }
	mates := match(len(s.players), func(a, b int) (worth, bool) {
		return worth{1, keep(a) + keep(b)}, s.may(s.players[a], s.players[b])
	})
	var in []Player
	for n, p := range s.players {
		if mates[n] < 0 {
			s.out.Out = append(s.out.Out, p.Number)
		} else {
			in = append(in, p)
		}
	}
	slices.Sort(s.out.Out)
	s.players = in
}

// last are the places of those who may have the bye, from below; -1 is nobody.
func (s *swiss) last() (list []int) {
	if len(s.players)%2 == 0 {
		return []int{-1}
	}
	fewest := slices.MinFunc(s.players, func(a, b Player) int { return a.byes() - b.byes() }).byes()
	for n, p := range slices.Backward(s.players) {
		if p.byes() == fewest {
			list = append(list, n)
		}
	}
	return list
}

func (s *swiss) without(n int) []Player {
	if n < 0 {
		return s.players
	}
	return slices.Delete(slices.Clone(s.players), n, n+1)
}

func (s *swiss) giveBye(n int) {
	if n >= 0 {
		s.out.Bye = s.players[n].Number
		s.players = s.without(n)
	}
}

// bracket pairs the next group with those who came down into it, and gives those who go down from it.
func (s *swiss) bracket(down []Player) []Player {
	end := 0
	for end < len(s.players) && s.players[end].Score == s.players[0].Score {
		end++
	}
	residents, rest := s.players[:end], s.players[end:]
	b := &bracket{swiss: s, people: slices.Concat(down, residents), down: len(down)}
	b.inside = len(b.people)
	if s.loose > 0 {
		b.people = append(b.people, rest...)
	}
	left := b.pair()
	if s.loose == 0 && !s.pairable(slices.Concat(left, rest)) {
		b = &bracket{swiss: s, people: slices.Concat(down, residents, rest), down: len(down), inside: len(down) + len(residents)}
		left = b.pair()
	}
	score := 0
	if len(residents) > 0 {
		score = residents[0].Score
	}
	for _, p := range b.pairs {
		s.add(p[0], p[1], score)
	}
	s.players = rest
	return left
}

func (s *swiss) add(a, b Player, score int) {
	if before(b, a) {
		a, b = b, a
	}
	p := SwissPair{Pair: Pair{a.Number, b.Number}, Bracket: score, Met: a.met(b.Number)}
	if !begins(a, b, s.oddFirst) {
		p.First, p.Second = p.Second, p.First
	}
	if a.Score > b.Score {
		p.Floater = a.Number
	}
	p.Denied = a.wish()*b.wish() > 0
	s.out.Again = s.out.Again || p.Met > 0
	s.out.Pairs = append(s.out.Pairs, p)
}
