package reporttest

// letter holds what a letter prints of the standing against the world that its reader sees.
func (r *reader) letter(v *view, l *letter, codes map[string]int) {
	w, me := r.seen, v.Me
	x := &w.realms[me-1]
	own := 0
	for _, owner := range w.owner {
		if owner == me {
			own++
		}
	}
	if l.Turn != w.turn || l.Next != w.moon || l.From != r.now.from || l.Fields != own || l.Known != len(w.known[me-1]) || l.Capital != x.Capital ||
		l.Missed != x.Missed || l.Vacant != x.Vacant || l.Balance != x.Account.Balance || l.Gold != w.stocks()[me] {
		r.fault("the head of the letter is not what is seen: %d fields, %d known, %d GS, seat %s", l.Fields, l.Known, l.Gold, l.Capital)
	}
	there := 0
	for n := range l.Courses {
		c := &l.Courses[n]
		u := w.units[name{me, c.Unit}]
		if u == nil {
			if c.Kind != "" {
				r.fault("the letter has a unit %d that is not there", c.Unit)
			}
			continue
		}
		there++
		if c.Kind != kinds[u.Kind] || c.Size != u.Size || c.Leaders != u.Leaders || c.Field != u.Field || c.Side != u.Side || c.Aboard != u.Aboard || c.Gold != u.Gold {
			r.fault("the letter has unit %d as %+v, seen is %+v", c.Unit, *c, *u)
		}
	}
	if there != len(w.units) {
		r.fault("the letter has %d units of %d", there, len(w.units))
	}
	r.letterPlaces(l, me)
	r.letterPeople(l, me, codes)
	r.letterMap(l, me, codes)
	r.sightings(l, me, codes)
	for _, p := range l.Post {
		if codes[p.To] != me {
			r.fault("the letter has post for %q", p.To)
		}
	}
	for _, p := range l.Sent {
		if codes[p.From] != me {
			r.fault("the letter has post of %q as its own", p.From)
		}
	}
}

func (r *reader) letterPlaces(l *letter, me int) {
	w, own := r.seen, 0
	for _, t := range w.towns {
		if t.Realm == me {
			own++
		}
	}
	for n := range l.Settlements {
		s := &l.Settlements[n]
		if t := w.towns[s.Field]; t == nil || t.Realm != me || s.Kind != places[t.Kind] || s.Name != t.Name || s.Gold != t.Gold || s.Stands != t.Stands {
			r.fault("the letter has %+v", *s)
		}
	}
	if len(l.Settlements) != own || len(l.Sites) != len(w.sites) {
		r.fault("the letter has %d places of %d, %d sites of %d", len(l.Settlements), own, len(l.Sites), len(w.sites))
	}
	for _, x := range l.Walls {
		if s := w.walls[place{x.Field, x.Side, 0}]; s == nil || *s != x {
			r.fault("the letter has a wall %+v", x)
		}
	}
}

func (r *reader) letterPeople(l *letter, me int, codes map[string]int) {
	w, own, held := r.seen, 0, 0
	for k, p := range w.people {
		switch {
		case k.realm == me:
			own++
		case p.Captive == me:
			held++
		}
	}
	for n := range l.People {
		x := &l.People[n]
		p, u := w.people[name{me, x.Number}], w.units[name{me, x.Number}]
		if u == nil {
			u = &unit{}
		}
		if p == nil || p.Name != x.Name || p.Office != x.Office || p.Settlement != x.Settlement || p.Captive != codes[x.Captive] || u.Field != x.Field || u.Aboard != x.Aboard {
			r.fault("the letter has a character %+v", *x)
		}
	}
	if len(l.People) != own || len(l.Captives) != held {
		r.fault("the letter has %d characters of %d and %d captives of %d", len(l.People), own, len(l.Captives), held)
	}
	size, spoken := len(w.realms), 0
	for n := range l.Relations {
		x := &l.Relations[n]
		other := codes[x.Realm]
		if other == 0 || stances[w.stances[(me-1)*size+other-1]] != x.Ours || stances[w.stances[(other-1)*size+me-1]] != x.Theirs {
			r.fault("the letter has relations %+v", *x)
		}
	}
	for n := range size {
		if n+1 != me && (w.stances[(me-1)*size+n] != 0 || w.stances[n*size+me-1] != 0) {
			spoken++
		}
	}
	if spoken != len(l.Relations) {
		r.fault("the letter has %d relations of %d", len(l.Relations), spoken)
	}
}

func (r *reader) letterMap(l *letter, me int, codes map[string]int) {
	known := r.seen.known[me-1]
	for n := range l.Map {
		x := &l.Map[n]
		m, there := known[x.Field]
		told := memory{
			Land: m.Land, Grade: m.Grade, Rivers: x.Rivers, Springs: x.Springs, Traits: x.Traits, Owner: codes[x.Owner], Settlement: index(places, x.Town),
			Roads: x.Roads, Bridges: x.Bridges, Canals: x.Canals, Walls: x.Walls,
		}
		if x.Seen != nil {
			told.Full, told.Moon = 1, *x.Seen
		}
		if m.Full == 0 { // of such only the land is known
			m = memory{Land: m.Land, Rivers: m.Rivers, Springs: m.Springs, Traits: m.Traits, Grade: m.Grade}
		}
		if !there || told != m {
			r.fault("the letter's map has %+v, known is %+v", told, m)
		}
	}
	if len(l.Map) != len(known) {
		r.fault("the letter's map has %d fields of %d", len(l.Map), len(known))
	}
}

// sightings holds the foreign units that are remembered against those of the last moon that the letter tells of.
func (r *reader) sightings(l *letter, me int, codes map[string]int) {
	told := map[sighted]int{}
	for n := range l.Sighting {
		x := &l.Sighting[n]
		if x.Moon < r.now.from || x.Moon >= r.now.moon || codes[x.Realm] == me {
			r.fault("the letter has a sighting %+v", *x)
		}
		if x.Moon == r.now.moon-1 {
			told[sighted{x.Field, codes[x.Realm], index(kinds, x.Kind), x.Class, x.Moon, x.Tick}]++
		}
	}
	for _, s := range r.seen.sighted[me-1] {
		if told[s]--; told[s] < 0 {
			r.fault("a unit is seen that no sighting tells: %+v", s)
		}
	}
	for s, n := range told {
		if n > 0 {
			r.fault("a sighting that is not remembered: %+v", s)
		}
	}
}
