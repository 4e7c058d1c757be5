package league

import (
	"encoding/json"
	"slices"
	"strconv"

	"spielleiter/game"
)

// Fault is what does not follow.
type Fault struct {
	Code    string
	Round   int // 0 if none
	Fixture int // from 1
}

func (f *Fault) Error() string { return f.Code + " " + strconv.Itoa(f.Round) }

// Verify pairs a season again from its seed, its people, its points and who was to be kept apart, and reckons the points of matches that are over again. The error is a *Fault
// that says what is wrong first; nil: all follows. A match of which there is no result is not looked at.
func (s *Season) Verify(outcomes map[string]game.Result) error {
	if seed, err := game.ParseSeed(s.Seed); err != nil || seed.Commitment() != s.Commitment {
		return &Fault{Code: "seed"}
	}
	if s.Status == SigningUp || len(s.Rounds) == 0 {
		return nil
	}
	again := s.Clone()
	again.Rounds, again.Status = nil, Running
	again.number()
	for n := range s.Entrants {
		a, b := s.Entrants[n], again.Entrants[n]
		if a.Person != b.Person || a.Number != b.Number || a.Division != b.Division {
			return &Fault{Code: "number"}
		}
	}
	for n, r := range s.Rounds {
		if err := s.verifyRound(again, n, outcomes); err != nil {
			return err
		}
		again.Rounds = append(again.Rounds, r)
	}
	return s.verifyEnd(again)
}

func (s *Season) verifyRound(again *Season, n int, outcomes map[string]game.Result) error {
	r := s.Rounds[n]
	want := again.pair(r.Apart)
	if r.N != n+1 || n >= s.Length() || len(want) != len(r.Fixtures) {
		return &Fault{Code: "pairing", Round: n + 1}
	}
	check := Round{Fixtures: slices.Clone(r.Fixtures)}
	s.rested(&check)
	for k, f := range r.Fixtures {
		w := want[k]
		fault := func(code string) error { return &Fault{code, n + 1, k + 1} }
		if !slices.Equal(f.People, w.People) || f.Division != w.Division || f.Bracket != w.Bracket || f.Floater != w.Floater || f.Met != w.Met || (f.Match == "") != w.done() {
			return fault("pairing")
		}
		switch {
		case w.done() && f.How != w.How:
			return fault("points")
		case w.done() && w.Points != nil && !slices.Equal(f.Points, w.Points):
			return fault("points")
		case r.EndedAt != nil && (!f.done() || !slices.Equal(f.Points, check.Fixtures[k].Points)):
			return fault("points")
		}
		o, known := outcomes[f.Match]
		if f.How == Played && known && !slices.Equal(f.Points, s.Score(o, s.SeatsOf(f))) {
			return fault("points")
		}
		if f.How == Ruled && (f.By == "" || f.Reason == "" || !s.allowed(f.Points)) {
			return fault("ruling")
		}
	}
	return nil
}

// verifyEnd looks at the table at the end.
func (s *Season) verifyEnd(again *Season) error {
	if s.Status != Over || s.EndedAt == nil {
		return nil
	}
	for n := range again.Entrants {
		again.Entrants[n].Place, again.Entrants[n].Next = 0, 0
	}
	again.finish(*s.EndedAt)
	if !sameJSON(s.Entrants, again.Entrants) {
		return &Fault{Code: "table"}
	}
	return nil
}

func sameJSON(a, b any) bool {
	x, errA := json.Marshal(a)
	y, errB := json.Marshal(b)
	return errA == nil && errB == nil && slices.Equal(x, y)
}
