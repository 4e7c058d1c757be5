package terramagica_test

import (
	"encoding/json"
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/terramagica"
)

// secret is something that nobody but its owners may see, in two forms.
type secret struct {
	name   string
	owners []game.Seat // who may tell the forms apart
	a, b   func(*terramagica.State)
}

// secretsOf are all that the rules keep from others (TM-S26 to TM-S28): rows and tactics,
// wounds, statuses towards third ones, treasuries, armies out of sight, protocols.
func secretsOf() []secret {
	unit := func(row int, tactic string) func(*terramagica.State) {
		return func(s *terramagica.State) {
			army(s, "wolf", "hochmoor", "10 schwert")
			army(s, "falcon", "hochmoor", "10 schwert")
			s.Armies[slices.IndexFunc(s.Armies, func(a terramagica.Army) bool { return a.Realm == "wolf" })].Units[0].Row = row
			s.Armies[slices.IndexFunc(s.Armies, func(a terramagica.Army) bool { return a.Realm == "wolf" })].Units[0].Tactic = tactic
		}
	}
	towards := func(status terramagica.Status) func(*terramagica.State) {
		return func(s *terramagica.State) {
			for _, seat := range three {
				army(s, seat, "hochmoor", "10 schwert")
			}
			s.Armies[2].Stances = []terramagica.Stance{{Realm: "stag", Army: 1, Status: status}}
		}
	}
	far := func(units ...string) func(*terramagica.State) {
		return func(s *terramagica.State) {
			army(s, "wolf", "rosshofen", "10 schwert")
			army(s, "wolf", "erlenbruch", units...)
			army(s, "falcon", "kupferberg", "10 schwert")
		}
	}
	fought := func(seed string) func(*terramagica.State) {
		return func(s *terramagica.State) {
			side := func(seat game.Seat) []terramagica.Fighter {
				return []terramagica.Fighter{{Realm: seat, Army: 1, Unit: terramagica.Unit{Kind: "schwert", HP: 10, Row: 1, Tactic: "charge"}}}
			}
			s.Battles = []terramagica.Battle{{
				Week: 1, At: "hochmoor", Number: 1, Seed: seed, Outcome: "mutual", Rounds: 3,
				Sides: [2][]terramagica.Fighter{side("stag"), side("wolf")}, Readers: []game.Seat{"stag", "wolf"},
			}}
		}
	}
	return []secret{
		{"a row", []game.Seat{"wolf"}, unit(1, "charge"), unit(9, "charge")},
		{"a tactic", []game.Seat{"wolf"}, unit(1, "charge"), unit(1, "flee")},
		{"an attack on a third", []game.Seat{"wolf", "stag"}, towards("attack"), towards("support")},
		{"an army out of sight", []game.Seat{"wolf"}, far("10 schwert"), far("900 drache")},
		{"a treasury", []game.Seat{"wolf"}, func(s *terramagica.State) { s.Realms[2].Gold = 3 }, func(s *terramagica.State) { s.Realms[2].Mana = 99 }},
		{"a wound", []game.Seat{"wolf"}, unit(1, "charge"), func(s *terramagica.State) {
			unit(1, "charge")(s)
			s.Armies[1].Units[0].HP -= 2
		}},
		{"a protocol", []game.Seat{"stag", "wolf"}, fought("0123456789abcdef"), fought("fedcba9876543210")},
	}
}

func secretPosition(t testing.TB, change func(*terramagica.State)) terramagica.State {
	t.Helper()
	s := valleys(t, three)
	change(&s)
	return s
}

// pairs are the positions for everybody who may not tell them apart.
func pairs(t testing.TB) func(game.Game) []gametest.Secret {
	return func(g game.Game) (list []gametest.Secret) {
		load := func(change func(*terramagica.State)) game.Position {
			data, err := json.Marshal(secretPosition(t, change))
			if err != nil {
				t.Fatal(err)
			}
			p, err := g.Load(g.Info().Schema, data)
			if err != nil {
				t.Fatal(err)
			}
			return p
		}
		for _, c := range secretsOf() {
			viewers := []game.Viewer{game.Public}
			for _, seat := range three {
				if !slices.Contains(c.owners, seat) {
					viewers = append(viewers, game.As(seat))
				}
			}
			for _, who := range viewers {
				list = append(list, gametest.Secret{Name: c.name, Viewer: who, A: load(c.a), B: load(c.b)})
			}
		}
		return list
	}
}

// What a secret's owners see differs: the pairs would prove nothing otherwise.
func TestTMS28SecretsAreSeenByTheirOwners(t *testing.T) {
	for _, c := range secretsOf() {
		for _, seat := range c.owners {
			a, _ := json.Marshal(rules.View(secretPosition(t, c.a), game.As(seat)))
			b, _ := json.Marshal(rules.View(secretPosition(t, c.b), game.As(seat)))
			if string(a) == string(b) {
				t.Errorf("%s: %s sees no difference", c.name, seat)
			}
		}
	}
}

func TestTMS26ArmiesAreSeenFromOwnProvincesAndArmies(t *testing.T) {
	for name, c := range map[string]struct {
		options []string
		at      string
		seen    bool
	}{
		"in an own province":            {nil, "kornfurt", true},
		"beside an own army":            {nil, "hochmoor", true},
		"with an own army":              {nil, "windpass", true},
		"farther away":                  {nil, "tannicht", false},
		"beside an own province":        {nil, "eibenforst", false},
		"everywhere if all is in sight": {[]string{"sight", "all"}, "tannicht", true},
	} {
		t.Run(name, func(t *testing.T) {
			s := valleys(t, two, c.options...)
			army(&s, "falcon", "windpass", "5 schwert")
			army(&s, "wolf", c.at, "7 schwert", "3 drache", "4 schwert")
			v := rules.View(s, game.As("falcon"))
			if (len(v.Seen) == 1) != c.seen {
				t.Fatalf("sees %v", v.Seen)
			}
			if c.seen && (len(v.Seen[0].Troops) != 2 || v.Seen[0].Troops[0].Men != 11) {
				t.Errorf("sees %v: kinds and men, not units", v.Seen[0].Troops)
			}
			if public := rules.View(s, game.Public); (len(public.Seen) == 2) != (c.options != nil) {
				t.Errorf("the public sees %v", public.Seen)
			}
		})
	}
}

func TestTMS27OwnersHomesAndWallsAreOpenToAll(t *testing.T) {
	s := valleys(t, two)
	v := rules.View(s, game.Public)
	if v.Realms[1].Home != "silberau" || v.Realms[1].Gold != 0 || len(v.Provinces[1].Forts) != 2 || v.Provinces[1].Owner != "falcon" {
		t.Errorf("%+v", v.Realms)
	}
}

// TM-N42: who took part, who stands there, and the owner of the province.
func TestTMN42ProtocolsGoToAllInTheProvinceAndItsOwner(t *testing.T) {
	all := []game.Seat{"falcon", "stag", "wolf", "raven", "bear"}
	s := unarmed(start(t, all, "mode", "campaign"))
	army(&s, "falcon", "nabenfels", "50 schwert")
	army(&s, "stag", "nabenfels", "1 schwert")
	army(&s, "wolf", "nabenfels", "50 schwert")
	give(&s, "nabenfels", "bear") // without an army there
	next, notes := play(t, s, map[game.Seat]string{"falcon": "1. Heer greift 1. Heer des Wolfs an"})
	for _, seat := range all {
		reads := len(rules.View(next, game.As(seat)).Battles) == 1
		told := slices.ContainsFunc(notes, func(n game.Told) bool { return n.Code == "note.battle" && n.For(game.As(seat)) })
		if want := seat != "raven"; reads != want || told != want {
			t.Errorf("%s reads: %t, is told: %t", seat, reads, told)
		}
	}
	if len(rules.View(next, game.Public).Battles) != 0 {
		t.Error("the public reads it")
	}
	for week := range 3 { // TM-S28: two weeks
		if got := len(next.Battles) > 0; got != (week < 2) {
			t.Errorf("%d weeks later: kept %t", week, got)
		}
		if next.Ended == "" {
			next, _ = play(t, next, map[game.Seat]string{"falcon": ""})
			next.Battles = slices.DeleteFunc(next.Battles, func(b terramagica.Battle) bool { return b.Week > 1 })
		}
	}
}
