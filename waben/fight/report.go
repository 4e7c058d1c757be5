package fight

import (
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// Report is the battle with every number that decided it (WDW-72). Its lists are its own.
func (e *Engagement) Report(w *world.World) chronicle.Battle {
	b := chronicle.Battle{
		Moon: w.Moon, Tick: e.Tick, Field: e.Field, Wall: e.Wall, Storm: e.Storm, Points: e.Points,
		Rounds: e.prints.rounds.keep(e.Rounds), Ended: e.Ended, Winner: e.Winner, Booty: e.Booty + e.Seized,
	}
	for side := range e.Sides {
		b.Sides[side].Bonus = e.Bonus[side]
		units := e.prints.fighters.take(len(e.Sides[side]))
		for n := range e.Sides[side] {
			c := &e.Sides[side][n]
			u := &w.Units[c.ID]
			f := chronicle.Fighter{
				Realm: u.Realm, Number: u.Number, Kind: u.Kind, Order: c.Order, Size: c.Start, Lost: c.Start - c.Size,
				Leaders: u.Leaders + c.Fallen, Fallen: c.Fallen, Points: e.prints.merits.keep(c.Merits()), From: c.From, Fled: grid.None,
			}
			if c.Fled {
				f.Fled = c.Back
			}
			units[n] = f
		}
		b.Sides[side].Units = units
	}
	return b
}

// prints are the lists of reports, cut from larger pieces.
type prints struct {
	rounds   piece[chronicle.Round]
	fighters piece[chronicle.Fighter]
	merits   piece[chronicle.Merit]
}

// piece is memory that short lists are cut from. What was cut off is never used again.
type piece[T any] struct{ free []T }

func (p *piece[T]) take(n int) []T {
	if n == 0 {
		return nil // whatever was there before: the same bytes
	}
	if len(p.free) < n {
		p.free = make([]T, max(n, 512))
	}
	list := p.free[:n:n]
	p.free = p.free[n:]
	return list
}

func (p *piece[T]) keep(list []T) []T {
	kept := p.take(len(list))
	copy(kept, list)
	return kept
}
