package notation

import (
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/order"
	"spielleiter/rathersilly/season"
)

// way is where something goes.
type way struct {
	fields     []chart.Place
	marks      []order.Token
	air, ships bool // it is said that birds, or fleets, carry it
	nowhere    bool // its end is no place
}

func (w way) end() chart.Place { return w.fields[len(w.fields)-1] }

// move reads an arrow and where a unit moves, flies, or is carried. In a retreat phase it
// is a retreat.
func (r *reader) move(u unitRef, first order.Token) ([]command, bool) {
	if r.retreating() && !u.commanded {
		return r.retreats(u, first)
	}
	c := r.begin(season.Move, u, first)
	r.Arrow()
	if r.IsVerb(phrase.Retreat) { // "zieht sich zurück nach"
		return r.retreats(u, first)
	}
	if r.IsVerb(verbHop) {
		return r.hop(u, first)
	}
	w, ok := r.way(r.Depth == 0)
	if !ok {
		return nil, false
	}
	ok = r.put(&c, w)
	return []command{c}, ok
}

// retreating reports whether moves are retreats here.
func (r *reader) retreating() bool {
	return r.Depth == 0 && (r.ctx.Phase == season.Retreats && !r.ctx.Season || r.Section == sectionRetreats)
}

// way reads the places of a move and who carries it. The end may be no place: what is
// written is a move all the same (section 4.3 of the rules).
func (r *reader) way(open bool) (w way, ok bool) {
	for {
		if open && len(w.fields) == 0 && r.isNowhere() {
			return way{nowhere: true, marks: []order.Token{r.nowhere()}}, true
		}
		p, t, ok := r.Place()
		if !ok {
			return w, false
		}
		w.fields, w.marks = append(w.fields, p), append(w.marks, t)
		if !r.IsArrow() {
			break
		}
		r.Arrow()
	}
	if r.Accept("(") {
		return w, r.via(&w) && r.Closing()
	}
	return w, r.via(&w)
}

// via reads who carries a unit: birds, or a convoy, perhaps through which seas.
func (r *reader) via(w *way) bool {
	for r.AcceptWord(phrase.ViaWords) {
		if class, ok := classes.Find(r.Peek().Text); ok && class == season.Birds {
			r.Next()
			w.air = true
			continue
		}
		w.ships = true
		if r.AcceptWord(phrase.ViaFollows) {
			continue
		}
		for r.IsPlace() {
			p, t, ok := r.Place()
			if !ok {
				return false
			}
			last := len(w.fields) - 1
			w.fields, w.marks = slices.Insert(w.fields, last, p), slices.Insert(w.marks, last, t)
			if r.IsArrow() {
				r.Arrow()
			}
		}
	}
	return true
}

// isNowhere reports whether "?" follows, or in a strict match what is no place.
func (r *reader) isNowhere() bool {
	return r.Peek().Text == "?" || r.ctx.Strict && len(r.Tokens) > 0 && !r.AtEnd() && !r.IsPlace() && !phrase.Fillers.Has(r.Peek().Text)
}

func (r *reader) nowhere() order.Token {
	first := r.Next()
	for !r.AtEnd() {
		r.Next()
	}
	return r.Span(first)
}

// put makes a move, a flight, or a ride of a way.
func (r *reader) put(c *command, w way) bool {
	o := &c.order
	if c.marks[phrase.PartTo] = w.marks[len(w.marks)-1]; w.nowhere {
		return true
	}
	o.To = w.end()
	birds := o.Unit.Class == season.Birds || o.Unit.Class == season.NoClass && !o.Unit.Tardis && r.areBirds(o.Unit)
	switch {
	case birds:
		return r.fly(c, w, season.Fly)
	case o.Unit.Tardis && (w.air || len(w.fields) > 1):
		return r.fly(c, w, season.Fly)
	case w.air || len(w.fields) > 1 && r.rides(o.Unit, w):
		return r.fly(c, w, season.Ride)
	}
	o.Via = w.ships || len(w.fields) > 1
	for n, p := range w.fields[:len(w.fields)-1] {
		if r.Chart.Provinces[r.Chart.Of(p)].Terrain != chart.Sea {
			r.Refuse(w.marks[n], "read.route", args("place", r.Chart.Label(p)), r.n.flightOf(r.Lang, *o, w.fields)...).Cite = []string{"DIP-15", "RSD-8.3"}
			return false
		}
		chart.Add(&o.Route, r.Chart.Of(p))
	}
	return true
}

// fly makes a flight.
func (r *reader) fly(c *command, w way, d season.Deed) bool {
	o := &c.order
	if len(w.fields) > len(o.Path) {
		at := w.marks[len(o.Path)]
		r.Refuse(r.Span(at), "read.far", args("n", number(len(w.fields)), "max", number(len(o.Path)))).Cite = []string{"RSD-8.2"}
		return false
	}
	o.Do, o.Steps = d, uint8(len(w.fields))
	for n, p := range w.fields {
		o.Path[n] = chart.Place(r.Chart.Of(p))
	}
	o.To = o.End()
	return true
}

// areBirds reports whether a unit whose class is not said can only be birds.
func (r *reader) areBirds(a season.Actor) bool {
	if r.ctx.World == nil || r.Depth > 0 {
		return false
	}
	u, ok := stands(r.ctx.World, a)
	return ok && u.Class == season.Birds
}

// rides reports whether a way of several fields is a flight and no convoy: if birds are
// there, or if it does not lead over seas only.
func (r *reader) rides(a season.Actor, w way) bool {
	if w.ships {
		return false
	}
	if r.ctx.World != nil && r.Depth == 0 && len(w.fields) <= len(season.Order{}.Path) {
		if _, ok := stands(r.ctx.World, season.Actor{Class: season.Birds, At: a.At, Owner: a.Owner}); ok {
			return true
		}
	}
	return slices.ContainsFunc(w.fields[:len(w.fields)-1], func(p chart.Place) bool {
		return r.Chart.Provinces[r.Chart.Of(p)].Terrain != chart.Sea
	})
}
