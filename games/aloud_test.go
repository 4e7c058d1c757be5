package games_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/games"
	"spielleiter/internal/i18n"
)

func TestAloud(t *testing.T) {
	_ = rand.New
	list := games.All()
	c := i18n.All(list)
	seen := map[string]int{}
	for _, e := range list {
		id := e.Game.Info().ID
		var b strings.Builder
		say := func(head string, notes []game.Note) {
			fmt.Fprintf(&b, "## %s\n", head)
			for _, n := range notes {
				seen[n.Code]++
				if seen[n.Code] > 12 {
					continue
				}
				fmt.Fprintf(&b, "[%s]\n  DE %s\n  EN %s\n", n.Code, c.Printer("de", id).Note(n), c.Printer("en", id).Note(n))
			}
		}
		for k, step := range gametest.StoredMatches(t, e.Game, "testdata/corpus/"+id+"*.json.gz", 1) {
			for _, p := range step {
				if p.Viewer.IsMaster() {
					say(fmt.Sprint(k, " ", p.Phase), p.Notes)
				}
			}
		}
		os.WriteFile("/tmp/aloud-"+id+".txt", []byte(b.String()), 0o644)
	}
}
