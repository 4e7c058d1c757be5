package field

import (
	"math"

	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/protocol"
)

// Moment is the part of a round that a frame shows the end of.
type Moment int

// The moments.
const (
	Start Moment = iota // before the battle
	Combat
	Movement
	Closing // only where somebody takes flight or is exhausted
)

// Frame is the field at the end of a part of a round, and what was done in it.
type Frame struct {
	Round   int
	Moment  Moment
	Units   [2][]Mark
	Forts   []float64 // HP left
	Strokes []Stroke
}

// Mark is how a unit shows.
type Mark struct {
	protocol.Stand
	Melee bool // an enemy is in its row
	Falls bool // it was beaten in this part of the round
	Fell  int  // men who fell in it
}

// Here reports whether the unit is to be seen: alive, or falling now.
func (m Mark) Here() bool { return m.HP > 0 || m.Falls }

// Stroke is what a unit did to another, or to a fortification, in a part of a round.
type Stroke struct {
	Side, Unit, Target int
	Wall               bool
	Damage             float64
	Distance           int // 0 is a blow, others are shots
	Back               bool
}

// moments are the parts of a round by phase.
var moments = [...]Moment{battle.Combat: Combat, battle.Movement: Movement, battle.Closing: Closing}

// framesOf takes a protocol apart: the start, and each round's phases.
func framesOf(p *protocol.Protocol) []Frame {
	at := p.Start()
	f := show(at, 0, Start)
	frames := []Frame{f}
	for n := 0; n < len(p.Events); {
		round, phase := p.Events[n].Round, p.Events[n].Phase
		f = Frame{Round: round, Moment: moments[phase]}
		for ; n < len(p.Events) && p.Events[n].Round == round && p.Events[n].Phase == phase; n++ {
			e := p.Events[n]
			at.Apply(e)
			if e.What != battle.Attack && e.What != battle.Batter {
				continue
			}
			wall := e.What == battle.Batter
			f.Strokes = append(f.Strokes, Stroke{e.Side, e.Unit, e.Target, wall, math.Min(e.Damage, e.Before), e.To, e.Back})
		}
		before := frames[len(frames)-1]
		if f.Moment == Movement && before.Round != round {
			frames = append(frames, show(at, round, Combat)) // nobody reached anybody
			before = frames[len(frames)-1]
			before.still(frames[len(frames)-2])
			frames[len(frames)-1] = before
		}
		next := show(at, round, f.Moment)
		next.Strokes = f.Strokes
		next.fell(before)
		frames = append(frames, next)
	}
	return frames
}

// still makes a frame in which nothing happened.
func (f *Frame) still(before Frame) {
	f.Forts = before.Forts
	for s := range before.Units {
		f.Units[s] = nil
		for _, m := range before.Units[s] {
			m.Falls, m.Fell = false, 0
			f.Units[s] = append(f.Units[s], m)
		}
	}
}

// fell marks who was beaten since a frame, and how many of everybody.
func (f *Frame) fell(before Frame) {
	for s := range f.Units {
		for n := range f.Units[s] {
			m := &f.Units[s][n]
			m.Falls = m.HP <= 0 && before.Units[s][n].HP > 0
			m.Fell = max(0, before.Units[s][n].Men-m.Men)
		}
	}
}

func show(at protocol.Position, round int, moment Moment) Frame {
	at = at.Clone()
	f := Frame{Round: round, Moment: moment, Forts: at.Forts}
	rows := [2]map[int]bool{{}, {}} // where the living are, from the middle
	for s, units := range at.Units {
		for _, u := range units {
			if u.HP > 0 {
				rows[s][place(s, u.Row)] = true
			}
		}
	}
	for s, units := range at.Units {
		for _, u := range units {
			f.Units[s] = append(f.Units[s], Mark{Stand: u, Melee: u.HP > 0 && rows[1-s][place(s, u.Row)]})
		}
	}
	return f
}

// place turns a side's own row into rows from the middle toward side 1's rear.
func place(side, row int) int {
	if side == 0 {
		return -row
	}
	return row
}
