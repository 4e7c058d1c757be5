package diplomacy

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation"
	"spielleiter/game"
	"spielleiter/game/gametest"
)

// trial is a phase of movement that can be judged again with something changed.
type trial struct {
	t      testing.TB
	state  State
	orders []judge.Order
}

// told gives the notes of the phase.
func (x trial) told() []game.Note {
	x.t.Helper()
	p := x.state.mustPosition()
	var sheets []game.SeatOrders[Orders]
	for _, seat := range x.state.awaited(&p) {
		m := Orders{}
		for _, o := range x.orders {
			if SeatOf(o.Unit.Power) == seat {
				m.Lines = append(m.Lines, Line{Choice: Choice{Order: OrderOf(o)}})
			}
		}
		sheets = append(sheets, game.SeatOrders[Orders]{Seat: seat, Orders: m})
	}
	clerk := game.NewClerk(game.Seed{}, 1, nil)
	if _, err := (Rules{}).Step(x.state, sheets, clerk); err != nil {
		x.t.Fatal(err)
	}
	var notes []game.Note
	for _, n := range clerk.Protocol().Notes {
		notes = append(notes, n.Note)
	}
	return notes
}

// holding gives the trial with a unit that holds instead.
func (x trial) holding(at string) trial {
	x.orders = slices.Clone(x.orders)
	for n, o := range x.orders {
		if label(o.Unit.At) == at {
			x.orders[n] = judge.Order{Kind: judge.Hold, Unit: o.Unit, Of: chart.None, To: chart.None}
		}
	}
	return x
}

// without gives the trial without a unit.
func (x trial) without(at string) trial {
	is := func(name string) bool { _, place, _ := FindUnit(name); return label(place) == at }
	x.state.Units = maps.Clone(x.state.Units)
	for seat, units := range x.state.Units {
		x.state.Units[seat] = slices.DeleteFunc(slices.Clone(units), is)
	}
	x.orders = slices.DeleteFunc(slices.Clone(x.orders), func(o judge.Order) bool { return label(o.Unit.At) == at })
	return x
}

func label(at chart.Place) string { return board().Label(chart.Place(board().Of(at))) }

// deeds of others that are reasons: if who is named had held, something else would be told.
var byDeed = []string{
	"note.move.prevented", "note.move.headon", "note.move.circle", "note.move.round", "note.move.crossed", "note.support.cut", "note.support.dislodged",
	"note.hold.dislodged", "note.convoy.dislodged", "note.dislodged", "note.destroyed",
}

// reason is what decides in a note, as one line; its subject is the order, or the unit, that it is about.
func reason(n game.Note) string {
	return strings.Join([]string{n.Code, n.Args["by"], n.Args["at"], n.Args["strength"], n.Args["against"], n.Args["fault"]}, " ")
}

func subject(n game.Note) string {
	if n.Args["unit"] != "" {
		return "unit " + n.Args["unit"]
	}
	return "order " + n.Args["order"]
}

// of gives the reason that is told of a subject; "" if nothing is.
func of(notes []game.Note, about string) string {
	for _, n := range notes {
		if subject(n) == about {
			return reason(n)
		}
	}
	return ""
}

// uncaused gives who is named in a note, or counted in its strengths, and does not matter for what is told.
func (x trial) uncaused(told []game.Note, n game.Note) (list []string) {
	now := of(told, subject(n))
	differs := func(other trial) bool { return of(other.told(), subject(n)) != now }
	if n.Args["by"] != "" {
		for key := range strings.FieldsSeq(n.Args["by"]) {
			by := labelOf(key)
			deed := slices.Contains(byDeed, n.Code)
			if deed && !differs(x.holding(by)) || !deed && !differs(x.without(by)) || x.circular(n, by) {
				list = append(list, by)
			}
		}
	}
	if n.Args["strength"] == "" || n.Args["strength"] == "0" {
		return list
	}
	for _, helper := range x.counted(told, n) {
		if !differs(x.holding(helper)) {
			list = append(list, helper)
		}
	}
	return list
}

// labelOf is what orders call the place of a name's key.
func labelOf(key string) string {
	at, ok := board().Find(strings.TrimPrefix(key, "@place."))
	if !ok {
		return ""
	}
	return board().Label(at)
}

// circular reports whether a move is told to have failed because somebody has not left who would have left if the mover were not
// there: then each is the reason of the other, and of both it is somebody else. Two that meet head on are each other's reason.
func (x trial) circular(n game.Note, by string) bool {
	if n.Code != "note.move.own" && n.Code != "note.move.held" {
		return false
	}
	var mover, ahead judge.Order
	for _, o := range x.orders {
		switch {
		case quoted(o) == n.Args["order"]:
			mover = o
		case label(o.Unit.At) == by:
			ahead = o
		}
	}
	if ahead.Kind != judge.Move || label(ahead.To) == label(mover.Unit.At) {
		return false
	}
	fate := of(x.without(label(mover.Unit.At)).told(), "order "+quoted(ahead))
	return strings.HasPrefix(fate, "note.move.enters ") || strings.HasPrefix(fate, "note.move.done ") || strings.HasPrefix(fate, "note.move.overcomes ")
}

// counted are the units whose supports are told as counting for one of the two sides of a note.
func (x trial) counted(told []game.Note, n game.Note) (list []string) {
	sides := map[string]bool{labelOf(n.Args["by"]): n.Args["against"] != "0" && n.Args["against"] != "1"} // who leaves, or could not, is held by nobody
	for _, o := range x.orders {
		if mine := board().Label(o.Unit.At); strings.HasPrefix(n.Args["order"], "A "+mine+" ") || strings.HasPrefix(n.Args["order"], "F "+mine+" ") {
			sides[label(o.Unit.At)] = true
		}
	}
	done := map[string]bool{}
	for _, m := range told {
		done[m.Args["order"]] = done[m.Args["order"]] || m.Code == "note.support.done"
	}
	for _, o := range x.orders {
		if o.Kind == judge.Support && sides[label(o.Of)] && done[quoted(o)] {
			list = append(list, label(o.Unit.At))
		}
	}
	return list
}

func quoted(o judge.Order) string {
	args := game.Args{}
	notation.Standard().QuoteOrder(args, judge.Movement, o)
	return args["order"]
}

// unreasoned says what is missing in the note of an order that did not do what it was to do: a reason with all its values.
func unreasoned(texts map[string]string, n game.Note) string {
	bare := []string{"note.move.fails", "note.support.fails", "note.convoy.fails", "note.hold.fails", "note.retreat.fails", "note.move.noway"}
	if slices.Contains(bare, n.Code) {
		return "no reason"
	}
	for _, a := range gametest.Arguments(texts[n.Code]) {
		if n.Args[a] == "" {
			return "no " + a
		}
	}
	return ""
}
