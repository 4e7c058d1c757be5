package gametest

import (
	"math/rand/v2"
	"strings"

	"spielleiter/game"
)

func checkAnswers(s *suite, r report) {
	s.each(60, r, func(m *moment, r report) {
		for _, who := range viewers(m.match.config) {
			first := everything(m.at, who, m.orders)
			if _, after, found := strings.Cut(first, changed); found {
				r("as %s: %s%s", who, changed, after)
			}
			for range 3 {
				differ(r, "asked again as "+who.String(), everything(m.at, who, m.orders), first)
			}
			sideBySide(2, r, func(r report) {
				differ(r, "asked side by side as "+who.String(), everything(m.at, who, m.orders), first)
			})
		}
	})
}

// checkLooking asks everything as everybody, above all as those nobody waits for.
func checkLooking(s *suite, r report) {
	s.each(100, r, func(m *moment, r report) {
		for _, who := range append(viewers(m.match.config), game.As("stranger")) {
			guard(r.within("as "+who.String()), func() {
				everything(m.at, who, m.orders)
				for _, text := range garbage {
					o, problems := m.at.View(who).Read("de", text)
					if !game.HasError(problems) {
						m.at.View(who).Check(o)
					}
				}
			})
		}
	})
}

func checkList(s *suite, r report) {
	s.each(60, r, func(m *moment, r report) {
		for _, seat := range m.at.Pending().Seats {
			view := m.at.View(game.As(seat))
			list, ok := view.List()
			if !ok {
				return
			}
			seen := map[string]bool{}
			for _, o := range list {
				key := asJSON(o)
				if seen[key] {
					r("%s twice in the list of %s", key, seat)
				}
				seen[key] = true
				if problems := view.Check(o); game.HasError(problems) {
					r("%s is in the list of %s and has %s", key, seat, asJSON(problems))
				}
			}
			compareRandom(view, seen, r.within(string(seat)))
		}
	})
}

// compareRandom holds random choices against the list: they are in it, and of a short
// list all occur.
func compareRandom(view game.View, listed map[string]bool, r report) {
	const short, draws = 8, 2000
	if o := view.Default(); !listed[asJSON(o)] {
		r("the default %s is not in the list", asJSON(o))
	}
	n := 20
	if len(listed) <= short {
		n = draws
	}
	rng, drawn := rand.New(rand.NewPCG(3, 4)), map[string]bool{}
	for range n {
		key := asJSON(view.Random(rng))
		if !listed[key] {
			r("the random choice %s is not in the list", key)
			return
		}
		drawn[key] = true
	}
	if n == draws && len(drawn) < len(listed) {
		r("only %d of %d legal orders occur in %d random choices", len(drawn), len(listed), draws)
	}
}
