package rathersilly_test

import (
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/rathersilly"
)

// Notes quote orders as their reader would write them, in the words of the match.
func TestNotesQuoteOrdersAsTheirReaderWritesThem(t *testing.T) {
	for labels, want := range map[string]map[string]string{
		"default":  {"order": "AZ Kie LURE A Mun", "order.de": "A® Kie VER A Mun"},
		"original": {"order": "AZ Kie LURE A Mun", "order.de": "A® Kie VER A Mun"},
	} {
		s := position(t, "S1903M", "labels", labels)
		put(&s, "germany", "A mun")
		s.Units["russia"] = []rathersilly.UnitInfo{{Unit: "AZ kie", Supply: "quota"}, {Unit: "DA sev", Supply: "quota"}}
		s.Centres["russia"] = append(s.Centres["russia"], "rum")
		_, notes := play(t, s, nil, map[game.Seat]string{
			"russia": "AZ Kie LURE A Mun; DA Sev JAM", "fool": "FOOL A Mun H", "soothsayer": "FORESEE Hol A",
		})
		for name, text := range want {
			if !slices.ContainsFunc(notes, func(n game.Told) bool { return n.Args[name] == text }) {
				t.Errorf("%s: no note has %s = %q: %v", labels, name, text, notes)
			}
		}
		jam := map[string]string{"default": "ST Sev STÖR", "original": "DA Sev HOSE"}[labels]
		for _, text := range []string{jam, "A Mun xxx", "WAHR Hol A"} {
			if !slices.ContainsFunc(notes, func(n game.Told) bool { return n.Args["order.de"] == text || n.Args["given.de"] == text }) {
				t.Errorf("%s: no note quotes %q: %v", labels, text, notes)
			}
		}
	}
}

// Orders as data that cannot be read: which word, and what it ought to be (RSD-17.1).
func TestRSD17DataThatCannotBeReadIsNamed(t *testing.T) {
	v := rules.View(position(t, "S1905M"), game.As("germany"))
	order := func(phase string, o rathersilly.Order) rathersilly.Line {
		return rathersilly.Line{Phase: phase, Choice: rathersilly.Choice{Order: o}}
	}
	for _, c := range []struct {
		line       rathersilly.Line
		kind, word string
	}{
		{order("autumn", rathersilly.Order{Do: "hold", Unit: "A mun"}), "phase", "autumn"},
		{order("moving", rathersilly.Order{Do: "dance", Unit: "A mun"}), "order", "dance"},
		{order("moving", rathersilly.Order{Do: "move", Unit: "A xyz", To: "ber"}), "unit", "A xyz"},
		{order("moving", rathersilly.Order{Do: "move", Unit: "QQ mun", To: "ber"}), "class", "QQ"},
		{order("moving", rathersilly.Order{Do: "move", Unit: "A mun", To: "xyz"}), "place", "xyz"},
		{order("moving", rathersilly.Order{Do: "move", Unit: "A mun", Owner: "nobody", To: "ber"}), "seat", "nobody"},
		{rathersilly.Line{Phase: "moving", Choice: rathersilly.Choice{If: "maybe", Order: rathersilly.Order{Do: "hold", Unit: "A mun"}}}, "condition", "maybe"},
	} {
		problems := rules.Check(v, rathersilly.Orders{Lines: []rathersilly.Line{c.line}})
		if len(problems) != 1 || problems[0].Code != "problem.data" || problems[0].Args["kind"] != "@unknown."+c.kind || problems[0].Args["word"] != c.word {
			t.Errorf("%+v: %v", c.line, problems)
		}
	}
}
