package hosttest

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"spielleiter/internal/store"
	"spielleiter/match"
	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/scroll"
	"spielleiter/waben/world"
)

// Bordering are the folders of two segments that share no label, joined as [Ring] does. The two units carry 40 GS each, and nobody else
// carries any.
func Bordering(t testing.TB) (folders []map[string]string, gates [2]*world.Unit, names [2]string) {
	t.Helper()
	var worlds []*world.World
	used := map[int]bool{}
	for seed := uint64(1); len(worlds) < 2; seed++ {
		w, _, err := genesis.Make(dice.Dice(seed), genesis.Options{Fields: 8 * grid.PerGF, Realms: 2})
		if err != nil || slices.ContainsFunc(w.Patch.GFs(), func(g grid.GF) bool { return used[g.Label] }) {
			continue
		}
		for _, g := range w.Patch.GFs() {
			used[g.Label] = true
		}
		worlds = append(worlds, w)
	}
	for n, w := range worlds {
		gates[n] = standing(w)
		gates[n].Gold, names[n] = 40, w.Patch.Name(gates[n].Field)
	}
	return Ring(t, worlds), gates, names
}

// Ring are the folders of segments that share no label, with a gate from where a unit of its first realm stands in each to where one stands
// in the next. Realms have names that are there once.
func Ring(t testing.TB, worlds []*world.World) (folders []map[string]string) {
	t.Helper()
	for n, w := range worlds {
		for k := range w.Realms {
			w.Realms[k].Name += fmt.Sprintf(" %c", 'A'+n)
		}
		next := worlds[(n+1)%len(worlds)]
		to := next.Patch.Name(standing(next).Field)
		gf, kf, ok := w.Abroad(to)
		if !ok {
			t.Fatalf("%s is a field of segment %d too", to, n)
		}
		w.SetGate(world.Gate{From: standing(w).Field, GF: gf, KF: kf})
		files := map[string]string{}
		for _, f := range scroll.Files(w, scroll.German) {
			files[f.Name] = string(f.Data)
		}
		folders = append(folders, files)
	}
	return folders
}

// standing is a unit on foot of the first realm.
func standing(w *world.World) *world.Unit {
	return &w.Units[slices.IndexFunc(w.Units, func(u world.Unit) bool { return u.Kind == kit.Foot && u.Aboard == 0 && u.Realm == 1 })]
}

// Segment is the world of a match as it is stored.
func Segment(t testing.TB, s store.Store, id string) *world.World {
	t.Helper()
	row, err := s.Match(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	var state struct{ World *world.World }
	if err := json.Unmarshal(row.State, &state); err != nil || state.World == nil {
		t.Fatalf("%s is %s: %v", id, row.Status, err)
	}
	return state.World
}

// Travel is the order of a realm that sends a unit which carries gold through the gate of a field, if it is there or beside it, and ""
// if there is none.
func Travel(t testing.TB, w *world.World, realm world.RealmID, from, to string) string {
	t.Helper()
	gate, err := w.Patch.Parse(from)
	if err != nil {
		t.Fatal(err)
	}
	own, _ := w.Of(realm)
	for _, u := range own {
		switch {
		case u.Gold == 0 || u.Aboard != 0:
		case u.Field == gate:
			return fmt.Sprintf("%d %s-%s KV", u.Number, from, to)
		case w.Patch.Distance(u.Field, gate) == 1:
			return fmt.Sprintf("%d %s-%s-%s KV", u.Number, w.Patch.Name(u.Field), from, to)
		}
	}
	return ""
}

// Found counts the units of realms by their names, with what they carry, wherever they are: in one of two worlds, or on their way.
func Found(t testing.TB, s store.Store, ids, names [2]string) (units int, gold int64, onTheWay int) {
	t.Helper()
	for _, id := range ids {
		w := Segment(t, s, id)
		for k := range w.Units {
			if name := w.Realm(w.Units[k].Realm).Name; slices.Contains(names[:], name) {
				units, gold = units+1, gold+int64(w.Units[k].Gold)
			}
		}
		waits, err := s.Passages(context.Background(), id, 99)
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range waits {
			var a match.Arrival
			if err := json.Unmarshal(x.Data, &a); err != nil {
				t.Fatal(err)
			}
			party, err := world.ReadParty(a.Text)
			if err != nil {
				t.Fatal(err)
			}
			units, gold, onTheWay = units+len(party.Units), gold+party.Gold(), onTheWay+1
		}
	}
	return units, gold, onTheWay
}
