package terramagica

import (
	"cmp"
	"slices"
	"strconv"

	"spielleiter/game"
)

// fall notes the realms that have nothing left: no army, no province, no avatar (TM-S25).
func (t *turn) fall() {
	for n, seat := range t.s.Seats {
		r := &t.s.Realms[n]
		armies := slices.ContainsFunc(t.s.Armies, func(a Army) bool { return a.Realm == seat })
		if r.Fell > 0 || armies || r.Home != "" || t.s.Options.campaign() && t.s.holds(seat) > 0 {
			continue
		}
		r.Fell = max(t.s.Week, 1)
		t.tell(t.note("note.fell", "TM-S25").realm("realm", seat))
	}
}

// end sees whether the match is over.
func (t *turn) end() {
	s := &t.s
	var living []game.Seat
	for _, seat := range s.Seats {
		if s.lives(seat) {
			living = append(living, seat)
		}
	}
	switch {
	case len(living) == 0:
		s.Ended = EndedNobody
	case len(living) == 1 || s.Week > 0 && !s.Options.campaign() && s.allied(living):
		s.Ended, s.Winners = EndedAlliance, living
	case s.Options.campaign() && t.holdsShare(living) != "":
		s.Ended, s.Winners = EndedShare, []game.Seat{t.holdsShare(living)}
	case s.Week >= s.Options.weeks():
		s.Ended = EndedWeeks
		for _, st := range (Rules{}).Result(*s).Standing {
			if st.Rank == 1 {
				s.Winners = append(s.Winners, st.Seat)
			}
		}
		s.Winners = s.readers(s.Winners)
	}
	if s.Ended != "" {
		t.clerk.Tell(s.reason())
	}
}

// allied reports whether all realms that live support each other: each army each army of the
// others, and the avatar of who has no army is supported by all (TM-S21).
func (s *State) allied(living []game.Seat) bool {
	for _, seat := range living {
		if !slices.ContainsFunc(s.Armies, func(a Army) bool { return a.Realm == seat }) &&
			slices.ContainsFunc(s.Armies, func(a Army) bool { return a.stance(seat, 0) != Support }) {
			return false
		}
	}
	for _, a := range s.Armies {
		for _, b := range s.Armies {
			if a.Realm != b.Realm && a.stance(b.Realm, b.Number) != Support {
				return false
			}
		}
	}
	return true
}

// holdsShare is who holds more provinces than all others, and the share that wins a campaign
// (TM-S24).
func (t *turn) holdsShare(living []game.Seat) (best game.Seat) {
	most := 0
	for _, seat := range living {
		switch n := t.s.holds(seat); {
		case n > most:
			best, most = seat, n
		case n == most:
			best = ""
		}
	}
	if most*100 < t.s.Options.number(optionShare)*len(t.s.Provinces) {
		return ""
	}
	return best
}

// Result ranks the seats: winners, then by provinces, in a battle by the worth of the living,
// then by who fell last (TM-S22, TM-S24).
func (Rules) Result(s State) game.Result {
	r := game.Result{Over: s.Ended != ""}
	w := s.world()
	for _, seat := range s.Seats {
		st := game.Standing{Seat: seat, Out: !s.lives(seat)}
		if s.Options.campaign() {
			st.Points = s.holds(seat)
		} else {
			for _, a := range s.Armies {
				if a.Realm == seat {
					st.Points += w.worth(a)
				}
			}
		}
		r.Standing = append(r.Standing, st)
	}
	order := func(a, b game.Standing) int {
		if won := s.won(b.Seat) - s.won(a.Seat); won != 0 {
			return won
		}
		if s.won(a.Seat) == 1 {
			return 0
		}
		return cmp.Or(s.lasted(b.Seat)-s.lasted(a.Seat), b.Points-a.Points)
	}
	slices.SortStableFunc(r.Standing, order)
	for n := range r.Standing {
		r.Standing[n].Rank = n + 1
		if n > 0 && order(r.Standing[n-1], r.Standing[n]) == 0 {
			r.Standing[n].Rank = r.Standing[n-1].Rank
		}
	}
	if r.Over {
		reason := s.reason()
		r.Reason = &reason
	}
	return r
}

func (s *State) won(seat game.Seat) int {
	if slices.Contains(s.Winners, seat) {
		return 1
	}
	return 0
}

// lasted is the week in which a realm fell, beyond all weeks if it lives.
func (s *State) lasted(seat game.Seat) int {
	if r := s.realm(seat); r.Fell > 0 {
		return r.Fell
	}
	return longestMatch + 1
}

// reason says why the match has ended.
func (s *State) reason() game.Note {
	n := game.Note{Code: "note.end." + string(s.Ended), Args: game.Args{"week": strconv.Itoa(s.Week), "realm": "", "n": strconv.Itoa(len(s.Winners))}, Cite: []string{"TM-S25"}}
	switch s.Ended {
	case EndedAlliance:
		n.Cite = []string{"TM-S21"}
	case EndedShare:
		n.Cite = []string{"TM-S24"}
	case EndedWeeks:
		n.Cite = []string{"TM-S22", "TM-S24"}
	case EndedNobody:
	}
	if len(s.Winners) > 0 {
		n.Args["realm"] = "@seat." + string(s.Winners[0])
	}
	if len(s.Winners) > 1 {
		n.Code += ".shared"
	}
	return n
}
