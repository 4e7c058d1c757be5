package pairing_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"spielleiter/internal/pairing"
)

// event plays rounds by a source of chance and gives what they were to the players.
type event struct {
	players []pairing.Player
	rand    *rand.Rand
}

func newEvent(n int, seed byte) *event {
	e := &event{rand: rand.New(rand.NewChaCha8([32]byte{seed, byte(n)}))}
	for k := range n {
		e.players = append(e.players, pairing.Player{Number: k + 1})
	}
	return e
}

func (e *event) find(number int) *pairing.Player {
	return &e.players[slices.IndexFunc(e.players, func(p pairing.Player) bool { return p.Number == number })]
}

func (e *event) play(s pairing.Swiss) {
	was := slices.Clone(e.players)
	score := func(number int) int {
		return was[slices.IndexFunc(was, func(p pairing.Player) bool { return p.Number == number })].Score
	}
	if s.Bye != 0 {
		p := e.find(s.Bye)
		p.Past = append(p.Past, pairing.Past{Unplayed: true, Bye: true, Float: pairing.Down})
		p.Score += 2
	}
	for _, x := range s.Pairs {
		points := e.rand.IntN(3)
		for _, side := range []struct {
			me, other, points int
			first             bool
		}{{x.First, x.Second, points, true}, {x.Second, x.First, 2 - points, false}} {
			p, f := e.find(side.me), pairing.Level
			if score(side.me) > score(side.other) {
				f = pairing.Down
			} else if score(side.me) < score(side.other) {
				f = pairing.Up
			}
			p.Past = append(p.Past, pairing.Past{Opponent: side.other, First: side.first, Float: f})
			p.Score += side.points
		}
	}
}

// Everybody is paired once or has the one bye; nobody has a second one while somebody has none; nobody begins three times oftener than not, or
// meets anybody again, while that can be avoided.
func TestSPL54WhatASwissRoundHolds(t *testing.T) {
	for n := 2; n <= 24; n++ {
		for seed := range byte(6) {
			e := newEvent(n, seed)
			rounds := min(n-1+n%2, 9)
			for r := range rounds {
				s := pairing.NextSwiss(e.players, seed%2 == 0)
				seen := map[int]bool{s.Bye: true}
				for _, p := range s.Pairs {
					if seen[p.First] || seen[p.Second] {
						t.Fatalf("%d players, round %d: somebody is there twice: %+v", n, r+1, s)
					}
					seen[p.First], seen[p.Second] = true, true
				}
				if len(seen) != n+1-n%2 {
					t.Fatalf("%d players, round %d: %d have a place", n, r+1, len(seen)-1)
				}
				if s.Again && r < n/2 { // there is always a way then (Dirac)
					t.Errorf("%d players, round %d: somebody meets somebody again", n, r+1)
				}
				if s.Again && n <= 8 && hasWay(e.players, s.Bye) {
					t.Errorf("%d players, round %d: somebody meets somebody again, though there is a way", n, r+1)
				}
				e.play(s)
			}
			least, most := 99, 0
			for _, p := range e.players {
				byes, begun, played := 0, 0, 0
				for _, x := range p.Past {
					switch {
					case x.Bye:
						byes++
					case x.First:
						begun++
						played++
					default:
						played++
					}
				}
				least, most = min(least, byes), max(most, byes)
				if d := 2*begun - played; rounds <= n/2 && max(d, -d) > 2 {
					t.Errorf("%d players: number %d has begun %d of %d", n, p.Number, begun, played)
				}
			}
			if most-least > 1 {
				t.Errorf("%d players: byes from %d to %d", n, least, most)
			}
		}
	}
}

// hasWay reports whether all but one can be paired without a repeat.
func hasWay(players []pairing.Player, bye int) bool {
	var left []pairing.Player
	for _, p := range players {
		if p.Number != bye {
			left = append(left, p)
		}
	}
	if len(left) == 0 {
		return true
	}
	for n := 1; n < len(left); n++ {
		if !slices.ContainsFunc(left[0].Past, func(x pairing.Past) bool { return x.Opponent == left[n].Number }) &&
			hasWay(slices.Delete(slices.Clone(left[1:]), n-1, n), 0) {
			return true
		}
	}
	return false
}

// Two hundred players are paired within a second, in eleven rounds.
func TestSPL54ManyPlayersArePairedQuickly(t *testing.T) {
	e := newEvent(200, 1)
	fastest := time.Hour
	for r := range 11 {
		begun := time.Now()
		s := pairing.NextSwiss(e.players, true)
		took := time.Since(begun)
		fastest = min(fastest, took)
		t.Logf("round %d took %s", r+1, took)
		if s.Again || len(s.Pairs) != 100 {
			t.Errorf("round %d: %d pairs", r+1, len(s.Pairs))
		}
		e.play(s)
	}
	if fastest > time.Second { // of a machine that does other things too, the fastest tells
		t.Errorf("the fastest round took %s", fastest)
	}
}

// Where everybody has met everybody, those meet again who have met least.
func TestSPL54WhoHasMetLeastMeetsAgain(t *testing.T) {
	players := make([]pairing.Player, 4)
	for n := range players {
		players[n].Number = n + 1
	}
	for _, m := range [][2]int{{1, 2}, {3, 4}, {1, 3}, {1, 3}, {2, 4}, {2, 4}, {1, 4}, {2, 3}} {
		for k := range m {
			p := &players[m[k]-1]
			p.Past = append(p.Past, pairing.Past{Opponent: m[1-k], First: k == 0})
		}
	}
	s := pairing.NextSwiss(players, true)
	met := 0
	for _, p := range s.Pairs {
		met += p.Met
	}
	if !s.Again || len(s.Pairs) != 2 || met != 2 {
		t.Errorf("%+v", s)
	}
}
