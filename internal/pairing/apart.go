package pairing

import "slices"

// apart reports whether two must not sit at one table.
func apart(a, b Guest) bool {
	return slices.Contains(a.Never, b.Number) || slices.Contains(b.Never, a.Number)
}

// maxSteps is how long a way is looked for to keep people apart; where there is one it is mostly found with a step for each of them. Steps are counted
// and not seconds, so that everybody comes to the same end.
const maxSteps = 5_000

// divideApart divides people such that nobody sits with somebody with whom they must not: at as many tables as can be filled so, with the first of the
// list, if that can be.
func divideApart(list []Guest, seats int, strongest func(a, b Guest) int) (d *division, rest []Guest) {
	for count := len(list) / seats; count > 0; count-- {
		for _, guests := range [][]Guest{list[:count*seats], list} {
			p := newPlacing(guests, count, seats)
			if !p.place() {
				continue
			}
			table := map[int]int{}
			var playing []Guest
			for n, g := range guests {
				if p.at[n] == rests {
					rest = append(rest, g)
				} else {
					table[g.Number], playing = p.at[n], append(playing, g)
				}
			}
			slices.SortFunc(playing, strongest)
			d = newDivision(playing, count)
			for n, g := range playing {
				d.at[n] = table[g.Number]
			}
			d.improve()
			return d, append(rest, list[len(guests):]...)
		}
	}
	return &division{}, list
}

// What somebody has who has no table.
const (
	rests  = -1
	nobody = -2 // not looked at yet
)

// placing is a search for places, by those first who have the least choice.
type placing struct {
	guests []Guest
	apart  [][]bool
	at     []int   // table by guest
	tables [][]int // guests by table
	seats  int
	spare  int // how many may rest yet
	steps  int
}

func newPlacing(guests []Guest, count, seats int) *placing {
	p := &placing{guests: guests, tables: make([][]int, count), seats: seats, spare: len(guests) - count*seats, steps: maxSteps}
	for _, g := range guests {
		row := make([]bool, len(guests))
		for k, o := range guests {
			row[k] = apart(g, o)
		}
		p.apart, p.at = append(p.apart, row), append(p.at, nobody)
	}
	return p
}

// place finds a place for all who have none yet, and reports whether it could.
func (p *placing) place() bool {
	who, choice := p.tightest()
	if who < 0 {
		return true
	}
	if p.steps--; p.steps < 0 {
		return false
	}
	for _, t := range choice {
		p.at[who] = t
		if t == rests {
			p.spare--
		} else {
			p.tables[t] = append(p.tables[t], who)
		}
		if p.place() {
			return true
		}
		p.at[who] = nobody
		if t == rests {
			p.spare++
		} else {
			p.tables[t] = p.tables[t][:len(p.tables[t])-1]
		}
	}
	return false
}

// tightest is who has the fewest tables to choose from, and which; -1 if all have a place.
func (p *placing) tightest() (who int, choice []int) {
	who = -1
	for n, t := range p.at {
		if t != nobody {
			continue
		}
		if c := p.choice(n); who < 0 || len(c) < len(choice) {
			who, choice = n, c
		}
	}
	return who, choice
}

// choice are the tables at which somebody can sit, and resting at last. Of those at which nobody sits one is enough.
func (p *placing) choice(n int) (list []int) {
	empty := false
	for t, people := range p.tables {
		if len(people) == p.seats || len(people) == 0 && empty || slices.ContainsFunc(people, func(o int) bool { return p.apart[n][o] }) {
			continue
		}
		empty = empty || len(people) == 0
		list = append(list, t)
	}
	if p.spare > 0 {
		list = append(list, rests)
	}
	return list
}
