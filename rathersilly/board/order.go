package board

import (
	"slices"

	"spielleiter/diplomacy/board/ink"
	"spielleiter/diplomacy/board/sheet"
	"spielleiter/rathersilly"
)

// order draws what a unit was ordered, as it was carried out.
func (d *drawing) order(r rathersilly.Result) {
	place, err := unitAt(r.Unit)
	var from sheet.XY
	switch {
	case err == nil:
		from = spot(place)
	case r.Do == "hop" && r.Unit == "T":
		from = sheet.XY{X: hyperspace.X + 62, Y: hyperspace.Y + hyperspace.Height/2}
	case len(r.Unit) > 2 && r.Unit[:2] == "T ":
		place = r.Unit[2:]
		from = spot(place)
	default:
		return // a unit that nobody has seen
	}
	l := Line{Kind: r.Do, Power: codeOf(r.Power), Is: outcome(r), At: provinceOf(place)}
	switch r.Do {
	case "move":
		d.move(l, r, from)
	case "support", "convoy":
		d.help(l, r, from)
	case "fly", "ride":
		d.flight(l, r, from)
	case "hop":
		l.Width = middle
		if r.To != "" {
			d.add(l, []ink.Curve{ink.Bent(from, spot(r.To), soaring).Trim(under, gap)}, true)
		}
	case "lure":
		d.lure(l, r, from)
	case "lureall", "jam", "scare", "hold":
		l.Path, l.Width = circle(from, ring), 5
		d.lines = append(d.lines, l)
		if r.Do == "lureall" {
			d.sign("heart", sheet.XY{X: from.X, Y: from.Y - ring})
		}
	}
	if r.Changed == "fool" {
		d.sign("fool", sheet.XY{X: from.X - 30, Y: from.Y - 34})
	}
}

// move draws a move, along the fleets that carry it if it goes over sea.
func (d *drawing) move(l Line, r rathersilly.Result, from sheet.XY) {
	if r.To == "" {
		return
	}
	l.Width = wide
	ways := d.ways(r, from)
	l.Over = len(ways) == 1 && d.crowded(from, r.To)
	d.add(l, ways, true)
	if l.Is == ink.Failed {
		d.sign("cross", ways[len(ways)/2].At(0.5))
	}
}

// ways are the curves of a move. A move that meets its opposite swings aside.
func (d *drawing) ways(r rathersilly.Result, from sheet.XY) []ink.Curve {
	to := spot(r.To)
	if stops := d.convoy(r, from); len(stops) > 0 {
		var ways []ink.Curve
		at := from
		for _, stop := range append(stops, to) {
			ways = append(ways, ink.Bent(at, stop, 0.04))
			at = stop
		}
		ways[0] = ways[0].Trim(under, 0)
		last := len(ways) - 1
		ways[last] = ways[last].Trim(0, d.clearance(r.To))
		return ways
	}
	part := swing
	for _, o := range d.results {
		if at, err := unitAt(o.Unit); err == nil && o.Do == "move" && provinceOf(o.To) == unitProvince(r.Unit) && provinceOf(at) == provinceOf(r.To) {
			part = 0.16
		}
	}
	way, end := ink.Bent(from, to, part), d.clearance(r.To)
	if d.crowded(from, r.To) {
		rest := (ink.Distance(from, to) - least) / 2
		return []ink.Curve{way.Trim(rest, min(end, rest))}
	}
	return []ink.Curve{way.Trim(under, end)}
}

// crowded reports whether a place is so near that an arrow to it goes over the units there.
func (d *drawing) crowded(from sheet.XY, place string) bool {
	return ink.Distance(from, spot(place)) < ink.TokenRadius+least+d.clearance(place)
}

// convoy are the fleets that were ordered to carry a move, nearest first.
func (d *drawing) convoy(r rathersilly.Result, from sheet.XY) (stops []sheet.XY) {
	for _, o := range d.results {
		at, err := unitAt(o.Unit)
		if err == nil && o.Do == "convoy" && o.Fault == "" && unitProvince(o.Of) == unitProvince(r.Unit) && provinceOf(o.To) == provinceOf(r.To) {
			stops = append(stops, spot(at))
		}
	}
	slices.SortStableFunc(stops, func(a, b sheet.XY) int { return int(ink.Distance(from, a) - ink.Distance(from, b)) })
	return stops
}

// clearance is how far from a place an arrow to it ends: at the rim of what stands there,
// or at the spot itself.
func (d *drawing) clearance(place string) float64 {
	for _, p := range d.after.pieces {
		if !p.Out && unitProvince(p.Unit) == provinceOf(place) {
			return gap
		}
	}
	return 12
}

// help draws a support or a convoy: from the unit to the middle of what it helps.
func (d *drawing) help(l Line, r rathersilly.Result, from sheet.XY) {
	of, err := unitAt(r.Of)
	if err != nil {
		return
	}
	l.Width = thin
	target, moves := spot(of), r.To != "" && provinceOf(r.To) != provinceOf(of)
	if moves {
		target = d.middleOf(r, of)
		if r.Do == "convoy" && ink.Distance(from, target) < gap+40 {
			l.Path = circle(from, ring)
			d.lines = append(d.lines, l)
			return
		}
	}
	room := float64(ring + 3)
	if moves {
		room = 16
	}
	way := ink.Bent(from, target, -0.05).Trim(under, room)
	d.add(l, []ink.Curve{way}, false)
	end := l
	end.Path = circle(target, room-3)
	d.lines = append(d.lines, end)
	if l.Is == ink.Failed {
		d.sign("cross", way.At(0.5))
	}
}

// middleOf is the middle of the move that somebody helps.
func (d *drawing) middleOf(r rathersilly.Result, of string) sheet.XY {
	for _, o := range d.results {
		if unitProvince(o.Unit) != provinceOf(of) {
			continue
		}
		if o.Do == "move" && provinceOf(o.To) == provinceOf(r.To) {
			ways := d.ways(o, spot(of))
			return ways[len(ways)/2].At(0.45)
		}
	}
	return ink.Bent(spot(of), spot(r.To), swing).At(0.5)
}

// flight draws the arcs of a flight through its fields.
func (d *drawing) flight(l Line, r rathersilly.Result, from sheet.XY) {
	l.Width = middle
	var ways []ink.Curve
	at := from
	for _, field := range r.Path {
		ways = append(ways, ink.Bent(at, spot(field), soaring))
		at = spot(field)
	}
	if len(ways) == 0 {
		return
	}
	ways[0] = ways[0].Trim(under, 0)
	last := len(ways) - 1
	ways[last] = ways[last].Trim(0, gap)
	d.add(l, ways, true)
	if l.Is == ink.Failed {
		d.sign("cross", ways[last].At(0.4))
	}
}

// lure draws the pull that an Amazon has on a unit.
func (d *drawing) lure(l Line, r rathersilly.Result, from sheet.XY) {
	of, err := unitAt(r.Of)
	if err != nil {
		return
	}
	l.Width = thin
	way := ink.Bent(spot(of), from, -0.12).Trim(under, under)
	d.add(l, []ink.Curve{way}, false)
	d.sign("heart", way.At(0.5))
}

// unitProvince is the province that a unit is in; "" for none.
func unitProvince(unit string) string {
	place, err := unitAt(unit)
	if err != nil {
		return ""
	}
	return provinceOf(place)
}
