package reporttest

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
)

// sitesNoted are the notes of sites.
func (r *reader) sitesNoted() (list []notice) {
	for k, s := range r.seen.sites {
		old, at := r.before.sites[k], s.Field
		if s.Side != 0 {
			at += "(" + strconv.Itoa(s.Side) + ")"
		}
		what := s.Settlement
		if s.What != 0 {
			what = sideWorks + s.What
		}
		note := func(code string) {
			list = append(list, notice{code, game.Args{"place": at, "what": whatKey(what), "points": strconv.Itoa(s.Value)}})
		}
		if old == nil {
			note("note.begun")
		}
		switch rested := old != nil && old.Halted; {
		case s.Halted && !rested:
			note("note.rests")
		case rested && !s.Halted:
			note("note.goes_on")
		}
	}
	return list
}

// ranksNoted are the notes of the order of places.
func (r *reader) ranksNoted(v *view) (list []notice) {
	for n := range v.Realms {
		changed := false
		var ranked []*town
		for at, t := range r.seen.towns {
			if t.Realm != n+1 {
				continue
			}
			old := r.before.towns[at]
			changed = changed || old != nil && old.Realm == t.Realm && old.Rank != t.Rank || (old == nil || old.Realm != t.Realm) && t.Rank > 0
			if t.Rank > 0 {
				ranked = append(ranked, t)
			}
		}
		if !changed {
			continue
		}
		slices.SortFunc(ranked, func(a, b *town) int { return cmp.Compare(a.Rank, b.Rank) })
		var fields []string
		for _, t := range ranked {
			fields = append(fields, t.Field)
		}
		list = append(list, notice{"note.ranked", game.Args{"places": strings.Join(fields, ", "), "n": strconv.Itoa(len(fields))}})
	}
	return list
}

// peopleNoted are the notes of offices and of captives.
func (r *reader) peopleNoted(v *view) (list []notice) {
	for _, k := range slices.SortedFunc(maps.Keys(r.seen.people), func(a, b name) int { return cmp.Or(a.realm-b.realm, a.number-b.number) }) {
		p := r.seen.people[k]
		old := r.before.people[k]
		if old == nil {
			old = &person{}
		}
		if r.now.mine(k.realm) {
			if old.Name != p.Name || old.Office != p.Office || old.Settlement != p.Settlement && p.Settlement != "" {
				list = append(list, notice{"note.office", game.Args{
					"unit": strconv.Itoa(k.number), "person": word(p.Name), "office": cmp.Or(word(p.Office), "–"), "place": cmp.Or(p.Settlement, "–"),
				}})
			}
		}
	}
	return append(list, r.captivesNoted(v)...)
}

// prisoner is a captive as all who may know of it know it: who it is, and whose.
type prisoner struct {
	realm, holder int
	name          string
}

func (w *world) prisoners() map[prisoner]int {
	m := map[prisoner]int{}
	for k, p := range w.people {
		if p.Captive != 0 {
			m[prisoner{k.realm, p.Captive, word(p.Name)}]++
		}
	}
	return m
}

func (r *reader) captivesNoted(v *view) (list []notice) {
	before, after := r.before.prisoners(), r.seen.prisoners()
	note := func(code string, p prisoner) {
		list = append(list, notice{code, game.Args{"person": p.name, "realm": r.called(v, p.realm), "other": r.called(v, p.holder)}})
	}
	for p, n := range after {
		for range n - before[p] {
			note("note.captive", p)
		}
	}
	for p, n := range before {
		own := r.now.me == p.realm && slices.ContainsFunc(slices.Collect(maps.Keys(after)), func(q prisoner) bool { return q.realm == p.realm && q.name == p.name })
		for range n - after[p] {
			if !own { // whose captive it is now its realm is told
				note("note.free", p)
			}
		}
	}
	return list
}

func (r *reader) ashoreNoted() (list []notice) {
	for _, k := range r.landed {
		if u := r.before.units[k]; u != nil && r.seen.units[k] != nil && r.seen.units[k].Aboard == 0 {
			list = append(list, notice{"note.ashore", game.Args{"unit": strconv.Itoa(k.number), "with": strconv.Itoa(u.Aboard), "place": r.seen.units[k].Field}})
		}
	}
	return list
}
