package protocol

import (
	"slices"

	"spielleiter/terramagica/battle"
)

// Stand is how a unit stands at a moment of the battle.
type Stand struct {
	HP        float64
	Men       int
	Row       int // in its side's own rows
	Fleeing   bool
	Exhausted bool
}

// Position is the field at a moment of the battle.
type Position struct {
	Units [2][]Stand
	Forts []float64
}

// Start is the field before the first round.
func (p *Protocol) Start() Position {
	var at Position
	for s, side := range p.Lineup.Sides {
		for _, u := range side.Units {
			flight := p.Lineup.Catalogue.Tactics[u.Tactic].Battle == battle.Flee
			at.Units[s] = append(at.Units[s], Stand{HP: u.HP, Men: u.Men, Row: u.Row, Fleeing: flight})
		}
	}
	for _, f := range p.Lineup.Forts {
		at.Forts = append(at.Forts, f.HP)
	}
	return at
}

// Clone is a copy that does not change with the original.
func (at Position) Clone() Position {
	at.Forts = slices.Clone(at.Forts)
	for s := range at.Units {
		at.Units[s] = slices.Clone(at.Units[s])
	}
	return at
}

// Apply lets an event of this battle happen.
func (at *Position) Apply(e battle.Event) {
	switch e.What {
	case battle.Attack:
		t := &at.Units[1-e.Side][e.Target]
		t.HP, t.Men = e.After, e.MenAfter
	case battle.Batter:
		at.Forts[e.Target] = e.After
	case battle.Step:
		at.Units[e.Side][e.Unit].Row = e.To
	case battle.Rout:
		at.Units[e.Side][e.Unit].Fleeing = true
	case battle.Exhaust:
		u := &at.Units[e.Side][e.Unit]
		u.Fleeing, u.Exhausted = false, true
	}
}
