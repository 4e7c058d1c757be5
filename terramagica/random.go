package terramagica

import (
	"math/rand/v2"
	"slices"

	"spielleiter/game"
)

// Random gives some orders that Check accepts: single orders are drawn and kept while the
// sheet stays in order.
func (Rules) Random(v View, rng *rand.Rand) Orders {
	if v.silent() != nil {
		return Orders{}
	}
	if v.Week == 0 {
		return v.randomMuster(rng)
	}
	var m Orders
	for range rng.IntN(4 + 3*len(v.Armies)) {
		next := m
		v.randomOrder(&next, rng)
		if v.inOrder(next) {
			m = next
		}
	}
	return m
}

// inOrder reports whether nothing is wrong with a sheet.
func (v *View) inOrder(m Orders) bool {
	ok := true
	v.judge(m, func(_ item, p game.Problem) { ok = ok && p.Severity != game.Error })
	return ok
}

// randomMuster spends the budget on some kinds.
func (v *View) randomMuster(rng *rand.Rand) (m Orders) {
	gold := v.realm().Gold
	for range 1 + rng.IntN(5) {
		u := v.world.Units[rng.IntN(len(v.world.Units))]
		if u.Unhireable || u.Cost == 0 || gold < u.Cost {
			continue
		}
		r := Raise{Kind: u.ID, Men: 1 + rng.IntN(min(gold/u.Cost, mostMen))}
		if rng.IntN(2) == 0 {
			r.Row = 1 + rng.IntN(10)
		}
		if rng.IntN(2) == 0 {
			r.Tactic = v.randomTactic(rng)
		}
		gold -= r.Men * u.Cost
		m.Raises = append(m.Raises, r)
	}
	return m
}

func (v *View) randomTactic(rng *rand.Rand) string {
	return v.world.Tactics[rng.IntN(len(v.world.Tactics))].ID
}

// randomOrder adds an order that may be right.
func (v *View) randomOrder(m *Orders, rng *rand.Rand) {
	kinds := 4
	if v.Options.campaign() {
		kinds = 9
	}
	a := Army{Number: 1, Units: []Unit{{}}}
	if len(v.Armies) > 0 {
		a = v.Armies[rng.IntN(len(v.Armies))]
	}
	unit := rng.IntN(len(a.Units))
	men := 0
	if len(v.Armies) > 0 && rng.IntN(3) == 0 {
		men = 1 + rng.IntN(v.world.men(a.Units[unit]))
	}
	switch rng.IntN(kinds) {
	case 0:
		m.Posts = append(slices.Clip(m.Posts), Post{a.Number, unit + 1, men, 1 + rng.IntN(10), v.randomTactic(rng)})
	case 1, 2:
		v.randomFace(m, a, rng)
	case 3:
		if rng.IntN(4) == 0 {
			unit, men = -1, 0
		}
		m.Gives = append(slices.Clip(m.Gives), Give{a.Number, unit + 1, men, 1 + rng.IntN(v.realm().Armies+2)})
	case 4, 5:
		if near := v.world.near[max(0, v.world.province(a.At))]; len(near) > 0 {
			m.Marches = append(slices.Clip(m.Marches), March{a.Number, v.Map[near[rng.IntN(len(near))]].ID})
		}
	default:
		v.randomSpending(m, rng)
	}
}

// randomFace adds a status towards some army that is seen, or an avatar.
func (v *View) randomFace(m *Orders, a Army, rng *rand.Rand) {
	f := Face{Army: a.Number, Status: []Status{Attack, Support, Attack, Support, None}[rng.IntN(5)]}
	others := v.met(a.At)
	if len(others) == 0 {
		return
	}
	o := others[rng.IntN(len(others))]
	f.Toward, f.Number = o.Realm, o.Army
	m.Stances = append(slices.Clip(m.Stances), f)
}

// met are the armies and avatars of a province, own ones too.
func (v *View) met(at string) (others []Stance) {
	for _, s := range v.Seen {
		if s.At == at {
			others = append(others, Stance{Realm: s.Realm, Army: s.Number})
		}
	}
	for n, r := range v.Realms {
		if r.Home == at && v.Seats[n] != v.Seat {
			others = append(others, Stance{Realm: v.Seats[n]})
		}
	}
	for _, own := range v.Armies {
		if own.At == at {
			others = append(others, Stance{Realm: v.Seat, Army: own.Number})
		}
	}
	return others
}

// randomSpending adds men, walls or a home in some own province.
func (v *View) randomSpending(m *Orders, rng *rand.Rand) {
	var own []int
	for n, p := range v.Provinces {
		if p.Owner == v.Seat {
			own = append(own, n)
		}
	}
	if len(own) == 0 {
		return
	}
	p := own[rng.IntN(len(own))]
	at := v.Map[p].ID
	switch rng.IntN(5) {
	case 0:
		if len(v.world.Forts) > 0 {
			m.Builds = append(slices.Clip(m.Builds), Build{at, v.world.Forts[rng.IntN(len(v.world.Forts))].ID, rng.IntN(2) == 0})
		}
	case 1:
		m.Home = append(slices.Clip(m.Home), at)
	default:
		r := Raise{At: at, Kind: v.world.Units[rng.IntN(len(v.world.Units))].ID, Men: 1 + rng.IntN(1+v.Map[p].Recruits), Army: 1 + rng.IntN(v.realm().Armies+1)}
		if rng.IntN(3) == 0 {
			r.Row, r.Tactic = 1+rng.IntN(10), v.randomTactic(rng)
		}
		m.Raises = append(slices.Clip(m.Raises), r)
	}
}
