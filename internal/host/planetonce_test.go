package host_test

import (
	"context"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/quota"
	"spielleiter/internal/store"
	"spielleiter/match"
	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"
	"spielleiter/waben/grid"
	"spielleiter/waben/scroll"
)

// apart are the folders of so many small segments that share no label.
func apart(t testing.TB, count, realms int) (folders []map[string]string) {
	t.Helper()
	used := map[int]bool{}
	for seed := uint64(1); len(folders) < count; seed++ {
		w, _, err := genesis.Make(dice.Dice(seed), genesis.Options{Fields: 4 * grid.PerGF, Realms: realms})
		if err != nil || slices.ContainsFunc(w.Patch.GFs(), func(g grid.GF) bool { return used[g.Label] }) {
			continue
		}
		for _, g := range w.Patch.GFs() {
			used[g.Label] = true
		}
		files := map[string]string{}
		for _, f := range scroll.Files(w, scroll.German) {
			files[f.Name] = string(f.Data)
		}
		folders = append(folders, files)
	}
	return folders
}

// meeting is a store in which makers of planets wait for each other before they store anything, but not for ever.
type meeting struct {
	store.Store
	met chan struct{} // nil: nobody waits
}

func (m *meeting) CreatePlanet(ctx context.Context, p store.Planet, list []store.PlanetMatch, made []store.SeasonMatch, answer *store.IdemRecord) error {
	if m.met != nil {
		select {
		case m.met <- struct{}{}:
		case <-m.met:
		case <-time.After(time.Second):
		}
	}
	return m.Store.CreatePlanet(ctx, p, list, made, answer)
}

// limited is a house with limits, and its database.
func limited(t *testing.T, limits quota.Limits) (*hosttest.Server, *meeting) {
	t.Helper()
	s := &meeting{Store: opened(t, filepath.Join(t.TempDir(), "house.db"))}
	return hosttest.Of(t, s, hosttest.NewClock(), games.All(), host.Options{PerMinute: -1, Limits: limits}), s
}

// have is how many open matches somebody has made.
func have(t *testing.T, s store.Store, who host.Actor) int64 {
	t.Helper()
	made, err := s.Made(t.Context(), who.Person)
	if err != nil {
		t.Fatal(err)
	}
	return made.Open
}

// SPL-66: a planet of twenty matches is made within the limits of a house that sets none of its own. What would be too much is refused before
// any of it is stored or counted.
func TestSPL66AWholePlanetIsMadeOrNothing(t *testing.T) {
	folders := apart(t, 20, 1)
	h, s := limited(t, quota.Defaults())
	ann := h.Person("Anna")
	whole := host.NewPlanet{Name: "Erde", Folders: folders, Guests: 2, Master: true}
	idle := whole
	idle.Bots = "beginner" // nobody but computers plays
	e := h.Refused(second(h.CreatePlanet(t.Context(), ann, idle)), host.Forbidden, "quota.alone.many")
	if e.Args["max"] != "5" || e.Args["n"] != "20" || e.Args["have"] != "0" || have(t, s, ann) != 0 {
		t.Errorf("%+v, and %d matches are there", e, have(t, s, ann))
	}
	h.Must(second(h.CreatePlanet(t.Context(), ann, whole))) // so the refusal has cost nothing
	if n := have(t, s, ann); n != 20 {
		t.Errorf("%d matches", n)
	}

	few, s := limited(t, quota.Defaults().With(map[quota.Name]int64{quota.Open: 19}))
	ben := few.Person("Ben")
	e = few.Refused(second(few.CreatePlanet(t.Context(), ben, whole)), host.Forbidden, "quota.open.many")
	if e.Args["max"] != "19" || have(t, s, ben) != 0 {
		t.Errorf("%+v", e)
	}
	drawn := whole
	drawn.Terms = match.Terms{Anonymous: true}
	few.Refused(second(few.CreatePlanet(t.Context(), ben, drawn)), host.Invalid, "planet.drawn")
}

// Two planets at once do not both take the room that is left for one.
func TestTwoPlanetsAtOnceDoNotShareTheirRoom(t *testing.T) {
	folders := apart(t, 4, 1)
	h, s := limited(t, quota.Defaults().With(map[quota.Name]int64{quota.Open: 3}))
	s.met = make(chan struct{})
	ann := h.Person("Anna")
	var all sync.WaitGroup
	errs := make([]error, 2)
	for n := range errs {
		all.Go(func() {
			_, errs[n] = h.CreatePlanet(t.Context(), ann, host.NewPlanet{Name: "Erde", Folders: folders[2*n : 2*n+2], Guests: 1})
		})
	}
	all.Wait()
	if n := have(t, s, ann); n != 2 || (errs[0] == nil) == (errs[1] == nil) {
		t.Errorf("%d matches where 3 are allowed: %v", n, errs)
	}
}

// Whoever presses twice, or sends it again because no answer came, gets the one planet.
func TestAPlanetIsMadeOncePerKey(t *testing.T) {
	h, s := limited(t, quota.Defaults())
	ann := h.Person("Anna")
	n := host.NewPlanet{Name: "Zwilling", Folders: apart(t, 2, 1), Guests: 1}
	create := func(key, body string) (string, error) {
		return host.Once(t.Context(), h.Host, ann, key, []byte(body), func(ctx context.Context) (string, error) { return h.CreatePlanet(ctx, ann, n) })
	}
	ids := make([]string, 3)
	var all sync.WaitGroup
	for k := range ids {
		all.Go(func() {
			id, err := create("k", "x")
			if err != nil {
				t.Error(err)
			}
			ids[k] = id
		})
	}
	all.Wait()
	if ids[0] == "" || ids[1] != ids[0] || ids[2] != ids[0] || have(t, s, ann) != 2 {
		t.Errorf("%q, %d matches", ids, have(t, s, ann))
	}
	h.Refused(second(create("k", "y")), host.Invalid, "key.reused")

	// Another process, which shares the database, carries it out at the same time.
	other := hosttest.Of(t, s, h.Clock, games.All(), host.Options{PerMinute: -1, Limits: quota.Defaults()})
	s.met = make(chan struct{})
	for k, house := range []*hosttest.Server{h, other} {
		all.Go(func() {
			id, err := host.Once(t.Context(), house.Host, ann, "m", []byte("x"), func(ctx context.Context) (string, error) { return house.CreatePlanet(ctx, ann, n) })
			if err != nil {
				t.Error(err)
			}
			ids[k] = id
		})
	}
	all.Wait()
	if ids[0] == "" || ids[0] != ids[1] || have(t, s, ann) != 4 {
		t.Errorf("%q, %d matches", ids[:2], have(t, s, ann))
	}
}
