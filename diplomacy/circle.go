package diplomacy

import (
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// stopped reports whether a failed move is part of a circle, or of a convoyed exchange, that somebody from outside has stopped
// just here, and puts who that was into args. That the unit in front has not left is then no reason but what follows from it.
func (t *turn) stopped(o judge.Order, reasons []judge.Reason, args game.Args) bool {
	stays := func(r judge.Reason) bool { return r.Code == judge.OwnUnit || r.Code == judge.HeldBy }
	if !slices.ContainsFunc(reasons, stays) || !t.round(board().Of(o.Unit.At)) || t.headOn(o, reasons) {
		return false
	}
	strength := 1
	for _, r := range reasons {
		if r.Code == judge.Attacks || r.Code == judge.AidRefused {
			strength += r.Helpers.Len() // in a circle nobody is dislodged, so all support counts
		}
	}
	for _, r := range reasons {
		if r.Code == judge.Prevented && int(r.Strength) >= strength {
			args["by"] = board().Label(chart.Place(r.By))
			return true
		}
	}
	return false
}

// headOn reports whether a unit and that in front of it want to change places without a convoy, which nobody has to stop.
func (t *turn) headOn(o judge.Order, reasons []judge.Reason) bool {
	at := board().Of(o.To)
	if back, _ := t.target(at); back != board().Of(o.Unit.At) {
		return false
	}
	convoyed := func(r judge.Reason) bool { return r.Code == judge.ByConvoy }
	return !slices.ContainsFunc(reasons, convoyed) && !slices.ContainsFunc(t.engine.Why(nil, at), convoyed)
}

// round reports whether the moves that begin with a unit's lead back to it.
func (t *turn) round(from chart.Province) bool {
	at := from
	for range t.results {
		to, moves := t.target(at)
		if !moves || to == from {
			return moves
		}
		at = to
	}
	return false
}

// target gives where a unit was to go in the phase that was judged.
func (t *turn) target(at chart.Province) (to chart.Province, moves bool) {
	for _, r := range t.results {
		if o := r.Order; r.Verdict != 0 && r.Fault == judge.NoFault && o.Kind == judge.Move && board().Of(o.Unit.At) == at {
			return board().Of(o.To), true
		}
	}
	return chart.None, false
}
