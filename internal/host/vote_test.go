package host_test

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"path/filepath"
	"testing"

	"spielleiter/ai"
	"spielleiter/diplomacy"
	"spielleiter/diplomacy/bot"
	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// sitter is a bot that never moves and has another's voice.
type sitter struct {
	ai.Standing
	ai.Voter
}

// opinion is a voice that always says the same.
type opinion bool

func (o opinion) Agrees(context.Context, game.View, *rand.Rand) (bool, error) { return bool(o), nil }

// sitting is a server in which Diplomacy is played against those who never move.
func sitting(t *testing.T, voice ai.Voter) *hosttest.Server {
	t.Helper()
	s, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "spielleiter.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	levels := []ai.Level{{Name: "beginner", New: func() ai.Bot { return sitter{Voter: voice} }}}
	return hosttest.Playing(t, s, games.List{{Game: diplomacy.New(), Texts: diplomacy.Texts, Levels: levels}})
}

// besieged starts a match of a person as Russia among bots.
func besieged(h *hosttest.Server, t *testing.T, terms match.Terms) (id string, me host.Actor) {
	t.Helper()
	me = h.Person("Katharina")
	others := map[game.Seat]string{}
	for _, seat := range diplomacy.New().Info().Seats {
		if seat != "russia" {
			others[seat] = "beginner"
		}
	}
	made, err := h.Create(t.Context(), me, host.NewMatch{Game: "diplomacy", Seat: "russia", Bots: others, Terms: terms})
	h.Must(err)
	h.Must(h.MoveBots(t.Context(), made.ID))
	return made.ID, me
}

// A match of one person and computer opponents ends in a draw: first they play on, then,
// when nothing has changed for three years, all who are not ahead agree.
func TestAMatchAgainstComputersEndsInADraw(t *testing.T) {
	for _, draws := range []match.Draws{match.DrawsOpen, match.DrawsSecret} {
		voice, _ := bot.Named("intermediate")
		h := sitting(t, voice.(ai.Voter))
		ctx := t.Context()
		id, me := besieged(h, t, match.Terms{Draws: draws})
		year := func() { // nobody moves in spring and fall
			for range 2 {
				p := h.Page(me, id)
				_, err := h.Submit(ctx, me, id, host.Order{Phase: p.Phase, Text: h.DefaultOrders(p), Ready: true})
				h.Must(err)
				h.Must(h.MoveBots(ctx, id))
			}
		}
		offer := func() *host.MatchPage {
			h.Must(h.Draw(ctx, me, id, true))
			h.Must(h.MoveBots(ctx, id))
			return h.Page(me, id)
		}
		for n := range 3 {
			if p := offer(); p.Status != match.Running {
				t.Fatalf("%q: %s after %d years", draws, p.Status, n)
			} else if mine := p.Seats[5]; mine.Draw != (draws == match.DrawsSecret) {
				t.Errorf("%q: after a no my offer stands: %t", draws, mine.Draw)
			}
			year()
		}
		p := offer()
		if p.Status != match.Over || p.Result.Reason.Code != "match.draw" || len(p.Result.Winners()) != 7 {
			t.Errorf("%q: %s after three years: %+v", draws, p.Status, p.Result)
		}
		rules := func(string, string) (game.Game, bool) { return diplomacy.New(), true }
		file, err := h.Export(ctx, me, id)
		h.Must(err)
		if report, err := match.Verify(file, rules); err != nil {
			t.Errorf("%q: %+v, %v", draws, report, err)
		}
	}
}

// Nothing that anybody sees tells how a computer opponent has voted in secret, or that it
// was asked.
func TestNobodySeesHowAComputerVoted(t *testing.T) {
	var seen [2][]string
	for n, voice := range []opinion{true, false} {
		h := sitting(t, voice)
		ctx := t.Context()
		me, other := h.Person("Katharina"), h.Person("Ludwig")
		made, err := h.Create(ctx, me, host.NewMatch{
			Game: "diplomacy", Seat: "russia", Bots: map[game.Seat]string{"england": "beginner"}, Listed: true,
			Seats: []game.Seat{"england", "france", "russia"}, Terms: match.Terms{Draws: match.DrawsSecret},
		})
		h.Must(err)
		h.Must(h.Join(ctx, other, made.ID, "france", ""))
		before := h.Page(other, made.ID).Tag
		h.Must(h.Draw(ctx, me, made.ID, true))
		h.Must(h.MoveBots(ctx, made.ID))
		if after := h.Page(other, made.ID).Tag; after != before {
			t.Errorf("agrees %t: the vote shows", voice)
		}
		for _, who := range []host.Actor{{}, me, other} {
			p := *h.Page(who, made.ID)
			p.ID, p.Tag, p.Commitment, p.Invite = "", "", "", "" // chance, not the same in two servers
			data, err := json.Marshal(p)
			h.Must(err)
			seen[n] = append(seen[n], string(data))
		}
	}
	for n := range seen[0] {
		if seen[0][n] != seen[1][n] {
			t.Errorf("the votes show:\n%s\n%s", seen[0][n], seen[1][n])
		}
	}
}
