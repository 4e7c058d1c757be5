package pairing

import (
	"cmp"
	"slices"
)

// Line is what a round was to somebody, for the standings.
type Line struct {
	Who       int
	Points    int   // in thousandths; of a game for two, Point is a win
	Opponents []int // at the same table; none of a round in which nobody moved
	Won       bool  // alone, and at the table
}

// TieBreak decides among those with equal points.
type TieBreak string

// The tie-breaks.
const (
	Buchholz        TieBreak = "buchholz" // the points of all opponents
	SonnebornBerger TieBreak = "berger"   // Sonneborn-Berger: the points of those who were beaten, and half of those with whom it was a draw
	Direct          TieBreak = "direct"   // the points against each other, where all who are equal have met
	Wins            TieBreak = "wins"
	Best            TieBreak = "best" // the best match
)

// Standing is how somebody stands.
type Standing struct {
	Who    int
	Rank   int // equal where nothing decides
	Points int
	Breaks []int // the values of the tie-breaks, in their order; -1 where one does not apply
	Played int
}

// Standings gives how people stand, best first. Whoever had no opponent in a round is taken to have met somebody with as many points as they
// have at the end, as FIDE C.07 does.
func Standings(people []int, rounds [][]Line, breaks []TieBreak) []Standing {
	t := &table{points: map[int]int{}, lines: map[int][]Line{}}
	for _, round := range rounds {
		for _, l := range round {
			t.points[l.Who] += l.Points
			t.lines[l.Who] = append(t.lines[l.Who], l)
		}
	}
	list := make([]Standing, len(people))
	for n, who := range people {
		list[n] = Standing{Who: who, Points: t.points[who]}
		for _, l := range t.lines[who] {
			if len(l.Opponents) > 0 {
				list[n].Played++
			}
		}
	}
	slices.SortStableFunc(list, func(a, b Standing) int { return cmp.Or(b.Points-a.Points, a.Who-b.Who) })
	for _, b := range breaks {
		t.apply(list, b)
	}
	for n := range list {
		list[n].Rank = n + 1
		if n > 0 && equal(list[n-1], list[n]) {
			list[n].Rank = list[n-1].Rank
		}
	}
	return list
}

// table is what standings are reckoned from.
type table struct {
	points map[int]int
	lines  map[int][]Line
}

func equal(a, b Standing) bool { return a.Points == b.Points && slices.Equal(a.Breaks, b.Breaks) }

// apply adds a tie-break to a list and orders those by it who were equal before.
func (t *table) apply(list []Standing, b TieBreak) {
	for from := 0; from < len(list); {
		to := from + 1
		for to < len(list) && equal(list[from], list[to]) {
			to++
		}
		group := list[from:to]
		values := make([]int, len(group))
		for n, s := range group {
			values[n] = t.value(b, s.Who, group)
		}
		for n := range group {
			group[n].Breaks = append(slices.Clone(group[n].Breaks), values[n])
		}
		slices.SortStableFunc(group, func(x, y Standing) int { return y.Breaks[len(y.Breaks)-1] - x.Breaks[len(x.Breaks)-1] })
		from = to
	}
}

func (t *table) value(b TieBreak, who int, group []Standing) (sum int) {
	if b == Direct {
		return t.direct(who, group)
	}
	for _, l := range t.lines[who] {
		opponents := l.Opponents
		if len(opponents) == 0 {
			opponents = []int{who}
		}
		switch b {
		case Buchholz:
			for _, o := range opponents {
				sum += t.points[o]
			}
		case SonnebornBerger:
			for _, o := range opponents {
				sum += t.points[o] * l.Points / Point
			}
		case Wins:
			if l.Won {
				sum++
			}
		case Best:
			sum = max(sum, l.Points)
		}
	}
	return sum
}

// direct is what somebody has scored against all others of a group, -1 if not all of it have met.
func (t *table) direct(who int, group []Standing) int {
	if len(group) == 1 {
		return -1
	}
	sum := 0
	for _, a := range group {
		for _, b := range group {
			if a.Who == b.Who {
				continue
			}
			met := false
			for _, l := range t.lines[a.Who] {
				if slices.Contains(l.Opponents, b.Who) {
					met = true
					if a.Who == who {
						sum += l.Points
					}
				}
			}
			if !met {
				return -1
			}
		}
	}
	return sum
}
