package season

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/prowl"
)

// Rule is a numbered statement of the rule book: RSD-1.3 is {1, 3}.
type Rule struct{ Section, Number uint8 }

// Rules are the statements that something follows from, the first above all; those that
// are left over at the end are zero.
type Rules [6]Rule

// cite adds a statement. One that stands there already, or finds no room, is left out.
func (r *Rules) cite(section, number uint8) {
	for n := range r {
		if r[n] == (Rule{section, number}) {
			return
		}
		if r[n] == (Rule{}) {
			r[n] = Rule{section, number}
			return
		}
	}
}

// citations are the rules behind the codes of a step, whatever happens there. What depends
// on the case is added where the event is told.
type citations map[Code]Rules

// citeBorg adds what a way of the Borg follows from.
func (v *Event) citeBorg(c *prowl.Choice, from, to chart.Province) {
	if c.Aim == prowl.Pounce && c.By != prowl.Unopposed {
		v.Cite[0] = Rule{1, 4}
	}
	if v.Who != 0 {
		v.Cite.cite(1, 6)
	}
	if from == chart.None || to == chart.None || from == to {
		return
	}
	v.Cite.cite(1, 2)
	if underground(from, to) {
		v.Cite.cite(6, 5)
	}
	if terrain(from) == chart.Sea || terrain(to) == chart.Sea || !together(from, to) {
		v.Cite.cite(1, 9)
	}
}

// citeMonster adds what a choice of a monster follows from.
func (v *Event) citeMonster(by prowl.Criterion) {
	if by >= prowl.Level {
		v.Cite.cite(3, 4)
	}
	switch {
	case v.Unit.Class == SpaceMonster:
		v.Cite.cite(4, 2)
	case v.To != v.Unit.At:
		v.Cite.cite(3, 2)
	}
}

// citeVictim adds what a unit's end follows from, if that depends on the unit or on where
// it was: the TARDIS is not harmed.
func (v *Event) citeVictim(w *World) {
	if v.Code == BorgAte {
		switch {
		case v.Unit.Class.Monster():
			v.Cite = Rules{{1, 10}}
		case v.Unit.Class == Jammer:
			v.Cite = Rules{{10, 4}, {1, 6}}
		}
	}
	v.citeTardis(w)
}

// citeTardis adds that what happened in its field did not harm the TARDIS.
func (v *Event) citeTardis(w *World) {
	if v.At == w.Tardis && v.At != chart.None {
		v.Cite.cite(15, 3)
	}
}

// citeBuilt adds what lets a player have a unit of a class, and build it where he did.
func (v *Event) citeBuilt() {
	switch v.Unit.Class {
	case Birds:
		v.Cite.cite(8, 1)
	case Lure:
		v.Cite.cite(9, 1)
		v.Cite.cite(10, 6)
	case Jammer:
		v.Cite.cite(10, 1)
		v.Cite.cite(10, 6)
	}
	switch v.Unit.Owner {
	case Doctor:
		v.Cite.cite(15, 5)
	case Soothsayer:
		v.Cite.cite(16, 6)
	}
}

// citeGone adds the number of Amazons and dirtbags, if one of them left the board in winter.
func (v *Event) citeGone() {
	if v.Unit.Class == Lure || v.Unit.Class == Jammer {
		v.Cite.cite(10, 6)
	}
}
