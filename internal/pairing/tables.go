package pairing

import (
	"cmp"
	"slices"
	"strconv"

	"spielleiter/game"
)

// Guest is one of those who are divided to tables of a game with many seats.
type Guest struct {
	Number int
	Points int   // so far
	Rests  int   // rounds in which there was no place for them
	Met    []int // with whom they have sat at a table, as often as they have
	Never  []int // with whom they must not sit at one; it is enough that one of two says so
}

// tries is from how many beginnings the best division is looked for.
const tries = 12

// Tables divides people to tables of so many seats, such that those who have met sit together as seldom as possible, and the tables are about
// equally strong. Who has no place has rested the least before; among equals the lot decides. The lists are by number. Swaps of two people are made
// while they help, from several beginnings that the seed gives: the best that was found counts, which need not be the best there is. Nobody sits with
// somebody with whom they must not: if no other way is found, others rest, or there are fewer tables, even none.
func Tables(guests []Guest, seats int, seed game.Seed, round int) (tables [][]int, rest []int) {
	list := slices.Clone(guests)
	lot := map[int]int{}
	for place, k := range shuffled(seed, round, "rest", len(list)) {
		lot[list[k].Number] = place
	}
	slices.SortFunc(list, func(a, b Guest) int { return cmp.Or(b.Rests-a.Rests, lot[a.Number]-lot[b.Number]) })
	count := len(list) / seats
	strongest := func(a, b Guest) int { return cmp.Or(b.Points-a.Points, lot[a.Number]-lot[b.Number]) }
	playing := slices.SortedFunc(slices.Values(list[:count*seats]), strongest)
	best, out := divide(playing, count, seed, round), list[count*seats:]
	if best.cost() >= encounter(never) {
		best, out = divideApart(list, seats, strongest)
	}
	for n := range best.count {
		tables = append(tables, best.table(n))
	}
	for _, g := range out {
		rest = append(rest, g.Number)
	}
	slices.Sort(rest)
	return tables, rest
}

// divide looks for the best division from several beginnings.
func divide(guests []Guest, count int, seed game.Seed, round int) (best *division) {
	for try := range tries {
		d := newDivision(guests, count)
		if try > 0 {
			d.shuffle(seed, round, try)
		}
		d.improve()
		if best == nil || d.cost() < best.cost() {
			best = d
		}
	}
	return best
}

// shuffled are the numbers from 0 in an order that the seed gives.
func shuffled(seed game.Seed, round int, label string, n int) []int {
	list := make([]int, n)
	for k := range list {
		list[k] = k
	}
	for k := n - 1; k > 0; k-- {
		o := seed.Draw(round, "pairing/"+label+"/"+strconv.Itoa(k), k+1)
		list[k], list[o] = list[o], list[k]
	}
	return list
}

// division is who sits at which table.
type division struct {
	guests []Guest
	at     []int   // table by guest
	met    [][]int // how often two have met
	places []int   // of a guest in the standing of those who are there
	count  int
}

// newDivision deals people out by how they stand, to and fro.
func newDivision(guests []Guest, count int) *division {
	d := &division{guests: guests, count: count, at: make([]int, len(guests)), met: make([][]int, len(guests)), places: make([]int, len(guests))}
	for n, g := range guests {
		d.places[n] = n
		if d.at[n] = n % count; n/count%2 == 1 {
			d.at[n] = count - 1 - n%count
		}
		d.met[n] = make([]int, len(guests))
		for k, o := range guests {
			for _, m := range g.Met {
				if m == o.Number {
					d.met[n][k]++
				}
			}
			if apart(g, o) {
				d.met[n][k] = never
			}
		}
	}
	return d
}

// shuffle swaps people of about the same strength.
func (d *division) shuffle(seed game.Seed, round, try int) {
	order := shuffled(seed, round, "try"+strconv.Itoa(try), len(d.at))
	for k := 0; k+1 < len(order); k += 2 {
		d.at[order[k]], d.at[order[k+1]] = d.at[order[k+1]], d.at[order[k]]
	}
}

// never stands for so many encounters that one of them is worse than all others together can be.
const never = 10_000

// encounter is how bad it is that two sit together who have met so often: the first time again less than the second.
func encounter(met int) int { return 1_000_000 * met * met }

// cost is what a division has of repeats, and then of tables that are stronger or weaker than others.
func (d *division) cost() (sum int) {
	strength := make([]int, d.count)
	for n, t := range d.at {
		strength[t] += d.places[n]
		for k := range n {
			if d.at[k] == t {
				sum += encounter(d.met[n][k])
			}
		}
	}
	mean := len(d.at) * (len(d.at) - 1) / 2 / max(d.count, 1)
	for _, s := range strength {
		sum += abs(s - mean)
	}
	return sum
}

// improve swaps two people as long as that helps.
func (d *division) improve() {
	strength := make([]int, d.count)
	for n, t := range d.at {
		strength[t] += d.places[n]
	}
	mean := len(d.at) * (len(d.at) - 1) / 2 / max(d.count, 1)
	for again := true; again; {
		again = false
		for a := range d.at {
			for b := range a {
				if d.at[a] == d.at[b] {
					continue
				}
				if gain := d.gain(a, b, strength, mean); gain > 0 {
					shift := d.places[b] - d.places[a]
					strength[d.at[a]] += shift
					strength[d.at[b]] -= shift
					d.at[a], d.at[b] = d.at[b], d.at[a]
					again = true
				}
			}
		}
	}
}

// gain is by how much a swap of two lowers the cost.
func (d *division) gain(a, b int, strength []int, mean int) (gain int) {
	ta, tb := d.at[a], d.at[b]
	for n, t := range d.at {
		if n == a || n == b {
			continue
		}
		switch t {
		case ta:
			gain += encounter(d.met[a][n]) - encounter(d.met[b][n])
		case tb:
			gain += encounter(d.met[b][n]) - encounter(d.met[a][n])
		}
	}
	shift := d.places[b] - d.places[a]
	return gain + abs(strength[ta]-mean) + abs(strength[tb]-mean) - abs(strength[ta]+shift-mean) - abs(strength[tb]-shift-mean)
}

func (d *division) table(t int) (numbers []int) {
	for n, at := range d.at {
		if at == t {
			numbers = append(numbers, d.guests[n].Number)
		}
	}
	slices.Sort(numbers)
	return numbers
}
