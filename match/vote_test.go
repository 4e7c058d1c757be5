package match_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/match"
)

// oneAndBots is a council of one person and two computer opponents.
func oneAndBots(t testing.TB, terms match.Terms) *server {
	t.Helper()
	h := found(t, council.New(), match.Plan{Config: game.Config{Seats: []game.Seat{"raven", "fox", "bear"}}, Terms: terms})
	mine := game.Seat("raven")
	if terms.Anonymous {
		mine = ""
	}
	h.join(anna, mine)
	for _, seat := range []game.Seat{"fox", "bear"} {
		if terms.Anonymous {
			seat = ""
		}
		h.must(func(t *match.Table) error { return t.SetBot(anna, seat, "random", h.now) })
	}
	return h
}

func (h *server) answer(seat game.Seat, agrees bool) {
	h.t.Helper()
	h.must(func(t *match.Table) error { return t.AnswerDraw(seat, agrees, h.now) })
}

// Computer opponents are asked once somebody has offered a draw, and each one once; it is
// drawn when all agree.
func TestComputerOpponentsAreAskedForADraw(t *testing.T) {
	for _, terms := range []match.Terms{{}, {Draws: match.DrawsSecret}, {Draws: match.DrawsSecret, Anonymous: true}} {
		h := oneAndBots(t, terms)
		if due := h.m.VotesDue(); due != nil {
			t.Errorf("%+v: %v are asked before anybody has offered", terms, due)
		}
		mine, _ := h.m.SeatOf("anna")
		h.vote(anna, mine)
		for n := 2; n > 0; n-- {
			due := h.m.VotesDue()
			if len(due) != n || slices.Contains(due, mine) {
				t.Fatalf("%+v: %v are asked, want %d", terms, due, n)
			}
			h.answer(due[0], true)
		}
		if h.m.Status != match.Over || h.m.Result.Reason.Code != "match.draw" || len(h.m.VotesDue()) > 0 {
			t.Errorf("%+v: %s after all agreed", terms, h.m.Status)
		}
		h.verified()
	}
	h := oneAndBots(t, match.Terms{})
	h.refused(match.Forbidden, "seat.other", func(t *match.Table) error { return t.AnswerDraw("raven", true, h.now) })
}

// Where votes are open no is said to all, and takes the offer off the table.
func TestAnOpenNoEndsTheOffer(t *testing.T) {
	h := oneAndBots(t, match.Terms{})
	h.vote(anna, "raven")
	h.answer("fox", false)
	if h.chair("raven").Draw || h.m.VotesDue() != nil || len(h.effects) != 1 || h.effects[0].Args["declined"] != "yes" {
		t.Errorf("%+v; %v are asked; effects %+v", h.chair("raven"), h.m.VotesDue(), h.effects)
	}
}

// Where they are secret, yes and no of a computer opponent leave the same traces for
// everybody else, it is not asked again in the phase, and nobody's vote is taken away.
func TestNothingShowsHowAComputerOpponentVoted(t *testing.T) {
	var yes, no *server
	for _, agrees := range []bool{true, false} {
		h := oneAndBots(t, match.Terms{Draws: match.DrawsSecret, OpenOrders: true})
		h.vote(anna, "raven")
		h.answer("fox", agrees)
		if !h.chair("raven").Draw || !cmp.Equal(h.m.VotesDue(), []game.Seat{"bear"}) || len(h.effects) > 0 {
			t.Errorf("agrees %t: %v are asked next, effects %+v", agrees, h.m.VotesDue(), h.effects)
		}
		if agrees {
			yes = h
		} else {
			no = h
		}
	}
	h := no
	h.answer("fox", false) // heard already
	for _, v := range []game.Viewer{game.Public, game.Master, game.As("raven"), game.As("bear")} {
		a, b := yes.m.For(v), no.m.For(v)
		a.Head, b.Head = "", "" // the salted hash of the record, which is shown to nobody
		if d := cmp.Diff(a, b); d != "" {
			t.Errorf("%s sees the difference: %s", v, d)
		}
		x, y := match.Redact(yes.entries, v, &yes.m), match.Redact(no.entries, v, &no.m)
		for n := range x {
			x[n].SecretHash, x[n].Hash, x[n].Prev = "", "", ""
			y[n].SecretHash, y[n].Hash, y[n].Prev = "", "", ""
		}
		if d := cmp.Diff(x, y); d != "" {
			t.Errorf("%s reads the difference: %s", v, d)
		}
	}
	h.answer("bear", true)
	if h.m.Status != match.Running || h.m.VotesDue() != nil {
		t.Errorf("%s; %v are asked once more", h.m.Status, h.m.VotesDue())
	}
	phase := h.m.Phase
	for h.m.Phase == phase {
		seat := h.m.Waiting()[0]
		h.submit(h.who(seat), seat, h.random(seat, newRand(1)), true)
	}
	h.vote(anna, "raven")
	if !cmp.Equal(h.m.VotesDue(), []game.Seat{"fox", "bear"}) {
		t.Errorf("in the next phase %v are asked", h.m.VotesDue())
	}
}

// How soon a computer opponent answers for all to see would tell what it is.
func TestInAnAnonymousMatchNobodyAnswersInTheOpen(t *testing.T) {
	h := oneAndBots(t, match.Terms{Anonymous: true})
	mine, _ := h.m.SeatOf("anna")
	h.vote(anna, mine)
	if due := h.m.VotesDue(); due != nil {
		t.Errorf("%v are asked", due)
	}
}

// felled is a game in which a seat is out from the start.
type felled struct {
	game.Game
	out game.Seat
}

type felledAt struct {
	game.Position
	out game.Seat
}

func (f felled) Setup(c game.Config, clerk *game.Clerk) (game.Position, error) {
	p, err := f.Game.Setup(c, clerk)
	return felledAt{p, f.out}, err
}

func (f felled) Load(schema int, state []byte) (game.Position, error) {
	p, err := f.Game.Load(schema, state)
	return felledAt{p, f.out}, err
}

func (p felledAt) Result() game.Result {
	r := p.Position.Result()
	for n := range r.Standing {
		r.Standing[n].Out = r.Standing[n].Seat == p.out
	}
	return r
}

// Whom the game has eliminated has no vote on a draw and no share in it, and is nobody
// whose resignation a winner would have to wait for.
func TestWhoIsOutHasNoSay(t *testing.T) {
	start := func() *server {
		h := found(t, felled{council.New(), "bear"}, match.Plan{Config: game.Config{Seats: []game.Seat{"raven", "fox", "bear"}}})
		h.join(anna, "raven")
		h.join(ben, "fox")
		h.join(cleo, "bear")
		return h
	}
	h := start()
	h.refused(match.Forbidden, "draw.out", func(t *match.Table) error { return t.OfferDraw(cleo, "bear", h.now) })
	h.vote(anna, "raven")
	h.vote(ben, "fox")
	if w := h.m.Result.Winners(); !cmp.Equal(w, []game.Seat{"raven", "fox"}) {
		t.Errorf("the draw is of %v", w)
	}
	h = start()
	h.must(func(t *match.Table) error { return t.Resign(ben, "fox", h.now) })
	if w := h.m.Result.Winners(); !cmp.Equal(w, []game.Seat{"raven"}) || h.m.Result.Reason.Code != "match.resigned" {
		t.Errorf("%v have won: %+v", w, h.m.Result)
	}
}
