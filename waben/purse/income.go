package purse

import (
	"cmp"
	"slices"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// Income brings what is due in a moon of income: taxes, what settlements bring, the upkeep of all buildings,
// and the next section of what is being built, as far as there is gold (WDW-22, WDW-23, WDW-30, WDW-31; C6).
func (t *Treasury) Income() {
	if !t.w.Moon.Income() {
		return
	}
	people := t.taxes()
	t.settlements(people)
	t.buildings()
	t.sections()
}

// terrains is more than there are terrains, for tables.
const terrains = 64

// taxes brings in the land tax, and returns how many people live on each realm's land (table 3.1-1).
func (t *Treasury) taxes() []int64 {
	fields := make([]int32, terrains*(len(t.w.Realms)+1)) // by owner, then terrain
	for f, owner := range t.w.Owner {
		fields[terrains*int(owner)+int(t.w.Land[f]%terrains)]++
	}
	people := make([]int64, len(t.w.Realms))
	for n := range people {
		r := world.RealmID(n + 1)
		if !t.minds(r) {
			continue
		}
		var sum int64
		for of, count := range fields[terrains*int(r) : terrains*int(r)+terrains] {
			ground := land.Terrain(of)
			if count == 0 || !ground.Valid() {
				continue
			}
			people[n] += int64(count) * int64(ground.Inhabitants())
			if tax := ground.Tax(); tax > 0 {
				e := chronicle.Entry{Sort: chronicle.LandTax, Land: ground, Field: grid.None, Count: count, Each: tax, Sum: int64(count) * int64(tax)}
				t.Enter(r, e)
				sum += e.Sum
			}
		}
		t.deposit(r, sum)
	}
	return people
}

// Taxed is what the land of a realm has brought in this moon, as its book has it (WDW-22).
func (t *Treasury) Taxed(r world.RealmID) (sum int64) {
	for _, e := range t.book(r).Entries {
		if e.Sort == chronicle.LandTax {
			sum += e.Sum
		}
	}
	return sum
}

// Gross is what a settlement of so many people brings in a half-year, before its upkeep (D-E1).
func Gross(people int32) int32 { return (people*kit.GrossPercent + 50) / 100 }

// settlements brings in what settlements yield. Those beyond the share of the people that may live in them yield
// nothing (WDW-37, D-E2): they count in their realm's order, and each that still fits does.
func (t *Treasury) settlements(people []int64) {
	for n := range t.w.Settlements {
		if s := &t.w.Settlements[n]; s.Realm != world.Nobody {
			people[s.Realm-1] += int64(s.Stands.People)
		}
	}
	housed := make([]int64, len(t.w.Realms))
	for _, n := range t.ranked() {
		s := &t.w.Settlements[n]
		if !t.minds(s.Realm) {
			continue
		}
		all, within := people[s.Realm-1], housed[s.Realm-1]+int64(s.Stands.People)
		gross := Gross(s.Stands.People)
		if 100*within > int64(t.w.Laws.SettlementCap)*all {
			gross = 0
			percent := int32(100 * within / all)
			t.tell(chronicle.Event{Code: chronicle.Surplus, Realm: s.Realm, Field: s.Field, Values: [6]int32{percent}, Text: s.Name})
		} else {
			housed[s.Realm-1] = within
		}
		t.Enter(s.Realm, chronicle.Entry{Sort: chronicle.SettlementIncome, Place: s.Kind, Field: s.Field, Count: 1, Each: gross, Sum: int64(gross), Text: s.Name})
		t.deposit(s.Realm, int64(gross))
	}
}

// ranked are the settlements' places in the list, realm by realm in the order in which they count.
func (t *Treasury) ranked() []int32 {
	order := make([]int32, len(t.w.Settlements))
	for n := range order {
		order[n] = int32(n)
	}
	slices.SortStableFunc(order, func(x, y int32) int {
		a, b := &t.w.Settlements[x], &t.w.Settlements[y]
		return cmp.Or(cmp.Compare(a.Realm, b.Realm), cmp.Compare(a.Rank-1, b.Rank-1)) // 0 comes last
	})
	return order
}

// Rank sets the order in which a realm's settlements count for the share of the people: those named first,
// then the others by age (D-E2). What is not its settlement is passed over.
func (t *Treasury) Rank(r world.RealmID, fields []grid.Field) {
	if len(fields) == 0 {
		return
	}
	for n := range t.w.Settlements {
		if s := &t.w.Settlements[n]; s.Realm == r {
			s.Rank = 0
		}
	}
	rank := uint8(0)
	for _, f := range fields {
		if s := t.own(r, f); s != nil && s.Rank == 0 && rank < 255 {
			rank++
			s.Rank = rank
		}
	}
}

// buildings pays the upkeep of what stands: 2 % of its cost (WDW-30). If the gold does not reach, everything is paid in
// part; what comes of that is the game master's.
func (t *Treasury) buildings() {
	from := make([]int, len(t.books))
	for n := range t.books {
		from[n] = len(t.books[n].Entries)
	}
	for _, n := range t.ranked() {
		if s := &t.w.Settlements[n]; t.minds(s.Realm) {
			grade := t.w.Grade(s.Field)
			t.Enter(s.Realm, expense(chronicle.Entry{
				Sort: chronicle.SettlementUpkeep, Place: s.Kind, Field: s.Field, Grade: int8(grade),
				Count: int32(s.Stands.Value()), Each: Maintenance(kit.SettlementPoint, grade), Text: s.Name,
			}))
		}
	}
	t.infrastructure()
	for n := range t.books {
		if r := t.books[n].Realm; len(t.books[n].Entries) > from[n] {
			t.pay(r, from[n])
		}
	}
}

// pay charges entries and tells if they could not be paid whole.
func (t *Treasury) pay(r world.RealmID, from int) (owed, paid int64) {
	owed, paid = t.charge(r, from)
	if paid < owed {
		t.tell(chronicle.Event{
			Code: chronicle.Unpaid, Realm: r, Field: grid.None,
			Values: [6]int32{int32(100 * paid / owed), int32(owed), int32(paid)},
		})
	}
	return owed, paid
}

// expense is an entry with its sum.
func expense(e chronicle.Entry) chronicle.Entry {
	e.Sum = -int64(e.Count) * int64(e.Each)
	return e
}

// Maintenance is what a Bauwertpunkt of a price costs each half-year on ground of a grade (WDW-30).
func Maintenance(point int32, grade int) int32 {
	return point * kit.UpkeepPercent / 100 * int32(1+grade)
}
