package season_test

import (
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly/season"
)

const everybody = uint16(1<<season.Players - 1)

func TestReward(t *testing.T) {
	const half, third = season.Whole / 2, season.Whole / 3
	for _, c := range []struct {
		name, right string
		seats       uint16
		silent      bool
		fra, sup    season.Share
		codes       string
	}{
		{"RSD-14.4 one is right: half and half", "fra", everybody, false, half, half, "question.answered share.got share.got"},
		{"RSD-14.4 two: a third each", "fra ger", everybody, false, third, third, "question.answered share.got share.got share.got"},
		{"RSD-14.4 named twice is once, the Superbrain itself is none", "fra fra sup", everybody, false, half, half, "question.answered share.got share.got"},
		{"RSD-14.2 nobody: a unit for the Superbrain", "", everybody, false, 0, season.Whole, "question.unanswered share.got"},
		{"RSD-14.8 silence: a tenth for ten others", "", everybody, true, season.Whole / 10, 0, "question.silent" + strings.Repeat(" share.got", 10)},
		{"RSD-14.8 or a half for two", "", 0, true, half, 0, "question.silent share.got share.got"},
		{"without a Superbrain there is no question", "fra", everybody &^ season.Bit(season.Brain), false, 0, 0, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			e, w := stepper(), world(t, "")
			w.Seats = c.seats
			if c.seats == 0 {
				w.Seats = season.Bit(season.Brain) | season.Bit(power(t, "fra")) | season.Bit(power(t, "ger"))
			}
			var right []chart.Power
			for code := range strings.FieldsSeq(c.right) {
				right = append(right, power(t, code))
			}
			e.Reward(w, right, c.silent)
			if fra, sup := w.Players[power(t, "fra")].Share, w.Players[season.Brain].Share; fra != c.fra || sup != c.sup {
				t.Errorf("France has %d, the Superbrain %d", fra, sup)
			}
			if codes(e.Events) != c.codes {
				t.Error(codes(e.Events))
			}
		})
	}
}

func TestSharesAreExact(t *testing.T) { // RSD-14.5: nothing is lost, whoever shares
	for n := 1; n < season.Players; n++ {
		e, w := stepper(), world(t, "")
		w.Seats = everybody
		var right []chart.Power
		for p := chart.Power(0); len(right) < n; p++ {
			if p != season.Brain {
				right = append(right, p)
			}
		}
		e.Reward(w, right, false)
		sum := season.Share(0)
		for _, p := range w.Players {
			sum += p.Share
		}
		if sum != season.Whole {
			t.Errorf("%d are right: %d of %d", n, sum, season.Whole)
		}
	}
}

func TestSilenceCanBeWorthNothing(t *testing.T) { // RSD-14.8, option
	e, w := stepper(func(o *season.Options) { o.BrainNothing = true }), world(t, "")
	w.Seats = everybody
	if e.Reward(w, nil, true); codes(e.Events) != "question.silent" {
		t.Error(codes(e.Events))
	}
}

func TestFoolGetsCommands(t *testing.T) { // RSD-13.4, RSD-13.5
	e, w := stepper(), world(t, "share nar 13860")
	w.Seats = everybody
	e.Reward(w, []chart.Power{season.Fool}, false)
	if fool := w.Players[season.Fool]; fool.Share != 0 || fool.Commands != 1 || event(t, e, season.CommandGot).N[0] != 1 {
		t.Errorf("%+v", fool)
	}
	results := e.Extra(w, orders(t, "nar + A mun E"))
	checkFaults(t, results, []season.Fault{season.FaultSite})
}

func TestExtra(t *testing.T) {
	try(t, []stepCase{
		{name: "RSD-14.5 for a whole share", world: "own ger mun ber; share ger 27720", orders: "ger + A mun E", want: "ger A mun share", codes: "built.extra"},
		{name: "RSD-14.5 not for less", world: "own ger mun ber; share ger 27719", orders: "ger + A mun E", faults: []season.Fault{season.FaultShare}},
		{
			name: "RSD-14.7 one a season", world: "own ger mun ber; share ger 90000", orders: "ger + A mun E; ger + F ber E", want: "ger A mun", codes: "built.extra",
			faults: []season.Fault{0, season.FaultShare},
		},
		{
			name: "RSD-14.7 at home and where nobody is", world: "own ger mun ber; ger A ber; share ger 90000", orders: "ger + A kie E; ger + A boh E; ger + A ber E; ger + V mun E",
			want: "ger V mun; ger A ber", codes: "built.extra", faults: []season.Fault{season.Fault(judge.FaultNotOwned), season.FaultSite, occupied, 0},
		},
		{
			name: "RSD-14.2 the Superbrain on its islands", world: "share sup 27720; own sup mun", orders: "sup + A mun E; sup + V kre E; sup + F kre E", want: "sup F kre", codes: "built.extra",
			faults: []season.Fault{season.FaultSite, season.FaultSite},
		},
		{
			name: "RSD-14.2 both are occupied: the share is kept", world: "share sup 27720; sup A isl share; sup F kre share", orders: "sup + A isl E", want: "sup A isl; sup F kre",
			faults: []season.Fault{occupied},
		},
		{name: "RSD-14.5 no Amazons, no twins", world: "own ger mun ber; share ger 27720", orders: "ger + AZ mun E; ger + SA mun E", faults: []season.Fault{season.FaultClass, season.FaultClass}},
		{name: "only for a share now", world: "own ger mun ber; share ger 27720", orders: "ger + A mun", faults: []season.Fault{season.Fault(judge.FaultPhase)}},
	}, (*season.Engine).Extra)
}

func TestExtraUnitsNeedNothing(t *testing.T) { // RSD-14.6
	e, w := stepper(), world(t, "own ger mun; share ger 30000; ger A ber")
	e.Extra(w, orders(t, "ger + A mun E"))
	p := power(t, "ger")
	if e.Due(w, p) != 0 || w.Players[p].Share != 30000-season.Whole || event(t, e, season.ExtraBuilt).N[0] != 2280 {
		t.Errorf("due %d, share %d", e.Due(w, p), w.Players[p].Share)
	}
	w.Next() // RSD-14.7: the next season again
	w.Players[p].Share = season.Whole
	w.Units = nil
	checkFaults(t, e.Extra(w, orders(t, "ger + A mun E")), nil)
}
