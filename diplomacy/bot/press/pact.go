package press

import (
	"slices"
	"strconv"
	"strings"

	"spielleiter/ai"
	"spielleiter/diplomacy"
	"spielleiter/diplomacy/chart"
	"spielleiter/game"
)

// Pact is a proposal, and what became of it.
type Pact struct {
	ai.Said
	Answer ai.ActKind  // yes or no, "" while there is none
	From   int         // the first phase in which it held
	End    int         // the phase in which somebody withdrew it, 0 if nobody did
	Broken int         // the phase in which it was broken, 0 if it was not
	By     []game.Seat // who broke it; both can in one phase
	Place  string      // where the first of them went
	Tests  int         // movements in which it held and was not broken
	Warned bool        // who was wronged has said so
}

// Made reports whether the other has agreed.
func (p *Pact) Made() bool { return p.Answer == ai.Yes }

// Other is the other one of the two.
func (p *Pact) Other(s game.Seat) game.Seat {
	if s == p.Said.By {
		return p.To
	}
	return p.Said.By
}

// Holds reports whether a pact binds the two in a phase and a year.
func (p *Pact) Holds(phase, year int) bool {
	if !p.Made() || phase < p.From || p.End != 0 && p.End <= phase || p.Broken != 0 && p.Broken < phase {
		return false
	}
	if p.Act.Kind == ai.Attack {
		return phase == p.From
	}
	return year <= p.Act.Until
}

// Bans are the codes of places into which a seat has promised not to go.
func (p *Pact) Bans(s game.Seat) []string {
	switch {
	case p.Act.Kind == ai.Zone || p.Act.Kind == ai.Boundary && s == p.Said.By:
		return p.Act.Mine
	case p.Act.Kind == ai.Boundary:
		return p.Act.Yours
	}
	return nil
}

// Memory is what a seat has in mind of its talk.
type Memory struct {
	Me    game.Seat
	Pacts []Pact // in the order in which they were proposed
}

// Remember makes it of what was said and of what the seat saw since.
func Remember(me game.Seat, t ai.Talk) Memory {
	m := Memory{Me: me}
	next := 0
	hear := func(until int) { // what was said while phases up to this one were open
		for ; next < len(t.Said) && t.Said[next].Phase <= until; next++ {
			m.hear(t.Said[next])
		}
	}
	for _, seen := range t.Past {
		hear(seen.Phase)
		m.see(seen)
	}
	hear(t.Phase)
	return m
}

// hear takes one act to mind.
func (m *Memory) hear(s ai.Said) {
	if s.Act.Kind == ai.Attack && (len(s.Act.Mine) != 1 || len(s.Act.Yours) != 1) {
		return // nothing that was checked
	}
	if s.Act.Kind.Proposes() {
		m.Pacts = append(m.Pacts, Pact{Said: s})
		return
	}
	p := m.about(s)
	if p == nil {
		return
	}
	switch {
	case s.Act.Kind == ai.Warning:
		p.Warned = true
	case s.Act.Kind == ai.Withdraw && p.End == 0 && p.Answer != ai.No:
		p.End = s.Phase
	case (s.Act.Kind == ai.Yes || s.Act.Kind == ai.No) && p.open(s.Phase) && s.By == p.To:
		p.Answer, p.From = s.Act.Kind, s.Phase
	}
}

// open reports whether a proposal waits for its answer in a phase.
func (p *Pact) open(phase int) bool { return p.Answer == "" && p.End == 0 && p.Phase == phase }

// about finds the pact that an act is about.
func (m *Memory) about(s ai.Said) *Pact {
	for n := range m.Pacts {
		if p := &m.Pacts[n]; p.N == s.Act.Of && p.Between(s.By, s.To) {
			return p
		}
	}
	return nil
}

// see compares what was promised with what was ordered in a phase.
func (m *Memory) see(seen ai.Seen) {
	view, ok := seen.View.Value().(diplomacy.View)
	if !ok {
		return
	}
	for _, played := range view.Last {
		year, movement := movementOf(played.Phase)
		for n := range m.Pacts {
			if p := &m.Pacts[n]; movement && p.Holds(seen.Phase, year) {
				p.see(seen.Phase, played.Results)
			}
		}
	}
}

// movementOf gives the year of a phase, and whether units moved in it.
func movementOf(phase string) (year int, movement bool) {
	if len(phase) < 3 {
		return 0, false
	}
	year, _ = strconv.Atoi(phase[1 : len(phase)-1]) // a view's own name of a phase is one
	return year, strings.HasSuffix(phase, "M")
}

// see looks through the orders of a phase in which the pact held.
func (p *Pact) see(phase int, results []diplomacy.Result) {
	for _, s := range []game.Seat{p.Said.By, p.To} {
		if place, broken := p.broken(s, results); broken {
			if p.By = append(p.By, s); p.Broken == 0 {
				p.Broken, p.Place = phase, place
			}
		}
	}
	if p.Broken == 0 {
		p.Tests++
	}
}

// broken reports whether a seat has broken the pact by orders, and where.
func (p *Pact) broken(s game.Seat, results []diplomacy.Result) (place string, broken bool) {
	if p.Act.Kind == ai.Attack {
		return p.Act.At, !p.joined(s, results)
	}
	for _, r := range results {
		if r.Power != s || r.Do != "move" {
			continue
		}
		for _, code := range p.Bans(s) {
			if provinceOf(r.To) == provinceOf(code) {
				return code, true
			}
		}
	}
	return "", false
}

// joined reports whether a seat has taken part in the attack: who proposed it by going there, the other by helping or by going, too.
func (p *Pact) joined(s game.Seat, results []diplomacy.Result) bool {
	from := p.Act.Mine[0]
	if s == p.To {
		from = p.Act.Yours[0]
	}
	for _, r := range results {
		if r.Power != s || r.Unit == "" || provinceOf(r.Unit[2:]) != provinceOf(from) || provinceOf(r.To) != provinceOf(p.Act.At) {
			continue
		}
		if r.Do == "move" || r.Do == "support" && s == p.To {
			return true
		}
	}
	return false
}

// board is the board on which this is played.
func board() *chart.Chart { return chart.Standard() }

// provinceOf gives the province of a code, a number that none has for what is no code.
func provinceOf(code string) chart.Province {
	at, ok := board().Find(code)
	if !ok || code == "" {
		return chart.Max
	}
	return board().Of(at)
}

// Record is how often another seat has kept and broken what it had agreed on with this one.
func (m *Memory) Record(other game.Seat) (kept, broken int) {
	for n := range m.Pacts {
		p := &m.Pacts[n]
		if !p.Made() || !p.Between(m.Me, other) {
			continue
		}
		if p.brokenBy(other) {
			broken++
		} else if p.Tests > 0 {
			kept++
		}
	}
	return kept, broken
}

func (p *Pact) brokenBy(s game.Seat) bool { return slices.Contains(p.By, s) }
