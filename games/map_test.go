package games_test

import (
	"testing"

	"spielleiter/game"
	"spielleiter/games"
)

// islands are places from which no plain way leads: Switzerland, Iceland and Crete.
var islands = map[string]bool{"swi": true, "isl": true, "kre": true}

// The board as data is a graph: each place once, each link once and between places that are there, and where there is nothing secret
// all of it hangs together.
func TestBoardsAsData(t *testing.T) {
	wants := map[string][2]int{"agamemnon": {32, 49}, "diplomacy": {81, 200}, "rathersilly": {82, 200}, "terramagica": {2, 1}, "waben": {7, 9}}
	for _, e := range games.All() {
		info := e.Game.Info()
		t.Run(info.ID, func(t *testing.T) {
			options := map[string]string{}
			if info.ID == "terramagica" {
				options["mode"] = "campaign"
			}
			config, problems := info.Complete(game.Config{Options: options})
			if game.HasError(problems) {
				t.Fatal(problems)
			}
			pos, err := e.Game.Setup(config, game.NewClerk(game.Seed{1}, 0, nil))
			if err != nil {
				t.Fatal(err)
			}
			m, ok := pos.View(game.As(pos.Pending().Seats[0])).Map("de")
			if !ok {
				t.Fatal("no board")
			}
			t.Logf("%d places, %d links", len(m.Places), len(m.Links))
			if want := wants[info.ID]; len(m.Places) < want[0] || len(m.Links) < want[1] {
				t.Errorf("%d places and %d links, want at least %v", len(m.Places), len(m.Links), want)
			}
			reached, pairs := map[string][]string{}, map[[2]string]bool{}
			for _, p := range m.Places {
				if _, twice := reached[p.ID]; twice || p.ID == "" {
					t.Errorf("%q twice", p.ID)
				}
				reached[p.ID] = nil
			}
			for _, l := range m.Links {
				_, a := reached[l.A]
				_, b := reached[l.B]
				if !a || !b || l.A == l.B || pairs[[2]string{l.A, l.B}] || pairs[[2]string{l.B, l.A}] {
					t.Errorf("link %v", l)
				}
				pairs[[2]string{l.A, l.B}] = true
				reached[l.A], reached[l.B] = append(reached[l.A], l.B), append(reached[l.B], l.A)
			}
			for _, p := range m.Places { // a coast hangs on its province
				if p.Of != "" {
					reached[p.ID], reached[p.Of] = append(reached[p.ID], p.Of), append(reached[p.Of], p.ID)
				}
			}
			seen, queue := map[string]bool{m.Places[0].ID: true}, []string{m.Places[0].ID}
			for ; len(queue) > 0; queue = queue[1:] {
				for _, to := range reached[queue[0]] {
					if !seen[to] {
						seen[to] = true
						queue = append(queue, to)
					}
				}
			}
			for _, p := range m.Places {
				if !seen[p.ID] && !islands[p.ID] {
					t.Errorf("%s cannot be reached", p.ID)
				}
			}
		})
	}
}
