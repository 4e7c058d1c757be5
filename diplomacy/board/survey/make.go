package survey

import (
	"fmt"
	"math"

	"spielleiter/diplomacy/board/sheet"
)

// The size of the map, in units of the sheet.
const (
	Width  = 3200
	Height = 2720
)

// Make draws the map: which area every cell belongs to, then the lines between areas,
// then where things stand. centres are the provinces with a supply centre, decor the
// areas of land that are no provinces.
func Make(atlas Atlas, s Seeds, centres, decor map[string]bool) (*sheet.Sheet, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	m := newMapping(s, Width/cell, Height/cell)
	for country := range s.Countries {
		if _, ok := atlas[country]; !ok {
			return nil, fmt.Errorf("survey: the atlas does not know %q", country)
		}
	}
	m.spread(atlas)
	m.paint()
	m.coast()
	m.islands()
	if err := m.flood(); err != nil {
		return nil, err
	}
	m.calm()
	out := m.draw(decor)
	seas := map[string]bool{}
	for name := range s.Seas {
		seas[name] = true
	}
	out.Spots = Place(out, seas, centres, s.Coasts)
	return out, nil
}

// calm takes what is restless out of borders.
func (m *mapping) calm() {
	for range 2 {
		m.majority(1.5, false)
	}
	for range 3 {
		m.majority(4, true)
	}
	m.absorb()
	m.uncross()
}

// draw turns cells into lines and shapes.
func (m *mapping) draw(decor map[string]bool) *sheet.Sheet {
	out := &sheet.Sheet{Width: Width, Height: Height, Provinces: map[string]sheet.Shape{}, Decor: map[string]sheet.Shape{}}
	edges := m.trace()
	for _, e := range edges {
		out.Lines = append(out.Lines, m.finish(e))
	}
	for label, name := range m.names[1:] {
		shape := rings(edges, uint8(label+1))
		switch {
		case len(shape) == 0:
		case decor[name] || name == inlandWater:
			out.Decor[name] = shape
		default:
			out.Provinces[name] = shape
		}
	}
	for _, way := range m.seeds.Channels {
		var line sheet.Line
		for _, at := range way {
			p := project(at)
			line = append(line, sheet.Point{X: int(math.Round(p.X)), Y: int(math.Round(p.Y))})
		}
		out.Channels = append(out.Channels, line)
	}
	return out
}
