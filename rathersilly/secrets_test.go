package rathersilly_test

import (
	"encoding/json"
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/rathersilly"
)

// secret is something of one seat that nobody else may see, in two forms.
type secret struct {
	name  string
	owner game.Seat // "" if only the game master may know
	a, b  func(*rathersilly.State)
}

// secretsOf are all that the rules keep from the others: herds (RSD-2.2), orders to explode
// (RSD-2.5), votes (RSD-7.4), predictions that failed, answers and the right one (RSD-14.1),
// souls, retreats and builds that are sealed, with their conditions (RSD-17.13).
func secretsOf() []secret {
	sealed := func(seat game.Seat, lines ...rathersilly.Line) func(*rathersilly.State) {
		return func(s *rathersilly.State) {
			s.Sealed = map[game.Seat]rathersilly.Orders{seat: {Lines: lines}}
		}
	}
	line := func(phase string, o rathersilly.Order) rathersilly.Line {
		return rathersilly.Line{Phase: phase, Choice: rathersilly.Choice{Order: o}}
	}
	told := func(only game.Seat, code, at string) func(*rathersilly.State) {
		return func(s *rathersilly.State) {
			s.Last = []rathersilly.Played{{Phase: "S1903M", Events: []rathersilly.Event{
				{Step: 4, Code: "herd.spent", At: at, Only: []game.Seat{only}}, {Step: 5, Code: code, At: "lon"},
			}}}
		}
	}
	return []secret{
		{"where herds are", "italy", func(s *rathersilly.State) {
			s.Herds = map[game.Seat][]string{"italy": {"bur"}}
		}, func(s *rathersilly.State) {
			s.Herds = map[game.Seat][]string{"italy": {"nth", "gal"}}
		}},
		{
			"an order to explode", "fool", sealed("fool", line("lamas", rathersilly.Order{Do: "explode", To: "bur"})),
			sealed("fool", line("lamas", rathersilly.Order{Do: "explode", To: "gal"})),
		},
		{
			"a vote", "doctor", sealed("doctor", line("moving", rathersilly.Order{Do: "vote", Of: "lon", To: "ion"})),
			sealed("doctor"),
		},
		{
			"a prediction", "soothsayer", sealed("soothsayer", line("moving", rathersilly.Order{Do: "foresee", To: "gal"})),
			sealed("soothsayer", line("moving", rathersilly.Order{Do: "foresee", To: "mun"})),
		},
		{
			"a soul to be sold", "germany", sealed("germany", line("sales", rathersilly.Order{Do: "sell", Unit: "A mun"})),
			sealed("germany"),
		},
		{
			"a condition", "russia", sealed("russia", sealedIf("occupied(Mun)")), sealed("russia", sealedIf("Ger in Mun")),
		},
		{
			"a build", "england", sealed("england", line("winter", rathersilly.Order{Do: "build", Unit: "F lon"})),
			sealed("england", line("winter", rathersilly.Order{Do: "build", Unit: "A lon"})),
		},
		{"an answer", "france", func(s *rathersilly.State) {
			s.Sealed = map[game.Seat]rathersilly.Orders{"france": {Lines: []rathersilly.Line{}, Answer: "4"}}
		}, func(s *rathersilly.State) {
			s.Sealed = map[game.Seat]rathersilly.Orders{"france": {Lines: []rathersilly.Line{}, Answer: "5"}}
		}},
		{"the right answer", rathersilly.Superbrain, func(s *rathersilly.State) {
			s.Question = &rathersilly.Question{Text: "2 + 2", Answer: "4"}
		}, func(s *rathersilly.State) {
			s.Question = &rathersilly.Question{Text: "2 + 2", Answer: "four"}
		}},
		{"the next question", rathersilly.Superbrain, func(s *rathersilly.State) {
			s.Next = &rathersilly.Question{Text: "3 + 3", Answer: "6"}
		}, func(*rathersilly.State) {}},
		{"whose herd has exploded", "italy", told("italy", "borg.starved", "bur"), told("italy", "borg.starved", "gal")},
		{
			"which prediction has failed", "soothsayer", told("soothsayer", "borg.starved", "bur"), told("soothsayer", "borg.starved", "gal"),
		},
		{"how the votes went", "", told(game.GameMaster, "borg.starved", "bur"), told(game.GameMaster, "borg.starved", "gal")},
	}
}

// sealedIf is an order of Russia on a condition.
func sealedIf(condition string) rathersilly.Line {
	retreat := rathersilly.Order{Do: "disband", Unit: "A war"}
	return rathersilly.Line{Phase: "retreats", Choice: rathersilly.Choice{If: condition, Order: retreat}}
}

// pairs are the positions for everybody who may not tell them apart, in each phase.
func pairs(g game.Game) (list []gametest.Secret) {
	config, _ := g.Info().Complete(game.Config{})
	for _, phase := range []string{"S1903M", "S1903R", "F1903R"} {
		for _, c := range secretsOf() {
			at := func(change func(*rathersilly.State)) game.Position {
				s, err := rules.Setup(config, game.NewClerk(game.Seed{}, 0, nil))
				if err != nil {
					panic(err)
				}
				s.Phase = phase
				change(&s)
				data, err := json.Marshal(s)
				if err != nil {
					panic(err)
				}
				p, err := g.Load(g.Info().Schema, data)
				if err != nil {
					panic(err)
				}
				return p
			}
			viewers := []game.Viewer{game.Public}
			for _, seat := range g.Info().Seats {
				if seat != c.owner {
					viewers = append(viewers, game.As(seat))
				}
			}
			for _, who := range viewers {
				list = append(list, gametest.Secret{Name: phase + ": " + c.name, Viewer: who, A: at(c.a), B: at(c.b)})
			}
		}
	}
	return list
}

// What a secret's owner sees differs: the pairs would prove nothing otherwise.
func TestSecretsAreSeenByTheirOwners(t *testing.T) {
	config, _ := rules.Info().Complete(game.Config{})
	for _, c := range secretsOf() {
		who := game.As(c.owner)
		if c.owner == "" {
			who = game.Master
		}
		var seen []string
		for _, change := range []func(*rathersilly.State){c.a, c.b} {
			s, err := rules.Setup(config, game.NewClerk(game.Seed{}, 0, nil))
			if err != nil {
				t.Fatal(err)
			}
			s.Phase = "S1903R"
			change(&s)
			data, err := json.Marshal(rules.View(s, who))
			if err != nil {
				t.Fatal(err)
			}
			seen = append(seen, string(data))
		}
		if slices.Equal(seen[:1], seen[1:]) {
			t.Errorf("%s: %s sees no difference", c.name, who)
		}
	}
}
