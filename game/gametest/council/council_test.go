package council

import (
	_ "embed"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
)

//go:embed doc.go
var rulebook string

func options() []gametest.Option {
	return []gametest.Option{gametest.Texts(Texts()), gametest.Rulebook(rulebook), gametest.Secrets(secrets), gametest.Retold(retells, "note.tie")}
}

func TestConformance(t *testing.T) { gametest.Run(t, New(), options()...) }

func FuzzRead(f *testing.F) { gametest.FuzzRead(f, New()) }
func FuzzLoad(f *testing.F) { gametest.FuzzLoad(f, New()) }

// secrets are pairs of positions made by hand: another hand, another losing bid.
func secrets(g game.Game) []gametest.Secret {
	at := func(s State) game.Position {
		p, err := g.Load(1, encode(s))
		if err != nil {
			panic(err)
		}
		return p
	}
	base := example()
	hand, bid := base.clone(), base.clone()
	hand.Members[1].Hand = []Card{Walls, Walls}
	bid.Members[1].Bid = 1
	return []gametest.Secret{
		{Name: "the fox's hand", Viewer: game.As("raven"), A: at(base), B: at(hand)},
		{Name: "the fox's hand", Viewer: game.Public, A: at(base), B: at(hand)},
		{Name: "the fox's bid", Viewer: game.As("bear"), A: at(base), B: at(bid)},
		{Name: "the fox's bid", Viewer: game.Public, A: at(base), B: at(bid)},
	}
}
