package match_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/match"
)

func TestAForkLeavesItsTableAlone(t *testing.T) {
	h := councilOfThree(t, match.Plan{})
	table, err := match.Open(h.rules, h.m, h.state, key)
	if err != nil {
		t.Fatal(err)
	}
	fork := table.Fork()
	if _, err := fork.Submit(anna, match.Draft{Seat: "raven", Text: defaultText(h, "raven")}, noon); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(h.m, *table.Snapshot()); d != "" || !table.Changes().Empty() {
		t.Errorf("the fork changed its table: %s", d)
	}
	if fork.Version() != table.Version()+1 || fork.Fork().Version() != fork.Version() || !fork.Fork().Changes().Empty() {
		t.Errorf("version %d of a fork of %d", fork.Version(), table.Version())
	}
}

func TestBotsHaveTheirOwnChance(t *testing.T) {
	h := councilOfThree(t, match.Plan{})
	a, b := h.m.BotSource("raven").Uint64(), h.m.BotSource("fox").Uint64()
	if a == b || a != h.m.BotSource("raven").Uint64() {
		t.Errorf("%d and %d", a, b)
	}
}
