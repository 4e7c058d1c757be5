package gametest

import (
	"errors"
	"slices"
	"strings"

	"spielleiter/game"
)

func checkInfo(s *suite, r report) {
	info := s.game.Info()
	if info.ID == "" || info.Edition == "" || info.Schema < 1 {
		r("id %q, edition %q, schema %d", info.ID, info.Edition, info.Schema)
	}
	if asJSON(s.game.Info()) != asJSON(info) {
		r("Info is not constant")
	}
	if info.MinSeats < 1 || info.MinSeats > len(info.Seats) {
		r("at least %d of %d seats", info.MinSeats, len(info.Seats))
	}
	for n, seat := range info.Seats {
		if seat == "" || seat == game.GameMaster || seat == "public" || slices.Contains(info.Seats[:n], seat) {
			r("seat %q", seat)
		}
	}
	for n, o := range info.Options {
		if o.Name == "" || slices.ContainsFunc(info.Options[:n], func(p game.Option) bool { return p.Name == o.Name }) {
			r("option %q", o.Name)
		}
	}
	for n, kind := range info.Kinds {
		if !strings.HasPrefix(kind, "phase.") || slices.Contains(info.Kinds[:n], kind) {
			r("kind of phases %q", kind)
		}
	}
	if _, problems := info.Complete(game.Config{}); len(problems) > 0 {
		r("the default config is refused: %s", asJSON(problems))
	}
}

func checkSetup(s *suite, r report) {
	if len(s.matches) == 0 || s.matches[0].refused != nil {
		r("the default config is refused")
		return
	}
	for _, m := range s.matches {
		here := r.within(m.String())
		var refused *game.ConfigError
		if errors.As(m.refused, &refused) && !game.HasError(refused.Problems) {
			here("refused without an error among the problems")
		}
		if len(m.moments) == 0 || m.master {
			continue
		}
		guard(here, func() {
			clerk := clerk(m.seed, 0, nil)
			p, err := s.game.Setup(m.config, clerk)
			if err != nil || asJSON(p) != m.moments[0].stored || asJSON(clerk.Protocol()) != asJSON(m.setup) {
				here("set up again it is %s, %v, other than %s", asJSON(p), err, m.moments[0].stored)
			}
		})
		if m.moments[0].at.Pending().Over() {
			here("over before it began")
		}
	}
}

func checkPlay(s *suite, r report) {
	for _, m := range s.matches {
		if m.fault != nil && !errors.Is(m.fault, m.stepBreach()) {
			r("%s: %v", m, m.fault)
		}
	}
}

func checkClerk(s *suite, r report) {
	for _, m := range s.matches {
		if err := m.stepBreach(); err != nil {
			r("%s: %v", m, err)
		}
	}
}

// stepBreach is the first breach of the clerk's contract in a match.
func (m *match) stepBreach() error {
	if m.breach != nil {
		return m.breach
	}
	for _, now := range m.moments {
		if now.breach != nil {
			return now.breach
		}
	}
	return nil
}

func checkRematch(s *suite, r report) {
	for _, m := range s.matches {
		if len(m.moments) == 0 || m.fault != nil {
			continue
		}
		here := r.within(m.String())
		guard(here, func() {
			c, problems := s.game.Info().Complete(m.moments[len(m.moments)-1].at.Rematch(m.config))
			if len(problems) > 0 {
				here("its config has problems %s", asJSON(problems))
				return
			}
			done := (&match{seed: m.seed}).settle(0, nil, func(clerk *game.Clerk) error {
				_, err := s.game.Setup(c, clerk)
				return err
			})
			if done.err != nil {
				here("%s: %v", asJSON(c), done.err)
			}
		})
	}
}
