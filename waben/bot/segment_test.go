package bot_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/bot"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/law"
	"spielleiter/waben/sheet"
	"spielleiter/waben/tally"
	"spielleiter/waben/world"
)

// Fifteen realms, every other one an expert, play five years without a game master: each moon leaves a sound world in which
// nothing is lost, all that makes wars happens, no realm sits idle, and in the end the world has become another one. With
// -v the test says how often each thing came about.
func TestASegmentPlaysWithoutAGameMaster(t *testing.T) {
	t.Parallel()
	moons := 60
	if testing.Short() {
		moons = 15
	}
	w := segment(t, 7, 2400, 15, law.Default())
	begin := wealth(w)
	c := newCourse(w)
	watch(t, w, []bot.Style{bot.Expert(), bot.Intermediate()}, moons, func(p played) {
		if err := p.after.Verify(); err != nil {
			t.Error(err)
		}
		for _, fault := range slices.Concat(tally.Gold(p.before, p.after, p.log), tally.Heads(p.before, p.after, p.log)) {
			t.Error(fault)
		}
		pointsAreKept(t, p)
		nobodyIsOnForbiddenTerrain(t, p.after)
		canonical(t, p)
		c.watch(t, p)
		w = p.after
	})
	end := wealth(w)
	c.count["settlements in other hands"] = c.changed(w)
	for _, what := range slices.Sorted(maps.Keys(c.count)) {
		t.Logf("%6d %s", c.count[what], what)
	}
	least := map[string]int{
		"battles": moons / 2, "fields taken": 10 * moons, "buildings finished": moons / 3, "messages": moons / 3, "wars declared": 5, "orders": 100 * moons,
	}
	if !testing.Short() {
		maps.Copy(least, map[string]int{
			"storms": 10, "settlements captured": 30, "settlements in other hands": 10, "siege damage": 1, "bridges": 1, "harbours": 1, "captives": 1,
			"treaties": 1,
		})
	}
	for what, n := range least {
		if c.count[what] < n {
			t.Errorf("%d %s, want %d at least", c.count[what], what, n)
		}
	}
	if refused := c.count["orders refused"]; refused > c.count["orders"]/50 {
		t.Errorf("%d of %d orders refused", refused, c.count["orders"])
	}
	if end.fields <= begin.fields || end.towns < begin.towns {
		t.Errorf("%+v, in the beginning %+v", end, begin)
	}
}

// Beginners among themselves take what is nobody's, begin no war, and can pay what they raise.
func TestBeginnersLiveInPeace(t *testing.T) {
	w := segment(t, 9, 1000, 6, law.Default())
	clear(w.Stances) // some are at war from the beginning
	begin := wealth(w)
	watch(t, w, []bot.Style{bot.Beginner()}, 24, func(p played) {
		for n := range p.log.Events {
			switch ev := &p.log.Events[n]; {
			case ev.Code == chronicle.Declared && ev.Values[0] == int32(world.War), ev.Code == chronicle.Unpaid, ev.Code == chronicle.Refused:
				t.Errorf("%s: %+v", ev.Code, ev)
			}
		}
		w = p.after
	})
	if end := wealth(w); end.fields < begin.fields+20 || end.towns <= begin.towns {
		t.Errorf("%+v, in the beginning %+v", end, begin)
	}
}

// The plain style keeps nearly all its riders together, begins wars, and takes land and settlements.
func TestThePlainStyleIsOneHost(t *testing.T) {
	w := segment(t, 9, 1000, 6, law.Default())
	clear(w.Stances)
	together, all := int64(0), int64(0)
	count := map[chronicle.Code]int{}
	watch(t, w, []bot.Style{bot.Plain()}, 36, func(p played) {
		for n := range p.log.Events {
			count[p.log.Events[n].Code]++
		}
		for r := range p.after.Realms {
			at := map[grid.Field]int64{}
			units, _ := p.after.Of(world.RealmID(r + 1))
			for n := range units {
				if units[n].Kind == kit.Rider {
					at[units[n].Field] += int64(units[n].Size)
					all += int64(units[n].Size)
				}
			}
			together += slices.Max(append(slices.Collect(maps.Values(at)), 0))
		}
	})
	if 2*together < all {
		t.Errorf("%d of %d riders are together", together, all)
	}
	for _, code := range []chronicle.Code{chronicle.Declared, chronicle.Taken, chronicle.Captured, chronicle.Raised} {
		if count[code] == 0 {
			t.Errorf("nothing was ever %s", code)
		}
	}
}

// sums of what all realms have.
type sums struct{ fields, towns, units int }

func wealth(w *world.World) (s sums) {
	for _, o := range w.Owner {
		if o != world.Nobody {
			s.fields++
		}
	}
	s.towns, s.units = len(w.Settlements), len(w.Units)
	return s
}

// pointsAreKept: nobody spends more points than he has (WDW-55).
func pointsAreKept(t *testing.T, p played) {
	t.Helper()
	type name struct {
		realm world.RealmID
		unit  uint16
	}
	left := map[name]int32{}
	for _, ev := range p.log.Events {
		if ev.Code != chronicle.Moved {
			continue
		}
		u := name{ev.Realm, ev.Unit}
		if had, moved := left[u]; ev.Values[1] < 0 || ev.Values[0] > 40 || moved && ev.Values[1] > had-ev.Values[0] {
			t.Errorf("%d/%d spends %d of %d and has %d left", ev.Realm, ev.Unit, ev.Values[0], had, ev.Values[1])
		}
		left[u] = ev.Values[1]
	}
}

// nobodyIsOnForbiddenTerrain: nobody walks on water, and no ship stands on land but in a harbour or on a river (WDW-54).
func nobodyIsOnForbiddenTerrain(t *testing.T, w *world.World) {
	t.Helper()
	for n := range w.Units {
		switch u := &w.Units[n]; {
		case u.Aboard != 0:
			if c := w.Unit(u.Realm, u.Aboard); c == world.NoUnit || w.Units[c].Field != u.Field {
				t.Errorf("%d/%d is aboard %d, which is elsewhere", u.Realm, u.Number, u.Aboard)
			}
		case u.Kind == kit.Ship && !w.Water(u.Field) && u.Side == hex.NoSide, u.Kind != kit.Ship && w.Water(u.Field):
			t.Errorf("%d/%d of kind %s stands on %s", u.Realm, u.Number, u.Kind, w.Patch.Name(u.Field))
		}
	}
}

// canonical: what bots order is what its text says.
func canonical(t *testing.T, p played) {
	t.Helper()
	for n, s := range p.sheets {
		lang := [...]string{"de", "en"}[(n+int(p.before.Moon))%2]
		again, problems := sheet.Read([]byte(sheet.Write(lang, s)), sheet.Options{Realm: s.Realm, Moons: p.before.Laws.Moons})
		plain(again)
		if a, b := mustJSON(t, s), mustJSON(t, again); !bytes.Equal(a, b) || len(problems) > 0 {
			t.Fatalf("realm %d in %s: %v\n%s\n%s", n+1, lang, problems, a, b)
		}
	}
}

// What a realm orders that has nobody left is a sheet too.
func TestWhoHasNobodyOrdersNothing(t *testing.T) {
	for moons := range 2 {
		laws := law.Default()
		laws.Moons = moons + 1
		w := segment(t, 5, 400, 2, laws)
		w.Units, w.Settlements = nil, nil
		watch(t, w, []bot.Style{bot.Intermediate()}, 3, func(p played) { canonical(t, p) })
	}
}

// plain takes away where the parts of a sheet stood in their text.
func plain(s *sheet.Sheet) {
	for n := range s.Moons {
		m := &s.Moons[n]
		for k := range m.Units {
			m.Units[k].At = sheet.At{}
		}
		for k := range m.Recruits {
			m.Recruits[k].At = sheet.At{}
		}
		for k := range m.Builds {
			m.Builds[k].At = sheet.At{}
		}
		for k := range m.Pays {
			m.Pays[k].At = sheet.At{}
		}
	}
	for k := range s.Letters {
		s.Letters[k].At = sheet.At{}
	}
	for k := range s.Stances {
		s.Stances[k].At = sheet.At{}
	}
}

func mustJSON(t *testing.T, x any) []byte {
	t.Helper()
	data, err := json.Marshal(x)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
