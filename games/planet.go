package games

import "spielleiter/waben/grid"

// PlanetWidth and PlanetHeight are the size of the net on which the twenty faces of a planet are drawn, in sides of a face.
const (
	PlanetWidth  = 5.5
	PlanetHeight = 2.598
)

// NetPoint is a point of the net, in sides of a face from its upper left.
type NetPoint struct{ X, Y float64 }

// PlanetFace gives the corners of a face of a planet, 0 to 19, in the unfolded net, and its middle.
func PlanetFace(n int) (corners [3]NetPoint, centre NetPoint) {
	for k, c := range grid.Face(n).Corners() {
		corners[k] = NetPoint(c)
	}
	return corners, NetPoint(grid.Face(n).Centre())
}

// Bordered gives the game whose matches can border on each other, so that they form a planet.
func (l List) Bordered() (Entry, bool) {
	for _, e := range l {
		if e.Game.Bordered() {
			return e, true
		}
	}
	return Entry{}, false
}
