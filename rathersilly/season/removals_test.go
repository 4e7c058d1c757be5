package season_test

import (
	"testing"

	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly/season"
)

func TestRemove(t *testing.T) {
	try(t, []stepCase{
		{name: "RSD-17.9 as ordered", world: "1901F; own ger mun; ger A mun; ger A boh; ger V lon", orders: "ger - A mun; ger - V lon", want: "ger A boh", codes: "removed removed"},
		{
			name: "no more than due", world: "1901F; own ger mun; ger A mun; ger A boh", orders: "ger - A mun; ger - A boh; ger + A mun", want: "ger A boh", codes: "removed",
			faults: []season.Fault{0, tooMany, occupied},
		},
		{
			name: "not another's, not nothing", world: "1901F; own ger mun; ger A mun; ger A boh; fra A par; own fra par", orders: "ger - A par; ger - A tyr; ger - F boh; ger - A boh; ger - A boh",
			want: "ger A mun; fra A par", codes: "removed",
			faults: []season.Fault{foreign, season.Fault(judge.FaultNoUnit), season.Fault(judge.FaultKind), 0, season.Fault(judge.FaultRemoved)},
		},
		{
			name: "RSD-12.2 twins leave together", world: "1901F; own ger mun; ger SA mun; ger SA ruh", orders: "ger - SA ruh; ger + A ruh", codes: "removed twin.died",
			faults: []season.Fault{0, season.FaultSite},
		},
		{
			name: "RSD-12.2 and nothing is built instead", world: "1901F; own ger mun ber; ger SA mun; ger SA ruh; ger A boh", orders: "ger - SA ruh; ger + A mun; ger + A ber", want: "ger A boh",
			codes: "removed twin.died", faults: []season.Fault{0, occupied, tooMany},
		},
		{
			name: "RSD-14.6, 16.7 those of shares and mergers need nothing", world: "1901F; ger A mun share; wah F nth merger", orders: "ger - A mun; wah - F nth", want: "ger A mun; wah F nth",
			faults: []season.Fault{tooMany, tooMany},
		},
		{name: "RSD-15.4 nor does the TARDIS", world: "1901F; dok T mun"},
		{
			name: "RSD-9.1 RSD-10.6 a quota that is smaller than before", world: "1901F; own ger mun ber kie den hol; ger AZ mun; ger AZ ber; ger DA boh; ger DA tyr",
			orders: "ger - AZ mun; ger - AZ ber", want: "ger AZ ber; ger DA tyr", codes: "removed abandoned", faults: []season.Fault{0, tooMany},
		},
		{
			name: "RSD-5.3 a devil unit takes a centre with it", world: "1901F; own ger mun ber; ger A mun devil 1; ger A ber; ger A boh", orders: "ger - A mun; ger - A boh", want: "ger A ber",
			codes: "removed soul.lost removed",
		},
		{name: "RSD-5.3 also if nobody orders it", world: "1901F; own ger mun ber; ger A mun; ger A ber; ger A ukr devil 1", want: "ger A mun", codes: "abandoned soul.lost abandoned"},
	}, func(e *season.Engine, w *season.World, o []season.Order) []season.Result {
		w.Players[power(t, "ger")].Twins = true
		return e.Adjust(w, o)
	})
}

func TestAbandon(t *testing.T) { // as DIP-23
	for _, c := range []struct {
		name, world, leaves string
		steps               int
		tie                 judge.Tie
	}{
		{"the farthest", "own ger mun; ger A mun; ger A sev", "ger A sev", 4, judge.ByDistance},
		{"from any centre that is owned", "own ger mun sev; ger A mun; ger A sev; ger A lvp", "ger A lvp", 5, judge.ByDistance},
		{"fleets first", "own ger mun; ger A ruh; ger F kie", "ger F kie", 1, judge.ByKind},
		{"birds last", "own ger mun; ger V boh; ger A tyr", "ger A tyr", 1, judge.ByKind},
		{"then by name: Berlin, Bohemia, Burgundy", "own ger mun; ger A bur; ger A boh", "ger A boh", 1, judge.ByName},
		{"of the Superbrain, from its islands", "own sup mos; sup A isl; sup A mos", "sup A mos", 4, judge.ByDistance},
		{"of the Doctor, from his centres", "own dok mos; dok A mos; dok A lon", "dok A lon", 4, judge.ByDistance},
		{"without any centre", "ger A mun", "ger A mun", 0, judge.ByNoCentre},
	} {
		t.Run(c.name, func(t *testing.T) {
			e, w := stepper(), world(t, "1901F; "+c.world)
			e.Adjust(w, nil)
			v := event(t, e, season.Abandoned)
			if got := showUnit(v.Unit); got != c.leaves || v.N[0] != c.steps || v.N[1] != int(c.tie) || len(e.Events) != 1 {
				t.Errorf("%s leaves, %v, of %s", got, v.N, codes(e.Events))
			}
		})
	}
}

func TestWholeTwinsLeaveIfNobodyChooses(t *testing.T) { // RSD-12.2
	e, w := stepper(), world(t, "1901F; own ger mun kie; ger A mun; ger SA sev; ger SA rum")
	w.Players[power(t, "ger")].Twins = true
	e.Adjust(w, nil)
	if show(w) != "ger A mun" || codes(e.Events) != "abandoned twin.died" {
		t.Errorf("%s, %s", show(w), codes(e.Events))
	}
}
