package season

import (
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/prowl"
)

// Way is where the Borg or a monster would go. Of several that are as good Tied has all, and the event names none.
type Way struct {
	At    chart.Province
	Event Event
	Tied  []chart.Province
}

// Wander says where the Borg (step 5) and the monsters (step 1) would go in a world in which nobody else moves: what is told of them then,
// with the counts that decide. It draws no lot and changes nothing.
func (e *Engine) Wander(w *World) []Way {
	e.Events = e.Events[:0]
	e.edges.open(w.Hole)
	e.smell(w)
	var ways []Way
	add := func(at chart.Province, c *prowl.Choice) {
		way := Way{At: at, Event: e.Events[len(e.Events)-1]}
		if c.By == prowl.Draw {
			way.Tied = slices.Clone(c.Tied)
		}
		ways = append(ways, way)
	}
	if w.Borg != chart.None {
		c := e.rest.prowler.Borg(&e.edges.borg, w.Borg, &e.rest.tasty, &e.rest.all)
		e.tellBorg(w, &c, settled(&c, w.Borg))
		add(w.Borg, &c)
	}
	scene := prowl.Scene{Ground: &e.edges.borg, Units: &e.rest.all, Monsters: w.monsters()}
	for n := range w.Units {
		u := &w.Units[n]
		if !u.Class.Monster() {
			continue
		}
		roads := e.edges.roads(u.Class)
		c := e.rest.prowler.Move(&scene, roads, u.At)
		to := u.At
		if sites := roads.Sites(settled(&c, Board().Of(u.At)), c.Places); !sites.Empty() {
			to = chart.Take[chart.Place](&sites)
		}
		e.tellMonster(u, aims[c.Aim], &c, to)
		add(Board().Of(u.At), &c)
	}
	return ways
}

// settled is the field that was chosen, or where one is.
func settled(c *prowl.Choice, at chart.Province) chart.Province {
	if to := c.Field(); to != chart.None {
		return to
	}
	return at
}

// monsters gives the provinces with a monster.
func (w *World) monsters() (s chart.Set) {
	for n := range w.Units {
		if w.Units[n].Class.Monster() {
			chart.Add(&s, Board().Of(w.Units[n].At))
		}
	}
	return s
}
