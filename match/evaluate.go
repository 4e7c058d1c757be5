package match

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"spielleiter/game"
)

// evaluation is everything that goes into one step. The same evaluation of the same
// position gives the same bytes wherever it is run: at the table, in a correction,
// in Verify.
type evaluation struct {
	rules    game.Game
	seed     game.Seed
	phase    int
	orders   []Given           // of the pending seats, in their order
	answers  map[string]string // rulings of a game master
	ask      bool              // what nobody has ruled is asked; else it takes its default
	edits    []Edit            // of the position after it
	received []string          // what comes in from other matches
	read     []reading         // of orders, if they were read at the position before
}

// outcome is what comes out of a step.
type outcome struct {
	pos      game.Position
	state    []byte
	protocol game.Protocol
	asked    []game.Question // what the rulings of the protocol answer
	invited  []game.Question // what was put to nobody, as nobody ruled
	void     *Refusal        // why the edits were not made
}

func (o outcome) stateHash() string { return hash("spielleiter state 1\n", string(o.state)) }

// protocolHash is that of the protocol's JSON.
func (o outcome) protocolHash() (string, error) {
	b, err := json.Marshal(o.protocol)
	return hash("spielleiter protocol 1\n", string(b)), err
}

// setUp makes the first position.
func setUp(g game.Game, config game.Config, seed game.Seed) (outcome, error) {
	clerk := game.NewClerk(seed, 0, nil)
	pos, err := g.Setup(config, clerk)
	if err != nil {
		return outcome{}, fmt.Errorf("set up: %w", err)
	}
	return finished(pos, clerk)
}

// run closes the phase. The error is a *game.NeedRuling while questions are open.
func (e evaluation) run(pos game.Position) (outcome, error) {
	orders := make([]game.ErasedOrders, len(e.orders))
	for n, g := range e.orders {
		r := e.reading(pos, g)
		if game.HasError(r.problems) {
			return outcome{}, fmt.Errorf("phase %d: stored orders of %s: %s", e.phase, g.Seat, r.problems[0].Code)
		}
		orders[n] = game.ErasedOrders{Seat: g.Seat, Orders: r.orders}
	}
	defaults := map[string]string{}
	for {
		clerk := game.NewClerk(e.seed, e.phase, e.lookup(defaults))
		clerk.Receive(e.received)
		next, err := pos.Step(orders, clerk)
		if need, ok := errors.AsType[*game.NeedRuling](err); ok {
			if e.ask || !fill(defaults, need.Questions) {
				return outcome{}, err
			}
			continue
		}
		if err != nil {
			return outcome{}, fmt.Errorf("phase %d: %w", e.phase, err)
		}
		if !e.ask && len(e.answers) > 0 && !counts(clerk.Protocol().Rulings, defaults) {
			e.answers = nil // of what was ruled nothing was asked: nobody rules
			return e.run(pos)
		}
		o, err := finished(next, clerk)
		for n, r := range o.protocol.Rulings {
			if _, ok := defaults[r.Key]; ok {
				o.protocol.Rulings[n].By = "default"
			}
		}
		if err != nil {
			return o, err
		}
		return e.edit(o)
	}
}

func (e evaluation) reading(pos game.Position, g Given) reading {
	for _, r := range e.read {
		if r.seat == g.Seat && r.text == g.Text {
			return r
		}
	}
	return readCanonical(pos.View(game.As(g.Seat)), g.Seat, g.Text)
}

// counts reports whether one of the rulings is the game master's. A step is stored with those, so whether there was
// somebody to rule must not hang on answers to what nobody asked.
func counts(rulings []game.Ruling, defaults map[string]string) bool {
	return slices.ContainsFunc(rulings, func(r game.Ruling) bool { _, filled := defaults[r.Key]; return !filled })
}

// lookup is what the clerk asks for rulings. What the game master ruled counts only
// if the question allows it; then its default replaces it.
func (e evaluation) lookup(defaults map[string]string) func(string) (string, bool) {
	if !e.ask && len(e.answers) == 0 {
		return nil
	}
	return func(key string) (string, bool) {
		if a, ok := defaults[key]; ok {
			return a, true
		}
		a, ok := e.answers[key]
		return a, ok
	}
}

// fill answers questions by their defaults. It is false if that brings nothing new.
func fill(defaults map[string]string, questions []game.Question) bool {
	fresh := false
	for _, q := range questions {
		if _, ok := defaults[q.Key]; !ok {
			defaults[q.Key], fresh = q.Default, true
		}
	}
	return fresh
}

func finished(pos game.Position, clerk *game.Clerk) (outcome, error) {
	state, err := pos.MarshalJSON()
	if err != nil {
		return outcome{}, fmt.Errorf("phase %d: state: %w", clerk.Phase(), err)
	}
	return outcome{pos: pos, state: state, protocol: clerk.Protocol(), asked: clerk.Asked(), invited: clerk.Invited()}, nil
}

// defaultOrders stand in for a seat that gave none.
func defaultOrders(pos game.Position, seat game.Seat) string {
	view := pos.View(game.As(seat))
	return view.Write("", view.Default())
}
