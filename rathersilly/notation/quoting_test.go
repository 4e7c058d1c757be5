package notation

import (
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/rathersilly/season"
)

func TestNotesQuoteInTheWordsOfEachLanguageAndPack(t *testing.T) {
	kie, _ := season.Board().Find("kie")
	actor := func(c season.Class) season.Actor { return season.Actor{Class: c, At: kie, Owner: 3} }
	order := func(d season.Deed, c season.Class) season.Order {
		return season.Order{Do: d, Unit: actor(c), Of: chart.None, To: chart.None}
	}
	for _, c := range []struct {
		pack   Pack
		order  season.Order
		quoted game.Args
	}{
		{Neutral, order(season.Scare, season.Fleet), game.Args{"order": "F Kie SCARE", "order.de": "F Kie vZ"}},
		{Neutral, order(season.Jam, season.Jammer), game.Args{"order": "DA Kie JAM", "order.de": "ST Kie STÖR", "order.en": "ST Kie JAM"}},
		{Original, order(season.Jam, season.Jammer), game.Args{"order": "DA Kie JAM", "order.de": "DA Kie HOSE"}},
		{Neutral, order(season.Hold, season.Army), game.Args{"order": "A Kie H", "order.de": "A Kie xxx"}},
		{Neutral, order(season.Disband, season.Army), game.Args{"order": "A Kie D"}},
	} {
		args := game.Args{}
		New(c.pack).QuoteOrder(args, "order", c.order)
		if len(args) != len(c.quoted) {
			t.Errorf("%v, want %v", args, c.quoted)
		}
		for name, want := range c.quoted {
			if args[name] != want {
				t.Errorf("%s is %q, want %q", name, args[name], want)
			}
		}
	}
	args := game.Args{}
	if Standard().QuoteUnit(args, "unit", actor(season.Lure)); args["unit"] != "AZ Kie" || args["unit.de"] != "A® Kie" {
		t.Error(args)
	}
}
