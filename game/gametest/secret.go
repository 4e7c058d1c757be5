package gametest

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"spielleiter/game"
)

func checkSecrets(s *suite, r report) {
	if s.secrets == nil {
		return
	}
	for _, pair := range s.secrets(s.game) {
		here := r.within(fmt.Sprintf("%s, for %s", pair.Name, pair.Viewer))
		guard(here, func() {
			if asJSON(pair.A) == asJSON(pair.B) {
				here("the two positions are the same, so they prove nothing")
			}
			differ(here, "one position gives", everything(pair.A, pair.Viewer, nil), everything(pair.B, pair.Viewer, nil))
		})
	}
}

// checkUntold makes worlds that differ in what others ordered or in the seed. To a
// viewer who gave the same orders and was told the same notes in both, everything
// must look the same: whatever a view shows, a note has told.
func checkUntold(s *suite, r report) {
	for _, m := range s.matches {
		if m.refused == nil && m.fault == nil && !m.master {
			s.compareSetups(m, r.within(m.String()))
		}
	}
	s.each(80, r, func(m *moment, r report) {
		if m.over() {
			return
		}
		for _, who := range append([]game.Viewer{game.Public}, seatViewers(m.match.config)...) {
			m.compareWorlds(who, r.within("for "+who.String()))
		}
	})
}

func seatViewers(c game.Config) []game.Viewer {
	return viewers(c)[2:]
}

// compareSetups sets a match up with many seeds and compares those that tell a viewer
// the same.
func (s *suite) compareSetups(m *match, r report) {
	first := map[string]game.Position{}
	for n := range uint64(24) {
		clerk := clerk(seed(n+1000), 0, nil)
		p, err := s.game.Setup(m.config, clerk)
		if err != nil {
			return
		}
		for _, who := range append([]game.Viewer{game.Public}, seatViewers(m.config)...) {
			key := who.String() + told(clerk.Protocol(), who)
			if first[key] == nil {
				first[key] = p
				continue
			}
			differ(r, "another setup that tells "+who.String()+" the same gives",
				everything(p, who, nil), everything(first[key], who, nil))
		}
	}
}

// world is one way a step could have gone.
type world struct {
	notes string
	next  game.Position
}

// compareWorlds steps in several ways that give a viewer's own orders alike, and
// compares those that tell it the same.
func (m *moment) compareWorlds(who game.Viewer, r report) {
	rng := rand.New(rand.NewPCG(uint64(m.step), 11))
	first := map[string]game.Position{}
	for n := range 6 {
		w, ok := m.otherWorld(who, n, rng)
		if !ok {
			continue
		}
		if first[w.notes] == nil {
			first[w.notes] = w.next
			continue
		}
		differ(r, "another world that tells the same gives",
			everything(w.next, who, nil), everything(first[w.notes], who, nil))
	}
}

// otherWorld changes the orders of the others, the seed, both or, first, nothing.
func (m *moment) otherWorld(who game.Viewer, n int, rng *rand.Rand) (world, bool) {
	orders, draws := slices.Clone(m.orders), m.match.seed
	if n%3 == 2 {
		draws = seed(rng.Uint64())
	}
	for k, o := range orders {
		if n%3 != 0 && o.Seat != who.Seat() {
			view := m.at.View(game.As(o.Seat))
			orders[k].Orders = view.Random(rng)
			if game.HasError(view.Check(orders[k].Orders)) {
				return world{}, false
			}
		}
	}
	clerk := clerk(draws, m.step, nil)
	next, err := m.at.Step(orders, clerk)
	if err != nil {
		return world{}, false
	}
	return world{told(clerk.Protocol(), who), next}, true
}
