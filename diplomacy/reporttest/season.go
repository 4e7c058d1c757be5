package reporttest

import (
	"fmt"
	"slices"

	"spielleiter/game"
)

// goesOn reports whether the step closes the phase that is open now as well: nobody has anything to order, or the sheets of
// the season hold it (DIP-27).
func (r *reader) goesOn() bool {
	if r.view.Ended != "" {
		return false
	}
	_, _, kind := r.view.now()
	if r.view.Options.Seasons && kind != "M" {
		return true
	}
	return !slices.ContainsFunc(r.view.Seats, func(power string) bool { return r.concerns(kind, power) })
}

// concerns reports whether a power has something to order (DIP-4).
func (r *reader) concerns(kind, power string) bool {
	switch kind {
	case "M":
		return r.count(power) > 0
	case "R":
		return slices.ContainsFunc(r.view.Dislodged, func(d dislodged) bool { return d.Power == power })
	default:
		return r.due(power) != 0
	}
}

// advance opens the next phase in which anything happens (DIP-4). After the fall, centres go to those who stand there (DIP-20).
func (r *reader) advance(season string, year int) {
	switch _, _, kind := r.view.now(); {
	case kind == "M" && len(r.view.Dislodged) > 0:
		r.view.Phase = fmt.Sprintf("%s%dR", season, year)
		return
	case season == "S":
		r.view.Phase = fmt.Sprintf("F%dM", year)
		return
	case season == "F":
		for _, at := range centres {
			if u, ok := r.units[at]; ok {
				r.owners[at] = u.power
			}
		}
		if slices.ContainsFunc(powers, func(power string) bool { return r.due(power) != 0 }) {
			r.view.Phase = fmt.Sprintf("W%dA", year)
			return
		}
	}
	r.view.Phase = fmt.Sprintf("S%dM", year+1)
}

// captured reads which centres have other owners now.
func (r *reader) captured(before map[string]string) {
	for _, at := range centres {
		old, now := before[at], r.owners[at]
		switch old {
		case now:
		case "":
			r.exactly("note.centre", game.Args{"place": "@place." + at, "power": "@seat." + now})
		default:
			r.exactly("note.centre.lost", game.Args{"place": "@place." + at, "power": "@seat." + now, "other": "@seat." + old})
		}
	}
}

// eliminated reads which powers are out now (DIP-26).
func (r *reader) eliminated(before map[string]int) {
	now := r.strengths()
	for _, power := range powers {
		if before[power] > 0 && now[power] == 0 {
			r.exactly("note.out", game.Args{"power": "@seat." + power})
		}
	}
}

// endYear sees whether the match is over (DIP-24, DIP-25).
func (r *reader) endYear(year int, before map[string]string) {
	v := &r.view
	v.Idle++
	if fmt.Sprint(before) != fmt.Sprint(r.owners) {
		v.Idle = 0
	}
	best, most, alone := "", 0, false
	for _, power := range powers {
		switch n := r.owned(power); {
		case n > most:
			best, most, alone = power, n, true
		case n == most:
			alone = false
		}
	}
	switch {
	case most >= v.Options.Win && alone && slices.Contains(v.Seats, best):
		v.Ended = "won"
	case v.Options.Idle > 0 && v.Idle >= v.Options.Idle:
		v.Ended = "idle"
	case v.Options.Years > 0 && year-v.Options.Start+1 >= v.Options.Years:
		v.Ended = "years"
	}
}

// strengths are units and centres by power.
func (r *reader) strengths() map[string]int {
	all := map[string]int{}
	for _, power := range powers {
		all[power] = r.count(power) + r.owned(power)
	}
	return all
}

func (r *reader) count(power string) (n int) {
	for _, u := range r.units {
		if u.power == power {
			n++
		}
	}
	return n
}

func (r *reader) owned(power string) (n int) {
	for _, owner := range r.owners {
		if owner == power {
			n++
		}
	}
	return n
}

// due is how many units a power may build, or, negative, must remove (DIP-21, DIP-22).
func (r *reader) due(power string) int {
	return min(r.owned(power)-r.count(power), len(r.sites(power)))
}

// sites are the home centres in which a power may build.
func (r *reader) sites(power string) (list []string) {
	for _, at := range centres {
		if _, full := r.units[at]; !full && homes[at] == power && r.owners[at] == power {
			list = append(list, at)
		}
	}
	return list
}
