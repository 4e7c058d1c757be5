package diplomacy

import (
	"testing"

	"spielleiter/game"
)

// A support against a unit of one's own is not told as one that counts.
func TestDIP14ASupportAgainstAnOwnUnitIsToldAsSuch(t *testing.T) {
	at := statement{units: map[game.Seat][]string{"germany": {"A mun"}, "france": {"A bur", "A ruh"}}}
	s := at.state(t)
	sheet := func(seat game.Seat, text string) game.SeatOrders[Orders] {
		m, _ := Rules{}.Read(Rules{}.View(s, game.As(seat)), "en", text)
		return game.SeatOrders[Orders]{Seat: seat, Orders: m}
	}
	clerk := game.NewClerk(game.Seed{}, 1, nil)
	sheets := []game.SeatOrders[Orders]{sheet("france", "A Bur H\nA Ruh S A Mun - Bur"), sheet("germany", "A Mun - Bur")}
	if _, err := (Rules{}).Step(s, sheets, clerk); err != nil {
		t.Fatal(err)
	}
	for _, n := range clerk.Protocol().Notes {
		if n.Args["order"] == "A Ruh S A Mun - Bur" && (n.Code != "note.support.own" || n.Args["by"] != "Bur") {
			t.Errorf("told is %s %v", n.Code, n.Args)
		}
	}
}
