package reporttest

// What a site is, as events have it: a kind of settlement, or 16 more than a kind of infrastructure.
const sideWorks = 16

const wallKind = 3

// site is the site of an event: what is built where. A settlement has no side.
func (w *world) siteOf(field string, side, what int) *site {
	if what < sideWorks {
		return w.sites[place{field, 0, 0}]
	}
	return w.sites[place{field, side, what - sideWorks}]
}

// whatOf is how events number what is built.
func whatOf(town, what int) int {
	if town != 0 {
		return town
	}
	return sideWorks + what
}

// passing reports whether an event is of a site that was begun in this turn, of two moons, and is no more at its end. The book says
// that it was paid for.
func (r *reader) passing(e *event) bool {
	k := place{e.field, 0, e.values["what"]}
	return r.fleeting[k] > 0 && r.fleeting[k] >= e.values["done"]
}

// built is what was built.
func (r *reader) built(e *event) {
	w, what := r.now, e.values["what"]
	s := w.siteOf(e.field, e.values["side"], what)
	if s == nil && r.passing(e) {
		if e.code == "build.finished" {
			s = &site{Realm: e.realm, Field: e.field, Side: e.values["side"], Value: e.values["value"], Done: e.values["value"], Name: e.text}
			if s.Settlement = what; what >= sideWorks {
				s.Settlement, s.What = 0, what-sideWorks
			}
			r.finish(s)
		}
		return
	}
	switch e.code {
	case "build.work":
		if s == nil || s.Done+e.values["points"] != e.values["done"] || s.Value != e.values["value"] || e.values["done"] > s.Paid {
			r.fault("%s: %d points are built to %d of %d of %+v", e.field, e.values["points"], e.values["done"], e.values["value"], s)
			return
		}
		s.Done = e.values["done"]
	case "build.finished":
		if s == nil || s.Done != s.Value || s.Value != e.values["value"] {
			r.fault("%s: something is finished of %+v", e.field, s)
			return
		}
		delete(w.sites, s.place())
		r.finish(s)
	case "build.stopped":
	case "build.lost":
		r.lost(e, what)
	case "build.repaired":
		r.repaired(e)
	case "land.capital":
		if t := w.towns[e.field]; t == nil || t.Realm != e.realm {
			r.fault("%s is the capital of realm %d, which does not have it", e.field, e.realm)
		}
		w.realms[e.realm-1].Capital = e.field
	}
}

// lost is a site whose land is another's now; the event does not say on which side it was.
func (r *reader) lost(e *event, what int) {
	for k, s := range r.now.sites {
		if s.Field == e.field && s.Realm == e.realm && s.Done == e.values["done"] && (what < sideWorks && s.Settlement == what || what >= sideWorks && s.What == what-sideWorks) {
			delete(r.now.sites, k)
			return
		}
	}
	r.fault("%s: a site is lost that was not there", e.field)
}

// finish lets stand what is whole (WDW-32).
func (r *reader) finish(s *site) {
	w := r.now
	switch {
	case s.Settlement != 0:
		t := w.towns[s.Field]
		whole := standard[s.Settlement]
		if t == nil {
			w.towns[s.Field] = &town{Field: s.Field, Realm: s.Realm, Name: s.Name, Kind: s.Settlement, Stands: whole, Harbours: s.Harbours}
			return
		}
		was, old := standard[t.Kind], t.Stands
		t.Stands = whole // but for what had been destroyed
		for n, p := range t.Stands.parts() {
			*p = max(0, *p-*was.parts()[n]+*old.parts()[n])
		}
		t.Kind, t.Harbours = s.Settlement, t.Harbours|s.Harbours
		if s.Name != "" {
			t.Name = s.Name
		}
	case s.What == wallKind:
		k := place{s.Field, s.Side, 0}
		if l := w.walls[k]; l != nil {
			l.Points, l.Left = l.Points+s.Value, l.Left+s.Value
			return
		}
		w.walls[k] = &wall{s.Field, s.Side, s.Value, s.Value}
	default:
		r.lay(s.Field, s.Side, []int{0, 0, 1, 0, 2}[s.What], true)
	}
}

// standard is what settlements have (table 4.2-1).
var standard = []stands{
	{},
	{Mil: 5, Defence: 1},
	{People: 10_000, Recruit: 10_000, Mil: 5, Defence: 3, Walls: 2},
	{People: 50_000, Recruit: 50_000, Mil: 5, Defence: 7, Temples: 2},
	{People: 50_000, Recruit: 50_000, Mil: 10, Defence: 7, Walls: 7, Temples: 2},
	{People: 100_000, Recruit: 100_000, Mil: 10, Defence: 12, Labs: 2, Temples: 4},
}

// repaired mends points: those of the wall on a side, or of a settlement its fortifications first (WDW-65).
func (r *reader) repaired(e *event) {
	w, points := r.now, e.values["points"]
	if side := e.values["side"]; side != 0 {
		if l := w.walls[place{e.field, side, 0}]; l != nil {
			l.Left = min(l.Left+points, l.Points)
			return
		}
	}
	t := w.towns[e.field]
	if t == nil {
		r.fault("%s is repaired, and there is nothing", e.field)
		return
	}
	whole := standard[t.Kind]
	have, want := t.Stands.parts(), whole.parts()
	for _, n := range [7]int{0, 1, 2, 3, 4, 5, 6} {
		step := 1
		if n == 3 || n == 4 {
			step = 10_000
		}
		for ; points > 0 && *have[n] < *want[n]; points-- {
			*have[n] = min(*have[n]+step, *want[n])
		}
	}
	if points > 0 {
		r.fault("%s is repaired by %d points more than it lacked", e.field, points)
	}
}

// pay pays for points of what is built; a book does not say on which side it is.
func (r *reader) pay(realm int, e *entry, moon int) {
	w := r.now
	if e.town == 0 && e.what == 0 {
		return
	}
	left := e.count
	for k, s := range w.sites {
		if s.Realm != realm || s.Field != e.field || s.Settlement != e.town || s.What != e.what {
			continue
		}
		if want := r.seen.sites[k]; want != nil && want.Paid > s.Paid {
			part := min(left, want.Paid-s.Paid)
			s.Paid, left = s.Paid+part, left-part
		} else if want == nil && left > 0 {
			part := min(left, s.Value-s.Paid)
			s.Paid, left = s.Paid+part, left-part
		}
	}
	if left > 0 && r.now.laws.Moons > 1 { // it may be lost or finished before the turn is over
		r.fleeting[place{e.field, 0, whatOf(e.town, e.what)}] += left
	} else if left > 0 {
		r.fault("book of realm %d: %d points of %s are paid on %s that nothing needs, moon %d", realm, left, infrastructures[e.what]+places[e.town], e.field, moon)
	}
}
