package gametest

import (
	"slices"

	"spielleiter/game"
)

// checkStored reads every position back from its JSON and compares all that can be
// got out of it, and the step that follows.
func checkStored(s *suite, r report) {
	schema := s.game.Info().Schema
	s.each(1<<30, r, func(m *moment, r report) {
		p, err := s.game.Load(schema, []byte(m.stored))
		if err != nil {
			r("%v: %s", err, m.stored)
			return
		}
		if got := asJSON(p); got != m.stored {
			r("stored\n  %s\nand read\n  %s", m.stored, got)
		}
	})
	s.each(60, r, func(m *moment, r report) {
		p, err := s.game.Load(schema, []byte(m.stored))
		if err != nil {
			return
		}
		for _, who := range viewers(m.match.config) {
			differ(r, "once stored, for "+who.String(), everything(p, who, m.orders), everything(m.at, who, m.orders))
		}
		if m.over() {
			return
		}
		next, protocol, err := m.again(p, m.orders)
		if err != nil || next != m.after || protocol != asJSON(m.protocol) {
			r("once stored it steps to\n  %s (%v)\nother than\n  %s", next+protocol, err, m.after+asJSON(m.protocol))
		}
	})
}

func checkNoState(s *suite, r report) {
	schema := s.game.Info().Schema
	s.each(20, r, func(m *moment, r report) {
		state := m.stored
		for _, bad := range []string{
			"", " ", "null", "{}", "[]", "0", `""`, "true", state + state, state + "x",
			state[:len(state)/2], state[:len(state)-1], `{"no such field":1,` + state[1:],
		} {
			guard(r, func() {
				if _, err := s.game.Load(schema, []byte(bad)); err == nil {
					r("accepted %s", bad)
				}
			})
		}
		for _, other := range []int{-1, schema + 1} {
			guard(r, func() {
				if _, err := s.game.Load(other, []byte(state)); err == nil {
					r("accepted schema %d, which does not exist", other)
				}
			})
		}
	})
}

// checkCorrupt changes a state in one place. Load may refuse it; what it accepts must
// play like any other.
func checkCorrupt(s *suite, r report) {
	s.each(12, r, func(m *moment, r report) {
		for _, bad := range corrupted(m.stored, s.settings.corruptions, uint64(m.step)) {
			guard(r.within("corrupt state "+bad), func() { s.loadAndPlay([]byte(bad), r.within("corrupt state "+bad)) })
		}
	})
}

// loadAndPlay plays on from a state that Load accepts.
func (s *suite) loadAndPlay(state []byte, r report) {
	p, err := s.game.Load(s.game.Info().Schema, state)
	if err != nil {
		return
	}
	stored := asJSON(p)
	again, err := s.game.Load(s.game.Info().Schema, []byte(stored))
	if err != nil || asJSON(again) != stored {
		r("accepted, but not a second time: %v", err)
		return
	}
	m := &match{seed: seed(0)}
	for step := 1; step <= min(s.steps, 60); step++ {
		now := &moment{match: m, step: step, at: p}
		pending, result := p.Pending(), p.Result()
		var seats []game.Seat
		for _, st := range result.Standing {
			seats = append(seats, st.Seat)
		}
		if step == 1 || pending.Over() {
			for _, who := range viewers(game.Config{Seats: seats}) {
				everything(p, who, nil)
			}
		}
		if result.Over != pending.Over() || badStanding(result.Standing, seats) != "" {
			r("accepted, then a bad result %s while %s", asJSON(result), asJSON(pending))
		}
		if pending.Over() {
			return
		}
		if strangers := slices.DeleteFunc(slices.Clone(pending.Seats), func(s game.Seat) bool { return slices.Contains(seats, s) }); len(strangers) > 0 {
			r("accepted, then it waits for %q who have no standing", strangers)
		}
		if err := now.follow(randomFor(step)); err != nil {
			r("accepted, then step %d: %v", step, err)
			return
		}
		p = now.next
	}
}
