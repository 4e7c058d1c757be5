package league

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"spielleiter/game"
)

// Refusal is why something cannot be done: a code of the host's texts, and values.
type Refusal struct {
	Code string
	Args []string
}

func (r *Refusal) Error() string { return r.Code }

func refuse(code string, args ...string) error { return &Refusal{code, args} }

// Enter takes somebody into a season for which people sign up.
func (s *Season) Enter(person string, now time.Time) error {
	switch {
	case s.Status != SigningUp:
		return refuse("season.started")
	case s.Find(person) >= 0:
		return nil
	case len(s.Entrants) >= MaxPeople:
		return refuse("season.full", "max", strconv.Itoa(MaxPeople))
	}
	s.Entrants = append(s.Entrants, Entrant{Person: person, At: now})
	return nil
}

// Prefer notes what somebody would like to play at the tables of the rounds to come.
func (s *Season) Prefer(person string, wish []game.Seat) error {
	n := s.Find(person)
	switch {
	case n < 0 || s.Entrants[n].Gone != nil:
		return refuse("season.notin")
	case s.Plan.Pairs() || s.Status != SigningUp && s.Status != Running:
		return refuse("season.nowish")
	}
	for k, seat := range wish {
		if !slices.Contains(s.Plan.Seats, seat) || slices.Contains(wish[:k], seat) {
			return refuse("season.wish")
		}
	}
	s.Entrants[n].Wish = slices.Clone(wish)
	return nil
}

// Leave takes somebody out: while people sign up as if they had never come, later from the next round on (SPL-56). What of the round that is
// played is left to them goes on.
func (s *Season) Leave(person, by, reason string, now time.Time) error {
	n := s.Find(person)
	switch {
	case n < 0 || s.Entrants[n].Gone != nil:
		return refuse("season.notin")
	case s.Status == SigningUp:
		s.Entrants = slices.Delete(s.Entrants, n, n+1)
		return nil
	case s.Status != Running:
		return refuse("season.over")
	}
	s.Entrants[n].Gone = &Gone{At: now, After: len(s.Rounds), By: by, Reason: reason}
	return nil
}

// Begin ends the time to sign up: everybody gets a number, by how they came out of the season before, and by lot whoever was not in it; and in a
// season of divisions their division. It is refused with too few, and where who is to be kept apart would have to meet, or nobody could meet anybody:
// without saying who.
func (s *Season) Begin(apart ...[2]string) error {
	if s.Status != SigningUp {
		return refuse("season.started")
	}
	if len(s.Entrants) < s.Least() {
		return refuse("season.few", "min", strconv.Itoa(s.Least()))
	}
	again := s.Clone()
	again.number()
	if !again.pairable(again.numbers(apart)) {
		return refuse(Unpairable)
	}
	s.number()
	s.Status, s.Waits = Running, 0
	return nil
}

// Unpairable is the code of a refusal: with these people a season cannot be played.
const Unpairable = "season.unpairable"

// MaxWaits is for how many days a season waits for a list of people that can be paired.
const MaxWaits = 7

// Wait gives a season whose list cannot be paired another day; the last time it ends.
func (s *Season) Wait(now time.Time) {
	if s.Waits >= MaxWaits {
		s.Expire(now)
		return
	}
	s.Waits++
	s.SignUpBy = now.Add(24 * time.Hour)
}

// numbers are pairs of people as pairs of their numbers, in order; who is not there is left out.
func (s *Season) numbers(apart [][2]string) (list [][2]int) {
	present := s.Present()
	for _, p := range apart {
		var pair [2]int
		for n, person := range p {
			if k := s.Find(person); k >= 0 && slices.Contains(present, s.Entrants[k].Number) {
				pair[n] = s.Entrants[k].Number
			}
		}
		slices.Sort(pair[:])
		if pair[0] > 0 && pair[0] != pair[1] && !slices.Contains(list, pair) {
			list = append(list, pair)
		}
	}
	slices.SortFunc(list, func(a, b [2]int) int { return cmp.Or(a[0]-b[0], a[1]-b[1]) })
	return list
}

// pairable reports whether a season can begin though some are kept apart.
func (s *Season) pairable(apart [][2]int) bool {
	if len(apart) == 0 {
		return true
	}
	if s.Plan.Form == Swiss || s.Plan.Form == Tables {
		return hasMatch(s.pair(apart))
	}
	for _, division := range s.divisions() {
		for _, p := range apart {
			if slices.Contains(division, p[0]) && slices.Contains(division, p[1]) {
				return false
			}
		}
	}
	return true
}

func hasMatch(list []Fixture) bool {
	return slices.ContainsFunc(list, func(f Fixture) bool { return !f.done() })
}

// Least is how many people a season needs.
func (s *Season) Least() int {
	if s.Plan.Pairs() {
		return 2
	}
	return len(s.Plan.Seats)
}

// number gives numbers and divisions. It depends on the seed, the season before and who takes part alone, not on who came when.
func (s *Season) number() {
	slices.SortFunc(s.Entrants, func(a, b Entrant) int { return cmp.Compare(a.Person, b.Person) })
	seed := s.seed()
	for n := len(s.Entrants) - 1; n > 0; n-- {
		k := seed.Draw(0, "season/number/"+strconv.Itoa(n), n+1)
		s.Entrants[n], s.Entrants[k] = s.Entrants[k], s.Entrants[n]
	}
	slices.SortStableFunc(s.Entrants, func(a, b Entrant) int { return cmp.Compare(s.rankBefore(a.Person), s.rankBefore(b.Person)) })
	for n := range s.Entrants {
		s.Entrants[n].Number, s.Entrants[n].Division = n+1, 0
		if s.Plan.Form == Divisions {
			s.Entrants[n].Division = n/max(s.Plan.Division, 2) + 1
		}
	}
	s.fillLast()
}

// rankBefore is somebody's place in the order in which people begin: by the division in which they would play next, then as they came out.
func (s *Season) rankBefore(person string) int {
	if s.Before == nil {
		return 0
	}
	at := slices.Index(s.Before.Order, person)
	if at < 0 {
		return MaxPeople * MaxPeople
	}
	return s.Before.Next[person]*MaxPeople + at
}

// fillLast leaves nobody alone in the last division: who would be joins the one above.
func (s *Season) fillLast() {
	n := len(s.Entrants)
	if s.Plan.Form == Divisions && n > 2 && s.Entrants[n-1].Division != s.Entrants[n-2].Division {
		s.Entrants[n-1].Division = s.Entrants[n-2].Division
	}
}
