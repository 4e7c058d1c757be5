package reporttest

import "slices"

// book is a realm's purse over a moon (WDW-27).
type book struct {
	realm, moon, old, now int
	entries               []entry
	stores                []store
}

type entry struct {
	sort              string
	land, town, what  int
	kind, unit, other int
	grade             int
	field             string
	count, each, sum  int
	text              string
}

type store struct {
	field string
	unit  int
	gold  int
}

// sorts are the sorts of entries, in the order of the Reichsbilanz.
var sorts = []string{
	"", "tax", "income", "settlements", "infrastructure", "units", "recruited", "refunded", "building", "paid", "received", "booty", "seized", "other",
}

var infrastructures = []string{"", "STR", "BRÜ", "WL", "KAN"}

type letterBook struct {
	Moon    int `json:"moon"`
	Old     int `json:"old"`
	New     int `json:"new"`
	Entries []struct {
		Sort           string `json:"sort"`
		Settlement     string `json:"settlement"`
		Infrastructure string `json:"infrastructure"`
		Kind           string `json:"kind"`
		Grade          int    `json:"grade"`
		Unit           int    `json:"unit"`
		Realm          string `json:"realm"`
		Field          string `json:"field"`
		Count          int    `json:"count"`
		Each           int    `json:"each"`
		Sum            int    `json:"sum"`
		Text           string `json:"text"`
	} `json:"entries"`
	Stores []struct {
		Field string `json:"field"`
		Unit  int    `json:"unit"`
		Gold  int    `json:"gold"`
	} `json:"stores"`
}

// books are those of a letter.
func (l *letter) books(me int, codes map[string]int) (list []book) {
	for n := range l.Books {
		x := &l.Books[n]
		b := book{realm: me, moon: x.Moon, old: x.Old, now: x.New}
		for _, y := range x.Entries {
			b.entries = append(b.entries, entry{
				y.Sort, 0, index(places, y.Settlement), index(infrastructures, y.Infrastructure), index(kinds, y.Kind), y.Unit, codes[y.Realm],
				y.Grade, y.Field, y.Count, y.Each, y.Sum, y.Text,
			})
		}
		for _, y := range x.Stores {
			b.stores = append(b.stores, store{y.Field, y.Unit, y.Gold})
		}
		list = append(list, b)
	}
	return list
}

type logBook struct {
	Moon, Realm, Old, New int
	Entries               []struct {
		Sort, Land, Place, What, Kind, Grade, Unit, Other, Field, Count, Each, Sum int
		Text                                                                       string
	}
	Stores []struct{ Field, Unit, Gold int }
}

// books are those of the log.
func (l *log) books(fields []string) (list []book) {
	for n := range l.Books {
		x := &l.Books[n]
		b := book{realm: x.Realm, moon: x.Moon, old: x.Old, now: x.New}
		for _, y := range x.Entries {
			e := entry{
				"", y.Land, y.Place, y.What, y.Kind, y.Unit, y.Other, y.Grade, fieldAt(fields, y.Field), y.Count, y.Each, y.Sum, y.Text,
			}
			if y.Sort < len(sorts) {
				e.sort = sorts[y.Sort]
			}
			b.entries = append(b.entries, e)
		}
		for _, y := range x.Stores {
			b.stores = append(b.stores, store{fieldAt(fields, y.Field), y.Unit, y.Gold})
		}
		list = append(list, b)
	}
	return list
}

// What things cost (tables 3.1-1, 4.2-1, 5.2-1), in GS.
var (
	cost       = []int{0, 5, 15, 300, 5, 5, 5, 1000}
	wage       = []int{0, 1, 1, 20, 1, 1, 1, 200} // at each of two dates a year
	minimum    = []int{0, 1000, 500, 10, 1000, 1000, 1000, 1}
	leader     = 7
	perTown    = 5000 // a Bauwertpunkt of a settlement, on land that is not difficult
	grossShare = 15   // percent of its people that a settlement brings in
	upkeep     = 2    // percent of its cost that what stands takes
)

// reckon holds a book against itself: from the old stock to the new one by entries that are right, and where that lies.
func (r *reader) reckon(b *book) {
	sum, lies := b.old, 0
	part := r.inPart(b)
	for n := range b.entries {
		e := &b.entries[n]
		sum += e.sum
		each, fixed := e.price()
		if fixed && e.each != each {
			r.fault("book of realm %d: %s at %d each, %d is reckoned", b.realm, e.sort, e.each, each)
		}
		want, known := r.due(b, e)
		if !known {
			r.fault("book of realm %d: %d of %q", b.realm, e.count, e.sort)
		}
		if known && e.sum != want && (!part || want >= 0 || e.sum < want || e.sum > 0) {
			r.fault("book of realm %d: %s of %d at %d comes to %d, %d is reckoned", b.realm, e.sort, e.count, e.each, e.sum, want)
		}
	}
	for _, s := range b.stores {
		lies += s.gold
	}
	if sum != b.now || lies != b.now {
		r.fault("book of realm %d: from %d its entries lead to %d, %d lies somewhere, it says %d", b.realm, b.old, sum, lies, b.now)
	}
}

// inhabited is how many live on a field of a kind at height 1, in thousands; each further height halves it (table 3.1-1).
var inhabited = []int{50, 30, 30, 15, 10, 10, 10, 10, 5, 0}

// tax is what a field pays, 6 % of its inhabitants (WDW-22). Terrain is numbered by kind, five heights each.
func tax(land int) int {
	kind, height := (land-1)/5, (land-1)%5
	switch {
	case land <= 0 || kind >= len(inhabited):
		return 0
	case height == 0 && kind == ice:
		return 60
	case height == 0:
		return 0
	}
	return (inhabited[kind]*1000>>(height-1)*6 + 50) / 100
}

// points are the Bauwertpunkte of what stands of a place (WDW-34).
func (s *stands) points() int {
	return s.People/10_000 + s.Recruit/10_000 + s.Mil + s.Defence + s.Walls + s.Labs + s.Temples
}

// inPart reports whether a realm is told that it could not pay what was due in a book's moon: what is paid then is a part (WDW-48).
func (r *reader) inPart(b *book) bool {
	return slices.ContainsFunc(r.told, func(e event) bool { return e.code == "unit.unpaid" && e.realm == b.realm && e.moon == b.moon })
}

// price is what one of an entry comes to, where the rule book alone says it (WDW-29, WDW-30, WDW-47).
func (e *entry) price() (each int, fixed bool) {
	switch e.sort {
	case "tax":
		return tax(e.land), e.land != 0
	case "settlements":
		return perTown * upkeep / 100 * (1 + e.grade), true
	case "recruited", "refunded":
		if e.kind != leader { // characters cost what they can do
			return cost[e.kind], true
		}
	case "paid", "received", "booty", "seized", "other":
		return 0, true
	}
	return 0, false
}

// due is what an entry comes to. Recruits and those who are dissolved have leaders, of whom their events tell (WDW-46, WDW-49).
func (r *reader) due(b *book, e *entry) (sum int, known bool) {
	switch e.sort {
	case "tax":
		return e.count * e.each, true
	case "income":
		return e.each, e.count == 1
	case "settlements", "infrastructure", "units", "building":
		return -e.count * e.each, true
	case "recruited":
		if e.kind == leader {
			return -e.count * e.each, true
		}
		return -e.count*e.each - r.leaders(b, e, "unit.raised", -e.sum)*cost[leader], true
	case "refunded":
		return (e.count*e.each + r.leaders(b, e, "unit.dissolved", e.sum)*cost[leader]) / 2, true
	case "paid", "received", "booty", "seized", "other":
		return e.sum, e.count == 1
	}
	return 0, false
}

// leaders are how many an event tells of that belongs to an entry.
func (r *reader) leaders(b *book, e *entry, code string, gold int) int {
	for n := range r.told {
		x := &r.told[n]
		if x.code == code && x.realm == b.realm && x.moon == b.moon && x.unit == e.unit && x.values["gold"] == gold && x.values["size"] == e.count {
			return x.values["leaders"]
		}
	}
	r.fault("book of realm %d: %s of unit %d for %d, of which no event tells", b.realm, e.sort, e.unit, gold)
	return 0
}
