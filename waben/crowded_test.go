package waben_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/waben"
	"spielleiter/waben/bot"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/reporttest"
	"spielleiter/waben/world"
)

// crowd brings the units of all realms close to each other, at war, and makes the realms poor: what befalls armies befalls these.
func crowd(s *waben.State, rng *rand.Rand) {
	w := s.World
	var towns []grid.Field
	for n := range w.Settlements {
		towns = append(towns, w.Settlements[n].Field)
		w.Settlements[n].Gold = int64(rng.IntN(12_000))
	}
	for n := range w.Realms {
		w.Realms[n].Gold = 0
		for k := range w.Realms {
			if k != n && rng.IntN(3) > 0 {
				w.Stances[n*len(w.Realms)+k] = world.War
			}
		}
	}
	for n := range w.Units {
		u := &w.Units[n]
		if u.Aboard != 0 || u.Kind == kit.Ship || carries(w, u) || rng.IntN(4) == 0 {
			continue
		}
		at := towns[rng.IntN(len(towns))]
		if next := w.Patch.Around(at)[rng.IntN(6)]; next != grid.None && !w.Water(next) && rng.IntN(2) == 0 {
			at = next
		}
		u.Field, u.Came = at, grid.None
	}
}

func carries(w *world.World, u *world.Unit) bool {
	return slices.ContainsFunc(w.Units, func(o world.Unit) bool { return o.Realm == u.Realm && o.Aboard == u.Number })
}

// decrees are what a game master who decides at random writes for a turn.
func decrees(w *world.World, rng *rand.Rand) string {
	realm := &w.Realms[rng.IntN(len(w.Realms))]
	field := func() string { return w.Patch.Name(grid.Field(rng.IntN(w.Patch.Fields()))) }
	units, _ := w.Of(world.RealmID(1 + slices.IndexFunc(w.Realms, func(r world.Realm) bool { return r.Code == realm.Code })))
	var lines []string
	for range rng.IntN(5) {
		unit, person := 101, 501
		if len(units) > 0 {
			unit = int(units[rng.IntN(len(units))].Number)
		}
		if len(realm.People) > 0 {
			person = int(realm.People[rng.IntN(len(realm.People))].Number)
		}
		end := [...]string{"", "End "}[rng.IntN(2)]
		lines = append(lines, end+[...]string{
			"Freeze " + field(), "Thaw " + field(), "Owner " + field() + " " + realm.Code, "Grade " + field() + " " + strconv.Itoa(rng.IntN(3)),
			fmt.Sprintf("Treasury %s %d", realm.Code, rng.IntN(30_000)), fmt.Sprintf("Size %s %d %d", realm.Code, unit, rng.IntN(3)*900),
			fmt.Sprintf("Place %s %d %s", realm.Code, unit, field()), fmt.Sprintf("Fate %s %d %s", realm.Code, person, [...]string{"free", "dead", "captive " + w.Realms[0].Code}[rng.IntN(3)]),
			"Vacant " + realm.Code + " yes", "Hold " + realm.Code + " yes", "Open " + field() + " " + field(),
		}[rng.IntN(11)])
	}
	return strings.Join(lines, "\n")
}

// reading counts what was read of matches.
type reading struct {
	phases, passages, notes int
	codes                   map[string]int // notes and events
	taken, missed           map[string]int // notes that were taken away
	steps                   [][]gametest.Passage
}

// read lets a state go on for some turns, as somebody orders, and reads each as every viewer does.
func (r *reading) read(t *testing.T, s waben.State, turns int, seed uint64, master bool, order func(game.View, *rand.Rand) any) {
	t.Helper()
	g := waben.New()
	data, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	at, err := g.Load(g.Info().Schema, data)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 7))
	for n := 0; n < turns && len(at.Pending().Seats) > 0; n++ {
		var orders []game.ErasedOrders
		for _, seat := range at.Pending().Seats {
			v := at.View(game.As(seat))
			orders = append(orders, game.ErasedOrders{Seat: seat, Orders: v.Orders(order(v, rng))})
		}
		var rulings func(string) (string, bool)
		if master {
			w := at.View(game.Master).Value().(waben.View).World
			rulings = func(key string) (string, bool) {
				switch {
				case key == "rulings/turn":
					return decrees(w, rng), true
				case strings.HasPrefix(key, "fate/"):
					return [...]string{"stay", "free", "dead"}[rng.IntN(3)], true
				}
				return "", true
			}
		}
		clerk := game.NewClerk(game.Seed{byte(seed)}, n+1, rulings)
		next, err := at.Step(orders, clerk)
		if err != nil {
			t.Fatal(err)
		}
		r.step(t, gametest.Passages(s.Seats, at, orders, clerk.Protocol().Notes, next))
		at = next
	}
}

func (r *reading) step(t *testing.T, step []gametest.Passage) {
	t.Helper()
	r.phases++
	r.steps = append(r.steps, step)
	for _, p := range step {
		r.passages++
		r.notes += len(p.Notes)
		for _, fault := range reporttest.Read(p) {
			t.Errorf("%s for %s: %s", p.Phase, p.Viewer, fault)
		}
		for n := range p.Notes {
			r.codes[p.Notes[n].Code]++
			if code := p.Notes[n].Code; (r.passages+n)%7 == 0 || r.taken[code] < 6 {
				r.taken[code]++
				if len(reporttest.Read(p.Without(n))) > 0 {
					r.missed[code]++
				}
			}
		}
		if p.Viewer.IsMaster() {
			for _, e := range reporttest.Told(p) {
				r.codes[e]++
			}
		}
	}
}

func newReading() *reading {
	return &reading{codes: map[string]int{}, taken: map[string]int{}, missed: map[string]int{}}
}

// report logs what was read, and complains of notes that nobody has missed.
func (r *reading) report(t *testing.T) {
	t.Helper()
	t.Logf("%d phases, read by %d viewers, %d notes", r.phases, r.passages, r.notes)
	for _, code := range slices.Sorted(maps.Keys(r.codes)) {
		t.Logf("  %s: %d", code, r.codes[code])
	}
	for code, n := range r.taken {
		if r.missed[code] < n {
			t.Errorf("%s was taken away %d times and missed %d times", code, n, r.missed[code])
		}
	}
}

func random(v game.View, rng *rand.Rand) any {
	return rules.Random(v.Value().(waben.View), rng)
}

// Where armies meet, storm, flee, starve and drown, reports are enough as well.
func TestReportsOfCrowdedSegmentsAreEnough(t *testing.T) {
	r := newReading()
	for n := range uint64(gametest.Times(6, 400)) {
		rng := rand.New(rand.NewPCG(n, 3))
		moons := strconv.Itoa(1 + int(n%2))
		s := setup(t, 2+int(n%3), "length", "24", "moons", moons, "attack_neutrals", [...]string{"yes", "no"}[n/2%2])
		crowd(&s, rng)
		r.read(t, s, 8, n, n%3 == 0, random)
		if t.Failed() {
			t.Fatalf("segment %d", n)
		}
	}
	r.report(t)
}

// And where realms are led by somebody who wants to win.
func TestReportsOfMatchesOfBotsAreEnough(t *testing.T) {
	r := newReading()
	styles := []bot.Style{bot.Expert(), bot.Intermediate(), bot.Beginner(), bot.Expert()}
	for n := range uint64(gametest.Times(2, 30)) {
		s := setup(t, 3+int(n%2), "length", "48", "moons", strconv.Itoa(1+int(n%2)))
		r.read(t, s, 14, n, false, func(v game.View, rng *rand.Rand) any {
			x := v.Value().(waben.View)
			return *styles[int(x.Me)%len(styles)].Sheet(x.World, x.Letter, rng)
		})
		if t.Failed() {
			t.Fatalf("match %d", n)
		}
	}
	r.report(t)
}
