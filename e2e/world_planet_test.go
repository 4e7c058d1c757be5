package e2e

import (
	"slices"
	"testing"

	"spielleiter/internal/host"
	"spielleiter/match"
	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"
	"spielleiter/waben/grid"
)

// planet is a planet of two segments that Dora leads, and computers play.
func (w *world) planet(t *testing.T) string {
	t.Helper()
	var folders []map[string]string
	used := map[int]bool{}
	for seed := dice.Dice(1); len(folders) < 2; seed++ {
		segment, _, err := genesis.Make(seed, genesis.Options{Fields: 8 * grid.PerGF, Realms: 2})
		must(t, err)
		if slices.ContainsFunc(segment.Patch.GFs(), func(g grid.GF) bool { return used[g.Label] }) {
			continue // no Großfeld lies in two segments
		}
		for _, g := range segment.Patch.GFs() {
			used[g.Label] = true
		}
		folders = append(folders, folderOf(segment))
	}
	id, err := w.CreatePlanet(t.Context(), w.dora, host.NewPlanet{
		Name: "Zwilling", Folders: folders, Master: true, Listed: true, Bots: "beginner", Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}},
	})
	must(t, err)
	return id
}
