package board

import (
	"strconv"
	"strings"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation"
	"spielleiter/game"
)

// reasons puts what an engine knows about the phase that it judged last into notes.
type reasons struct {
	before *judge.Position
	engine *judge.Engine
}

// of gives the chain that decided an order and what happened to its unit.
func (w reasons) of(r diplomacy.Result) []game.Note {
	var notes []game.Note
	if r.Fault != "" {
		notes = append(notes, faulty(r))
	}
	_, at, err := diplomacy.FindUnit(r.Unit)
	if err != nil {
		return notes
	}
	for _, reason := range w.engine.Why(nil, chart.Standard().Of(at)) {
		if reason.Code == judge.Unordered && r.Fault != "" {
			continue // the fault says so already
		}
		notes = append(notes, w.note(reason))
	}
	return notes
}

// note is one link of the chain. Its code says whether others helped, and whether
// somebody else is in it.
func (w reasons) note(r judge.Reason) game.Note {
	n := game.Note{Code: "why." + r.Code.String(), Args: game.Args{}, Cite: notation.Cite(ruled[r.Code]...)}
	switch r.Code {
	case judge.Attacks, judge.Overcomes, judge.Outdone, judge.HeldBy, judge.HeadOn, judge.Prevented, judge.Broken, judge.Crossed, judge.Holds, judge.Withstands, judge.DislodgedBy,
		judge.NeedsTwo, judge.Bonded, judge.BondCut, judge.BondUncut, judge.ShotBy:
		n.Args["strength"] = strconv.Itoa(int(r.Strength))
	default:
	}
	if r.At != chart.None {
		n.Args["at"] = chart.Standard().Label(chart.Place(r.At))
	}
	if r.By != chart.None {
		n.Args["by"] = w.unit(r.By)
	}
	helpers := r.Helpers.Or(r.Bonds)
	if !helpers.Empty() {
		n.Args["helpers"] = w.units(helpers)
	}
	switch {
	case r.Code == judge.Enters && r.By != chart.None:
		n.Code += ".after"
	case r.Strength == 0 && (r.Code == judge.Attacks || r.Code == judge.Withstands):
		n.Code += ".own" // DIP-14: whatever the supports
	case helpers.Empty() || r.Code >= judge.Bonded && r.Code <= judge.BondLost:
	case r.Code != judge.AidRefused && r.Code != judge.ByConvoy && r.Code != judge.Circle && r.Code != judge.Entangled:
		n.Code += ".helped"
	}
	return n
}

// unit names the unit that stood in a province.
func (w reasons) unit(p chart.Province) string {
	for _, u := range w.before.Units {
		if chart.Standard().Of(u.At) == p {
			return notation.Standard().Unit(u)
		}
	}
	return chart.Standard().Label(chart.Place(p))
}

func (w reasons) units(s chart.Set) string {
	var names []string
	for p := range chart.All[chart.Province](s) {
		names = append(names, w.unit(p))
	}
	return strings.Join(names, ", ")
}

// faulty says what is wrong with an order.
func faulty(r diplomacy.Result) game.Note {
	return game.Note{Code: "why.fault", Args: game.Args{"fault": "@fault." + r.Because()}, Cite: notation.Cite(6)}
}

// ruled are the statements of the rule book behind each reason.
var ruled = map[judge.Code][]int{
	judge.Unordered: {5}, judge.Attacks: {11}, judge.AidRefused: {14}, judge.ByConvoy: {15}, judge.NoWay: {16},
	judge.Enters: {7}, judge.Swaps: {9}, judge.Circle: {10}, judge.Overcomes: {8, 13}, judge.Outdone: {8},
	judge.OwnUnit: {14}, judge.HeldBy: {8}, judge.HeadOn: {9}, judge.Prevented: {8}, judge.Broken: {8, 10}, judge.Crossed: {8}, judge.CutBy: {12}, judge.CutDislodged: {12},
	judge.UncutOwn: {12}, judge.UncutTarget: {12}, judge.UncutWay: {12, 16}, judge.UncutWeak: {12}, judge.UncutRule: {18},
	judge.Entangled: {18}, judge.Holds: {8}, judge.Withstands: {8}, judge.DislodgedBy: {13}, judge.NoRetreat: {19},
}
