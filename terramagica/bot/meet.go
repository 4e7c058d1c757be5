package bot

import (
	"slices"

	"spielleiter/game"
	"spielleiter/terramagica"
	"spielleiter/terramagica/battle"
)

const (
	bold    = 1.4  // how much stronger one must be who compares prices
	gain    = 0.02 // what an attack must promise at least
	margin  = 0.15 // the same in a battle of many, where others wait for who is weak
	hopeful = 0.5  // the chance to end with more from which one who has less dares it now
	worse   = -0.1 // the value of a battle that one would rather run away from
)

// meeting is a province where armies of mine stand with others.
type meeting struct {
	p            int
	here, others []*force
	friends      []game.Seat
}

// plot is an attack on a realm, as it was thought out.
type plot struct {
	on    game.Seat
	fray  fray
	units fielded
	worth float64
	price bool // by price alone
}

// fielded are arranged units and what is to be expected of them.
type fielded struct {
	units  []battle.Unit
	result outcome
}

// meet decides on statuses, rows and tactics in a province where I have armies.
func (m *mind) meet(p int, here, others []*force) {
	for n, a := range here[1:] {
		m.face(here[n], a, terramagica.Support)
	}
	if len(others) == 0 {
		return
	}
	g := &meeting{p: p, here: here, others: others}
	g.friends = m.friends(g)
	best := m.choose(g)
	attack := best != nil && m.dares(best)
	if best != nil && m.style.Seeds > 0 {
		m.ready(g, best, attack)
	}
	for _, f := range here {
		f.busy = attack
		if attack {
			f.chance = best.units.result.win
		}
		for _, o := range others {
			m.face(f, o, m.statusFor(g, o, best, attack))
		}
	}
}

// statusFor is the status that my armies have towards another.
func (m *mind) statusFor(g *meeting, o *force, best *plot, attack bool) terramagica.Status {
	switch {
	case slices.Contains(g.friends, o.realm):
		return terramagica.Support
	case attack && o.realm == best.on:
		return terramagica.Attack
	case m.helps(g, o.realm):
		return terramagica.Support
	default:
		return terramagica.None
	}
}

// ready arranges my armies for the battle that is likeliest: my own attack, or that of the
// strongest who is here.
func (m *mind) ready(g *meeting, best *plot, attack bool) {
	units, result := m.refine(best.fray, best.units.units, best.units.result, m.style.Tries)
	if !attack && best.fray.walls.side == 1 && m.style.Tries > 0 {
		// Nobody storms my walls here, and I do not storm his.
		best.fray.walls = walls{}
	}
	if away, ok := m.escape(units); ok && !attack && m.style.Tries > 0 && result.value(best.fray.spite) < worse {
		if o := m.weigh(best.fray, away); o.value(best.fray.spite) > result.value(best.fray.spite) {
			units, result = away, o
		}
	}
	best.units.result = result
	m.place(g.here, units)
}

// choose finds the best attack, nil if there is nobody to be attacked.
func (m *mind) choose(g *meeting) (best *plot) {
	strongest := m.strongest(g)
	for _, realm := range m.v.Seats {
		foes := of(g.others, realm)
		if len(foes) == 0 || slices.Contains(g.friends, realm) {
			continue
		}
		c := &plot{on: realm}
		if m.style.Seeds == 0 {
			c.price = true
			c.worth = m.dear(g.here) - bold*m.dear(foes)
		} else {
			c.fray = m.fray(g, foes, realm == strongest)
			c.units.units, c.units.result = m.arrange(c.fray)
			c.worth = m.good(c.fray, c.units.result)
		}
		if best == nil || c.worth > best.worth {
			best = c
		}
	}
	return best
}

// dear is what forces would cost, avatars too.
func (m *mind) dear(forces []*force) (gold float64) {
	for _, f := range forces {
		if gold += f.worth; f.number == 0 {
			gold += float64(m.lab.Units[f.units[0].Kind].Cost)
		}
	}
	return gold
}

// strongest is the realm with most here, my friends apart: all who think alike attack it.
func (m *mind) strongest(g *meeting) (best game.Seat) {
	most := -1.0
	for _, realm := range m.v.Seats {
		if foes := of(g.others, realm); len(foes) > 0 && !slices.Contains(g.friends, realm) && m.dear(foes) > most {
			best, most = realm, m.dear(foes)
		}
	}
	return best
}

// fray is the battle against some forces. Against the strongest my friends stand with me who
// support me too.
func (m *mind) fray(g *meeting, foes []*force, together bool) fray {
	f := fray{mine: united(g.here), guesses: m.guesses(foes), spite: m.spite(), on: foes[0].realm}
	if owner := m.v.Provinces[g.p].Owner; owner == m.v.Seat || owner != "" && owner == foes[0].realm {
		f.walls = m.wallsOf(g.p)
	}
	if m.home() == g.p {
		if own := m.avatar(m.v.Seat, g.p); own != nil {
			f.allies = append(f.allies, own.units...)
		}
	}
	if m.campaign && m.style.Games > 0 {
		f.stake = m.stake(g.p)
	}
	for _, o := range g.others {
		if together && slices.Contains(g.friends, o.realm) && m.toward(o.realm) == terramagica.Support {
			f.allies = append(f.allies, o.units...)
		}
	}
	return f
}

// spite is how much the losses of one other are worth to me. The more there are, the more of
// it the rest have.
func (m *mind) spite() float64 {
	if m.living <= 2 {
		return 1
	}
	return 0.7
}

// dares decides whether the attack is made.
func (m *mind) dares(c *plot) bool {
	o := c.units.result
	switch {
	case c.price:
		return c.worth > 0
	case m.duel():
		behind := o.had[0] <= o.had[1]
		return o.ahead > hopeful && (behind || o.win > m.sure()) || behind && m.weeks <= 1
	case m.style.Odds > 0:
		return o.win >= m.style.Odds && (m.campaign || c.worth > 0)
	case m.campaign:
		return c.worth > gain && o.win > 0.2
	default:
		return c.worth > margin
	}
}

// sure is the chance from which one who is ahead ends it with a battle.
func (m *mind) sure() float64 {
	if m.style.Odds > 0 {
		return m.style.Odds
	}
	return 0.9
}
