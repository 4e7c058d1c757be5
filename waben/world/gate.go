package world

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"spielleiter/waben/grid"
)

// Gate is a crossing of the Nebelwand that the game master has opened to a field of another segment, one way (WDW-R-60). What
// lies there nobody knows here: it is known by its name alone. A field has one gate at most.
type Gate struct {
	From grid.Field
	GF   int16 // a label that no Großfeld of this segment has
	KF   int8
}

// To is the name of the field beyond.
func (g Gate) To() string { return fmt.Sprintf("%03d/%02d", g.GF, g.KF) }

// Gate is the gate that begins on a field.
func (w *World) Gate(from grid.Field) (Gate, bool) {
	n := slices.IndexFunc(w.Gates, func(g Gate) bool { return g.From == from })
	if n < 0 {
		return Gate{}, false
	}
	return w.Gates[n], true
}

// SetGate opens a gate, in the place of the one that the field has, if it has one.
func (w *World) SetGate(g Gate) {
	w.DropGate(g.From)
	w.Gates = append(w.Gates, g)
}

// DropGate closes the gate of a field, and reports whether there was one.
func (w *World) DropGate(from grid.Field) bool {
	before := len(w.Gates)
	w.Gates = slices.DeleteFunc(w.Gates, func(g Gate) bool { return g.From == from })
	return len(w.Gates) < before
}

// Abroad reads the name of a field, `711/25`, whose Großfeld is not of this segment.
func (w *World) Abroad(name string) (gf int16, kf int8, ok bool) {
	label, number, cut := strings.Cut(name, "/")
	l, err := strconv.ParseUint(label, 10, 16)
	k, err2 := strconv.ParseUint(number, 10, 8)
	if !cut || err != nil || err2 != nil || len(label) > 3 || l > mostLabel || k < 1 || k > grid.PerGF || w.Patch.Of(int(l), int(k)) != grid.None {
		return 0, 0, false
	}
	return int16(l), int8(k), true
}

// mostLabel is the highest label of a Großfeld.
const mostLabel = 999

func (v *verdict) gates() {
	for n, g := range v.w.Gates {
		twice := slices.IndexFunc(v.w.Gates, func(o Gate) bool { return o.From == g.From }) != n
		if !v.on(g.From) || twice || g.GF < 0 || g.GF > mostLabel || g.KF < 1 || g.KF > grid.PerGF || v.w.Patch.Of(int(g.GF), int(g.KF)) != grid.None {
			v.fault("gate %d: from %d to %s", n, g.From, g.To())
		}
	}
}
