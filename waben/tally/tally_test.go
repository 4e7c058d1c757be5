package tally

import (
	"strings"
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// scene is a moon in which everything adds up: of what changes in it, something is told otherwise by each test.
func scene() (before, after *world.World, log *chronicle.Log) {
	before = &world.World{
		Moon:   5,
		Realms: []world.Realm{{Gold: 100}, {}},
		Units: []world.Unit{
			{Realm: 1, Number: 101, Kind: kit.Foot, Size: 50},
			{Realm: 1, Number: 301, Kind: kit.Ship, Size: 5, Gold: 7},
			{Realm: 1, Number: 501, Kind: kit.Leader, Size: 1},
			{Realm: 2, Number: 101, Kind: kit.Foot, Size: 9},
			{Realm: 2, Number: 102, Kind: kit.Foot, Size: 9},
		},
		Settlements: []world.Settlement{{Realm: 2, Gold: 20}},
	}
	after = &world.World{
		Moon:   6,
		Realms: []world.Realm{{Gold: 90}, {}},
		Units: []world.Unit{
			{Realm: 1, Number: 101, Kind: kit.Foot, Size: 30},
			{Realm: 1, Number: 102, Kind: kit.Foot, Size: 8},
			{Realm: 1, Number: 103, Kind: kit.Foot, Size: 3},
			{Realm: 1, Number: 501, Kind: kit.Leader, Size: 3},
			{Realm: 2, Number: 101, Kind: kit.Foot, Size: 12},
		},
		Settlements: []world.Settlement{{Realm: 1, Gold: 20}, {Realm: 2, Gold: 12}},
	}
	log = &chronicle.Log{
		Events: []chronicle.Event{
			{Code: chronicle.Split, Realm: 1, Unit: 101, With: 102, Values: [6]int32{10}},
			{Code: chronicle.Split, Realm: 1, Unit: 101, With: 502, Values: [6]int32{1}},
			{Code: chronicle.Raised, Realm: 1, Unit: 103, Values: [6]int32{3}},
			{Code: chronicle.Raised, Realm: 1, Unit: 501, Values: [6]int32{2}},
			{Code: chronicle.TerrainLoss, Realm: 1, Unit: 101, Values: [6]int32{4}},
			{Code: chronicle.Deserted, Realm: 1, Unit: 101, Values: [6]int32{6}},
			{Code: chronicle.Drowned, Realm: 1, Unit: 102, Values: [6]int32{2}},
			{Code: chronicle.Dissolved, Realm: 1, Unit: 301, Values: [6]int32{5}},
			{Code: chronicle.Merged, Realm: 2, Unit: 102, With: 101, Values: [6]int32{9}},
		},
		Battles: []chronicle.Battle{{Sides: [2]chronicle.Party{{}, {Units: []chronicle.Fighter{{Realm: 2, Number: 101, Kind: kit.Foot, Lost: 6}, {Realm: 2, Number: 501, Kind: kit.Leader, Lost: 1}}}}}},
		Books: []chronicle.Book{
			{Realm: 1, Old: 107, New: 110, Entries: []chronicle.Entry{{Sort: chronicle.Seized, Sum: 20}, {Sort: chronicle.Paid, Other: 2, Sum: -12}, {Sort: chronicle.Paid, Sum: -7}, {Sort: chronicle.LandTax, Sum: 2}}},
			{Realm: 2, Old: 20, New: 12, Entries: []chronicle.Entry{{Sort: chronicle.Seized, Sum: -20}, {Sort: chronicle.Received, Sum: 12}}},
		},
	}
	return before, after, log
}

func TestWhatAddsUpIsNoFault(t *testing.T) {
	if before, after, log := scene(); len(Heads(before, after, log))+len(Gold(before, after, log)) > 0 {
		t.Error(Heads(before, after, log), Gold(before, after, log))
	}
}

// Each event and battle that is left out, and each head that is not told, is a fault.
func TestHeadsThatNobodyTellsOfAreFaults(t *testing.T) {
	_, _, log := scene()
	for n := range log.Events {
		before, after, log := scene()
		who := name{log.Events[n].Realm, log.Events[n].Unit}
		log.Events[n].Code = chronicle.Met
		if wrong := len(Heads(before, after, log)) > 0; wrong == (who.leads() || log.Events[n].With > 500) {
			t.Errorf("event %d: fault %v", n, wrong)
		}
	}
	before, after, log := scene()
	log.Battles = nil
	if got := Heads(before, after, log); len(got) != 1 || got[0] != "unit 101 of realm 2 has 12 heads, and 18 are told" {
		t.Errorf("without the battle: %q", got)
	}
	before, after, log = scene()
	after.Units = append(after.Units, world.Unit{Realm: 2, Number: 199, Kind: kit.Foot, Size: 1})
	if got := Heads(before, after, log); len(got) != 1 || !strings.HasPrefix(got[0], "nobody tells of unit 199") {
		t.Errorf("from nowhere: %q", got)
	}
}

func TestGoldThatDoesNotAddUpIsAFault(t *testing.T) {
	for want, change := range map[string]func(before, after *world.World, log *chronicle.Log){
		"begins with":      func(before, _ *world.World, _ *chronicle.Log) { before.Units[1].Gold++ },
		"come to":          func(_, _ *world.World, log *chronicle.Log) { log.Books[0].Entries[3].Sum++ },
		"and its book":     func(_, after *world.World, _ *chronicle.Log) { after.Settlements[1].Gold++ },
		"more than others": func(_, _ *world.World, log *chronicle.Log) { log.Books[0].Entries[1].Other = world.Nobody },
		"nobody has lost":  func(_, _ *world.World, log *chronicle.Log) { log.Books[1].Entries[0].Sort = chronicle.Paid },
		"without a reason": func(_, _ *world.World, log *chronicle.Log) { log.Books[0].Entries[2].Sort = chronicle.Other },
		"of sort":          func(_, _ *world.World, log *chronicle.Log) { log.Books[0].Entries[3].Sort = chronicle.Building },
		"2 books of 1": func(_, _ *world.World, log *chronicle.Log) {
			log.Books = append(log.Books, chronicle.Book{Realm: 1, Old: 110, New: 110})
		},
		"0 books of 1":      func(_, _ *world.World, log *chronicle.Log) { log.Books = log.Books[:1] },
		"-7 GS of sort 11":  func(_, _ *world.World, log *chronicle.Log) { log.Books[0].Entries[2].Sort = chronicle.Booty },
		"12 GS of sort 9":   func(_, _ *world.World, log *chronicle.Log) { log.Books[1].Entries[1].Sort = chronicle.Paid },
		"20 GS were seized": func(_, _ *world.World, log *chronicle.Log) { log.Books[1].Entries[0].Sort = chronicle.UnitUpkeep },
	} {
		before, after, log := scene()
		change(before, after, log)
		if got := strings.Join(Gold(before, after, log), "\n"); !strings.Contains(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
