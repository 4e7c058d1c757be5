package world

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
)

// scramble changes everything that a realm does not know, and what it remembers otherwise.
func scramble(w *World, me RealmID, rng *rand.Rand) {
	other := func() RealmID {
		for {
			if id := RealmID(rng.IntN(len(w.Realms) + 1)); id != me {
				return id
			}
		}
	}
	stands := map[grid.Field]bool{}
	own, _ := w.Of(me)
	for n := range own {
		stands[own[n].Field] = true
	}
	mine := func(f grid.Field) bool { return w.Owner[f] == me }
	all := land.All()
	for f := range grid.Field(w.Patch.Fields()) {
		if mine(f) {
			continue
		}
		w.Owner[f], w.Traits[f] = other(), Trait(rng.IntN(2))
		w.Grades[f] = int8(rng.IntN(3))
		if !stands[f] {
			w.Thawed[f] = land.Water
		}
		if !stands[f] {
			w.Land[f] = all[rng.IntN(len(all))]
		}
		for _, s := range hex.Sides {
			if g := w.Patch.Next(f, s); g == grid.None || !mine(g) {
				w.Rivers[f], w.Roads[f] = w.Rivers[f]^1<<(s-1), w.Roads[f]^Sides(rng.IntN(2))<<(s-1)
				w.Canals[f], w.Bridges[f] = w.Canals[f]^Sides(rng.IntN(2))<<(s-1), w.Bridges[f]^Sides(rng.IntN(2))<<(s-1)
			}
		}
	}
	for n := range w.Realms {
		if r := &w.Realms[n]; RealmID(n+1) != me {
			held := slices.DeleteFunc(r.People, func(c Character) bool { return c.Captive != me })
			for k := range held { // who they are it knows, and no more
				held[k] = Character{Number: 590 + uint16(k), Name: held[k].Name, Office: held[k].Office, Player: 1, Since: 9, Settlement: 7, Captive: me, Arm: 1}
			}
			*r = Realm{Code: r.Code, Name: r.Name, Sort: r.Sort, Gold: 777, Vacant: true, Capital: 3, Players: []Player{{Name: "Z"}}, People: held}
			for k := range w.Realms {
				if RealmID(k+1) != me {
					w.Stances[n*len(w.Realms)+k] = War
				}
			}
		}
	}
	for n := range w.Units {
		if u := &w.Units[n]; u.Realm != me {
			u.Field, u.Size, u.Gold = grid.Field(rng.IntN(w.Patch.Fields())), 7, 9
		}
	}
	for n := range w.Settlements {
		s := &w.Settlements[n]
		if s.Realm != me {
			s.Name, s.Gold, s.Stands.Walls = "Anders", 5, 3
			if !mine(s.Field) {
				s.Kind = kit.Castle
			}
		}
	}
	w.Walls = slices.DeleteFunc(w.Walls, func(l Wall) bool { return !mine(l.Field) })
	w.Springs = slices.DeleteFunc(w.Springs, func(s Spring) bool {
		corners := w.corners(s)
		return !slices.ContainsFunc(corners[:], func(c grid.Corner) bool { return c.Field != grid.None && mine(c.Field) })
	})
	w.Sites = slices.DeleteFunc(w.Sites, func(s Site) bool { return s.Realm != me })
	for f := range grid.Field(w.Patch.Fields() - 1) {
		if seen := w.scope(me).seen; !seen.Has(f) {
			w.Crossings = append(w.Crossings, Crossing{f, f + 1}, Crossing{f + 1, f})
			break
		}
	}
	w.Worn = slices.DeleteFunc(w.Worn, func(x Worn) bool {
		return !mine(x.Edge.Field) && !mine(w.Patch.Next(x.Edge.Field, x.Edge.Side))
	})
	w.Seen = []Sighting{{Realm: me, Field: 5}}
}

// elsewhere is the world with all Großfelder moved, in another order.
func elsewhere(t *testing.T, w *World) *World {
	t.Helper()
	n := len(w.Patch.GFs())
	var gfs []grid.GF
	for k := range w.Patch.GFs() {
		g := w.Patch.GFs()[n-1-k]
		gfs = append(gfs, grid.GF{Label: g.Label, At: grid.Spot{I: g.At.I - 40, J: g.At.J + 11}})
	}
	p, err := grid.NewPatch(gfs)
	if err != nil {
		t.Fatal(err)
	}
	// The JSON names places, but its tables are in the order of the Großfelder.
	c := w.Clone()
	c.Patch = p
	move := func(f grid.Field) grid.Field {
		if f == grid.None {
			return f
		}
		return p.Of(w.Patch.Label(f), grid.KF(f))
	}
	for f := range grid.Field(w.Patch.Fields()) {
		to := move(f)
		c.Land[to], c.Traits[to], c.Owner[to], c.Rivers[to] = w.Land[f], w.Traits[f], w.Owner[f], w.Rivers[f]
		c.Canals[to], c.Roads[to], c.Bridges[to] = w.Canals[f], w.Roads[f], w.Bridges[f]
	}
	clear(c.Grades)
	for f, g := range w.Grades {
		c.Grades[move(f)] = g
	}
	clear(c.Thawed)
	for f, g := range w.Thawed {
		c.Thawed[move(f)] = g
	}
	for n := range c.Springs {
		c.Springs[n].Field = move(c.Springs[n].Field)
	}
	for n := range c.Walls {
		c.Walls[n].Field = move(c.Walls[n].Field)
	}
	for n := range c.Settlements {
		c.Settlements[n].Field = move(c.Settlements[n].Field)
	}
	for n := range c.Sites {
		c.Sites[n].Field = move(c.Sites[n].Field)
	}
	for n := range c.Worn {
		c.Worn[n].Edge.Field = move(c.Worn[n].Edge.Field)
	}
	for n := range c.Crossings {
		c.Crossings[n] = Crossing{move(c.Crossings[n].From), move(c.Crossings[n].To)}
	}
	for n := range c.Units {
		c.Units[n].Field, c.Units[n].Came = move(c.Units[n].Field), move(c.Units[n].Came)
	}
	for n := range c.Realms {
		r := &c.Realms[n]
		r.Capital = move(r.Capital)
		for k := range r.People {
			r.People[k].Settlement = move(r.People[k].Settlement)
		}
		for k := range r.Known {
			r.Known[k].Field = move(r.Known[k].Field)
		}
		slices.SortFunc(r.Known, func(a, b Memory) int { return int(a.Field - b.Field) })
		for k := range r.Seen {
			r.Seen[k].Field = move(r.Seen[k].Field)
		}
	}
	return c
}

func TestWhatARealmKnowsDoesNotChangeWithWhatItCannotKnow(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	w := crowd(t, 0.02)
	for n := range w.Settlements { // each field's owner has its settlement
		w.Settlements[n].Realm = w.Owner[w.Settlements[n].Field]
	}
	for me := RealmID(1); int(me) <= len(w.Realms); me++ {
		want, err := json.Marshal(w.For(me))
		if err != nil {
			t.Fatal(err)
		}
		c := w.Clone()
		scramble(c, me, rng)
		got, err := json.Marshal(c.For(me))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Fatalf("realm %d sees a difference:\n%.1500s\n%.1500s", me, got, want)
		}
		moved, err := json.Marshal(elsewhere(t, w).For(me))
		if err != nil || !bytes.Equal(moved, want) {
			t.Fatalf("realm %d sees where it lies (%v):\n%.1500s\n%.1500s", me, err, moved, want)
		}
	}
}

func TestWhatARealmOwnsItKnowsExactly(t *testing.T) {
	w := crowd(t, 0.02)
	const me = 2
	v := w.For(me)
	there := func(f grid.Field) grid.Field { return v.Patch.Of(w.Patch.Label(f), grid.KF(f)) }
	for f := range grid.Field(w.Patch.Fields()) {
		to := there(f)
		if w.Owner[f] != me {
			if to != grid.None && v.Owner[to] == me {
				t.Fatalf("%s is taken to be own", w.Patch.Name(f))
			}
			continue
		}
		if v.Owner[to] != me || v.Land[to] != w.Land[f] || v.Rivers[to] != w.Rivers[f] || v.Roads[to] != w.Roads[f] {
			t.Fatalf("%s: owner %d, land %s, rivers %b, roads %b", w.Patch.Name(f), v.Owner[to], v.Land[to], v.Rivers[to], v.Roads[to])
		}
		for _, s := range hex.Sides {
			g, to := w.Patch.Next(f, s), v.Patch.Next(to, s)
			if to != grid.None && to != there(g) {
				t.Fatalf("%s(%d) is next to %s, not to %s", w.Patch.Name(f), s, v.Patch.Name(to), w.Patch.Name(g))
			}
		}
	}
	own, _ := w.Of(me)
	if len(own) != len(v.Units) {
		t.Fatalf("%d units, want %d", len(v.Units), len(own))
	}
	for n := range own {
		want := own[n]
		want.Field, want.Came = there(want.Field), grid.None
		if v.Units[n] != want {
			t.Errorf("unit %d: %+v, want %+v", n, v.Units[n], want)
		}
	}
}

// The newest sight of a side counts, for both fields at it; own fields know best.
func TestLaterSightOfASideCounts(t *testing.T) {
	w := flat(t, 1)
	f, g := w.Patch.Of(100, 12), w.Patch.Of(100, 13) // neighbours to the east
	for _, c := range []struct {
		what        string
		here, there Memory
		own         bool
		roads       bool
		want        bool
	}{
		{"later without", Memory{Full: true, Moon: 5}, Memory{Full: true, Moon: 4, Roads: 1 << 4}, false, true, false},
		{"later with", Memory{Full: true, Moon: 5, Roads: 1 << 1}, Memory{Full: true, Moon: 4}, false, false, true},
		{"land only", Memory{}, Memory{Full: true, Moon: 4, Roads: 1 << 4}, false, false, true},
		{"own with", Memory{Full: true, Moon: 4}, Memory{Full: true, Moon: 5}, true, true, true},
		{"own without", Memory{Full: true, Moon: 4, Roads: 1 << 1}, Memory{Full: true, Moon: 5, Roads: 1 << 4}, true, false, false},
	} {
		w := w.Clone()
		if c.roads {
			w.Roads[f], w.Roads[g] = w.Roads[f].With(hex.E), w.Roads[g].With(hex.W)
		}
		if c.own {
			w.Owner[f] = 1
		}
		c.here.Field, c.here.Land, c.there.Field, c.there.Land = f, land.Lowland, g, land.Lowland
		w.Realms[0].Known = []Memory{c.here, c.there}
		v := w.For(1)
		if a, b := v.Roads[f].Has(hex.E), v.Roads[g].Has(hex.W); a != c.want || b != c.want {
			t.Errorf("%s: %v and %v, want %v", c.what, a, b, c.want)
		}
		if err := v.Verify(); err != nil {
			t.Errorf("%s: %v", c.what, err)
		}
	}
}

// WDW-D-C1: who holds a character of others knows that, and the others' other people it does not know.
func TestWDWDC1CaptivesAreKnownToTheirCaptor(t *testing.T) {
	w := flat(t, 1)
	w.Realms[1].Players = []Player{{Name: "S", Secret: true}}
	w.Realms[1].People = []Character{
		{Number: 511, Name: "Frei", Settlement: grid.None},
		{Number: 523, Name: "Gefangen", Office: "Feldherr", Player: 1, Since: 4, Settlement: 5, Captive: 1},
	}
	want := []Character{{Number: 500, Name: "Gefangen", Office: "Feldherr", Settlement: grid.None, Captive: 1}}
	if v := w.For(1); !slices.Equal(v.Realms[1].People, want) {
		t.Errorf("%+v", v.Realms[1].People)
	}
	if v := w.For(2); len(v.Realms[0].People) != 0 || len(v.Realms[1].People) != 2 {
		t.Errorf("%+v", v.Realms)
	}
}

func TestForeignBuildingsAreAsRemembered(t *testing.T) {
	w := flat(t, 1)
	for f := range grid.Field(9) {
		w.Owner[f] = 2
	}
	w.Owner[0] = 1
	w.Settlements = []Settlement{
		{Field: 0, Realm: 1, Kind: kit.Castle, Name: "Mein", Gold: 5, Stands: kit.Castle.Standard()},
		{Field: 5, Realm: 2, Kind: kit.Town, Name: "Dein", Gold: 7, Siege: 3, Stands: kit.Structures{Mil: 1}},
		{Field: 6, Realm: 2, Kind: kit.Town, Stands: kit.Town.Standard()}, // never seen
	}
	w.Walls = []Wall{{Field: 0, Side: hex.E, Points: 20, Left: 9}, {Field: 5, Side: hex.W, Points: 20, Left: 1}}
	w.Realms[0].Known = []Memory{{Field: 5, Land: land.Lowland, Full: true, Moon: 3, Owner: 2, Settlement: kit.Town, Walls: 1 << 4}}
	v := w.For(1)
	want := []Settlement{w.Settlements[0], {Field: 5, Realm: 2, Kind: kit.Town, Stands: kit.Town.Standard()}}
	if !slices.Equal(v.Settlements, want) {
		t.Errorf("settlements %+v, want %+v", v.Settlements, want)
	}
	walls := []Wall{w.Walls[0], {Field: 5, Side: hex.W, Points: 5, Left: 5}}
	if !slices.Equal(v.Walls, walls) {
		t.Errorf("walls %+v, want %+v", v.Walls, walls)
	}
}

func TestPiecesThatNothingJoinsTellNoDistance(t *testing.T) {
	view := func(spots ...grid.Spot) string {
		var gfs []grid.GF
		for n, at := range spots {
			gfs = append(gfs, grid.GF{Label: n + 1, At: at})
		}
		w := flat(t, len(gfs))
		p, err := grid.NewPatch(gfs)
		if err != nil {
			t.Fatal(err)
		}
		w.Patch = p
		// 37 of the first and 5 of the second are neighbours where the second lies to the lower right.
		for _, name := range []string{"1/37", "2/5", "3/20"} {
			f, err := p.Parse(name)
			if err != nil {
				t.Fatal(err)
			}
			w.Realms[0].Known = append(w.Realms[0].Known, Memory{Field: f, Land: land.Lowland})
		}
		data, err := json.Marshal(w.For(1))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	joined := view(grid.Spot{}, grid.Spot{I: 1, J: 1}, grid.Spot{I: 2, J: 2})
	if want := `"gfs":[[1,0,0],[2,1,1],[3,3,0]]`; !strings.Contains(joined, want) {
		t.Errorf("laid out otherwise than %s: %s", want, joined)
	}
	for _, far := range [][]grid.Spot{
		{{I: 7}, {I: 8, J: 1}, {I: -20, J: 9}},
		{{I: 7}, {I: 8, J: 1}, {I: 6}},
	} {
		if got := view(far...); got != joined {
			t.Errorf("%v:\n%s\n%s", far, got, joined)
		}
	}
}
