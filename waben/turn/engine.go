package turn

import (
	"slices"

	"spielleiter/game"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/fight"
	"spielleiter/waben/march"
	"spielleiter/waben/plan"
	"spielleiter/waben/purse"
	"spielleiter/waben/sheet"
	"spielleiter/waben/sight"
	"spielleiter/waben/world"
)

// Sent is what a realm has sent: its sheet, nil if there is none, and what was wrong when it was read.
type Sent struct {
	Sheet    *sheet.Sheet
	Problems []game.Problem
}

// Engine evaluates turns. It keeps its memory from one to the next; the zero Engine is ready. One evaluates one
// turn at a time.
type Engine struct {
	// The turn.
	w         *world.World
	sent      []Sent
	dice      dice.Dice
	rulings   []Ruling
	took      []bool // by ruling: it decided something
	log       *chronicle.Log
	questions []Question
	letters   [][]plan.Letter // by realm
	releases  [][]plan.Release
	now       int // the moon of the turn, from 0
	tick      int // of the moon

	// Who comes from other segments, and goes there.
	expected []*world.Party
	entered  []Entered
	comings  []arrival
	leaving  []world.UnitID
	departed []Departure

	// The moon.
	ix       world.Index
	ground   march.Ground
	sight    sight.Sweep
	treasury *purse.Treasury
	plans    []*plan.Plan // by realm
	acts     []act        // by unit
	clock    clock
	only     []world.RealmID // by field
	hunters  int             // units that pursue
	battle   fight.Engagement
	storming bool
	purses   []bag
	escaped  []fight.Fate
	refugees []world.Unit

	// Memory for a moment.
	present   []fight.Stand
	backed    bool // their ways back are known
	behind    []fight.Stand
	fleets    []fight.Stand // and those before whom they are
	outcomes  []fight.Outcome
	attitudes []answer // towards the unit that has come
	compared  int      // encounters judged one by one, ever: what tests hold against how many units there are
	pairwise  bool     // judge all of them so; the reference of tests
	foes      []world.UnitID
	soon      []world.UnitID // who acts before the clock goes on
	queue     []uint64
	comers    []uint64     // who comes onto a field at one tick, as the clock has them
	comer     world.UnitID // among those present
	flights   []flight
	camps     []camp
	ruins     []camp // settlements of which nothing stands, and who has seen to that
	damages   []fight.Damage
	ends      []fight.Fate
	gangs     []purse.Crew
}

// Run evaluates a turn: one moon or two, as the laws say (WDW-78). Entry 0 of what was sent is of RealmID 1; realms beyond
// its end have sent nothing. The world is not changed. Rulings are applied in the order in which they are given.
func (e *Engine) Run(w *world.World, sent []Sent, d dice.Dice, rulings []Ruling) (*world.World, *chronicle.Log, []Question) {
	e.w, e.dice, e.rulings = w.Clone(), d, rulings
	e.took = slices.Grow(e.took[:0], len(rulings))[:len(rulings)]
	clear(e.took)
	e.sent = append(e.sent[:0], sent...)
	for len(e.sent) < len(w.Realms) {
		e.sent = append(e.sent, Sent{})
	}
	e.sent = e.sent[:len(w.Realms)]
	e.log, e.questions = &chronicle.Log{Sightings: make([][]chronicle.Sighted, len(w.Realms))}, nil
	e.entered, e.departed, e.leaving = nil, nil, e.leaving[:0]
	alive := e.w.Alive()
	e.attendance()
	for e.now = range max(w.Laws.Moons, 1) {
		e.moon()
		if e.now == max(w.Laws.Moons, 1)-1 {
			e.perish(alive)
			e.found()
		}
		e.w.Moon++
	}
	e.w.Turn++
	next, log, questions := e.w, e.log, e.questions
	e.w, e.log, e.questions, e.rulings, e.expected = nil, nil, nil, nil, nil // nobody keeps what he has given away
	clear(e.plans)                                                           // nor what is done
	clear(e.letters)
	clear(e.releases)
	clear(e.acts)
	e.ground.Leave()
	return next, log, questions
}

// Idle gives the places of those rulings of the last turn that decided nothing, because what they are about was not there.
// Circumstances and post do not count: what they are for may come to pass or not.
func (e *Engine) Idle() []int {
	var list []int
	for n, took := range e.took {
		if !took {
			list = append(list, n)
		}
	}
	return list
}

// Run evaluates one turn with an engine of its own.
func Run(w *world.World, sent []Sent, d dice.Dice, rulings []Ruling) (*world.World, *chronicle.Log, []Question) {
	var e Engine
	return e.Run(w, sent, d, rulings)
}

// event is one of this moon, before its first tick.
func (e *Engine) event(c chronicle.Code, r world.RealmID) chronicle.Event {
	return chronicle.Event{Code: c, Moon: e.w.Moon, Realm: r, Field: -1, To: -1}
}

// refuse logs what was wrong with a realm's sheet.
func (e *Engine) refuse(r world.RealmID, problems []game.Problem) {
	for _, p := range problems {
		if p.Severity == game.Error {
			ev := e.event(chronicle.Refused, r)
			ev.Text = p.Code
			ev.Values = [6]int32{int32(p.Line), int32(p.Column), int32(len(e.log.Refusals))}
			e.log.Add(ev)
		}
		e.log.Refusals = append(e.log.Refusals, chronicle.Refusal{Realm: r, Moon: e.now, Problem: p})
	}
}
