package march

import (
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// Far is the distance that makes land remote (WDW-33); distances are not told beyond it.
const Far = 10

// Distances measures how far land is from where its realm recruits. The zero Distances is ready, and keeps its memory
// from one measurement to the next.
type Distances struct {
	to    []uint8 // by field, from its owner
	reach []uint8 // by field, from the realm that is being measured
	queue [Far][]grid.Field
	met   []grid.Field
}

// Measure gives for each field the distance from the nearest Rüstort of its owner in Kleinfelder, where every height
// up or down counts as one more; Far is that far or more, or that there is none, or no owner (WDW-33). A Rüstort is a
// settlement in which something is left to recruit with. The list is good until the next measurement.
func (d *Distances) Measure(w *world.World) []uint8 {
	fields := w.Patch.Fields()
	if cap(d.to) < fields {
		d.to, d.reach = make([]uint8, fields), make([]uint8, fields)
		for f := range d.reach {
			d.reach[f] = Far
		}
	}
	d.to, d.reach = d.to[:fields], d.reach[:fields]
	for f := range d.to {
		d.to[f] = Far
	}
	for r := range w.Realms {
		d.measure(w, world.RealmID(r+1))
	}
	return d.to
}

// measure goes out from all places where a realm recruits.
func (d *Distances) measure(w *world.World, r world.RealmID) {
	for n := range w.Settlements {
		if s := &w.Settlements[n]; s.Realm == r && s.Stands.Recruit > 0 {
			d.arrive(s.Field, 0)
		}
	}
	for at := range uint8(Far) {
		for _, f := range d.queue[at] { // grows no more: every step is one further
			if d.reach[f] != at {
				continue // reached by a shorter way since
			}
			if w.Owner[f] == r {
				d.to[f] = at
			}
			for _, g := range w.Patch.Around(f) {
				if g != grid.None {
					d.arrive(g, at+1+climb(w, f, g))
				}
			}
		}
		d.queue[at] = d.queue[at][:0]
	}
	for _, f := range d.met {
		d.reach[f] = Far
	}
	d.met = d.met[:0]
}

func (d *Distances) arrive(f grid.Field, at uint8) {
	if at >= d.reach[f] {
		return
	}
	if d.reach[f] == Far {
		d.met = append(d.met, f)
	}
	d.reach[f] = at
	d.queue[at] = append(d.queue[at], f)
}

// climb is how many heights lie between two fields; none if one of them is unknown.
func climb(w *world.World, f, g grid.Field) uint8 {
	a, b := w.Land[f], w.Land[g]
	if a == land.Unknown || b == land.Unknown {
		return 0
	}
	return uint8(max(a.Height(), b.Height()) - min(a.Height(), b.Height()))
}
