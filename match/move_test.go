package match_test

import (
	"bytes"
	"encoding/hex"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/match"
)

// Whatever has happened so far, a match that goes on is exported whole, verifies, and
// comes back as it was, to be played on to an end that verifies.
func TestAMatchThatGoesOnCanBeMoved(t *testing.T) {
	for name, h := range map[string]*server{
		"council": councilOfThree(t, match.Plan{GM: "gundula", Terms: spans(match.Day)}),
		"duel":    duel(t, nil, match.Terms{Undo: true}),
	} {
		rng := newRand(6)
		for n := 0; h.m.Status == match.Running; n++ {
			if n > 1000 {
				t.Fatal("the match does not end")
			}
			h.moved()
			h.now = h.now.Add(time.Minute)
			for _, q := range h.m.Questions {
				h.must(func(t *match.Table) error { return t.Answer(gm, q.Key, q.Choices[0], "", h.now) })
				h.moved()
			}
			waiting := h.m.Waiting()
			if len(waiting) == 0 {
				continue
			}
			seat := waiting[rng.IntN(len(waiting))]
			h.submit(h.who(seat), seat, h.random(seat, rng), n%3 > 0)
			switch {
			case n == 9 && name == "council":
				h.must(func(t *match.Table) error { return t.RollBack(gm, 1, "x", h.phases, h.now) })
			case n == 12 && name == "council":
				h.must(func(t *match.Table) error { return t.Resign(h.who("bear"), "bear", h.now) })
			case n%7 == 6:
				_ = h.do(func(t *match.Table) error { return t.Undo(h.who(seat), seat, h.phases, h.now) })
			}
		}
		h.verified()
		if !bytes.Equal(h.whole(), h.export(game.Public)) {
			t.Errorf("%s: of a match that is over there is more than all", name)
		}
	}
	gathering := found(t, council.New(), match.Plan{})
	gathering.join(anna, "fox")
	gathering.moved()
}

// whole exports all of a match.
func (h *server) whole() []byte {
	h.t.Helper()
	data, err := match.ExportWhole(h.m, h.entries, h.phases, pub)
	if err != nil {
		h.t.Fatal(err)
	}
	return data
}

// moved goes on with what a whole export gives back.
func (h *server) moved() {
	h.t.Helper()
	data := h.whole()
	if r, err := match.Verify(data, find, pub); err != nil || r.Redacted || !r.Secret {
		h.t.Fatalf("%+v, %v", r, err)
	}
	m, entries, phases, err := match.Import(data)
	if err != nil {
		h.t.Fatal(err)
	}
	if !slices.Equal(m.Keys, []string{hex.EncodeToString(pub)}) {
		h.t.Fatalf("keys %q", m.Keys)
	}
	m.Keys = nil
	if diff := cmp.Diff(h.m, m, cmpopts.EquateEmpty()); diff != "" {
		h.t.Fatal(diff)
	}
	h.m, h.entries, h.phases = m, entries, phases
	if len(phases) > 0 {
		h.state = phases[len(phases)-1].State
	}
}

// Of a match that goes on, what the record tells of the open phase cannot be changed.
func TestForgersOfTheOpenPhaseAreFound(t *testing.T) {
	open := votes(t)
	open.submit(anna, "raven", open.random("raven", newRand(3)), false)
	if _, err := match.Verify(forge(t, open.whole()).file(), find); err != nil {
		t.Fatal(err)
	}
	for field, change := range map[string]func(*match.Match){
		"pending":           func(m *match.Match) { m.Pending.Kind += "." },
		"askedAt":           func(m *match.Match) { m.AskedAt = m.OpenedAt },
		"rulings":           func(m *match.Match) { m.Rulings = map[string]string{"chair": "fox"} },
		"other orders":      func(m *match.Match) { m.Chairs[0].Submission.Text += " " },
		"another receipt":   func(m *match.Match) { m.Chairs[0].Submission.Receipt.Nth++ },
		"no orders":         func(m *match.Match) { m.Chairs[0].Submission = nil },
		"orders of nothing": func(m *match.Match) { m.Chairs[1].Submission = m.Chairs[0].Submission },
		"seed":              func(m *match.Match) { m.Seed = strings.Repeat("7", 64) },
	} {
		f := forge(t, open.whole())
		change(&f.Match)
		if _, err := match.Verify(f.file(), find); err == nil {
			t.Errorf("%s of a match that goes on was changed and verifies", field)
		}
	}
}
