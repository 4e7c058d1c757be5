package coverage

import (
	"strings"

	"spielleiter/game"
	"spielleiter/sim"
	"spielleiter/terramagica/catalogue"
)

// mortal is the catalogue with an avatar whom an army can beat within twenty weeks, so that
// home provinces are lost and chosen.
func mortal() string {
	return strings.NewReplacer(`"hp": 1500, "damage": 500`, `"hp": 150, "damage": 50`).Replace(catalogue.StandardFile())
}

// Tables are the matches that try every statement when computer opponents play them: battles
// of few and of many, with and without a holder, and campaigns on both maps.
func Tables() []sim.Table {
	few := []game.Seat{"falcon", "boar", "stag", "wolf"}
	options := func(pairs ...string) map[string]string {
		m := map[string]string{}
		for n := 0; n < len(pairs); n += 2 {
			m[pairs[n]] = pairs[n+1]
		}
		return m
	}
	return []sim.Table{
		{Share: 3, Players: []string{"intermediate", "random"}, Config: game.Config{Options: options("holder", "lot", "healing", "rest")}},
		{Share: 2, Players: []string{"expert", "intermediate", "beginner"}, Config: game.Config{Seats: few, Options: options("holder", "lot", "muster", "standard")}},
		{Share: 2, Players: []string{"expert", "intermediate", "beginner", "random"}, Config: game.Config{Options: options("mode", "campaign", "healing", "rest")}},
		{Share: 3, Players: []string{"intermediate", "random"}, Config: game.Config{Seats: few, Options: options(
			"mode", "campaign", "scenario", "valleys", "repair", "paid", "weeks", "20", "catalogue", mortal(),
		)}},
	}
}
