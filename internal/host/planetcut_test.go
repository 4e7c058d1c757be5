package host_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
	"spielleiter/waben/world"
)

// cutting is a store whose process dies now and then while it saves a match: before that is stored, or right after.
type cutting struct {
	store.Store
	rng  *rand.Rand // nil: it lives
	cuts int
}

func (c *cutting) SaveMatch(ctx context.Context, prev int64, m store.Match, a store.Append) error {
	fate := 9
	if c.rng != nil {
		fate = c.rng.IntN(5)
	}
	if fate == 0 {
		c.cuts++
		return fmt.Errorf("cut off: %w", store.ErrUnavailable)
	}
	err := c.Store.SaveMatch(ctx, prev, m, a)
	if err == nil && fate == 1 {
		c.cuts++
		return fmt.Errorf("cut off: %w", store.ErrUnavailable)
	}
	return err
}

// traffic is a planet of two segments between which units go to and fro.
type traffic struct {
	t      *testing.T
	store  *cutting
	clock  *hosttest.Clock
	h      *hosttest.Server
	ids    [2]string
	gates  [2]string
	people [2]host.Actor
	units  int // that there are, of the realms that people play
	names  [2]string
}

// restart is what follows a cut: another process opens the database.
func (x *traffic) restart() {
	x.h = hosttest.Of(x.t, x.store, x.clock, games.All(), host.Options{PerMinute: -1, Random: hosttest.Chance(3)})
}

func newTraffic(t *testing.T) *traffic {
	t.Helper()
	s, err := store.Open(t.Context(), t.TempDir()+"/house.db")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	x := &traffic{t: t, store: &cutting{Store: s}, clock: hosttest.NewClock()}
	x.restart()
	owner := x.h.Person("Gundula")
	folders, _, gates := hosttest.Bordering(t)
	x.gates = gates
	options := map[string]string{"length": "12"}
	id, err := x.h.CreatePlanet(t.Context(), owner, host.NewPlanet{Name: "Zwilling", Folders: folders, Guests: 2, Options: options, Listed: true})
	x.h.Must(err)
	page, err := x.h.Planet(t.Context(), owner, id)
	x.h.Must(err)
	for n, name := range []string{"Anna", "Ben"} {
		x.ids[n] = page.Segments[n].Match
		x.people[n] = x.h.Person(name)
		x.h.Must(x.h.Join(t.Context(), x.people[n], x.ids[n], "realm1", ""))
		x.h.Must(x.h.SetBot(t.Context(), owner, x.ids[n], "realm2", "beginner"))
	}
	for n := range x.ids {
		w := x.world(n)
		own, _ := w.Of(1)
		x.names[n] = w.Realm(1).Name
		x.units += len(own)
	}
	return x
}

// world is a segment as it is stored.
func (x *traffic) world(n int) *world.World {
	x.t.Helper()
	return hosttest.Segment(x.t, x.store, x.ids[n])
}

// conserved holds that each unit of the two realms is in one world, or on its way, and what they carry with it.
func (x *traffic) conserved() (onTheWay int) {
	x.t.Helper()
	count, gold, onTheWay := hosttest.Found(x.t, x.store, x.ids, x.names)
	if count != x.units || gold != 80 {
		x.t.Fatalf("%d units with %d GS, there were %d with 80", count, gold, x.units)
	}
	return onTheWay
}

// moon plays a moon of a segment; whoever is at its gate goes through, whoever is beside it goes there too.
func (x *traffic) moon(n int) {
	x.t.Helper()
	ctx := x.t.Context()
	phase := x.h.Page(x.people[0], x.ids[n]).Phase
	for tries := 0; x.h.Page(x.people[0], x.ids[n]).Phase == phase; tries++ {
		if tries > 60 {
			x.t.Fatalf("the moon does not end: %+v", x.h.Page(x.people[0], x.ids[n]).Seats)
		}
		for _, who := range x.people {
			page := x.h.Page(who, x.ids[n])
			if page.You.Seat == "" || page.Phase != phase {
				continue
			}
			_, err := x.h.Submit(ctx, who, x.ids[n], host.Order{Phase: phase, Text: x.orders(n, page), Ready: true})
			x.survives(err)
		}
		x.survives(x.h.MoveBots(ctx, x.ids[n]))
		x.conserved()
	}
}

// orders send one unit of a seat through the gate, if it is there or beside it.
func (x *traffic) orders(n int, page *host.MatchPage) string {
	for k, s := range page.Seats {
		if s.Seat == page.You.Seat {
			return hosttest.Travel(x.t, x.world(n), world.RealmID(k+1), x.gates[n], x.gates[1-n])
		}
	}
	return ""
}

// survives starts anew after a cut, and lets refusals pass: what was done already is not done again.
func (x *traffic) survives(err error) {
	x.t.Helper()
	switch e, refused := host.As(err); {
	case err == nil:
	case refused && e.Kind == host.Unavailable:
		x.restart()
	case refused && e.Kind == host.Conflict:
	default:
		x.t.Fatal(err)
	}
}

// SPL-66: wherever a process dies, each unit is in one world or on its way, once, with what it carries; and in the end everything is as if
// nothing had been cut off.
func TestSPL66NothingIsLostOrDoubledWhereverAProcessDies(t *testing.T) {
	const moons = 5
	play := func(rng *rand.Rand) (states [2][]byte, crossed int, x *traffic) {
		x = newTraffic(t)
		x.store.rng = rng
		for range moons {
			for n := range x.ids {
				x.moon(n)
				crossed += x.conserved()
			}
		}
		for n := range x.ids {
			row, err := x.store.Match(t.Context(), x.ids[n])
			if err != nil {
				t.Fatal(err)
			}
			states[n] = row.State
		}
		return states, crossed, x
	}
	want, crossed, _ := play(nil)
	if crossed < 4 {
		t.Errorf("only %d were on their way", crossed)
	}
	for seed := range uint64(3) {
		got, _, x := play(rand.New(rand.NewPCG(seed, 66)))
		if x.store.cuts < 5 {
			t.Errorf("only %d cuts", x.store.cuts)
		}
		for n := range got {
			if !bytes.Equal(got[n], want[n]) {
				t.Errorf("seed %d: segment %d is another one than without %d cuts", seed, n, x.store.cuts)
			}
		}
	}
}
