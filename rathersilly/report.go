package rathersilly

import (
	"fmt"
	"strconv"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
	"spielleiter/rathersilly/notation"
	"spielleiter/rathersilly/season"
)

// tell tells the events that a step has added, to those who may know.
func (t *turn) tell(step int) {
	played := &t.state.Last[len(t.state.Last)-1]
	for ; t.told < len(t.engine.Events); t.told++ {
		e := t.engine.Events[t.told]
		played.Events = append(played.Events, eventOf(step, e))
		note := noteOf(step, e)
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

// noteOf makes the sentence of an event. Its arguments are the fields that the event
// uses: power and unit, by and other, place, to, order, n0 to n3.
func noteOf(step int, e season.Event) game.Note {
	args := game.Args{"step": strconv.Itoa(step)}
	if seat := SeatOf(e.Unit.Owner); seat != "" {
		args["power"] = powerText(e.Unit.Owner)
	}
	if e.Unit.Class != season.NoClass {
		args["unit"] = notation.Standard().Unit(e.Unit)
	}
	if seat := SeatOf(e.Other.Owner); seat != "" {
		args["by"] = powerText(e.Other.Owner)
	}
	if e.Other.Class != season.NoClass {
		args["other"] = notation.Standard().Unit(e.Other)
	}
	if e.At != chart.None {
		args["place"] = "@place." + code(e.At)
	}
	if e.To != chart.None {
		args["to"] = "@place." + board().Code(e.To)
	}
	for n, v := range e.N {
		args["n"+strconv.Itoa(n)] = strconv.Itoa(v)
	}
	for n, seat := range seatsIn(e.Who) {
		args["who"+strconv.Itoa(n)] = "@seat." + string(seat)
	}
	note := game.Note{Code: "note." + string(e.Code), Args: args}
	for _, r := range e.Cite {
		if r.Section > 0 {
			note.Cite = append(note.Cite, cite(r))
		}
	}
	return note
}

func cite(r season.Rule) string { return fmt.Sprintf("RSD-%d.%d", r.Section, r.Number) }

// tellResult tells what became of the order of a unit.
func (t *turn) tellResult(r season.Result) {
	args := game.Args{
		"power": powerText(r.Order.Unit.Owner), "order": orderText(r.Order), "is": "@is." + verdictWord(r.Verdict), "step": "1",
	}
	code := "note.order"
	if r.Fault != 0 {
		code = "note.order.fault"
		args["fault"] = "@fault." + r.Fault.String()
	}
	if r.Changed != season.Unchanged {
		code = "note.order.changed"
		args["given"], args["changed"] = orderText(r.Given), "@changed."+changes[r.Changed]
	}
	t.clerk.Tell(game.Note{Code: code, Args: args, Cite: []string{"RSD-17.1"}})
}

// verdictWord is the word that says most about what became of an order.
func verdictWord(v judge.Verdict) string {
	words := v.Words()
	if len(words) == 0 {
		return "stands"
	}
	return words[len(words)-1]
}

func orderText(o season.Order) string { return notation.Standard().Order("", o) }
