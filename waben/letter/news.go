package letter

import (
	"cmp"
	"slices"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// news are what the Segmentsbote tells of a turn (WDW-R-32), by moon and in the order of the table of codes: when in a moon
// something happened nobody learns.
func (d *Desk) news() []Event {
	var list []Event
	for n := range d.log.Events {
		if x, told := headline(&d.log.Events[n]); told {
			list = append(list, x)
		}
	}
	slices.SortStableFunc(list, func(x, y Event) int {
		return cmp.Or(
			cmp.Compare(x.Moon, y.Moon), cmp.Compare(x.Code, y.Code), cmp.Compare(x.Realm, y.Realm), cmp.Compare(x.By, y.By),
			cmp.Compare(x.Text, y.Text), cmp.Compare(x.Values[0], y.Values[0]),
		)
	})
	return slices.CompactFunc(list, func(x, y Event) bool { return x == y && x.Realm == world.Nobody })
}

// headline is an event as all may know it: whom it befell, who did it and the name of the place, without numbers, time, and
// where that is.
func headline(e *chronicle.Event) (x Event, told bool) {
	x = Event{Code: e.Code, Role: Public, Moon: e.Moon, Realm: e.Realm, Field: grid.None, To: grid.None}
	switch e.Code {
	case chronicle.Captured:
		x.By, x.Text = e.Other, e.Text
		return x, e.Values[1] == 0 && e.Realm != world.Nobody && e.Other != world.Nobody // a wall is nobody's business
	case chronicle.Razed:
		x.By, x.Text = e.Other, e.Text
		return x, true
	case chronicle.Finished:
		x.Text, x.Values[0], x.Shown = e.Text, e.Values[0], 1
		return x, e.Values[0] >= int32(kit.Castle) && e.Values[0] < infrastructureFrom
	case chronicle.CapitalSet:
		x.Text = e.Text
		return x, true
	case chronicle.Vacant, chronicle.Perished, chronicle.Founded, chronicle.Visiting, chronicle.Frozen, chronicle.Thawed:
		return x, true
	default:
		return x, false
	}
}
