package tally

import (
	"fmt"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/world"
)

// Gold is what does not add up in the books of a turn, one fault in a line: each realm has one of each moon, which begins with what
// the one before has left and ends with what is there; entries say all that lies between and why; income is no expense; what a realm
// is paid another one has paid, but what has come with units from another segment, and nothing is seized that nobody has lost.
func Gold(before, after *world.World, log *chronicle.Log) (faults []string) {
	has := make([]int64, len(before.Realms)+1)
	owned(has, before)
	books := make([]int, len(before.Realms)+1)
	var passed, seized int64
	for n := range log.Books {
		b := &log.Books[n]
		books[b.Realm]++
		if b.Old != has[b.Realm] {
			faults = append(faults, fmt.Sprintf("the book of realm %d begins with %d GS, and it has %d", b.Realm, b.Old, has[b.Realm]))
		}
		sum := b.Old
		for k := range b.Entries {
			e := &b.Entries[k]
			sum += e.Sum
			if fault := entered(e); fault != "" {
				faults = append(faults, fmt.Sprintf("realm %d: %s", b.Realm, fault))
			}
			switch {
			case e.Sort == chronicle.Received && (e.Other != world.Nobody || e.Unit == 0), e.Sort == chronicle.Paid && e.Other != world.Nobody:
				passed += e.Sum
			case e.Sort == chronicle.Seized:
				seized += e.Sum
			}
		}
		if has[b.Realm] = b.New; sum != b.New {
			faults = append(faults, fmt.Sprintf("the entries of realm %d come to %d GS, and the book to %d", b.Realm, sum, b.New))
		}
	}
	if passed != 0 {
		faults = append(faults, fmt.Sprintf("realms were paid %d GS more than others paid", passed))
	}
	if seized > 0 {
		faults = append(faults, fmt.Sprintf("%d GS were seized that nobody has lost", seized))
	}
	is := make([]int64, len(after.Realms)+1)
	owned(is, after)
	for r := 1; r < len(is); r++ {
		if books[r] != int(after.Moon-before.Moon) {
			faults = append(faults, fmt.Sprintf("realm %d has %d books of %d moons", r, books[r], after.Moon-before.Moon))
		}
		if is[r] != has[r] {
			faults = append(faults, fmt.Sprintf("realm %d has %d GS, and its book %d", r, is[r], has[r]))
		}
	}
	return faults
}

// entered says what is wrong with an entry, if anything.
func entered(e *chronicle.Entry) string {
	gains := false
	switch e.Sort {
	case chronicle.LandTax, chronicle.SettlementIncome, chronicle.Refunded, chronicle.Received, chronicle.Booty:
		gains = true
	case chronicle.Seized:
		return ""
	case chronicle.Other:
		return fmt.Sprintf("%d GS without a reason", e.Sum)
	}
	if gains && e.Sum < 0 || !gains && e.Sum > 0 {
		return fmt.Sprintf("%d GS of sort %d", e.Sum, e.Sort)
	}
	return ""
}

// owned adds what each realm has anywhere: with itself, in its places, with its units.
func owned(has []int64, w *world.World) {
	for n := range w.Realms {
		has[n+1] += w.Realms[n].Gold
	}
	for n := range w.Settlements {
		has[w.Settlements[n].Realm] += w.Settlements[n].Gold
	}
	for n := range w.Units {
		if u := &w.Units[n]; !u.Gone {
			has[u.Realm] += int64(u.Gold)
		}
	}
}
