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

// Who tries a command learns whether it is allowed, as at the table, and nothing is
// evaluated, recorded or ended by it.
func TestATrialOnlyAsks(t *testing.T) {
	h := councilOfThree(t, match.Plan{Terms: match.Terms{Draws: match.DrawsOff}})
	for _, who := range []match.Who{anna, ben} {
		seat, _ := h.m.SeatOf(who.Person)
		h.must(func(t *match.Table) error {
			_, err := t.Submit(who, match.Draft{Seat: seat, Text: defaultText(h, seat), Ready: true}, h.now)
			return err
		})
	}
	table, err := match.Open(h.rules, h.m, h.state, key)
	if err != nil {
		t.Fatal(err)
	}
	for name, do := range map[string]func(*match.Table) error{
		"resign, which closes the phase":   func(t *match.Table) error { return t.Resign(cleo, "bear", h.now) },
		"offer a draw where there is none": func(t *match.Table) error { return t.OfferDraw(cleo, "bear", h.now) },
		"pause":                            func(t *match.Table) error { return t.Pause(anna, "", h.now) },
		"cancel":                           func(t *match.Table) error { return t.Cancel(match.Server, "", h.now) },
		"resign another's":                 func(t *match.Table) error { return t.Resign(ben, "bear", h.now) },
	} {
		trial, fork := table.Trial(), table.Fork()
		tried, done := do(trial), do(fork)
		if (tried == nil) != (done == nil) {
			t.Errorf("%s: the trial says %v, the table %v", name, tried, done)
		}
		if len(trial.Changes().Entries) > 0 || len(trial.Changes().Phases) > 0 || trial.Snapshot().Seq != h.m.Seq {
			t.Errorf("%s: a trial has recorded %+v", name, trial.Changes())
		}
		if d := cmp.Diff(h.m, *table.Snapshot()); d != "" {
			t.Errorf("%s: the trial changed its table: %s", name, d)
		}
	}
}
