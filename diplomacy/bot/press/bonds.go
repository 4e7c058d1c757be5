package press

import (
	"spielleiter/ai"
	"spielleiter/diplomacy"
	"spielleiter/diplomacy/bot/search"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// Bonds are what holds in the open phase of a view, as a character sees it.
func (m *Memory) Bonds(v diplomacy.View, phase int, c Character) search.Bonds {
	pos := v.Position()
	b := search.Bonds{Price: c.Price}
	if pos.Phase != judge.Movement {
		return b
	}
	for n := range m.Pacts {
		p := &m.Pacts[n]
		if !p.Holds(phase, pos.Year) {
			continue
		}
		other := p.Other(m.Me)
		mine, theirs := p.promise(m.Me, &pos), p.promise(other, &pos)
		b.Own.Avoid, b.Own.Do = b.Own.Avoid.Or(mine.Avoid), append(b.Own.Do, mine.Do...)
		if power := diplomacy.PowerOf(other); power != chart.None && theirs.Binds() {
			b.Theirs = append(b.Theirs, search.Believed{Power: power, Promise: theirs, Trust: m.Trust(other, c)})
		}
	}
	return b
}

// Trust is how likely a character holds a promise of another seat to be kept.
func (m *Memory) Trust(other game.Seat, c Character) float64 {
	kept, broken := m.Record(other)
	return c.Belief * float64(kept+1) / float64(kept+1+2*broken)
}

// promise is what a seat is to do and to leave in a position.
func (p *Pact) promise(s game.Seat, pos *judge.Position) (own search.Promise) {
	for _, code := range p.Bans(s) {
		if at := provinceOf(code); at < chart.Max {
			chart.Add(&own.Avoid, at)
		}
	}
	if p.Act.Kind != ai.Attack {
		return own
	}
	goes, ok := unitAt(pos, diplomacy.PowerOf(p.Said.By), p.Act.Mine[0])
	helps, found := unitAt(pos, diplomacy.PowerOf(p.To), p.Act.Yours[0])
	to, known := placeFor(goes, p.Act.At)
	if !ok || !found || !known {
		return own
	}
	if s == p.Said.By {
		own.Do = []judge.Order{{Kind: judge.Move, Unit: goes, Of: chart.None, To: to}}
	} else {
		own.Do = []judge.Order{{Kind: judge.Support, Unit: helps, Of: chart.Place(board().Of(goes.At)), OfKind: goes.Kind, To: to}}
	}
	return own
}

// unitAt finds a power's unit in the province of a code.
func unitAt(p *judge.Position, power chart.Power, code string) (chart.Unit, bool) {
	for _, u := range p.Units {
		if u.Power == power && board().Of(u.At) == provinceOf(code) {
			return u, true
		}
	}
	return chart.Unit{}, false
}

// placeFor gives the place of a province to which a unit can go in one step.
func placeFor(u chart.Unit, code string) (chart.Place, bool) {
	for to := range chart.All[chart.Place](board().Reach(&board().Graph, u.Kind, u.At)) {
		if board().Of(to) == provinceOf(code) {
			return to, true
		}
	}
	return chart.None, false
}

// reaches reports whether a unit could go into a province, or help somebody there.
func reaches(u chart.Unit, code string) bool {
	_, ok := placeFor(u, code)
	return ok
}
