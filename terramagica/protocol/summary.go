package protocol

import (
	"spielleiter/game"
	"spielleiter/terramagica/battle"
)

// Summary is what mattered in a battle.
type Summary struct {
	Outcome battle.Outcome
	Rounds  int // until nothing could change any more
	Turned  int // the round from which the winner was ahead for good; 0 if nobody won
	Sides   [2]Balance
	Units   [2][]Balance
	Forts   []float64   // damage taken
	Moments []game.Note // what was decisive, in order
}

// Balance is what a unit or side has lost and done.
type Balance struct {
	Men, Lost int     // before the battle, and of these fallen
	Gold      int     // that the fallen cost
	HP        float64 // before the battle
	HPLost    float64
	Dealt     float64 // damage to men that counted
	Walls     float64 // damage to fortifications that counted
}

// Summary tells what mattered.
func (p *Protocol) Summary() Summary {
	s := Summary{Outcome: p.Result.Outcome, Rounds: p.Result.Rounds, Forts: make([]float64, len(p.Lineup.Forts))}
	for side := range p.Lineup.Sides {
		s.Units[side] = make([]Balance, len(p.Lineup.Sides[side].Units))
	}
	s.Turned = p.turned()
	for _, e := range p.Events {
		switch u := &s.Units[e.Side]; e.What {
		case battle.Attack:
			(*u)[e.Unit].Dealt += e.Before - e.After
		case battle.Batter:
			(*u)[e.Unit].Walls += e.Before - e.After
			s.Forts[e.Target] += e.Before - e.After
		}
	}
	for side := range p.Lineup.Sides {
		for n, u := range p.Lineup.Sides[side].Units {
			end, b := p.Result.Units[side][n], &s.Units[side][n]
			b.Men, b.Lost, b.HP, b.HPLost = u.Men, u.Men-end.Men, u.HP, u.HP-end.HP
			b.Gold = b.Lost * p.Lineup.Catalogue.Units[u.Kind].Cost
			s.Sides[side].add(*b)
		}
	}
	s.Moments = p.moments(s.Turned)
	return s
}

func (b *Balance) add(o Balance) {
	b.Men += o.Men
	b.Lost += o.Lost
	b.Gold += o.Gold
	b.HP += o.HP
	b.HPLost += o.HPLost
	b.Dealt += o.Dealt
	b.Walls += o.Walls
}

// turned finds the round from which the winner had a greater part of its hit points than the
// other side, to the end.
func (p *Protocol) turned() int {
	winner := -1
	switch p.Result.Outcome {
	case battle.First:
		winner = 0
	case battle.Second:
		winner = 1
	default:
		return 0
	}
	at, turned, round := p.Start(), 0, 0
	full := [2]float64{at.strength(0), at.strength(1)}
	judge := func() {
		ahead := at.strength(winner)*full[1-winner] > at.strength(1-winner)*full[winner]
		if !ahead {
			turned = 0
		} else if turned == 0 {
			turned = round
		}
	}
	for n, e := range p.Events {
		round = e.Round
		at.Apply(e)
		if n+1 == len(p.Events) || p.Events[n+1].Round != round {
			judge()
		}
	}
	return turned
}

func (at *Position) strength(side int) float64 {
	hp := 0.0
	for _, u := range at.Units[side] {
		hp += u.HP
	}
	return hp
}

// moments finds the first blood, the first unit beaten and the first rout of each side, every fall
// of a wall, and the round in which it turned.
func (p *Protocol) moments(turned int) []game.Note {
	var list []game.Note
	blood, beaten, rout := false, [2]bool{}, [2]bool{}
	told := turned == 0
	for _, e := range p.Events {
		if !told && e.Round > turned {
			told = true
			list = append(list, p.turn(turned))
		}
		if e.What == battle.Initiative {
			continue // of a side, which may have nobody
		}
		a := args{}.count("round", e.Round).each("unit", p.unit(e.Side, e.Unit))
		switch e.What {
		case battle.Attack:
			a.each("target", p.unit(1-e.Side, e.Target))
			if !blood && e.MenAfter < e.MenBefore {
				blood = true
				list = append(list, note("moment.blood", a.count("lost", e.MenBefore-e.MenAfter), "TM-N18"))
			}
			if e.MenAfter == 0 && !beaten[1-e.Side] {
				beaten[1-e.Side] = true
				list = append(list, note("moment.beaten", a, "TM-N19"))
			}
		case battle.Batter:
			if e.After == 0 {
				fort := p.Lineup.Forts[e.Target]
				a.each("target", func(lang string) string { return p.Lineup.FortName(fort, lang) })
				list = append(list, note("moment.wall", a, "TM-N30"))
			}
		case battle.Rout:
			if !rout[e.Side] {
				rout[e.Side] = true
				list = append(list, note("moment.rout", a, "TM-N23"))
			}
		}
	}
	if !told {
		list = append(list, p.turn(turned))
	}
	return list
}

func (p *Protocol) turn(round int) game.Note {
	a := args{}.count("round", round).each("side", func(lang string) string { return p.Lineup.SideName(int(p.Result.Outcome-battle.First), lang) })
	return note("moment.turn", a, "TM-D43")
}

// Outcome tells how the battle ended.
func (p *Protocol) Outcome() game.Note {
	a := args{}.count("rounds", p.Result.Rounds)
	switch p.Result.Outcome {
	case battle.First, battle.Second:
		a.each("side", func(lang string) string { return p.Lineup.SideName(int(p.Result.Outcome-battle.First), lang) })
		return note("won", a, "TM-D43")
	case battle.Mutual:
		return note("mutual", a, "TM-D43")
	default:
		return note("undecided", a, "TM-N10", "TM-D43")
	}
}
