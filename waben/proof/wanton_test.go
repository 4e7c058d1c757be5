package proof

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"

	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/sheet"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// made are the worlds of properties, by genesis: small ones, and one in which there is a far away.
var (
	made = sync.OnceValue(func() []*world.World { return worlds(5, genesis.Options{Fields: 960, Realms: 4}) })
	wide = sync.OnceValue(func() []*world.World { return worlds(1, genesis.Options{Fields: 4800, Realms: 20}) })
)

// worlds are worlds whose armies stand at borders: most of what is to be proved happens where they meet.
func worlds(count int, o genesis.Options) (list []*world.World) {
	for seed := dice.Dice(70); len(list) < count; seed++ {
		w, _, err := genesis.Make(seed, o)
		if errors.Is(err, genesis.ErrRealms) {
			continue
		}
		if err != nil {
			panic(err)
		}
		rng := rand.New(rand.NewPCG(uint64(seed), 1))
		var front []grid.Field
		for f, owner := range w.Owner {
			for _, g := range w.Patch.Around(grid.Field(f)) {
				if g != grid.None && owner != world.Nobody && w.Owner[g] != world.Nobody && w.Owner[g] != owner {
					front = append(front, grid.Field(f))
					break
				}
			}
		}
		for n := range w.Units {
			u := &w.Units[n]
			if len(front) > 0 && u.Kind != kit.Ship && u.Aboard == 0 && u.Number < 500 && rng.IntN(6) > 0 { // some stay with the treasure
				if f := front[rng.IntN(len(front))]; w.Owner[f] == u.Realm {
					u.Field = f
				}
			}
		}
		list = append(list, w)
	}
	return list
}

// wanton is a sheet that sends units anywhere under any order, and pays and recruits what may be there: good lines and bad ones.
func wanton(w *world.World, r world.RealmID, seed uint64) string {
	rng := rand.New(rand.NewPCG(seed, uint64(r)))
	var b strings.Builder
	fmt.Fprintf(&b, "Spielzug %s %d\nZugbefehl:\n", w.Realm(r).Code, w.Turn+1)
	units, _ := w.Of(r)
	for n := range units {
		u := &units[n]
		if rng.IntN(6) == 0 {
			continue
		}
		order := []string{"KN", "KA", "KH", "KV", "KI", "KR", "KAE", "KVE", "KNF", "KHB", "AB", "KNE"}[rng.IntN(12)]
		fmt.Fprintf(&b, "%d%s %s%s\n", u.Number, way(w, units, u, rng), order, change(units, u, rng))
	}
	b.WriteString("Bau:\n")
	for n := range w.Settlements {
		if s := &w.Settlements[n]; s.Realm == r {
			fmt.Fprintf(&b, "%s %s(%d)\n", []string{"Wall 5", "Straße", "Brücke", "Kanal", "Halt Wall 5"}[rng.IntN(5)], w.Patch.Name(s.Field), 1+rng.IntN(6))
			fmt.Fprintf(&b, "%s %s\n", []string{"Burg", "Stadt", "Festung"}[rng.IntN(3)], w.Patch.Name(s.Field))
		}
	}
	b.WriteString("Rüstung:\n")
	for n := range w.Settlements {
		if s := &w.Settlements[n]; s.Realm == r && rng.IntN(2) == 0 {
			fmt.Fprintf(&b, "%d %d K 1 Hf in %s\n", 150+n%40, 200*rng.IntN(12), w.Patch.Name(s.Field))
		}
	}
	b.WriteString("Schatz:\n")
	fmt.Fprintf(&b, "%d GS an %s\n", rng.IntN(3000), w.Realms[rng.IntN(len(w.Realms))].Code)
	fmt.Fprintf(&b, "Haltung:\n%s: %s\n", w.Realms[rng.IntN(len(w.Realms))].Code, []string{"Krieg", "neutral", "Durchzug", "verbündet"}[rng.IntN(4)])
	fmt.Fprintf(&b, "Botschaft an %s: ?\n  ?\n", w.Realms[rng.IntN(len(w.Realms))].Code)
	return b.String()
}

func walk(w *world.World, f grid.Field, rng *rand.Rand) string {
	var b strings.Builder
	for range rng.IntN(6) {
		if to := w.Patch.Around(f)[rng.IntN(6)]; to != grid.None && (w.Water(to) == w.Water(f) || rng.IntN(8) == 0) {
			b.WriteString(map[bool]string{true: " -", false: "-"}[b.Len() == 0] + w.Patch.Name(to))
			f = to
		}
	}
	return b.String()
}

// way is a way aboard for some, and steps for the others.
func way(w *world.World, units []world.Unit, u *world.Unit, rng *rand.Rand) string {
	if c := &units[rng.IntN(len(units))]; c.Kind.Spec().Carries > 0 && u.Kind != kit.Ship && rng.IntN(2) == 0 {
		return fmt.Sprintf(" > (%d)", c.Number)
	}
	return walk(w, u.Field, rng)
}

func change(units []world.Unit, u *world.Unit, rng *rand.Rand) string {
	switch rng.IntN(16) {
	case 0:
		return fmt.Sprintf(" teilt %d:%d%s+1Hf", u.Number+uint16(rng.IntN(30)), 1+rng.Int32N(u.Size), u.Kind)
	case 1:
		return fmt.Sprintf(" auflösen %d", 1+rng.Int32N(u.Size))
	case 2, 7, 8, 9, 10:
		return fmt.Sprintf(" lädt %d GS", rng.IntN(500))
	case 3:
		return fmt.Sprintf(" entlädt %d GS", rng.IntN(500))
	case 4, 5:
		return fmt.Sprintf(" zu %d", units[rng.IntN(len(units))].Number)
	case 6:
		return fmt.Sprintf(" neu %d%s", rng.IntN(400), u.Kind)
	}
	return ""
}

// sent are wanton sheets of all realms, as they are read.
func sent(w *world.World, seed uint64) []turn.Sent {
	list := make([]turn.Sent, len(w.Realms))
	for n := range list {
		list[n] = take(w, world.RealmID(n+1), wanton(w, world.RealmID(n+1), seed))
	}
	return list
}

func take(w *world.World, r world.RealmID, text string) turn.Sent {
	s, problems := sheet.Read([]byte(text), sheet.Options{Realm: w.Realm(r).Code, Moons: w.Laws.Moons})
	return turn.Sent{Sheet: s, Problems: problems}
}
