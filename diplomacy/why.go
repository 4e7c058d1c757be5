package diplomacy

import (
	"strconv"
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// Why explains the last phase of movement that a view shows: for each unit, by the
// province in which it began the phase, the chain of reasons that decided what became of
// it. It is nil if the view shows no such phase.
func (v View) Why() map[string][]game.Note {
	for _, played := range v.Last {
		if strings.HasSuffix(played.Phase, "M") {
			return v.explain(played)
		}
	}
	return nil
}

// explain judges the phase once more: all that it needs is in the results, for every
// unit has one.
func (v View) explain(played Played) map[string][]game.Note {
	var p judge.Position
	var orders []judge.Order
	var taken chart.Set
	for _, r := range played.Results {
		power := powerOf(r.Power)
		o, err := r.judged(power)
		if err != nil {
			continue // Verify has passed it, so it is of a newer schema
		}
		orders = append(orders, o)
		if at := board().Of(o.Unit.At); r.Fault != "unit" && r.Fault != "foreign" && !chart.Has(taken, at) {
			chart.Add(&taken, at)
			p.Units = append(p.Units, o.Unit)
		}
	}
	e := judge.Engine{Profile: v.Options.profile()}
	e.Movement(&p, orders)
	all := map[string][]game.Note{}
	for _, r := range e.Explain(nil) {
		code := board().Provinces[r.Unit].Code
		all[code] = append(all[code], whyNote(r))
	}
	return all
}

// whyRules are the statements that the reasons rest on.
var whyRules = map[judge.Code]int{
	judge.Unordered: 5, judge.Attacks: 11, judge.AidRefused: 14, judge.ByConvoy: 15, judge.NoWay: 16, judge.Enters: 7,
	judge.Swaps: 9, judge.Circle: 10, judge.Overcomes: 13, judge.Outdone: 8, judge.OwnUnit: 14, judge.HeldBy: 8,
	judge.HeadOn: 9, judge.Prevented: 8, judge.CutBy: 12, judge.CutDislodged: 12, judge.UncutOwn: 12,
	judge.UncutTarget: 12, judge.UncutWay: 12, judge.UncutWeak: 12, judge.UncutRule: 18, judge.Entangled: 18,
	judge.Holds: 8, judge.Withstands: 8, judge.DislodgedBy: 13, judge.NoRetreat: 19,
}

// whyNote puts a reason into a note: the units are named by their provinces.
func whyNote(r judge.Reason) game.Note {
	n := game.Note{Code: "why." + r.Code.String(), Cite: cite(whyRules[r.Code]), Args: game.Args{
		"unit": board().Label(chart.Place(r.Unit)), "strength": strconv.Itoa(int(r.Strength)),
	}}
	if r.By != chart.None {
		n.Args["by"] = board().Label(chart.Place(r.By))
	}
	if r.At != chart.None {
		n.Args["at"] = board().Label(chart.Place(r.At))
	}
	var helpers []string
	for h := range chart.All[chart.Province](r.Helpers) {
		helpers = append(helpers, board().Label(chart.Place(h)))
	}
	if len(helpers) > 0 {
		n.Code += ".with"
		n.Args["helpers"] = strings.Join(helpers, ", ")
	}
	return n
}
