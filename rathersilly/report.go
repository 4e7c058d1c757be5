package rathersilly

import (
	"fmt"
	"reflect"
	"strconv"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation"
	"spielleiter/game"
	"spielleiter/rathersilly/prowl"
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
		for _, note := range event.Notes(t.state.Options) {
			t.clerk.Tell(note, event.Only...)
		}
	}
}

// criteria are what choices of the Borg and of monsters are decided by, the ends of text
// keys.
var criteria = [...]string{
	prowl.Unopposed: "single", prowl.Quiet: "quiet", prowl.Class: "class", prowl.Level: "level", prowl.Ring: "ring",
	prowl.Amazons: "amazons", prowl.Draw: "draw",
}

// prowls are the events that tell where the Borg or a monster goes.
var prowls = map[season.Code]bool{
	season.BorgCame: true, season.BorgStayed: true, season.BorgPounced: true, season.BorgRoamed: true,
	season.MonsterSeizes: true, season.MonsterCalmer: true, season.MonsterKeeps: true, season.MonsterApproaches: true,
	season.MonsterFled: true,
}

// Notes are the sentences of an event: what happened and, of where the Borg or a monster
// goes, the count that decided it.
func (e Event) Notes(o Options) []game.Note {
	note := e.Note(o)
	if !prowls[season.Code(e.Code)] {
		return []game.Note{note}
	}
	why := game.Note{Code: "note.why." + criteria[0], Args: note.Args, Cite: note.Cite}
	if len(e.N) > 0 {
		why.Code = "note.why." + criteria[e.N[0]]
	}
	if why.Code == "note.why.quiet" && season.Code(e.Code) == season.MonsterKeeps {
		why.Code = "note.why.quiet.keeps"
	}
	return []game.Note{note, why}
}

// Note is the sentence of an event in a match with some options. Its arguments are the
// fields that the event uses: power and unit, by and other, place, to, rival, order, n0 to n3.
func (e Event) Note(o Options) game.Note {
	args := game.Args{"step": strconv.Itoa(e.Step)}
	set := func(name, stem, value string) {
		if value != "" {
			args[name] = stem + value
		}
	}
	set("power", "@seat.", string(e.Power))
	quoteUnit(o, args, "unit", e.Unit)
	set("by", "@seat.", string(e.By))
	quoteUnit(o, args, "other", e.Other)
	set("place", "@place.", e.At)
	set("to", "@place.", e.To)
	set("rival", "@place.", e.Rival)
	if e.Order != nil {
		quoteOrder(o, args, "order", e.Power, *e.Order)
	}
	for n := range len(season.Event{}.N) {
		args["n"+strconv.Itoa(n)] = "0"
		if n < len(e.N) {
			args["n"+strconv.Itoa(n)] = strconv.Itoa(e.N[n])
		}
	}
	if c := season.Code(e.Code); len(e.N) > 1 && (c == season.ShareGot || c == season.ExtraBuilt) {
		args["n0"], args["n1"] = fraction(e.N[0]), fraction(e.N[1])
	}
	note := game.Note{Code: "note." + e.Code, Args: args, Cite: e.Cite}
	if season.Code(e.Code) == season.Frightened && stays(e.Unit, e.To) {
		note.Code = "note.birds.kept"
	}
	return note
}

// stays reports whether a flight that was cut short ends where its birds are.
func stays(unit, to string) bool {
	_, at, err := FindUnit(unit)
	return err == nil && board().Code(at) == to
}

// quoteUnit quotes a unit as orders write it, if there is one.
func quoteUnit(o Options, args game.Args, name, unit string) {
	if class, at, err := FindUnit(unit); err == nil {
		words(o).QuoteUnit(args, name, season.Actor{Class: class, At: at})
	}
}

// quoteOrder quotes an order of a seat.
func quoteOrder(o Options, args game.Args, name string, seat game.Seat, order Order) {
	s, err := order.Season(PowerOf(seat))
	if err != nil {
		args[name] = order.Unit
		return
	}
	words(o).QuoteOrder(args, name, s)
}

// fraction writes a share as people do: "1/3", "1", "1 1/2".
func fraction(parts int) string {
	whole, rest := parts/int(season.Whole), parts%int(season.Whole)
	if rest == 0 {
		return strconv.Itoa(whole)
	}
	a, b := rest, int(season.Whole)
	for b != 0 {
		a, b = b, a%b
	}
	text := strconv.Itoa(rest/a) + "/" + strconv.Itoa(int(season.Whole)/a)
	if whole > 0 {
		text = strconv.Itoa(whole) + " " + text
	}
	return text
}

// cites writes statements down. There is none before RSD-0.1.
func cites(rules season.Rules) (list []string) {
	for _, r := range rules {
		if r != (season.Rule{}) {
			list = append(list, fmt.Sprintf("RSD-%d.%d", r.Section, r.Number))
		}
	}
	return list
}

// Note is the sentence of what became of an order in a match with some options.
func (r Result) Note(o Options) game.Note {
	args := game.Args{"power": "@seat." + string(r.Power), "is": "@is." + r.word(), "step": "1"}
	quoteOrder(o, args, "order", r.Power, r.done())
	note := game.Note{Code: "note.order", Args: args, Cite: r.Cite}
	if r.Fault != "" {
		note.Code, args["fault"] = "note.order.fault", "@fault."+r.because()
	}
	if r.Changed != "" && r.Given != nil && !reflect.DeepEqual(*r.Given, r.done()) { // who is made to do what it was to do does as ordered
		note.Code, args["changed"] = "note.order.changed", "@changed."+r.Changed
		if r.Given.Do == "hold" && r.Given.Unit != r.Unit { // there was no order: what is written down is of no unit
			note.Code = "note.order.unasked"
			return note
		}
		quoteOrder(o, args, "given", r.Power, *r.Given)
	}
	return note
}

// because gives the code of what is told of a fault: of a fleet's move that is too far, why (DIP-7); of the TARDIS, whether
// it lacks company or has it.
func (r Result) because() string {
	o, err := r.Season(PowerOf(r.Power))
	switch {
	case err != nil:
		return r.Fault
	case r.Fault == season.FaultCompany.String():
		return season.FaultCompany.Told(o.Do)
	case r.Fault != judge.FaultReach.String() || o.Do != season.Move:
		return r.Fault
	}
	u := chart.Unit{Kind: o.Unit.Class.Kind(), At: o.Unit.At}
	return notation.Because(board(), judge.FaultReach, judge.Order{Kind: judge.Move, Unit: u, To: o.To})
}

// done is the order as it was carried out: birds without a field to fly to hold.
func (r Result) done() Order {
	if r.Do == "fly" && len(r.Path) == 0 {
		return Order{Do: "hold", Unit: r.Unit}
	}
	return r.Order
}

// word is the word that says most about what became of an order.
func (r Result) word() string {
	if len(r.Is) == 0 {
		return "stands"
	}
	return r.Is[len(r.Is)-1]
}
