package trial

import (
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/waben/fight"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/march"
	"spielleiter/waben/plan"
	"spielleiter/waben/world"
)

// act is what a unit does in the moon.
type act struct {
	plan   *plan.Unit
	start  march.Way
	points int
	spent  int
	left   int // points left, which is less than points − spent once all are gone (D-8)
	scout  bool
	over   bool
	steps  int // made
	due    int // tick at which the step under way ends; −1: none is
	under  march.Verdict
	cost   int
	stop   *Stop
	waits  []int // units that wait until this one has come to rest
	from   grid.Field
	touch  fight.Touch
	met    bool // it has been told whom it meets
	clash  *Clash
	made   []Step
}

func (r *runner) unit(n int) *world.Unit { return &r.w.Units[r.first+world.UnitID(n)] }

// cast hands out orders and points.
func (r *runner) cast() {
	units, first := r.w.Of(r.realm)
	r.first, r.acts = first, make([]act, len(units))
	for n := range r.acts {
		r.acts[n] = act{start: march.At(&units[n]), due: -1, from: grid.None}
	}
	for n := range r.plan.Units {
		p := &r.plan.Units[n]
		if p.Attack != grid.None {
			p.Route = append(slices.Clip(p.Route), march.Step{Field: p.Attack})
		}
		r.acts[p.ID-first].plan = p
	}
	var scouts march.Scouts
	for n := range r.acts {
		a, u := &r.acts[n], &units[n]
		if a.plan != nil && (len(a.plan.Route) > 0 || a.plan.Ext == kit.Pursue) {
			a.scout = scouts.Take(&r.w.Laws, u, a.plan.Order, a.plan.Ext)
		}
		a.points = march.Points(u, a.scout)
		a.left = a.points
		a.over = a.plan == nil || len(a.plan.Route) == 0
	}
	r.escorts()
}

// escorts lets characters go with the units that they are ordered to.
func (r *runner) escorts() {
	for n := range r.acts {
		if r.acts[n].plan == nil {
			continue
		}
		u := r.unit(n)
		for _, c := range r.acts[n].plan.With() {
			ch := &r.w.Units[c]
			if ch.Field == u.Field && ch.Aboard != u.Number && march.Boards(r.w, c, r.first+world.UnitID(n)) == march.OK {
				ch.Aboard, ch.Side = u.Number, u.Side
			}
		}
	}
}

// movement lets all units of the realm move at once, tick by tick (D-T); in the same tick by number.
func (r *runner) movement() {
	for n := range r.acts {
		a, u := &r.acts[n], r.unit(n)
		if a.over || u.Gone {
			continue
		}
		if c := r.carrier(u.Aboard); c >= 0 && !r.acts[c].over {
			r.acts[c].waits = append(r.acts[c].waits, n) // ashore when the carrier has come to rest
			continue
		}
		r.next(n)
	}
	for {
		n := r.soonest()
		if n < 0 {
			break
		}
		r.finish(n)
	}
	for n := range r.acts {
		if a := &r.acts[n]; !a.over && !r.unit(n).Gone { // it waits for somebody who waits for it
			r.halt(n, a.plan.Route[a.steps], &march.Verdict{Reason: march.NoCarrier})
		}
		if r.acts[n].plan != nil {
			r.conquer(n)
		}
	}
}

// soonest is the unit whose step ends first, or −1.
func (r *runner) soonest() int {
	best := -1
	for n := range r.acts {
		if due := r.acts[n].due; due >= 0 && (best < 0 || due < r.acts[best].due) {
			best = n
		}
	}
	return best
}

// carrier is the place of the own unit with a number, or −1.
func (r *runner) carrier(number uint16) int {
	if number == 0 {
		return -1
	}
	id := r.w.Unit(r.realm, number)
	if id == world.NoUnit {
		return -1
	}
	return int(id - r.first)
}

// next begins a unit's next step, or says why there is none.
func (r *runner) next(n int) {
	a := &r.acts[n]
	if a.steps >= len(a.plan.Route) {
		r.rest(n)
		return
	}
	s := a.plan.Route[a.steps]
	v := r.ground.Try(r.first+world.UnitID(n), r.known, march.At(r.unit(n)), s)
	if c := r.carrier(s.Board); v.Reason == march.NoCarrier && c >= 0 && !r.acts[c].over && c != n {
		r.acts[c].waits = append(r.acts[c].waits, n) // it may yet come
		return
	}
	if v.Reason == march.NoLand && r.assaults(n, s.Field) {
		r.rest(n)
		return
	}
	spent, ok := v.Pay(a.left, a.points)
	if v.Reason == march.OK && !ok {
		v.Reason = march.TooFewPoints
	}
	if v.Reason != march.OK {
		r.halt(n, s, &v)
		return
	}
	a.under, a.cost = v, spent
	a.due = march.Tick(a.spent+spent, a.points)
	if len(a.made) > 0 {
		a.due = max(a.due, a.made[len(a.made)-1].Tick)
	}
}

// halt ends a movement before a step that cannot be made. Too few points are no mistake: ways may be longer than a moon.
func (r *runner) halt(n int, s march.Step, v *march.Verdict) {
	a := &r.acts[n]
	a.stop = &Stop{To: r.place(march.Way{Field: s.Field, Side: s.Along, Aboard: s.Board}), Reason: v.Reason, Needed: int(v.Cost), Parts: parts(v)}
	r.rest(n)
	if s.Field == grid.None {
		return // the plan has told that this is on no map
	}
	p := game.Problem{
		Severity: game.Error, Code: "problem.trial.step", Line: a.plan.Line, Column: 1, Cite: []string{"WDW-54"},
		Args: game.Args{
			"unit": strconv.Itoa(int(r.unit(n).Number)), "n": strconv.Itoa(a.steps + 1), "place": a.stop.To, "at": r.place(march.At(r.unit(n))),
			"reason": plan.Reason(v.Reason),
		},
	}
	switch v.Reason {
	case march.TooFewPoints:
		p.Severity, p.Code, p.Cite = game.Hint, "problem.trial.points", []string{"WDW-57"}
		p.Args["left"], p.Args["needed"] = strconv.Itoa(a.left), strconv.Itoa(int(v.Cost))
		if v.Cost == kit.All {
			p.Args["needed"] = "@trial.all"
		}
	case march.White, march.WallManned:
		p.Severity = game.Warning // others may know better, or it may be stormed
	case march.Overloaded, march.NoCarrier:
		p.Cite = []string{"WDW-50", "WDW-59"}
	}
	r.tell([]game.Problem{p})
}

// rest ends a unit's movement; those who have waited for it go on.
func (r *runner) rest(n int) {
	a := &r.acts[n]
	a.over, a.due = true, -1
	waits := a.waits
	a.waits = nil
	for _, w := range waits {
		if !r.acts[w].over {
			r.next(w)
		}
	}
}

// finish ends the step that a unit is on.
func (r *runner) finish(n int) {
	a, u := &r.acts[n], r.unit(n)
	tick := a.due
	a.due = -1
	s := a.plan.Route[a.steps]
	if s.Board != 0 || u.Aboard != 0 { // carriers move
		if v := r.ground.Try(r.first+world.UnitID(n), r.known, march.At(u), s); v.Reason != march.OK {
			r.halt(n, s, &v)
			return
		}
	}
	a.from = u.Field
	a.spent, a.left, a.steps = a.spent+a.cost, a.left-a.cost, a.steps+1
	march.Put(r.w, &r.ix, r.first+world.UnitID(n), a.under.To)
	a.touch = fight.Stepped(a.touch, r.w, u, a.from, u.Field)
	a.made = append(a.made, Step{
		To: r.place(march.At(u)), Board: s.Board, Difficulty: int(a.under.Difficulty), Parts: parts(&a.under), Cost: a.cost, Left: a.left, Tick: tick,
	})
	r.w.Look(u.Field, &r.look)
	for _, f := range r.look.All() {
		r.known.Add(f) // what will be there nobody knows, but it will have been seen
	}
	r.meets(n)
	r.conquer(n)
	r.next(n)
}

// conquer takes the field that a unit stands on with E, if it is nobody's or an enemy's and no enemy was seen there: from
// the next step on it is own land (D-G1, D-G2).
func (r *runner) conquer(n int) {
	u, p := r.unit(n), r.acts[n].plan
	f := u.Field
	if p.Ext != kit.Conquer || u.Gone || u.Aboard != 0 || !u.Strong() || !fight.Conquers(u.Kind) || r.w.Land[f].Floats() || r.ix.Settlement(f) >= 0 {
		return
	}
	if !r.eyed.Has(f) && r.hostile(r.w.Owner[f]) {
		r.w.Owner[f] = r.realm
	}
}

// hostile reports whether a realm grants this one nothing; what is nobody's is nobody's (D-F).
func (r *runner) hostile(other world.RealmID) bool {
	s := r.w.Between(r.realm, other)
	return s == world.War || s == world.Neutral
}

// parts are the causes of a step's difficulty.
func parts(v *march.Verdict) []Part {
	list := v.Parts()
	if len(list) == 0 {
		return nil
	}
	out := make([]Part, len(list))
	for n, p := range list {
		out[n] = Part{p.Cause, p.Points}
	}
	return out
}

// place writes where somebody is.
func (r *runner) place(at march.Way) string {
	if at.Field == grid.None {
		return "-"
	}
	name := r.w.Patch.AppendName(make([]byte, 0, 16), at.Field)
	if at.Side.Valid() {
		name = append(name, '(', '0'+byte(at.Side), ')')
	}
	if at.Aboard != 0 {
		name = append(strconv.AppendInt(append(name, '('), int64(at.Aboard), 10), ')')
	}
	return string(name)
}
