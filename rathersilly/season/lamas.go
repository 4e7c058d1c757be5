package season

import (
	"slices"

	"spielleiter/diplomacy/chart"
)

// What explosions lead to (RSD-2). Nobody but the owner of a herd learns whose it was.
const (
	// Exploded: Unit was destroyed by lamas.
	Exploded Code = "lama.exploded"
	// Boom: lamas exploded At a field with nobody in it (option AnonymousBoom).
	Boom Code = "lama.boom"
	// HerdSpent tells the owner, Who, that the herd At is gone; N[0] units were there.
	HerdSpent Code = "herd.spent"
)

var lamaCites = citations{
	Exploded:  {{2, 4}, {2, 5}},
	Boom:      {{2, 5}},
	HerdSpent: {{2, 6}},
}

// Explode is step 4: herds that were ordered to explode are gone, all at once, and so is
// every unit on their fields. The Borg, the TARDIS and other herds are not harmed
// (RSD-2.4).
func (e *Engine) Explode(w *World, orders []Order) []Result {
	var fields chart.Set
	spent := e.rest.herds[:0]
	results := e.follow(w, orders, Lamas, func(o *Order) Fault {
		h := Herd{o.By, Board().Of(o.To)}
		n := slices.Index(w.Herds, h) // there is one, the order was examined
		w.Herds = slices.Delete(w.Herds, n, n+1)
		spent = append(spent, h)
		chart.Add(&fields, h.At)
		return 0
	})
	e.rest.herds = spent
	slices.SortFunc(spent, compareHerds)
	for _, h := range spent {
		v := newsFor(HerdSpent, h.Owner)
		v.At, v.Only, v.N[0] = h.At, v.Who, w.crowd(h.At)
		e.tell(v)
	}
	for at := range chart.All[chart.Province](fields) {
		e.explode(w, at)
	}
	return results
}

// explode destroys all units of a field.
func (e *Engine) explode(w *World, at chart.Province) {
	if w.crowd(at) == 0 && e.Options.AnonymousBoom {
		v := news(Boom)
		v.At = at
		e.tell(v)
	}
	e.clear(w, at, Exploded)
}

// clear kills every unit of a field, and tells a code of each.
func (e *Engine) clear(w *World, at chart.Province, c Code) {
	if u := w.on(at); u != nil {
		e.perish(w, newsOf(c, *u))
	}
	for u := w.swarm(at); u != nil; u = w.swarm(at) {
		e.perish(w, newsOf(c, *u))
	}
}

// perish kills a unit and tells what of its end depends on what and where it was.
func (e *Engine) perish(w *World, v Event) {
	v.citeVictim(w)
	e.kill(w, v)
}

// crowd counts the units of a field.
func (w *World) crowd(at chart.Province) (n int) {
	if w.on(at) != nil {
		n++
	}
	for _, u := range w.Swarms {
		if Board().Of(u.At) == at {
			n++
		}
	}
	return n
}

// swarm gives the first swarm of birds on a field, nil if there is none.
func (w *World) swarm(at chart.Province) *Unit {
	for n := range w.Swarms {
		if Board().Of(w.Swarms[n].At) == at {
			return &w.Swarms[n]
		}
	}
	return nil
}
