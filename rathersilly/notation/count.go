package notation

import (
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

// How much a player can do.
const (
	predictions = 2 // a season (RSD-16.1)
	herds       = 3 // before the game (RSD-2.1)
)

// count finds the wishes that are too many on the whole sheet.
func (r *reader) count(x *examiner) {
	for n, l := range r.lines {
		o := l.Choices[0].Order
		before, unsure := r.before(n)
		if f, most := r.most(l.Phase, o); f != 0 && before >= most {
			x.find(l.Phase, f, o)
			if unsure {
				x.found[0].Args["then"] = "@then.spare"
			}
			x.found[0].Want, x.found[0].Suggest = nil, "" // each may be right, but not all
			x.found.Report(&r.Reader, l.Marks[0])
		}
	}
}

// before counts the wishes that are written before one and stand in its way, equal predictions as one. It is unsure whether they
// come to anything if one depends on a condition, or if it is a soul: who should sell it may be dead by then.
func (r *reader) before(n int) (count int, unsure bool) {
	l, seen := r.lines[n], map[chart.Province]bool{}
	o := l.Choices[0].Order
	for _, m := range r.lines[:n] {
		p := m.Choices[0].Order
		if p.By != o.By || m.Phase != l.Phase || p.Do != o.Do || !r.competes(p, o) {
			continue
		}
		if at := r.Chart.Of(p.To); p.Do == season.Foresee && seen[at] {
			continue
		} else if p.Do == season.Foresee {
			seen[at] = true
		}
		count++
		unsure = unsure || m.Choices[0].If != nil || p.Do == season.Sell
	}
	return count, unsure
}

// competes reports whether two wishes of one kind stand in each other's way.
func (r *reader) competes(a, b season.Order) bool {
	switch a.Do {
	case season.Foresee:
		return r.Chart.Of(a.To) != r.Chart.Of(b.To)
	case season.Explode:
		return r.Chart.Of(a.To) == r.Chart.Of(b.To)
	case season.Build:
		return a.Unit.Class.Twin() == b.Unit.Class.Twin()
	default:
		return true
	}
}

// most says how many wishes of a kind a player has in a phase, and what it is to have more;
// 0 if there is no such limit.
func (r *reader) most(phase season.Phase, o season.Order) (season.Fault, int) {
	w := r.ctx.World
	switch {
	case o.Do == season.Foresee:
		return season.FaultForesight, predictions
	case o.Do == season.Sell:
		return season.FaultSouls, 1
	case o.Do == season.Settle:
		return season.FaultHerdSite, herds
	case o.Do == season.Build && phase == season.Extras:
		return season.FaultShare, 1
	case o.Do == season.Build && o.Unit.Class.Twin():
		return season.FaultTwins, 1
	case o.Do == season.Explode && w != nil:
		return season.FaultNoHerd, max(1, herdsAt(w, o.By, r.Chart.Of(o.To)))
	case o.Do == season.Command && w != nil:
		return season.FaultCommands, 1 + int(w.Players[season.Fool].Commands)
	default:
		return 0, 0
	}
}

func herdsAt(w *season.World, p chart.Power, at chart.Province) (n int) {
	for _, h := range w.Herds {
		if h.Owner == p && h.At == at {
			n++
		}
	}
	return n
}

// cargo finds armies that are to fly with birds of the same sheet which do not fly along.
func (r *reader) cargo(x *examiner) {
	w := r.ctx.World
	for _, l := range r.lines {
		o := l.Choices[0].Order
		if w == nil || o.Do != season.Ride || l.Phase != season.Moving || r.foreignBirds(o) {
			continue
		}
		k := slices.IndexFunc(r.lines, func(m placed) bool {
			p := m.Choices[0].Order
			return p.Do == season.Fly && !p.Unit.Tardis && sameField(p.Unit.At, o.Unit.At)
		})
		if k < 0 || r.lines[k].Choices[0].Order.Path[0] != o.Path[0] {
			if _, birds := stands(w, season.Actor{Class: season.Birds, At: o.Unit.At}); birds {
				x.find(l.Phase, season.FaultMatch, o)
				x.found.Report(&r.Reader, l.Marks[0])
			}
		}
	}
}

// foreignBirds reports whether others have birds there, of whose flight nothing is known.
func (r *reader) foreignBirds(o season.Order) bool {
	return slices.ContainsFunc(r.ctx.World.Swarms, func(u season.Unit) bool {
		return sameField(u.At, o.Unit.At) && u.Owner != o.By
	})
}
