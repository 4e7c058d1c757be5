package purse

import (
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// Cost is what recruiting costs: so many of a kind, and their Heerführer (WDW-47). Of leaders alone
// size counts.
func Cost(kind kit.Unit, size int32, leaders int16) int64 {
	if kind == kit.Leader {
		leaders = 0
	}
	return int64(size)*int64(kind.Spec().Cost) + int64(leaders)*int64(kit.Leader.Spec().Cost)
}

// Refund is what dissolving gives back in an own settlement: half of the cost (WDW-49).
func Refund(kind kit.Unit, size int32, leaders int16) int64 { return Cost(kind, size, leaders) / 2 }

// Wage is what one piece of a kind costs at each date of recruiting: half of a year (WDW-47, C6).
func Wage(kind kit.Unit) int32 { return kind.Spec().Upkeep / 2 }

// Wages are what a unit costs at each date of recruiting, with its Heerführer.
func Wages(u *world.Unit) int64 {
	return int64(u.Size)*int64(Wage(u.Kind)) + int64(officers(u))*int64(Wage(kit.Leader))
}

// officers are the Heerführer of a unit beyond what its size says.
func officers(u *world.Unit) int16 {
	if u.Kind == kit.Leader {
		return 0
	}
	return u.Leaders
}

// Leaders is how many Heerführer so many of a kind need: one for five minimum sizes, at least one. That
// riders count double their halved minimum size says already (WDW-51, WDW-53). Leaders alone need none.
func Leaders(kind kit.Unit, size int32) int16 {
	if kind == kit.Leader {
		return 0
	}
	each := kit.PerLeader * kind.Spec().Minimum
	return int16(max(1, (size+each-1)/each))
}

// SettlementPoint is what a Bauwertpunkt of a settlement costs on a field (WDW-29).
func SettlementPoint(w *world.World, f grid.Field) int64 {
	return kit.SettlementPoint * int64(1+w.Grade(f))
}

// InfrastructurePoint is what a Bauwertpunkt of infrastructure costs on a side of a field: the higher grade of
// both fields counts (WDW-29, D-BW).
func InfrastructurePoint(w *world.World, e grid.Edge) int64 {
	return kit.InfrastructurePoint * int64(1+edgeGrade(w, e))
}

func edgeGrade(w *world.World, e grid.Edge) int {
	grade := w.Grade(e.Field)
	if other := w.Patch.Next(e.Field, e.Side); other != grid.None {
		grade = max(grade, w.Grade(other))
	}
	return grade
}

// Point is what a Bauwertpunkt of a site costs.
func Point(w *world.World, s *world.Site) int64 {
	if s.Settlement != kit.NoSettlement {
		return SettlementPoint(w, s.Field)
	}
	return InfrastructurePoint(w, grid.Edge{Field: s.Field, Side: s.Side})
}
