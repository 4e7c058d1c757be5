package gametest

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"

	"spielleiter/game"
)

// match is the record of one random match.
type match struct {
	config  game.Config
	seed    game.Seed
	master  bool // whether a game master answers the questions
	setup   game.Protocol
	refused error // Setup would not play the config
	moments []*moment
	fault   error // why the play stopped before its end
	breach  error // of the clerk's contract, in the setup
}

// moment is one position of a match and the step that followed. Where the match ended
// there is no step: orders and next are nil.
type moment struct {
	match    *match
	step     int // the number of the step that follows, from 1
	at       game.Position
	stored   string // JSON of at, when it was reached
	orders   []game.ErasedOrders
	written  string // JSON of the orders, when they were given
	answers  map[string]string
	asked    []game.Question
	protocol game.Protocol
	breach   error // of the clerk's contract
	next     game.Position
	after    string // JSON of next, when it was reached
}

func (m *match) String() string {
	return fmt.Sprintf("match %s seed %s gm %t", asJSON(m.config), m.seed.String()[:16], m.master)
}

func (m *moment) String() string {
	return fmt.Sprintf("%s step %d (%s)", m.match, m.step, m.at.Pending().Phase)
}

// seed makes a match seed of a number.
func seed(n uint64) (s game.Seed) {
	binary.BigEndian.PutUint64(s[:], n)
	return s
}

// play records one match of random orders.
func (s *suite) play(c game.Config, n uint64, master bool) *match {
	m := &match{config: c, seed: seed(n), master: master}
	guard(func(format string, args ...any) { m.fault = fmt.Errorf(format, args...) }, func() {
		s.record(m, rand.New(rand.NewPCG(n, 1)))
	})
	return m
}

func (s *suite) record(m *match, rng *rand.Rand) {
	var at game.Position
	done := m.settle(0, rng, func(clerk *game.Clerk) (err error) {
		at, err = s.game.Setup(m.config, clerk)
		return err
	})
	m.setup, m.breach = done.clerk.Protocol(), done.breach()
	if _, refused := errors.AsType[*game.ConfigError](done.err); refused {
		m.refused = done.err
		return
	}
	if done.err != nil {
		m.fault = fmt.Errorf("setup: %w", done.err)
		return
	}
	for step := 1; step <= s.steps; step++ {
		now := &moment{match: m, step: step, at: at, stored: asJSON(at)}
		m.moments = append(m.moments, now)
		if at.Pending().Over() {
			return
		}
		if err := now.follow(rng); err != nil {
			m.fault = fmt.Errorf("step %d (%s) with %s: %w", step, at.Pending().Phase, now.written, err)
			return
		}
		at = now.next
	}
	m.fault = fmt.Errorf("no end within %d steps", s.steps)
}

// follow takes the step with random orders.
func (m *moment) follow(rng *rand.Rand) error {
	for _, seat := range m.at.Pending().Seats {
		m.orders = append(m.orders, game.ErasedOrders{Seat: seat, Orders: m.at.View(game.As(seat)).Random(rng)})
	}
	m.written = asJSON(m.orders)
	var next game.Position
	done := m.match.settle(m.step, rng, func(clerk *game.Clerk) (err error) {
		next, err = m.at.Step(m.orders, clerk)
		return err
	})
	m.answers, m.asked, m.protocol, m.breach = done.answers, done.asked, done.clerk.Protocol(), done.breach()
	if done.err != nil {
		return done.err
	}
	m.next, m.after = next, asJSON(next)
	return nil
}

// over reports whether the match has ended here.
func (m *moment) over() bool { return m.next == nil }

// again repeats the step from a position with some orders, with the answers and the
// draws it had.
func (m *moment) again(from game.Position, orders []game.ErasedOrders) (next, protocol string, err error) {
	clerk := clerk(m.match.seed, m.step, m.answers)
	p, err := from.Step(orders, clerk)
	if err != nil {
		return "", "", err
	}
	return asJSON(p), asJSON(clerk.Protocol()), nil
}

// settled is a step whose questions have all been answered.
type settled struct {
	clerk   *game.Clerk
	answers map[string]string // nil without a game master
	asked   []game.Question
	err     error
}

// breach is what the rules did against the clerk's contract.
func (d settled) breach() error {
	var open *game.NeedRuling
	if err := d.clerk.Err(); !errors.As(err, &open) {
		return err
	}
	return nil
}

// settle takes a step, answers what it asks, and repeats it until it asks no more.
func (m *match) settle(step int, rng *rand.Rand, take func(*game.Clerk) error) (d settled) {
	if m.master {
		d.answers = map[string]string{}
	}
	for range 100 {
		d.clerk = clerk(m.seed, step, d.answers)
		d.err = take(d.clerk)
		var open *game.NeedRuling
		if !m.master || !errors.As(d.err, &open) || d.breach() != nil {
			return d
		}
		for _, q := range open.Questions {
			d.asked = append(d.asked, q)
			d.answers[q.Key] = answer(q, rng)
		}
	}
	return d
}

func answer(q game.Question, rng *rand.Rand) string {
	if len(q.Choices) == 0 {
		return q.Default
	}
	return q.Choices[rng.IntN(len(q.Choices))]
}

// clerk serves a step with a game master's answers, or without one if they are nil.
func clerk(s game.Seed, step int, answers map[string]string) *game.Clerk {
	if answers == nil {
		return game.NewClerk(s, step, nil)
	}
	return game.NewClerk(s, step, func(key string) (string, bool) {
		a, ok := answers[key]
		return a, ok
	})
}

// asJSON writes a value without escapes, for comparing and for people.
func asJSON(v any) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return "no JSON: " + err.Error()
	}
	return string(bytes.TrimSpace(b.Bytes()))
}
