package gametest

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"

	"spielleiter/game"
)

// said is one thing that the rules said: a note, question or problem.
type said struct {
	what string // "note note.took"
	code string
	args game.Args
	cite []string
	free bool     // may cite no rule: a problem of form
	more []string // further words that may be keys of texts
}

// sayings collects what was said in all matches, each code with each set of arguments
// once.
func (s *suite) sayings() []said {
	seen := map[string]bool{}
	var all []said
	add := func(one said) {
		key := fmt.Sprint(one.what, sortedKeys(one.args), one.cite, one.more)
		if !seen[key] {
			seen[key] = true
			all = append(all, one)
		}
	}
	note := func(n game.Note) { add(said{what: "note " + n.Code, code: n.Code, args: n.Args, cite: n.Cite}) }
	for _, m := range s.matches {
		for _, t := range m.setup.Notes {
			note(t.Note)
		}
		for _, now := range m.moments {
			for _, t := range now.protocol.Notes {
				note(t.Note)
			}
			for _, q := range now.asked {
				add(said{what: "question " + q.Code, code: q.Code, args: q.Args, cite: q.Cite, more: append(slices.Clone(q.Choices), q.Labels...)})
			}
			if reason := now.at.Result().Reason; reason != nil {
				note(*reason)
			}
		}
	}
	s.answered(note, func(p game.Problem) {
		add(said{what: "problem " + p.Code, code: p.Code, args: p.Args, cite: p.Cite, free: true, more: p.Want})
	})
	return all
}

// answered collects what views answer: trial runs, and problems of misspelt texts and
// of orders that were meant for another view.
func (s *suite) answered(note func(game.Note), problem func(game.Problem)) {
	rng := rand.New(rand.NewPCG(9, 9))
	s.each(200, func(string, ...any) {}, func(m *moment, _ report) {
		for _, seat := range m.at.Pending().Seats {
			view := m.at.View(game.As(seat))
			o := view.Random(rng)
			for _, l := range view.Limits() {
				problem(named(view.Said(l)))
			}
			for _, p := range view.Breaks(o, view.Limits()) {
				problem(p)
			}
			tried, _ := view.Try(o)
			for _, n := range tried {
				note(n)
			}
			texts := append(slices.Clone(garbage), misspelt(view.Write("de", o), rng), misspelt(view.Write("en", o), rng))
			for _, text := range texts {
				_, problems := view.Read("de", text)
				for _, p := range problems {
					problem(p)
				}
			}
			for _, other := range append(s.some(20), m) {
				for _, o := range other.orders {
					for _, p := range view.Check(o.Orders) {
						problem(p)
					}
				}
			}
		}
	})
}

func checkCitations(s *suite, r report) {
	for _, o := range s.game.Info().Options {
		s.judgeCites(o.Cite, r.within("option "+o.Name))
	}
	for _, one := range s.sayings() {
		here := r.within(one.what)
		if one.code == "" {
			here("no code")
		}
		if len(one.cite) == 0 && !one.free {
			here("cites no rule")
		}
		s.judgeCites(one.cite, here)
	}
}

// judgeCites demands that citations look like ones and occur in the rulebook.
func (s *suite) judgeCites(cites []string, r report) {
	for _, c := range cites {
		if !s.cites.MatchString(c) {
			r("the citation %q", c)
			continue
		}
		if s.rulebook != "" && !regexp.MustCompile(`\b`+regexp.QuoteMeta(c)+`\b`).MatchString(s.rulebook) {
			r("the rulebook has no %s", c)
		}
	}
}

func checkAddressees(s *suite, r report) {
	for _, m := range s.matches {
		protocols := []game.Protocol{m.setup}
		for _, now := range m.moments {
			protocols = append(protocols, now.protocol)
		}
		for _, p := range protocols {
			for _, t := range p.Notes {
				for _, to := range t.To {
					if to != game.GameMaster && !slices.Contains(m.config.Seats, to) {
						r("%s: the note %s goes to %q", m, t.Code, to)
					}
				}
			}
		}
	}
}
