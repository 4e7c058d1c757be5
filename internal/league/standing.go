package league

import (
	"slices"

	"spielleiter/internal/pairing"
)

// Division is how those of a division stand; 0 where there are none.
type Division struct {
	Division int
	List     []pairing.Standing
}

// Breaks are the tie-breaks of a season, in their order.
func (s *Season) Breaks() []pairing.TieBreak {
	switch s.Plan.Form {
	case Swiss:
		return []pairing.TieBreak{pairing.Buchholz, pairing.SonnebornBerger, pairing.Direct, pairing.Wins}
	case Tables:
		return []pairing.TieBreak{pairing.Wins, pairing.Best}
	}
	return []pairing.TieBreak{pairing.Direct, pairing.SonnebornBerger, pairing.Wins}
}

// Standings gives how people stand in each division. Who are equal in all stand by their numbers, at one place.
func (s *Season) Standings() (list []Division) {
	for d, numbers := range s.divisions() {
		division := d + 1
		if s.Plan.Form != Divisions {
			division = 0
		}
		list = append(list, Division{division, pairing.Standings(numbers, s.lines(len(s.Rounds)), s.Breaks())})
	}
	return list
}

// Trend is by how many places somebody has risen since the round before, by number.
func (s *Season) Trend() map[int]int {
	trend := map[int]int{}
	n := len(s.Rounds)
	if n > 0 && !slices.ContainsFunc(s.Rounds[n-1].Fixtures, func(f Fixture) bool { return f.Match != "" && f.done() }) {
		n-- // nothing has come of the round that is played
	}
	if n < 2 {
		return trend
	}
	for _, numbers := range s.divisions() {
		for _, st := range pairing.Standings(numbers, s.lines(n-1), s.Breaks()) {
			trend[st.Who] = st.Rank
		}
		for _, st := range pairing.Standings(numbers, s.lines(n), s.Breaks()) {
			trend[st.Who] -= st.Rank
		}
	}
	return trend
}

// lines are what the first rounds were to everybody.
func (s *Season) lines(rounds int) [][]pairing.Line {
	list := make([][]pairing.Line, rounds)
	for n, r := range s.Rounds[:rounds] {
		for _, f := range r.Fixtures {
			if !f.done() {
				continue
			}
			for k, who := range f.People {
				l := pairing.Line{Who: who}
				if k < len(f.Points) {
					l.Points = f.Points[k]
				}
				if f.Match != "" {
					l.Opponents = slices.Concat(f.People[:k], f.People[k+1:])
					l.Won = l.Points > 0 && slices.Max(f.Points) == l.Points && count(f.Points, l.Points) == 1
				}
				list[n] = append(list[n], l)
			}
		}
	}
	return list
}

func count(list []int, value int) (n int) {
	for _, v := range list {
		if v == value {
			n++
		}
	}
	return n
}

// NextOf is the division for which somebody has qualified by their place: the first go up, the last go down.
func (s *Season) NextOf(division, place, people int) int {
	if s.Plan.Form != Divisions {
		return 0
	}
	move := min(s.Plan.Move, people/2)
	switch {
	case place < move && division > 1:
		return division - 1
	case place >= people-move && division < len(s.divisions()):
		return division + 1
	}
	return division
}

// Follow is what the next season takes over from one that is over.
func (s *Season) Follow() *Before {
	b := &Before{Season: s.ID}
	for _, d := range s.Standings() {
		for _, st := range d.List {
			e, _ := s.Entrant(st.Who)
			b.Order = append(b.Order, e.Person)
			if e.Next > 0 {
				if b.Next == nil {
					b.Next = map[string]int{}
				}
				b.Next[e.Person] = e.Next
			}
		}
	}
	return b
}
