package bot_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/bot"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/kit"
	"spielleiter/waben/law"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// Fifteen realms play five years without a game master: each moon leaves a sound world in which nothing is lost, and in
// the end it has become another one.
func TestASegmentPlaysWithoutAGameMaster(t *testing.T) {
	t.Parallel()
	moons := 60
	if testing.Short() {
		moons = 15
	}
	w := segment(t, 7, 2400, 15, law.Default())
	begin := wealth(w)
	seen := map[chronicle.Code]int{}
	robbed := map[world.RealmID]bool{}
	battles := 0
	watch(t, w, []bot.Style{bot.Intermediate()}, moons, func(p played) {
		if err := p.after.Verify(); err != nil {
			t.Error(err)
		}
		goldIsInTheBooks(t, p)
		headsAreAccountedFor(t, p)
		pointsAreKept(t, p)
		nobodyIsOnForbiddenTerrain(t, p.after)
		canonical(t, p)
		for n := range p.log.Events {
			ev := &p.log.Events[n]
			seen[ev.Code]++
			switch ev.Code {
			case chronicle.Taken, chronicle.Captured:
				robbed[ev.Realm], robbed[ev.Other] = robbed[ev.Realm] || ev.Code == chronicle.Captured, true
			case chronicle.Unpaid:
				if !robbed[ev.Realm] {
					t.Errorf("%s cannot pay its units, and nobody has robbed it: %d %% of %d", p.after.Realm(ev.Realm).Code, ev.Values[0], ev.Values[1])
				}
			case chronicle.Missed, chronicle.Asked, chronicle.Vacant:
				t.Errorf("%+v", ev)
			}
		}
		battles += len(p.log.Battles)
		w = p.after
	})
	end := wealth(w)
	if battles < moons/2 || seen[chronicle.Taken] < 10*moons || seen[chronicle.Finished] < moons/3 || seen[chronicle.Refused] > moons/10 {
		t.Errorf("%d battles, %d fields taken, %d buildings finished, %d orders refused", battles, seen[chronicle.Taken], seen[chronicle.Finished], seen[chronicle.Refused])
	}
	if !testing.Short() && (seen[chronicle.Captured] < 10 || seen[chronicle.Besieged] == 0) {
		t.Errorf("%d settlements captured, %d damaged by sieges", seen[chronicle.Captured], seen[chronicle.Besieged])
	}
	if end.fields <= begin.fields || end.towns < begin.towns {
		t.Errorf("%+v, in the beginning %+v", end, begin)
	}
	t.Logf("%+v, in the beginning %+v; %d battles, %d settlements captured", end, begin, battles, seen[chronicle.Captured])
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

// goldIsInTheBooks: old stock and entries are the new stock, nothing comes without a reason, and the world holds it.
func goldIsInTheBooks(t *testing.T, p played) {
	t.Helper()
	is := map[world.RealmID]int64{}
	for n := range p.after.Realms {
		is[world.RealmID(n+1)] += p.after.Realms[n].Gold
	}
	for n := range p.after.Settlements {
		is[p.after.Settlements[n].Realm] += p.after.Settlements[n].Gold
	}
	for n := range p.after.Units {
		is[p.after.Units[n].Realm] += int64(p.after.Units[n].Gold)
	}
	for _, b := range p.log.Books {
		sum := b.Old
		for _, entry := range b.Entries {
			sum += entry.Sum
			if entry.Sort == chronicle.Other {
				t.Errorf("realm %d: %d GS without a reason", b.Realm, entry.Sum)
			}
		}
		if sum != b.New || b.New != is[b.Realm] {
			t.Errorf("realm %d: %d in the book, %d with its entries, %d in the world", b.Realm, b.New, sum, is[b.Realm])
		}
	}
}

func headsAreAccountedFor(t *testing.T, p played) {
	t.Helper()
	count := map[world.RealmID]int64{}
	for sign, w := range map[int64]*world.World{1: p.before, -1: p.after} {
		for n := range w.Units {
			if u := &w.Units[n]; u.Kind != kit.Leader {
				count[u.Realm] += sign * int64(u.Size)
			}
		}
	}
	for _, ev := range p.log.Events {
		switch {
		case ev.Unit >= kit.Leader.Spec().First:
		case ev.Code == chronicle.Raised:
			count[ev.Realm] += int64(ev.Values[0])
		case ev.Code == chronicle.Dissolved, ev.Code == chronicle.TerrainLoss, ev.Code == chronicle.Drowned, ev.Code == chronicle.Deserted:
			count[ev.Realm] -= int64(ev.Values[0])
		}
	}
	for _, b := range p.log.Battles {
		for side := range b.Sides {
			for _, f := range b.Sides[side].Units {
				if f.Kind != kit.Leader {
					count[f.Realm] -= int64(f.Lost)
				}
			}
		}
	}
	for r, n := range count {
		if n != 0 {
			t.Errorf("realm %d: nobody knows where %d heads are", r, n)
		}
	}
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
