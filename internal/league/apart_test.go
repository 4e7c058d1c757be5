package league_test

import (
	"errors"
	"slices"
	"testing"

	"spielleiter/internal/league"
	"spielleiter/internal/pairing"
)

func code(err error) string {
	if r, ok := errors.AsType[*league.Refusal](err); ok {
		return r.Code
	}
	return ""
}

// Who is to be kept apart does not meet, in a Swiss and at tables; all is paired again from what each round keeps of it, and not without that.
func TestSPL45SeasonsKeepPeopleApart(t *testing.T) {
	for name, plan := range map[string]league.Plan{
		"swiss":  {Form: league.Swiss, Rounds: 5},
		"tables": {Form: league.Tables, Rounds: 5, Seats: seven[:3], Scoring: pairing.Ranks},
	} {
		t.Run(name, func(t *testing.T) {
			s, p := open(t, plan, 9), newPlayer(3)
			apart := [][2]string{{"p001", "p002"}, {"p002", "p001"}, {"p004", "p002"}, {"p005", "p008"}, {"p003", "p007"}, {"p001", "gone"}}
			if err := s.Begin(apart...); err != nil {
				t.Fatal(err)
			}
			for s.Status == league.Running {
				p.apart = apart
				p.round(t, s)
				for _, f := range s.Rounds[len(s.Rounds)-1].Fixtures {
					var people []string
					for _, number := range f.People {
						e, _ := s.Entrant(number)
						people = append(people, e.Person)
					}
					for _, a := range apart {
						if slices.Contains(people, a[0]) && slices.Contains(people, a[1]) {
							t.Errorf("round %d: %v", len(s.Rounds), people)
						}
					}
				}
				if kept := s.Rounds[len(s.Rounds)-1].Apart; len(kept) != 4 {
					t.Errorf("kept %v", kept)
				}
			}
			if err := s.Verify(p.outcomes); err != nil {
				t.Error(err)
			}
			for n := range s.Rounds {
				s.Rounds[n].Apart = nil
			}
			if f, ok := errors.AsType[*league.Fault](s.Verify(p.outcomes)); !ok || f.Code != "pairing" {
				t.Errorf("without what was kept: %v", f)
			}
		})
	}
}

// A season begins only with a list that can be paired: in a round robin everybody meets everybody, in divisions those of one, and in the others somebody
// has to meet somebody. What is refused changes nothing, and tells nobody's name.
func TestSPL45AListThatCannotBePaired(t *testing.T) {
	all := [][2]string{{"p000", "p001"}, {"p002", "p001"}, {"p002", "p000"}}
	for name, c := range map[string]struct {
		plan   league.Plan
		people int
		apart  [][2]string
		code   string
	}{
		"round robin":             {league.Plan{Form: league.RoundRobin}, 5, all[:1], league.Unpairable},
		"round robin of others":   {league.Plan{Form: league.RoundRobin}, 5, [][2]string{{"p001", "x"}, {"x", "y"}, {"p001", "p001"}}, ""},
		"one division":            {league.Plan{Form: league.Divisions, Division: 6}, 6, all[:1], league.Unpairable},
		"swiss":                   {league.Plan{Form: league.Swiss, Rounds: 3}, 3, all[:2], ""},
		"swiss of strangers":      {league.Plan{Form: league.Swiss, Rounds: 3}, 3, all, league.Unpairable},
		"tables":                  {league.Plan{Form: league.Tables, Rounds: 1, Seats: seven[:3]}, 4, all[:1], ""},
		"a table too few":         {league.Plan{Form: league.Tables, Rounds: 1, Seats: seven[:3]}, 3, all[:1], league.Unpairable},
		"divisions of two halves": {league.Plan{Form: league.Divisions, Division: 3}, 6, nil, ""},
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t, c.plan, c.people)
			err := s.Begin(c.apart...)
			if code(err) != c.code || (err == nil) != (c.code == "") {
				t.Fatalf("%v", err)
			}
			if c.code == "" {
				return
			}
			if s.Status != league.SigningUp || s.Entrants[0].Number != 0 || s.Rounds != nil {
				t.Errorf("%+v", s)
			}
			for n := range league.MaxWaits {
				if s.Wait(someday); s.Status != league.SigningUp || s.Waits != n+1 || s.SignUpBy.Sub(someday).Hours() != 24 {
					t.Errorf("after %d days: %s, %d", n, s.Status, s.Waits)
				}
			}
			if s.Wait(someday); s.Status != league.Ended {
				t.Errorf("it waits for ever: %s", s.Status)
			}
		})
	}
}

// Who cannot meet anybody who is there has half a point for the round; where nobody can, there is no round.
func TestSPL45WhoIsKeptApartFromAll(t *testing.T) {
	s := open(t, league.Plan{Form: league.Swiss, Rounds: 3}, 4)
	apart := [][2]string{{"p000", "p001"}, {"p000", "p002"}, {"p000", "p003"}}
	if err := errors.Join(s.Begin(apart...), s.Next(someday, apart...)); err != nil {
		t.Fatal(err)
	}
	n := slices.IndexFunc(s.Rounds[0].Fixtures, func(f league.Fixture) bool { return len(f.People) == 2 })
	s.Rounds[0].Fixtures[n].Match = "m"
	var alone []string
	for _, f := range s.Rounds[0].Fixtures {
		if f.How == league.Bye && f.Points[0] == pairing.Point/2 {
			e, _ := s.Entrant(f.People[0])
			alone = append(alone, e.Person)
		}
	}
	if len(alone) != 2 || !slices.Contains(alone, "p000") || s.Verify(nil) != nil {
		t.Errorf("%v are out of %+v", alone, s.Rounds[0].Fixtures)
	}
	s.Rounds = nil
	apart = append(apart, [2]string{"p001", "p002"}, [2]string{"p001", "p003"}, [2]string{"p003", "p002"})
	if err := s.Next(someday, apart...); code(err) != "season.deserted" || s.Rounds != nil {
		t.Errorf("%v, %+v", err, s.Rounds)
	}
}
