package reporttest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// retreats reads where dislodged units go (DIP-19).
func (r *reader) retreats() {
	left := map[string]dislodged{}
	for _, d := range r.view.Dislodged {
		left[where(d.Unit)] = d
	}
	var all []told
	to := map[string]int{}
	for r.comes("retreat", "disband", "illegal.retreat") {
		t := r.verdict()
		all = append(all, t)
		d, there := left[t.at()]
		own := there && d.Power == t.power
		if own {
			delete(left, t.at())
		}
		if !t.void() && (!own || d.Unit != t.Unit || t.Do == "move" && !slices.Contains(d.To, t.To)) {
			r.fault("%s of %q cannot be", t.code, t.args["order"])
		}
		if t.moves() {
			to[province(t.To)]++
		}
	}
	for n, t := range all {
		if by := strings.Join(rivals(all, n), " "); t.code == "retreat.clash" && t.args["by"] != by {
			r.fault("%s of %q names %q, but it is %q", t.code, t.args["order"], t.args["by"], by)
		}
		if t.moves() && t.well() {
			r.units[province(t.To)] = unit{t.power, t.Unit[:1], t.To}
		}
		if t.moves() && t.well() != (to[province(t.To)] == 1) {
			r.fault("%s of %q: %d go there", t.code, t.args["order"], to[province(t.To)])
		}
		r.record(t, "")
	}
	for _, at := range sorted(left) {
		r.fault("of the dislodged %s nothing is told", left[at].Unit)
	}
	r.view.Dislodged = nil
}

// rivals are those who want to retreat where the nth does, in their order.
func rivals(all []told, n int) (list []string) {
	for k, t := range all {
		if k != n && t.moves() && province(t.To) == province(all[n].To) {
			list = append(list, t.at())
		}
	}
	slices.Sort(list)
	for k, at := range list {
		list[k] = "@place." + at
	}
	return list
}

// winter reads what is built and removed (DIP-21 to DIP-23).
func (r *reader) winter() {
	due, free := map[string]int{}, map[string][]string{}
	for _, power := range powers {
		due[power], free[power] = r.owned(power)-r.count(power), r.sites(power)
	}
	for !r.comes("remove.none") && r.comes("build", "waive", "remove") {
		t := r.verdict()
		if !t.void() {
			r.adjust(t, due, free[t.power])
		}
		r.record(t, "")
	}
	for _, power := range powers {
		for ; due[power] < 0 && len(r.faults) == 0; due[power]++ {
			r.abandoned(power)
		}
	}
}

// adjust carries out a build, a removal or a waived build.
func (r *reader) adjust(t told, due map[string]int, free []string) {
	one := 1
	u, there := r.units[t.at()]
	fits := true
	switch t.Do {
	case "build":
		fits = !there && slices.Contains(free, t.at())
		r.units[t.at()] = unit{t.power, t.Unit[:1], t.Unit[2:]}
	case "disband":
		one = -1
		fits = there && u.power == t.power && u.name() == t.Unit
		delete(r.units, t.at())
	}
	if !fits || due[t.power]*one <= 0 {
		r.fault("%s of %q cannot be: due is %d", t.code, t.args["order"], due[t.power])
	}
	due[t.power] -= one
}

// abandoned reads which unit the rules remove, and why (DIP-23).
func (r *reader) abandoned(power string) {
	if !r.comes("remove.none") {
		r.fault("%s has to remove a unit, and nothing is told of it", power)
		return
	}
	n := r.next()
	name, rest := takeUnit(strings.Fields(n.Args["unit"]))
	u, there := r.units[where(name)]
	if !there || u.power != power || n.Args["power"] != "@seat."+power || u.name() != name || len(rest) > 0 {
		r.fault("%s of %v cannot be: %s has to remove a unit", n.Code, n.Args, power)
		return
	}
	why, steps := r.choice(u)
	told := chosen{why, steps}
	if r.owned(power) == 0 { // all go; what is seen is only in which order
		told = chosen{"nocentre", 0}
	}
	if n.Code != "note.remove.none."+told.By || n.Args["steps"] != strconv.Itoa(told.Steps) {
		r.fault("%s of %v, but it is %s, %d", n.Code, n.Args, told.By, told.Steps)
	}
	delete(r.units, where(name))
	last := &r.view.Last[len(r.view.Last)-1]
	last.Results = append(last.Results, result{
		Power: power, order: order{Unit: name, Do: "disband"}, Is: []string{"succeeds"}, None: true, Chosen: &chosen{why, steps},
	})
}

// choice says what tells a unit from the others of its power, so that it goes: "" if another should go.
func (r *reader) choice(u unit) (why string, steps int) {
	from := r.sources(u.power)
	if len(from) == 0 { // all of them go; where home centres count, the distance still says in which order
		return "nocentre", 0
	}
	steps = distance(province(u.at), from)
	why = "distance"
	for _, at := range sorted(r.units) {
		other := r.units[at]
		if other.power != u.power || other == u {
			continue
		}
		far := distance(at, from)
		switch {
		case far > steps || far == steps && other.kind > u.kind:
			return fmt.Sprintf("(%s should go)", other.name()), steps
		case far < steps:
		case other.kind < u.kind:
			if why == "distance" {
				why = "kind"
			}
		case names[at] < names[province(u.at)]:
			return fmt.Sprintf("(%s should go)", other.name()), steps
		default:
			why = "name"
		}
	}
	return why, steps
}

// sources are the centres from which distances count.
func (r *reader) sources(power string) (list []string) {
	for _, at := range centres {
		if r.view.Options.Disorder == "owned" && r.owners[at] == power || r.view.Options.Disorder == "home" && homes[at] == power {
			list = append(list, at)
		}
	}
	return list
}

// distance counts the steps by land and by sea to the nearest of some provinces.
func distance(at string, to []string) int {
	seen, open := map[string]bool{at: true}, []string{at}
	for steps := 0; len(open) > 0; steps++ {
		var next []string
		for _, p := range open {
			if slices.Contains(to, p) {
				return steps
			}
			for _, q := range neighbours(p) {
				if !seen[q] {
					seen[q] = true
					next = append(next, q)
				}
			}
		}
		open = next
	}
	return -1
}

// neighbours are the provinces next to one.
func neighbours(p string) []string {
	list := slices.Clone(armies[p])
	for _, from := range []string{p, p + "/nc", p + "/sc", p + "/ec"} {
		for _, place := range fleets[from] {
			list = append(list, province(place))
		}
	}
	return list
}
