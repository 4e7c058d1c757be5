package season

import (
	"math"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/prowl"
)

// What the Borg does in step 5 (RSD-1). A move tells what decided it: N[0] is the
// prowl.Criterion, N[1] which level or ring, N[2] the count of the field that was chosen,
// N[3] that of the best field that it is not, which is Other.At. Of a draw N[1] is from
// how many. Who are the players whose units do not count, because the Borg ate them last.
const (
	// BorgCame: it appears at To.
	BorgCame Code = "borg.came"
	// BorgStayed: At its own field there is something to eat.
	BorgStayed Code = "borg.stayed"
	// BorgPounced: from At to To, where a unit is.
	BorgPounced Code = "borg.pounced"
	// BorgRoamed: from At to To, where no unit is that attracts it.
	BorgRoamed Code = "borg.roamed"
	// BorgStarved: it stays At its field, there is no unit anywhere.
	BorgStarved Code = "borg.starved"
	// BorgLapsed: there is nothing but what it ate last, from Who; so it is not choosy.
	BorgLapsed Code = "borg.lapsed"
	// BorgAte: it ate Unit.
	BorgAte Code = "borg.ate"
)

var borgCites = citations{
	BorgCame:    {{1, 1}},
	BorgStayed:  {{1, 7}},
	BorgPounced: {{1, 3}}, // or 1.4
	BorgRoamed:  {{1, 5}},
	BorgStarved: {{1, 5}},
	BorgLapsed:  {{1, 6}},
	BorgAte:     {{1, 6}}, // or 1.10, 10.4
}

// borgMoves are the codes by what a choice was about.
var borgMoves = [...]Code{
	prowl.Starve: BorgStarved, prowl.Appear: BorgCame, prowl.Dine: BorgStayed, prowl.Pounce: BorgPounced, prowl.Roam: BorgRoamed,
}

// Feed is step 5: the Borg moves one field and eats all that it finds there (RSD-1.2); in
// the first spring it appears (RSD-1.1).
func (e *Engine) Feed(w *World) {
	e.edges.open(w.Hole)
	e.smell(w)
	c := e.rest.prowler.Borg(&e.edges.borg, w.Borg, &e.rest.tasty, &e.rest.all)
	to := c.Field()
	if c.By == prowl.Draw {
		to = c.Tied[e.draw("borg", len(c.Tied))]
	}
	e.tellBorg(w, &c, to)
	if w.Borg = to; to != chart.None {
		e.eat(w)
	}
}

// smell counts the units that attract the Borg: all but monsters and the TARDIS
// (RSD-1.10, 1.11).
func (e *Engine) smell(w *World) {
	r := &e.rest
	r.all, r.tasty = prowl.Count{}, prowl.Count{}
	for _, list := range [...][]Unit{w.Units, w.Swarms} {
		for n := range list {
			u := &list[n]
			if u.Class.Monster() {
				continue
			}
			smellOf(&r.all, u)
			if !e.Options.Taste || w.Eaten&Bit(u.Owner) == 0 {
				smellOf(&r.tasty, u)
			}
		}
	}
}

// smellOf counts one unit. Amazons are a delicacy.
func smellOf(c *prowl.Count, u *Unit) {
	if at := Board().Of(u.At); u.Class == Lure {
		c.AddAmazon(at)
	} else {
		c.Add(at)
	}
}

// eat lets the Borg eat everything on its field. Whom it ate is what it will not want
// next; monsters do not change that (RSD-1.6).
func (e *Engine) eat(w *World) {
	var owners uint16
	for _, list := range [...][]Unit{w.Units, w.Swarms} {
		for n := range list {
			if u := &list[n]; Board().Of(u.At) == w.Borg && !u.Class.Monster() {
				owners |= Bit(u.Owner)
			}
		}
	}
	if owners != 0 {
		w.Eaten = owners
	}
	e.clear(w, w.Borg, BorgAte)
}

// tellBorg tells of a choice of the Borg and what decided it.
func (e *Engine) tellBorg(w *World, c *prowl.Choice, to chart.Province) {
	var ignored uint16
	if e.Options.Taste {
		ignored = w.Eaten
	}
	if c.Lapsed {
		v := news(BorgLapsed)
		v.At, v.Who = w.Borg, ignored
		e.tell(v)
		ignored = 0
	}
	v := news(borgMoves[c.Aim])
	v.At, v.To, v.Who = w.Borg, chart.Place(to), ignored
	v.N, v.Other.At = grounds(c, to)
	v.citeBorg(c, w.Borg, to)
	e.tell(v)
}

// grounds gives the counts that decided a choice, and the field that came next to the one
// that was chosen.
func grounds(c *prowl.Choice, to chart.Province) (n [4]int, next chart.Place) {
	n[0], next = int(c.By), chart.None
	if c.By == prowl.Draw {
		n[1] = len(c.Tied)
		return n, next
	}
	if len(c.Rounds) == 0 {
		return n, next
	}
	last := c.Rounds[len(c.Rounds)-1]
	n[1], n[2] = last.Depth, whole(last.Count)
	for _, r := range c.Rivals {
		if r.Field != to && r.By == last.By && r.Depth == last.Depth && (next == chart.None || whole(r.Count) > n[3]) {
			n[3], next = whole(r.Count), chart.Place(r.Field)
		}
	}
	return n, next
}

// whole makes a count an int; what has no room is the greatest.
func whole(count uint64) int { return int(min(count, math.MaxInt)) }
