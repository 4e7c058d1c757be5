package league

import (
	"maps"
	"slices"
	"time"

	"spielleiter/internal/pairing"
)

// Length is how many rounds a season that has begun has.
func (s *Season) Length() int {
	switch s.Plan.Form {
	case RoundRobin, Divisions:
		most := 0
		for _, d := range s.divisions() {
			most = max(most, len(s.schedule(len(d))))
		}
		return min(most, MaxRounds)
	case Swiss:
		n := len(s.Entrants)
		return min(s.Plan.Rounds, max(n-1+n%2, 1)) // then everybody has met everybody
	}
	return s.Plan.Rounds
}

func (s *Season) schedule(n int) [][]pairing.Pair {
	if s.Plan.Double {
		return pairing.DoubleBerger(n)
	}
	return pairing.Berger(n)
}

// divisions are the numbers in each; all are in one where there are none.
func (s *Season) divisions() (list [][]int) {
	for _, e := range s.Entrants {
		d := max(e.Division, 1)
		for len(list) < d {
			list = append(list, nil)
		}
		list[d-1] = append(list[d-1], e.Number)
	}
	return list
}

// Next pairs the next round, if none is played and one is left: its fixtures have no matches yet. Those that need none are done. In a Swiss and at
// tables people who are to be kept apart do not meet; a round robin, which was fixed at the beginning, stays as it is.
func (s *Season) Next(now time.Time, apart ...[2]string) error {
	switch {
	case s.Status != Running:
		return refuse("season.over")
	case s.Current() != nil:
		return refuse("season.playing")
	case len(s.Rounds) >= s.Length():
		return refuse("season.complete")
	case len(s.Present()) < s.Least():
		return refuse("season.deserted")
	}
	var kept [][2]int
	if s.Plan.Form == Swiss || s.Plan.Form == Tables {
		kept = s.numbers(apart)
	}
	fixtures := s.pair(kept)
	if len(kept) > 0 && !hasMatch(fixtures) {
		return refuse("season.deserted")
	}
	for n := range fixtures {
		if fixtures[n].done() {
			fixtures[n].At = &now
		}
	}
	s.Rounds = append(s.Rounds, Round{N: len(s.Rounds) + 1, At: now, Fixtures: fixtures, Apart: kept})
	return nil
}

// Present are the numbers of those who play the next round.
func (s *Season) Present() (list []int) {
	for _, e := range s.Entrants {
		if !e.goneBy(len(s.Rounds)) {
			list = append(list, e.Number)
		}
	}
	return list
}

// goneBy reports whether somebody is not paired any more after so many rounds.
func (e Entrant) goneBy(rounds int) bool { return e.Gone != nil && e.Gone.After <= rounds }

func (s *Season) pair(apart [][2]int) []Fixture {
	switch s.Plan.Form {
	case Swiss:
		return s.pairSwiss(apart)
	case Tables:
		return s.pairTables(apart)
	}
	return s.pairRobin()
}

// pairRobin takes the next round from Berger's tables, in each division. Whoever is gone loses without a match; where both are, nobody has anything.
func (s *Season) pairRobin() (list []Fixture) {
	gone := map[int]bool{}
	for _, e := range s.Entrants {
		gone[e.Number] = e.goneBy(len(s.Rounds))
	}
	for d, numbers := range s.divisions() {
		schedule := s.schedule(len(numbers))
		if len(s.Rounds) >= len(schedule) {
			continue
		}
		for _, p := range schedule[len(s.Rounds)] {
			f := Fixture{Division: d + 1, People: []int{numbers[p.First-1]}}
			if s.Plan.Form != Divisions {
				f.Division = 0
			}
			if p.Second == 0 { // everybody has one, so it is worth nothing
				f.How, f.Points = Bye, []int{0}
			} else {
				f.People = append(f.People, numbers[p.Second-1])
				f.forfeit(gone)
			}
			list = append(list, f)
		}
	}
	return list
}

// forfeit gives the points of a fixture to whoever is there, if somebody is not.
func (f *Fixture) forfeit(gone map[int]bool) {
	if !gone[f.People[0]] && !gone[f.People[1]] {
		return
	}
	f.How, f.Points = Forfeit, make([]int, 2)
	for n, who := range f.People {
		if !gone[who] {
			f.Points[n] = pairing.Point
		}
	}
}

// never are the numbers with whom somebody is not to be paired.
func never(apart [][2]int, number int) (list []int) {
	for _, p := range apart {
		if p[0] == number {
			list = append(list, p[1])
		}
	}
	return list
}

func (s *Season) pairSwiss(apart [][2]int) (list []Fixture) {
	players := s.players()
	for n := range players {
		players[n].Never = never(apart, players[n].Number)
	}
	round := pairing.NextSwiss(players, s.seed().Draw(0, "season/begins", 2) == 0)
	for _, p := range round.Pairs {
		list = append(list, Fixture{People: []int{p.First, p.Second}, Bracket: p.Bracket, Floater: p.Floater, Met: p.Met})
	}
	if round.Bye != 0 {
		list = append(list, Fixture{People: []int{round.Bye}, How: Bye, Points: []int{pairing.Point}})
	}
	for _, who := range round.Out {
		list = append(list, Fixture{People: []int{who}, How: Bye, Points: []int{pairing.Point / 2}})
	}
	return list
}

// players are those who are there, with what they have done so far.
func (s *Season) players() (list []pairing.Player) {
	score, past := map[int]int{}, map[int][]pairing.Past{}
	for _, r := range s.Rounds {
		before := maps.Clone(score)
		for _, f := range r.Fixtures {
			for n, who := range f.People {
				past[who] = append(past[who], f.past(n, before))
				if n < len(f.Points) {
					score[who] += f.Points[n] * 2 / pairing.Point
				}
			}
		}
	}
	for _, number := range s.Present() {
		list = append(list, pairing.Player{Number: number, Score: score[number], Past: past[number]})
	}
	return list
}

// past is what a fixture was to one of its people.
func (f Fixture) past(n int, before map[int]int) pairing.Past {
	if len(f.People) < 2 {
		return pairing.Past{Unplayed: true, Bye: f.How == Bye, Float: pairing.Down}
	}
	other := f.People[1-n]
	p := pairing.Past{Opponent: other, First: n == 0, Unplayed: f.Match == ""}
	switch me, they := before[f.People[n]], before[other]; {
	case p.Unplayed || me > they:
		p.Float = pairing.Down
	case me < they:
		p.Float = pairing.Up
	}
	return p
}

// pairTables divides people to tables. Whoever has no place has as many points as the mean of those who have one.
func (s *Season) pairTables(apart [][2]int) (list []Fixture) {
	guests := map[int]*pairing.Guest{}
	for _, number := range s.Present() {
		guests[number] = &pairing.Guest{Number: number, Never: never(apart, number)}
	}
	for _, r := range s.Rounds {
		for _, f := range r.Fixtures {
			for n, who := range f.People {
				g := guests[who]
				if g == nil {
					continue
				}
				if f.How == Bye {
					g.Rests++
				} else {
					g.Met = append(g.Met, slices.Concat(f.People[:n], f.People[n+1:])...)
				}
				if n < len(f.Points) {
					g.Points += f.Points[n]
				}
			}
		}
	}
	var all []pairing.Guest
	for _, number := range s.Present() {
		all = append(all, *guests[number])
	}
	tables, rest := pairing.Tables(all, len(s.Plan.Seats), s.seed(), len(s.Rounds)+1)
	for _, people := range tables {
		list = append(list, Fixture{People: people})
	}
	for _, who := range rest {
		list = append(list, Fixture{People: []int{who}, How: Bye})
	}
	return list
}
