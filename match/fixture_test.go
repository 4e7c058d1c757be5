package match_test

import (
	"crypto/ed25519"
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"spielleiter/agamemnon"
	"spielleiter/diplomacy"
	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/match"
	"spielleiter/terramagica"
	"spielleiter/waben"
)

var (
	key  = ed25519.NewKeyFromSeed([]byte("the key of the house, 32 bytes.."))
	pub  = key.Public().(ed25519.PublicKey)
	noon = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

	gm   = match.Who{Person: "gundula", Name: "Gundula", GM: true}
	anna = match.Who{Person: "anna", Name: "Anna"}
	ben  = match.Who{Person: "ben", Name: "Ben"}
	cleo = match.Who{Person: "cleo", Name: "Cleo"}
	dora = match.Who{Person: "dora", Name: "Dora"}
)

func find(id, edition string) (game.Game, bool) {
	for _, g := range []game.Game{council.New(), agamemnon.New(), diplomacy.New(), terramagica.New(), waben.New()} {
		if i := g.Info(); i.ID == id && i.Edition == edition {
			return g, true
		}
	}
	return nil, false
}

// server plays the host: it stores what a table changes, and opens it again from
// what was stored before every command.
type server struct {
	t       testing.TB
	rules   game.Game
	m       match.Match
	state   []byte
	entries []match.Entry
	phases  []match.Phase
	effects []match.Effect // of the last command
	now     time.Time
}

func found(t testing.TB, g game.Game, p match.Plan) *server {
	t.Helper()
	if p.ID == "" {
		p.ID = "m1"
	}
	if p.Seed == (game.Seed{}) {
		p.Seed = game.Seed{1, 2, 3}
	}
	p.Invite = "psst"
	h := &server{t: t, rules: g, now: noon}
	table, err := match.New(g, p, anna, key, h.now)
	if err != nil {
		t.Fatalf("new match: %v", err)
	}
	h.store(table)
	return h
}

// store does what a host's transaction does.
func (h *server) store(table *match.Table) {
	h.t.Helper()
	c := table.Changes()
	m := table.Match()
	if want := h.m.Version; !c.Empty() && m.Version != want+1 || c.Empty() && m.Version != want {
		h.t.Fatalf("version went from %d to %d", want, m.Version)
	}
	if c.DropFrom != nil {
		h.phases = slices.DeleteFunc(h.phases, func(p match.Phase) bool { return p.N >= *c.DropFrom })
	}
	h.phases = append(h.phases, c.Phases...)
	h.entries = append(h.entries, c.Entries...)
	h.effects = c.Effects
	if c.State != nil {
		h.state = c.State
	}
	h.m = m
}

// do runs a command and stores it; the error is the command's.
func (h *server) do(command func(*match.Table) error) error {
	h.t.Helper()
	table, err := match.Open(h.rules, h.m, h.state, key)
	if err != nil {
		h.t.Fatal(err)
	}
	err = command(table)
	if err != nil && !table.Changes().Empty() {
		h.t.Fatalf("a refusal changed something: %v", err)
	}
	h.store(table)
	return err
}

// must runs a command that has to succeed.
func (h *server) must(command func(*match.Table) error) {
	h.t.Helper()
	if err := h.do(command); err != nil {
		h.t.Fatal(err)
	}
}

// refused runs a command that has to be refused with a code.
func (h *server) refused(kind match.Kind, code string, command func(*match.Table) error) *match.Refusal {
	h.t.Helper()
	return wantRefusal(h.t, h.do(command), kind, code)
}

// wantRefusal holds an error to be a refusal with a code, or nil if that is "".
func wantRefusal(t testing.TB, err error, kind match.Kind, code string) *match.Refusal {
	t.Helper()
	var r *match.Refusal
	if code == "" && err == nil {
		return nil
	}
	if !errors.As(err, &r) || r.Kind != kind || r.Code != code {
		t.Fatalf("got %v, want %s: %s", err, kind, code)
	}
	return r
}

func (h *server) join(who match.Who, seat game.Seat) {
	h.t.Helper()
	h.must(func(t *match.Table) error { return t.Join(who, seat, "psst", h.now) })
}

func (h *server) submit(who match.Who, seat game.Seat, text string, ready bool) match.Saved {
	h.t.Helper()
	var s match.Saved
	h.must(func(t *match.Table) (err error) {
		s, err = t.Submit(who, match.Draft{Seat: seat, Text: text, Ready: ready}, h.now)
		return err
	})
	return s
}

func (h *server) close() {
	h.t.Helper()
	h.must(func(t *match.Table) error { return t.Close(h.now) })
}

func (h *server) chair(s game.Seat) match.Chair {
	c, _ := h.m.Chair(s)
	return c
}

// random gives legal orders of a seat as text.
func (h *server) random(seat game.Seat, rng *rand.Rand) string {
	h.t.Helper()
	table, err := match.Open(h.rules, h.m, h.state, key)
	if err != nil {
		h.t.Fatal(err)
	}
	v, err := table.View(game.As(seat))
	if err != nil {
		h.t.Fatal(err)
	}
	return v.Write("", v.Random(rng))
}

// who gives the actor that may move a seat.
func (h *server) who(seat game.Seat) match.Who {
	c := h.chair(seat)
	if c.Holder.Kind == match.Bot {
		return match.Server
	}
	return match.Who{Person: c.Holder.ID, Name: c.Holder.Name}
}

// playOut lets everybody move at random until the match is over.
func (h *server) playOut(rng *rand.Rand) {
	h.t.Helper()
	for n := 0; h.m.Status == match.Running; n++ {
		if n > 1000 {
			h.t.Fatal("the match does not end")
		}
		for _, q := range h.m.Questions {
			h.must(func(t *match.Table) error { return t.Answer(gm, q.Key, q.Choices[len(q.Choices)-1], "", h.now) })
		}
		h.now = h.now.Add(time.Minute)
		if waiting := h.m.Waiting(); len(waiting) > 0 {
			h.submit(h.who(waiting[0]), waiting[0], h.random(waiting[0], rng), true)
		}
	}
}

func (h *server) export(v game.Viewer) []byte {
	h.t.Helper()
	data, err := match.Export(h.m, h.entries, h.phases, v, pub)
	if err != nil {
		h.t.Fatal(err)
	}
	return data
}

// verified holds that the match as it is stored verifies.
func (h *server) verified() match.Report {
	h.t.Helper()
	r, err := match.Verify(h.export(game.Public), find, pub)
	if err != nil {
		h.t.Fatalf("%v: %+v", err, err)
	}
	return r
}

// councilOfThree is a running council of Anna, Ben and Cleo.
func councilOfThree(t testing.TB, p match.Plan) *server {
	t.Helper()
	p.Config.Seats = []game.Seat{"raven", "fox", "bear"}
	h := found(t, council.New(), p)
	h.join(anna, "raven")
	h.join(ben, "fox")
	h.join(cleo, "bear")
	return h
}

// duel is a running Agamemnon of Anna (Greeks, who start) and Ben.
func duel(t testing.TB, options map[string]string, terms match.Terms) *server {
	t.Helper()
	o := map[string]string{"starter": "greeks"}
	maps.Copy(o, options)
	h := found(t, agamemnon.New(), match.Plan{Config: game.Config{Options: o}, Terms: terms})
	h.join(anna, "greeks")
	h.join(ben, "trojans")
	return h
}

func spans(d match.Span) match.Terms {
	return match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: d}}
}
