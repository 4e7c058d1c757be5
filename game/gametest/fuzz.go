package gametest

import (
	"math/rand/v2"
	"testing"

	"spielleiter/game"
)

// FuzzRead fuzzes the notation of a game on views of random matches: Read never
// panics, marks places inside the text, and what it takes without an error reads back.
func FuzzRead(f *testing.F, g game.Game, opts ...Option) {
	s := newSuite(g, newSettings(append(opts, Matches(4))))
	moments := s.some(40)
	for n, m := range moments {
		for _, o := range m.orders {
			for _, lang := range languages {
				f.Add(n, lang, m.at.View(game.As(o.Seat)).Write(lang, o.Orders))
			}
		}
	}
	f.Fuzz(func(t *testing.T, n int, lang, text string) {
		m := moments[uint(n)%uint(len(moments))]
		for _, who := range viewers(m.match.config) {
			readsExactly(m.at.View(who), lang, text, t.Errorf)
		}
	})
}

// FuzzLoad fuzzes the reader of stored states: Load never panics, and what it accepts
// can be played.
func FuzzLoad(f *testing.F, g game.Game, opts ...Option) {
	s := newSuite(g, newSettings(append(opts, Matches(4))))
	rng := rand.New(rand.NewPCG(1, 1))
	for _, m := range s.some(20) {
		f.Add([]byte(m.stored))
		bad := corrupted(m.stored, 5, rng.Uint64N(1000))
		for _, b := range bad {
			f.Add([]byte(b))
		}
	}
	f.Fuzz(func(t *testing.T, state []byte) { s.loadAndPlay(state, t.Errorf) })
}
