package page_test

import (
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/waben"
	"spielleiter/waben/page"
	"spielleiter/waben/world"
)

// WDW-S11: the adviser's aims are of the first turn alone, each in a place that fits, and hold nothing that the realm does not know: they are made
// of its own world.
func TestWDWS11AimsAreWhatARealmCouldDoFirst(t *testing.T) {
	sorts := map[string]int{}
	for n := range world.RealmID(3) {
		seat := game.Seat([]string{"realm1", "realm2", "realm3"}[n])
		first := played(t, 0).View(game.As(seat))
		own, p := first.Value().(waben.View), data(first)
		if len(p.Aims) < 2 {
			t.Errorf("%s: %+v", seat, p.Aims)
		}
		for _, a := range p.Aims {
			sorts[a.Sort]++
			at := slices.IndexFunc(p.Fields, func(f page.Field) bool { return f.Name == a.Field })
			switch a.Sort {
			case "found":
				text := change(t, first, "", `{"moon":1,"build":{"settlement":2,"field":%q}}`, a.Field)
				if list := faults(first, text); len(list) > 0 || at < 0 || p.Fields[at].Town != "" || a.Gold <= 0 {
					t.Errorf("%s: %+v: %v", seat, a, list)
				}
			case "hold":
				if at < 0 || p.Fields[at].Owner != int(own.Me) || slices.ContainsFunc(p.Units, func(u page.Unit) bool { return u.At == a.Field && u.Code == "K" }) {
					t.Errorf("%s: %+v", seat, a)
				}
			case "meet":
				beside := func(u page.Unit) bool {
					k := slices.IndexFunc(p.Fields, func(f page.Field) bool { return f.Name == u.At })
					return k >= 0 && max(p.Fields[k].X-p.Fields[at].X, p.Fields[at].X-p.Fields[k].X) <= 14 && max(p.Fields[k].Y-p.Fields[at].Y, p.Fields[at].Y-p.Fields[k].Y) <= 12
				}
				if at < 0 || p.Fields[at].Owner != a.Realm || a.Realm == int(own.Me) || slices.ContainsFunc(p.Units, beside) {
					t.Errorf("%s: %+v", seat, a)
				}
			case "see":
				if at >= 0 {
					t.Errorf("%s: %+v", seat, a)
				}
			}
		}
		if later := data(played(t, 1).View(game.As(seat))); later.Aims != nil {
			t.Errorf("%s: %+v", seat, later.Aims)
		}
	}
	if sorts["found"] == 0 || sorts["meet"]+sorts["see"] == 0 {
		t.Errorf("%v", sorts)
	}
}
