package reporttest

import (
	"fmt"
	"slices"
)

// moment is what was decisive in a battle: the round, and what else a line prints of it.
type moment struct {
	round int
	also  []figure
}

// strength is how many hit points each side has.
func (p *recount) strength() (all [2]float64) {
	for u := range p.all() {
		all[u.side] += u.hp
	}
	return all
}

// moment finds the first blood, the first unit of each side that is beaten, the first flight of each, and every breach.
func (r *reading) moment(e []float64) {
	once := func(what string, side int) bool {
		key := fmt.Sprint(what, side)
		first := !r.told[key]
		r.told[key] = true
		return first
	}
	switch side := int(e[1]); e[0] {
	case attack:
		t := r.units[1-side][int(e[3])]
		was, left := t.heads(e[10]), t.heads(max(0, e[10]-e[9]))
		if left < was && once("blood", 0) {
			r.moments = append(r.moments, moment{r.round, []figure{{was - left, 0}}})
		}
		if left == 0 && once("beaten", 1-side) {
			r.moments = append(r.moments, moment{round: r.round})
		}
	case batter:
		if e[9] >= e[10] {
			r.moments = append(r.moments, moment{round: r.round})
		}
	case rout:
		if once("rout", side) {
			r.moments = append(r.moments, moment{round: r.round})
		}
	}
}

// turned finds the round from which the winner had the greater share of its hit points to the end.
func (r *reading) turned() {
	winner := r.doc.Result.Outcome - 1
	if winner != 0 && winner != 1 {
		return
	}
	turned := 0
	for n, s := range r.strengths {
		switch ahead := s[winner]*r.full[1-winner] > s[1-winner]*r.full[winner]; {
		case !ahead:
			turned = 0
		case turned == 0:
			turned = n + 1
		}
	}
	if turned > 0 {
		at := slices.IndexFunc(r.moments, func(m moment) bool { return m.round > turned })
		if at < 0 {
			at = len(r.moments)
		}
		r.moments = slices.Insert(r.moments, at, moment{round: turned})
	}
}

// printMoments holds the lines of what was decisive.
func (r *reading) printMoments() {
	for _, m := range r.moments {
		if len(r.lines) == 0 {
			r.fault("round %d has a moment that is not printed", m.round)
			return
		}
		line := r.lines[0]
		r.lines = r.lines[1:]
		have := r.numbers(line)
		if len(have) > 1+len(m.also) { // units of one kind have numbers in their names
			have = slices.Delete(have, 1, len(have)-len(m.also))
		}
		r.prints(line, have, append([]figure{{float64(m.round), 0}}, m.also...))
	}
}
