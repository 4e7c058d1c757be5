package kit

// All is the cost of a step that takes everything a unit has.
const All = -1

var costs = [10]int{3, 4, 5, 6, 8, 11, 15, 15, All, All}

// Cost is how many movement points a step of a difficulty takes, [All] for 8 and 9. Difficulties
// beyond 0 to 9 count as those (WDW-56, WDW-57).
func Cost(difficulty int) int { return costs[min(max(difficulty, 0), 9)] }
