package notation

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/rathersilly/season"
)

// later finds what is wrong with an order for a phase that is still to come, or that
// nobody can judge, as far as it can be told.
func (x *examiner) later(phase season.Phase, o *season.Order) {
	switch {
	case o.Do == season.Build:
		x.build(phase, o)
	case phase == season.Retreats && x.ctx.Phase == season.Moving && x.ctx.World != nil:
		x.retreat(o)
	case o.Do == season.Sell && o.Unit.Class != season.NoClass && !o.Unit.Class.Conventional(), o.Do == season.Sell && o.Unit.Tardis:
		x.find(phase, season.FaultSoul, *o)
	case o.Do == season.Jam && o.Unit.Class != season.Jammer && o.Unit.Class != season.NoClass,
		(o.Do == season.LureOne || o.Do == season.LureAll) && o.Unit.Class != season.Lure && o.Unit.Class != season.NoClass:
		x.find(phase, season.FaultClass, *o)
	case o.Do == season.Vote && x.n.chart.Of(o.Of) == x.n.chart.Of(o.To):
		x.find(phase, season.FaultLink, *o)
	}
}

// retreat completes and checks the retreat of a unit that may be dislodged: it stands
// where it does now. Birds and the TARDIS retreat from where they have come to.
func (x *examiner) retreat(o *season.Order) {
	u, ok := stands(x.ctx.World, o.Unit)
	switch {
	case o.Unit.Tardis || o.Unit.Class == season.Birds || ok && u.Class == season.Birds:
	case !ok:
		x.find(season.Retreats, season.Fault(judge.FaultNoUnit), *o)
	case u.Owner != o.By:
		x.find(season.Retreats, season.Fault(judge.FaultForeign), *o)
	default:
		x.kind(phrase.PartUnit, *o, o.Unit.Class, u)
		o.Unit.Class, o.Unit.At = u.Class, u.At
	}
}

// build checks what kind of unit can be built there at all.
func (x *examiner) build(phase season.Phase, o *season.Order) {
	switch u := o.Unit; {
	case u.Class == season.NoClass || u.Tardis || u.Class.Monster():
		x.find(phase, season.Fault(judge.FaultNoKind), *o)
	case u.Class.Twin() != (o.Of != chart.None):
		x.find(phase, season.FaultTwins, *o)
	case u.Class == season.Birds:
	case !x.n.chart.Stands(u.Class.Kind(), u.At):
		f := judge.FaultTerrain
		if len(x.n.chart.Provinces[x.n.chart.Of(u.At)].Coasts) > 0 {
			f = judge.FaultBuildCoast
		}
		x.find(phase, season.Fault(f), *o)
	}
}
