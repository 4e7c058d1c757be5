package reporttest

import (
	"fmt"
	"maps"
	"slices"
)

// shown holds that others are told of the armies that the viewer knows, as far as it can read that (TM-S26): the game master reads
// what all are told, and where all see all, everybody does.
func (r *reader) shown() {
	if !r.master && !r.allSee() {
		return
	}
	before := map[name]army{}
	for _, a := range r.before.Armies {
		before[name{a.Realm, a.Number}] = a
	}
	for _, a := range r.seen.Armies {
		k := name{a.Realm, a.Number}
		old, there := before[k]
		same := there && old.At == a.At && maps.Equal(r.troops(old), r.troops(a))
		news := r.allSee() && !same
		for _, seat := range r.now.Seats {
			if seat != a.Realm && r.master && r.looks(&r.seen, seat, a.At) {
				news = news || !same || !r.looks(&r.before, seat, old.At)
			}
		}
		if news != r.once["note.seen"+fmt.Sprint(k)] {
			r.fault("that %v is in %s is news to others: %v", k, a.At, news)
		}
	}
}

// gone holds that who saw an army is told that it is not seen any more, or that it has fallen.
func (r *reader) gone() {
	if !r.master && !r.allSee() {
		return
	}
	for _, a := range r.before.Armies {
		k := name{a.Realm, a.Number}
		gone := r.allSee() && r.hasNo(k)
		for _, seat := range r.now.Seats {
			if seat != a.Realm && r.master && r.looks(&r.before, seat, a.At) {
				gone = gone || r.hasNo(k) || !slices.ContainsFunc(r.seen.Armies, func(b army) bool {
					return b.Realm == a.Realm && b.Number == a.Number && r.looks(&r.seen, seat, b.At)
				})
			}
		}
		if key := fmt.Sprint(k); gone != (r.once["note.unseen"+key] || r.once["note.perished"+key]) {
			r.fault("that %v is seen no more in %s is news to others: %v", k, a.At, gone)
		}
	}
}

// troops counts the men of an army by kind.
func (r *reader) troops(a army) map[string]int {
	all := map[string]int{}
	for _, u := range a.Units {
		all[u.Kind] += r.men(u.Kind, u.HP)
	}
	return all
}

// looks reports whether a realm sees into a province: its own, where an army of it is, and next to one (TM-S26).
func (r *reader) looks(v *view, seat, at string) bool {
	p := r.index(at)
	if r.allSee() || v.Provinces[p].Owner == seat {
		return true
	}
	return slices.ContainsFunc(v.Armies, func(a army) bool {
		return a.Realm == seat && (a.At == at || slices.Contains(v.Map[p].Neighbours, a.At))
	})
}

// allDeclared holds that all are told what has changed of the statuses toward them (TM-N4): the game master reads that.
func (r *reader) allDeclared() {
	before, after := r.first, hosts(r.seen.Armies)
	for k := range before {
		for to, was := range before[k].stances {
			if h := after[k]; h == nil || h.stances[to] != was {
				r.mustTell(k, to)
			}
		}
	}
	for k := range after {
		for to, is := range after[k].stances {
			if h := before[k]; h == nil || h.stances[to] != is {
				r.mustTell(k, to)
			}
		}
	}
}

func (r *reader) mustTell(by, to name) {
	for _, status := range []string{"none", "support", "attack"} {
		if r.once["note.towards."+status+fmt.Sprint(by, to)] {
			return
		}
	}
	if by.realm != to.realm {
		r.fault("what %v does toward %v is otherwise now, and nobody is told", by, to)
	}
}
