package main

import (
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"
)

// rate is what a server did in a time.
type rate struct {
	PerSecond float64 `json:"perSecond"`
	CPU       float64 `json:"cpuMicros"` // of the server, each
	Done      int64   `json:"done"`
}

// clients are callers at the same time.
func clients(s contender, n int) ([]client, error) {
	list := make([]client, n)
	for k := range list {
		c, err := s.client(k)
		if err != nil {
			return list[:k], err
		}
		list[k] = c
	}
	return list, nil
}

// flat runs something as often as clients can in a time, each client after its last
// answer.
func flat(s contender, list []client, d time.Duration, do func(client) error) (rate, error) {
	var done atomic.Int64
	cpu, begun := s.server().cpu(), time.Now()
	err := each(list, func(c client) error {
		for time.Since(begun) < d {
			if err := do(c); err != nil {
				return err
			}
			done.Add(1)
		}
		return nil
	})
	return rateOf(done.Load(), time.Since(begun), s.server().cpu()-cpu), err
}

func rateOf(done int64, took, cpu time.Duration) rate {
	r := rate{Done: done, PerSecond: float64(done) / took.Seconds()}
	if done > 0 {
		r.CPU = float64(cpu.Microseconds()) / float64(done)
	}
	return r
}

// each lets all clients work at the same time, and gives the first failure.
func each(list []client, do func(client) error) error {
	var g errgroup.Group
	for _, c := range list {
		g.Go(func() error { return do(c) })
	}
	return g.Wait()
}

// hall holds matches that were made before anybody measures, so that the making is
// not among the moves.
type hall struct{ tables chan table }

// furnish makes matches.
func furnish(list []client, n int) (*hall, error) {
	h := &hall{tables: make(chan table, n)}
	var begun atomic.Int64
	err := each(list, func(c client) error {
		for begun.Add(1) <= int64(n) {
			t, err := c.open()
			if err != nil {
				return err
			}
			h.tables <- t
		}
		return nil
	})
	return h, err
}

// take gives a client a match to play, a new one if all are used up.
func (h *hall) take(c client) (table, error) {
	var t table
	select {
	case t = <-h.tables:
	default:
		var err error
		if t, err = c.open(); err != nil {
			return nil, err
		}
	}
	return t, t.enter(c)
}

// play plays matches one after the other until told to stop, with a word after each
// move.
func (h *hall) play(c client, goOn func() bool, moved func()) error {
	var t table
	for goOn() {
		if t == nil || t.over() {
			var err error
			if t, err = h.take(c); err != nil {
				return err
			}
		}
		if err := t.move(c); err != nil {
			return err
		}
		moved()
	}
	return nil
}

// moves plays as fast as it goes.
func (h *hall) moves(s contender, list []client, d time.Duration) (rate, error) {
	var done atomic.Int64
	cpu, begun := s.server().cpu(), time.Now()
	err := each(list, func(c client) error {
		return h.play(c, func() bool { return time.Since(begun) < d }, func() { done.Add(1) })
	})
	return rateOf(done.Load(), time.Since(begun), s.server().cpu()-cpu), err
}

// latency is how long callers wait, in milliseconds.
type latency struct {
	P50 float64 `json:"p50"`
	P99 float64 `json:"p99"`
	Max float64 `json:"max"`
	// Own is the 99th percentile of how late the load itself was: what the machine
	// adds before a request is even sent. It is not in the figures above.
	Own float64 `json:"ownP99"`
}

// paced plays so many moves a second, whether or not the server keeps up: a request
// that finds all clients busy waits, and its waiting counts.
func (h *hall) paced(list []client, perSecond int, d time.Duration) (latency, error) {
	type ticket struct{ due, out time.Time }
	tickets := make(chan ticket, perSecond*int(d/time.Second)+1)
	go func() {
		defer close(tickets)
		begun := time.Now()
		for n := 0; ; n++ {
			due := begun.Add(time.Duration(n) * time.Second / time.Duration(perSecond))
			if due.Sub(begun) >= d {
				return
			}
			time.Sleep(time.Until(due))
			tickets <- ticket{due, time.Now()}
		}
	}()
	var mu sync.Mutex
	var took, own []time.Duration
	err := each(list, func(c client) error {
		var now ticket
		goOn := func() (ok bool) { now, ok = <-tickets; return ok }
		return h.play(c, goOn, func() {
			mu.Lock()
			defer mu.Unlock()
			took = append(took, time.Since(now.out))
			own = append(own, now.out.Sub(now.due))
		})
	})
	return latency{at(took, 50), at(took, 99), at(took, 100), at(own, 99)}, err
}

// at gives a percentile in milliseconds.
func at(list []time.Duration, percent int) float64 {
	if len(list) == 0 {
		return 0
	}
	slices.Sort(list)
	return float64(list[min(len(list)-1, len(list)*percent/100)].Microseconds()) / 1000
}
