package reporttest

import (
	"maps"
	"slices"
	"strings"
)

// happen lets what a note tells of happen.
func (r *reader) happen(n note) {
	if r.fighting(n) || r.spending(n) || r.seeing(n) {
		return
	}
	switch code := n.Code; code {
	case "note.seed":
		if r.news(n); n.number("week") != r.now.Week {
			r.fault("the seed of week %d is told in week %d", n.number("week"), r.now.Week)
		}
	case "note.healed":
		r.healed(n)
	case "note.given":
		r.given(n)
	case "note.give.spent":
		r.spent(n)
	case "note.marched":
		r.marched(n)
	case "note.deserted":
		t := n.one()
		if purse := n.arg("purse"); purse == "@purse.mana" && r.kinds[t.Kind].mana == 0 {
			r.fault("%s: %s costs no mana", code, t.Kind)
		}
		r.take(n, r.host(code, n.army("army")), t)
	case "note.conquered", "note.settled", "note.free":
		r.owner(n)
	case "note.fell":
		x := r.realm(n.realm("realm"))
		if x.Fell != 0 {
			r.fault("the %s goes under twice", n.realm("realm"))
		}
		x.Fell = max(r.now.Week, 1)
	case "note.give.failed", "note.march.failed", "note.raise.failed", "note.build.failed", "note.manifest.failed":
		r.failed(n)
	default:
		r.ending(n)
	}
}

// ending ends the match.
func (r *reader) ending(n note) {
	why, ok := strings.CutPrefix(n.Code, "note.end.")
	if !ok || r.now.Ended != "" {
		r.fault("%s: nothing of the kind has happened", n.Code)
		return
	}
	why, shared := strings.CutSuffix(why, ".shared")
	r.now.Ended = why
	winners := r.seen.Winners
	r.now.Winners = winners
	if why != "nobody" && (len(winners) == 0 || n.realm("realm") != winners[0]) || n.number("n") != len(winners) || shared != (len(winners) > 1) {
		r.fault("%s %v is told, %v have won", n.Code, n.Args, winners)
	}
}

// healed closes wounds (TM-S9).
func (r *reader) healed(n note) {
	h, t := r.host(n.Code, n.army("army")), n.one()
	was, whole := n.exact("hp"), n.exact("whole")
	if !r.whole(t).holds(whole) || !r.pool(t).holds(was) || was >= whole {
		r.fault("%s: %v of %v", n.Code, was, whole)
	}
	h.pools[t.Kind] = h.pools[t.Kind].plus(span{whole - was, whole - was})
}

// given hands men on (TM-S12). Given to a number that nobody has, they are a new army, with the statuses of the old.
func (r *reader) given(n note) {
	from, k := r.host(n.Code, n.army("army")), n.army("to")
	to := r.armies[k]
	if to == nil {
		to = newHost(from.at)
		maps.Copy(to.stances, from.stances)
		r.armies[k] = to
		x := r.realm(k.realm)
		x.Armies = max(x.Armies, k.number)
	}
	if to.at != from.at {
		r.fault("%s: from %s to %s", n.Code, from.at, to.at)
	}
	for _, t := range n.troops() {
		r.take(n, from, t)
		to.pools[t.Kind] = to.pools[t.Kind].plus(r.pool(t))
	}
}

// spent is a number of an army that was founded by nobody (TM-S8).
func (r *reader) spent(n note) {
	k := n.army("to")
	if r.orders != nil && !slices.ContainsFunc(r.orders.Gives, func(o gift) bool { return n.army("army") == name{r.now.Seat, o.Army} && k == name{r.now.Seat, o.To} }) {
		r.fault("%s %v: nothing of the kind was ordered", n.Code, n.Args)
	}
	x := r.realm(k.realm)
	if r.armies[k] != nil || k.number <= x.Armies {
		r.fault("%s: the number of %v was given before", n.Code, k)
	}
	x.Armies = max(x.Armies, k.number)
}

// marched moves an army by one province (TM-S13).
func (r *reader) marched(n note) {
	h, p := r.host(n.Code, n.army("army")), n.place("from")
	near := false
	for _, id := range r.now.Map[p].Neighbours {
		near = near || id == n.arg("to")
	}
	if h.at != n.arg("from") || !near {
		r.fault("%s: from %s to %s, it was in %s", n.Code, n.arg("from"), n.arg("to"), h.at)
	}
	h.at = n.arg("to")
}

// owner gives a province to another (TM-S10, TM-D42).
func (r *reader) owner(n note) {
	p := &r.now.Provinces[n.place("place")]
	was, by := "", n.realm("realm")
	switch n.Code {
	case "note.conquered":
		was = n.realm("from")
		r.conquered[n.arg("place")] = [2]string{by, was}
	case "note.free":
		was, by = by, ""
	}
	if p.Owner != was || by == was {
		r.fault("%s: %s had the province, told is %q", n.Code, p.Owner, was)
	}
	p.Owner = by
}
