package board

import (
	"spielleiter/diplomacy/board/ink"
	"spielleiter/diplomacy/chart"
)

// tokenRadius is how far a unit reaches from its middle.
const tokenRadius = ink.TokenRadius

// lozenge is the outline of units of other kinds.
const lozenge = "M0-54L54 0L0 54L-54 0Z"

// shapeOf is how a kind of unit is drawn.
func shapeOf(k chart.Kind) ink.Shape {
	switch k {
	case chart.Army:
		return ink.ArmyShape
	case chart.Fleet:
		return ink.FleetShape
	default:
		return ink.Shape{Outline: lozenge, Size: ink.ArmyShape.Size}
	}
}
