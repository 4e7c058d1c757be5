package survey

import (
	"math"

	"spielleiter/diplomacy/board/sheet"
)

// LatLon is a place on earth in degrees, latitude first.
type LatLon [2]float64

// The projection: azimuthal about a place near Linz, magnified in the middle, with the
// far north pressed together.
const (
	middleLat, middleLon = 48.6, 13.5
	middleX, middleY     = 1484, 1600
	scale                = 4800 // units a radian
	magnify              = 0.55 // the smaller, the more room for the middle
	north, press         = 54, 0.011
)

// bulges give crowded places more room: each pushes what is near away from its middle.
var bulges = []struct{ x, y, strength, width float64 }{
	{719.3, 1065.56, 0.34, 270},   // Great Britain
	{1465.7, 2096.64, 0.26, 170},  // Italy
	{1376.3, 1031.52, 0.28, 124},  // Denmark
	{1054.08, 1361.06, 0.24, 140}, // the Low Countries
	{2392.04, 2162.56, 0.28, 124}, // the Bosporus
	{1931.72, 1998.5, 0.12, 220},  // Serbia
	{1595.62, 1632.1, 0.12, 220},  // Vienna
	{1880.92, 2125.06, 0.10, 120}, // Albania
}

// project gives the point of a place on earth on the sheet.
func project(at LatLon) sheet.XY {
	lat, lon := at[0], at[1]-middleLon
	if lat > north {
		lat -= press * (lat - north) * (lat - north)
	}
	sin, cos := math.Sincos(lat * math.Pi / 180)
	sin0, cos0 := math.Sincos(middleLat * math.Pi / 180)
	sinL, cosL := math.Sincos(lon * math.Pi / 180)
	away := math.Acos(max(-1, min(1, sin0*sin+cos0*cos*cosL)))
	k := 1.0
	if away > 1e-9 {
		k = magnify * math.Atan(away/magnify) / math.Sin(away)
	}
	return bulge(sheet.XY{
		X: middleX + scale*k*cos*sinL,
		Y: middleY - scale*k*(cos0*sin-sin0*cos*cosL),
	})
}

func bulge(p sheet.XY) sheet.XY {
	moved := p
	for _, b := range bulges {
		dx, dy := p.X-b.x, p.Y-b.y
		w := b.strength * math.Exp(-(dx*dx+dy*dy)/(2*b.width*b.width))
		moved.X += dx * w
		moved.Y += dy * w
	}
	return moved
}
