package gametest

import (
	"fmt"
	"runtime/debug"
	"slices"
	"testing"

	"spielleiter/game"
)

// Violation is one breach of a property of the contract.
type Violation struct {
	Property string // the sentence that does not hold
	Detail   string // where, and what was found instead
}

// Run holds a game against the contract, one subtest a property. All matches are
// played before a release, a third of them in the suite.
func Run(t *testing.T, g game.Game, opts ...Option) {
	t.Helper()
	set := newSettings(opts)
	if !Release() {
		set.matches = (set.matches + 2) / 3
	}
	s := newSuite(g, set)
	for _, p := range s.properties() {
		t.Run(p.sentence, func(t *testing.T) {
			for _, v := range s.violations(p) {
				t.Error(v.Detail)
			}
		})
	}
}

// Check gives all breaches of the contract that the suite finds in a game.
func Check(g game.Game, opts ...Option) []Violation {
	s := newSuite(g, newSettings(opts))
	var all []Violation
	for _, p := range s.properties() {
		all = append(all, s.violations(p)...)
	}
	return all
}

// property is one sentence of the contract and what checks it.
type property struct {
	sentence string
	check    func(*suite, report)
}

// report takes one breach of the property that is being checked.
type report func(format string, args ...any)

// within gives a report that says first where it happened.
func (r report) within(place string) report {
	return func(format string, args ...any) { r("%s: %s", place, fmt.Sprintf(format, args...)) }
}

// suite is a game with the matches that were played to check it.
type suite struct {
	settings
	game    game.Game
	matches []*match
}

func newSuite(g game.Game, set settings) *suite {
	s := &suite{settings: set, game: g}
	for n, c := range s.configs() {
		s.matches = append(s.matches, s.play(c, uint64(n), n%2 == 1))
	}
	return s
}

// properties are those to be checked. It panics if the one that is wanted is unknown.
func (s *suite) properties() []property {
	if s.only == "" {
		return properties
	}
	n := slices.IndexFunc(properties, func(p property) bool { return p.sentence == s.only })
	if n < 0 {
		panic("gametest: no property is called " + s.only)
	}
	return properties[n : n+1]
}

// most is how many breaches of one property are shown; more say nothing new.
const most = 4

func (s *suite) violations(p property) []Violation {
	var found []Violation
	add := func(format string, args ...any) {
		v := Violation{p.sentence, fmt.Sprintf(format, args...)}
		if len(found) < most && !slices.Contains(found, v) {
			found = append(found, v)
		}
	}
	guard(add, func() { p.check(s, add) })
	return found
}

// each checks some of the moments of all matches, spread evenly. A panic is a breach
// of the property at that moment.
func (s *suite) each(limit int, r report, check func(*moment, report)) {
	for _, m := range s.some(limit) {
		here := r.within(m.String())
		guard(here, func() { check(m, here) })
	}
}

// some gives at most limit moments of all matches, spread evenly.
func (s *suite) some(limit int) []*moment {
	var all []*moment
	for _, m := range s.matches {
		all = append(all, m.moments...)
	}
	if len(all) <= limit {
		return all
	}
	chosen := make([]*moment, limit)
	for n := range chosen {
		chosen[n] = all[n*len(all)/limit]
	}
	return chosen
}

// guard turns a panic into a breach.
func guard(r report, do func()) {
	defer func() {
		if p := recover(); p != nil {
			r("panic: %v\n%s", p, debug.Stack())
		}
	}()
	do()
}
