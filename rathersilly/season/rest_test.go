package season_test

import (
	"slices"
	"testing"

	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly/season"
)

// stepper makes an engine with the standard options, for which every lot is the first.
func stepper(change ...func(*season.Options)) *season.Engine {
	e := &season.Engine{Options: season.Standard(), Draw: func(string, int) int { return 0 }}
	for _, c := range change {
		c(&e.Options)
	}
	return e
}

// stepCase is a position, what is ordered in it, and what comes of it.
type stepCase struct {
	name   string // with the statements that it is for
	world  string
	orders string
	want   string         // the units after it
	codes  string         // of the events
	faults []season.Fault // of the orders; nil if there are none
	option func(*season.Options)
}

// try plays a step of every case.
func try(t *testing.T, cases []stepCase, step func(*season.Engine, *season.World, []season.Order) []season.Result) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			e := stepper()
			if c.option != nil {
				c.option(&e.Options)
			}
			w := world(t, c.world)
			results := step(e, w, orders(t, c.orders))
			if got, want := show(w), show(world(t, c.want)); got != want {
				t.Errorf("units %s\nwant  %s", got, want)
			}
			if got := codes(e.Events); got != c.codes {
				t.Errorf("events %s\nwant   %s", got, c.codes)
			}
			checkFaults(t, results, c.faults)
			if err := w.Verify(); err != nil {
				t.Error(err)
			}
		})
	}
}

// checkFaults compares the faults of results.
func checkFaults(t *testing.T, results []season.Result, want []season.Fault) {
	t.Helper()
	for n, r := range results {
		var w season.Fault
		if n < len(want) {
			w = want[n]
		}
		if r.Fault != w {
			t.Errorf("order %d has fault %d, want %d", n, r.Fault, w)
		}
		if (r.Fault == 0) != (r.Verdict == judge.Succeeds) {
			t.Errorf("order %d has fault %d and verdict %s", n, r.Fault, r.Verdict)
		}
	}
}

// without makes a step that takes no orders one that does.
func without(step func(*season.Engine, *season.World)) func(*season.Engine, *season.World, []season.Order) []season.Result {
	return func(e *season.Engine, w *season.World, _ []season.Order) []season.Result {
		step(e, w)
		return nil
	}
}

// event gives the first event of a code.
func event(t testing.TB, e *season.Engine, c season.Code) season.Event {
	t.Helper()
	n := slices.IndexFunc(e.Events, func(v season.Event) bool { return v.Code == c })
	if n < 0 {
		t.Fatalf("there is no %s among %s", c, codes(e.Events))
	}
	return e.Events[n]
}

func TestEveryCodeOfTheLaterStepsCitesItsRules(t *testing.T) {
	for _, c := range []season.Code{
		season.SoulLost, season.TwinDied, season.HerdSettled, season.Exploded, season.Boom, season.HerdSpent,
		season.BorgCame, season.BorgStayed, season.BorgPounced, season.BorgRoamed, season.BorgStarved, season.BorgLapsed, season.BorgAte,
		season.SoulSold, season.SoulReturned, season.SeaMonsterCame, season.SpaceMonsterCame,
		season.Captured, season.MonsterTook, season.TardisTook, season.BorgRests, season.BorgFreed,
		season.Built, season.TwinsBuilt, season.ExtraBuilt, season.ImmuneBuilt, season.Removed, season.Abandoned,
		season.Answered, season.Unanswered, season.Silent, season.ShareGot, season.CommandGot,
		season.HoleOpened, season.HoleClosed, season.HoleVotes, season.WonByCentres, season.WonByPoints, season.WonByYear,
	} {
		if season.Cites(c)[0] == (season.Rule{}) {
			t.Errorf("%s cites nothing", c)
		}
	}
}
