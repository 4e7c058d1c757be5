package league

import (
	"slices"
	"strconv"
	"time"
	"unicode/utf8"

	"spielleiter/game"
	"spielleiter/internal/pairing"
)

// Record gives a fixture of the round that is played the points of its match that is over.
func (s *Season) Record(id string, result game.Result, now time.Time) {
	if f := s.find(id); f != nil && !f.done() { // else an officer was faster
		f.How, f.Points, f.At = Played, s.Score(result, s.SeatsOf(*f)), &now
	}
}

// find is a fixture of the round that is played.
func (s *Season) find(id string) *Fixture {
	r := s.Current()
	if r == nil || id == "" {
		return nil
	}
	n := slices.IndexFunc(r.Fixtures, func(f Fixture) bool { return f.Match == id })
	if n < 0 {
		return nil
	}
	return &r.Fixtures[n]
}

// Score is what a result is worth for each of some seats.
func (s *Season) Score(result game.Result, seats []game.Seat) []int {
	finish := make([]pairing.Finish, len(seats))
	for n, seat := range seats {
		for _, st := range result.Standing {
			if st.Seat == seat {
				finish[n] = pairing.Finish{Place: st.Rank, Amount: st.Points}
			}
		}
	}
	alone := len(result.Winners()) == 1
	if !s.Plan.Pairs() {
		return s.Plan.Scoring.Score(finish, alone)
	}
	points := make([]int, len(seats))
	for n := range finish {
		switch {
		case !alone:
			points[n] = pairing.Point / 2
		case finish[n].Place == 1:
			points[n] = pairing.Point
		}
	}
	return points
}

// Rule enters the points of a fixture of the round that is played, with a reason: its match cannot go on, or the officers have decided otherwise.
func (s *Season) Rule(fixture int, points []int, by, reason string, now time.Time) error {
	r := s.Current()
	if r == nil {
		return refuse("season.nothing")
	}
	if fixture < 0 || fixture >= len(r.Fixtures) || r.Fixtures[fixture].Match == "" {
		return refuse("season.fixture")
	}
	f := &r.Fixtures[fixture]
	switch {
	case reason == "" || utf8.RuneCountInString(reason) > MaxReason:
		return refuse("season.reason", "max", strconv.Itoa(MaxReason))
	case len(points) != len(f.People) || !s.allowed(points):
		return refuse("season.points", "max", strconv.Itoa(s.most()/pairing.Point))
	}
	f.How, f.Points, f.By, f.Reason, f.At = Ruled, points, by, reason, &now
	return nil
}

func (s *Season) most() int {
	if s.Plan.Pairs() {
		return pairing.Point
	}
	return 100 * pairing.Point
}

// allowed reports whether a match can be worth that: no more than there is to share, and of a game for two halves.
func (s *Season) allowed(points []int) bool {
	sum := 0
	for _, p := range points {
		if p < 0 || p > s.most() || s.Plan.Pairs() && p%(pairing.Point/2) != 0 {
			return false
		}
		sum += p
	}
	return sum <= s.most()
}

// Settle ends the round that is played if all of it is done, and the season after the last one, or if too few are left. It reports whether it did.
func (s *Season) Settle(now time.Time) bool {
	r := s.Current()
	if r == nil {
		return false
	}
	for _, f := range r.Fixtures {
		if !f.done() {
			return false
		}
	}
	s.rested(r)
	r.EndedAt = &now
	if len(s.Rounds) >= s.Length() || len(s.Present()) < s.Least() {
		s.finish(now)
	}
	return true
}

// rested gives those who had no place at a table the mean of those who had.
func (s *Season) rested(r *Round) {
	if s.Plan.Pairs() {
		return
	}
	sum, people := 0, 0
	for _, f := range r.Fixtures {
		if f.How != Bye {
			people += len(f.People)
			for _, p := range f.Points {
				sum += p
			}
		}
	}
	for n := range r.Fixtures {
		if f := &r.Fixtures[n]; f.How == Bye && people > 0 {
			f.Points = []int{sum / people}
		}
	}
}

// finish ends a season with its table.
func (s *Season) finish(now time.Time) {
	s.Status, s.EndedAt = Over, &now
	for _, d := range s.Standings() {
		for n, st := range d.List {
			at := slices.IndexFunc(s.Entrants, func(e Entrant) bool { return e.Number == st.Who })
			s.Entrants[at].Place = st.Rank
			s.Entrants[at].Next = s.NextOf(d.Division, n, len(d.List))
		}
	}
}

// Expire ends a season for which too few people have signed up.
func (s *Season) Expire(now time.Time) { s.Status, s.EndedAt = Ended, &now }

// End ends a season before its time.
func (s *Season) End(reason string, now time.Time) error {
	if s.Status != SigningUp && s.Status != Running {
		return refuse("season.over")
	}
	if reason == "" || utf8.RuneCountInString(reason) > MaxReason {
		return refuse("season.reason", "max", strconv.Itoa(MaxReason))
	}
	s.Status, s.EndedAt, s.Reason = Ended, &now, reason
	return nil
}

// Abandon ends a season of which too few people are left, with the table as it stands.
func (s *Season) Abandon(now time.Time) { s.finish(now) }
