package bot

import (
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/march"
	"spielleiter/waben/world"
)

const (
	pursuit = 6   // moons that a host marches to a settlement at most
	distant = 16  // fields that it may be away
	another = 3   // how much less a settlement is worth if it means a second war
	sure    = 110 // how strong a host is at least, in percent of what it takes nineteen times of twenty
)

// usual is how many are inside of a settlement of which nobody has seen a man, in thousandths of minimum sizes: about the mean of
// what was there in matches of six realms.
var usual = [...]int64{kit.Garrison: 2500, kit.Castle: 3500, kit.Town: 6500, kit.Fortress: 7500, kit.Metropolis: 11_000}

// quarry is what a host goes for, None if there is nothing: the settlement that it is sure to take and that is worth most for the way,
// an enemy's or that of a realm that becomes one by it; or who has come into the own land.
func (m *mind) quarry(n int, force int32) grid.Field {
	best, score := m.intruder(n, force)
	for k := range m.v.Realms {
		id := world.RealmID(k + 1)
		war := m.war(id)
		if id == m.me || m.friend(id) || !war && (m.later || m.settling()) {
			continue
		}
		var r *reach
		for s := range m.v.Settlements {
			t := &m.v.Settlements[s]
			if t.Realm != id || !m.surely(t.Field, force) || m.v.Patch.Distance(t.Field, m.units[n].Field) > distant {
				continue
			}
			if r == nil {
				r = m.search(n, march.At(&m.units[n]), 0, pursuit, m.against(id, force))
			}
			if !r.has(t.Field) {
				continue
			}
			far := int64(10 + r.spent(t.Field))
			worth := 100_000 * int64(t.Kind.Value()) / (far * far)
			if !war && m.embattled() {
				worth /= another
			}
			if worth > score {
				best, score = t.Field, worth
			}
		}
	}
	return best
}

// intruder is where those stand who are enemies, on own land or beside it, and whom a host is rather to beat than to take the next
// settlement, and how much that is worth: for what they are, and for the settlement that they threaten.
func (m *mind) intruder(n int, force int32) (best grid.Field, score int64) {
	best = grid.None
	var r *reach
	for f := range grid.Field(len(m.foe)) {
		if m.foe[f] < 1000 || 2*force < 3*m.foe[f] || !m.war(m.rival[f]) || !m.ours(f) || m.ix.Settlement(f) >= 0 {
			continue
		}
		if r == nil {
			r = m.search(n, march.At(&m.units[n]), 0, 2, m.bold(force))
		}
		if !r.has(f) {
			continue
		}
		value := int64(m.foe[f] / 1000)
		for _, t := range m.towns {
			if m.v.Patch.Distance(t.Field, f) <= 1 {
				value += int64(t.Kind.Value())
			}
		}
		far := int64(10 + r.spent(f))
		if worth := 100_000 * value / (far * far); worth > score {
			best, score = f, worth
		}
	}
	return best, score
}

// surely reports whether a force is strong enough for a foreign settlement.
func (m *mind) surely(f grid.Field, force int32) bool { return sure*m.resists(f) <= 100*int64(force) }

// opening is how many turns at most a realm begins no war of its own: how many, its temper says, so that realms do not all begin alike.
const opening = 7

// settling reports whether a realm still takes what nobody owns before it begins a war.
func (m *mind) settling() bool { return m.v.Turn < m.temper()%opening && len(m.claims()) > 0 }

// embattled reports whether a neighbour is an enemy.
func (m *mind) embattled() bool {
	for r := range m.v.Realms {
		if id := world.RealmID(r + 1); m.war(id) && m.about[id].touching > 0 {
			return true
		}
	}
	return false
}

// against lets through what bold does and the land of one more realm.
func (m *mind) against(r world.RealmID, force int32) func(grid.Field) bool {
	bold := m.bold(force)
	return func(f grid.Field) bool {
		if m.v.Owner[f] == r && m.v.Land[f] != land.Unknown {
			return 4*force >= 5*m.foe[f] && !m.bars(f, force)
		}
		return bold(f)
	}
}

// odds is how strong riders have to be, in thousandths of minimum sizes, to win a storm of a settlement in nineteen of twenty cases
// (models 4.2 and 4.3): a tenth for each Gutpunkt of both sides, and walls divide. Who governs it is not known, but probably
// somebody does (WDW-36); nor where others have their capital, but most have a metropolis for it.
func (m *mind) odds(s *world.Settlement, garrison int64) int64 {
	const mounted, sure = 1, 112
	merits := int64(s.Stands.Defence) + int64(kit.MeritGovernor(s.Kind.Value()))
	if s.Kind == kit.Metropolis {
		merits += kit.MeritInCapital
	}
	return garrison * (10 + merits) * int64(2+s.Stands.Walls) / 2 / (10 + mounted) * sure / 100
}
