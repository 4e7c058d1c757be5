package purse

import (
	"cmp"
	"slices"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/march"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// What work on a field comes to (WDW-32, WDW-33).
const (
	Gang       = 5_000  // workers that do a Bauwertpunkt a moon
	MostCrew   = 20_000 // workers that find room on a field
	thinPeople = 10_000 // with fewer inhabitants nobody is there to build
)

// Until is how many moons there are to the next date of income, this moon counted and that one not.
func Until(now moon.Count) int {
	for n := 1; ; n++ {
		if (now + moon.Count(n)).Income() {
			return n
		}
	}
}

// sections pays what is due at a date of income for all that is being built, the oldest first (WDW-31).
func (t *Treasury) sections() {
	for n, points := range t.due() {
		s := &t.w.Sites[n]
		if points == 0 || t.fund(n, points) == points {
			continue
		}
		t.tell(chronicle.Event{Code: chronicle.SiteStopped, Realm: s.Realm, Field: s.Field, Values: [6]int32{int32(s.Paid), int32(s.Done)}, Text: s.Name})
	}
}

// due are the points to be paid for each site, up to the next date of income: what can be built by then, by the
// inhabitants and those workers that are on the field, by the oldest sites first. What nobody is there to build is
// reckoned with one point a moon, as workers will come.
func (t *Treasury) due() []int16 {
	due := make([]int16, len(t.w.Sites))
	field, left := grid.None, 0
	for _, n := range t.byField() {
		s := &t.w.Sites[n]
		if !t.runs(s) {
			continue
		}
		if s.Field != field {
			field, left = s.Field, t.ahead(s)
		}
		due[n] = section(s, &left)
	}
	return due
}

// dueAt is what due says of one site.
func (t *Treasury) dueAt(n int) int16 {
	field := t.w.Sites[n].Field
	left := t.ahead(&t.w.Sites[n])
	for older := range n {
		if s := &t.w.Sites[older]; s.Field == field && t.runs(s) {
			section(s, &left)
		}
	}
	return section(&t.w.Sites[n], &left)
}

// section is what has to be paid for a site of what can be built on its field, and takes it from that.
func section(s *world.Site, left *int) int16 {
	points := min(*left, int(s.Value-s.Done))
	*left -= points
	return int16(max(0, points-int(s.Paid-s.Done)))
}

// ahead is how many points can be built on a site's field up to the next date of income.
func (t *Treasury) ahead(s *world.Site) int {
	workers := min(t.workersAt(s.Realm, s.Field), MostCrew)
	return Until(t.w.Moon) * max(1, t.Hands(s.Field)+workers/Gang)
}

// runs reports whether a site is being built: by who still owns the land, and not halted.
func (t *Treasury) runs(s *world.Site) bool {
	return !s.Halted && t.minds(s.Realm) && t.w.Owner[s.Field] == s.Realm
}

// byField are the sites' places in the list, field by field, the oldest first.
func (t *Treasury) byField() []int32 {
	order := make([]int32, len(t.w.Sites))
	for n := range order {
		order[n] = int32(n)
	}
	slices.SortStableFunc(order, func(x, y int32) int { return cmp.Compare(t.w.Sites[x].Field, t.w.Sites[y].Field) })
	return order
}

// workersAt is how many workers of a realm are on a field.
func (t *Treasury) workersAt(r world.RealmID, f grid.Field) int {
	count := 0
	for id := t.ix.First(f); id != world.NoUnit; id = t.ix.Next(id) {
		if u := &t.w.Units[id]; u.Realm == r && u.Kind == kit.Worker && !u.Gone {
			count += int(u.Size)
		}
	}
	return count
}

// Hands are the points that the inhabitants of a field do each moon: one, unless they are too few or
// too far from everything (WDW-33).
func (t *Treasury) Hands(f grid.Field) int {
	people := t.w.Land[f].Inhabitants()
	if s := t.town(f); s != nil {
		people += s.Stands.People
	}
	if people < thinPeople {
		return 0
	}
	if t.far == nil {
		t.far = new(march.Distances).Measure(t.w)
	}
	if t.far[f] >= march.Far {
		return 0
	}
	return 1
}
