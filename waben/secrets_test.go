package waben_test

import (
	"encoding/json"
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/waben"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// secret is something that only its owners may see, as a change of a match.
type secret struct {
	name   string
	owners []game.Seat
	change func(*waben.State)
}

// secretsOf are what realms keep from each other; package proof has more, paper by paper.
func secretsOf() []secret {
	second := []game.Seat{"realm2"}
	return []secret{
		{"a treasury", second, func(s *waben.State) {
			for n := range s.World.Settlements {
				if s.World.Settlements[n].Realm == 2 {
					s.World.Settlements[n].Gold += 777
				}
			}
		}},
		{"the size of a unit", second, func(s *waben.State) { s.World.Units[unitOf(s.World, 2)].Size += 7 }},
		{"what a realm knows", second, func(s *waben.State) { s.World.Realms[1].Known = s.World.Realms[1].Known[:9] }},
		{"how two others stand", []game.Seat{"realm2", "realm3"}, func(s *waben.State) { s.World.Stances[1*3+2] = world.War }},
		{"a missed turn", second, func(s *waben.State) { s.World.Realms[1].Missed = 2 }},
		{"an account", second, func(s *waben.State) { s.World.Realms[1].Account.Balance = -500 }},
		{"a message between others", []game.Seat{"realm2", "realm3"}, func(s *waben.State) { post(s, chronicle.Post{From: 2, To: 3}) }},
		{"a message that got lost", second, func(s *waben.State) { post(s, chronicle.Post{From: 2, To: 3, Lost: true}) }},
		{"a step out of sight", second, func(s *waben.State) {
			s.Last.Add(chronicle.Event{Code: chronicle.Moved, Realm: 2, Unit: 101, Moon: s.First, Field: s.World.Units[unitOf(s.World, 2)].Field, To: grid.None})
		}},
	}
}

func unitOf(w *world.World, r world.RealmID) int {
	return slices.IndexFunc(w.Units, func(u world.Unit) bool { return u.Realm == r })
}

func post(s *waben.State, p chronicle.Post) {
	p.Sort, p.Moon, p.Text = chronicle.Message, s.First, "?"
	s.Last.Post = append(s.Last.Post, p)
}

// pairs are the positions for everybody who may not tell them apart.
func pairs(t testing.TB) func(game.Game) []gametest.Secret {
	return func(g game.Game) (list []gametest.Secret) {
		load := func(s waben.State) game.Position {
			data, err := json.Marshal(s)
			if err != nil {
				t.Fatal(err)
			}
			p, err := g.Load(g.Info().Schema, data)
			if err != nil {
				t.Fatal(err)
			}
			return p
		}
		a := load(setup(t, 3))
		for _, c := range secretsOf() {
			changed := setup(t, 3)
			c.change(&changed)
			b := load(changed)
			for _, who := range []game.Viewer{game.Public, game.As("realm1"), game.As("realm2"), game.As("realm3")} {
				if !slices.Contains(c.owners, who.Seat()) {
					list = append(list, gametest.Secret{Name: c.name, Viewer: who, A: a, B: b})
				}
			}
		}
		return list
	}
}

// What a secret's first owner sees differs: the pairs would prove nothing otherwise.
func TestSecretsAreSeenByTheirOwners(t *testing.T) {
	before, _ := json.Marshal(rules.View(setup(t, 3), game.As("realm2")))
	for _, c := range secretsOf() {
		s := setup(t, 3)
		c.change(&s)
		if after, _ := json.Marshal(rules.View(s, game.As("realm2"))); string(before) == string(after) {
			t.Errorf("%s: its owner sees no difference", c.name)
		}
	}
}
