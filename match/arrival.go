package match

import (
	"slices"
	"strconv"
	"time"

	"spielleiter/game"
)

// Arrival is what has left a match of the same game and comes into this one, for whoever holds the seat that it was sent from; see
// game.Bordered. From, Phase and Nth together name it: nothing comes in twice.
type Arrival struct {
	From   string `json:"from"`  // id of the match it has left
	Phase  int    `json:"phase"` // of that match
	Nth    int    `json:"nth"`   // of what has left with that phase
	For    int    `json:"for"`   // phase of this match with which it comes in, or a later one
	Text   string `json:"text"`
	Holder Holder `json:"holder"`
}

// Departed is what has left with a phase that was closed, for the host to hand over.
type Departed struct {
	Phase  int
	Nth    int
	Region string // of the match that it goes to
	Text   string
	Holder Holder
	From   string // of what could not come in: the match that it came from, and goes back to
}

// arrivedSecret is of what comes in with a phase; nobody reads it before that is closed.
type arrivedSecret struct {
	Phase    int       `json:"phase"`
	Arrivals []Arrival `json:"arrivals"`
}

// Await tells the table whom to ask for what waits to come in with the next phase that is closed, and for what people are called who come
// with it or with what has been let in already: who has no name there does not sit down. It asks once, when a phase is closed or looked at; nil: nobody.
func (t *Table) Await(ask func() ([]Arrival, map[string]string, error)) { t.await = ask }

// hear asks for what waits to come in, unless that was done already.
func (t *Table) hear() error {
	if t.await == nil {
		return nil
	}
	list, names, err := t.await()
	if err != nil {
		return err
	}
	t.waiting, t.called, t.await = list, names, nil
	return nil
}

// Bordered reports whether anything can come in.
func (t *Table) Bordered() bool { return t.rules.Bordered() && t.m.Status == Running }

// admit lets in what waits, with the phase that is being closed. What comes later comes with the next one: the game master may have
// been asked already.
func (t *Table) admit(now time.Time) error {
	if err := t.hear(); err != nil {
		return err
	}
	if len(t.waiting) == 0 || t.m.AskedAt != nil {
		return nil
	}
	list := slices.Clone(t.waiting)
	for n := range list {
		list[n].For = t.m.Phase
		list[n].Holder.Name = "" // no part of the record
	}
	t.m.Arrivals = append(slices.Clip(t.m.Arrivals), list...)
	t.changes.Taken = append(slices.Clip(t.changes.Taken), t.waiting...)
	t.waiting = nil
	return t.write(now, EntryArrived, Server.actor(), struct{}{}, arrivedSecret{t.m.Phase, list})
}

// comeDue parts arrivals into those that come in with a phase, and later ones.
func comeDue(list []Arrival, phase int) (due, later []Arrival) {
	for _, a := range list {
		if a.For <= phase {
			due = append(due, a)
		} else {
			later = append(later, a)
		}
	}
	return due, later
}

// textsOf is what arrivals are to the rules.
func textsOf(list []Arrival) []string {
	var texts []string
	for _, a := range list {
		texts = append(texts, a.Text)
	}
	return texts
}

// pass lists what has left with a phase, and seats those who have come as guests.
func (t *Table) pass(p Phase, holders map[game.Seat]Holder, now time.Time) error {
	for n, d := range p.Protocol.Departures {
		out := Departed{Phase: p.N, Nth: n + 1, Region: d.Region, Text: d.Text, Holder: holders[d.Seat]}
		if d.Back > 0 && d.Back <= len(p.Arrivals) {
			a := p.Arrivals[d.Back-1]
			out.Holder, out.From = a.Holder, a.From
		}
		t.changes.Departed = append(t.changes.Departed, out)
	}
	if t.m.ended() {
		return nil
	}
	for _, l := range p.Protocol.Lodged {
		n := t.m.chair(l.Seat)
		if n < 0 || l.By >= len(p.Arrivals) {
			continue
		}
		h := p.Arrivals[l.By].Holder
		name, called := t.called[h.ID]
		_, sits := t.m.SeatOf(h.ID)
		if h.Kind != Person || !called || sits || t.m.GM == h.ID || t.m.deputed(h.ID, l.Seat) || t.m.admits(h) != nil {
			continue // a computer opponent leads the guests until the game master gives the seat to somebody
		}
		h.Name = name
		if err := t.seat(n, h, Server, now); err != nil {
			return err
		}
	}
	return nil
}

// holders are who holds which seat now.
func (t *Table) holders() map[game.Seat]Holder {
	all := map[game.Seat]Holder{}
	for _, c := range t.m.Chairs {
		all[c.Seat] = c.Holder.unnamed()
	}
	return all
}

// takenBack gives what had come in with phases that are no more: it waits again. What has left with one of them has gone to another
// match and cannot be called back, so such a phase stays as it is (SPL-66).
func (t *Table) takenBack(history []Phase, from int) ([]Arrival, error) {
	var list []Arrival
	for n := from; n < t.m.Phase; n++ {
		p, err := t.past(history, n)
		if err != nil {
			return nil, err
		}
		if len(p.Protocol.Departures) > 0 {
			return nil, handedOver(n)
		}
		list = append(list, p.Arrivals...)
	}
	return list, nil
}

func handedOver(phase int) error {
	return refuse(Conflict, "passage.gone", "phase", strconv.Itoa(phase))
}
