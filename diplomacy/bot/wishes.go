package bot

import (
	"math/rand/v2"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/bot/policy"
	"spielleiter/diplomacy/judge"
)

// wishes turns orders into a sheet. Where one deadline serves a season it says, too, where
// units go if they are dislodged and what is built or removed afterwards.
func wishes(v diplomacy.View, p *judge.Position, orders []judge.Order, r *rand.Rand) []diplomacy.Wish {
	var list []diplomacy.Wish
	for _, o := range orders {
		list = append(list, diplomacy.Wish{Phase: p.Phase, Orders: []judge.Order{o}})
	}
	if !v.Options.Seasons || p.Phase != judge.Movement {
		return list
	}
	m := policy.NewMind(board(), policy.Plain())
	m.Look(p)
	for _, refuges := range m.Refuges(v.Power(), r) {
		list = append(list, diplomacy.Wish{Phase: judge.Retreats, Orders: refuges})
	}
	if p.Season == judge.Fall {
		for _, o := range m.Winter(v.Power(), r) {
			list = append(list, diplomacy.Wish{Phase: judge.Adjustments, Orders: []judge.Order{o}})
		}
	}
	return list
}
