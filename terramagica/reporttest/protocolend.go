package reporttest

import (
	"cmp"
	"slices"
)

// step moves a unit by so many rows (TM-N13 to TM-N15).
func (p *recount) step(u *soldier, from, to int) {
	p.is("the row from which it goes", float64(from), float64(u.row))
	if !p.movement || u.hp <= 0 || u.left <= 0 {
		p.fault("unit %d of side %d goes, %v hit points and %v of its attack are left", u.nth, u.side, u.hp, u.left)
	}
	u.steps += max(from-to, to-from)
	forward := to < from
	if most := map[string]int{"row": min(1, u.Speed), "forward": u.Speed, "back": u.Speed}[u.on.Pace]; u.steps > most || forward != (u.on.Pace != "back") {
		p.fault("unit %d of side %d goes from row %d to %d on %s, at most %d", u.nth, u.side, from, to, u.on.Pace, most)
	}
	for u.row != to {
		if near := p.nearest(u); forward && near != nil && u.row+near.row <= p.reach(u) {
			p.fault("unit %d of side %d passes an opponent in its reach (TM-D5)", u.nth, u.side)
		}
		k := u.row - 1 // the fortification between the row and the next
		own := u.side == p.doc.Lineup.FortSide
		switch {
		case !own && forward:
			k = -u.row
		case !own:
			k = -u.row - 1
		case !forward:
			k = -1 // the own gate (TM-D29)
		}
		if !u.Flying && k >= 0 && k < len(p.forts) && p.forts[k].hp > 0 {
			p.fault("unit %d of side %d goes through a wall", u.nth, u.side)
		}
		u.row += cmp.Compare(to, u.row)
	}
}

// rout puts a unit to flight that has lost more than two thirds in this round (TM-N23, TM-D21).
func (p *recount) rout(u *soldier, before, after float64) {
	p.is("hit points at the start of the round", before, u.begun)
	p.is("hit points at its end", after, u.hp)
	if !p.breaks(u) {
		p.fault("unit %d of side %d flees, %v of %v hit points are left", u.nth, u.side, u.hp, u.begun)
	}
	u.on, u.fled, u.flown = p.tactics["flee"], true, -1
}

func (p *recount) breaks(u *soldier) bool {
	return u.men > 0 && u.hp > 0 && 3*u.hp < u.begun && !u.NoFlee && !u.fled && u.flown == 0 && u.on.Pace != "back"
}

// exhaust ends a flight of five rounds (TM-N25, TM-D23).
func (p *recount) exhaust(u *soldier, before, after float64) {
	p.is("hit points at the start of the round", before, u.begun)
	p.is("hit points at its end", after, u.hp)
	if u.on.Pace != "back" || u.flown != flight-1 || u.hp <= 0 {
		p.fault("unit %d of side %d is exhausted after %d rounds of flight", u.nth, u.side, u.flown+1)
	}
	u.on, u.weak, u.fled = p.tactics["hold"], true, true
}

// closed ends a round: all who have to take flight have, and all who have fled for five rounds have stopped.
func (p *recount) closed() {
	if !p.movement {
		p.fault("who moves first is not told")
	}
	for u := range p.all() {
		switch {
		case u.hp <= 0:
		case u.on.Pace == "back" && u.flown < 0:
			u.flown = 0 // flight begins with the next round (TM-D22)
		case u.on.Pace == "back":
			if u.flown++; u.flown >= flight {
				p.fault("unit %d of side %d flees for %d rounds", u.nth, u.side, u.flown)
			}
		case p.breaks(u):
			p.fault("that unit %d of side %d takes flight is not told: %v of %v hit points are left", u.nth, u.side, u.hp, u.begun)
		}
	}
}

// over reports that nothing can change any more.
func (p *recount) over() bool {
	alive, walled := p.alive(), slices.ContainsFunc(p.forts, func(f *rampart) bool { return f.hp > 0 })
	return !alive[0] && !alive[1] || (!alive[0] || !alive[1]) && (!walled || !alive[1-p.doc.Lineup.FortSide])
}

func (p *recount) alive() (alive [2]bool) {
	for u := range p.all() {
		alive[u.side] = alive[u.side] || u.hp > 0
	}
	return alive
}

// conclude holds the end against what the rounds come to (TM-D43).
func (p *recount) conclude() {
	r, alive := p.doc.Result, p.alive()
	want := map[[2]bool]int{{true, true}: 0, {true, false}: 1, {false, true}: 2, {false, false}: 3}[alive]
	p.is("outcome", float64(r.Outcome), float64(want))
	p.is("rounds", float64(r.Rounds), float64(len(p.doc.Rounds)))
	p.is("attacks", float64(r.Attacks), float64(p.attacks))
	if p.round < lastRound && !p.over() {
		p.fault("the battle ends before it is over")
	}
	for u := range p.all() {
		if u.nth >= len(r.Units[u.side]) {
			p.fault("unit %d of side %d has no end", u.nth, u.side)
			continue
		}
		end := r.Units[u.side][u.nth]
		flags := 0
		if u.on.Pace == "back" {
			flags = 1
		}
		if u.weak {
			flags += 2
		}
		for n, want := range []float64{u.hp, u.count(), float64(u.row), float64(flags)} {
			p.is([]string{"hit points", "men", "row", "flight"}[n]+" at the end", end[n], want)
		}
	}
	for n, f := range p.forts {
		if n >= len(r.Forts) {
			p.fault("fortification %d has no end", n)
			continue
		}
		p.is("hit points of a fortification at the end", r.Forts[n], f.hp)
	}
}
