package reporttest

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"
)

// kept is for how many weeks battles can be read with the match (TM-S28).
const kept = 2

// close holds that the report is whole, and lets happen what follows without being told.
func (r *reader) close() {
	if r.now.Options["mode"] == "campaign" && (r.master || r.wasAlive()) && len(r.paid)+len(r.fed) > 0 {
		r.fault("the income of %v and the upkeep of %v are not told", r.paid, r.fed)
	}
	if r.now.Week > 0 && r.told["note.seed"] != 1 {
		r.fault("the seed is told %d times", r.told["note.seed"])
	}
	for _, b := range r.fights {
		if b.Outcome == "" {
			r.fault("how battle %d in %s ended is not told", b.Number, b.At)
		}
		if n := r.present(b.At); n >= 0 && n != r.order[b.At] {
			r.fault("%d places of the internal order in %s are told, %d armies are there", r.order[b.At], b.At, n)
		}
	}
	r.answered()
	if r.now.Ended == "" {
		r.now.Week++
	}
	for k, h := range r.armies {
		for to := range h.stances {
			if !r.together(h, to) {
				delete(h.stances, to)
			}
		}
		if len(h.stances) == 0 && !h.lives() && r.hasNo(k) {
			delete(r.armies, k)
		}
	}
}

// wasAlive reports whether the viewer's realm had not gone under when the week began.
func (r *reader) wasAlive() bool { return slices.Contains(r.paidAll(), r.now.Seat) }

func (r *reader) hasNo(k name) bool {
	return !slices.ContainsFunc(r.seen.Armies, func(a army) bool { return a.Realm == k.realm && a.Number == k.number })
}

// present counts the armies that were in a province when the week began, and its avatar.
func (r *reader) present(at string) (n int) {
	for _, h := range r.first {
		if h.at == at {
			n++
		}
	}
	if r.homes[at] {
		n++ // the avatar
	}
	return n + r.strangers[at]
}

// answered holds that each order of the viewer was carried out, or that it was told why not.
func (r *reader) answered() {
	if r.orders == nil || r.now.Week == 0 {
		return
	}
	for _, o := range []struct {
		what  string
		count int
		told  int
	}{
		{"gifts", len(r.orders.Gives), r.told["note.given"] + r.told["note.give.failed"] + r.told["note.give.spent"]},
		{"marches", len(r.orders.Marches), r.told["note.marched"] + r.told["note.march.failed"]},
		{"orders to raise", len(r.orders.Raises), r.told["note.raised"] + r.told["note.raise.failed"]},
		{"orders to build", len(r.orders.Builds), r.told["note.built"] + r.told["note.build.failed"]},
	} {
		if o.count != o.told {
			r.fault("%d %s, told are %d", o.count, o.what, o.told)
		}
	}
	if failed := r.told["note.manifest.failed"]; len(r.orders.Home) == 0 && failed > 0 || len(r.orders.Home) > 0 && failed == 0 && r.realm(r.now.Seat).Home != r.orders.Home[0] {
		r.fault("a home in %v was chosen; that it failed is told %d times", r.orders.Home, failed)
	}
}

// together reports whether an army stands where the army or avatar is that a status is toward (TM-S6).
func (r *reader) together(h *host, to name) bool {
	if to.number == 0 {
		return r.realm(to.realm).Home == h.at
	}
	if o := r.armies[to]; o != nil {
		return o.at == h.at && !r.hasNo(to)
	}
	at := r.sighting(to)
	return at >= 0 && r.now.Seen[at].At == h.at
}

// compare holds what is seen against what the report has made of what was seen before.
func (r *reader) compare() {
	now, seen := &r.now, &r.seen
	r.same("week", now.Week, seen.Week)
	r.same("end", now.Ended, seen.Ended)
	r.same("winners", now.Winners, seen.Winners)
	r.same("realms", now.Realms, seen.Realms)
	for p := range seen.Provinces {
		id := seen.Map[p].ID
		r.same("owner of "+id, now.Provinces[p].Owner, seen.Provinces[p].Owner)
		r.same("walls of "+id, inOrder(now.Provinces[p].Forts), inOrder(seen.Provinces[p].Forts))
	}
	of := func(a, b sighting) int { return cmp.Or(strings.Compare(a.Realm, b.Realm), a.Number-b.Number) }
	slices.SortFunc(now.Seen, of)
	slices.SortFunc(seen.Seen, of)
	r.same("armies of others", now.Seen, seen.Seen)
	by := func(a, b declared) int {
		return cmp.Or(strings.Compare(a.By, b.By), a.Number-b.Number, a.Army-b.Army)
	}
	slices.SortFunc(now.Towards, by)
	slices.SortFunc(seen.Towards, by)
	r.same("statuses toward the viewer", now.Towards, seen.Towards)
	r.same("what does not change", []any{now.Seat, now.Options, now.Seats, now.Map}, []any{seen.Seat, seen.Options, seen.Seats, seen.Map})
	r.compareBattles()
	r.compareArmies()
	r.shown()
	r.gone()
	if r.master {
		r.allDeclared()
	}
}

// compareBattles holds the battles that can be read against the notes; who else may read them is not told.
func (r *reader) compareBattles() {
	var told, seen []battle
	for _, b := range append(slices.Clone(r.now.Battles), r.fights...) {
		if b.Readers = nil; len(b.Forts) == 0 {
			b.FortSide = 0
		}
		if b.Week > r.week-kept {
			told = append(told, b)
		}
	}
	for _, b := range r.seen.Battles {
		if b.Readers = nil; len(b.Forts) == 0 {
			b.FortSide = 0 // on whose side walls would stand if there were some
		}
		seen = append(seen, b)
	}
	r.same("battles", told, seen)
}

func (r *reader) compareArmies() {
	seen := hosts(r.seen.Armies)
	for k, h := range r.armies {
		s := seen[k]
		if s == nil {
			if h.lives() {
				r.fault("%v: told is %+v, nothing is seen", k, h.pools)
			}
			continue
		}
		r.same("where "+k.realm+" is", h.at, s.at)
		for kind, p := range h.pools {
			if !p.holds(s.pools[kind].lo) {
				r.fault("%v: told are %v hit points of %s, seen are %v", k, p, kind, s.pools[kind].lo)
			}
		}
		for kind, p := range s.pools {
			if _, told := h.pools[kind]; !told {
				r.fault("%v: nobody tells of %v %s", k, p.lo, kind)
			}
		}
		if !r.master {
			r.compareStatuses(k, h, s)
		}
	}
	for k := range seen {
		if r.armies[k] == nil {
			r.fault("%v: nothing is told, it is seen in %s", k, seen[k].at)
		}
	}
}

func (r *reader) compareStatuses(k name, h, s *host) {
	for to, status := range h.stances {
		if s.stances[to] != status {
			r.fault("%v toward %v: ordered is %s, seen is %q", k, to, status, s.stances[to])
		}
	}
	for to, status := range s.stances {
		if h.stances[to] == "" {
			r.fault("%v toward %v: nothing is ordered, seen is %s", k, to, status)
		}
	}
}

func inOrder(list []fort) []fort {
	list = slices.Clone(list)
	slices.SortFunc(list, func(a, b fort) int { return strings.Compare(a.Kind, b.Kind) })
	return list
}

// same compares two values as text, in which nothing and an empty list are the same.
func (r *reader) same(what string, told, seen any) {
	a, b := plain(told), plain(seen)
	if a != b {
		r.fault("%s: told is %s, seen is %s", what, a, b)
	}
}

func plain(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	if s := string(text); s != "null" {
		return s
	}
	return "[]"
}
