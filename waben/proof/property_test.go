package proof

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/letter"
	"spielleiter/waben/march"
	"spielleiter/waben/sight"
	"spielleiter/waben/tally"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// name is a unit over several moons.
type name struct {
	realm  world.RealmID
	number uint16
}

// Whatever realms of a made world order for some moons: gold and heads are accounted for, nobody spends more points than he
// has or stands where he cannot, and who can be seen is seen.
func TestWhatIsConservedInMadeWorlds(t *testing.T) {
	var e turn.Engine
	told, entered := map[chronicle.Code]int{}, map[chronicle.EntrySort]int{}
	battles := 0
	rapid.Check(t, func(t *rapid.T) {
		w := rapid.SampledFrom(made()).Draw(t, "world")
		seed := rapid.Uint64().Draw(t, "seed")
		for m := range rapid.Uint64Range(2, 4).Draw(t, "moons") {
			next, log, _ := e.Run(w, sent(w, seed+m), dice.Dice(seed), nil)
			if err := next.Verify(); err != nil {
				t.Fatal(err)
			}
			for _, fault := range append(tally.Gold(w, next, log), tally.Heads(w, next, log)...) {
				t.Fatal(fault)
			}
			pointsAreThere(t, w, log)
			everybodyStands(t, next)
			if m == 0 && !anybodyGone(log) {
				neighboursSeeEachOther(t, next, log)
			}
			for _, ev := range log.Events {
				told[ev.Code]++
			}
			for _, b := range log.Books {
				for _, entry := range b.Entries {
					entered[entry.Sort]++
				}
			}
			battles += len(log.Battles)
			w = next
		}
	})
	for _, c := range []chronicle.Code{chronicle.Moved, chronicle.Stopped, chronicle.Taken, chronicle.Met, chronicle.Withdrew, chronicle.Destroyed, chronicle.Split, chronicle.Merged, chronicle.Embarked, chronicle.Loaded, chronicle.Raised, chronicle.Works, chronicle.Dissolved, chronicle.TerrainLoss} {
		if told[c] == 0 {
			t.Errorf("%s has never happened", c)
		}
	}
	for sort := chronicle.LandTax; sort < chronicle.Seized; sort++ { // towns fall too seldom here
		if entered[sort] == 0 {
			t.Errorf("no book has an entry of sort %d", sort)
		}
	}
	if battles == 0 {
		t.Error("nobody has fought")
	}
}

func pointsAreThere(t *rapid.T, before *world.World, log *chronicle.Log) {
	spent := map[name]int{}
	for _, ev := range log.Events {
		if ev.Code != chronicle.Moved {
			continue
		}
		who := name{ev.Realm, ev.Unit}
		spent[who] += int(ev.Values[0])
		most := 25 // of a new unit: a scout on foot
		if id := before.Unit(ev.Realm, ev.Unit); id != world.NoUnit {
			u := &before.Units[id]
			most = march.Points(u, true)
		}
		if spent[who] > most || ev.Values[1] < 0 {
			t.Fatalf("%v has spent %d of %d, and %d are left", who, spent[who], most, ev.Values[1])
		}
	}
}

func everybodyStands(t *rapid.T, w *world.World) {
	for n := range w.Units {
		u := &w.Units[n]
		switch {
		case u.Aboard != 0:
			if c := w.Unit(u.Realm, u.Aboard); c == world.NoUnit || w.Units[c].Field != u.Field {
				t.Fatalf("%d/%d is aboard %d, which is elsewhere", u.Realm, u.Number, u.Aboard)
			}
		case u.Kind == kit.Ship:
			if !w.Water(u.Field) && u.Side == hex.NoSide && w.Land[u.Field].Kind() != land.Ice {
				t.Fatalf("fleet %d/%d on land", u.Realm, u.Number)
			}
		case w.Water(u.Field):
			t.Fatalf("%d/%d walks on water", u.Realm, u.Number)
		}
	}
}

// anybodyGone reports whether units have left the world or joined it after the movement, so that lists are others.
func anybodyGone(log *chronicle.Log) bool {
	for _, ev := range log.Events {
		if ev.Code == chronicle.TerrainLoss || ev.Code == chronicle.LeaderFate {
			return true
		}
	}
	return false
}

// neighboursSeeEachOther: of two units next to each other at the end of a moon each realm has sighted the other's, unless
// ground that takes sight lies between (WDW-67).
func neighboursSeeEachOther(t *rapid.T, w *world.World, log *chronicle.Log) {
	at := map[grid.Field][]int{}
	for n := range w.Units {
		if w.Units[n].Aboard == 0 {
			at[w.Units[n].Field] = append(at[w.Units[n].Field], n)
		}
	}
	for n := range w.Units {
		u := &w.Units[n]
		if u.Aboard != 0 {
			continue
		}
		for _, f := range append([]grid.Field{u.Field}, w.Patch.Around(u.Field)...) {
			for _, o := range at[f] {
				if v := &w.Units[o]; v.Realm != u.Realm && sight.Sees(w, u.Field, v.Field) && !sighted(log, u.Realm, v) {
					t.Fatalf("%d/%d on %s does not see %d/%d on %s", u.Realm, u.Number, w.Patch.Name(u.Field), v.Realm, v.Number, w.Patch.Name(v.Field))
				}
			}
		}
	}
}

func sighted(log *chronicle.Log, r world.RealmID, u *world.Unit) bool {
	for _, s := range log.Sightings[r-1] {
		if s.Realm == u.Realm && s.Number == u.Number && s.Field == u.Field {
			return true
		}
	}
	return false
}

// In which order sheets arrive, who has read them and how often a turn is evaluated changes no byte: of the world, of what
// happened, of a letter.
func TestArrivalAndReplayChangeNothing(t *testing.T) {
	var used turn.Engine
	rapid.Check(t, func(t *rapid.T) {
		w := rapid.SampledFrom(made()).Draw(t, "world")
		seed := rapid.Uint64().Draw(t, "seed")
		texts := make([]string, len(w.Realms))
		for n := range texts {
			texts[n] = wanton(w, world.RealmID(n+1), seed)
		}
		play := func(e *turn.Engine) string {
			arrived := make([]turn.Sent, len(w.Realms))
			for _, n := range rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "post"), 1)).Perm(len(texts)) {
				arrived[n] = take(w, world.RealmID(n+1), texts[n])
			}
			next, log, asks := e.Run(w, arrived, dice.Dice(seed), nil)
			l := letter.For(next, log, 1)
			return plainly(t, next) + plainly(t, log) + plainly(t, asks) + string(l.AppendText(nil, letter.Speech{Lang: "de"}))
		}
		first := play(&used)
		if play(&used) != first || play(new(turn.Engine)) != first {
			t.Fatal("it is another turn")
		}
	})
}
