package reporttest

// What a site is, as events have it: a kind of settlement, or 16 more than a kind of infrastructure.
const sideWorks = 16

const wallKind = 3

// site is the site of an event: what is built where. A settlement has no side.
func (w *world) siteOf(field string, side, what int) *site {
	return w.sites[placeOf(field, side, what)]
}

// whatOf is how events number what is built.
func whatOf(town, what int) int {
	if town != 0 {
		return town
	}
	return sideWorks + what
}

// passing reports whether an event is of a site that was begun in this turn and is no more at its end: its land was lost at once, or,
// in a turn of two moons, it was finished. The book says that it was paid for.
func (r *reader) passing(e *event) bool {
	k := works{e.realm, e.values["what"], e.field}
	if r.now.laws.Moons < 2 && e.code != "build.lost" || r.paid[k] == 0 || r.paid[k] < e.values["done"] {
		return false
	}
	r.fleeting[k] = r.paid[k]
	return true
}

// built is what was built.
func (r *reader) built(e *event) {
	w, what := r.now, e.values["what"]
	s := w.siteOf(e.field, e.values["side"], what)
	if s == nil && e.code != "build.lost" && r.passing(e) {
		if e.code == "build.finished" {
			s = &site{Realm: e.realm, Field: e.field, Side: e.values["side"], Value: e.values["value"], Done: e.values["value"], Name: e.text}
			if s.Settlement = what; what >= sideWorks {
				s.Settlement, s.What = 0, what-sideWorks
			}
			r.finish(s)
			r.whole[s.works()] += s.Value
		}
		return
	}
	switch e.code {
	case "build.work":
		if s == nil || s.Done+e.values["points"] != e.values["done"] || s.Value != e.values["value"] {
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
		r.whole[s.works()] += s.Value
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
			r.gone[s.works()] = true
			return
		}
	}
	unpaid := e.values["done"] == 0 && r.now.owner[e.field] == e.other // begun in this turn, and nothing was paid for it
	if !r.passing(e) && !unpaid {
		r.fault("%s: a site is lost that was not there", e.field)
	}
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

// works is all that a realm builds of one kind on a field: books do not say on which side of it.
type works struct {
	realm, what int
	field       string
}

func (s *site) works() works { return works{s.Realm, whatOf(s.Settlement, s.What), s.Field} }

// pay notes points that are paid for.
func (r *reader) pay(realm int, e *entry) {
	if e.town != 0 || e.what != 0 {
		r.paid[works{realm, whatOf(e.town, e.what), e.field}] += e.count
	}
}

// payments holds what was paid for against what is seen to be paid: of sites that are whole everything was, what was paid for those that are
// lost nobody sees.
func (r *reader) payments() {
	lost := r.gone
	for k, s := range r.before.sites {
		r.paid[s.works()] += s.Paid
		if r.now.sites[k] == nil && r.whole[s.works()] == 0 {
			lost[s.works()] = true
		}
	}
	for w, points := range r.whole {
		r.paid[w] -= points
	}
	for k, s := range r.now.sites {
		if seen := r.seen.sites[k]; seen != nil {
			r.paid[s.works()] -= seen.Paid
			s.Paid = seen.Paid
		}
	}
	for w, points := range r.paid {
		if points < 0 || points > 0 && !lost[w] && r.fleeting[w] == 0 {
			r.fault("%d points too many are paid for %+v", points, w)
		}
	}
}
