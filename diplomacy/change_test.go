package diplomacy_test

import (
	"encoding/json"
	"testing"

	"spielleiter/diplomacy"
	"spielleiter/game"
)

// What a game master does on the map is a state that the rules take, or is refused with the place.
func TestAGameMasterChangesTheMap(t *testing.T) {
	rules := diplomacy.Rules{}
	config, _ := rules.Info().Complete(game.Config{})
	s, err := rules.Setup(config, game.NewClerk(game.Seed{}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	was, _ := json.Marshal(s)
	for _, c := range []struct {
		change game.Change
		units  map[game.Seat]string // one that is there then
		fault  string
	}{
		{game.Change{Do: game.Move, Thing: "A mun", Place: "boh"}, map[game.Seat]string{"germany": "A boh"}, ""},
		{game.Change{Do: game.Move, Thing: "F kie", Place: "stp/nc"}, map[game.Seat]string{"germany": "F stp/nc"}, "change.taken"},
		{game.Change{Do: game.Move, Thing: "A mun", Place: "nth"}, nil, "change.stands"},
		{game.Change{Do: game.Move, Thing: "A mun", Place: "atlantis"}, nil, "change.place"},
		{game.Change{Do: game.Move, Thing: "A xyz", Place: "boh"}, nil, "change.thing"},
		{game.Change{Do: game.Add, Thing: "F", Seat: "italy", Place: "stp"}, nil, "change.stands"},
		{game.Change{Do: game.Add, Thing: "F", Seat: "italy", Place: "spa/sc"}, map[game.Seat]string{"italy": "F spa/sc"}, ""},
		{game.Change{Do: game.Add, Thing: "A", Seat: "nobody", Place: "spa"}, nil, "change.power"},
		{game.Change{Do: game.Own, Place: "boh", Seat: "italy"}, nil, "change.centre"},
		{game.Change{Do: game.Set, Thing: "gold"}, nil, "change.thing"},
		{game.Change{Do: game.Own, Place: "mun", Seat: "france"}, nil, ""},
	} {
		after, problems := rules.Change(s, c.change)
		if c.fault != "" {
			if len(problems) != 1 || problems[0].Code != c.fault {
				t.Errorf("%+v: %+v, want %s", c.change, problems, c.fault)
			}
			continue
		}
		if len(problems) > 0 {
			t.Errorf("%+v: %+v", c.change, problems)
			continue
		}
		if err := rules.Verify(after); err != nil {
			t.Errorf("%+v: %v", c.change, err)
		}
		for seat, unit := range c.units {
			found := false
			for _, u := range after.Units[seat] {
				found = found || u == unit
			}
			if !found {
				t.Errorf("%+v: %v", c.change, after.Units[seat])
			}
		}
		if now, _ := json.Marshal(s); string(now) != string(was) {
			t.Fatalf("%+v changes what it was given", c.change)
		}
	}
	if after, _ := rules.Change(s, game.Change{Do: game.Own, Place: "mun", Seat: "france"}); len(after.Centres["germany"]) != 2 || len(after.Centres["france"]) != 4 {
		t.Errorf("%v", after.Centres)
	}
}
