package match

import (
	"bytes"
	"maps"
	"slices"
	"strconv"
	"time"

	"spielleiter/game"
)

// Correction changes what went into one closed phase.
type Correction struct {
	Phase   int                  `json:"phase"`
	Orders  map[game.Seat]string `json:"orders,omitempty"` // instead of those that counted
	Lang    string               `json:"lang,omitempty"`   // of Orders
	Rulings map[string]string    `json:"rulings,omitempty"`
	Edits   []Edit               `json:"edits,omitempty"` // of the position after the phase, beside those made before
}

// Difference is what corrections change. It holds secrets and is for the game master.
type Difference struct {
	From   int               `json:"from"`
	Phases []PhaseDifference `json:"phases"`
	Before game.Result       `json:"before"`
	After  game.Result       `json:"after"`
}

// PhaseDifference is what changed in the position after one phase.
type PhaseDifference struct {
	N        int         `json:"n"`
	Paths    []string    `json:"paths,omitempty"`    // of the state's JSON, as JSON pointers
	Replaced []game.Seat `json:"replaced,omitempty"` // whose orders are no longer legal; defaults stand in
	Unedited bool        `json:"unedited,omitempty"` // edits of the position are no longer possible
	Dropped  bool        `json:"dropped,omitempty"`  // the phase waits for other seats now and is played again
	// Asked are questions that were not put then and take their defaults, unless the correction answers them too.
	Asked []game.Question `json:"asked,omitempty"`
	// Answered are those that the correction does answer.
	Answered []game.Question `json:"answered,omitempty"`
}

// Replay evaluates a match again from the first corrected phase, with all other
// orders and rulings as they were, and tells what would be different. It changes
// nothing. History holds all phases of the match.
func (t *Table) Replay(who Who, corrections []Correction, history []Phase) (Difference, error) {
	if !t.governs(who) {
		return Difference{}, refuse(Forbidden, "gm.only")
	}
	again, err := t.evaluateAgain(corrections, history)
	return again.difference, err
}

// Correct does what Replay tells. Orders stored for the open phase stay if they are
// still legal. A match that is over stays over: its seed is known.
func (t *Table) Correct(who Who, corrections []Correction, reason string, history []Phase, now time.Time) (Difference, error) {
	now = instant(now)
	var difference Difference
	err := t.act(func() error {
		if !t.governs(who) {
			return refuse(Forbidden, "gm.only")
		}
		if err := reasonable(reason, true); err != nil {
			return err
		}
		if t.m.AskedAt != nil {
			return refuse(Conflict, "questions.open")
		}
		again, err := t.evaluateAgain(corrections, history)
		if err != nil {
			return err
		}
		if t.m.Status == Over && !again.pos.Pending().Over() {
			return refuse(Conflict, "correct.reopens")
		}
		difference = again.difference
		return t.apply(again, corrections, who, reason, now)
	})
	if err != nil {
		return Difference{}, err
	}
	return difference, nil
}

// again is a match evaluated again from one phase on.
type again struct {
	pos        game.Position
	outcomes   []outcome
	phases     []Phase
	difference Difference
	arrivals   []Arrival // of phases that are dropped
}

func (t *Table) evaluateAgain(corrections []Correction, history []Phase) (again, error) {
	byPhase, from, err := t.sortCorrections(corrections)
	if err != nil {
		return again{}, err
	}
	first, err := t.past(history, from-1)
	if err != nil {
		return again{}, err
	}
	now, err := t.Position()
	if err != nil {
		return again{}, err
	}
	a := again{difference: Difference{From: from, Before: now.Result()}}
	if a.pos, err = t.rules.Load(first.Schema, first.State); err != nil {
		return again{}, err
	}
	n := from
	for ; n < t.m.Phase; n++ {
		old, err := t.past(history, n)
		if err != nil {
			return again{}, err
		}
		if !slices.Equal(a.pos.Pending().Seats, old.Pending.Seats) {
			break
		}
		if n == from {
			if err := byPhase[n].answers(old.Asked); err != nil {
				return again{}, err
			}
		}
		if err := t.again(&a, old, byPhase[n]); err != nil {
			return again{}, err
		}
		delete(byPhase, n)
	}
	if a.arrivals, err = t.takenBack(history, n); err != nil {
		return again{}, err
	}
	for ; n < t.m.Phase; n++ {
		a.difference.Phases = append(a.difference.Phases, PhaseDifference{N: n, Dropped: true})
	}
	if len(byPhase) > 0 {
		return again{}, refuse(Conflict, "correct.unreached", "phase", strconv.Itoa(slices.Min(slices.Collect(maps.Keys(byPhase)))))
	}
	a.difference.After = a.pos.Result()
	return a, nil
}

// sortCorrections gives the corrections by their phase and the first phase.
func (t *Table) sortCorrections(corrections []Correction) (map[int]Correction, int, error) {
	if t.m.Status == Gathering || len(corrections) == 0 {
		return nil, 0, refuse(Invalid, "correct.nothing")
	}
	byPhase := map[int]Correction{}
	for _, c := range corrections {
		if _, twice := byPhase[c.Phase]; twice || c.Phase < 1 || c.Phase >= t.m.Phase {
			return nil, 0, refuse(Invalid, "phase.unknown", "phase", strconv.Itoa(c.Phase), "open", strconv.Itoa(t.m.Phase))
		}
		var err error
		if c.Edits, err = clean(c.Edits); err != nil {
			return nil, 0, err
		}
		for _, answer := range c.Rulings {
			if err := reasonable(answer, false); err != nil {
				return nil, 0, err
			}
		}
		byPhase[c.Phase] = c
	}
	return byPhase, slices.Min(slices.Collect(maps.Keys(byPhase))), nil
}

// again evaluates one phase again.
func (t *Table) again(a *again, old Phase, c Correction) error {
	orders, replaced, err := ordersAgain(a.pos, old, c)
	if err != nil {
		return err
	}
	answers := map[string]string{}
	for _, r := range old.Protocol.Rulings {
		if r.By == "gm" {
			answers[r.Key] = r.Answer
		}
	}
	maps.Copy(answers, c.Rulings)
	edits := slices.Concat(old.Edits, c.Edits)
	out, err := evaluation{rules: t.rules, seed: t.m.seed(), phase: old.N, orders: orders, answers: answers, edits: edits, received: textsOf(old.Arrivals)}.run(a.pos)
	if err != nil {
		return err
	}
	if !sameJSON(out.protocol.Departures, old.Protocol.Departures) {
		return handedOver(old.N)
	}
	if out.void != nil && len(c.Edits) > 0 {
		return out.void
	}
	for _, key := range slices.Sorted(maps.Keys(c.Rulings)) {
		ruled := game.Ruling{Key: key, Answer: c.Rulings[key], By: "gm"}
		if !slices.Contains(out.protocol.Rulings, ruled) {
			if err := allowed(out.asked, key, ruled.Answer); err != nil {
				return err
			}
			return refuse(Invalid, "ruling.unused", "key", key, "answer", ruled.Answer)
		}
	}
	d := PhaseDifference{N: old.N, Replaced: replaced, Unedited: out.void != nil}
	d.Asked, d.Answered = raised(old, out)
	if !bytes.Equal(old.State, out.state) {
		if d.Paths, err = changedPaths(old.State, out.state); err != nil {
			return err
		}
	}
	phase := old
	phase.Pending, phase.Orders, phase.Protocol, phase.Asked = a.pos.Pending(), orders, out.protocol, out.asked
	phase.Schema, phase.State, phase.Edits = t.rules.Info().Schema, out.state, edits
	a.pos = out.pos
	a.outcomes, a.phases = append(a.outcomes, out), append(a.phases, phase)
	a.difference.Phases = append(a.difference.Phases, d)
	return nil
}

// apply makes what was evaluated again the truth.
func (t *Table) apply(a again, corrections []Correction, who Who, reason string, now time.Time) error {
	was, over := t.m.clone(), t.m.Status == Over
	from := a.difference.From
	err := t.write(now, EntryCorrected, who.actor(),
		rewoundPublic{Phase: from, Reason: reason, Again: len(a.phases)}, correctedSecret{from, corrections})
	if err != nil {
		return err
	}
	t.announce(EffectCorrected, nil, "phase", strconv.Itoa(from), "reason", reason)
	t.drop(from)
	t.m.Arrivals = append(a.arrivals, t.m.Arrivals...)
	for n, out := range a.outcomes {
		t.m.Pending, t.m.CloseAt = out.pos.Pending(), nil
		t.setPosition(out.pos, out.state)
		t.changes.Phases = append(t.changes.Phases, a.phases[n])
		if err := t.writeClosed(now, EntryClosed, a.phases[n], absences{}, out); err != nil {
			return err
		}
	}
	t.openPhase(from+len(a.phases), now, now)
	if t.m.Pending.Over() || over {
		return t.finish(a.pos.Result(), now)
	}
	if t.m.Phase == was.Phase && slices.Equal(t.m.Pending.Seats, was.Pending.Seats) {
		t.goOn(was)
	}
	if err := t.forHolidays(now); err != nil {
		return err
	}
	return t.advance(now)
}

// goOn opens the same phase as before a correction: with its deadline, and with the
// orders that are still legal.
func (t *Table) goOn(was Match) {
	t.m.OpenedAt, t.m.CloseAt, t.m.Graced, t.m.Paused, t.m.PutOff = was.OpenedAt, was.CloseAt, was.Graced, was.Paused, was.PutOff
	t.m.Edits, t.m.Looked = was.Edits, was.Looked
	for n, c := range was.Chairs {
		if c.Submission != nil && legal(t.pos, c.Seat, c.Submission.Text) {
			t.m.Chairs[n].Submission = c.Submission
		}
	}
}
