package board

import (
	"spielleiter/diplomacy/board/ink"
	"spielleiter/diplomacy/board/sheet"
	"spielleiter/rathersilly"
)

// How an event is drawn, by its code. What is not here shows by itself: a unit that is
// there, or a mark on its province.
const (
	drawWay   = "way"   // an arrow from where it was to where it is
	drawCross = "cross" // somebody is no more
	drawBoom  = "boom"
	drawPlus  = "plus"  // somebody is new
	drawLlama = "llama" // one is to live there
)

var drawn = map[string]string{
	"retreat.fled": drawWay, "monster.fled": drawWay, "birds.dropped": drawWay,
	"borg.pounced": drawWay, "borg.roamed": drawWay, "tardis.came": drawWay, "tardis.left": drawWay, "merge.merged": drawWay,
	"borg.came": drawPlus, "monster.sea": drawPlus, "monster.space": drawPlus, "built": drawPlus, "built.extra": drawPlus, "built.twins": drawPlus,
	"lama.exploded": drawBoom, "lama.boom": drawBoom,
	"borg.ate": drawCross, "removed": drawCross, "abandoned": drawCross, "twin.died": drawCross, "twins.parted": drawCross,
	"birds.drowned": drawCross, "birds.shot": drawCross, "birds.crashed": drawCross, "birds.heartbroken": drawCross, "birds.scared": drawCross,
	"retreat.clashed": drawCross, "retreat.norefuge": drawCross, "retreat.disbanded": drawCross, "tardis.monster": drawCross,
}

// event draws what happened in a step.
func (d *drawing) event(e rathersilly.Event) {
	switch drawn[e.Code] {
	case drawWay:
		d.way(e)
	case drawPlus:
		for _, unit := range []string{e.Unit, e.Other} {
			if place, err := unitAt(unit); err == nil {
				at := spot(place)
				d.sign(drawPlus, sheet.XY{X: at.X + ink.TokenRadius, Y: at.Y - ink.TokenRadius})
			}
		}
		if e.Code == "borg.came" {
			d.sign(drawPlus, spot(e.To))
		}
	case drawBoom, drawCross:
		if at, ok := where(e); ok {
			d.sign(drawn[e.Code], at)
		}
	}
}

// way draws where something went.
func (d *drawing) way(e rathersilly.Event) {
	l := Line{Kind: "retreat", Power: codeOf(e.Power), Is: ink.Done, Width: wide}
	var from, to sheet.XY
	place, err := unitAt(e.Unit)
	switch {
	case e.Code == "tardis.left":
		from, to = spot(e.At), sheet.XY{X: hyperspace.X + 62, Y: hyperspace.Y + hyperspace.Height/2}
		l.Power = codeOf(rathersilly.Doctor)
	case e.Code == "borg.pounced" || e.Code == "borg.roamed":
		from, to, l.Kind, l.Power, l.At = spot(e.At), spot(e.To), "borg", "borg", e.At
	case e.Code == "merge.merged" && err == nil:
		into, fault := unitAt(e.Other)
		if fault != nil || provinceOf(into) == provinceOf(place) {
			return
		}
		from, to, l.Kind = spot(place), spot(into), "merge"
	case e.Code == "tardis.came" && e.At != "" && e.To != "":
		from, to, l.Power = spot(e.At), spot(e.To), codeOf(rathersilly.Doctor)
	case err == nil && e.To != "":
		from, to, l.At = spot(place), spot(e.To), provinceOf(place)
		if e.Code != "birds.dropped" {
			from = outSpot(place)
		}
	default:
		return
	}
	d.add(l, []ink.Curve{ink.Bent(from, to, swing).Trim(24, gap)}, true)
}

// where is the place of an event: where it fell, stood, or happened.
func where(e rathersilly.Event) (sheet.XY, bool) {
	if place, err := unitAt(e.Unit); err == nil && e.To == "" {
		return spot(place), true
	}
	for _, place := range []string{e.To, e.At} {
		if place != "" {
			return spot(place), true
		}
	}
	return sheet.XY{}, false
}
