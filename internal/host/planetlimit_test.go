package host_test

import (
	"sync"
	"testing"

	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/quota"
	"spielleiter/internal/store"
)

// SPL-66: the matches of a planet are within the limits of their maker all together, or none of them is stored; that two planets are
// made at once changes nothing. What worlds folders bring nobody has made here.
func TestSPL66APlanetIsWithinLimitsWhole(t *testing.T) {
	for _, c := range []struct {
		name   string
		limit  quota.Name
		most   int64
		stored int // planets of two matches, of two that are asked for at once
	}{
		{"open matches", quota.Open, 1, 0},
		{"open matches", quota.Open, 3, 1},
		{"matches an hour", quota.Matches, 3, 1},
		{"worlds an hour", quota.Worlds, 1, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := store.Open(t.Context(), t.TempDir()+"/house.db")
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { s.Close() })
			limits := quota.Defaults().With(map[quota.Name]int64{c.limit: c.most})
			h := hosttest.Of(t, s, hosttest.NewClock(), games.All(), host.Options{PerMinute: -1, Limits: limits})
			gm := h.Person("Gundula")
			folders, _, _ := hosttest.Bordering(t)
			var both sync.WaitGroup
			for range 2 {
				both.Go(func() {
					_, err := h.CreatePlanet(t.Context(), gm, host.NewPlanet{Name: "Zwilling", Folders: folders, Guests: 1, Listed: true})
					if e, refused := host.As(err); err != nil && (!refused || e.Kind != host.TooMany && e.Kind != host.Forbidden) {
						t.Error(err)
					}
				})
			}
			both.Wait()
			made, err := s.Made(t.Context(), gm.Person)
			h.Must(err)
			if planets, err := h.Planets(t.Context(), gm); err != nil || len(planets) != c.stored || int(made.Open) != 2*c.stored {
				t.Errorf("%d planets and %d matches, %v; %d planets are within the limit", len(planets), made.Open, err, c.stored)
			}
		})
	}
}
