package judge

import "spielleiter/diplomacy/chart"

// Stranded reports whether the move of a unit did not set out in the last movement phase that the engine judged, because its convoy
// failed or was not there. Support for it counts for nothing.
func (e *Engine) Stranded(p chart.Province) bool { return chart.Has(e.core.shut, p) }

// Refused reports whether the support of a unit for a move, though nobody cut it, did not count against the target in the last
// movement phase that the engine judged, because a unit of the supporter's own power stayed there.
func (e *Engine) Refused(p chart.Province) bool {
	r := e.result(p)
	if r == nil || r.Order.Kind != Support || !chart.Has(e.core.given, p) {
		return false
	}
	of := e.scene.chart.Of(r.Order.Of)
	w := why{core: &e.core, p: of}
	return chart.Has(e.core.moves.Without(e.core.shut), of) && chart.Has(w.barred(of), p)
}
