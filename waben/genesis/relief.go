package genesis

import (
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
)

// scale is how wide continents are, in fields.
func (m *maker) scale() int64 {
	return min(max(root(int64(m.p.Fields()))*3/8, 8), 48)
}

// raiseContinents parts land from water: 56 of a hundred fields are land, and the rim of the world is
// mostly sea. The coasts of smooth noise are bent, so that they have bays and capes.
func (m *maker) raiseContinents() {
	scale := m.scale()
	m.bend(scale)
	ground := m.fbm(layerLand, scale, 5)
	belt := 4 + scale/5
	for f := range ground {
		if out := belt - int64(m.rim[f]); out > 0 {
			ground[f] -= int32(out * out * 26000 / (belt * belt))
		}
	}
	high := rank(ground, anywhere)
	for f := range high {
		if high[f] >= 440 {
			m.height[f] = 1
		}
	}
	m.fillPonds()
	m.findShores()
}

// bend moves the places at which noise is looked up to and fro.
func (m *maker) bend(scale int64) {
	dx, dy := m.fbm(layerWarpX, scale*2/3, 3), m.fbm(layerWarpY, scale*2/3, 3)
	for f := range m.x {
		m.x[f] += int64(dx[f]-32768) * scale * field / 98304
		m.y[f] += int64(dy[f]-32768) * scale * field / 98304
	}
}

// pond is how many fields of water inside of land are lakes and not a sea.
const pond = 4

// fillPonds makes the smallest waters land with lakes.
func (m *maker) fillPonds() {
	for _, water := range m.pieces(m.isWater) {
		if len(water) > pond {
			continue
		}
		for _, f := range water {
			m.height[f] = 1
			m.w.Land[f] = land.Of(land.Lake, 1)
		}
	}
}

func (m *maker) findShores() {
	toWater, toLand := m.steps(m.isWater), m.steps(m.isLand)
	m.shore = toWater
	for f := range m.shore {
		if m.height[f] == 0 {
			m.shore[f] = toLand[f]
		}
	}
}

// raiseMountains gives land its heights: ranges along ridges, hills between them, lower towards the
// coasts. A field is at most one step higher than each neighbour, but for cliffs.
func (m *maker) raiseMountains() {
	ranges, hills := m.ridges(layerRange, 15, 3), m.fbm(layerHills, 8, 3)
	m.relief = make([]int32, len(m.x))
	for f := range m.relief {
		inland := min(int32(m.shore[f]), 5) * 13107
		crest := int32(int64(ranges[f]) * int64(ranges[f]) >> 16) // sharper
		m.relief[f] = (crest*60 + hills[f]*24 + inland*16) / 100
	}
	high, cliff := rank(m.relief, m.isLand), rank(m.fbm(layerCliff, 4, 2), m.isLand)
	for f := range high {
		switch r := high[f]; {
		case r < 0:
		case r < 470:
			m.height[f] = 1
		case r < 735:
			m.height[f] = 2
		case r < 895:
			m.height[f] = 3
		default:
			m.height[f] = 4
		}
	}
	m.easeSlopes(func(f grid.Field) bool { return cliff[f] > 850 })
}

// easeSlopes lowers what is too steep.
func (m *maker) easeSlopes(cliff func(grid.Field) bool) {
	for again := true; again; {
		again = false
		for f := range m.height {
			if m.height[f] < 2 || cliff(grid.Field(f)) {
				continue
			}
			for _, next := range m.p.Around(grid.Field(f)) {
				if next != grid.None && m.height[f] > m.height[next]+1 {
					m.height[f], again = m.height[next]+1, true
				}
			}
		}
	}
}

func anywhere(grid.Field) bool { return true }

func (m *maker) isWater(f grid.Field) bool { return m.height[f] == 0 }
func (m *maker) isLand(f grid.Field) bool  { return m.height[f] > 0 }

// pieces are the fields of a sort, by what hangs together.
func (m *maker) pieces(sort func(grid.Field) bool) [][]grid.Field {
	var pieces [][]grid.Field
	seen := make([]bool, m.p.Fields())
	for f := range seen {
		if seen[f] || !sort(grid.Field(f)) {
			continue
		}
		seen[f] = true
		piece := []grid.Field{grid.Field(f)}
		for n := 0; n < len(piece); n++ {
			for _, next := range m.p.Around(piece[n]) {
				if next != grid.None && !seen[next] && sort(next) {
					seen[next] = true
					piece = append(piece, next)
				}
			}
		}
		pieces = append(pieces, piece)
	}
	return pieces
}
