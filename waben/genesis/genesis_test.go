package genesis_test

import (
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"

	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

func TestOptionsThatCannotBe(t *testing.T) {
	for _, c := range []struct {
		o    genesis.Options
		want error
	}{
		{genesis.Options{Fields: 47}, genesis.ErrFields},
		{genesis.Options{Fields: 48_001}, genesis.ErrFields},
		{genesis.Options{Fields: 48, Realms: 1}, genesis.ErrRealms},
		{genesis.Options{Realms: 60}, genesis.ErrRealms},
		{genesis.Options{Realms: 12}, nil},
		{genesis.Options{Realms: -1}, nil},
	} {
		if _, _, err := genesis.Make(1, c.o); !errors.Is(err, c.want) {
			t.Errorf("%+v: %v, want %v", c.o, err, c.want)
		}
	}
}

// Options show in the world; without them a segment has 2,400 fields and at least 12 realms.
func TestOptions(t *testing.T) {
	w, _, err := genesis.Make(3, genesis.Options{})
	if err != nil || w.Patch.Fields() != 2400 || w.Moon != genesis.FirstMoon || w.Name == "" || len(w.Realms) < 12 || len(w.Realms) > 21 {
		t.Errorf("%d fields, moon %d, name %q, %d realms, %v", w.Patch.Fields(), w.Moon, w.Name, len(w.Realms), err)
	}
	o := genesis.Options{Fields: 1000, Realms: 3, Name: "Hier", Start: moon.At(500, moon.Dachs), Climate: genesis.Climate{Top: 66, Bottom: 46}}
	w, _, err = genesis.Make(3, o)
	if err != nil || w.Patch.Fields() != 1008 || len(w.Realms) != 3 || w.Name != "Hier" || w.Moon != o.Start {
		t.Fatalf("%d fields, %d realms, name %q, moon %d, %v", w.Patch.Fields(), len(w.Realms), w.Name, w.Moon, err)
	}
	ice := 0
	for _, k := range w.Land {
		if k.Kind() == land.Ice {
			ice++
		}
	}
	if ice < 30 {
		t.Errorf("%d fields of ice near the pole", ice)
	}
}

// drawn is a world of a seed and size that rapid chooses.
func drawn(t *rapid.T) (*world.World, genesis.Survey) {
	seed := dice.Dice(rapid.Uint64().Draw(t, "seed"))
	o := genesis.Options{Fields: rapid.SampledFrom([]int{48, 240, 480, 480, 960, 2400}).Draw(t, "fields")}
	w, s, err := genesis.Make(seed, o)
	if err != nil {
		t.Fatal(err)
	}
	return w, s
}

// made are worlds that tests look at.
var made = sync.OnceValue(func() (list []sample) {
	for seed := range dice.Dice(24) {
		w, s, err := genesis.Make(seed<<40+7, genesis.Options{Fields: []int{2400, 2400, 480, 1200}[seed%4]})
		if err != nil {
			panic(err)
		}
		list = append(list, sample{w, s})
	}
	return list
})

type sample struct {
	w *world.World
	s genesis.Survey
}

func TestWorldsAreSound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, _ := drawn(t)
		if err := w.Verify(); err != nil {
			t.Fatal(err)
		}
	})
}

// print is a number that differs if worlds do.
func fingerprint(w *world.World) uint64 {
	h := fnv.New64a()
	fmt.Fprint(h, w.Name, w.Moon, w.Patch.GFs(), w.Land, w.Traits, w.Owner, w.Rivers, w.Roads, w.Bridges, w.Springs, w.Stances, w.Walls)
	for _, s := range w.Settlements {
		fmt.Fprint(h, s.Field, s.Name, s.Kind, s.Gold)
	}
	for _, u := range w.Units {
		fmt.Fprint(h, u.Number, u.Size, u.Field)
	}
	for _, r := range w.Realms {
		fmt.Fprint(h, r.Code, r.Name, r.People[0].Name, len(r.Known))
	}
	return h.Sum64()
}

// A seed gives the same world everywhere and always; a change of the generator changes these numbers.
func TestSameSeedSameWorld(t *testing.T) {
	seen := map[uint64]dice.Dice{}
	for seed, want := range map[dice.Dice]uint64{1: 0xf25044683341baa7, 2: 0xee43432bcae0c2db, 0xfeedface: 0xd9395823438e3a5} {
		w, _, err := genesis.Make(seed, genesis.Options{})
		if err != nil {
			t.Fatal(err)
		}
		again, _, _ := genesis.Make(seed, genesis.Options{})
		got := fingerprint(w)
		if got != fingerprint(again) {
			t.Errorf("seed %x gives two worlds", seed)
		}
		if got != want {
			t.Errorf("seed %x: %#x, want %#x", seed, got, want)
		}
		if other, twice := seen[got]; twice {
			t.Errorf("seeds %x and %x give one world", seed, other)
		}
		seen[got] = seed
	}
}

// The largest world there can be is made in a second, and its labels have three digits (WDW-12).
func TestTheLargestWorld(t *testing.T) {
	if testing.Short() {
		t.Skip("large")
	}
	w, s, err := genesis.Make(5, genesis.Options{Fields: genesis.MaxFields})
	if err != nil {
		t.Fatal(err)
	}
	if len(w.Patch.GFs()) != 1000 || len(s.Realms) < 150 {
		t.Errorf("%d Großfelder, %d realms", len(w.Patch.GFs()), len(s.Realms))
	}
	if err := w.Verify(); err != nil {
		t.Error(err)
	}
}

// WDW-D-G: labels are names. WDW-12: the numbers of Großfelder tell nothing about where they lie: neighbours' labels are no nearer to
// each other than any.
func TestWDW12LabelsTellNothing(t *testing.T) {
	w, _, err := genesis.Make(9, genesis.Options{})
	if err != nil {
		t.Fatal(err)
	}
	at := map[grid.Spot]int{}
	for _, g := range w.Patch.GFs() {
		at[g.At] = g.Label
	}
	near, pairs := 0, 0
	for spot, label := range at {
		for _, way := range grid.Ways {
			if next, there := at[spot.Next(way)]; there {
				pairs++
				if max(next-label, label-next) < 100 {
					near++
				}
			}
		}
	}
	if near*100 > pairs*35 { // 19 % by chance
		t.Errorf("%d of %d neighbours have labels closer than 100", near, pairs)
	}
}

// A planet is twenty segments with all labels, each once, cold at the poles and hot at the equator.
func TestPlanet(t *testing.T) {
	worlds, surveys, err := genesis.Planet(7, genesis.Options{})
	if err != nil {
		t.Fatal(err)
	}
	labels := []int{}
	for face, w := range worlds {
		if err := w.Verify(); err != nil {
			t.Errorf("face %d: %v", face, err)
		}
		ice, jungle := 0, 0
		for f, k := range w.Land {
			if f%grid.PerGF == 0 {
				labels = append(labels, w.Patch.Label(grid.Field(f)))
			}
			switch k.Kind() {
			case land.Ice:
				ice++
			case land.Jungle:
				jungle++
			}
		}
		if polar := face < 5 || face >= 15; polar != (ice > jungle) {
			t.Errorf("face %d: %d fields of ice, %d of jungle", face, ice, jungle)
		}
		if n := len(surveys[face].Realms); n < 6 {
			t.Errorf("face %d: %d realms", face, n)
		}
	}
	slices.Sort(labels)
	if labels = slices.Compact(labels); len(labels) != 1000 || labels[999] != 999 {
		t.Errorf("%d labels up to %d", len(labels), labels[len(labels)-1])
	}
}

func BenchmarkMake(b *testing.B) {
	for _, fields := range []int{genesis.DefaultFields, genesis.MaxFields} {
		b.Run(fmt.Sprint(fields), func(b *testing.B) {
			seed := dice.Dice(0)
			for b.Loop() {
				seed++
				if _, _, err := genesis.Make(seed, genesis.Options{Fields: fields}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// Names can be spoken, are nobody's, and offend nobody; codes too.
func TestNames(t *testing.T) {
	for _, x := range made() {
		for n, r := range x.w.Realms {
			names := []string{r.Name, r.Code}
			for _, p := range r.People {
				names = append(names, strings.Fields(p.Name)...)
			}
			for _, s := range x.w.Settlements {
				if int(s.Realm) == n+1 {
					names = append(names, s.Name)
				}
			}
			for _, name := range names {
				lower := strings.ToLower(name)
				if size := utf8.RuneCountInString(name); size < 3 || size > 11 || strings.Contains(lower, "nazi") || lower == "kot" || lower == "roma" {
					t.Errorf("%s has a name %q", r.Code, name)
				}
			}
			if first, _ := utf8.DecodeRuneInString(r.Name); !world.ValidCode(r.Code) || r.Code[0] != map[rune]byte{'Ä': 'A', 'Ö': 'O', 'Ü': 'U'}[first] && rune(r.Code[0]) != first {
				t.Errorf("%s has the code %q", r.Name, r.Code)
			}
		}
	}
}
