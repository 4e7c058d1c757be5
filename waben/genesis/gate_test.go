package genesis_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"
	"spielleiter/waben/grid"
	"spielleiter/waben/law"
	"spielleiter/waben/scroll"
	"spielleiter/waben/world"
)

// WDW-R-60: segments that lie side by side are joined by gates that lead there and back, on land that a realm can walk to and where
// nobody lives; labels and names of realms are there once on the planet, and the same seed gives the same planet.
func TestWDWR60SegmentsOfAPlanetAreJoined(t *testing.T) {
	o := genesis.Options{Fields: 8 * grid.PerGF, Realms: 2, Organisations: 1}
	for _, n := range []int{2, 5, 20} {
		worlds, surveys, err := genesis.Segments(7, n, o)
		if err != nil || len(worlds) != n || len(surveys) != n {
			t.Fatal(n, len(worlds), err)
		}
		again, _, err := genesis.Segments(7, n, o)
		if err != nil {
			t.Fatal(err)
		}
		names, labels := map[string]bool{}, map[int]bool{}
		for face, w := range worlds {
			if err := w.Verify(); err != nil {
				t.Errorf("%d: %v", face, err)
			}
			if !slices.Equal(folderOf(w), folderOf(again[face])) {
				t.Errorf("segment %d of %d is another one with the same seed", face, n)
			}
			for _, r := range append(slices.Clone(w.Realms), world.Realm{Name: w.Name}) {
				if names[r.Name] {
					t.Errorf("%q is there twice", r.Name)
				}
				names[r.Name] = true
			}
			for _, g := range w.Patch.GFs() {
				if labels[g.Label] {
					t.Errorf("district %d is there twice", g.Label)
				}
				labels[g.Label] = true
			}
			want := 0
			for _, b := range grid.Face(face).Neighbours() {
				if int(b) < n {
					want++
				}
			}
			if len(w.Gates) != want {
				t.Errorf("segment %d of %d has %d gates and %d neighbours", face, n, len(w.Gates), want)
			}
			for _, g := range w.Gates {
				leadsBack(t, worlds, face, g)
				if w.Land[g.From].Floats() || slices.ContainsFunc(w.Settlements, func(s world.Settlement) bool { return s.Field == g.From }) {
					t.Errorf("segment %d: a gate on %s", face, w.Land[g.From])
				}
			}
		}
	}
}

// leadsBack demands that a gate ends at one of a neighbour that ends at it.
func leadsBack(t *testing.T, worlds []*world.World, face int, g world.Gate) {
	t.Helper()
	here := worlds[face].Patch.Name(g.From)
	for _, b := range grid.Face(face).Neighbours() {
		if int(b) >= len(worlds) {
			continue
		}
		if to := worlds[b].Patch.Of(int(g.GF), int(g.KF)); to != grid.None {
			if back, there := worlds[b].Gate(to); !there || back.To() != here {
				t.Errorf("from %s to %s, and from there to %q", here, g.To(), back.To())
			}
			return
		}
	}
	t.Errorf("%s leads to %s, which is in no neighbour", here, g.To())
}

func folderOf(w *world.World) (list []string) {
	for _, f := range scroll.Files(w, scroll.German) {
		list = append(list, f.Name, string(f.Data))
	}
	return list
}

// A planet that is too large, or none, is refused; one whose realms find no room says in which segment.
func TestSegmentsHaveBounds(t *testing.T) {
	for _, x := range []struct {
		n int
		o genesis.Options
		e error
	}{
		{1, genesis.Options{Fields: 480}, genesis.ErrPlanet},
		{21, genesis.Options{Fields: 480}, genesis.ErrPlanet},
		{20, genesis.Options{Fields: 51 * grid.PerGF}, genesis.ErrPlanet},
		{3, genesis.Options{Fields: 1}, genesis.ErrPlanet},
		{3, genesis.Options{Fields: -1 << 62}, genesis.ErrPlanet},
		{2, genesis.Options{Fields: 8 * grid.PerGF, Realms: 200, Laws: law.Default()}, genesis.ErrRealms},
	} {
		if _, _, err := genesis.Segments(dice.Dice(1), x.n, x.o); !errors.Is(err, x.e) || !strings.ContainsAny(err.Error(), "0123456789") {
			t.Errorf("%d of %d: %v", x.n, x.o.Fields, err)
		}
	}
}
