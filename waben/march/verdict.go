package march

import "spielleiter/waben/kit"

// Verdict is what is said of a step: whether it can be made, how hard it is with every reason for it, and where
// it leads.
type Verdict struct {
	Reason     Reason
	Difficulty int8 // 0 to 9
	Cost       int8 // points, or kit.All (WDW-57)
	To         Way
	sum        int8
	known      int8 // parts
	parts      [causes]Part
}

// Parts are the causes of the difficulty in the order of table 5.3-1. Their sum is the difficulty, unless that would
// be less than 0 or more than 9 (WDW-56). A step that takes a unit onto no other field has none, and costs nothing.
func (v *Verdict) Parts() []Part { return v.parts[:v.known] }

func (v *Verdict) add(c Cause, points int8) {
	v.parts[v.known] = Part{c, points}
	v.known++
	v.sum += points
}

// price makes difficulty and cost of the parts.
func (v *Verdict) price() {
	if v.known > 0 {
		v.Difficulty = min(max(v.sum, 0), 9)
		v.Cost = int8(kit.Cost(int(v.Difficulty)))
	}
}

// Pay is how many of the points that a unit has left a step takes, and whether it can be paid. Steps that take
// everything are made by those alone who have not moved yet (D-8).
func (v *Verdict) Pay(left, points int) (spent int, ok bool) {
	if v.Cost == kit.All {
		return points, left == points
	}
	return int(v.Cost), int(v.Cost) <= left
}

// Tick is when a step ends that brings what a unit has spent of its points to a sum (D-T).
func Tick(spent, points int) int { return spent * Ticks / points }
