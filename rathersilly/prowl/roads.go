package prowl

import "spielleiter/diplomacy/chart"

// Roads says where the monsters of a kind move, and where they can appear. Sea monsters
// move as fleets, space monsters as armies (RSD-3.2, 4.2); the tunnel is open to neither
// (RSD-6.5). It is a value: whoever opens a wormhole in it does so in a copy for the
// season.
type Roads struct {
	Next    [chart.Max]chart.Set // by place: places
	Places  chart.Set            // where such a monster can stand
	Fields  chart.Set            // the provinces of those places
	Centres chart.Set            // those of Fields that are supply centres

	kind   chart.Kind
	of     [chart.Max]chart.Province // by place
	coasts chart.Set                 // those of Places that are one coast of several
	split  chart.Set                 // the provinces of coasts
	seats  chart.Set                 // the places of Centres
}

// NewRoads gives the ways of sea monsters (chart.Fleet) or space monsters (chart.Army) on
// a chart. Places that no way leads into do not belong to them.
func NewRoads(c *chart.Chart, kind chart.Kind) Roads {
	r := Roads{kind: kind}
	var entered chart.Set
	for n := range c.Places {
		at := chart.Place(n)
		r.of[n] = c.Of(at)
		if c.Stands(kind, at) {
			entered = entered.Or(c.Reach(&c.Graph, kind, at))
		}
	}
	for at := range chart.All[chart.Place](entered) {
		field := r.of[at]
		r.Next[at] = c.Reach(&c.Graph, kind, at)
		chart.Add(&r.Places, at)
		chart.Add(&r.Fields, field)
		if int(at) >= len(c.Provinces) {
			chart.Add(&r.coasts, at)
			chart.Add(&r.split, field)
		}
	}
	r.Centres = r.Fields.And(c.Centres)
	r.seats = r.places(r.Centres)
	return r
}

// Connect opens a way in both directions, if such a monster can stand at both ends: the
// wormhole (RSD-7). Armies do not mind which coast an end names; a fleet needs one where
// there are several.
func (r *Roads) Connect(a, b chart.Place) {
	if a >= chart.Max || b >= chart.Max {
		return
	}
	if r.kind == chart.Army {
		a, b = chart.Place(r.of[a]), chart.Place(r.of[b])
	}
	if r.of[a] == r.of[b] || !chart.Has(r.Places, a) || !chart.Has(r.Places, b) {
		return
	}
	chart.Add(&r.Next[a], b)
	chart.Add(&r.Next[b], a)
}

// Of gives the province of a place.
func (r *Roads) Of(at chart.Place) chart.Province {
	if at >= chart.Max {
		return chart.None
	}
	return r.of[at]
}

// Sites gives the places of a province among some: two where it has two coasts, so that
// it needs a lot which of them it is.
func (r *Roads) Sites(field chart.Province, among chart.Set) (sites chart.Set) {
	for rest := among.And(r.Places); !rest.Empty(); {
		if at := chart.Take[chart.Place](&rest); r.of[at] == field {
			chart.Add(&sites, at)
		}
	}
	return sites
}

// fields gives the provinces of places.
func (r *Roads) fields(places chart.Set) chart.Set {
	fields := places.Without(r.coasts)
	for rest := places.And(r.coasts); !rest.Empty(); {
		chart.Add(&fields, r.of[chart.Take[chart.Place](&rest)])
	}
	return fields
}

// places gives all places of provinces.
func (r *Roads) places(fields chart.Set) chart.Set {
	places := fields.And(r.Places)
	if fields.And(r.split).Empty() {
		return places
	}
	for rest := r.coasts; !rest.Empty(); {
		if at := chart.Take[chart.Place](&rest); chart.Has(fields, r.of[at]) {
			chart.Add(&places, at)
		}
	}
	return places
}
