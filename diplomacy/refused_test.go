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
		if n.Args["order"] == "A Ruh S A Mun - Bur" && (n.Code != "note.support.own" || n.Args["by"] != "@place.bur") {
			t.Errorf("told is %s %v", n.Code, n.Args)
		}
	}
}

// Orders as data that cannot be read: which word, and what it ought to be (DIP-5).
func TestDIP5DataThatCannotBeReadIsNamed(t *testing.T) {
	at := statement{units: map[game.Seat][]string{"germany": {"A mun"}}}
	v := Rules{}.View(at.state(t), game.As("germany"))
	move := func(w Order) Choice { return Choice{Order: w} }
	for _, c := range []struct {
		line       Line
		kind, word string
	}{
		{Line{Phase: "autumn", Choice: move(Order{Do: "hold", Unit: "A mun"})}, "phase", "autumn"},
		{Line{Choice: move(Order{Do: "dance", Unit: "A mun"})}, "order", "dance"},
		{Line{Choice: move(Order{Do: "move", Unit: "A xyz", To: "ber"})}, "unit", "A xyz"},
		{Line{Choice: move(Order{Do: "move", Unit: "A mun", To: "xyz"})}, "place", "xyz"},
		{Line{Choice: move(Order{Do: "move", Unit: "A mun", To: "ber", Route: []string{"xyz"}})}, "sea", "xyz"},
		{Line{Choice: Choice{If: "maybe", Order: Order{Do: "hold", Unit: "A mun"}}}, "condition", "maybe"},
	} {
		problems := Rules{}.Check(v, Orders{Lines: []Line{c.line}})
		if len(problems) != 1 || problems[0].Code != "problem.data" || problems[0].Args["kind"] != "@unknown."+c.kind || problems[0].Args["word"] != c.word {
			t.Errorf("%+v: %v", c.line, problems)
		}
	}
}
