package gametest

import (
	"slices"

	"spielleiter/game"
)

func checkPending(s *suite, r report) {
	for _, m := range s.matches {
		names := map[string]bool{}
		turns := s.game.Info().Turns
		for _, now := range m.moments {
			here := r.within(now.String())
			guard(here, func() {
				p := now.at.Pending()
				if !seatsInOrder(p.Seats, m.config.Seats) {
					here("waits for %q of %q", p.Seats, m.config.Seats)
				}
				if p.Phase == "" || p.Kind == "" || names[p.Phase] && !p.Over() {
					here("phase %q of kind %q", p.Phase, p.Kind)
				}
				if turns && len(p.Seats) > 1 {
					here("waits for %q, where one seat moves at a time", p.Seats)
				}
				names[p.Phase] = true
			})
		}
	}
}

// seatsInOrder reports whether some seats are among all, once and in the same order.
func seatsInOrder(some, all []game.Seat) bool {
	last := -1
	for _, s := range some {
		n := slices.Index(all, s)
		if n <= last {
			return false
		}
		last = n
	}
	return true
}

func checkResult(s *suite, r report) {
	s.each(1<<30, r, func(m *moment, r report) {
		result := m.at.Result()
		if over := m.at.Pending().Over(); result.Over != over {
			r("the result is over: %t, nothing is pending: %t", result.Over, over)
		}
		if bad := badStanding(result.Standing, m.match.config.Seats); bad != "" {
			r("%s: %s", bad, asJSON(result))
		}
	})
}

// badStanding says what is wrong with a standing, "" if it is right.
func badStanding(standing []game.Standing, seats []game.Seat) string {
	var ranked []game.Seat
	for n, st := range standing {
		if slices.Contains(ranked, st.Seat) || !slices.Contains(seats, st.Seat) {
			return "a seat twice or of another match"
		}
		ranked = append(ranked, st.Seat)
		if st.Rank < 1 || st.Rank > n+1 || n > 0 && st.Rank < standing[n-1].Rank || n == 0 && st.Rank != 1 {
			return "ranks that do not begin with 1 and rise"
		}
	}
	if len(ranked) != len(seats) {
		return "not all seats"
	}
	return ""
}
