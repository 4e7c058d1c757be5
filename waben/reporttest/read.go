package reporttest

import (
	"encoding/json"
	"fmt"

	"spielleiter/game/gametest"
)

// Explains are the codes of notes that give reasons and no facts. There is none.
var Explains []string

// Read says what of a turn is otherwise than its viewer was told: changes that nothing tells, and what is told and did not happen.
func Read(p gametest.Passage) []string {
	if p.Before == nil {
		return opening(p)
	}
	r := &reader{p: p, paid: map[works]int{}, whole: map[works]int{}, fleeting: map[works]int{}}
	before, after := r.view(p.Before), r.view(p.After)
	if len(r.faults) > 0 {
		return r.faults
	}
	r.public(before, after)
	switch {
	case after.World == nil:
	case after.Log != nil:
		r.master(before, after)
	default:
		r.realm(before, after)
	}
	r.notes(before, after)
	r.ending(before, after)
	return r.faults
}

// reader gathers what is wrong.
type reader struct {
	p      gametest.Passage
	faults []string
	told   []event // what the report tells, in its order
	fought []battle
	before *world // as it was
	now    *world // the same, to which the report happens
	seen   *world // as it is
	// refugees come into the list of units when the moon is over.
	refugees  []refugee
	landed    []name   // who a note says was put ashore
	takes     []*event // of fields, that have to wait for others
	falls     []*event // of settlements, likewise
	headlines []event  // of the Segmentsbote
	vacancies []int    // realms that are vacant now, negative: that are not any more
	// What sieges have taken of settlements after walls and Stv, by fields: bits of parts.
	besieged map[string]int
	gone     map[works]bool // sites of which a report tells that they are lost
	// Points of what is built: those that are paid for, those that are whole, and those paid for sites that nobody has seen, as they were
	// begun in a turn of two moons and are no more at its end.
	paid, whole, fleeting map[works]int
}

func (r *reader) fault(format string, args ...any) {
	const most = 12
	if len(r.faults) < most {
		r.faults = append(r.faults, fmt.Sprintf(format, args...))
	}
}

func (r *reader) view(data json.RawMessage) *view {
	v := new(view)
	if err := json.Unmarshal(data, v); err != nil {
		r.fault("a view that cannot be read: %v", err)
	}
	return v
}

// realm reads the turn of a realm from its letter.
func (r *reader) realm(before, after *view) {
	l := new(letter)
	if err := json.Unmarshal(after.Letter, l); err != nil {
		r.fault("a letter that cannot be read: %v", err)
		return
	}
	r.enter(before, after)
	codes := codesOf(after)
	r.told, r.fought = l.events(after.Me, codes), l.battles(after.Me, codes)
	r.happen(l.books(after.Me, codes))
	r.offices()
	r.letter(after, l, codes)
	r.compare(after.Me)
	r.headlined()
}

// master reads the turn of all from the log.
func (r *reader) master(before, after *view) {
	r.enter(before, after)
	names := r.seen.fields
	r.told, r.fought = after.Log.events(names), after.Log.battles(names)
	books := after.Log.books(names)
	r.happen(books)
	r.offices()
	r.protocols(books)
	r.compare(0)
	r.headlined()
}

// enter reads both worlds.
func (r *reader) enter(before, after *view) {
	r.before, r.now, r.seen = before.World.world(r), before.World.world(r), after.World.world(r)
	r.now.turn++
	moons := max(r.now.laws.Moons, 1)
	r.now.moon += moons
	r.now.from = r.now.moon - moons
	r.besieged, r.gone = map[string]int{}, map[works]bool{}
}

// Told are the codes of the events that a passage tells of, in their order: tests find out by them what they have read.
func Told(p gametest.Passage) (codes []string) {
	r := &reader{p: p}
	before, after := r.view(p.Before), r.view(p.After)
	if after.World == nil {
		return nil
	}
	r.enter(before, after)
	if after.Log != nil {
		r.told = after.Log.events(r.seen.fields)
	}
	for n := range r.told {
		codes = append(codes, r.told[n].code)
	}
	return codes
}
