package genesis

import "spielleiter/waben/grid"

// point is where a field lies, in 1024ths of half a field's width. Flat worlds lie at z = 0, the faces of a planet around
// its middle, so that what is made of points goes on across their edges.
type point struct{ x, y, z int64 }

// row is how far two rows of fields lie apart.
const row = 1774

// places are the points of all fields of a patch.
func places(p *grid.Patch, face grid.Face) []point {
	list := make([]point, p.Fields())
	for f := range list {
		at := p.Coord(grid.Field(f))
		list[f] = point{x: int64(2*at.Q+at.R) * field / 2, y: int64(at.R) * row}
	}
	if face != flat {
		fold(list, face)
	}
	return list
}

// fold bends a flat patch onto a face of the icosahedron that twenty of them make.
func fold(list []point, face grid.Face) {
	n := int64(len(list))
	var middle point
	for _, p := range list {
		middle.x, middle.y = middle.x+p.x, middle.y+p.y
	}
	middle.x, middle.y = middle.x/n, middle.y/n
	edge := root(n * field * row * 2309 / 1000) // of the triangle with the patch's area: 4/√3
	height := edge * 866 / 1000
	corners := cornersOf(face)
	for k, p := range list {
		x, y := (p.x-middle.x)<<16/edge, (p.y-middle.y)<<16/height
		shares := [3]int64{1<<16/3 - y, 1<<16/3 + y/2 + x, 1<<16/3 + y/2 - x} // clockwise from the tip
		if !face.Up() {
			shares = [3]int64{1<<16/3 - y/2 - x, 1<<16/3 - y/2 + x, 1<<16/3 + y}
		}
		var at point
		for c, share := range shares {
			at.x, at.y, at.z = at.x+share*corners[c].x, at.y+share*corners[c].y, at.z+share*corners[c].z
		}
		// From thousandths of the radius to the size at which the face's edges fit.
		list[k] = point{at.x * edge / 1051 >> 16, at.y * edge / 1051 >> 16, at.z * edge / 1051 >> 16}
	}
}

// ring are the cosines of each 36 degrees, in thousandths of the radius of a ring of corners.
var ring = [10]int64{894, 724, 276, -276, -724, -894, -724, -276, 276, 724}

// cornersOf are the corners of a face, clockwise as [grid.Face.Corners] has them, in thousandths of the radius: the poles,
// five corners in the north at each 72 degrees, and five in the south between them.
func cornersOf(face grid.Face) [3]point {
	north, south := point{z: 1000}, point{z: -1000}
	corner := func(longitude int, z int64) point {
		// A sine is the cosine a quarter turn before, which lies between two of the ring's: 18 degrees are 0.309.
		turns := [10]int64{0, 526, 851, 851, 526, 0, -526, -851, -851, -526}
		return point{x: ring[longitude%10], y: turns[longitude%10], z: z}
	}
	up := func(k int) point { return corner(2*k, 447) }
	down := func(k int) point { return corner(2*k+1, -447) }
	switch k := int(face); {
	case k < 5:
		return [3]point{north, up(k + 1), up(k)}
	case k >= 15:
		k -= 15
		return [3]point{down(k), down(k + 1), south}
	case !face.Up():
		k = (k - 5) / 2
		return [3]point{up(k), up(k + 1), down(k)}
	default:
		k = (k - 6) / 2
		return [3]point{up(k + 1), down(k + 1), down(k)}
	}
}
