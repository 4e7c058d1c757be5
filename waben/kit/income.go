package kit

// Cost is what a whole settlement of the type costs in GS at a grade of difficulty (WDW-29).
func (s Settlement) Cost(grade int) int64 {
	return int64(s.Value()) * SettlementPoint * int64(1+grade)
}

// Cost is what a building of so many Bauwertpunkte costs in GS at a grade of difficulty (WDW-29).
func (i Infrastructure) Cost(points, grade int) int64 {
	return int64(points) * InfrastructurePoint * int64(1+grade)
}

// Gross is what so many people of a settlement bring in a half-year, in GS (D-E1).
func Gross(people int32) int64 { return int64(people) * GrossPercent / 100 }

// Upkeep is what a building of a cost takes each half-year, in GS (WDW-30).
func Upkeep(cost int64) int64 { return cost * UpkeepPercent / 100 }

// Income is what a whole settlement of the type brings each half-year at a grade of difficulty, net of
// its upkeep, in GS (table 4.2-1, WDW-23). It may be negative.
func (s Settlement) Income(grade int) int64 {
	return Gross(s.Standard().People) - Upkeep(s.Cost(grade))
}
