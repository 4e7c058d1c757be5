package terramagica_test

import (
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/terramagica"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
)

var rules terramagica.Rules

// start sets a match up: seats, then options by name and value.
func start(t testing.TB, seats []game.Seat, options ...string) terramagica.State {
	t.Helper()
	c := game.Config{Seats: seats, Options: map[string]string{}}
	for n := 0; n < len(options); n += 2 {
		c.Options[options[n]] = options[n+1]
	}
	c, problems := rules.Info().Complete(c)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	s, err := rules.Setup(c, game.NewClerk(game.Seed{}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

var (
	two   = []game.Seat{"falcon", "wolf"}
	three = []game.Seat{"falcon", "stag", "wolf"}
)

// field is a battle of bought armies, in its first week, without any army yet.
func field(t testing.TB, seats []game.Seat, options ...string) terramagica.State {
	t.Helper()
	s := start(t, seats, append([]string{"muster", "standard"}, options...)...)
	return unarmed(s)
}

// valleys is a campaign on the smaller map, without armies.
func valleys(t testing.TB, seats []game.Seat, options ...string) terramagica.State {
	t.Helper()
	s := start(t, seats, append([]string{"mode", "campaign", "scenario", "valleys"}, options...)...)
	return unarmed(s)
}

// unarmed takes all armies away.
func unarmed(s terramagica.State) terramagica.State {
	s.Armies = []terramagica.Army{}
	for n := range s.Realms {
		s.Realms[n].Armies = 0
	}
	return s
}

// army adds an army; units are "60 schwert", in row 1 charging.
func army(s *terramagica.State, seat game.Seat, at string, units ...string) {
	n := slices.Index(s.Seats, seat)
	s.Realms[n].Armies++
	a := terramagica.Army{Realm: seat, Number: s.Realms[n].Armies, At: at}
	c := catalogue.Standard()
	for _, u := range units {
		men, kind, _ := strings.Cut(u, " ")
		k, ok := c.Unit(kind)
		if !ok {
			panic(kind)
		}
		hp := 0.0
		for _, digit := range men {
			hp = hp*10 + float64(digit-'0')
		}
		a.Units = append(a.Units, terramagica.Unit{Kind: kind, HP: hp * c.Units[k].Battle.HP, Row: 1, Tactic: "charge"})
	}
	s.Armies = append(s.Armies, a)
	slices.SortStableFunc(s.Armies, func(a, b terramagica.Army) int {
		return slices.Index(s.Seats, a.Realm) - slices.Index(s.Seats, b.Realm)
	})
}

// play closes a week with some sheets; who has none sends an empty one. Sheets must be free
// of errors.
func play(t testing.TB, s terramagica.State, sheets map[game.Seat]string) (terramagica.State, []game.Told) {
	t.Helper()
	if err := rules.Verify(s); err != nil {
		t.Fatal(err)
	}
	var list []game.SeatOrders[terramagica.Orders]
	for _, seat := range rules.Pending(s).Seats {
		o, problems := rules.Read(rules.View(s, game.As(seat)), "de", sheets[seat])
		if game.HasError(problems) {
			t.Fatalf("%s: %v", seat, problems)
		}
		list = append(list, game.SeatOrders[terramagica.Orders]{Seat: seat, Orders: o})
	}
	clerk := game.NewClerk(game.Seed{}, s.Week+1, nil)
	next, err := rules.Step(s, list, clerk)
	if err != nil {
		t.Fatal(err)
	}
	if err := rules.Verify(next); err != nil {
		t.Fatal(err)
	}
	return next, clerk.Protocol().Notes
}

// has reports whether a note of a code was told, whose arguments have these values among
// them.
func has(notes []game.Told, code string, values ...string) bool {
	return len(with(notes, code, values...)) > 0
}

func with(notes []game.Told, code string, values ...string) (found []game.Told) {
	for _, n := range notes {
		all := n.Code == code
		for _, want := range values {
			there := false
			for _, v := range n.Args {
				there = there || v == want
			}
			all = all && there
		}
		if all {
			found = append(found, n)
		}
	}
	return found
}

// men counts the men of all armies of a seat, by kind.
func men(s terramagica.State, seat game.Seat) map[string]int {
	c := catalogue.Standard()
	count := map[string]int{}
	for _, a := range s.Armies {
		if a.Realm != seat {
			continue
		}
		for _, u := range a.Units {
			k, _ := c.Unit(u.Kind)
			count[u.Kind] += battle.Men(u.HP, c.Units[k].Battle.HP)
		}
	}
	return count
}

// find gives an army.
func find(t testing.TB, s terramagica.State, seat game.Seat, number int) terramagica.Army {
	t.Helper()
	for _, a := range s.Armies {
		if a.Realm == seat && a.Number == number {
			return a
		}
	}
	t.Fatalf("no army %d of %s", number, seat)
	return terramagica.Army{}
}

// owner gives whose a province is.
func owner(s terramagica.State, id string) game.Seat {
	for n, p := range rules.View(s, game.Public).Map {
		if p.ID == id {
			return s.Provinces[n].Owner
		}
	}
	return "?"
}

// refused demands that a sheet has a problem of a code.
func refused(t testing.TB, s terramagica.State, seat game.Seat, text, code string) game.Problem {
	t.Helper()
	_, problems := rules.Read(rules.View(s, game.As(seat)), "de", text)
	for _, p := range problems {
		if p.Code == code && p.Severity == game.Error {
			return p
		}
	}
	t.Errorf("%q: %v, want %s", text, problems, code)
	return game.Problem{}
}
