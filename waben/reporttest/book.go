package reporttest

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
	for n := range b.entries {
		e := &b.entries[n]
		sum += e.sum
		if want, exact, known := e.due(); known && (exact && e.sum != want || want < 0 && (e.sum < want || e.sum > 0)) {
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

// due is what an entry comes to. What is to be paid may be paid in part, when there is not enough (WDW-48).
func (e *entry) due() (sum int, exact, known bool) {
	switch e.sort {
	case "tax", "income", "booty", "received":
		if e.each == 0 {
			return 0, false, false
		}
		return e.count * e.each, true, true
	case "settlements":
		return -e.count * perTown * upkeep / 100 * (1 + e.grade), false, true
	case "infrastructure", "units":
		return -e.count * e.each, false, true
	case "building":
		return -e.count * e.each, true, true
	}
	return 0, false, false
}
