package genesis

import (
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
)

// scale is how wide continents are, in fields. Those of a planet are smaller, so that each segment has its share of land.
func (m *maker) scale() int64 {
	if m.face != flat {
		return 12
	}
	return min(max(root(int64(m.p.Fields()))*3/8, 8), 48)
}

// swell is how high the ground lies before there is a sea: the rim of the world lies low. The coasts of smooth noise are bent,
// so that they have bays and capes.
func (m *maker) swell() []int32 {
	scale := m.scale()
	m.bend(scale)
	ground := m.fbm(layerLand, scale, 5)
	belt, force := 4+scale/5, int64(26000)
	if m.face != flat {
		// Seas and lands of a planet go on behind the wall of fog.
		belt, force = 3, 9000
	}
	for f := range ground {
		if out := belt - int64(m.rim[f]); out > 0 {
			ground[f] -= int32(out * out * force / (belt * belt))
		}
	}
	return ground
}

// raiseContinents parts land from water: some 56 of a hundred fields are land.
func (m *maker) raiseContinents() {
	ground := m.swell()
	high, sea := rank(ground, anywhere), m.seaLevel(ground)
	for f := range high {
		if high[f] >= sea {
			m.height[f] = 1
		}
	}
	m.strewIslands(high, sea)
	m.fillPonds()
	m.findShores()
}

// drowned is how many of a thousand fields of a world lie under water.
const drowned = 435

// seaLevel is how many of a thousand fields lie under water. The segments of a planet have one sea, so that coasts go on behind
// the wall of fog: some are wetter than others.
func (m *maker) seaLevel(ground []int32) int32 {
	if m.face == flat {
		return drowned
	}
	below := 0
	for _, g := range ground {
		if g < m.flood {
			below++
		}
	}
	return int32(below * 1000 / len(ground))
}

// strewIslands raises chains of islands out of the shelf, where the earth is on fire.
func (m *maker) strewIslands(high []int32, sea int32) {
	fire, lumps := rank(m.fire(), anywhere), rank(m.fbm(layerIsles, 3, 2), anywhere)
	for f := range high {
		if high[f] < sea && high[f] > sea/3 && m.rim[f] > 1 && fire[f] > 800 && lumps[f] > 780 {
			m.height[f] = 1
		}
	}
}

// fire is highest along the lines where volcanoes are.
func (m *maker) fire() []int32 { return m.ridges(layerFire, 18, 2) }

// bend moves the places at which noise is looked up to and fro.
func (m *maker) bend(scale int64) {
	dx, dy, dz := m.fbm(layerWarpX, scale*2/3, 3), m.fbm(layerWarpY, scale*2/3, 3), m.fbm(layerWarpZ, scale*2/3, 3)
	far := func(d int32) int64 { return int64(d-32768) * scale * field / 98304 }
	for f := range m.at {
		p := &m.at[f]
		p.x, p.y, p.z = p.x+far(dx[f]), p.y+far(dy[f]), p.z+far(dz[f])
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

// raiseMountains gives land its heights: chains of mountains along winding lines, hills between them, lower towards
// the coasts. A field is at most one step higher than each neighbour, but for cliffs.
func (m *maker) raiseMountains() {
	chains, hills := m.chains(), m.fbm(layerHills, 8, 3)
	m.relief = make([]int32, len(m.at))
	for f := range m.relief {
		inland := min(int32(m.shore[f]), 5) * 13107
		m.relief[f] = (chains[f]*52 + hills[f]*32 + inland*16) / 100
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

// chains are ranges of mountains, 0 to 65535: steep along lines, and not of the same height everywhere.
func (m *maker) chains() []int32 {
	lines, where := rank(m.fbm(layerRange, 24, 3), anywhere), rank(m.fbm(layerChain, 26, 1), anywhere)
	for f := range lines {
		crest := 1000 - int64(abs(2*lines[f]-1000))
		lines[f] = int32(crest * crest / 1000 * (350 + int64(where[f])*650/1000) * 65 / 1000)
	}
	return lines
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
