package hosttest

import (
	"fmt"
	"slices"
	"testing"

	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/scroll"
	"spielleiter/waben/world"
)

// Bordering are the folders of two segments that share no label, with a gate from where a unit stands in each to where one stands in the other. The two units carry 40 GS each, and nobody else carries any.
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
		for k := range w.Realms { // realms of a planet have names of their own
			w.Realms[k].Name += fmt.Sprintf(" %c", 'A'+n)
		}
		id := slices.IndexFunc(w.Units, func(u world.Unit) bool { return u.Kind == kit.Foot && u.Aboard == 0 && u.Realm == 1 })
		w.Units[id].Gold = 40
		gates[n], names[n] = &w.Units[id], w.Patch.Name(w.Units[id].Field)
	}
	for n, w := range worlds {
		gf, kf, ok := w.Abroad(names[1-n])
		if !ok {
			t.Fatal(names)
		}
		w.SetGate(world.Gate{From: gates[n].Field, GF: gf, KF: kf})
		files := map[string]string{}
		for _, f := range scroll.Files(w, scroll.German) {
			files[f.Name] = string(f.Data)
		}
		folders = append(folders, files)
	}
	return folders, gates, names
}
