package bot

import (
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

// command orders for the Fool: units of the leader stop, go back, or do something silly,
// so that the game drags on (RSD-13.7). Each command beyond the first is for somebody else.
func (m *mind) command() {
	if m.me != season.Fool {
		return
	}
	leaders := m.leaders()
	used := chart.Set{}
	for n := range 1 + int(m.world.Players[m.me].Commands) {
		if len(leaders) == 0 {
			return
		}
		k := 0
		if n > 0 || m.chance(0.4) {
			k = m.r.IntN(min(3, len(leaders)))
		}
		if o, ok := m.meddle(leaders[k], used); ok {
			chart.Add(&used, of(o.Unit.At))
			m.say(season.Moving, o)
		}
		if n == 0 {
			leaders = slices.Delete(leaders, k, k+1)
		}
	}
}

// leaders are the players with units that can be commanded, who has most centres first.
func (m *mind) leaders() (list []chart.Power) {
	var has [season.Players]bool
	for n := range m.world.Units {
		if u := &m.world.Units[n]; u.Class.Conventional() {
			has[u.Owner] = true
		}
	}
	for p := range chart.Power(season.Players) {
		if has[p] {
			list = append(list, p)
		}
	}
	slices.SortStableFunc(list, func(a, b chart.Power) int { return m.centres(b) - m.centres(a) })
	return list
}

// meddle commands a unit of a player, one that was not commanded yet: that which is most
// worth being kept from what it does.
func (m *mind) meddle(p chart.Power, used chart.Set) (season.Order, bool) {
	var victim *season.Unit
	most := -1.0
	for n := range m.world.Units {
		u := &m.world.Units[n]
		if u.Owner != p || !u.Class.Conventional() || chart.Has(used, of(u.At)) {
			continue
		}
		value := m.r.Float64()
		if u.Class.Twin() {
			value += 0.3 // what parts them is worth two
		}
		if at := of(u.At); chart.Has(m.field.Chart.Centres, at) && m.world.Owners[at] != p {
			value += 0.5 // it is about to take a centre
		}
		if value > most {
			victim, most = u, value
		}
	}
	if victim == nil {
		return season.Order{}, false
	}
	o := m.blank(season.Command)
	o.Unit, o.Cmd = actor(victim), season.Hold
	return m.prank(o, victim), true
}

// prank chooses what a unit is made to do.
func (m *mind) prank(hold season.Order, u *season.Unit) season.Order {
	switch m.r.IntN(8) {
	case 0:
		return hold
	case 1:
		o := hold
		if o.Cmd = season.Scare; m.can(&o) {
			return o
		}
	case 2:
		if o, ok := m.betray(hold, u); ok {
			return o
		}
	case 3:
		if o := hold; m.ride(&o, u) {
			return o
		}
	}
	best, least := hold, float32(1e9)
	for to := range chart.All[chart.Place](m.field.Steps(u.Class.Kind(), u.At)) {
		o := hold
		o.Cmd, o.To = season.Move, to
		if value := m.worth(m.aim(), u.Class.Kind(), to); value < least && m.can(&o) {
			best, least = o, value
		}
	}
	return best
}

// ride lets an army be carried that has birds beside it.
func (m *mind) ride(o *season.Order, u *season.Unit) bool {
	for _, f := range m.flights(of(u.At), laden) {
		ride := *o
		ride.Cmd, ride.Path, ride.Steps, ride.To = season.Ride, f.path, f.steps, f.path[f.steps-1]
		if m.chance(0.2) && m.can(&ride) {
			*o = ride
			return true
		}
	}
	return false
}

// betray makes a unit support an attack on its owner's own centres, or anything else
// that moves next to it.
func (m *mind) betray(hold season.Order, u *season.Unit) (season.Order, bool) {
	for n := range m.world.Units {
		v := &m.world.Units[n]
		if v.Owner == u.Owner || v.Class == season.Jammer || v.Class == season.Lure {
			continue
		}
		for to := range chart.All[chart.Place](m.field.Steps(v.Class.Kind(), v.At)) {
			o := hold
			o.Cmd, o.Of, o.OfClass, o.To = season.Support, v.At, v.Class, to
			if chart.Has(near(of(u.At)), of(to)) && m.chance(0.5) && m.can(&o) {
				return o, true
			}
		}
	}
	return hold, false
}
