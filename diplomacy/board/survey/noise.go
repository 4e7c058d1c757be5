package survey

import "math"

// warp moves a cell a little, the same way as its neighbours but not as those farther
// off, so that straight borders become ones that somebody could have drawn.
func warp(x, y float64) (float64, float64) {
	dx := 9*noise(x/34, y/34, 1) + 5*noise(x/13, y/13, 2)
	dy := 9*noise(x/34, y/34, 3) + 5*noise(x/13, y/13, 4)
	return x + dx, y + dy
}

// noise is a smooth field between -1 and 1 with a value of its own at every whole point.
func noise(x, y float64, field uint32) float64 {
	left, top := math.Floor(x), math.Floor(y)
	fx, fy := ease(x-left), ease(y-top)
	a, b := value(left, top, field), value(left+1, top, field)
	c, d := value(left, top+1, field), value(left+1, top+1, field)
	return (a+(b-a)*fx)*(1-fy) + (c+(d-c)*fx)*fy
}

func ease(t float64) float64 { return t * t * (3 - 2*t) }

// value hashes a point.
func value(x, y float64, field uint32) float64 {
	h := uint32(int32(x))*0x9e3779b1 ^ uint32(int32(y))*0x85ebca77 ^ field*0xc2b2ae3d
	h ^= h >> 15
	h *= 0x2c1b3c6d
	h ^= h >> 12
	h *= 0x297a2d39
	h ^= h >> 15
	return float64(h)/math.MaxUint32*2 - 1
}
