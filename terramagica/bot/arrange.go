package bot

import (
	"slices"

	"spielleiter/game"
	"spielleiter/terramagica/battle"
)

// fray is a battle that may come about: those of mine whose rows and tactics I choose,
// those who stand with them, and how the others may stand.
type fray struct {
	mine    []battle.Unit
	allies  []battle.Unit // my avatar, and friends
	guesses []guess
	walls   walls
	spite   float64
	on      game.Seat // whom it is against
	stake   float64   // what it is worth to win it beside what falls, in gold
}

// weigh fights the battle against every guess, with my units standing so.
func (m *mind) weigh(f fray, mine []battle.Unit) (o outcome) {
	side := append(slices.Clone(mine), f.allies...)
	for _, g := range f.guesses {
		o.add(m.lab.fight(side, g.units, f.walls, m.style.Seeds), g.weight)
	}
	had := o.had
	o = o.mean()
	o.had = had
	return o
}

// good is how good it is for me that a battle comes out so. Between two realms that have but
// this battle, who is left with more has won; among more of them my share of all counts.
func (m *mind) good(f fray, o outcome) float64 {
	switch {
	case m.duel():
		return o.value(f.spite) + 2*(o.ahead-0.5)
	case !m.campaign && m.v.Week > 0:
		return m.swing(f, o)
	default:
		return o.value(f.spite) + o.win*f.stake/max((o.had[0]+o.had[1])/2, 1)
	}
}

// caution is what losses cost beyond themselves while there are weeks to come: others look
// for who is weak.
const caution = 0.3

// swing is how a battle changes my share of what all have.
func (m *mind) swing(f fray, o outcome) float64 {
	have := standing(m.v)
	me, other := slices.Index(m.v.Seats, m.v.Seat), slices.Index(m.v.Seats, f.on)
	before := share(have, me)
	lost := 0.0
	if o.had[0] > 0 {
		lost = 1 - o.left[0]/o.had[0]
	}
	have[me] *= 1 - lost
	if o.had[1] > 0 {
		have[other] *= o.left[1] / o.had[1]
	}
	value := share(have, me) - before + (o.win-o.lose)/100
	if m.weeks > 1 {
		value -= caution * before * lost
	}
	return value
}

// share is one's part of the squares of all: to have most counts most.
func share(have []float64, n int) float64 {
	sum := 0.0
	for _, x := range have {
		sum += x * x
	}
	if sum == 0 {
		return 0
	}
	return have[n] * have[n] / sum
}

// duel reports whether two realms fight for who has more in the end.
func (m *mind) duel() bool { return !m.campaign && m.living == 2 }

// arrange finds rows and tactics for my units: the best of the postures, and of changes to it
// that chance finds.
func (m *mind) arrange(f fray) ([]battle.Unit, outcome) {
	best := f.mine
	result := m.weigh(f, best)
	postures := m.lab.postures()
	if m.style.Tries == 0 {
		postures = postures[:3]
	}
	for _, p := range postures {
		units := m.lab.stand(f.mine, p)
		if o := m.weigh(f, units); m.good(f, o) > m.good(f, result) {
			best, result = units, o
		}
	}
	return best, result
}

// refine tries changes of single units.
func (m *mind) refine(f fray, best []battle.Unit, result outcome, tries int) ([]battle.Unit, outcome) {
	fights := []battle.Tactic{}
	for _, t := range m.lab.Tactics {
		if t.Battle.Fights {
			fights = append(fights, t.Battle)
		}
	}
	if len(best) == 0 || len(fights) == 0 {
		return best, result
	}
	for range tries {
		if m.lab.ctx.Err() != nil {
			break
		}
		units := slices.Clone(best)
		u := &units[m.r.IntN(len(units))]
		switch m.r.IntN(3) {
		case 0:
			u.Row = 1 + m.r.IntN(battle.MaxRow)
		case 1:
			u.Row = min(max(u.Row+1-2*m.r.IntN(2), 1), battle.MaxRow)
		default:
			u.Tactic = fights[m.r.IntN(len(fights))]
		}
		if o := m.weigh(f, units); m.good(f, o) > m.good(f, result) {
			best, result = units, o
		}
	}
	return best, result
}

// escape is how my units stand who want nothing but to get away; false if the catalogue
// knows no flight.
func (m *mind) escape(units []battle.Unit) ([]battle.Unit, bool) {
	if _, ok := m.lab.called(battle.Flee); !ok {
		return nil, false
	}
	units = slices.Clone(units)
	for n := range units {
		units[n].Row, units[n].Tactic = battle.MaxRow, battle.Flee
	}
	return units, true
}

// place gives arranged units back to their armies and orders it.
func (m *mind) place(here []*force, units []battle.Unit) {
	for _, f := range here {
		n := len(f.units)
		f.units = slices.Clone(units[:n])
		units = units[n:]
		m.post(f)
	}
}
