package letter

import (
	"cmp"
	"slices"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// Chapter is what happened at a place: the events that are told in sentences, the gravest first, and what else there is to say of it.
// Every event of a letter is in one chapter or, if it is routine, among what its unit did.
type Chapter struct {
	Field   grid.Field // of a settlement of the realm, or None
	Label   int        // of the Großfeld, or -1: the realm as a whole
	Name    string     // of the settlement
	Kind    kit.Settlement
	Told    []int    // places in the letter's Events
	Battles []int    // places in its Battles
	Arrived []uint16 // units that came to where they are now, in this turn
	Ground  Toll
	Seen    []Seen
	weight  weight
	from    int // when the first of the gravest was
}

// Toll is what the ground took: so many heads of so many units.
type Toll struct{ Units, Heads int }

// Seen is how often units of a realm were seen.
type Seen struct {
	Realm world.RealmID
	Times int
}

// weight is how grave something is; what is 0 is no story, but what units do from day to day.
type weight uint8

// The weights, from the lightest.
const (
	routine weight = iota
	noticed
	encountered
	built
	came
	imprisoned
	besieged
	conquered
	suffered
	fought
)

// weights are those of events: to the reader, and to the reader's foes.
var weights = [chronicle.Visiting + 1][2]weight{
	chronicle.Halted:      {encountered, encountered},
	chronicle.Met:         {encountered, encountered},
	chronicle.Pursued:     {came, routine},
	chronicle.Withdrew:    {suffered, conquered},
	chronicle.Surrounded:  {suffered, conquered},
	chronicle.Taken:       {conquered, suffered},
	chronicle.Drowned:     {suffered, routine},
	chronicle.Finished:    {built, routine},
	chronicle.SiteStopped: {built, routine},
	chronicle.SiteLost:    {suffered, conquered},
	chronicle.Repaired:    {built, routine},
	chronicle.Besieged:    {besieged, besieged},
	chronicle.Breach:      {besieged, besieged},
	chronicle.Captured:    {suffered, conquered},
	chronicle.Razed:       {suffered, conquered},
	chronicle.Surplus:     {built, routine},
	chronicle.CapitalSet:  {built, routine},
	chronicle.Deserted:    {suffered, routine},
	chronicle.Destroyed:   {suffered, conquered},
	chronicle.LeaderFate:  {suffered, imprisoned},
	chronicle.Released:    {imprisoned, imprisoned},
	chronicle.Named:       {noticed, routine},
	chronicle.Departed:    {came, routine},
	chronicle.Entered:     {came, routine},
	chronicle.Visiting:    {noticed, routine},
	chronicle.Declared:    {encountered, encountered},
	chronicle.Missed:      {noticed, routine},
	chronicle.Vacant:      {noticed, routine},
	chronicle.Ruled:       {noticed, noticed},
	chronicle.Judged:      {noticed, routine},
	chronicle.Asked:       {noticed, routine},
}

// weigh is how grave an event is to its reader.
func weigh(e *Event) weight {
	if e.Code == chronicle.Captured && e.Role == Mine && e.Realm == world.Nobody {
		return conquered // a wall that was nobody's
	}
	return weights[e.Code][e.Role]
}

// story gathers what happened by place.
func (l *Letter) story() {
	t := teller{Letter: l, places: map[place]int{}}
	for n := range l.Events {
		t.event(n)
	}
	for n := range l.Battles {
		b := &l.Battles[n]
		c := t.at(b.Field)
		c.Battles = append(c.Battles, n)
		c.heavy(fought, l.when(b.Moon, b.Tick))
	}
	t.arrivals()
	for n := range l.Sightings {
		s := &l.Sightings[n]
		c := t.at(s.Field)
		c.see(s.Realm)
		c.heavy(noticed, l.when(s.Moon, s.Tick))
	}
	for n := range l.Story {
		c := &l.Story[n]
		slices.SortStableFunc(c.Told, func(x, y int) int {
			a, b := &l.Events[x], &l.Events[y]
			return cmp.Or(cmp.Compare(weigh(b), weigh(a)), cmp.Compare(a.Moon, b.Moon), cmp.Compare(a.Tick, b.Tick), cmp.Compare(x, y))
		})
		slices.SortFunc(c.Seen, func(x, y Seen) int { return cmp.Or(cmp.Compare(y.Times, x.Times), cmp.Compare(x.Realm, y.Realm)) })
	}
	slices.SortStableFunc(l.Story, func(x, y Chapter) int {
		return cmp.Or(cmp.Compare(y.weight, x.weight), cmp.Compare(x.from, y.from), cmp.Compare(x.Label, y.Label), cmp.Compare(x.Field, y.Field))
	})
}

// place tells chapters apart.
type place struct {
	label int
	field grid.Field
}

// teller is a story in the making.
type teller struct {
	*Letter
	places map[place]int
}

// at is the chapter of a field: that of the settlement on it, if it is the reader's, or else of its Großfeld.
func (t *teller) at(f grid.Field) *Chapter {
	c := Chapter{Field: grid.None, Label: -1}
	if f != grid.None {
		c.Label = t.names.patch.Label(f)
		if n := slices.IndexFunc(t.Settlements, func(s world.Settlement) bool { return s.Field == f }); n >= 0 {
			c.Field, c.Name, c.Kind = f, t.Settlements[n].Name, t.Settlements[n].Kind
		}
	}
	at := place{c.Label, c.Field}
	n, there := t.places[at]
	if !there {
		n = len(t.Story)
		t.places[at] = n
		t.Story = append(t.Story, c)
	}
	return &t.Story[n]
}

// when is a time of the turn as a number.
func (l *Letter) when(m moon.Count, tick uint8) int { return int(m-l.Head.From)<<8 | int(tick) }

// heavy notes that something of a weight happened at a time.
func (c *Chapter) heavy(w weight, at int) {
	if w > c.weight || w == c.weight && at < c.from {
		c.weight, c.from = w, at
	}
}

// event puts an event into its chapter, if it is no routine.
func (t *teller) event(n int) {
	e := &t.Events[n]
	at := t.when(e.Moon, e.Tick)
	if w := weigh(e); w != routine {
		c := t.at(e.Field)
		c.Told = append(c.Told, n)
		c.heavy(w, at)
		return
	}
	if e.Code == chronicle.TerrainLoss {
		c := t.at(e.Field)
		c.Ground.Units++
		c.Ground.Heads += int(e.Values[0])
		c.heavy(noticed, at)
	}
}

// arrivals notes which units came to where they stand after the turn.
func (t *teller) arrivals() {
	for n := range t.Courses {
		c := &t.Courses[n]
		if !c.Here || c.Number == 0 {
			continue
		}
		for k := c.To - 1; k >= c.From; k-- {
			if e := &t.Events[k]; e.Code == chronicle.Moved {
				if e.To == c.Unit.Field {
					at := t.at(e.To)
					at.Arrived = append(at.Arrived, c.Number)
					at.heavy(came, t.when(e.Moon, e.Tick))
				}
				break
			}
		}
	}
}

// see counts a sighting.
func (c *Chapter) see(r world.RealmID) {
	n := slices.IndexFunc(c.Seen, func(s Seen) bool { return s.Realm == r })
	if n < 0 {
		n = len(c.Seen)
		c.Seen = append(c.Seen, Seen{Realm: r})
	}
	c.Seen[n].Times++
}
