package letter

import (
	"cmp"
	"slices"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// Rank is where a realm stands in the ranking.
type Rank struct {
	Realm  world.RealmID
	Place  int // from 1; equal ones share the better place
	Was    int // in the issue before, 0 if there was no ranking
	Points int
}

// What headlines are worth (WDW-R-58). A finished building is worth its step: a castle 1, a metropolis 4.
const (
	worthTaking  = 3
	worthLosing  = -2
	worthRazing  = 1
	worthCapital = 1
	worthFounded = 2
)

// Renown adds to the points of realms, by their place in the list of realms, what the issue tells of them: nothing else counts, so the
// ranking says no more than all have read (WDW-R-58).
func (g *Gazette) Renown(points []int) []int {
	points = slices.Clone(points)
	for len(points) < len(g.Realms) {
		points = append(points, 0)
	}
	add := func(r world.RealmID, n int) {
		if r != world.Nobody && int(r) <= len(points) {
			points[r-1] = max(points[r-1]+n, 0)
		}
	}
	for n := range g.Events {
		switch e := &g.Events[n]; e.Code {
		case chronicle.Captured:
			add(e.By, worthTaking)
			add(e.Realm, worthLosing)
		case chronicle.Razed:
			add(e.By, worthRazing)
			add(e.Realm, worthLosing)
		case chronicle.Finished:
			add(e.Realm, int(e.Values[0])-int(kit.Garrison))
		case chronicle.CapitalSet:
			add(e.Realm, worthCapital)
		case chronicle.Founded:
			add(e.Realm, worthFounded)
		case chronicle.Perished:
			points[e.Realm-1] = 0
		default:
		}
	}
	return points
}

// Places are the places that points come to, by realm.
func Places(points []int) []int {
	places := make([]int, len(points))
	for n := range points {
		places[n] = 1
		for _, other := range points {
			if other > points[n] {
				places[n]++
			}
		}
	}
	return places
}

// Rank puts a ranking into the issue: by points, with the places of the issue before, if there was a ranking in it. final says that the
// points are the strength index with which a match has ended (WDW-S4). Where nobody has a point there is none.
func (g *Gazette) Rank(points, was []int, final bool) {
	g.Ranking, g.Final = nil, final
	if len(points) != len(g.Realms) || slices.Max(append([]int{0}, points...)) == 0 {
		return
	}
	for n, place := range Places(points) {
		r := Rank{Realm: world.RealmID(n + 1), Place: place, Points: points[n]}
		if len(was) == len(points) {
			r.Was = was[n]
		}
		g.Ranking = append(g.Ranking, r)
	}
	slices.SortStableFunc(g.Ranking, func(a, b Rank) int { return cmp.Compare(a.Place, b.Place) })
}

// ranking writes the table of the realms' places, with how they have moved as a word and as an arrow.
func (p *pen) ranking(g *Gazette) {
	if len(g.Ranking) == 0 {
		return
	}
	p.heading(2, "gazette.ranking")
	about := "gazette.ranking.about"
	if g.Final {
		about = "gazette.ranking.final"
	}
	p.paragraph(about)
	columns := []column{{width: 4, right: true, head: "col.place.n"}, {width: 6, head: "col.moved"}, {right: true, width: 6, head: "col.renown"}, {head: "col.realm"}}
	p.table(columns, len(g.Ranking), func(n int, next func()) {
		r := &g.Ranking[n]
		p.number(int64(r.Place))
		next()
		switch up := r.Was - r.Place; {
		case r.Was == 0:
		case up > 0:
			p.say("gazette.up", num("n", int64(up)))
		case up < 0:
			p.say("gazette.down", num("n", int64(-up)))
		default:
			p.say("gazette.same")
		}
		next()
		p.number(int64(r.Points))
		next()
		p.realm(r.Realm)
	})
}
