package gametest

import (
	"errors"
	"math/rand/v2"
	"slices"
	"sync"

	"spielleiter/game"
)

func checkDefaults(s *suite, r report) {
	s.each(400, r, func(m *moment, r report) {
		for _, seat := range m.at.Pending().Seats {
			view := m.at.View(game.As(seat))
			judge := func(what string, o game.Orders) {
				if problems := view.Check(o); game.HasError(problems) {
					r("%s of %s %s: %s", what, seat, asJSON(o), asJSON(problems))
				}
			}
			judge("Default", view.Default())
			for n := range uint64(10) {
				judge("Random", view.Random(rand.New(rand.NewPCG(n, 7))))
			}
		}
	})
}

// checkAccepted steps with orders of all kinds: missed turns, random ones, and the
// legal ones of the list.
func checkAccepted(s *suite, r report) {
	s.each(200, r, func(m *moment, r report) {
		rng := rand.New(rand.NewPCG(uint64(m.step), 8))
		for round := range 6 {
			var orders []game.ErasedOrders
			for _, seat := range m.at.Pending().Seats {
				o := pick(m.at.View(game.As(seat)), round, rng)
				if game.HasError(m.at.View(game.As(seat)).Check(o)) {
					return // reported by another property
				}
				orders = append(orders, game.ErasedOrders{Seat: seat, Orders: o})
			}
			if len(orders) == 0 {
				return
			}
			done := m.match.settle(m.step, rng, func(clerk *game.Clerk) error {
				_, err := m.at.Step(orders, clerk)
				return err
			})
			var open *game.NeedRuling
			if errors.As(done.err, &open) && !m.match.master {
				r("asks %s though nobody can answer", asJSON(open.Questions))
			} else if done.err != nil && done.breach() == nil {
				r("with %s: %v", asJSON(orders), done.err)
			}
		}
	})
}

// pick gives the default first, then random orders and orders of the list in turn.
func pick(v game.View, round int, rng *rand.Rand) game.Orders {
	if round == 0 {
		return v.Default()
	}
	if list, ok := v.List(); ok && len(list) > 0 && round%2 == 0 {
		return list[rng.IntN(len(list))]
	}
	return v.Random(rng)
}

func checkRepeatable(s *suite, r report) {
	s.each(150, r, func(m *moment, r report) {
		if m.over() {
			return
		}
		want := m.after + asJSON(m.protocol)
		judge := func(r report) {
			next, protocol, err := m.again(m.at, m.orders)
			if err != nil || next+protocol != want {
				r("gave first\n  %s\nand again\n  %s (%v)", want, next+protocol, err)
			}
		}
		for range 4 {
			judge(r)
		}
		sideBySide(4, r, judge)
	})
}

// sideBySide does the same in several goroutines at once.
func sideBySide(n int, r report, do func(report)) {
	var lock sync.Mutex
	safe := report(func(format string, args ...any) {
		lock.Lock()
		defer lock.Unlock()
		r(format, args...)
	})
	var all sync.WaitGroup
	for range n {
		all.Go(func() { guard(safe, func() { do(safe) }) })
	}
	all.Wait()
}

// checkArrival stores orders as text or as JSON, takes them in from the last seat to
// the first, and steps with what was stored.
func checkArrival(s *suite, r report) {
	s.each(150, r, func(m *moment, r report) {
		if m.over() {
			return
		}
		forms := map[string]func(game.View, game.Orders) (game.Orders, bool){
			"text": func(v game.View, o game.Orders) (game.Orders, bool) {
				read, problems := v.Read("", v.Write("", o))
				return read, !game.HasError(problems)
			},
			"JSON": func(v game.View, o game.Orders) (game.Orders, bool) {
				read, err := v.Decode([]byte(asJSON(o)))
				return read, err == nil
			},
		}
		for form, store := range forms {
			orders := slices.Clone(m.orders)
			for n, o := range slices.Backward(m.orders) {
				read, ok := store(m.at.View(game.As(o.Seat)), o.Orders)
				if !ok || asJSON(read) != asJSON(o.Orders) {
					r("orders %s come back from %s as %s", asJSON(o.Orders), form, asJSON(read))
				}
				orders[n].Orders = read
			}
			if next, protocol, err := m.again(m.at, orders); err != nil || next != m.after || protocol != asJSON(m.protocol) {
				r("orders stored as %s gave\n  %s (%v)\nother than\n  %s", form, next+protocol, err, m.after+asJSON(m.protocol))
			}
		}
	})
}

// checkUnchanged asks all that can be asked and steps again, then looks at what was
// recorded when a position or orders were new.
func checkUnchanged(s *suite, r report) {
	s.each(60, r, func(m *moment, r report) {
		for _, who := range viewers(m.match.config) {
			everything(m.at, who, m.orders)
		}
		if !m.over() {
			_, _, _ = m.again(m.at, m.orders) // what it gives is another property
		}
	})
	s.each(1<<30, r, func(m *moment, r report) {
		if now := asJSON(m.at); now != m.stored {
			r("the position was\n  %s\nand is\n  %s", m.stored, now)
		}
		if m.over() {
			return
		}
		if now := asJSON(m.orders); now != m.written {
			r("the orders were\n  %s\nand are\n  %s", m.written, now)
		}
	})
}
