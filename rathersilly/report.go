package rathersilly

import (
	"fmt"
	"strconv"

	"spielleiter/game"
	"spielleiter/rathersilly/notation"
	"spielleiter/rathersilly/season"
)

// tell tells the events that a step has added, to those who may know.
func (t *turn) tell(step int) {
	played := &t.state.Last[len(t.state.Last)-1]
	if s, moved := shift(step, &t.before, &t.world); moved {
		played.Shifts = append(played.Shifts, s)
		t.before = t.world.Clone()
	}
	for ; t.told < len(t.engine.Events); t.told++ {
		e := t.engine.Events[t.told]
		event := eventOf(step, e)
		played.Events = append(played.Events, event)
		note := event.Note()
		for _, seat := range whom(e) {
			t.clerk.Tell(note, seat...)
		}
	}
}

// whom gives the addressees of an event, as one list; no addressee is everyone.
func whom(e season.Event) [][]game.Seat {
	switch {
	case e.Only == 0:
		return [][]game.Seat{nil}
	case e.Only == season.Nobody:
		return [][]game.Seat{{game.GameMaster}}
	default:
		return [][]game.Seat{seatsIn(e.Only)}
	}
}

// Note is the sentence of an event. Its arguments are the fields that the event uses:
// power and unit, by and other, place, to, n0 to n3, who0 and so on.
func (e Event) Note() game.Note {
	args := game.Args{"step": strconv.Itoa(e.Step)}
	set := func(name, stem, value string) {
		if value != "" {
			args[name] = stem + value
		}
	}
	set("power", "@seat.", string(e.Power))
	set("unit", "", unitText(e.Unit))
	set("by", "@seat.", string(e.By))
	set("other", "", unitText(e.Other))
	set("place", "@place.", e.At)
	set("to", "@place.", e.To)
	for n := range len(season.Event{}.N) {
		args["n"+strconv.Itoa(n)] = "0"
		if n < len(e.N) {
			args["n"+strconv.Itoa(n)] = strconv.Itoa(e.N[n])
		}
	}
	for n, seat := range e.Who {
		args["who"+strconv.Itoa(n)] = "@seat." + string(seat)
	}
	note := game.Note{Code: "note." + e.Code, Args: args}
	for _, r := range season.Cites(season.Code(e.Code)) {
		if r.Section > 0 {
			note.Cite = append(note.Cite, cite(r))
		}
	}
	return note
}

// unitText writes a unit as orders do; "" for none.
func unitText(name string) string {
	class, at, err := FindUnit(name)
	if err != nil {
		return ""
	}
	return notation.Standard().Unit(season.Unit{Class: class, At: at})
}

func cite(r season.Rule) string { return fmt.Sprintf("RSD-%d.%d", r.Section, r.Number) }

// Note is the sentence of what became of an order.
func (r Result) Note() game.Note {
	args := game.Args{"power": "@seat." + string(r.Power), "order": r.text(r.Order), "is": "@is." + r.word(), "step": "1"}
	note := game.Note{Code: "note.order", Args: args, Cite: []string{"RSD-17.1"}}
	if r.Fault != "" {
		note.Code, args["fault"] = "note.order.fault", "@fault."+r.Fault
	}
	if r.Changed != "" && r.Given != nil {
		note.Code, args["given"], args["changed"] = "note.order.changed", r.text(*r.Given), "@changed."+r.Changed
	}
	return note
}

// word is the word that says most about what became of an order.
func (r Result) word() string {
	if len(r.Is) == 0 {
		return "stands"
	}
	return r.Is[len(r.Is)-1]
}

// text writes an order of the unit's owner.
func (r Result) text(o Order) string {
	order, err := o.Season(PowerOf(r.Power))
	if err != nil {
		return o.Unit
	}
	return orderText(order)
}

func orderText(o season.Order) string { return notation.Standard().Order("", o) }
