package season

import (
	"slices"

	"spielleiter/diplomacy/chart"
)

// choicesTardis gives what the TARDIS can do: stay, hop, or go along with whoever is there.
func (e *Engine) choicesTardis() []Order {
	o := bare(Hold)
	o.By, o.Unit = Doctor, Actor{Owner: Doctor, At: chart.Place(e.w.Tardis), Tardis: true}
	var list []Order
	try := func(o Order) {
		if e.checkTardis(&o) == 0 {
			list = append(list, o)
		}
	}
	try(o)
	for to := range chart.All[chart.Place](theAtlas().fields) {
		h := o
		h.Do, h.To = Hop, to
		try(h)
	}
	if e.w.Tardis == chart.None {
		return list
	}
	if u := e.there(e.w.Tardis); u != nil {
		near, far := e.judge.Targets(&e.pos, e.w.Tardis)
		for to := range chart.All[chart.Place](near.Or(far)) {
			m := o
			m.Do, m.To = Move, to
			try(m)
		}
	}
	e.flightsFrom(e.w.Tardis, unladen, func(path [3]chart.Place, steps uint8) {
		f := o
		f.Do, f.Path, f.Steps = Fly, path, steps
		try(f)
	})
	return list
}

// choicesFool gives what the Fool can command: a list for each command. Units of one player
// are all in one list, as those of the first command's owner can be in no other (RSD-13.6).
func (e *Engine) choicesFool() [][]Order {
	lists := make([][]Order, int(e.w.Players[Fool].Commands)+1)
	turn := 0
	for p := range chart.Power(Players) {
		var own []Order
		for _, list := range e.commandable(p) {
			own = append(own, list...)
		}
		if len(own) > 0 {
			lists[turn%len(lists)] = append(lists[turn%len(lists)], own...)
			turn++
		}
	}
	return slices.DeleteFunc(lists, func(l []Order) bool { return len(l) == 0 })
}

// commandable gives what the Fool can command the units of a player.
func (e *Engine) commandable(p chart.Power) (lists [][]Order) {
	if p == Fool {
		return nil
	}
	for _, list := range e.choicesMoving(p) {
		var own []Order
		for _, o := range list {
			if o.Unit.Tardis || !o.Unit.Class.Conventional() {
				break
			}
			o.By, o.Do, o.Cmd = Fool, Command, o.Do
			own = append(own, o)
		}
		lists = append(lists, own)
	}
	return lists
}
