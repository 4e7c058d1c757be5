package e2e

import (
	"testing"
	"time"

	"spielleiter/internal/host"
)

// plays lets people join Dora's club, and play a season, of which a match is over.
func (w *world) plays(t *testing.T, name string, members []host.Actor) {
	t.Helper()
	ctx := t.Context()
	for _, a := range members {
		must(t, w.JoinClub(ctx, a, name))
	}
	id, err := w.OpenSeason(ctx, w.dora, name, host.NewSeason{Name: "Herbst", Game: "agamemnon", Form: "swiss", Rounds: 3, SignUpBy: time.Now().Add(time.Hour)})
	must(t, err)
	w.season = id
	for _, a := range append(members, w.dora) {
		must(t, w.EnterSeason(ctx, a, name, id))
	}
	must(t, w.PairSeason(ctx, w.dora, name, id))
	p, err := w.Season(ctx, w.dora, name, id)
	must(t, err)
	for _, f := range p.Played[0].Fixtures {
		for _, a := range members {
			if f.Match != "" {
				_ = w.Resign(ctx, a, f.Match) // one of them sits there
			}
		}
	}
}
