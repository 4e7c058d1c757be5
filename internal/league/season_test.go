package league_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/league"
	"spielleiter/internal/pairing"
)

var someday = time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC)

// open opens a season for so many people.
func open(t *testing.T, p league.Plan, people int) *league.Season {
	t.Helper()
	seed := game.Seed{3}
	if p.Seats == nil {
		p.Seats = []game.Seat{"greeks", "trojans"}
	}
	s := &league.Season{ID: "s", Plan: p, Status: league.SigningUp, Seed: seed.String(), Commitment: seed.Commitment()}
	for n := range people {
		if err := s.Enter(fmt.Sprintf("p%03d", n), someday); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// player plays the matches of a season.
type player struct {
	*rand.Rand
	matches  int
	outcomes map[string]game.Result
	apart    [][2]string
}

func (p *player) round(t *testing.T, s *league.Season) {
	t.Helper()
	if err := s.Next(someday, p.apart...); err != nil {
		t.Fatal(err)
	}
	r := s.Current()
	for n := range r.Fixtures {
		if r.Fixtures[n].How == "" {
			p.matches++
			r.Fixtures[n].Match = fmt.Sprint("m", p.matches)
		}
	}
	for _, f := range slices.Clone(r.Fixtures) {
		if f.Match == "" {
			continue
		}
		result := game.Result{Over: true}
		for k, seat := range s.Plan.Seats {
			result.Standing = append(result.Standing, game.Standing{Seat: seat, Rank: k + 1, Points: 10 - k})
		}
		p.Shuffle(len(result.Standing), func(a, b int) {
			result.Standing[a].Seat, result.Standing[b].Seat = result.Standing[b].Seat, result.Standing[a].Seat
		})
		if p.IntN(3) == 0 {
			result.Standing[1].Rank = 1
		}
		p.outcomes[f.Match] = result
		s.Record(f.Match, result, someday)
	}
	if !s.Settle(someday) {
		t.Fatalf("round %d does not end", r.N)
	}
}

func newPlayer(seed byte) *player {
	return &player{Rand: rand.New(rand.NewChaCha8([32]byte{seed})), outcomes: map[string]game.Result{}}
}

var seven = []game.Seat{"a", "b", "c", "d", "e", "f", "g"}

// plans are seasons of every form, with how many people take part and how many rounds that makes.
var plans = []struct {
	name   string
	plan   league.Plan
	people int
	rounds int
}{
	{"swiss", league.Plan{Form: league.Swiss, Rounds: 5}, 11, 5},
	{"swiss of few", league.Plan{Form: league.Swiss, Rounds: 9}, 4, 3},
	{"round robin", league.Plan{Form: league.RoundRobin}, 5, 5},
	{"twice", league.Plan{Form: league.RoundRobin, Double: true}, 4, 6},
	{"divisions", league.Plan{Form: league.Divisions, Division: 4, Move: 1}, 9, 5}, // nobody is alone in a third one
	{"tables", league.Plan{Form: league.Tables, Rounds: 3, Seats: seven, Scoring: pairing.Ranks}, 16, 3},
}

// A season of every form comes to its end, and all of it follows from its seed and its results.
func TestSPL56SeasonsFollowFromSeedAndResults(t *testing.T) {
	for _, c := range plans {
		t.Run(c.name, func(t *testing.T) {
			s, p := open(t, c.plan, c.people), newPlayer(1)
			if err := s.Begin(); err != nil {
				t.Fatal(err)
			}
			for s.Status == league.Running {
				if len(s.Rounds) == 2 {
					if err := s.Leave(s.Entrants[1].Person, "", "", someday); err != nil {
						t.Fatal(err)
					}
				}
				p.round(t, s)
				if err := s.Verify(p.outcomes); err != nil {
					t.Fatalf("after round %d: %v", len(s.Rounds), err)
				}
			}
			if s.Status != league.Over || len(s.Rounds) != c.rounds {
				t.Errorf("%s after %d rounds, not %d", s.Status, len(s.Rounds), c.rounds)
			}
			for _, e := range s.Entrants {
				if e.Place == 0 {
					t.Errorf("%s has no place", e.Person)
				}
			}
		})
	}
}

// Whatever is forged in a season is found, and where.
func TestSPL56WhatIsForgedIsFound(t *testing.T) {
	other := game.Seed{4}
	for name, c := range map[string]struct {
		code  string
		forge func(s *league.Season)
	}{
		"another seed":        {"seed", func(s *league.Season) { s.Seed = other.String() }},
		"no seed":             {"seed", func(s *league.Season) { s.Seed = "x" }},
		"a seed chosen later": {"number", func(s *league.Season) { s.Seed, s.Commitment = other.String(), other.Commitment() }},
		"numbers swapped": {"number", func(s *league.Season) {
			s.Entrants[0].Person, s.Entrants[1].Person = s.Entrants[1].Person, s.Entrants[0].Person
		}},
		"who meets whom": {"pairing", func(s *league.Season) {
			a, b := s.Rounds[1].Fixtures[0].People, s.Rounds[1].Fixtures[1].People
			a[1], b[1] = b[1], a[1]
		}},
		"who begins":             {"pairing", func(s *league.Season) { slices.Reverse(s.Rounds[1].Fixtures[0].People) }},
		"a fixture too many":     {"pairing", func(s *league.Season) { s.Rounds[2].Fixtures = append(s.Rounds[2].Fixtures, s.Rounds[2].Fixtures[0]) }},
		"a result":               {"points", func(s *league.Season) { slices.Reverse(decided(s, 4).Points) }},
		"a result of the past":   {"points", func(s *league.Season) { slices.Reverse(decided(s, 0).Points) }},
		"a point without a bye":  {"points", func(s *league.Season) { f := &s.Rounds[4].Fixtures[len(s.Rounds[4].Fixtures)-1]; f.Points = []int{500} }},
		"a ruling without a why": {"ruling", func(s *league.Season) { decided(s, 4).How = league.Ruled }},
		"a place":                {"table", func(s *league.Season) { s.Entrants[0].Place++ }},
		"a round more":           {"pairing", func(s *league.Season) { s.Plan.Rounds = 4 }},
	} {
		t.Run(name, func(t *testing.T) {
			s, p := open(t, league.Plan{Form: league.Swiss, Rounds: 5}, 11), newPlayer(2)
			if err := s.Begin(); err != nil {
				t.Fatal(err)
			}
			for s.Status == league.Running {
				p.round(t, s)
			}
			c.forge(s)
			f, ok := errors.AsType[*league.Fault](s.Verify(p.outcomes))
			if !ok || f.Code != c.code {
				t.Errorf("found %v, not %s", f, c.code)
			}
		})
	}
}

// decided is a fixture of a round with a winner.
func decided(s *league.Season, round int) *league.Fixture {
	fixtures := s.Rounds[round].Fixtures
	for n, f := range fixtures {
		if len(f.Points) == 2 && f.Points[0] != f.Points[1] {
			return &fixtures[n]
		}
	}
	panic("all drawn")
}

// What officers enter counts only where there is a match in the round that is played, with a reason, and as much as a match is worth.
func TestSPL56RulingsHaveBounds(t *testing.T) {
	s := open(t, league.Plan{Form: league.Swiss, Rounds: 2}, 3)
	rule := func(fixture int, reason string, points ...int) string {
		r, ok := errors.AsType[*league.Refusal](s.Rule(fixture, points, "o", reason, someday))
		if !ok {
			return ""
		}
		return r.Code
	}
	if got := rule(0, "x", 1000, 0); got != "season.nothing" {
		t.Error(got)
	}
	if err := errors.Join(s.Begin(), s.Next(someday)); err != nil {
		t.Fatal(err)
	}
	s.Rounds[0].Fixtures[0].Match = "m"
	for want, c := range map[string]func() string{
		"season.fixture": func() string { return rule(1, "x", 1000) }, // the bye
		"season.reason":  func() string { return rule(0, "", 1000, 0) },
		"season.points":  func() string { return rule(0, "x", 1000, 1000) },
		"":               func() string { return rule(0, "x", 0, 0) },
	} {
		if got := c(); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	for _, points := range [][]int{{1000}, {-1000, 1000}, {250, 750}, {1500, 0}, {0, 0, 0}} {
		if got := rule(0, "x", points...); got != "season.points" {
			t.Errorf("%v: %q", points, got)
		}
	}
	if !s.Settle(someday) || s.Verify(nil) != nil {
		t.Error("the round does not end")
	}
}

// Who has left forfeits what a round robin still has for them; with too few people a season ends.
func TestSPL56WhoLeavesForfeits(t *testing.T) {
	s, p := open(t, league.Plan{Form: league.RoundRobin}, 4), newPlayer(1)
	if err := s.Begin(); err != nil {
		t.Fatal(err)
	}
	p.round(t, s)
	if err := s.Leave(s.Entrants[0].Person, "o", "weg", someday); err != nil {
		t.Fatal(err)
	}
	p.round(t, s)
	n := slices.IndexFunc(s.Rounds[1].Fixtures, func(f league.Fixture) bool { return slices.Contains(f.People, 1) })
	f := s.Rounds[1].Fixtures[n]
	if f.How != league.Forfeit || f.Match != "" || f.Points[slices.Index(f.People, 1)] != 0 || f.Points[0]+f.Points[1] != pairing.Point {
		t.Errorf("%+v", f)
	}
	for _, n := range []int{1, 2} {
		if err := s.Leave(s.Entrants[n].Person, "", "", someday); err != nil {
			t.Fatal(err)
		}
	}
	if _, ok := errors.AsType[*league.Refusal](s.Next(someday)); !ok {
		t.Error("a round of one")
	}
}

// The first of a division go up, the last go down, and the season that follows has its people there.
func TestSPL53PromotionAndRelegation(t *testing.T) {
	s, p := open(t, league.Plan{Form: league.Divisions, Division: 4, Move: 1}, 12), newPlayer(5)
	if err := s.Begin(); err != nil {
		t.Fatal(err)
	}
	for s.Status == league.Running {
		p.round(t, s)
	}
	want := map[string]int{}
	for _, d := range s.Standings() {
		for n, st := range d.List {
			e, _ := s.Entrant(st.Who)
			want[e.Person] = d.Division
			if n == 0 && d.Division > 1 {
				want[e.Person]--
			}
			if n == len(d.List)-1 && d.Division < 3 {
				want[e.Person]++
			}
		}
	}
	next := open(t, s.Plan, 12)
	next.Before = s.Follow()
	if err := next.Enter("new", someday); err != nil {
		t.Fatal(err)
	}
	if err := next.Begin(); err != nil {
		t.Fatal(err)
	}
	for _, e := range next.Entrants {
		if e.Person == "new" {
			if e.Division != 3 || e.Number != 13 {
				t.Errorf("who is new plays in %d as number %d", e.Division, e.Number)
			}
		} else if e.Division != want[e.Person] {
			t.Errorf("%s plays in %d, not %d", e.Person, e.Division, want[e.Person])
		}
	}
}
