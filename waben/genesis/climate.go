package genesis

import (
	"spielleiter/hex"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// bringWeather reckons how warm and how wet each field is.
func (m *maker) bringWeather() {
	m.heat, m.wet = make([]int32, len(m.at)), make([]int32, len(m.at))
	warmth, rain := m.fbm(layerHeat, 10, 3), rank(m.fbm(layerWet, 11, 3), anywhere)
	top, bottom := m.rows()
	for f := range m.heat {
		row := m.p.Coord(grid.Field(f)).R
		lat := (m.climate.Top*(bottom-row) + m.climate.Bottom*(row-top)) * 10 / max(bottom-top, 1)
		climb := max(int32(m.height[f])-1, 0)
		m.heat[f] = 290 - int32(max(abs(lat)-100, 0)*57/100) - 34*climb + (warmth[f]-32768)*110/32768
		m.wet[f] = rain[f]*60/100 + zone(lat) + m.sea(grid.Field(f)) - m.shadow(grid.Field(f), lat)
	}
}

func (m *maker) rows() (top, bottom int) {
	for f := range m.at {
		r := m.p.Coord(grid.Field(f)).R
		top, bottom = min(top, r), max(bottom, r)
	}
	return top, bottom
}

// zone is how much rain falls by latitude (tenths of degrees): much at the equator, little in the belt of
// the trade winds, more where west winds blow, little at the pole.
func zone(lat int) int32 {
	belts := [...]int{230, 130, -70, -110, 40, 130, 90, 10, -30, -60} // each ten degrees
	lat = min(abs(lat), 899)
	a, b := belts[lat/100], belts[min(lat/100+1, len(belts)-1)]
	return int32(a + (b-a)*(lat%100)/100)
}

// sea is the rain that the sea brings to its shores.
func (m *maker) sea(f grid.Field) int32 { return 240 - 40*min(int32(m.shore[f]), 8) + 80 }

// shadow is the rain that mountains keep away, by where the wind comes from.
func (m *maker) shadow(f grid.Field, lat int) int32 {
	wind := hex.W
	if abs(lat) < 300 {
		wind = hex.E
	}
	at := f
	for far := range int32(4) {
		if at = m.p.Next(at, wind); at == grid.None {
			return 0
		}
		if m.height[at] >= 3 && m.height[at] > m.height[f] {
			return 220 - 40*far
		}
	}
	return 0
}

// growPlants gives fields their kinds by heat and rain.
func (m *maker) growPlants() {
	lakes, deep := rank(m.fbm(layerLakes, 3, 2), m.isLand), m.fbm(layerDeep, 6, 2)
	for f := range m.w.Land {
		at := grid.Field(f)
		switch {
		case m.height[f] == 0:
			m.w.Land[f] = m.waterAt(at, deep[f])
		case m.w.Land[f].Valid():
			m.w.Land[f] = land.Of(land.Lake, m.height[f]) // a pond that was filled
		default:
			k := m.kindAt(at, lakes[f])
			m.w.Land[f] = land.Of(k, m.height[f])
			if k == land.Forest && m.wet[f] > 690 && m.d.N(3, rollDim, dice.Genesis, int64(f), 0) > 0 {
				m.w.Traits[f] |= world.Dim
			}
		}
	}
}

func (m *maker) waterAt(f grid.Field, deep int32) land.Terrain {
	switch {
	case m.heat[f] < -55:
		return land.SeaIce
	case int32(m.shore[f])*10922+(deep-32768) > 45000:
		return land.Sea
	}
	return land.Water
}

func (m *maker) kindAt(f grid.Field, lakes int32) land.Kind {
	heat, wet, h := m.heat[f], m.wet[f], m.height[f]
	switch {
	case heat < -45:
		return land.Ice
	case lakes > 975 && wet > 420 && heat < 200 || lakes > 945 && wet > 500 && heat < 70:
		return land.Lake
	case h == 4 && heat < 90:
		return land.Normal
	case heat > 185:
		return hot(wet, h)
	case heat > 75:
		return mild(wet, h)
	case wet > 440 && h < 4:
		return land.Forest
	}
	return land.Normal
}

func hot(wet int32, h land.Height) land.Kind {
	switch {
	case wet > 650 && h < 4:
		return land.Jungle
	case wet > 560:
		return land.Forest
	case wet < 310 && h < 4:
		return land.Desert
	case wet < 400 && h == 1:
		return land.Steppe
	}
	return land.Normal
}

func mild(wet int32, h land.Height) land.Kind {
	switch {
	case wet < 190 && h < 4:
		return land.Desert
	case wet < 345 && h == 1:
		return land.Steppe
	case wet > 620:
		return land.Forest
	}
	return land.Normal
}

// coverSwamps floods low and wet land, along rivers most of all.
func (m *maker) coverSwamps() {
	bog := rank(m.fbm(layerSwamp, 3, 2), m.isLand)
	for f, t := range m.w.Land {
		if t.Height() < 1 || t.Height() > 2 || t.Kind() != land.Normal && t.Kind() != land.Forest {
			continue
		}
		limit := int32(985)
		if m.w.Rivers[f] != 0 && t.Height() == 1 {
			limit = 880
		}
		if m.wet[f] > 430 && m.heat[f] > 0 && bog[f] > limit {
			m.w.Land[f] = land.Of(land.Swamp, t.Height())
			m.w.Traits[f] &^= world.Dim
			if m.d.N(3, rollDim, dice.Genesis, int64(f), 1) == 0 {
				m.w.Traits[f] |= world.Dim
			}
		}
	}
}

// kindleVolcanoes makes peaks of some ranges volcanoes, and some islands.
func (m *maker) kindleVolcanoes() {
	fire := rank(m.fire(), anywhere)
	for f, t := range m.w.Land {
		if t.Height() == 0 || t.Kind() == land.Lake || fire[f] < 850 || m.w.Rivers[f] != 0 || !m.peak(grid.Field(f)) {
			continue
		}
		m.w.Land[f] = land.Of(land.Volcano, t.Height())
		m.w.Traits[f] &^= world.Dim
	}
}

// peak reports whether no neighbour is higher, and the field is high or a small island.
func (m *maker) peak(f grid.Field) bool {
	water := 0
	for _, next := range m.p.Around(f) {
		if next == grid.None || m.height[next] == 0 {
			water++
			continue
		}
		if m.relief[next] > m.relief[f] || m.w.Land[next].Kind() == land.Volcano {
			return false
		}
	}
	return m.height[f] >= 3 || water >= 5
}
