package match_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/match"
)

// talkative is a game that tells more than it did: the next edition of its reports.
type talkative struct{ game.Game }

func (g talkative) Info() game.Info {
	info := g.Game.Info()
	info.Reports++
	return info
}

func (g talkative) Setup(c game.Config, clerk *game.Clerk) (game.Position, error) {
	return talk(g.Game.Setup(c, clerk))
}

func (g talkative) Load(schema int, state []byte) (game.Position, error) {
	return talk(g.Game.Load(schema, state))
}

func talk(p game.Position, err error) (game.Position, error) {
	if err != nil {
		return nil, err
	}
	return talkativePosition{p}, nil
}

type talkativePosition struct{ game.Position }

func (p talkativePosition) Declare(orders []game.ErasedOrders) game.Position {
	return talkativePosition{p.Position.Declare(orders)}
}

func (p talkativePosition) Step(orders []game.ErasedOrders, clerk *game.Clerk) (game.Position, error) {
	next, err := talk(p.Position.Step(orders, clerk))
	if err == nil {
		clerk.Tell(game.Note{Code: "note.end", Args: game.Args{"points": "0"}, Cite: []string{"RAT-7"}})
	}
	return next, err
}

func findTalkative(id, edition string) (game.Game, bool) {
	g, ok := find(id, edition)
	return talkative{g}, ok
}

// What was told under an older edition of reports verifies as it was told; what nobody told does not.
func TestAMatchVerifiesInTheWordsOfItsTime(t *testing.T) {
	h := storied(t)
	data := h.export(game.Public)
	r, err := match.Verify(data, findTalkative, pub)
	if err != nil || r.Phases != len(h.phases)-1 || r.Retold != len(h.phases) {
		t.Fatalf("%+v, %v", r, err)
	}
	if r := h.verified(); r.Retold != 0 {
		t.Errorf("%+v under its own edition", r)
	}
	for name, falsify := range map[string]func(*match.Phase){
		"a note that nobody told":    func(p *match.Phase) { p.Protocol.Notes = append(p.Protocol.Notes, p.Protocol.Notes[0]) },
		"a note for somebody else":   func(p *match.Phase) { p.Protocol.Notes[0].To = []game.Seat{"bear"} },
		"a draw that came otherwise": func(p *match.Phase) { p.Protocol.Draws[0].Value++ },
	} {
		f := forge(t, data)
		falsify(&f.Phases[0])
		_, err := match.Verify(f.file(), findTalkative, pub)
		wantFault(t, err, "phase.protocol")
		if t.Failed() {
			t.Fatal(name)
		}
	}
}

// That an edition is not the present one is no way to say that draws came otherwise: the record's hash of what was told can be forged, what comes out cannot.
func TestForgedDrawsOfAnOlderEditionAreFound(t *testing.T) {
	f := forge(t, storied(t).export(game.Public))
	old := f.Phases[0].Protocol
	f.Phases[0].Protocol.Draws = append([]game.Draw(nil), old.Draws...)
	f.Phases[0].Protocol.Draws[0].Value ^= 1
	e := f.first("started")
	e.Secret = replace(e.Secret, protocolHash(t, old), protocolHash(t, f.Phases[0].Protocol))
	f.chain()
	_, err := match.Verify(f.file(), findTalkative, pub)
	wantFault(t, err, "phase.protocol")
}

// A match that goes on under a new edition of reports is told by it from then on, and verifies.
func TestAMatchGoesOnInNewWords(t *testing.T) {
	h := found(t, council.New(), match.Plan{Config: game.Config{Seats: []game.Seat{"raven", "fox", "bear"}}})
	h.join(anna, "raven")
	h.join(ben, "fox")
	h.join(cleo, "bear")
	before := len(h.phases)
	h.rules = talkative{h.rules}
	h.playOut(newRand(3))
	r, err := match.Verify(h.export(game.Public), findTalkative, pub)
	if err != nil || r.Retold != before || before == 0 || r.Phases <= before {
		t.Errorf("%+v of which %d are old, %v", r, before, err)
	}
}

// protocolHash is what the record says of a protocol.
func protocolHash(t *testing.T, p game.Protocol) string {
	t.Helper()
	data, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(append([]byte("spielleiter protocol 1\n"), data...))
	return hex.EncodeToString(sum[:])
}
