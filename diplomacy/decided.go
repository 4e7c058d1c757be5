package diplomacy

import (
	"slices"
	"strconv"
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// decided finds what decided a legal order of a phase of movement, and puts the values
// into args. Whatever failed has a reason: a code that names who or what it was.
func (t *turn) decided(r judge.Result, args game.Args) (code string, rules []int) {
	reasons := t.why(board().Of(r.Order.Unit.At))
	by := func(codes ...judge.Code) bool { return decisive(reasons, args, codes...) }
	switch r.Order.Kind {
	case judge.Move:
		return decidedMove(r, reasons, args)
	case judge.Support:
		switch {
		case by(judge.CutDislodged):
			return "support.dislodged", []int{12}
		case by(judge.CutBy):
			return "support.cut", []int{12}
		case r.Order.To != chart.None && t.engine.Stranded(board().Of(r.Order.Of)):
			return "support.stranded", []int{11, 16}
		case t.refused(r.Order, args):
			return "support.own", []int{14}
		}
		return "support.done", []int{11}
	case judge.Convoy:
		switch {
		case r.Verdict&judge.Available != 0:
			return "convoy.done", []int{15}
		case by(judge.DislodgedBy):
			return "convoy.dislodged", []int{13, 16}
		}
		return "convoy.paradox", []int{18}
	default:
		if by(judge.DislodgedBy) {
			return "hold.dislodged", []int{13}
		}
		return "hold.done", []int{5}
	}
}

func decidedMove(r judge.Result, reasons []judge.Reason, args game.Args) (code string, rules []int) {
	by := func(codes ...judge.Code) bool { return decisive(reasons, args, codes...) }
	if r.Verdict&judge.Succeeds != 0 {
		switch {
		case by(judge.Overcomes):
			return "move.overcomes", []int{8, 13}
		case by(judge.Enters):
			return "move.enters", []int{7, 8}
		}
		return "move.done", []int{7}
	}
	switch {
	case by(judge.Entangled):
		return "move.paradox", []int{18}
	case by(judge.NoWay):
		return "move.fleets", []int{16}
	case by(judge.Broken):
		return broken(r.Order, reasons, args), []int{8, 10}
	case by(judge.Crossed):
		return "move.crossed", []int{8}
	case by(judge.OwnUnit):
		return "move.own", []int{14}
	case by(judge.HeadOn):
		return "move.headon", []int{9}
	case by(judge.HeldBy):
		return "move.held", []int{8}
	}
	by(judge.Prevented) // nothing else stops a move
	return "move.prevented", []int{8}
}

// broken says where the circle of a move was stopped: at its own target or at that of another.
func broken(o judge.Order, reasons []judge.Reason, args game.Args) string {
	for _, r := range reasons {
		if r.Code == judge.Broken && r.At != board().Of(o.To) {
			args["at"] = provinceText(r.At)
			return "move.round"
		}
	}
	return "move.circle"
}

// decisive looks for the first reason with one of the codes and puts its values into
// args: who, and, where strengths decided, with which against which.
func decisive(reasons []judge.Reason, args game.Args, codes ...judge.Code) bool {
	for _, r := range reasons {
		if !slices.Contains(codes, r.Code) {
			continue
		}
		if r.By != chart.None {
			args["by"] = provinceText(r.By)
		}
		switch r.Code {
		case judge.NoWay:
			args["by"] = provinceTexts(r.Helpers)
		case judge.Enters, judge.Overcomes, judge.OwnUnit, judge.HeadOn, judge.HeldBy, judge.Prevented:
			args["strength"], args["against"] = strconv.Itoa(attack(reasons)), strconv.Itoa(int(r.Strength))
		default: // of the others no strength is told
		}
		return true
	}
	return false
}

// provinceTexts names provinces one after the other.
func provinceTexts(s chart.Set) string {
	var names []string
	for p := range chart.All[chart.Province](s) {
		names = append(names, provinceText(p))
	}
	return strings.Join(names, " ")
}

// attack is the strength with which the explained unit attacks.
func attack(reasons []judge.Reason) int {
	for _, r := range reasons {
		if r.Code == judge.Attacks {
			return int(r.Strength)
		}
	}
	return 0
}
